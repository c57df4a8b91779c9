"""A complete position as JSON values: written, and what of it is open to all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hedgerow.games.save_the_meeples.names import LOCATIONS, MOODS, PARTS, RESOURCES, SIZES
from hedgerow.games.save_the_meeples.seating import EMPTY
from hedgerow.words import Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState


def public(state: MeeplesState) -> dict[str, Any]:
    """All but chance and the stacks of tiles.

    active        the team whose turn it is; `current_player`: the team that is asked
    bonus_used    whether the active team has used its bonus in this turn
    villages      per team: meeples on the `square`, on each step of the repair `track` (the first is the infirmary),
                  at the `tavern` and on the `planet`; small and big captives in `prison`; `points`; `goods` by
                  resource; `tickets` by mood
    trains        per train: where it is `at` (None: its start), `seats` from the back (a team or None), and its `crew`:
                  groups on actions, each with team, sound and wounded meeples, action and places covered in the mine
    stock         resources, and `tickets`
    humans        small and big in the `stock` and in the `forest`; `hurt`: the wounded token lies on a big one there
    rockets       built ones: size, load by team; `launched`, `countdown` (0: GO, a rocket is being chosen)
    sites         building sites: size, tiles from cockpit to engine with id, and whether each is built
    invaded       a human had to come and none was left; `older`: the ending that has held longer, `ended`: the one
                  that ended the game
    todo          pending steps, the next one last
    """
    kit, squares = state.setup, state.setup.squares
    villages = []
    for team in range(kit.players):
        villages.append(
            {
                "square": state.square[team],
                "track": state.track[squares * team : squares * team + squares],
                "tavern": state.tavern[team],
                "planet": state.planet[team],
                "prison": state.prison[2 * team : 2 * team + 2],
                "points": state.points[team],
                "goods": dict(zip(RESOURCES, state.goods[4 * team : 4 * team + 4], strict=True)),
                "tickets": dict(zip(MOODS, state.moods[2 * team : 2 * team + 2], strict=True)),
            }
        )
    return {
        "game": "save_the_meeples",
        "players": kit.players,
        "options": dict(kit.options),
        "content": kit.content.digest,
        "decision": state.decision.id,
        "current_player": state.current_player,
        "active": state.active,
        "turn": state.turn,
        "bonus_used": state.bonus,
        "villages": villages,
        "trains": [_train(state, train) for train in range(4)],
        "stock": {**dict(zip(RESOURCES, state.stock, strict=True)), "tickets": state.tickets},
        "humans": {"stock": state.humans[:2], "forest": state.humans[2:], "hurt": state.hurt},
        "rockets": [{"size": SIZES[size], "load": list(load)} for size, load in state.rockets],
        "launched": state.launched,
        "countdown": state.countdown,
        "sites": [
            {"tiles": [tile_id(tile) for tile in tiles], "built": [bool(built >> at & 1) for at in range(len(tiles))]}
            for tiles, built in state.sites
        ],
        "invaded": state.invaded,
        "older": state.older,
        "ended": state.ending,
        "todo": [list(step) for step in state.todo],
    }


def _train(state: MeeplesState, train: int) -> dict[str, Any]:
    at = state.where[train]
    grid = state.setup.grid
    return {
        "at": None if at < 0 else LOCATIONS[at],
        "seats": [None if team == EMPTY else team for team in state.trains[train]],
        "crew": [
            {
                "team": team,
                "sound": sound,
                "wounded": wounded,
                "action": state.setup.deeds[at][number].id,
                "places": [grid.names[place] for place in grid.places(cells)],
            }
            for team, sound, wounded, number, cells in state.crews[train]
        ],
    }


def tile_id(tile: int) -> str:
    """A rocket tile in saves: "cockpit 1" to "cockpit 6", "cabin 1" to "cabin 12", "engine 1" to "engine 6"."""
    part, first = (0, 0) if tile < 6 else (1, 6) if tile < 18 else (2, 18)
    return f"{PARTS[part]} {tile - first + 1}"


def stacks(state: MeeplesState, hidden: bool) -> dict[str, Any]:
    """The stacks of tiles; without `hidden` only how many nobody has seen."""
    return {
        name: {
            "top": None if state.tops[part] < 0 else tile_id(state.tops[part]),
            "hidden": [tile_id(tile) for tile in state.pools[part]] if hidden else len(state.pools[part]),
            "under": [tile_id(tile) for tile in state.under[part]],
        }
        for part, name in enumerate(PARTS)
    }


def to_json(state: MeeplesState) -> dict[str, Any]:
    """The position, unseen tiles included. `seed` and `drawn_numbers` are all chance to come."""
    data = public(state)
    data["seed"], data["drawn_numbers"] = state.chance.seed, state.chance.count
    data["stacks"] = stacks(state, hidden=True)
    return data


def faults(state: MeeplesState) -> list[Message]:
    """What cannot be in this position; empty for a sound one."""
    from hedgerow.games.save_the_meeples.soundness import faults as found

    return found(state)
