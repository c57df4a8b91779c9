"""A tournament for a class: bots that pupils wrote as functions, against each other and against the engine's levels.

    def my_bot(question, rng):
        return question.legal[0]

    cup = Tournament("meadow", seed=2026)
    cup.enter("Anna", my_bot)
    cup.enter("Dice", "random")
    cup.play(seeds=5)

Who plays whom follows the arena's pairing: every line-up plays each seed from every seat. A bot that fails, or answers
what is not legal, loses that game; the others go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from hedgerow.arena.pairing import Task, tasks
from hedgerow.arena.pairing import block as tables
from hedgerow.arena.playing import Result
from hedgerow.arena.summing import Standing, standings
from hedgerow.bots.base import Bot, Question, Thinking, Thought, ask, choose, fresh
from hedgerow.bots.levels import bot_named
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.classroom.class_game import Sheet
from hedgerow.classroom.exercise import described, shown
from hedgerow.classroom.plots import Plot, intervals
from hedgerow.game import Action, Game
from hedgerow.people.speech import told, words
from hedgerow.words import N_, Name

PupilBot = Callable[[Question, Chance], Any]
LONGEST = 5000  # answers in one game

BOT = Name("bot", "bot")
GAMES = Name("games", "spellen")
WON = Name("won", "gewonnen")
FROM = Name("from", "van")
TO = Name("to", "tot")
POINTS = Name("points", "punten")
FAULTS = Name("games lost by a fault", "verloren door een fout")
RATE = Name(
    "Games won, and where the true rate probably lies", "Gewonnen spellen, en waar het echte deel waarschijnlijk ligt"
)


class BadAnswer(ValueError):
    """A bot's answer that is none; the text says what was given and what may be."""


class FunctionBot:
    """A pupil's function as a bot: it gets the question and a chance of its own, and returns a legal answer or its code."""

    def __init__(self, function: PupilBot) -> None:
        """Raises TypeError for what is no function."""
        if not callable(function):
            raise TypeError(told(N_("A bot is a function of (question, rng), not {given}."), given=shown(function)))
        self.function = function

    def thinking(self, question: Question, rng: Chance) -> Thinking:
        """The function is asked once."""
        yield from ()
        return Thought(answered(self.function, question, rng))


def answered(function: PupilBot, question: Question, rng: Chance) -> Action:
    """What a pupil's function answers. Raises BadAnswer for anything but a legal answer or its code."""
    given = function(question, rng)
    for action in question.legal:
        if given is action or (isinstance(given, str) and given == action.code):
            return action
    some = ", ".join(action.code for action in question.legal[:4]) + (" ..." if len(question.legal) > 4 else "")
    raise BadAnswer(told(N_("{given} is none of the legal answers: {some}"), given=shown(given), some=some))


def play_game(game: Game, task: Task, bots: Sequence[Bot]) -> tuple[Result, dict[int, str]]:
    """One game of these bots, by seat, and what a seat did wrong. The same task and bots give the same game.

    A bot that raises an error, or gives no legal answer, loses at once; the others share the win.
    """
    content = game.content
    state = game.new(len(bots), task.seed, content)
    answers = [0] * len(bots)
    faults: dict[int, str] = {}
    while not state.is_terminal and not faults:
        player = state.current_player
        rng = fresh(task.seed, sum(answers), player)
        try:
            state.apply(choose(bots[player], ask(game, state, content), rng).action)
        except Exception as error:  # noqa: BLE001 - a pupil's function may fail in any way
            faults[player] = described(error)
        answers[player] += 1
        if sum(answers) > LONGEST:
            faults[player] = told(N_("no end after {n} answers"), n=LONGEST)
    if faults:
        returns = [0.0 if seat in faults else 1 / (len(bots) - len(faults)) for seat in range(len(bots))]
    else:
        returns = state.returns()
    seconds = (0.0,) * len(bots)
    result = Result(
        task.number, task.seed, task.seats, tuple(returns), tuple(state.totals()), tuple(answers), seconds, {}
    )
    return result, faults


class Tournament:
    """Who takes part, and all games so far. `results` are the arena's own; `faults` say what a bot did wrong first."""

    def __init__(self, game: str = "meadow", players: int = 2, seed: int = 1) -> None:
        """Raises KeyError for an unknown game, BadSetup for a number of players that it does not allow."""
        self.game, self.players, self.seed = games[game], players, seed
        self.game.new(players, seed)
        self.bots: dict[str, Bot] = {}
        self.results: list[Result] = []
        self.faults: dict[str, str] = {}
        self.failed: dict[str, int] = {}

    def enter(self, name: str, bot: PupilBot | str) -> None:
        """A function of (question, rng), or the name of a level such as "random" or "greedy". The same name again replaces.

        Games already played are forgotten: the list of games depends on who takes part. Raises ValueError for an unknown
        level, TypeError for what is no function.
        """
        self.bots[name] = bot_named(bot) if isinstance(bot, str) else FunctionBot(bot)
        self.results, self.faults, self.failed = [], {}, {}

    def play(self, seeds: Any = 1) -> Standings:
        """Play so many more seeds, each by every line-up from every seat. Raises ValueError for none, and with too few bots."""
        if isinstance(seeds, bool) or not isinstance(seeds, int) or seeds < 1:
            raise ValueError(told(N_("seeds must be a whole number from 1, not {given}."), given=shown(seeds)))
        names = list(self.bots)
        if len(names) < 2:
            raise ValueError(told(N_("A tournament needs two bots at least: enter them first.")))
        per_seed = len(tables(names, self.players))
        known = len(self.results)
        for task in list(tasks(names, self.players, self.seed, known + seeds * per_seed))[known:]:
            result, faults = play_game(self.game, task, [self.bots[name] for name in task.seats])
            self.results.append(result)
            for seat, fault in faults.items():
                name = task.seats[seat]
                self.faults.setdefault(name, fault)
                self.failed[name] = self.failed.get(name, 0) + 1
        return self.standings()

    def standings(self) -> Standings:
        """Everybody's games, share of wins and points, best first."""
        found = standings(self.results, list(self.bots))
        found.sort(key=lambda standing: (-standing.won.rate, standing.bot))
        return Standings(found, self.failed, f"{self.game.id}-{self.seed}.csv")


class Standings(Sheet):
    """The table of a tournament, with a link to take it home, and `chart()` as a picture."""

    def __init__(self, found: Sequence[Standing], failed: dict[str, int], file: str) -> None:
        self.found = tuple(found)
        say = words().name
        head = [say(name) for name in (BOT, GAMES, WON, FROM, TO, POINTS)]
        rows: list[list[Any]] = [
            [
                each.bot,
                each.games,
                *(f"{100 * share:.0f} %" for share in each.won),
                words().decimal(each.points.rate, 1),
            ]
            for each in self.found
        ]
        if any(failed.values()):
            head.append(say(FAULTS))
            rows = [[*row, failed.get(each.bot, 0)] for row, each in zip(rows, self.found, strict=True)]
        super().__init__(head, rows, file)

    def chart(self) -> Plot:
        """The shares of wins with their 95 % intervals."""
        return intervals({each.bot: each.won for each in self.found}, words().name(RATE), "%", most=1.0)

    def won(self, bot: str) -> float:
        """A bot's share of the wins. Raises KeyError for one that did not play."""
        return {each.bot: each.won.rate for each in self.found}[bot]
