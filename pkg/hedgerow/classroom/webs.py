"""Food webs from the decks: what the species of Meadow need and give, and what remains when something goes.

A species comes once every one of its needs is met; a need is met by any one of its symbols. Ground cards need nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache

from hedgerow.catalog import games
from hedgerow.classroom.exercise import plain
from hedgerow.classroom.graphs import Arrow, graph
from hedgerow.classroom.plots import Plot
from hedgerow.games.forest_shuffle.free import TYPE_NAMES
from hedgerow.games.forest_shuffle.species import TYPES, all_species
from hedgerow.games.meadow.cards import GROUND_NAMES, Card
from hedgerow.people.speech import told, words
from hedgerow.words import N_, Name

Needs = tuple[frozenset[str], ...]
Fits = Callable[[Needs, frozenset[str]], bool]

GROUND_HEAD = Name("ground", "bodem")
SYMBOL_HEAD = Name("symbols", "symbolen")
FIRST_HEAD = Name("first to come", "komen eerst")
LATER_HEAD = Name("come later", "komen later")
NEEDS = Name("needs", "heeft nodig")
GIVES = Name("gives", "geeft")
OR = Name("or", "of")


def met(needs: Iterable[Collection[str]], there: Collection[str]) -> bool:
    """Whether every need has at least one of its symbols among those that are there."""
    return all(any(symbol in there for symbol in need) for need in needs)


class Species:
    """A card of Meadow as a member of a web: its name, what it needs, what it gives."""

    def __init__(self, card: Card, names: Mapping[str, Name]) -> None:
        self.id = card.id
        self.named = card.name
        self.needs: Needs = tuple(frozenset(need.any) for need in card.requires)
        self.gives = frozenset((*card.grants, *card.grounds))
        self._order = tuple(need.any for need in card.requires)
        self._names = names

    @property
    def name(self) -> str:
        """Its name in the language spoken now."""
        return words().name(self.named)

    def __repr__(self) -> str:
        say = words().name
        needs = [f" {say(OR)} ".join(say(self._names[symbol]) for symbol in need) for need in self._order]
        gives = [say(self._names[symbol]) for symbol in sorted(self.gives)]
        latin = f" ({self.named.latin})" if self.named.latin else ""
        lines = [f"{self.name}{latin}", f"  {say(NEEDS)}: {', '.join(needs) or '–'}"]
        return "\n".join([*lines, f"  {say(GIVES)}: {', '.join(gives) or '–'}"])


class Web:
    """Some cards of Meadow together: `Web("leaf-mould", "great-tit", "sparrowhawk")`.

    `given` are symbols that are there from outside, as buildings are. Raises KeyError for a card that is not there.
    """

    def __init__(self, *ids: str, given: Iterable[str] = ()) -> None:
        deck = games["meadow"].content
        cards = {card.id: card for card in deck.cards}
        self.names: dict[str, Name] = {symbol.id: symbol.name for symbol in deck.symbols} | GROUND_NAMES
        for id in ids:
            if id not in cards:
                near = get_close_matches(str(id), cards, 1, 0.5)
                text = N_("There is no card {card} in the deck of Meadow.")
                close = N_("There is no card {card} in the deck of Meadow. Did you mean {near}?")
                raise KeyError(told(close if near else text, card=repr(id), near=repr(*near) if near else ""))
        members = {id: Species(cards[id], self.names) for id in ids}
        self.ground = {id: member for id, member in members.items() if cards[id].type == "ground"}
        self.species = {id: member for id, member in members.items() if id not in self.ground}
        self.given = frozenset(given)

    def __getitem__(self, id: str) -> Species:
        found = self.species.get(id) or self.ground.get(id)
        if found is None:
            text = N_("There is no {card} in this web: it has {all}.")
            raise KeyError(told(text, card=repr(id), all=", ".join((*self.ground, *self.species))))
        return found

    def __len__(self) -> int:
        return len(self.species)

    def __iter__(self) -> Iterator[Species]:
        return iter(self.species.values())

    def base(self, without: Collection[str] = ()) -> frozenset[str]:
        """The symbols that the ground gives, and what comes from outside."""
        shown = {symbol for each in self.ground.values() for symbol in each.gives}
        return frozenset((shown | self.given) - set(without))

    def waves(self, without: Collection[str] = (), fits: Fits = met) -> list[list[str]]:
        """Which species can come, wave after wave, when these symbols are nowhere to be had.

        `fits(needs, there)` says whether a species' needs are met by the symbols that are there.
        """
        there, waiting = self.base(without), list(self.species.values())
        found: list[list[str]] = []
        while True:
            wave = [each for each in waiting if fits(each.needs, there)]
            if not wave:
                return found
            found.append([each.id for each in wave])
            waiting = [each for each in waiting if each not in wave]
            there |= {symbol for each in wave for symbol in each.gives} - set(without)

    def living(self, without: Collection[str] = (), fits: Fits = met) -> list[str]:
        """The species that can live there when these symbols are nowhere to be had."""
        return [id for wave in self.waves(without, fits) for id in wave]

    def lost(self, *without: str, fits: Fits = met) -> list[str]:
        """The species that cannot live without these symbols, or without what those gave: `web.lost("beetle")`.

        Raises KeyError for a symbol that does not exist.
        """
        stay = self.living([self.symbol(each) for each in without], fits)
        return [id for id in self.living() if id not in stay]

    def symbol(self, called: str) -> str:
        """The id of a symbol by its id or its name in either language: "larva", "Larve". Raises KeyError for none."""
        for id, name in self.names.items():
            if plain(str(called)) in (plain(id), plain(name.en), plain(name.nl)):
                return id
        shown = self.names if words().language == "en" else [f"{id} ({name.nl})" for id, name in self.names.items()]
        text = N_("There is no symbol {symbol}: choose from {all}.")
        raise KeyError(told(text, symbol=repr(called), all=", ".join(shown)))

    def picture(self, *without: str) -> Plot:
        """The web as a graph: what gives which symbol, and which species needs it. What is lost is crossed out.

        Raises KeyError for a symbol that does not exist.
        """
        without = tuple(self.symbol(each) for each in without)
        first = set((self.waves() or [[]])[0])
        later = [id for id in self.species if id not in first]
        base = [s for s in self.names if s in self.base() and self._asked_for(s)]
        others = [s for s in self.names if s not in base and self._asked_for(s)]
        columns: list[list[str]] = [list(self.ground), base, [i for i in self.species if i in first], others, later]
        arrows: list[Arrow] = []
        for each in (*self.ground.values(), *self.species.values()):
            arrows += [(symbol, each.id) for need in each.needs for symbol in sorted(need)]
            arrows += [(each.id, symbol) for symbol in sorted(each.gives) if symbol in (*base, *others)]
        names = {id: self[id].name for id in (*self.ground, *self.species)}
        names |= {symbol: words().name(name) for symbol, name in self.names.items()}
        shown = {end for column in columns for end in column}
        lost = self.lost(*without)
        left = self.base(without) | {s for id in self.living(without) for s in self[id].gives} - set(without)
        say = words().name
        heads = [say(head) for head in (GROUND_HEAD, SYMBOL_HEAD, FIRST_HEAD, SYMBOL_HEAD, LATER_HEAD)]
        kept = [place for place, column in enumerate(columns) if column]
        return graph(
            [columns[place] for place in kept],
            [arrow for arrow in arrows if set(arrow) <= shown],
            names=names,
            gone={*lost, *(symbol for symbol in (*base, *others) if symbol not in left)},
            round_={*base, *others},
            heads=[heads[place] for place in kept],
        )

    def _asked_for(self, symbol: str) -> bool:
        return any(symbol in need for each in self.species.values() for need in each.needs)

    def __repr__(self) -> str:
        return str(self.picture())

    def _repr_html_(self) -> str:
        return self.picture()._repr_html_()


@cache
def whole_deck() -> Web:
    """All plants, animals and fungi of Meadow's house deck on all its grounds; fences and buildings stand already."""
    cards = [card for card in games["meadow"].content.cards if not card.envelope]
    ids = [card.id for card in cards if card.deck in ("E", "S", "N")]
    return Web(*ids, given=("building", "fence"))


TARGETED = ("per_species", "if_species", "at_host")  # points for one species
TYPED = ("per_type", "opposite")  # points for all of a type


def forest_links() -> list[tuple[Name, Name]]:
    """Forest Shuffle: which species scores for which other species or type of animal; not those of its own kind."""
    species = all_species()
    by_id = {each.id: each for each in species}
    found: list[tuple[Name, Name]] = []
    for each in species:
        op = each.points["op"]
        if op in TARGETED and each.points["species"] != each.id:
            found.append((by_id[each.points["species"]].name, each.name))
        elif op in TYPED:
            of = each.points.get("types") or [each.points["type"]]
            found += [(TYPE_NAMES[kind], each.name) for kind in of if TYPES.index(kind) not in each.types]
    return found


def arrows(pairs: Iterable[Arrow]) -> Plot:
    """Pairs of words as a graph: each word stands to the right of all that leads to it, unless they lead in a circle."""
    found = list(pairs)
    before = {end: {start for start, e in found if e == end} for _, end in found}
    columns = [[start for start in dict.fromkeys(start for start, _ in found) if start not in before]]
    rest = list(before)
    while rest:
        placed = {name for column in columns for name in column}
        now = [end for end in rest if before[end] <= placed] or rest[:1]
        columns.append(now)
        rest = [end for end in rest if end not in now]
    return graph([column for column in columns if column], found)
