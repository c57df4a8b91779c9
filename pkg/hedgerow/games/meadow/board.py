"""The boards as places: notches and spots of the main board, campfire and benches, and the round track."""

from __future__ import annotations

SIZE = 4  # rows and columns of the display
SPOTS = SIZE * SIZE  # row by row from the top, left to right (setup.display-fill-order)
NOTCHES = ("L1", "L2", "L3", "L4", "R1", "R2", "R3", "R4", "B1", "B2", "B3", "B4")
MAIN = len(NOTCHES)
FIRE, BENCH = MAIN, MAIN + 1  # after the main notches: a campfire notch, a bench
PLACES = (*NOTCHES, "fire", "bench")  # in the order of the numbers of places
MAIN_MASK = (1 << MAIN) - 1

NUMBERS = ("1", "2", "3", "4", "?")
WILD = 4  # the index of the ? token

ROUNDS = {1: 6, 2: 6, 3: 6, 4: 8}
BONUS = (2, 3, 4)  # the values of a player's bonus tokens, in the order they are placed
MOST_GROUNDS = 10
ROAD_EACH = 1  # road tokens that a player starts with
ROADS_GAINED = 2
LOOKED_AT = 3

#: From each notch of the main board the next one clockwise (solo.clockwise).
CLOCKWISE = ("L4", "L3", "L2", "L1", "R1", "R2", "R3", "R4", "B4", "B3", "B2", "B1")
NEXT_CLOCKWISE = tuple(NOTCHES.index(CLOCKWISE[(CLOCKWISE.index(notch) + 1) % MAIN]) for notch in NOTCHES)


def spot_at(notch: int, distance: int) -> int:
    """The spot that a token in a main notch points at, `distance` spots in (main.count-left, -right, -bottom)."""
    side, place = divmod(notch, SIZE)
    if side == 0:
        return place * SIZE + distance - 1
    if side == 1:
        return place * SIZE + SIZE - distance
    return (SIZE - distance) * SIZE + place


def spot_name(spot: int) -> str:
    """A spot as players call it: column A-D from the left, row 1-4 from the top."""
    return f"{'ABCD'[spot % SIZE]}{spot // SIZE + 1}"


SPOT_NAMES = tuple(spot_name(spot) for spot in range(SPOTS))
#: spots that a token 1-4 (or ? as that number) takes from, per notch
POINTS_AT = tuple(tuple(spot_at(notch, distance) for distance in range(1, SIZE + 1)) for notch in range(MAIN))
