"""A game looked at from its start: whose eyes see which position, and how points and prospects went.

Knows no browser. While a game runs, everything comes from what the person who has the device may see; once it is over,
or in an analysis, everything is open.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple, Protocol

from hedgerow.bots.base import ask, fresh
from hedgerow.bots.greedy import judge
from hedgerow.bots.levels import bot_of
from hedgerow.draw.scene import Scene
from hedgerow.game import Game, State
from hedgerow.table import Table, TableError
from hedgerow.words import N_, Message

OPEN = -2  # as eyes: everything that anybody has, from the seat of `Replay.base`
SAMPLES = 4  # positions weighed where something is hidden
LEAST_TURN = 0.06  # by how much (of -1 to 1) the prospects of a seat must change to be a turning point
MOST_POINTS = 5  # turning points named


class Estimator(Protocol):
    """Weighs positions for the curve of prospects. `title` is a pattern for gettext: whose estimate it is."""

    title: str

    def weigh(self, possible: Sequence[State]) -> Generator[None, None, tuple[float, ...]]:
        """How each player stands, from -1 to 1, on average over the positions that it could be.

        Yields after each small piece of thought, as bots do. The positions must not be changed.
        """


class QuickEstimator:
    """Each game's own cheap estimate of a position."""

    title = N_("an estimate from the position alone")

    def weigh(self, possible: Sequence[State]) -> Generator[None, None, tuple[float, ...]]:
        """The average of the estimates."""
        players = possible[0].setup.players
        sums = [0.0] * players
        for state in possible:
            for player in range(players):
                sums[player] += result(state, player) if state.is_terminal else judge(state, player)
            yield
        return tuple(total / len(possible) for total in sums)


def result(state: State, player: int) -> float:
    """A finished game as prospects: winners who share a win have it whole, unless everybody has."""
    winners = state.winners()
    if state.setup.players == 1:
        return judge(state, player)
    return 0.0 if len(winners) == state.setup.players else 1.0 if player in winners else -1.0


class BotEstimator:
    """What a bot of a level expects of its best answer; of the seats that are not asked, the quick estimate.

    It asks the bot in the place of whoever decides there, with what that seat may know in the position given.
    """

    title = N_("what an expert expects of the best answer")

    def __init__(self, game: Game, content: Any, seed: int, level: str = "expert") -> None:
        self.game = game
        self.content = content
        self.seed = seed
        self.level = level

    def weigh(self, possible: Sequence[State]) -> Generator[None, None, tuple[float, ...]]:
        """The bot's expectation in the first of the positions."""
        values = list((yield from QuickEstimator().weigh(possible)))
        state = possible[0]
        if state.is_terminal:
            return tuple(values)
        question = ask(self.game, state, self.content)
        thought = yield from bot_of(self.level).thinking(question, fresh(self.seed, 3))
        if thought.ranking:
            values[question.player] = thought.ranking[0].value
            if len(values) == 2:
                values[1 - question.player] = -thought.ranking[0].value
        return tuple(values)


class Turning(NamedTuple):
    """A turn with which the prospects of `player` went from `before` to `after`, both from -1 to 1 and on average over
    a round; `at` is its end."""

    at: int
    player: int
    before: float
    after: float


class Replay:
    """The positions 0 to `last` of a table's game, seen by those who may."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.history = table.history
        #: What was taken back in a running game is not part of it.
        self.last = len(self.history.plies) if table.analysis else self.history.at
        self.open = table.analysis or self.history.states[self.last].is_terminal
        #: The seat whose place at the table an open look is taken from.
        self.base = table.people[0] if table.people else 0
        self.ends = self._ends()

    def _ends(self) -> tuple[int, ...]:
        """The positions at which a turn ends, position 0 before them."""
        states, plies = self.history.states, self.history.plies
        whose = [(plies[at].player, states[at].turn) for at in range(self.last)]
        alone = self.history.players == 1
        ends = [0]
        for at in range(1, self.last + 1):
            if at < self.last:
                (player, turn), (before, turn_before) = whose[at], whose[at - 1]
                other = turn != turn_before if alone else player != before
            if at == self.last or other:
                ends.append(at)
        return tuple(ends)

    @property
    def eyes(self) -> tuple[int | None, ...]:
        """Whose eyes may look: a seat, None for an onlooker, OPEN."""
        return (OPEN, *range(self.history.players)) if self.open else (self.table.viewer,)

    def check(self, eyes: int | None, at: int) -> None:
        """Raises TableError if these eyes may not look, or the game has no such position."""
        if eyes not in self.eyes:
            raise TableError(N_("Only what your own seat saw can be looked at until the game is over."))
        if not 0 <= at <= self.last:
            raise TableError(N_("The game has no such moment."))

    def seat(self, eyes: int | None) -> int | None:
        """The seat from whose place the table is drawn."""
        return self.base if eyes == OPEN else eyes

    def scene(self, at: int, eyes: int | None, portrait: bool = False) -> Scene:
        """What a drawing of the position is made of. Nothing can be chosen there."""
        self.check(eyes, at)
        return self._scene(at, self.seat(eyes), eyes == OPEN, portrait)

    def _scene(self, at: int, viewer: int | None, open_: bool, portrait: bool = False) -> Scene:
        return Scene(
            observation=self.history.states[at].observation(viewer),
            viewer=viewer,
            words=self.table.words,
            content=self.history.content,
            portrait=portrait,
            fresh=tuple(self.story(at, OPEN if open_ else viewer)),
            open=open_,
        )

    def hands(self, at: int, eyes: int | None) -> list[Scene]:
        """For an open look: the other seats' own views, for what they have in hand."""
        self.check(eyes, at)
        if eyes != OPEN:
            return []
        return [self._scene(at, seat, open_=True) for seat in range(self.history.players) if seat != self.base]

    def turn(self, at: int) -> int:
        """The number of the turn that a position belongs to: 0 before the first."""
        return next((number for number, end in enumerate(self.ends) if at <= end), len(self.ends) - 1)

    def story(self, at: int, eyes: int | None) -> list[tuple[int, Message]]:
        """What happened in the turn up to a position: whom it is about, and what these eyes learned of it."""
        number = self.turn(at)
        start = self.ends[number - 1] if number else at
        found = []
        for ply in self.history.plies[start:at]:
            for event in ply.events:
                message = event.seen_by(None if eyes == OPEN else eyes)
                if message is None and eyes == OPEN:
                    message = event.seen_by(ply.player)
                if message is not None:
                    who = getattr(event, "player", None)
                    found.append((who if isinstance(who, int) else ply.player, message))
        return found

    def points(self, at: int, eyes: int | None) -> tuple[int | None, ...]:
        """Everybody's points at a position; None where these eyes do not know them."""
        self.check(eyes, at)
        state = self.history.states[at]
        if self.open:
            return tuple(state.totals())
        scores = self.history.game.live_scores(state.observation(eyes), self.history.content)
        return tuple(score.total if score is not None else None for score in scores)

    def possible(self, at: int, eyes: int | None) -> list[State]:
        """The positions that it could be, to weigh: the true one where all is open; none for an onlooker."""
        self.check(eyes, at)
        state = self.history.states[at]
        if self.open:
            return [state]
        if eyes is None:
            return []
        belief = self.history.game.belief(state.observation(eyes), self.history.content)
        rng = fresh(self.history.seed, at, eyes, 2)
        return [belief.sample(rng) for _ in range(SAMPLES)]


def turning_points(curve: Sequence[tuple[int, tuple[float, ...]]]) -> list[Turning]:
    """The turns from which on most was different, in the order of the game. `curve` holds positions with everybody's
    prospects.

    The round that begins with a turn is compared with the round before it, because whoever has just moved mostly looks
    better until the others have; of turns within one round only the one that changed most is named. The last position
    is left out: that a game is won changes nothing that was not so before.
    """
    kept = curve[:-1]
    players = len(curve[0][1])
    changes: dict[int, Turning] = {}
    for number in range(players, len(kept)):
        before, after = averages(kept[number - players : number]), averages(kept[number : number + players])
        by = [round(late - early, 9) for early, late in zip(before, after, strict=True)]
        player, most = max(enumerate(by), key=lambda each: (abs(each[1]), each[1]))
        if abs(most) >= LEAST_TURN:
            changes[number] = Turning(kept[number][0], player, before[player], after[player])
    found: list[int] = []
    for number in sorted(changes, key=lambda one: (-abs(changes[one].after - changes[one].before), one)):
        if all(abs(number - other) >= players for other in found):
            found.append(number)
    return [changes[number] for number in sorted(found[:MOST_POINTS])]


def averages(curve: Sequence[tuple[int, tuple[float, ...]]]) -> list[float]:
    """Everybody's prospects on average over these positions."""
    return [sum(values) / len(values) for values in zip(*(prospects for _, prospects in curve), strict=True)]
