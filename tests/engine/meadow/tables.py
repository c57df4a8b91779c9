"""Tables set by hand for the tests of Meadow, and short ways to play on them and to look at them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from hedgerow.game import Event
from hedgerow.games.meadow import GAME
from hedgerow.games.meadow.board import SPOT_NAMES
from hedgerow.games.meadow.cards import DECKS, Requirement
from hedgerow.games.meadow.deck import Deck, house
from hedgerow.games.meadow.state import MeadowState
from hedgerow.rules import IllegalAction
from hedgerow.words import Words

EMPTY = "-"  # a spot of the display without a card


def rule(*ids: str) -> pytest.MarkDecorator:
    """The rules that a test shows, without the game's prefix."""
    return pytest.mark.rule(*(f"meadow.{id}" for id in ids))


def deck_with(**changes: dict[str, Any]) -> Deck:
    """The house deck with some cards changed: `mole={"requires": "larva larva"}` (ids with _ for -)."""
    deck = house()
    cards = {card.id: card for card in deck.cards}
    for name, change in changes.items():
        id = name.replace("_", "-")
        values = dict(change)
        if "requires" in values:
            values["requires"] = tuple(requirement(text) for text in values["requires"].split())
        for field in ("grants", "grounds"):
            if field in values:
                values[field] = tuple(values[field].split())
        cards[id] = cards[id]._replace(**values)
    digest = "test" + str(sorted(changes.items()))
    return deck._replace(cards=tuple(cards.values()), digest=digest)


def requirement(text: str) -> Requirement:
    """A requirement as lists write it."""
    arrow = text.startswith("<")
    return Requirement(tuple(text.strip("<>").split("/")), arrow)


class Side:
    """What one player has: `meadow` as "start-1 mole | leaf-mould" (columns from the ground up)."""

    def __init__(
        self,
        hand: str = "",
        meadow: str = "start-1",
        landscapes: str = "",
        discoveries: str = "",
        roads: int = 1,
        tokens: str = "",
        known: str = "",
    ) -> None:
        self.hand = hand.split()
        self.meadow = [column.split() for column in meadow.split("|")]
        self.landscapes = landscapes.split()
        self.discoveries = discoveries.split()
        self.roads = roads
        self.tokens = tokens.split()
        self.known = known.split()


def table(
    *sides: Side,
    players: int = 2,
    number: int = 1,
    goals: str = "",
    claims: Mapping[int, tuple[int, int]] | None = None,
    display: Mapping[str, str] | None = None,
    under: Mapping[str, Sequence[tuple[str, int | str]]] | None = None,
    empty_decks: str = "",
    notches: str = "",
    fire: str = "",
    bench: str = "",
    rover: Mapping[str, Any] | None = None,
    supply: int | None = None,
    deck: Deck | None = None,
    seed: int = 1,
    **options: str,
) -> MeadowState:
    """A position in which player 0 is to place a token, in round `number`.

    Cards that no argument names fill the display and the decks.

    `notches`, `fire` and `bench` list tokens as "owner:number", notches as "L1=owner:number". The cards of the decks
    named in `empty_decks` are in the last player's hand, or alone among Rover's. With `supply`, the last player has all
    other roads.
    """
    content = house() if deck is None else deck
    first = GAME.new(players, seed, content, deal="deal", **options)
    while first.decision.id == "side":
        first.apply(first.legal_actions()[0])
    data = first.to_json()
    assert isinstance(first, MeadowState)
    seats = [*sides, *(Side() for _ in range(players - len(sides)))]
    taken: set[str] = set()
    for side in seats:
        taken.update(side.hand, side.landscapes, side.discoveries)
        taken.update(card for column in side.meadow for card in column if not card.startswith("start-"))
    taken.update(card for card in (display or {}).values() if card != EMPTY)
    under = under or {}
    taken.update(card for cards in under.values() for card, _ in cards)
    rover = rover or {}
    taken.update(rover.get("cards", []))
    left = {
        name: [first.setup.card[card].id for card in first.setup.cards[n] if first.setup.card[card].id not in taken]
        for n, name in enumerate(DECKS)
    }
    middle = "S" if number <= first.setup.half else "N"
    spots: dict[str, str | None] = {}
    for name in SPOT_NAMES:
        chosen = (display or {}).get(name)
        source = left[{"A": "W", "D": "E"}.get(name[0], middle)]
        spots[name] = None if chosen == EMPTY else chosen or source.pop(0)
    emptied: list[str] = []
    for name in empty_decks.split():
        emptied += left[name]
        left[name] = []
    data.update(
        round=number,
        first=0,
        current_player=0,
        decks=left,
        under={name: [list(entry) for entry in under.get(name, ())] for name in DECKS},
        display=spots,
        hands=[side.hand for side in seats],
        known=[side.known for side in seats],
        meadows=[side.meadow for side in seats],
        landscapes=[side.landscapes for side in seats],
        discoveries=[side.discoveries for side in seats],
        roads=[side.roads for side in seats],
    )
    if players == 1:
        rover = {**rover, "cards": [*rover.get("cards", []), *emptied]}
    else:
        data["hands"][-1] = [*data["hands"][-1], *emptied]
    roads = first.setup.content.tables.roads
    used = sum(side.roads + len(side.landscapes) for side in seats)
    if supply is not None:
        data["roads"][-1] += roads - used - supply
        used = roads - supply
    data["supply"] = roads - used
    if goals:
        data["goals"] = goals.split()
        data["claims"] = [None] * first.setup.campfire.spaces
    for space, claim in (claims or {}).items():
        data["claims"][space - 1] = list(claim)
    data["last"] = None
    data["notches"] = {notch: _mark(mark) for notch, mark in (part.split("=") for part in notches.split())}
    data["fire"] = [_mark(mark) for mark in fire.split()]
    data["bench"] = [_mark(mark) for mark in bench.split()]
    _share_tokens(data, seats, "1234" if players == 4 else "1234?")
    if players == 1:
        data["rover"] = _rover(data, rover)
    state = GAME.from_json(data, content)
    assert state.decision.id == "place"
    return state


def _mark(text: str) -> list[Any]:
    owner, number = text.split(":")
    return [int(owner), number]


def _share_tokens(data: dict[str, Any], seats: Sequence[Side], numbers: str) -> None:
    """Tokens placed are out of the hand; where `Side.tokens` names those left, the others lie aside."""
    data["aside"] = []
    data["tokens"] = []
    for player, side in enumerate(seats):
        placed = [number for owner, number in _placed(data) if owner == player]
        left = side.tokens or [number for number in numbers if number not in placed]
        data["tokens"].append(left)
        data["aside"] += [[player, number] for number in numbers if number not in left and number not in placed]


def _placed(data: Mapping[str, Any]) -> list[list[Any]]:
    return [*data["notches"].values(), *data["fire"], *data["bench"], *data["aside"]]


def _rover(data: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    up = _placed(data)
    pile = given.get("pile") or [
        [owner, number] for owner in (1, 2, 3) for number in "1234?" if [owner, number] not in up
    ]
    return {"cards": given.get("cards", []), "pile": pile, "sides": given.get("sides", [0, 1, 2])}


def play(state: MeadowState, *codes: str) -> list[Event]:
    """Play these actions; what happened, in order."""
    events: list[Event] = []
    for code in codes:
        events += state.apply(state.action(code))
    return events


def place(state: MeadowState, code: str) -> list[Event]:
    """Place a token so, and play no card after it."""
    events = play(state, code)
    return events + play(state, "stop") if state.decision.id == "play" else events


def codes(state: MeadowState) -> list[str]:
    """What may be answered now."""
    return [action.code for action in state.legal_actions()]


def cards(state: MeadowState) -> list[str]:
    """Which hand cards may be played now."""
    return [code.removeprefix("play ") for code in codes(state) if code.startswith("play ")]


def columns(state: MeadowState) -> list[int]:
    """Which columns a card may be laid on, or was laid on if there was no choice."""
    return [int(code.removeprefix("column ")) for code in codes(state) if code.startswith("column ")]


def refusal(state: MeadowState, code: str) -> str:
    """The rule that forbids an action, without the game's prefix; applying it must fail and change nothing."""
    action = state.action(code)
    before = state.to_json()
    with pytest.raises(IllegalAction) as caught:
        state.apply(action)
    assert state.to_json() == before
    assert Words().say(caught.value.message)
    return caught.value.rule.removeprefix("meadow.")


def reason(state: MeadowState, code: str) -> str:
    """The sentence that forbids an action."""
    action = state.action(code)
    violation = state.check(action)
    assert violation is not None, code
    return Words().say(violation.message(state, action))


def told(events: Iterable[Event], player: int | None) -> list[str]:
    """What a player, or an onlooker, learns of what happened."""
    messages = [event.seen_by(player) for event in events]
    return [Words().say(message) for message in messages if message is not None]


def hand(state: MeadowState, player: int = 0) -> list[str]:
    """The cards in a hand."""
    return [state.setup.card[card].id for card in state.hands[player]]


def meadow(state: MeadowState, player: int = 0) -> str:
    """A meadow as `Side` writes it."""
    return " | ".join(" ".join(state.setup.card[card].id for card in stack) for stack in state.columns[player])


def display(state: MeadowState) -> dict[str, str | None]:
    """What lies on each spot."""
    return {
        name: None if card < 0 else state.setup.card[card].id
        for name, card in zip(SPOT_NAMES, state.display, strict=True)
    }


def visible(state: MeadowState, player: int = 0) -> set[str]:
    """The symbols that a meadow shows."""
    return {symbol for symbol, bit in state.setup.bit.items() if state.visible[player] >> bit & 1}


def deck_order(state: MeadowState, name: str) -> list[str]:
    """The cards put under a deck, in order."""
    return [state.setup.card[card].id for card, _ in state.under[DECKS.index(name)]]


def deck_size(state: MeadowState, name: str) -> int:
    """How many cards a deck has."""
    n = DECKS.index(name)
    return len(state.pools[n]) + len(state.under[n])


def finish_round(state: MeadowState) -> list[Event]:
    """Play until the round number changes or the game ends, playing no cards and claiming nothing."""
    events: list[Event] = []
    number = state.round
    while not state.is_terminal and state.round == number:
        legal = codes(state)
        quiet = [code for code in legal if code in ("stop", "claim none")]
        bench = [code for code in legal if code.endswith("bench")]
        events += play(state, (quiet or bench or legal)[0])
    return events
