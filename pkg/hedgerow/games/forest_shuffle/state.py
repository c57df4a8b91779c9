"""What lies on the table and in the hands, and how cards come from the deck.

The deck is an unordered pool: each draw takes any card of it by chance, which is the same as drawing from a shuffled
pile. The cards taken out at set-up lie in the pool too and are never reached. A winter card is the number of the draw
at which it comes up.
"""

from __future__ import annotations

from bisect import insort
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import OVER, Event, Observation, Score, State
from hedgerow.games.forest_shuffle import observing, position, scoring
from hedgerow.games.forest_shuffle.events import Drew, Revealed, Winter, Won
from hedgerow.games.forest_shuffle.forest import Holding
from hedgerow.games.forest_shuffle.setup import DEALT, HAND_LIMIT, Setup
from hedgerow.games.forest_shuffle.steps import Frame
from hedgerow.games.forest_shuffle.turn import MULLIGAN, REVEAL, TURN_END
from hedgerow.words import Message

_new = object.__new__


class ForestState(State):
    """A position of Forest Shuffle.

    pool       cards not drawn yet, those taken out at set-up among them
    drawn      how many cards have come from the deck, winter cards included
    winters    the draws at which the winter cards still to come will come up, ascending
    clearing   the cards there, in the order of arrival
    swept      cards swept from the clearing into the box, in that order
    holdings   per player hand, cave and forest; `holding` is that of the player now asked
    extra      extra turns the current player has earned and not taken
    turn       how many turns have begun; 0 during set-up
    todo       pending steps (steps.py), the next one last
    """

    __slots__ = ("clearing", "drawn", "extra", "holding", "holdings", "pool", "swept", "todo", "turn", "winters")

    setup: Setup
    clearing: list[int]
    drawn: int
    extra: int
    holding: Holding
    holdings: list[Holding]
    pool: list[int]
    swept: tuple[int, ...]
    todo: list[Frame]
    turn: int
    winters: tuple[int, ...]

    @classmethod
    def empty(cls, setup: Setup, chance: Chance) -> ForestState:
        """The table before anything is dealt; the winter cards are not in the deck yet."""
        state = cls.__new__(cls)
        state.setup = setup
        state.chance = chance
        state.decision = OVER
        state.pool = list(setup.deck.physical)
        state.drawn = state.extra = state.turn = 0
        state.winters = ()
        state.clearing = []
        state.swept = ()
        state.holdings = [Holding() for _ in range(setup.players)]
        state.todo = []
        state.turn_to(0)
        return state

    @classmethod
    def first(cls, setup: Setup, chance: Chance) -> ForestState:
        """A game dealt; asks whoever has no tree whether to exchange the hand, else the first turn begins."""
        state = cls.empty(setup, chance)
        later = list(range(setup.bottom + 1, setup.positions))
        state.winters = (setup.bottom, *sorted((chance.pop(later), chance.pop(later))))
        for holding in state.holdings:
            holding.hand = sorted(state.draw() for _ in range(DEALT))
        start = chance.below(setup.players)
        state.turn_to(start)
        state.todo = [(TURN_END,), (MULLIGAN, start, start)]
        events: list[Event] = []
        state.go_on(events)
        state.settle(events)
        return state

    def turn_to(self, player: int) -> None:
        """It is that player whom questions are put to."""
        self.current_player = player
        self.holding = self.holdings[player]

    def go_on(self, events: list[Event]) -> None:
        """Carry out the work on top of the stack until a question lies there, or the game is over."""
        todo = self.todo
        while todo:
            step = todo[-1][0]
            if not step.automatic:
                self.decision = step
                return
            step.run(self, events)

    # the deck

    def draw(self) -> int:
        """The next card, if no winter card can come up (set-up)."""
        self.drawn += 1
        return self.chance.pop(self.pool)

    def draw_past_winter(self, events: list[Event]) -> int:
        """The next card that is no winter card; -1 if the third winter card came up and the game is over."""
        while self.drawn == self.winters[0]:
            self.drawn += 1
            self.winters = self.winters[1:]
            events.append(Winter(3 - len(self.winters)))
            if not self.winters:
                self.todo.clear()
                self.decision = OVER
                events.append(Won(tuple(self.winners())))
                return -1
        self.drawn += 1
        return self.chance.pop(self.pool)

    def draw_into_hand(self, events: list[Event]) -> bool:
        """The current player draws a card; False if the game is over."""
        card = self.draw_past_winter(events)
        if card < 0:
            return False
        insort(self.holding.hand, card)
        events.append(Drew(self.setup.deck, self.current_player, card))
        return True

    def draw_many(self, count: int, events: list[Event]) -> None:
        """Draw card by card, up to the hand limit (hand.surplus-not-drawn)."""
        for _ in range(min(count, HAND_LIMIT - len(self.holding.hand))):
            if not self.draw_into_hand(events):
                return

    def reveal(self, events: list[Event]) -> None:
        """A tree or sapling was placed: the top card goes into the clearing, now or at the end of the turn."""
        if self.setup.reveal_at_once:
            self.lay_open(events)
        else:
            self.todo.insert(1, (REVEAL,))

    def lay_open(self, events: list[Event]) -> None:
        """The top card of the deck goes into the clearing."""
        card = self.draw_past_winter(events)
        if card >= 0:
            self.clearing.append(card)
            events.append(Revealed(self.setup.deck, card))

    # the contract

    def observation(self, player: int | None) -> Observation:
        return observing.observation(self, player)

    def to_json(self) -> dict[str, Any]:
        return position.to_json(self)

    def faults(self) -> list[Message]:
        return position.faults(self)

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def totals(self) -> list[int]:
        return scoring.totals(self)

    def winners(self) -> list[int]:
        return scoring.winners(self.totals())

    def heuristic(self, player: int) -> float:
        return scoring.heuristic(self, player)

    def clone(self) -> ForestState:
        twin: ForestState = _new(ForestState)
        twin.setup = self.setup
        twin.chance = Chance(self.chance.seed, self.chance.count)
        twin.decision = self.decision
        twin.current_player = self.current_player
        twin.pool = self.pool[:]
        twin.drawn = self.drawn
        twin.winters = self.winters
        twin.clearing = self.clearing[:]
        twin.swept = self.swept
        twin.holdings = holdings = [holding.clone() for holding in self.holdings]
        twin.holding = holdings[self.current_player]
        twin.extra = self.extra
        twin.turn = self.turn
        twin.todo = self.todo[:]
        return twin
