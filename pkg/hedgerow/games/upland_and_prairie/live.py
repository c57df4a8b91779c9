"""How it stands, as one player may know it while the game is on."""

from __future__ import annotations

from hedgerow.game import Observation, Score
from hedgerow.games.upland_and_prairie import scoring
from hedgerow.games.upland_and_prairie.setup import settings, setup
from hedgerow.games.upland_and_prairie.tiles import Tiles


def scores(seen: Observation, content: Tiles) -> list[Score | None]:
    """The own score as if the bag were empty now, or as the path gave it; None behind other screens."""
    setting = settings()[seen["options"]["setting"]]
    placement = {id: (place[0], place[1], place[2]) for id, place in seen["map"].items()}
    kit = setup(seen["players"], seen["options"], content, placement, setting)
    found: list[Score | None] = []
    for player, screen in enumerate(seen["screens"]):
        if not isinstance(screen, dict):
            found.append(None)
            continue
        kept = [screen[id] for id in setting.animals]
        if seen["path"] is not None:
            animal = setting.animals.index(seen["path"])
            found.append(scoring.path_score(kit, player, kept, animal, seen["drawer"]))
        else:
            found.append(scoring.bag_score(kit, player, kept, (seen["drawer"] - 1) % kit.players))
    return found
