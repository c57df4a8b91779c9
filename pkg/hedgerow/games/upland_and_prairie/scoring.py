"""Who wins: the most discs of the path's animal, or the most sets of all three when the bag runs dry."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from hedgerow.game import Line, Score
from hedgerow.games.upland_and_prairie.landscape import Landscape
from hedgerow.games.upland_and_prairie.setup import Setup
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.upland_and_prairie.state import UplandState

ID = "upland-and-prairie."


def path_score(setup: Setup, player: int, kept: list[int], animal: int, drawer: int) -> Score:
    """A player's score when an animal's path ended the game in the drawer's turn.

    The tie-break counts how early a player's turn would come next: the drawer's comes last (path.tie).
    """
    count = kept[animal]
    line = Line(ID + "path.winner", Message(N_("discs of {animal}"), {"animal": setup.setting.names[animal]}), count)
    early = (drawer - player) % setup.players
    tie = Line(ID + "path.tie", Message(N_("turns that would come after this player's")), early)
    return Score(player, count, (line,), (tie,))


def bag_score(setup: Setup, player: int, kept: list[int], last: int | None) -> Score:
    """A player's score when the bag ran dry; `last` is who took the last turn, None before the end."""
    sets, most = min(kept), max(kept)
    line = Line(ID + "bag.sets", Message(N_("sets of all three animals")), sets)
    tie_breaks = [Line(ID + "bag.tie", Message(N_("most discs of one animal")), most)]
    if setup.tie_by_turn and last is not None:
        early = (last - player) % setup.players
        tie_breaks.append(Line(ID + "bag.tie-shared", Message(N_("turns that would come after this player's")), early))
    return Score(player, sets, (line,), tuple(tie_breaks))


def scores(state: UplandState) -> list[Score]:
    """Each player's score; before the end as if the bag were empty now."""
    setup, kept = state.setup, state.kept
    players = range(setup.players)
    if state.path is not None:
        return [path_score(setup, p, kept[3 * p : 3 * p + 3], state.path, state.drawer) for p in players]
    last = (state.drawer - 1) % setup.players
    return [bag_score(setup, p, kept[3 * p : 3 * p + 3], last) for p in players]


def totals(state: UplandState) -> list[int]:
    """The totals alone."""
    kept = state.kept
    if state.path is not None:
        return kept[state.path :: 3]
    return [min(kept[at : at + 3]) for at in range(0, len(kept), 3)]


def winners(state: UplandState) -> list[int]:
    """The players with the best total, then the best tie-breaks; in teams both players of a winning team."""
    found = scores(state)
    keys = [(score.total, *(line.points for line in score.tie_breaks)) for score in found]
    best = max(keys)
    first = [player for player, key in enumerate(keys) if key == best]
    if not state.setup.teams:
        return first
    teams = {state.setup.team(player) for player in first}
    return [player for player in range(state.setup.players) if state.setup.team(player) in teams]


def heuristic(state: UplandState, player: int) -> float:
    """How good the position is for a player, from -1 to 1: lead in sets, and in the animals whose path is near.

    A path that needs few more discs makes the lead in its animal count; one that cannot come about does not.
    """
    setup, kept = state.setup, state.kept
    mine = [player, setup.partner(player)] if setup.teams else [player]
    rivals = [p for p in range(setup.players) if p not in mine]

    def best(who: list[int], worth: tuple[float, float, float]) -> float:
        return max(
            4.0 * min(kept[3 * p : 3 * p + 3])
            + 0.5 * max(kept[3 * p : 3 * p + 3])
            + sum(w * kept[3 * p + kind] for kind, w in enumerate(worth))
            + 0.15 * sum(kept[3 * p : 3 * p + 3])
            for p in who
        )

    one, two, three = (_nearness(state, kind) for kind in range(3))
    lead = best(mine, (one, two, three)) - best(rivals, (one, two, three))
    return max(-1.0, min(1.0, lead / 30.0))


def _nearness(state: UplandState, kind: int) -> float:
    """What a disc of an animal is worth for its path."""
    return _path_worth(state.setup.land, state.spread[kind])


@lru_cache(maxsize=20_000)  # a bot asks for the same spaces hundreds of times while it weighs one turn
def _path_worth(land: Landscape, spaces: int) -> float:
    """More, the fewer discs a path over these spaces still needs; 0 where none can come about."""
    if not spaces:
        return 0.0
    needs = [n for n in (land.paired_needs(spaces), land.triple_needs(spaces)) if n is not None]
    return 8.0 / (1 + min(needs)) ** 2 if needs else 0.0
