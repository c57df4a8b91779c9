"""The forest: building rockets and fighting humans (S 10)."""

from __future__ import annotations

from itertools import product

import pytest

from engine.save_the_meeples.positions import act, asked, goods, moods, offered, position, refused, rule, told
from hedgerow.games.save_the_meeples.fighting import ATTACKS, Attack, attack_violation
from hedgerow.games.save_the_meeples.position import tile_id
from hedgerow.games.save_the_meeples.state import MeeplesState

RICH = "5 wood 5 metal 5 petroleum 5 gold"


def at_forest(meeples: int, **more: object) -> MeeplesState:
    """a's group alone on the forest train; one human comes when it is sent."""
    state = position(trains={"forest": "a" * meeples + "." * (7 - meeples)}, **more)  # type: ignore[arg-type]
    act(state, "send forest")
    return state


def builders(meeples: int, **more: object) -> MeeplesState:
    return at_forest(meeples, **{"goods": {"a": RICH}, **more})


def sites(state: MeeplesState) -> list[str]:
    return [
        ", ".join(tile_id(tile) + "*" * (built >> at & 1) for at, tile in enumerate(tiles))
        for tiles, built in state.sites
    ]


ONE = "cockpit 1, cabin 1, engine 1"
TWO = "cockpit 2, cabin 2, cabin 3, engine 2"
DONE = "cockpit 1*, cabin 1*, engine 1*"
ALSO_DONE = "cockpit 2*, cabin 2*, cabin 3*, engine 2*"


@rule("forest.two-sites")
def test_at_most_two_building_sites() -> None:
    state = builders(1, sites=[ONE, TWO])
    act(state, "do cockpit")
    assert asked(state) == ("build", "a")  # nothing to open: asked at once which part
    state = builders(1, sites=[DONE, TWO], rockets=[("small", ""), ("big", "")])
    act(state, "do cockpit")
    assert state.points == [2, 0]
    assert sites(state)[1].startswith("cockpit 2*")


@rule("forest.open-site")
@pytest.mark.parametrize("cabins", [1, 2, 3])
def test_a_site_is_opened_with_the_top_tiles(cabins: int) -> None:
    state = builders(1, tops=("cockpit 4", "cabin 7", "engine 3"))
    act(state, f"do cockpit;open {cabins}")
    (site,) = sites(state)
    names = site.split(", ")
    assert names[0] == "cockpit 4*"
    assert names[1] == "cabin 7"
    assert names[-1] == "engine 3"
    assert len(names) == cabins + 2
    assert state.tops[0] >= 0
    assert tile_id(state.tops[0]) != "cockpit 4"
    assert state.stack_size(1) == 12 - cabins


@rule("forest.open-then-build")
def test_a_site_is_opened_only_together_with_building() -> None:
    """D54: the cabin on top cannot be paid; the ones under it are not known. A part on the other site may be built."""
    poor = {"a": "2 metal"}  # pays for cockpit 4 only
    state = at_forest(2, goods=poor, tops=("cockpit 4", "cabin 1", "engine 1"))
    assert refused(state, "do cabin") == "forest.build"
    state = at_forest(
        2, goods={"a": "3 metal"}, sites=["cockpit 4*, cabin 7, engine 1"], tops=("cockpit 1", "cabin 1", "engine 2")
    )
    act(state, "do cabin")
    assert offered(state) == ["open 0", "open 1", "open 2", "open 3"]
    act(state, "open 1")
    # the part may be on either site; only cabin 7 can be paid
    assert state.points == [3, 0]
    assert "cabin 7*" in sites(state)[0]
    state = at_forest(
        1, goods={"a": "2 metal"}, sites=["cockpit 3, cabin 7, engine 1"], tops=("cockpit 4", "cabin 1", "engine 2")
    )
    act(state, "do cockpit")
    assert refused(state, "open 0") == "forest.build" if asked(state)[0] == "open" else state.points == [2, 0]


@rule("forest.part-by-action")
def test_cockpit_by_one_cabin_by_two_engine_by_three() -> None:
    for meeples, free in (
        (1, ["do cockpit"]),
        (2, ["do cockpit", "do cabin"]),
        (3, ["do cockpit", "do cabin", "do engine"]),
    ):
        state = builders(meeples)
        assert [code for code in offered(state) if code in ("do cockpit", "do cabin", "do engine")] == free
    state = builders(2, sites=[ONE, TWO])
    act(state, "do cabin")
    assert refused(state, "build 1 cockpit") == "forest.part-by-action"
    assert offered(state) == ["build 1 cabin 1", "build 2 cabin 1", "build 2 cabin 2"]


@rule("forest.build")
def test_pay_the_cost_turn_the_tile_and_take_its_points() -> None:
    state = at_forest(3, goods={"a": "2 wood 2 metal 1 petroleum"}, sites=[ONE, TWO])
    act(state, "do engine;build 2 engine")
    assert goods(state, "a") == {"wood": 1, "metal": 1}
    assert state.points == [5, 0]
    assert sites(state) == [ONE, "cockpit 2, cabin 2, cabin 3, engine 2*"]
    state = builders(2, sites=["cockpit 1, cabin 1*, engine 1", "cockpit 2, cabin 2, cabin 4, engine 2"])
    act(state, "do cabin")
    assert refused(state, "build 1 cabin 1") == "forest.build"
    state = at_forest(2, goods={"a": "1 wood 2 metal"}, sites=[ONE, TWO])
    act(state, "do cabin")  # cabin 2 alone can be paid: built at once
    assert sites(state) == [ONE, "cockpit 2, cabin 2*, cabin 3, engine 2"]
    state = at_forest(2, goods={"a": "3 wood 3 metal"}, sites=[ONE, TWO])
    act(state, "do cabin")
    assert refused(state, "build 2 cabin 2") == "forest.build"  # it costs a gold


def test_of_parts_that_are_alike_only_the_first_is_offered() -> None:
    state = builders(2, sites=["cockpit 1, cabin 1, cabin 8, engine 1", TWO])
    act(state, "do cabin")
    assert refused(state, "build 1 cabin 2") == "order.same-part"


@rule("forest.complete")
def test_a_complete_site_becomes_a_rocket_and_its_tiles_go_under() -> None:
    """D43: cabins in the order of the site."""
    state = builders(1, sites=["cockpit 1, cabin 5*, cabin 2*, engine 1*"], rockets=[("small", "a")])
    act(state, "do cockpit;open 0")
    assert state.sites == ()
    assert state.rockets == ((0, (1, 0)), (1, (0, 0)))
    assert [[tile_id(tile) for tile in under] for under in state.under] == [
        ["cockpit 1"],
        ["cabin 5", "cabin 2"],
        ["engine 1"],
    ]
    assert state.points == [2, 0]


@rule("forest.waiting-site")
def test_with_two_built_rockets_a_complete_site_waits_until_a_launch() -> None:
    rockets = [("small", ""), ("big", "")]
    state = builders(
        1, sites=["cockpit 1, cabin 1*, engine 1*", TWO], rockets=rockets, countdown=1, tickets={"a": (2, 0)}
    )
    act(state, "do cockpit;build 1 cockpit")
    assert sites(state)[0] == DONE
    assert len(state.rockets) == 2
    assert asked(state) == ("pause", "a")
    act(state, "bonus countdown;go 2")
    assert state.rockets == ((0, (0, 0)), (0, (0, 0)))
    assert sites(state) == [TWO]


@rule("forest.waiting-choice")
def test_of_two_waiting_sites_the_launching_team_chooses() -> None:
    """D48."""
    state = position(
        trains={"forge": "ba....."}, goods={"b": "1 petroleum"}, countdown=1, sites=[DONE, ALSO_DONE],
        rockets=[("small", ""), ("small", "")],
    )  # fmt: skip
    act(state, "send forge;hang happy;do launch1")
    assert asked(state) == ("convert", "b")
    act(state, "convert 2")
    assert [size for size, _ in state.rockets] == [0, 1]
    assert sites(state) == [DONE]


@rule("forest.building-closed")
def test_two_waiting_sites_close_building() -> None:
    """D31."""
    state = builders(3, sites=[DONE, ALSO_DONE], rockets=[("small", ""), ("big", "")])
    assert refused(state, "do cockpit") == "forest.building-closed"
    assert refused(state, "do engine") == "forest.building-closed"


def test_the_last_tiles_of_a_stack_come_again_from_under_it() -> None:
    """Tiles put under a stack are known and come in their order once the unseen ones are gone."""
    state = position()
    state.pools[0] = ()
    state.tops[0] = 3
    state.under[0] = (5, 0)
    count = state.chance.count
    assert [state.take_tile(0) for _ in range(3)] == [3, 5, 0]
    assert state.tops[0] == -1
    assert state.chance.count == count


@rule("forest.fight")
def test_each_meeple_captures_a_human_for_a_point_and_a_gold() -> None:
    """D8."""
    state = at_forest(3, forest=(4, 0), goods={"a": ""})
    act(state, "do fight")
    assert state.prison == [3, 0, 0, 0]
    assert state.humans[2:] == [2, 0]
    assert state.points == [3, 0]
    assert goods(state, "a") == {"gold": 3}


@rule("forest.fight-needs-human")
def test_no_fight_without_a_human_in_the_forest() -> None:
    """D9: b in front captures the only one."""
    state = position(trains={"forest": "ab....."}, forest=(0, 0))
    act(state, "send forest;do fight")
    assert refused(state, "do fight") == "forest.fight-needs-human"


@rule("forest.fight-all")
def test_every_meeple_fights_while_there_is_something_to_attack() -> None:
    state = at_forest(3, forest=(1, 2))  # a third big one comes
    act(state, "do fight")
    assert refused(state, "fight small") == "forest.fight-all"
    assert refused(state, "fight small wound") == "forest.fight-all"  # the third finishes the wounded one
    assert offered(state) == ["fight small big", "fight big wound"]
    state = at_forest(3, forest=(0, 0))
    act(state, "do fight")
    assert state.prison == [1, 0, 0, 0]


@rule("forest.fight-wounded")
def test_the_whole_group_is_wounded_also_who_caught_nothing() -> None:
    """D5: three fight one human."""
    state = at_forest(3, forest=(0, 0))
    act(state, "do fight")
    assert state.crews[3][0][:3] == (0, 0, 3)
    act(state, "back forest happy")
    assert state.track[:3] == [2, 1, 0]  # a's own turn has begun


@rule("forest.choose-human")
def test_small_or_big_as_the_actor_chooses() -> None:
    state = at_forest(2, forest=(2, 1))
    act(state, "do fight")
    assert offered(state) == ["fight small small", "fight small wound", "fight big"]
    assert refused(state, "fight small small small") == "forest.choose-human"


@rule("forest.big-two")
def test_a_big_human_takes_two_meeples_and_counts_as_one() -> None:
    state = at_forest(2, forest=(1, 1), goods={"a": ""})
    act(state, "do fight;fight big")
    assert state.prison == [0, 1, 14, 0]
    assert state.points == [1, 0]
    assert goods(state, "a") == {"gold": 1}
    state = at_forest(1, forest=(1, 1))
    act(state, "do fight")
    assert refused(state, "fight big") == "forest.big-two"


@rule("forest.wounded-token")
def test_one_meeple_wounds_a_big_one_and_later_one_of_any_team_captures_it() -> None:
    """D6: three meeples against big ones: one captured, the token on another."""
    state = at_forest(3, forest=(0, 2))
    act(state, "do fight")  # there is nothing to choose
    assert state.prison[:2] == [0, 1]
    assert state.hurt
    state = position(trains={"forest": "b......"}, active="b", forest=(1, 1), hurt=True)
    act(state, "send forest;do fight;fight hurt")
    assert state.prison[2:] == [14, 1]
    assert not state.hurt
    state = at_forest(1, forest=(1, 1))
    act(state, "do fight")
    assert refused(state, "fight hurt") == "forest.wounded-token"


@rule("forest.one-token")
def test_while_the_token_lies_on_one_no_other_is_half_attacked() -> None:
    """D7, D52; two meeples may capture another big one. Once the wounded one is taken the token is free at once."""
    state = at_forest(1, forest=(1, 2), hurt=True)
    act(state, "do fight")
    assert refused(state, "fight wound") == "forest.one-token"
    assert offered(state) == ["fight small", "fight hurt"]
    state = at_forest(2, forest=(1, 2), hurt=True)
    act(state, "do fight")
    assert offered(state) == ["fight small hurt", "fight big"]
    act(state, "fight small hurt")
    assert not state.hurt
    state = position(trains={"forest": "ab....."}, forest=(2, 2), hurt=True)
    act(state, "send forest;do fight;fight hurt;do fight")
    assert "fight wound" in offered(state)


@rule("forest.one-token")
def test_the_token_stays_until_its_human_is_taken() -> None:
    """D52: turns later it still lies there."""
    state = position(trains={"forest": "a......"}, forest=(1, 0), prison={"b": (14, 0)})
    act(state, "send forest;do fight;fight wound")
    act(state, "board mine 1;board mine 1;board mine 1")
    assert state.hurt


def test_attacks_against_all_orders_of_single_meeples() -> None:
    """Each meeple in turn takes a small one, finishes the wounded one, or wounds a big one if the token is free."""

    def every(meeples: int, small: int, big: int, hurt: bool) -> set[tuple[int, int, bool]]:
        """What is left: small ones, big ones, token. Two meeples on one big human are a wound and a finish."""
        ends = set()
        steps = []
        if small:
            steps.append((small - 1, big, hurt))
        if hurt:
            steps.append((small, big - 1, False))
        elif big:
            steps.append((small, big, True))
        if not meeples or not steps:
            return {(small, big, hurt)}
        for step in steps:
            ends |= every(meeples - 1, *step)
        if meeples > 1 and big - hurt:  # two at once on another big one, whatever the token lies on
            ends |= every(meeples - 2, small, big - 1, hurt)
        return ends

    for meeples, small, big, hurt in product((1, 2, 3), range(4), range(4), (False, True)):
        if (hurt and not big) or not small + big:
            continue
        found = set()
        for action in ATTACKS:
            attack: Attack = action.arg
            if attack_violation(attack, meeples, small, big, hurt) is None:
                now_hurt = bool(attack.wound) or (hurt and not attack.hurt)
                end = (small - attack.small, big - attack.big - attack.hurt, now_hurt)
                assert end not in found
                found.add(end)
        assert found == every(meeples, small, big, hurt), (meeples, small, big, hurt)


@rule("forest.small-first")
def test_big_humans_come_only_when_no_small_one_is_left() -> None:
    state = position(trains={"mine": "a......", "forge": "b......"}, prison={"b": (14, 0)}, forest=(0, 0))
    events = told(act(state, "send mine;hang happy"))
    assert "A small human comes into the forest: 1 there now." in events
    events = told(act(state, "send forge"))
    assert "A big human comes into the forest: 2 there now." in events
    assert state.humans == [0, 11, 1, 1]
    assert moods(state, "a") == (1, 0)
