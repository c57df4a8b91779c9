"""A complete position as JSON, both ways.

One made by hand may leave out `pool` (then all cards named nowhere else lie there), `drawn`, `winters`, `swept`, and
all of a seat that is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hedgerow.chance import SEED_LIMIT, Chance
from hedgerow.content import Fault, quoted
from hedgerow.game import OVER
from hedgerow.games.forest_shuffle import frames
from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.games.forest_shuffle.forest import Holding
from hedgerow.games.forest_shuffle.frames import Reader
from hedgerow.games.forest_shuffle.observing import MUSHROOMS
from hedgerow.games.forest_shuffle.setup import setup
from hedgerow.games.forest_shuffle.soundness import cards_everywhere, faults
from hedgerow.games.forest_shuffle.species import WAKES
from hedgerow.rules import ONLY_ONE, BadPosition
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState

__all__ = ["faults", "from_json", "to_json"]


def to_json(state: ForestState) -> dict[str, Any]:
    """The position, hidden cards included.

    seed, drawn_numbers   all chance to come
    pool                  cards not drawn yet, those taken out at set-up among them; chance picks by place
    winters               the draws (`drawn` counts them) at which the winter cards to come will come up
    """
    kit, deck = state.setup, state.setup.deck
    return {
        "game": "forest_shuffle",
        "players": kit.players,
        "options": dict(kit.options),
        "content": deck.digest,
        "seed": state.chance.seed,
        "drawn_numbers": state.chance.count,
        "current_player": state.current_player,
        "turn": state.turn,
        "extra": state.extra,
        "pool": frames.cards_to_json(state.pool, deck),
        "drawn": state.drawn,
        "winters": list(state.winters),
        "clearing": frames.cards_to_json(state.clearing, deck),
        "swept": frames.cards_to_json(state.swept, deck),
        "seats": [_seat_to_json(holding, deck) for holding in state.holdings],
        "pending": [frames.frame_to_json(frame, deck) for frame in state.todo],
    }


def _seat_to_json(holding: Holding, deck: Deck) -> dict[str, Any]:
    return {
        "hand": frames.cards_to_json(holding.hand, deck),
        "known": frames.cards_to_json(holding.known, deck),
        "cave_open": frames.cards_to_json(holding.cave_open, deck),
        "cave_hidden": frames.cards_to_json(holding.cave_hidden, deck),
        "put_away": frames.cards_to_json(holding.put_away, deck),
        "forest": frames.trees_to_json(holding.trees, deck),
        "mushrooms": [MUSHROOMS[listens] for listens in holding.mushrooms],
        "sprouting": [MUSHROOMS[listens] for listens in holding.sprouting],
    }


def from_json(data: Any, deck: Deck, options: Mapping[str, Any]) -> ForestState:
    """Read a position; `options` are its own, already checked. Raises BadPosition with everything wrong."""
    from hedgerow.games.forest_shuffle.state import ForestState

    found: list[Fault] = []
    entry = Reader(data, "", found, deck)
    entry.choice("game", ["forest_shuffle"])
    players = entry.number("players", 2, 5)
    entry.table("options", {})
    if entry.text("content", deck.digest) != deck.digest:
        entry.fault("content", N_("was set up with another deck; this one is {digest}"), digest=deck.digest)
    _stop_at(found)

    kit = setup(players, options, deck)
    state = ForestState.empty(
        kit, Chance(entry.number("seed", 0, SEED_LIMIT - 1, 0), entry.number("drawn_numbers", 0, 10**9, 0))
    )
    state.turn = entry.number("turn", 0, 9999, 1)
    state.extra = entry.number("extra", 0, 99, 0)
    state.clearing = entry.cards("clearing", optional=True)
    state.swept = tuple(entry.cards("swept", optional=True))
    seats = entry.items("seats")
    if len(seats) != players:
        entry.fault("seats", N_("must have one entry for each of the {n} players"), n=players)
    for number, seat in enumerate(seats[:players]):
        state.holdings[number] = _seat(entry.inner(seat, f"seats.{number}"), deck)
    state.turn_to(min(entry.number("current_player", 0, players - 1), players - 1))
    state.todo = entry.frames("pending")
    state.winters = _winters(entry, kit.bottom, kit.positions)
    given = entry.cards("pool", optional=True)
    if entry.has("pool"):
        state.pool = given
    else:
        rest = Counter(dict(enumerate(deck.copies)))
        state.pool = []
        rest.subtract(cards_everywhere(state))
        state.pool = [kind for kind in range(deck.kinds) for _ in range(rest[kind])]
    out = kit.positions - len(state.winters) - (len(state.pool) - kit.removed)
    state.drawn = entry.number("drawn", 0, kit.positions, max(0, min(out, kit.positions)))
    entry.done()
    _stop_at(found)
    state.decision = state.todo[-1][0] if state.todo else OVER
    if wrong := faults(state):
        raise BadPosition(wrong)
    if state.decision is not OVER and state.decision.forced(state) is not None:
        raise BadPosition([Message(ONLY_ONE)])
    return state


def _stop_at(found: list[Fault]) -> None:
    if found:
        raise BadPosition([fault.message for fault in found])


def _winters(entry: Reader, bottom: int, positions: int) -> tuple[int, ...]:
    """The draws at which winter cards will come up; by default evenly over the bottom pile."""
    third = (positions - bottom) // 3
    given = entry.items("winters", [bottom, bottom + third, bottom + 2 * third])
    if not all(isinstance(at, int) and not isinstance(at, bool) for at in given) or len(given) > 3:
        entry.fault("winters", N_("must be at most three numbers of draws, not {value}"), value=quoted(given))
        return ()
    return tuple(given)


def _seat(entry: Reader, deck: Deck) -> Holding:
    holding = Holding()
    holding.hand = sorted(entry.cards("hand", optional=True))
    holding.known = tuple(sorted(entry.cards("known", optional=True)))
    holding.cave_open = tuple(entry.cards("cave_open", optional=True))
    holding.cave_hidden = tuple(entry.cards("cave_hidden", optional=True))
    holding.put_away = tuple(entry.cards("put_away", optional=True))
    holding.trees = entry.trees("forest")
    holding.recount()
    holding.sprouting = _listens(entry, "sprouting", ())
    lying = Counter(deck.faces[face].species.listens for face in holding.dwellers())
    del lying[0]
    lying.subtract(holding.sprouting)
    holding.mushrooms = _listens(entry, "mushrooms", tuple(sorted(lying.elements())))
    entry.done()
    return holding


def _listens(entry: Reader, field: str, default: tuple[int, ...]) -> tuple[int, ...]:
    if not entry.has(field):
        return default
    found = []
    for name in entry.items(field):
        if isinstance(name, str) and name in WAKES:
            found.append(WAKES[name])
        else:
            entry.fault(
                field, N_("{name} wakes no mushroom: use {allowed}"), name=quoted(name), allowed=", ".join(WAKES)
            )
    return tuple(found)
