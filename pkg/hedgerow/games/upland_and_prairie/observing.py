"""What one player sees of the table, and nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hedgerow.game import Observation
from hedgerow.games.upland_and_prairie.setup import AS_ANIMAL, REWILDING

if TYPE_CHECKING:
    from hedgerow.games.upland_and_prairie.state import UplandState


def observation(state: UplandState, player: int | None) -> Observation:
    """All that a player (None: an onlooker) may know, as JSON values.

    spaces    occupied spaces: name -> discs in order of placing, a wild disc as "wild lynx"
    bag       number of discs in it; `rewilding_in_bag`: how many of them are rewilding discs, None if this
              player cannot know (Prairie, once the wild disc may have been drawn)
    screens   per player the number of discs behind the screen, or all of them by animal where open to the player
    known     per player the discs that this player knows there (gifts between partners)
    hand      the drawer's discs in hand, or only their number
    wild_drawers  Prairie: who drew from the last three discs; everybody can count the bag
    wild_kept  [player, animal] of the wild disc kept, if this player kept it or the game is over
    chosen    gifts: who has chosen already; `own_gift` what this player chose
    """
    setup, over = state.setup, state.is_terminal
    setting, land = setup.setting, setup.land
    mine = over or player == state.drawer
    order = [(state.drawer + step) % setup.players for step in range(len(state.gifts))]
    seen: dict[str, Any] = {
        "game": "upland_and_prairie",
        "player": player,
        "players": setup.players,
        "options": setup.plain_options(),
        "content": setup.content.digest,
        "map": {id: list(place) for id, place in land.placement.items()},
        "turn": state.turn,
        "drawer": state.drawer,
        "current_player": state.current_player,
        "decision": state.decision.id,
        "tracker": state.tracker,
        "capacity": state.capacity,
        "spaces": {
            land.names[space]: [setting.code(disc) for disc in stack]
            for space, stack in enumerate(state.stacks)
            if stack
        },
        "placed": None if state.placed is None else [state.placed[0], land.names[state.placed[1]]],
        "bag": sum(state.bag),
        "rewilding_in_bag": state.bag[REWILDING] if over or knows_wild(state, player) else None,
        "screens": [
            screen(state, p) if over or p == player else sum(state.kept[3 * p : 3 * p + 3])
            for p in range(setup.players)
        ],
        "known": [_known(state, p) if setup.teams and player == setup.partner(p) else {} for p in range(setup.players)],
        "hand": [setting.code(disc) for disc in sorted(state.drawn)] if mine else len(state.drawn),
        "for_map": _for_map(state) if mine else None,
        "chosen": order,
        "own_gift": setting.animals[state.gifts[order.index(player)]] if player in order else None,
        "wild_drawers": list(state.wild_drawers),
        "wild_kept": _wild_kept(state) if over or kept_wild(state, player) else None,
        "path": None if state.path is None else setting.animals[state.path],
        "winners": state.winners() if over else None,
    }
    return seen


def knows_wild(state: UplandState, player: int | None) -> bool:
    """Whether a player knows where the rewilding disc is: always, until a wild one may have been drawn in secret."""
    return (
        all(drawer == player for drawer in state.wild_drawers)
        or kept_wild(state, player)
        or (player == state.drawer and REWILDING in state.drawn)
        or (player == state.drawer and state.for_map is not None and state.for_map >= AS_ANIMAL)
        or any(disc >= AS_ANIMAL for stack in state.stacks for disc in stack)
    )


def _for_map(state: UplandState) -> str | None:
    """The disc chosen for the map, while it is not placed yet."""
    if state.for_map is None or state.decision.id != "space":
        return None
    return state.setup.setting.code(state.for_map)


def kept_wild(state: UplandState, player: int | None) -> bool:
    """Whether this player kept the wild disc."""
    return state.wild_kept is not None and state.wild_kept[0] == player


def _wild_kept(state: UplandState) -> list[Any] | None:
    return None if state.wild_kept is None else [state.wild_kept[0], state.setup.setting.animals[state.wild_kept[1]]]


def screen(state: UplandState, player: int) -> dict[str, int]:
    """The discs behind a screen, by animal."""
    return dict(zip(state.setup.setting.animals, state.kept[3 * player : 3 * player + 3], strict=True))


def _known(state: UplandState, player: int) -> dict[str, int]:
    known = state.known[3 * player : 3 * player + 3]
    return {id: n for id, n in zip(state.setup.setting.animals, known, strict=True) if n}
