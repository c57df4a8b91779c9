"""Hidden discs dealt anew by hand, not through a belief: a seat sees the same whatever the others hold.

(A belief is made from an observation, so it could not show that an observation tells too much.)
"""

from __future__ import annotations

import pytest

from engine.conformance.cases import Case
from engine.conformance.walk import all_seen, at_random, keenly, positions
from engine.upland_and_prairie.positions import ANIMALS, GAME
from hedgerow.chance import Chance
from hedgerow.game import State
from hedgerow.rules import BadPosition


def dealt_anew(state: State, viewer: int | None, rng: Chance) -> State | None:
    """The position with every disc that the viewer cannot see somewhere else; None if nobody would be asked then."""
    data = state.to_json()
    animals = ANIMALS[data["options"]["setting"]]
    drawer, players = data["drawer"], data["players"]
    partner = (viewer + 2) % 4 if players == 4 and viewer is not None else None
    others = [player for player in range(players) if player != viewer]
    hands = drawer != viewer
    pool = [animal for animal in animals for _ in range(data["bag"][animal])]
    for player in others:
        known = data["known"][player] if player == partner else dict.fromkeys(animals, 0)
        pool += [a for a in animals for _ in range(data["screens"][player][a] - known[a])]
    chosen = data["decision"] == "space"
    if hands:
        pool += data["hand"] + ([data["for_map"]] if chosen else [])
    rng.shuffle(pool)
    for player in others:
        known = data["known"][player] if player == partner else dict.fromkeys(animals, 0)
        count = sum(data["screens"][player].values()) - sum(known.values())
        data["screens"][player] = dict(known)
        for _ in range(count):
            data["screens"][player][pool.pop()] += 1
        data["known"][player] = dict(known)
    if hands:
        data["hand"] = [pool.pop() for _ in data["hand"]]
        data["for_map"] = pool.pop() if chosen else data["for_map"]
    for step, _ in enumerate(data["gifts"]):
        giver = (drawer + step) % players
        if giver != viewer:
            data["gifts"][step] = rng.choice([a for a in animals if data["screens"][giver][a]])
    data["bag"].update({animal: pool.count(animal) for animal in animals})
    data["seed"] = rng.below(1000)
    try:
        return GAME.from_json(data)
    except BadPosition as error:
        if not all("set the position after it" in fault.text for fault in error.faults):
            raise
        return None


@pytest.mark.parametrize("setting", ["upland", "prairie"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_other_hidden_discs_look_the_same(players: int, setting: str) -> None:
    case = Case("upland_and_prairie", players, (("setting", setting),))
    rng, compared = Chance(5), 0
    for seed, choose in ((1, at_random), (2, keenly)):
        for at, state in enumerate(positions(case, seed, choose)):
            if state.is_terminal or state.to_json()["wild_drawers"]:
                continue  # at the end all is open; wild discs have tests of their own
            for viewer in (*range(players), None):
                drawn = at % 20 == 0
                seen = all_seen(case, state, viewer, drawn)
                for _ in range(2):
                    other = dealt_anew(state, viewer, rng)
                    if other is not None:
                        compared += 1
                        assert all_seen(case, other, viewer, drawn) == seen
    assert compared > 100
