"""The mine (S 7). The grid of side I with two teams:

   1 2 3 4
A  w w g m
B  g g m m
C  m g w w
"""

from __future__ import annotations

import pytest

from engine.save_the_meeples.positions import BOARDS, GAME, act, asked, goods, offered, position, refused, rule
from hedgerow.games.save_the_meeples.grid import Grid
from hedgerow.games.save_the_meeples.state import MeeplesState


def boards(rows: str, side: str = "I") -> object:
    """The test boards with a grid of our own on one side, the same for every number of teams."""
    before, after = str(BOARDS.source_text).split(f"[mine.{side}]\n")
    grid = rows.split()
    _, rest = after.split("]\n\n", 1)
    return GAME.load_content(f"{before}[mine.{side}]\ngrid = {[grid] * 3}\n\n{rest}", "own.toml")


HOUSE = "wwgm ggmm mgww"


def at_mine(meeples: int, covered: str = "", side: str = "I", rows: str = HOUSE, **more: object) -> MeeplesState:
    """a's group digs; `covered` by b's meeples that came with the tavern's train."""
    state = position(
        options={"mine": side}, content=boards(rows, side), goods={"a": "", "b": ""},
        trains={"mine": "a" * meeples + "." * (7 - meeples)}, away={"tavern": "mine"},
        crews={"tavern": [("b", 3, 0, "dig", covered)]} if covered else {}, **more,  # type: ignore[arg-type]
    )  # fmt: skip
    act(state, "send mine")
    return state


@rule("mine.dig-one")
def test_side_one_two_free_neighbours_for_each_meeple() -> None:
    state = at_mine(1)
    act(state, "do dig")
    assert len(offered(state)) == 17
    state = at_mine(2)
    act(state, "do dig")
    assert "dig A1 B2" not in offered(state)  # not diagonally
    act(state, "dig A1 A2")
    assert goods(state, "a") == {"wood": 2}
    assert refused(state, "dig A2 A3") == "mine.dig-one"
    act(state, "dig C3 C4")  # they need not touch
    assert goods(state, "a") == {"wood": 4}
    assert asked(state) == ("main", "b")


@rule("mine.dig-two")
def test_side_two_next_to_a_meeple_already_there() -> None:
    """D26: an edge must touch; D27: the first on an empty grid is free, the next of the same group is not."""
    state = at_mine(2, side="II")
    act(state, "do dig;dig A1 A2")
    assert refused(state, "dig C3 C4") == "mine.dig-two"
    assert refused(state, "dig B3 C3") == "mine.dig-two"  # only diagonal to A2
    assert "dig A3 A4" in offered(state)
    state = at_mine(1, side="II", covered="C3 C4")
    act(state, "do dig")
    assert set(offered(state)) == {"dig A3 B3", "dig A4 B4", "dig B2 B3", "dig B3 B4", "dig B2 C2", "dig C1 C2"}


@rule("mine.single")
def test_one_resource_when_no_pair_is_left() -> None:
    """Facts (e) 9: the last free cell is alone: the meeple takes one unit. D50: only then."""
    state = at_mine(1, covered="A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3")
    act(state, "do dig")
    assert goods(state, "a") == {"wood": 1}
    state = at_mine(1, covered="A1 A2 A3 A4 B1 B2 B3 B4 C2")
    act(state, "do dig")
    assert goods(state, "a") == {"wood": 2}
    state = at_mine(1, covered="A3 A4 B1 B2 B3 B4 C2")
    act(state, "do dig")
    assert refused(state, "dig C1") == "mine.single"


@rule("mine.all-dig")
def test_every_meeple_that_can_be_placed_is_placed() -> None:
    """Three free places, each alone: three meeples. Three in a row: one takes two, the next one, the third nothing."""
    state = at_mine(3, covered="A1 A2 A3 B1 B2 B3 B4 C2 C3")
    act(state, "do dig")
    assert goods(state, "a") == {"wood": 1, "metal": 2}  # A4, C1 and C4, each alone
    state = at_mine(3, covered="A1 A2 A3 B1 B2 B3 C1 C2 C3")
    act(state, "do dig")
    assert goods(state, "a") == {"metal": 2, "wood": 1}
    assert state.crews[0][0][:3] == (0, 3, 0)
    assert asked(state)[1] == "b"


@rule("mine.full")
def test_nobody_digs_in_a_full_mine() -> None:
    state = at_mine(1, covered=" ".join(f"{row}{column}" for row in "ABC" for column in "1234"))
    assert refused(state, "do dig") == "mine.full"
    # side II: the only free place touches a meeple only at its corner
    state = at_mine(1, side="II", rows="ww.m wg.. mgw.", covered="A1 A2 B1 B2 C1 C2 C3")
    assert refused(state, "do dig") == "mine.full"


@rule("mine.freed")
def test_places_are_free_again_when_the_meeples_go_home() -> None:
    state = at_mine(1, covered="A1 A2")
    act(state, "do dig;dig C3 C4")
    act(state, "back mine happy unhappy")  # both trains, by b
    act(state, "board mine 1;board mine 1;send mine;do dig")
    assert asked(state) == ("dig", "b")
    assert len(offered(state)) == 17


@rule("mine.extract")
@pytest.mark.parametrize("side", ["I", "II"])
def test_each_meeple_may_turn_a_gold_into_petroleum(side: str) -> None:
    state = position(options={"mine": side}, trains={"mine": "aa....."}, goods={"a": "3 gold"})
    act(state, "send mine;do extract")
    assert offered(state) == ["extract 1", "extract 2"]
    act(state, "extract 2")
    assert goods(state, "a") == {"petroleum": 2, "gold": 1}


@pytest.mark.parametrize("touching", [False, True])
@pytest.mark.parametrize("rows", ["wwgm ggmm mgww", "wgm gw. pmg", "wwwww", "wm gw mw"])
@pytest.mark.parametrize("meeples", [1, 2, 3])
def test_each_set_of_places_is_reached_once(rows: str, touching: bool, meeples: int) -> None:
    """Against all ways of placing the meeples one after the other, from many beginnings."""
    grid = Grid(tuple(rows.split()))

    def every(covered: int, left: int) -> set[int]:
        options = grid.options(covered, touching)
        if not left or not options:
            return {covered}
        return set().union(*(every(covered | option, left - 1) for option in options))

    def asked_for(start: int, chosen: tuple[int, ...], left: int) -> list[int]:
        covered = start | sum(chosen)
        if not left or not grid.options(covered, touching):
            return [covered]
        choices = grid.choices(start, chosen, left, touching)
        assert choices
        return [end for option in choices for end in asked_for(start, (*chosen, option), left - 1)]

    for start in range(0, 1 << grid.size, 37):
        reached = asked_for(start, (), meeples)
        assert len(reached) == len(set(reached))
        assert set(reached) == every(start, meeples)


def test_places_clicked_in_any_order_come_into_the_order_asked() -> None:
    state = at_mine(2)
    act(state, "do dig")
    codes = GAME.canonical(state, ["dig C3 C4", "dig A1 A2"])
    assert codes == ["dig A1 A2", "dig C3 C4"]
    # two meeples upright beside each other cover what two lying ones cover
    assert GAME.canonical(state, ["dig A1 B1", "dig A2 B2"]) == ["dig A1 A2", "dig B1 B2"]
    act(state, ";".join(codes))
    # what cannot be done comes back as it was
    state = at_mine(2)
    act(state, "do dig")
    assert GAME.canonical(state, ["dig A1 A2", "dig A2 A3"]) == ["dig A1 A2", "dig A2 A3"]
