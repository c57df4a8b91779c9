"""Positions of Countryside set up by hand: only what a test is about is named, the rest is filled in soundly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from hedgerow.game import Event, State
from hedgerow.games import countryside
from hedgerow.games.countryside.cards import CardSet
from hedgerow.games.countryside.setup import START_SPACE
from hedgerow.games.countryside.state import CountrysideState
from hedgerow.rules import IllegalAction
from hedgerow.words import Words

GAME = countryside.GAME
FIRST_GAME = (("T_A1", 0), ("T_B2", 0), ("T_A3", 0))
DISPLAY = ("wheat", "rye", "corn", "cow", "dog", "chicken", "oak_tree")
# from which spaces markers go that a test says nothing about
ORDER = ("U2", "U2", "U7", "U7", "U8", "U8", "U1", "U1", "U3", "U4", "U5", "U6")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Marks a test with the rules it shows."""
    return pytest.mark.rule(*(f"countryside.{id}" for id in ids))


def farm(
    areas: Mapping[str, Sequence[str]] | None = None,
    *,
    hand: Sequence[str] | None = None,
    coins: int = 1,
    goods: Mapping[str, Mapping[str, int]] | None = None,
    fulfilled: Sequence[str] = (),
    opened: Sequence[str] = (),
    workers_on: Sequence[str] = (),
    known: Sequence[str] = (),
    own_goals: Sequence[tuple[str, int, int]] = (),
    bonus: int = 0,
) -> dict[str, Any]:
    """One player's things. `areas` maps an area to the cards on it, `goods` an area to goods on its first card that can
    hold them; `opened` are spaces whose markers lie on the fulfilled goals."""
    return {
        "areas": {} if areas is None else areas, "hand": ["sheep"] if hand is None else hand, "coins": coins,
        "goods": goods or {}, "fulfilled": fulfilled, "open": opened, "workers_on": workers_on, "known": known,
        "own_goals": own_goals, "bonus": bonus,
    }  # fmt: skip


def table(
    *farms: dict[str, Any],
    ask: Sequence[Sequence[Any]] = (("end",), ("turn",)),
    player: int = 0,
    display: Sequence[str | None] = DISPLAY,
    discards: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    octagons: Mapping[int, int] | None = None,
    tiles: Sequence[tuple[str, int]] = FIRST_GAME,
    piles: Sequence[Sequence[str]] = (),
    seed: int = 1,
    content: CardSet | None = None,
    options: Mapping[str, str] | None = None,
    **more: Any,
) -> CountrysideState:
    """A position. `deck` leaves all other cards in the discard pile; `octagons` maps places 0 to 11 to players."""
    given = list(farms) or [farm()]
    players = len(given)
    cards = GAME.content if content is None else content
    owners = [None if octagons is None else octagons.get(at) for at in range(12)]
    left = Counter({card.id: card.copies for card in cards.cards})
    for row in (display, discards, *piles, *(one["hand"] for one in given)):
        left.subtract(card for card in row if card is not None)
    for one in given:
        for row in one["areas"].values():
            left.subtract(row)
    left.subtract(step[1] for step in ask if step[0] in ("place", "extra", "coins"))
    used = {area for one in given for area in one["areas"]} | {
        step[n] for step in ask if step[0] == "keep" for n in (1, 2)
    }
    rest = [card for card, n in left.items() for _ in range(n)]
    if deck is not None:
        for card in deck:
            rest.remove(card)
        discards, rest = [*discards, *rest], list(deck)
    area_decks = {
        kind: [area.id for area in cards.areas if area.type == at and area.id not in used]
        for at, kind in enumerate(("meadow", "house", "barn", "field", "garden"))
    }
    if decks is not None:
        area_decks.update({kind: list(ids) for kind, ids in decks.items()})
    data = {
        "game": "countryside", "players": players, "options": dict(options or {}), "content": cards.digest,
        "seed": seed, "drawn_numbers": 0, "tiles": [list(tile) for tile in tiles],
        "decision": ask[-1][0], "current_player": player, "first": 0, "turn": 9, "day": False, "picks": 0, "quiet": 0,
        "repeated": [],
        "final_turns": None, "stack": [list(step) for step in ask], "display": list(display), "deck": rest,
        "discards": list(discards), "piles": [list(pile) for pile in piles], "area_decks": area_decks,
        "area_decks_known": {kind: [0] * len(ids) for kind, ids in area_decks.items()}, "octagons": owners,
        "farms": [_farm(one, at, players, owners, tiles, cards) for at, one in enumerate(given)], **more,
    }  # fmt: skip
    return GAME.from_json(data, cards)


def _farm(
    one: dict[str, Any], player: int, players: int, owners: list[int | None], tiles: Sequence[tuple[str, int]],
    cards: CardSet,
) -> dict[str, Any]:  # fmt: skip
    by_id = {area.id: area for area in cards.areas}
    tile_of = {tile.id: tile for tile in cards.tiles}
    won = [
        tile_of[tiles[at // 4][0]].sides[tiles[at // 4][1]].octagons[at % 4].vp
        for at, who in enumerate(owners)
        if who == player
    ]
    areas = list(one["areas"])
    points = START_SPACE[players] + one["bonus"] + sum(won) + sum(goal[2] for goal in one["own_goals"])
    points += sum(by_id[area].vp for area in one["fulfilled"])
    used = len(won) + len(one["fulfilled"]) + len(one["own_goals"])
    markers = {space.id: space.circles for space in cards.spaces if space.circles}
    for space in one["open"]:
        used -= markers[space]
        markers[space] = 0
    for space in ORDER:
        if used > 0 and markers[space]:
            markers[space] -= 1
            used -= 1
    listed = []
    filled = 0
    for area, row in one["areas"].items():
        goods = [[0, good] for good, n in one["goods"].get(area, {}).items() for _ in range(n)]
        filled += len(goods)
        listed.append({"id": area, "cards": list(row), "goods": goods, "fulfilled": area in one["fulfilled"]})
    return {
        "points": points, "bonus": one["bonus"], "coins": one["coins"], "empty": 15 - one["coins"] - filled,
        "hand": list(one["hand"]), "known": list(one["known"]), "workers_on": list(one["workers_on"]),
        "markers": markers, "offer": [], "areas": listed,
        "own_goals": [[areas.index(area), place, n] for area, place, n in one["own_goals"]],
    }  # fmt: skip


def act(state: State, *codes: str) -> list[Event]:
    """Carry out actions one after the other; everything that happened."""
    events: list[Event] = []
    for code in codes:
        events += state.apply(state.action(code))
    return events


def legal(state: State) -> list[str]:
    """The codes of what may be done."""
    return [action.code for action in state.legal_actions()]


def refused(state: State, code: str) -> str:
    """The rule that forbids an action, without the name of the game; a refusal changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.action(code))
    assert Words().say(caught.value.message)
    assert state.to_json() == before
    return caught.value.rule.removeprefix("countryside.")


def told(events: Sequence[Event], player: int | None = 0) -> list[str]:
    """What a player learns of events, in English."""
    return [Words().say(message) for event in events if (message := event.seen_by(player)) is not None]


def goods(state: State, player: int = 0) -> dict[str, list[str]]:
    """Goods by area: "card: good" for each filled basket."""
    found = {}
    for area in state.to_json()["farms"][player]["areas"]:
        if area["goods"]:
            found[area["id"]] = [f"{area['cards'][place]}: {good}" for place, good in area["goods"]]
    return found


def hand(state: State, player: int = 0) -> list[str]:
    """The cards in a hand."""
    held: list[str] = state.to_json()["farms"][player]["hand"]
    return held


def mine(state: State, player: int = 0) -> dict[str, Any]:
    """All that belongs to a player."""
    found: dict[str, Any] = state.to_json()["farms"][player]
    return found


def asked(state: State) -> str:
    """The id of the open question."""
    return state.decision.id


def begun(players: int, seed: int = 3, **options: str) -> CountrysideState:
    """A game whose set-up choices are made: the first areas, the first cards."""
    state = GAME.new(players, seed, **options)
    assert isinstance(state, CountrysideState)
    while state.turn == 0:
        state.apply(state.legal_actions()[0])
    return state


GOAL = (("end",), ("goal", 1, 0))
READY = {"house_02": ("stove", "stove", "pantry")}  # a goal that can always be fulfilled


def asking(
    areas: Mapping[str, Sequence[str]], *, ready: bool = True, ask: Any = GOAL, hand: Sequence[str] = (),
    coins: int = 0, goods: Mapping[str, Mapping[str, int]] | None = None, **more: Any,
) -> CountrysideState:  # fmt: skip
    """One goal may be fulfilled now; with `ready` there is one that can be in any case."""
    given = farm({**areas, **(READY if ready else {})}, hand=hand, coins=coins, goods=goods)
    return table(given, farm(), ask=ask, **more)
