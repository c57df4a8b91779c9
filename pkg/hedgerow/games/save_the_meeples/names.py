"""What the things on the table are called, and the numbers that stand in the rulebook."""

from __future__ import annotations

from hedgerow.words import Name

PACKAGE = "hedgerow.games.save_the_meeples"
RULE = "save-the-meeples."

# Resources, in the order in which positions count them.
WOOD, METAL, PETROLEUM, GOLD = range(4)
RESOURCES = ("wood", "metal", "petroleum", "gold")
RESOURCE_NAMES = (
    Name("wood", "hout"),
    Name("metal", "metaal"),
    Name("petroleum", "petroleum"),
    Name("gold", "goud"),
)
UNITS = 28  # of each resource: twelve small tokens and eight big ones, which count two

# Locations; the train of a location has the same number.
MINE, TAVERN, FORGE, FOREST = range(4)
LOCATIONS = ("mine", "tavern", "forge", "forest")
LOCATION_NAMES = (
    Name("Mine", "Mijn"),
    Name("Tavern", "Taverne"),
    Name("Forge", "Smederij"),
    Name("Forest", "Bos"),
)
THE_LOCATION = (
    Name("the mine", "de mijn"),
    Name("the tavern", "de taverne"),
    Name("the forge", "de smederij"),
    Name("the forest", "het bos"),
)
THE_TRAIN = (
    Name("the mine train", "de mijntrein"),
    Name("the tavern train", "de tavernetrein"),
    Name("the forge train", "de smederijtrein"),
    Name("the forest train", "de bostrein"),
)

MOODS = ("happy", "unhappy")
MOOD_NAMES = (Name("happy", "blij"), Name("unhappy", "ontevreden"))
TICKETS = 58

COCKPIT, CABIN, ENGINE = range(3)
PARTS = ("cockpit", "cabin", "engine")
PART_NAMES = (Name("cockpit", "cockpit"), Name("cabin", "cabine"), Name("engine", "motor"))
TILE_COUNTS = (6, 12, 6)

SIZES = ("small", "medium", "big")
SIZE_NAMES = (
    Name("small rocket", "kleine raket"),
    Name("medium rocket", "middelgrote raket"),
    Name("big rocket", "grote raket"),
)
BUNKS = (4, 6, 8)  # cockpit and engine one bunk each, every cabin two
MOST_SITES = 2
MOST_ROCKETS = 2  # launch places

TEAM_MEEPLES = 10
AT_TAVERN = 4
START_GOODS = (1, 1, 1, 3)
WAREHOUSE = 10
COUNTDOWN = 3
SMALL_HUMANS, BIG_HUMANS = 15, 12
INVASION_AT = {"quick": 9, "regular": 12}
ESCAPE_AT = {"quick": 2, "regular": 3}
CAPTIVE_POINTS = 2
PLANET_POINTS = 3

ENDING_NAMES = {"invasion": Name("invasion", "invasie"), "escape": Name("escape", "ontsnapping")}
