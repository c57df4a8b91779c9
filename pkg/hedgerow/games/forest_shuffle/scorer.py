"""The points of a real table, without a game: enter the forests and get every line explained.

What goes in, as Python values or JSON:

    {"players": [
        {"name": "Anna", "cave": 4, "trees": [
            {"tree": "beech", "top": "chaffinch", "bottom": ["common_toad", "common_toad"]},
            {"tree": "sapling", "left": "roe_deer linden"},
        ]},
        {"name": "Bo", "trees": []},
     ],
     "options": {"most": "tie"}}

Species go by id or by their English, Dutch or Latin name. A half may say its tree symbol after its species; this is
needed only where a Roe Deer in the same forest counts symbols and the species has several.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple

from hedgerow.games.forest_shuffle import scoring
from hedgerow.games.forest_shuffle.counts import Counts, Rules
from hedgerow.games.forest_shuffle.deck import Deck, Face, published
from hedgerow.games.forest_shuffle.forest import Tree
from hedgerow.games.forest_shuffle.options import OPTIONS
from hedgerow.games.forest_shuffle.species import SLOTS, TREE, Species, all_species
from hedgerow.scorer import Result, ScorerError
from hedgerow.words import N_, Message, Name

MOST_PLAYERS = 5
SIDES = SLOTS[1:]
SIDE_NAMES = {
    "top": Name("top", "boven"),
    "bottom": Name("bottom", "onder"),
    "left": Name("left", "links"),
    "right": Name("right", "rechts"),
}


class _Half(NamedTuple):
    """A half as entered: where it lies, its species, and its symbol if said."""

    player: int
    tree: int
    slot: int
    species: Species
    symbol: int | None


def score_text(text: str, deck: Deck | None = None) -> Result:
    """Score a table written as JSON. Raises ScorerError."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise ScorerError([Message(N_("This is no JSON: check brackets, commas and quotes."))]) from None
    return score_table(data, deck)


def score_table(data: Any, deck: Deck | None = None) -> Result:
    """Score a table. Raises ScorerError for forests that cannot lie on one."""
    return _Table(data, published() if deck is None else deck).result()


class _Table:
    """One table being read."""

    def __init__(self, data: Any, deck: Deck) -> None:
        self.deck = deck
        self.wrong: list[Message] = []
        self.names: list[str] = []
        self.caves: list[int] = []
        self.hosts: list[list[int]] = []  # per player the tree species of each tree, -1 for a sapling
        self.halves: list[_Half] = []
        if not isinstance(data, Mapping) or not isinstance(data.get("players"), list):
            raise ScorerError([Message(N_('The table must be {{"players": [...]}}, one entry for each forest.'))])
        self._unknown(data, ("players", "options"), Message(N_("The table")))
        self.rules = self._rules(data.get("options", {}))
        players = data["players"]
        if not 1 <= len(players) <= MOST_PLAYERS:
            self._say(N_("There are {n} forests: enter 1 to 5."), n=len(players))
        for number, player in enumerate(players[:MOST_PLAYERS]):
            self._player(number, player)

    def _say(self, text: str, **values: Any) -> None:
        self.wrong.append(Message(text, values))

    def _unknown(self, data: Mapping[Any, Any], known: tuple[str, ...], place: Message | str) -> None:
        for key in data:
            if key not in known:
                self._say(
                    N_("{place}: {key} is not known, use {known}."),
                    place=place, key=repr(key)[:60], known=", ".join(known),
                )  # fmt: skip

    def _rules(self, options: Any) -> Rules:
        chosen = {option.id: option.default for option in OPTIONS}
        for id, value in options.items() if isinstance(options, Mapping) else [("options", options)]:
            option = next((option for option in OPTIONS if option.id == id), None)
            if option is None or value not in list(option.values):
                self._say(N_("Option {id} cannot be {value}."), id=str(id)[:60], value=repr(value)[:60])
            else:
                chosen[option.id] = value
        return Rules(chosen["full_saplings"] == "yes", chosen["most"] == "tie")

    def _player(self, number: int, data: Any) -> None:
        self.hosts.append([])
        self.names.append(f"P{number + 1}")
        self.caves.append(0)
        if not isinstance(data, Mapping):
            self._say(N_("{place}: must be a forest with trees."), place=self.names[-1])
            return
        name = data.get("name", "")
        if isinstance(name, str) and 0 < len(name) <= 60:
            self.names[-1] = name
        elif name != "":
            self._say(N_("{place}: a name has 1 to 60 letters."), place=self.names[-1])
        self._unknown(data, ("name", "cave", "trees"), self.names[-1])
        cave = data.get("cave", 0)
        if isinstance(cave, int) and not isinstance(cave, bool) and 0 <= cave <= self.deck.size:
            self.caves[-1] = cave
        else:
            self._say(N_("{place}: cave must be the number of cards in it."), place=self.names[-1])
        trees = data.get("trees", [])
        if not isinstance(trees, list):
            self._say(N_("{place}: trees must be a list."), place=self.names[-1])
            return
        for at, tree in enumerate(trees[: self.deck.size]):
            self._tree(number, at, tree)

    def _place(self, player: int, tree: int, slot: int = TREE) -> Message:
        values: dict[str, Any] = {"name": self.names[player], "tree": tree + 1}
        if slot == TREE:
            return Message(N_("{name}, tree {tree}"), values)
        values["side"] = SIDE_NAMES[SLOTS[slot]]
        return Message(N_("{name}, tree {tree}, {side}"), values)

    def _tree(self, player: int, at: int, data: Any) -> None:
        place = self._place(player, at)
        self.hosts[player].append(-1)
        if not isinstance(data, Mapping):
            self._say(N_('{place}: must be a tree such as {{"tree": "beech", "top": "tawny_owl"}}.'), place=place)
            return
        self._unknown(data, ("tree", *SIDES), place)
        host = data.get("tree")
        if not (isinstance(host, str) and _plain(host) in ("sapling", "zaailing")):
            species = self._species(host, place)
            if species is not None and species.place != "tree":
                self._say(N_("{place}: {card} is no tree."), place=place, card=species.name)
            elif species is not None:
                self.hosts[player][-1] = species.index
        for slot, side in enumerate(SIDES, 1):
            found = data.get(side, [])
            listed = found if isinstance(found, list) else [found]
            self._side(player, at, slot, listed)

    def _side(self, player: int, tree: int, slot: int, listed: list[Any]) -> None:
        place = self._place(player, tree, slot)
        here: list[Species] = []
        for entered in listed:
            words, symbol = entered, None
            species = self._species(words, place, quiet=True)
            if species is None and isinstance(entered, str) and " " in entered.strip():
                words, last = entered.strip().rsplit(" ", 1)
                tree_species = self._species(last, place, quiet=True)
                if tree_species is not None and tree_species.place == "tree":
                    symbol = tree_species.index
                    species = self._species(words, place, quiet=True)
            if species is None:
                self._species(entered, place)
                continue
            fitting = [face for face in self.deck.faces if face.species is species and face.slot == slot]
            if not fitting:
                self._say(N_("{place}: {card} never lies there."), place=place, card=species.name)
            elif symbol is not None and all(face.symbol != symbol for face in fitting):
                self._say(
                    N_("{place}: no {card} has the symbol {tree} there."),
                    place=place, card=species.name, tree=all_species()[symbol].name,
                )  # fmt: skip
            else:
                here.append(species)
                self.halves.append(_Half(player, tree, slot, species, symbol))
        if len(here) > 1:
            if any(species is not here[0] for species in here):
                self._say(N_("{place}: only cards of one species share a slot."), place=place)
            elif len(here) > here[0].share:
                self._say(
                    N_("{place}: {n} cards of {card} cannot share a slot."),
                    place=place, n=len(here), card=here[0].name,
                )  # fmt: skip

    def _species(self, entered: Any, place: Message, quiet: bool = False) -> Species | None:
        if isinstance(entered, str):
            found = species_by_name().get(_plain(entered))
            if found is not None or quiet:
                return found
            near = get_close_matches(_plain(entered), list(species_by_name()), 1, 0.6)
            if near:
                self._say(
                    N_("{place}: {word} is no species. Do you mean {card}?"),
                    place=place, word=entered[:60], card=species_by_name()[near[0]].name,
                )  # fmt: skip
                return None
        if not quiet:
            self._say(N_("{place}: {word} is no species."), place=place, word=str(entered)[:60])
        return None

    # from species to the faces of the deck

    def result(self) -> Result:
        """The scores, once everything fits."""
        self._stop()
        self._check_copies()
        self._stop()
        faces = self._match()
        self._check_symbols()
        self._stop()
        forests: list[list[Tree]] = []
        for player, hosts in enumerate(self.hosts):
            trees: list[list[Any]] = [[host if host >= 0 else ~0, (), (), (), ()] for host in hosts]
            for half, face in zip(self.halves, faces, strict=True):
                if half.player == player:
                    trees[half.tree][half.slot] += (face.index,)
            forests.append([tuple(tree) for tree in trees])
        counts = [Counts(self.deck, trees, self.rules.full_saplings) for trees in forests]
        scores = tuple(scoring.score(at, counts, cave, self.rules) for at, cave in enumerate(self.caves))
        return Result(tuple(self.names), scores, tuple(scoring.winners([score.total for score in scores])))

    def _stop(self) -> None:
        if self.wrong:
            raise ScorerError(self.wrong)

    def _check_copies(self) -> None:
        """No more of anything than the deck holds."""
        have = Counter(self.deck.faces[kind].species.index for kind in self.deck.physical if self.deck.is_tree(kind))
        have.update(face.species.index for face in self.deck.faces if face.slot != TREE)
        there = Counter(host for hosts in self.hosts for host in hosts if host >= 0)
        there.update(half.species.index for half in self.halves)
        for index, n in sorted(there.items()):
            if n > have[index]:
                self._say(
                    N_("{n} cards {card} lie in the forests together, and the deck has only {have}."),
                    n=n, card=all_species()[index].name, have=have[index],
                )  # fmt: skip
        total = sum(map(len, self.hosts)) + len(self.halves) + sum(self.caves)
        if total > self.deck.size:
            self._say(
                N_("{n} cards lie in forests and caves, and the deck has only {have}."), n=total, have=self.deck.size
            )

    def _match(self) -> list[Face]:
        """A different card of the deck for every half (a matching, by augmenting paths)."""
        fitting = [
            [
                face
                for face in self.deck.faces
                if face.species is half.species
                and face.slot == half.slot
                and (half.symbol is None or face.symbol == half.symbol)
            ]
            for half in self.halves
        ]
        holder: dict[int, int] = {}  # card -> which half
        chosen: dict[int, Face] = {}

        def find(at: int, seen: set[int]) -> bool:
            for face in fitting[at]:
                if face.card not in seen:
                    seen.add(face.card)
                    if face.card not in holder or find(holder[face.card], seen):
                        holder[face.card] = at
                        chosen[at] = face
                        return True
            return False

        for at, half in enumerate(self.halves):
            if not find(at, set()):
                self._say(
                    N_(
                        "{place}: no card is left for {card}. Each card shows only one of its halves, and all that "
                        "have this one lie elsewhere; check sides and symbols."
                    ),
                    place=self._place(half.player, half.tree, half.slot), card=half.species.name,
                )  # fmt: skip
        return [chosen.get(at, fitting[at][0]) for at in range(len(self.halves))]

    def _check_symbols(self) -> None:
        """Where a Roe Deer counts symbols, all of them must be known."""
        counting = {half.player for half in self.halves if half.species.points["op"] == "per_symbol"}
        for half in self.halves:
            if half.player not in counting or half.symbol is not None:
                continue
            symbols = sorted(
                {face.symbol for face in self.deck.faces if face.species is half.species and face.slot == half.slot}
            )
            if len(symbols) > 1:
                self._say(
                    N_("{place}: say the tree symbol of {card} ({symbols}), a Roe Deer in this forest counts symbols."),
                    place=self._place(half.player, half.tree, half.slot), card=half.species.name,
                    symbols=", ".join(all_species()[symbol].id for symbol in symbols),
                )  # fmt: skip


def _plain(text: str) -> str:
    """A name as it is looked up: lower case, one blank between words."""
    return " ".join(text.replace("_", " ").replace("-", " ").lower().split())[:80]


@cache
def species_by_name() -> dict[str, Species]:
    """Species by id and by English, Dutch and Latin name."""
    found: dict[str, Species] = {}
    for species in all_species():
        for name in (species.name.latin, species.name.nl, species.name.en, species.id):
            found.setdefault(_plain(name), species)
    return found


__all__ = ["Result", "ScorerError", "score_table", "score_text", "species_by_name"]
