"""A turn: one worker placed or the day ended, and what comes at the end of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hedgerow.game import OVER, Action, Event, Observation
from hedgerow.games.countryside import display, fulfilling, repeating
from hedgerow.games.countryside.board import DRAW, REFRESH, SELL_CARDS, SELL_GOODS
from hedgerow.games.countryside.effects import FROM_MARKET
from hedgerow.games.countryside.effects_board import Repeat
from hedgerow.games.countryside.effects_cards import Choose, FulfilGoal
from hedgerow.games.countryside.events import (
    CameHome,
    DayEnded,
    EndTriggered,
    Gained,
    NewPile,
    Placed,
    TurnBegan,
    Won,
)
from hedgerow.games.countryside.question import ASCENDING, BEHIND, END_DAY, NOTHING, RULE, Question
from hedgerow.games.countryside.vocabulary import HAND_LIMIT, SLOTS, WORKERS, Frame
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.countryside.state import CountrysideState

FINAL_TURNS = 2  # turns that everybody has after the end is triggered

NONE_AT_HOME = Violation(RULE + "worker.at-home", N_("No worker of yours is at home: end the day."))
LOCKED = Violation(
    RULE + "worker.open-space",
    N_("This space is locked: {n} markers lie on it."),
    lambda s, a: {"n": s.markers[s.current_player][a.arg - 6]},
)
OCCUPIED = Violation(RULE + "worker.free-space", N_("A worker of yours stands on this space already."))
NO_WORKER_SENT = Violation(
    RULE + "day.needs-worker", N_("To end the day, a worker of yours must be on a space; none is.")
)


class TakeTurn(Question):
    """A worker onto a space, or the end of the day (turn.worker-or-day)."""

    id = "turn"
    verbs = ("worker", "end")

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.turn_actions

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        player = state.current_player
        out = state.out[player]
        if action is END_DAY:
            return None if out else NO_WORKER_SENT
        if out.bit_count() >= WORKERS:
            return NONE_AT_HOME
        space = action.arg
        if space >= 6 and state.markers[player][space - 6]:
            return LOCKED
        return OCCUPIED if out >> space & 1 else None

    def find(self, state: CountrysideState) -> list[Action]:
        player = state.current_player
        out, markers = state.out[player], state.markers[player]
        found = []
        if out.bit_count() < WORKERS:
            found = [
                action
                for space, bit, action in state.kit.worker_spaces
                if not out & bit and (space < 6 or not markers[space - 6])
            ]
        if out:
            found.append(END_DAY)
        return found

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        player = state.current_player
        if action is not END_DAY:
            space = state.content.spaces[action.arg]
            state.out[player] |= 1 << action.arg
            events.append(Placed(player, space.id))
            state.stack.append(("do", space.program, 0, 0, 0, -1))
            return
        home = state.out[player].bit_count()
        state.out[player] = 0
        state.day = True
        events.append(DayEnded(player, home))
        if home == 2:
            state.stack.append(("gain", 1, 0, -1))
        elif home == 3:
            state.stack.append(("gain", 1, 1, -1))
        elif home == WORKERS:
            state.stack.append(("gain", 2, 0, -1))

    def question(self, seen: Observation) -> Message:
        return Message(N_("Place a worker, or end the day?"))


def _market_facts(state: CountrysideState, _action: Action) -> dict[str, int]:
    return {"n": len(state.hands[state.current_player])}


EMPTY_DISPLAY = Violation(RULE + "market.draw", N_("No card lies in the display."))
FEW_CARDS = Violation(RULE + "market.sell-cards", N_("You need three cards to sell; you hold {n}."), _market_facts)
NO_GOODS = Violation(RULE + "market.sell-goods", N_("You have no filled basket to turn over."))
NO_HAND = Violation(RULE + "market.refresh-needs-card", N_("You hold no card to discard for a new display."))
CLOSED = Violation(RULE + "unlock.open-when-bare", N_("Markers lie on this market action still."))
NO_GOAL = Violation(RULE + "market.goal", N_("You can fulfil no goal now."))
NO_EFFECT = Violation(RULE + "unlock.repeat-card", N_("You have no card whose effect can be repeated."))
SAME_TWICE = Violation(RULE + "day.four", N_("The two market actions must be different."))
CARD_DUE = Violation(RULE + "day.three", N_("With three workers the card is yours first: draw it."))
OTHER_ORDER = Violation("order.market", N_("These two market actions are offered in the other order."))
# pairs that come to the same in either order are offered in one: first, then second
OTHER_WAY_ROUND = frozenset({(SELL_CARDS, DRAW), (SELL_GOODS, DRAW), (SELL_GOODS, SELL_CARDS), (SELL_GOODS, REFRESH)})


class Gain(Question):
    """Which market action: frame (gain, how many are left, whether a card is due, the first one or -1).

    The card that three workers bring is the market action "draw": while it is due, only what differs when done before
    it may come before it.
    """

    id = "gain"
    verbs = ("gain",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return [*state.kit.gain_actions, NOTHING]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        _, left, due, first = state.stack[-1]
        market = action.arg
        if action is NOTHING:
            return CARD_DUE if due and self._drawable(state) else None
        if market == DRAW and due:
            return None if self._drawable(state) else EMPTY_DISPLAY
        if not left:
            return CARD_DUE
        if market == first and market != DRAW:
            return SAME_TWICE
        blocked = self._blocked(state, market)
        if blocked is not None:
            return blocked
        before = DRAW if due and self._drawable(state) else first
        if due and before == DRAW:
            return OTHER_ORDER if (market, DRAW) in OTHER_WAY_ROUND else None
        return OTHER_ORDER if (first, market) in OTHER_WAY_ROUND and not due else None

    @staticmethod
    def _drawable(state: CountrysideState) -> bool:
        return any(card != display.EMPTY for card in state.display)

    def _blocked(self, state: CountrysideState, market: int) -> Violation | None:
        """Why a market action would do nothing now."""
        player = state.current_player
        if market == DRAW:
            return None if self._drawable(state) else EMPTY_DISPLAY
        if market == SELL_CARDS:
            return None if len(state.hands[player]) >= 3 else FEW_CARDS
        if market == SELL_GOODS:
            return None if state.filled[player] else NO_GOODS
        if market == REFRESH:
            return None if state.hands[player] else NO_HAND
        space, program = state.kit.market[market]
        if state.markers[player][space - 6]:
            return CLOSED
        op = state.kit.programs[program][0]
        if isinstance(op, FulfilGoal) and not fulfilling.possible(state):
            return NO_GOAL
        if isinstance(op, Repeat) and not repeating.choices(state):
            return NO_EFFECT
        return None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, left, due, _ = frame
        if action is NOTHING:
            return
        if action.arg == DRAW and due:
            due = 0
        else:
            left -= 1
        if left or due:
            state.stack.append(("gain", left, due, action.arg))
        _, program = state.kit.market[action.arg]
        if not (frame[2] and action.arg == DRAW):
            events.append(Gained(state.current_player, action.code.removeprefix("gain ")))
        state.stack.append(("do", program, 0, 0, 0, FROM_MARKET))

    def question(self, seen: Observation) -> Message:
        _, left, due, first = seen["stack"][-1]
        if due and left:
            return Message(N_("Your card of the display and a market action: which comes first?"))
        if due:
            return Message(N_("Take your card of the display."))
        if first is None and left > 1:
            return Message(N_("Which market action do you take first?"))
        return Message(N_("Which market action do you take?"))


NOT_OUT = Violation(RULE + "effect.worker-home", N_("No worker of yours stands on this space."))
REPEATING = Violation(
    RULE + "effect.worker-home-not-on-repeat", N_("The worker who repeats a card cannot be sent home by it.")
)


class SendHome(Question):
    """Which own worker comes home (effect.worker-home): frame (home, how many, last space, space that repeats)."""

    id = "home"
    verbs = ("home",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        out = state.out[state.current_player]
        return [action for action in state.kit.home if out >> action.arg & 1]

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        _, n, last, via = state.stack[-1]
        out = state.out[state.current_player]
        if not out >> action.arg & 1:
            return NOT_OUT
        if action.arg == via:
            return REPEATING
        if action.arg < last:
            return BEHIND
        may = out & ~(1 << via) if via >= 0 else out
        return ASCENDING if (may >> action.arg).bit_count() < min(n, may.bit_count()) else None

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, n, _, via = frame
        player = state.current_player
        state.out[player] &= ~(1 << action.arg)
        events.append(CameHome(player, state.content.spaces[action.arg].id))
        if n > 1:
            state.stack.append(("send", n - 1, action.arg, via))

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which worker comes home?"))


def send_home(state: CountrysideState, _events: list[Event], n: int, last: int, via: int) -> None:
    """Ask for a worker to send home, if there is one."""
    out = state.out[state.current_player]
    if out & ~(1 << via) if via >= 0 else out:
        state.stack.append(("home", n, last, via))


class ChooseEffect(Question):
    """Which of several effects joined by "or" (effect.choose)."""

    id = "choose"
    verbs = ("choose",)

    def candidates(self, state: CountrysideState) -> Sequence[Action]:
        return state.kit.choose[: len(self._programs(state))]

    def find(self, state: CountrysideState) -> list[Action]:
        return list(self.candidates(state))

    def wrong(self, state: CountrysideState, action: Action) -> Violation | None:
        return None if action.arg < len(self._programs(state)) else NO_SUCH_EFFECT

    @staticmethod
    def _programs(state: CountrysideState) -> tuple[int, ...]:
        _, program, at, _, _, _ = state.stack[-1]
        op = state.kit.programs[program][at]
        assert isinstance(op, Choose)
        return op.programs

    def answer(self, state: CountrysideState, frame: Frame, action: Action, events: list[Event]) -> None:
        _, program, at, area, card, via = frame
        op = state.kit.programs[program][at]
        assert isinstance(op, Choose)
        state.stack.append(("do", op.programs[action.arg], 0, area, card, via))

    def question(self, seen: Observation) -> Message:
        return Message(N_("Which of the effects do you carry out?"))


NO_SUCH_EFFECT = Violation(RULE + "effect.choose", N_("This card has no such effect."))

# the automatic steps round a turn


def begin_turn(state: CountrysideState, player: int, events: list[Event]) -> None:
    """A player's turn."""
    state.current_player = player
    state.turn += 1
    state.day = False
    state.picks = 0
    events.append(TurnBegan(player, state.turn))
    state.stack.append(("end",))
    state.stack.append(("turn",))


def end_turn(state: CountrysideState, events: list[Event]) -> None:
    """End check, picks from the discard pile, refill, hand limit, in this order (turn-end.order)."""
    if _over(state, events):
        finish(state, events)
        return
    state.stack += (("next",), ("limit",), ("refill",))
    if state.picks:
        picks, state.picks = state.picks, 0
        display.pick(state, picks, events)


def _over(state: CountrysideState, events: list[Event]) -> bool:
    """Count down the final turns, or see whether the end is triggered (end.trigger, solo.end)."""
    setup = state.setup
    if setup.players == 1:
        return state.day and not state.piles
    state.quiet += 1
    if state.final_turns >= 0:
        state.final_turns -= 1
        return state.final_turns == 0
    past = max(state.points) >= setup.track
    if past or state.quiet >= setup.content.standstill * setup.players:
        state.final_turns = FINAL_TURNS * setup.players
        events.append(EndTriggered(state.current_player, past))
    return False


def finish(state: CountrysideState, events: list[Event]) -> None:
    """The game is over."""
    state.stack.clear()
    state.decision = OVER
    events.append(Won(tuple(state.winners()), tuple(state.points)))


def refill(state: CountrysideState, events: list[Event]) -> None:
    """Refill the display; alone, after a day, the next pile takes its place (solo.day-end)."""
    if state.setup.players == 1 and state.day:
        display.clear(state)
        state.turn_up()
        state.display[:] = state.piles[0]
        state.piles = state.piles[1:]
        events.append(NewPile(len(state.piles), state.card_names(state.display)))
        return
    display.refill(state, events)


def limit_hand(state: CountrysideState, _events: list[Event]) -> None:
    """At most twelve cards stay in the hand (turn-end.hand-limit)."""
    surplus = len(state.hands[state.current_player]) - HAND_LIMIT
    if surplus > 0:
        state.stack.append(("discard", surplus, -1))


def next_turn(state: CountrysideState, events: list[Event]) -> None:
    """The next player clockwise."""
    begin_turn(state, (state.current_player + 1) % state.setup.players, events)


def seat(state: CountrysideState, _events: list[Event], player: int) -> None:
    """Set-up choices: whose they are."""
    state.current_player = player


def lay_out(state: CountrysideState, events: list[Event]) -> None:
    """The last step of the set-up: solo piles, the display, and the first turn (setup.display, solo.piles)."""
    if state.setup.players == 1:
        state.piles = tuple(tuple(state.chance.pop(state.pool) for _ in range(SLOTS)) for _ in range(SOLO_PILES))
    display.refill(state, events)
    begin_turn(state, state.first, events)


SOLO_PILES = 5
