"""A complete position as JSON, both ways; observations are written in the same words (observing.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from hedgerow.chance import SEED_LIMIT, Chance
from hedgerow.content import POSITION, Entry, Fault, quoted
from hedgerow.game import OVER
from hedgerow.games.countryside import frames
from hedgerow.games.countryside.cards import CardSet
from hedgerow.games.countryside.faults import faults
from hedgerow.games.countryside.setup import FIRST_LOCKED, setup
from hedgerow.games.countryside.vocabulary import (
    AREA_SHIFT,
    CARD_SHIFT,
    GOOD_BITS,
    GOODS,
    SLOTS,
    TOKENS,
    TYPES,
    Frame,
    basket,
)
from hedgerow.rules import BadPosition
from hedgerow.words import N_

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

__all__ = ["faults", "from_json", "read", "table", "to_json"]
EVERYTHING = -1  # a viewer from whom nothing is hidden


def to_json(state: CountrysideState) -> dict[str, Any]:
    """The position, hidden cards included: `table` and all chance to come."""
    return {
        "seed": state.chance.seed,
        "drawn_numbers": state.chance.count,
        **table(state, EVERYTHING),
    }


def table(state: CountrysideState, viewer: int | None) -> dict[str, Any]:
    """What lies on the table; what the viewer cannot know is a number, or null in a row.

    The keys are explained in `observing.observation`.
    """
    kit, content = state.setup, state.content
    open_ = viewer == EVERYTHING
    cards = [card.id for card in content.cards]
    areas = [area.id for area in content.areas]
    sees_keep = open_ or viewer == state.current_player
    return {
        "game": "countryside",
        "players": kit.players,
        "options": dict(kit.options),
        "content": content.digest,
        "tiles": [[content.tiles[tile].id, side] for tile, side in kit.tiles],
        "decision": state.decision.id,
        "current_player": state.current_player,
        "first": state.first,
        "turn": state.turn,
        "day": state.day,
        "picks": state.picks,
        "quiet": state.quiet,
        "repeated": list(state.repeated),
        "final_turns": None if state.final_turns < 0 else state.final_turns,
        "stack": [frames.to_json(content, frame, hide=not sees_keep) for frame in state.stack],
        "display": [None if card < 0 else cards[card] for card in state.display],
        "deck": [cards[card] for card in state.pool] if open_ else len(state.pool),
        "discards": [cards[card] for card in state.discards],
        "piles": [[cards[card] for card in pile] for pile in state.piles] if open_ else len(state.piles),
        "area_decks": {
            kind: [
                areas[area] if open_ or _sees(kit.players, known, viewer) else None
                for area, known in zip(state.decks[number], state.deck_known[number], strict=True)
            ]
            for number, kind in enumerate(TYPES)
        },
        "area_decks_known": {kind: list(state.deck_known[number]) for number, kind in enumerate(TYPES)}
        if open_
        else {
            kind: [known == (1 << kit.players) - 1 for known in state.deck_known[number]]
            for number, kind in enumerate(TYPES)
        },
        "octagons": [None if owner < 0 else owner for owner in state.octagons],
        "farms": [_farm(state, player, cards, areas, open_ or viewer == player) for player in range(kit.players)],
    }


def _sees(players: int, known: int, viewer: int | None) -> bool:
    """Whether a viewer knows an area that the players of a mask know; an onlooker knows what all know."""
    return known == (1 << players) - 1 if viewer is None else bool(known >> viewer & 1)


def _farm(state: CountrysideState, player: int, cards: list[str], areas: list[str], own: bool) -> dict[str, Any]:
    """All that belongs to one player."""
    spaces = state.content.spaces
    filled = state.filled[player]
    goods: list[list[list[Any]]] = [[] for _ in state.areas[player]]
    for one in filled:
        goods[one >> AREA_SHIFT].append([one >> CARD_SHIFT & 15, GOODS[one & GOOD_BITS]])
    return {
        "points": state.points[player],
        "bonus": state.bonus[player],
        "coins": state.coins[player],
        "empty": TOKENS - state.coins[player] - len(filled),
        "hand": [cards[card] for card in state.hands[player]] if own else len(state.hands[player]),
        "known": [cards[card] for card in state.known[player]],
        "workers_on": [space.id for number, space in enumerate(spaces) if state.out[player] >> number & 1],
        "markers": {space.id: left for space, left in zip(spaces[FIRST_LOCKED:], state.markers[player], strict=True)},
        "offer": [areas[area] for area in state.offers[player]],
        "areas": [
            {
                "id": areas[area],
                "cards": [cards[card] for card in row],
                "goods": goods[at],
                "fulfilled": bool(state.fulfilled[player] >> at & 1),
            }
            for at, (area, row) in enumerate(zip(state.areas[player], state.cards[player], strict=True))
        ],
        "own_goals": [list(goal) for goal in state.own_goals[player]],
    }


def from_json(data: Any, content: CardSet, options: Mapping[str, Any]) -> CountrysideState:
    """Read a position; `options` are its own, already checked. Raises BadPosition with everything wrong."""
    found: list[Fault] = []
    entry = Entry(data, POSITION, "", found)
    chance = Chance(entry.number("seed", 0, SEED_LIMIT - 1), entry.number("drawn_numbers", 0, 10**9, 0))
    state = read(entry, content, options, chance, hidden=False)
    entry.done()
    if found or state is None:
        raise BadPosition([fault.message for fault in found])
    if wrong := state.faults():
        raise BadPosition(wrong)
    return state


def read(
    entry: Entry, content: CardSet, options: Mapping[str, Any], chance: Chance, *, hidden: bool
) -> CountrysideState | None:
    """Read what `table` wrote; None after a fault that leaves nothing to go on with.

    With `hidden` it is an observation: what is not known stays empty, an area known by its type is -2 - type.
    """
    from hedgerow.games.countryside.decisions import DECISIONS
    from hedgerow.games.countryside.state import CountrysideState

    reader = _Reader(entry, content, hidden)
    entry.choice("game", ["countryside"])
    players = entry.number("players", 1, 4)
    entry.table("options")
    if entry.text("content") != content.digest:
        entry.fault("content", N_("was set up with another card set; this one is {digest}"), digest=content.digest)
    tiles = reader.tiles()
    if entry.faults:
        return None
    state = CountrysideState.empty(setup(players, options, content, tiles), chance)
    state.decision = DECISIONS[entry.choice("decision", DECISIONS) or OVER.id]
    state.current_player = entry.number("current_player", 0, players - 1)
    state.first = entry.number("first", 0, players - 1)
    state.turn = entry.number("turn", 0, 9999)
    state.day = entry.flag("day")
    state.picks = entry.number("picks", 0, 99)
    state.quiet = entry.number("quiet", -1, 9999)
    state.repeated = reader.repeated(players)
    final = entry.data.get("final_turns")
    entry._seen.add("final_turns")
    state.final_turns = -1 if final is None else entry.number("final_turns", 0, 99)
    state.stack = reader.stack(players)
    state.display = reader.display()
    state.pool = reader.cards("deck")
    state.discards = reader.cards("discards")
    state.piles = tuple(
        () if hidden else tuple(reader.ids(f"piles[{n}]", pile, reader.card_ids))
        for n, pile in enumerate([None] * entry.data["piles"] if hidden else entry.items("piles"))
    )
    reader.decks(state, entry)
    state.octagons = reader.octagons(players)
    listed = entry.items("farms")
    if len(listed) != players:
        entry.fault("farms", N_("must have one entry for each of the {n} players"), n=players)
    for player, data in enumerate(listed[:players]):
        reader.farm(state, player, Entry(data, entry.file, f"farms[{player}]", entry.faults))
    return state


class _Reader:
    """Values of a position, read one by one; all faults are collected."""

    def __init__(self, entry: Entry, content: CardSet, hidden: bool) -> None:
        self.entry = entry
        self.content = content
        self.hidden = hidden
        self.card_ids, self.area_ids, self.space_ids = _numbers(content)

    def ids(self, field: str, value: Any, known: Mapping[str, int], entry: Entry | None = None) -> list[int]:
        """A list of ids as their numbers."""
        entry = entry or self.entry
        if isinstance(value, list):
            try:
                return [known[id] for id in value]
            except (KeyError, TypeError):  # something that is no id at all can be unhashable
                pass
        entry.fault(field, N_("must be a list of ids of this card set, not {value}"), value=quoted(value))
        return []

    def cards(self, field: str) -> list[int]:
        """A pile of cards; hidden ones are only counted and stay empty."""
        self.entry._seen.add(field)
        value = self.entry.data.get(field)
        if self.hidden and isinstance(value, int):
            return []
        return self.ids(field, value, self.card_ids)

    def tiles(self) -> tuple[tuple[int, int], ...]:
        """The goal tiles in play."""
        numbers = {tile.id: number for number, tile in enumerate(self.content.tiles)}
        found: list[tuple[int, int]] = []
        for value in self.entry.items("tiles"):
            if (
                not isinstance(value, list)
                or len(value) != 2
                or not isinstance(value[0], str)
                or value[0] not in numbers
                or not _whole(value[1])
                or value[1] not in (0, 1)
            ):
                self.entry.fault("tiles", N_("must be [tile, side], not {value}"), value=quoted(value))
            else:
                found.append((numbers[value[0]], int(value[1])))
        tiles = [self.content.tiles[tile] for tile, _ in found]
        if [tile.position for tile in tiles] != [0, 1, 2] or len({tile.letter for tile in tiles}) != 2:
            self.entry.fault("tiles", N_("must be one for each of *, ** and ***, not all of one letter"))
        return tuple(found)

    def stack(self, players: int) -> list[Frame]:
        """The pending steps."""
        found = []
        for value in self.entry.items("stack"):
            try:
                found.append(frames.from_json(self.content, value, players, hidden=self.hidden))
            except frames.FrameError as error:
                self.entry.fault("stack", error.message.text, **error.message.values)
        return found

    def display(self) -> list[int]:
        """The seven slots."""
        value = self.entry.items("display")
        if len(value) != SLOTS:
            self.entry.fault("display", N_("must be a list of {n} cards or null"), n=SLOTS)
        there = self.ids("display", [card for card in value if card is not None], self.card_ids)
        cards = iter(there)
        return [-1 if card is None else next(cards, -1) for card in value]

    def decks(self, state: CountrysideState, entry: Entry) -> None:
        """The area decks and who knows what of them."""
        decks, known = entry.table("area_decks"), entry.table("area_decks_known")
        players = state.setup.players
        for number, kind in enumerate(TYPES):
            areas, masks = decks.get(kind), known.get(kind)
            if not isinstance(areas, list) or not isinstance(masks, list) or len(areas) != len(masks):
                entry.fault(
                    "area_decks", N_("needs two equally long lists for {kind}, one in area_decks_known"), kind=kind
                )
                continue
            if self.hidden:
                everybody = (1 << players) - 1
                state.decks[number] = tuple(-1 if area is None else self.area_ids[area] for area in areas)
                state.deck_known[number] = tuple(everybody if shown else 0 for shown in masks)
                continue
            state.decks[number] = tuple(self.ids(f"area_decks.{kind}", areas, self.area_ids))
            if not all(_whole(mask) and 0 <= mask < 1 << players for mask in masks):
                entry.fault("area_decks_known", N_("must be masks of players, not {value}"), value=quoted(masks))
            else:
                state.deck_known[number] = tuple(masks)

    def repeated(self, players: int) -> tuple[int, ...]:
        """The card carried out again last."""
        value = self.entry.items("repeated")
        if not all(map(_whole, value)) or not (
            not value or (len(value) == 3 and 0 <= value[0] < players and min(value) >= 0 and max(value) < 100)
        ):
            self.entry.fault(
                "repeated", N_("must be [player, area, place of the card] or empty, not {value}"), value=quoted(value)
            )
            return ()
        return tuple(value)

    def octagons(self, players: int) -> list[int]:
        """Whose markers lie on the tiles."""
        value = self.entry.items("octagons")
        if len(value) != 12 or not all(owner is None or (_whole(owner) and 0 <= owner < players) for owner in value):
            self.entry.fault("octagons", N_("must be twelve players or null"))
            return [-1] * 12
        return [-1 if owner is None else owner for owner in value]

    def farm(self, state: CountrysideState, player: int, entry: Entry) -> None:
        """All that belongs to one player."""
        state.points[player] = entry.number("points", 0, 9999)
        state.bonus[player] = entry.number("bonus", 0, 9999)
        state.coins[player] = entry.number("coins", 0, TOKENS)
        empty = entry.number("empty", 0, TOKENS)
        hand = entry.data.get("hand")
        entry._seen.add("hand")
        if not (self.hidden and isinstance(hand, int)):
            state.hands[player] = tuple(sorted(self.ids("hand", hand, self.card_ids, entry)))
        state.known[player] = tuple(sorted(self.ids("known", entry.items("known"), self.card_ids, entry)))
        spaces = self.space_ids
        state.out[player] = _mask(self.ids("workers_on", entry.items("workers_on"), spaces, entry))
        markers = entry.table("markers")
        if list(markers) != list(spaces)[FIRST_LOCKED:] or not all(map(_whole, markers.values())):
            entry.fault(
                "markers", N_("must give a number for each of {kinds}"), kinds=", ".join(list(spaces)[FIRST_LOCKED:])
            )
        else:
            state.markers[player] = tuple(markers.values())
        state.offers[player] = tuple(self.ids("offer", entry.items("offer"), self.area_ids, entry))
        filled: list[int] = []
        areas, rows = [], []
        for at, data in enumerate(entry.items("areas")):
            inner = Entry(data, entry.file, f"{entry.name}.areas[{at}]", entry.faults)
            areas += self.ids("id", [inner.text("id")], self.area_ids, inner)
            rows.append(tuple(self.ids("cards", inner.items("cards"), self.card_ids, inner)))
            filled += self._goods(inner, at, len(rows[-1]))
            state.fulfilled[player] |= inner.flag("fulfilled") << at
            inner.done()
        state.areas[player], state.cards[player] = tuple(areas), tuple(rows)
        state.filled[player] = tuple(sorted(filled))
        state.own_goals[player] = self._own_goals(entry, rows)
        if state.coins[player] + len(filled) + empty != TOKENS:
            entry.fault("empty", N_("must make {n} with coins and filled baskets"), n=TOKENS)
        entry.done()

    def _goods(self, entry: Entry, area: int, cards: int) -> list[int]:
        found = []
        for value in entry.items("goods"):
            if (
                not isinstance(value, list)
                or len(value) != 2
                or not (_whole(value[0]) and 0 <= value[0] < cards)
                or value[1] not in GOODS
            ):
                entry.fault("goods", N_("must be [place of the card, good], not {value}"), value=quoted(value))
            else:
                found.append(basket(area, value[0], GOODS.index(value[1])))
        return found

    @staticmethod
    def _own_goals(entry: Entry, rows: Sequence[tuple[int, ...]]) -> tuple[tuple[int, int, int], ...]:
        found = []
        for value in entry.items("own_goals"):
            if (
                not isinstance(value, list)
                or len(value) != 3
                or not all(_whole(n) and 0 <= n < 100 for n in value)
                or value[0] >= len(rows)
                or value[1] >= len(rows[value[0]])
            ):
                entry.fault(
                    "own_goals", N_("must be [area, place of the card, points], not {value}"), value=quoted(value)
                )
            else:
                found.append((value[0], value[1], value[2]))
        return tuple(found)


@lru_cache(maxsize=16)
def _numbers(content: CardSet) -> tuple[Mapping[str, int], ...]:
    """The numbers of cards, areas and spaces by their ids."""
    kinds: tuple[Sequence[Any], ...] = (content.cards, content.areas, content.spaces)
    return tuple({thing.id: number for number, thing in enumerate(things)} for things in kinds)


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _mask(numbers: Sequence[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask
