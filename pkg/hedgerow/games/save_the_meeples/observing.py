"""What one team sees of the table: everything but the tiles below the top of each stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hedgerow.game import Observation
from hedgerow.games.save_the_meeples import position, scoring

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState


def observation(state: MeeplesState, player: int | None) -> Observation:
    """All that a team (None: an onlooker) may know, as JSON values: those of `position.public`, and

    player    who looks
    stacks    per part the tile on top, how many unseen tiles lie under it (`hidden`; the tiles at the end of the
              game), and the tiles that were put under it (`under`)
    outlook   the endings: `invasion` humans there and needed, `escape` rockets launched and needed, how many
              `humans` and countdown `steps` each still lacks, and the `ending` that is nearer or has come
    winners   the teams that won, None before the end

    Points are in the observation, because everybody saw them being gained; faces hide them (info.points).
    """
    seen = position.public(state)
    seen["player"] = player
    over = state.is_terminal
    seen["stacks"] = position.stacks(state, hidden=over)
    setup, there = state.setup, state.humans[2] + state.humans[3]
    humans, steps = scoring.missing(state)
    outlook: dict[str, Any] = {
        "invasion": [there, setup.invasion_at],
        "escape": [state.launched, setup.escape_at],
        "humans": humans,
        "steps": steps,
        "ending": scoring.coming_ending(state),
    }
    seen["outlook"] = outlook
    seen["winners"] = state.winners() if over else None
    return seen
