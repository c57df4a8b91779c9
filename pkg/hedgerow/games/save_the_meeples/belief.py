"""What a team may believe: any order of the tiles that nobody has seen yet."""

from __future__ import annotations

from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Observation
from hedgerow.games.save_the_meeples.boards import Boards
from hedgerow.games.save_the_meeples.names import PARTS, TILE_COUNTS
from hedgerow.games.save_the_meeples.position import tile_id
from hedgerow.games.save_the_meeples.reading import read
from hedgerow.games.save_the_meeples.state import MeeplesState


class MeeplesBelief:
    """Built from an observation alone: all of it is the position but the unseen tiles, which a sample shuffles."""

    def __init__(self, seen: Observation, content: Boards) -> None:
        data: dict[str, Any] = {
            key: value for key, value in seen.items() if key not in ("player", "outlook", "winners")
        }
        data["seed"], data["drawn_numbers"] = 0, 0
        data["stacks"] = {name: _filled(seen, part, name) for part, name in enumerate(PARTS)}
        self.over = seen["decision"] == "over"
        self.template = read(data, content, seen["options"])

    def sample(self, rng: Chance) -> MeeplesState:
        """A complete position the team could be in."""
        state = self.template.clone()
        state.chance = rng.fork()
        if not self.over:
            for part in range(len(PARTS)):
                pool = list(state.pools[part])
                rng.shuffle(pool)
                state.pools[part] = tuple(pool)
        return state


def _filled(seen: Observation, part: int, name: str) -> dict[str, Any]:
    """A stack with its unseen tiles: all of its kind that lie nowhere in sight."""
    stack = seen["stacks"][name]
    if isinstance(stack["hidden"], list):
        return dict(stack)
    sighted = {stack["top"], *stack["under"], *(tile for site in seen["sites"] for tile in site["tiles"])}
    first = sum(TILE_COUNTS[:part])
    tiles = [tile_id(first + at) for at in range(TILE_COUNTS[part])]
    return {**stack, "hidden": [tile for tile in tiles if tile not in sighted]}
