"""Beliefs are even over the physical arrangements of the discs that a player cannot see.

Each test counts the arrangements of a small position by hand and compares many samples; the seeds are fixed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb

from engine.upland_and_prairie.maps import HOUSE_GOALS, SLOTS, owner_map
from engine.upland_and_prairie.positions import GAME, act, kept, position
from hedgerow.chance import Chance
from hedgerow.games.upland_and_prairie.state import UplandState

SAMPLES = 3000


def frequencies(state: UplandState, player: int | None, what: Callable[[UplandState], str]) -> Counter[str]:
    """How often a property of the hidden discs comes up among samples."""
    belief = GAME.belief(state.observation(player))
    rng = Chance(2026)
    found: Counter[str] = Counter()
    for _ in range(SAMPLES):
        sample = belief.sample(rng)
        assert isinstance(sample, UplandState)
        found[what(sample)] += 1
    return found


def agree(found: Counter[str], expected: Mapping[str, Fraction]) -> None:
    """Each share within four standard deviations of what was counted by hand, and nothing else came up."""
    assert sum(expected.values()) == 1
    assert set(found) <= {key for key, share in expected.items() if share}
    for key, share in expected.items():
        spread = (SAMPLES * float(share) * (1 - float(share))) ** 0.5
        assert abs(found[key] - SAMPLES * float(share)) <= 4 * spread + 1, key


def test_a_screen_is_dealt_from_all_unseen_discs() -> None:
    """Unseen are 3 lynx and 2 grouse, of which two lie behind the other screen: 3, 6 and 1 of ten pairs."""
    state = position(
        "map", hand=["beaver", "lynx", "grouse"], tracker=5, exact=True, bag={"lynx": 2, "grouse": 1},
        screens=[{"beaver": 9, "lynx": 4, "grouse": 4}, {"lynx": 1, "grouse": 1}],
    )  # fmt: skip
    pairs = {"ll": Fraction(3, 10), "gl": Fraction(6, 10), "gg": Fraction(1, 10)}
    agree(frequencies(state, 0, lambda sample: letters(kept(sample, 1))), pairs)


def letters(screen: Mapping[str, int]) -> str:
    return "".join(sorted(animal[0] * count for animal, count in screen.items()))


def hands(each: tuple[int, int, int]) -> dict[str, Fraction]:
    """Hands of three from so many discs of each animal, without those of one kind (they are never asked about)."""
    b, l, g = each  # noqa: E741  # beaver, lynx, grouse
    ways = {
        "b" * i + "g" * k + "l" * j: comb(b, i) * comb(l, j) * comb(g, k)
        for i in range(4)
        for j in range(4)
        for k in range(4)
        if i + j + k == 3 and 3 not in (i, j, k)
    }
    return {hand: Fraction(n, sum(ways.values())) for hand, n in ways.items()}


def test_another_hand_is_dealt_from_all_unseen_discs() -> None:
    """A question is asked, so the three discs are not all equal."""
    state = position(
        "map", hand=["beaver", "lynx", "lynx"], tracker=5, exact=True, bag={"beaver": 2, "lynx": 2, "grouse": 2},
        screens=[{}, {"beaver": 8, "lynx": 5, "grouse": 7}], drawer=0,
    )  # fmt: skip
    found = frequencies(state, 1, lambda sample: "".join(sorted(disc[0] for disc in sample.to_json()["hand"])))
    agree(found, hands((3, 4, 2)))


def test_onlookers_may_believe_too() -> None:
    state = position("map", hand=["beaver", "lynx", "lynx"])
    for seed in range(50):
        sample = GAME.belief(state.observation(None)).sample(Chance(seed))
        assert sample.faults() == []
        assert sample.observation(None) == state.observation(None)


def test_the_rewilding_disc_that_may_be_wild_lies_anywhere_it_can() -> None:
    """After the last draw of a Prairie game it is the second or third disc in hand or the one left in the bag."""
    state = position(
        "map", setting="prairie", hand=["bison", "prairie_dog", "pronghorn"], tracker=3, exact=True, bag={},
        screens=[{"bison": 5, "prairie_dog": 5, "pronghorn": 5}, {"bison": 4, "prairie_dog": 4, "pronghorn": 4}],
        wild_drawers=[0],
    )  # fmt: skip
    found = frequencies(state, 1, lambda sample: "hand" if "rewilding" in sample.to_json()["hand"] else "bag")
    # among arrangements that leave a choice; with the rewilding disc in the bag three equal discs would leave none
    unseen = 15 + 3
    all_equal = Fraction(3 * comb(6, 3), comb(unseen, 3))
    bag, hand = Fraction(1, 3) * (1 - all_equal), Fraction(2, 3)
    agree(found, {"bag": bag / (bag + hand), "hand": hand / (bag + hand)})


def test_a_wild_disc_kept_in_secret_or_returned() -> None:
    """Two discs in the bag, one kept: the rewilding disc is any of the three; kept, it is any of the animals."""
    state = position(
        "keep", players=4, setting="prairie", tracker=3, hand=["bison", "rewilding"], for_map="pronghorn",
        placed=[1, "A1"], spaces={"A1": "pronghorn"}, drawer=1, bag={"bison": 1}, wild_drawers=[1],
        screens=[{"bison": 3, "prairie_dog": 3, "pronghorn": 3}] * 4,
    )  # fmt: skip
    act(state, "keep wild bison")
    assert state.decision.id == "swap"
    found = frequencies(state, 2, lambda sample: str((sample.to_json()["wild_kept"] or [1, None])[1]))
    animals = ("bison", "prairie_dog", "pronghorn")
    agree(found, {"None": Fraction(2, 3), **{animal: Fraction(1, 9) for animal in animals}})
    own = frequencies(state, 1, lambda sample: str((sample.to_json()["wild_kept"] or [1, None])[1]))
    assert own == {"bison": SAMPLES}, "whoever kept it knows"


def test_a_gift_chosen_in_secret_is_any_disc_of_that_screen() -> None:
    """Player 1 holds three beavers and a lynx, his partner was given all of them: the gift is beaver in 3 of 4."""
    screens = [{"beaver": 3, "lynx": 1}, {"beaver": 1, "grouse": 1}, {"beaver": 1, "lynx": 1}, {"lynx": 1, "grouse": 1}]
    known = [{"beaver": 3, "lynx": 1, "grouse": 0}, *[{"beaver": 0, "lynx": 0, "grouse": 0}] * 3]
    state = position("give", players=4, tracker=2, screens=screens, known=known)
    act(state, "give lynx", "give beaver")
    found = frequencies(state, 2, lambda sample: str(sample.to_json()["gifts"][0]))
    agree(found, {"beaver": Fraction(3, 4), "lynx": Fraction(1, 4)})
    own = frequencies(state, 0, lambda sample: str(sample.to_json()["gifts"][0]))
    assert own == {"lynx": SAMPLES}, "the own choice is known"


def test_discs_that_the_partner_gave_stay_where_they_are() -> None:
    known = [{"beaver": 0, "lynx": 2, "grouse": 0}, *[{"beaver": 0, "lynx": 0, "grouse": 0}] * 3]
    state = position(
        "map", players=4, hand=["beaver", "lynx", "grouse"], screens=[{"lynx": 2, "beaver": 1}] * 4, known=known
    )
    rng = Chance(1)
    belief = GAME.belief(state.observation(2))
    for _ in range(200):
        sample = belief.sample(rng)
        assert isinstance(sample, UplandState)
        assert kept(sample, 0)["lynx"] >= 2


def test_on_a_map_without_room_several_players_may_hold_the_wild_disc() -> None:
    """Two discs go back at each turn, so that several turns draw from the last three; beliefs stay sound.

    One player keeps the wild disc whenever he can. Whoever draws after him does not learn of it.
    """
    blocked = {id: [slot for slot in SLOTS if slot not in goals] for id, goals in HOUSE_GOALS.items()}
    blocked["T6"] = blocked["T6"][2:]  # two open spaces
    tiles = GAME.load_content(owner_map(blocked), "mine.toml")
    several = 0
    for seed in range(40):
        state, rng = GAME.new(2 + seed % 3, seed, tiles, setting="prairie"), Chance(seed)
        assert isinstance(state, UplandState)
        while not state.is_terminal:
            several += len(set(state.wild_drawers)) > 1
            for player in range(state.setup.players) if sum(state.bag) <= 6 else ():
                sample = GAME.belief(state.observation(player), tiles).sample(Chance(seed))
                assert sample.faults() == []
                assert sample.observation(player) == state.observation(player)
                assert sample.observation(None) == state.observation(None)
            wild = [action for action in state.legal_actions() if action.code.startswith("keep wild")]
            state.apply(rng.choice(wild or state.legal_actions()))
    assert several
