"""Points: those gained during the game, and what the ending adds; which ending is nearer, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hedgerow.game import Line, Score
from hedgerow.games.save_the_meeples.names import AT_TAVERN, CAPTIVE_POINTS, COUNTDOWN, PLANET_POINTS, RULE
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState

ENDINGS = ("invasion", "escape")


def humans_missing(invasion_at: int, in_forest: int, in_stock: int, invaded: bool) -> int:
    """How many more humans must come until it is an invasion: by their number, or because the stock runs out."""
    return 0 if invaded else max(0, min(invasion_at - in_forest, in_stock + 1))


def steps_missing(escape_at: int, launched: int, countdown: int) -> int:
    """How many more steps of the countdown launch the last rocket that an escape needs."""
    return 0 if launched >= escape_at else (escape_at - launched - 1) * COUNTDOWN + countdown


def missing(state: MeeplesState) -> tuple[int, int]:
    """Humans missing for an invasion, and countdown steps for an escape."""
    setup, humans = state.setup, state.humans
    return (
        humans_missing(setup.invasion_at, humans[2] + humans[3], humans[0] + humans[1], state.invaded),
        steps_missing(setup.escape_at, state.launched, state.countdown),
    )


def coming_ending(state: MeeplesState) -> str:
    """How the game ended, or the ending that would come if the turn ended now, or the nearer one.

    Nearer is the one that has the smaller part of its way left; an invasion if both have the same part left.
    """
    known = state.ending or state.older
    if known:
        return known
    setup = state.setup
    humans, steps = missing(state)
    return "escape" if steps * setup.invasion_at < humans * setup.escape_at * COUNTDOWN else "invasion"


def score(team: int, ending: str, points: int, captives: int, planet: int, at_tavern: int) -> Score:
    """A team's score under an ending (score.invasion, score.escape, score.tie-recruited)."""
    lines = [Line(RULE + "score.winner", Message(N_("points gained during the game")), points)]
    if ending == "invasion":
        n, rule = captives, RULE + "score.invasion"
        what = Message(N_("{n} captive at 2 points"), {"n": n}, N_("{n} captives at 2 points"))
        lines.append(Line(rule, what, CAPTIVE_POINTS * n))
    else:
        n, rule = planet, RULE + "score.escape"
        what = Message(
            N_("{n} meeple on the planet at 3 points"), {"n": n}, N_("{n} meeples on the planet at 3 points")
        )
        lines.append(Line(rule, what, PLANET_POINTS * n))
    recruited = Line(RULE + "score.tie-recruited", Message(N_("meeples recruited")), AT_TAVERN - at_tavern)
    return Score(team, sum(line.points for line in lines), tuple(lines), (recruited,))


def scores(state: MeeplesState) -> list[Score]:
    """Each team's score; before the end under the ending that is coming."""
    ending, prison = coming_ending(state), state.prison
    return [
        score(
            team, ending, state.points[team], prison[2 * team] + prison[2 * team + 1], state.planet[team],
            state.tavern[team],
        )
        for team in range(state.setup.players)
    ]  # fmt: skip


def totals(state: MeeplesState) -> list[int]:
    """The totals alone."""
    points = state.points
    if coming_ending(state) == "invasion":
        prison = state.prison
        return [points[t] + CAPTIVE_POINTS * (prison[2 * t] + prison[2 * t + 1]) for t in range(len(points))]
    return [points[t] + PLANET_POINTS * state.planet[t] for t in range(len(points))]


def winners(state: MeeplesState) -> list[int]:
    """The teams with the most points, then the most recruits; several share the win (score.tie-shared)."""
    keys = [(total, -left) for total, left in zip(totals(state), state.tavern, strict=True)]
    best = max(keys)
    return [team for team, key in enumerate(keys) if key == best]
