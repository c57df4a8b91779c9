"""How players choose who are after rockets: games in which sites are opened, rockets built, boarded and launched."""

from __future__ import annotations

from hedgerow.chance import Chance
from hedgerow.game import Action, State
from hedgerow.games.save_the_meeples.names import PETROLEUM
from hedgerow.games.save_the_meeples.state import MeeplesState

# What a group would rather do, and how a bonus is used; what is not named comes last.
WISHES = {
    "do launch3": 9, "do launch2": 8, "do launch": 8, "do launch1": 7, "do engine": 9, "do cabin": 8, "do cockpit": 7,
    "do dig": 6, "do extract": 5, "do dishes": 4, "do work": 3, "hang happy": 2, "open 0": 3, "open 1": 2,
    "do repair": 7, "extract 3": 3, "extract 2": 2, "rocket 1 2": 5,
    "bonus countdown": 9, "bonus divert": 8, "launch 3": 3, "launch 2": 2,
}  # fmt: skip


def flying(state: State, legal: list[Action], rng: Chance) -> Action:
    """Mine, build and launch; fetch trains that are away; sometimes anything."""
    assert isinstance(state, MeeplesState)
    if rng.below(8) == 0:
        return rng.choice(legal)
    return max(legal, key=lambda action: (_wish(state, action), rng.below(1000)))


def _wish(state: MeeplesState, action: Action) -> int:
    verb, *rest = action.code.split()
    if verb in ("board", "send"):
        goods = state.goods[4 * state.current_player : 4 * state.current_player + 4]
        ready = {
            "mine": sum(goods) < 8,
            "tavern": False,
            "forge": bool(goods[PETROLEUM] and state.rockets),
            "forest": sum(goods[:2]) > 1 or state.humans[2] > 5,
        }[rest[0]]
        return (4 if verb == "board" else 5) * ready + (int(rest[1]) if verb == "board" else 0)
    if verb == "back":
        return 5
    if action.code == "do fight":  # an invasion would come first
        return 10 * (state.humans[2] + state.humans[3] > state.setup.invasion_at - 4)
    return WISHES.get(action.code, 0)
