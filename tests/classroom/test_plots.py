"""Plots say in words what they draw, and refuse to draw nothing."""

from __future__ import annotations

import re
from typing import Any

import pytest

from hedgerow.classroom import bars, intervals, lines, speak
from hedgerow.classroom.plots import Plot, ticks


def test_bars_and_their_words() -> None:
    plot = bars({"lynx": 0.315, "<b>": 1 / 3}, "A & B", "%", marks={"lynx": 0.3})
    assert str(plot) == "A & B\nlynx: 31.5 % (30.0 %)\n<b>: 33.3 %"
    drawn = plot._repr_html_()
    assert drawn.count("<rect") == 2 * 2, "once for a wide column, once for a phone's"
    assert "<b>" not in drawn
    assert "A &amp; B" in drawn
    assert bars({"none": 0})._repr_html_()


def test_lines_and_their_words() -> None:
    plot = lines({"one": [0, 1, 2], "two": [2.5, -1, 0]}, "Growth", below="years")
    assert "two: 2.5, -1, 0" in str(plot)
    assert plot._repr_html_().count("<polyline") == 2 * 2
    assert lines({"flat": [0, 0]}, x=[5, 5])._repr_html_()


def test_a_mark_never_runs_through_a_figure() -> None:
    for share in (0.0, 0.3, 0.4, 0.41, 0.45, 0.5, 0.6, 1.0):
        drawn = bars({"two": 0.4, "all": 1.0}, unit="%", marks={"two": share})._repr_html_()
        found = re.search(r'<text x="([\d.]+)"[^>]*>40.0 %<.*?<line x1="([\d.]+)"', drawn)
        assert found
        figure, mark = map(float, found.groups())
        assert not figure <= mark <= figure + 8 * len("40.0 %"), share


LONG = "Gewonnen door de bot die in de tabel van dit toernooi als eerste genoemd wordt"
NAMES = [LONG, "korhoen", "2 + 1 + 1 + 1 + 1", "W" * 300]


@pytest.mark.parametrize(
    "plot",
    [
        bars(dict.fromkeys(NAMES, 0.987), LONG, "%", marks={NAMES[0]: 1.0}),
        intervals(dict.fromkeys(NAMES, (0.985, 0.971, 0.999)), LONG, "%", most=1, mark=0.5),
        lines({name: [0, 0.5, 1.0] for name in NAMES}, LONG, "%", x=[0, 500, 1000], below="games"),
    ],
    ids=["bars", "intervals", "lines"],
)
def test_no_letter_falls_out_of_either_drawing(plot: Plot) -> None:
    drawn = plot._repr_html_()
    assert str(plot).count(LONG) == 2, "the words have all of it"
    for width, drawing in re.findall(r'viewBox="0 0 (\d+) [^>]*>(.*?)</svg>', drawn):
        found = re.findall(r'<text x="([\d.-]+)"[^>]*text-anchor="(\w+)"[^>]*font-size="(\d+)"[^>]*>([^<]*)<', drawing)
        assert found
        for x, anchor, size, text in found:
            long = len(text) * int(size) * 0.5  # a little less than these letters need on average
            left = float(x) - {"start": 0, "middle": long / 2, "end": long}[anchor]
            assert left >= 0, (width, text)
            assert left + long <= int(width), (width, text)


def test_the_axis_ends_at_a_round_number() -> None:
    drawn = lines({"one": [3.0, 6.867]}, least=2)._repr_html_()
    assert [number for number in ("2", "4.5", "7") if f">{number}</text>" in drawn] == ["2", "4.5", "7"]
    assert ">-1</text>" in lines({"below": [-1, 0.2]}, least=0)._repr_html_()
    chances = lines({"chance": [0.0, 0.685]}, unit="%")._repr_html_()
    assert ">80.0 %</text>" in chances
    assert ">40.0 %</text>" in chances


def test_the_steps_below_are_round_numbers() -> None:
    assert ticks(0, 80, True) == [0, 20, 40, 60, 80]
    assert ticks(10, 500, True) == [10, 100, 200, 300, 400, 500]
    assert ticks(0, 3, True) == [0, 1, 2, 3]
    assert ticks(5, 5, True) == [5]
    assert ticks(0, 1, False) == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert ticks(1, 17, True) == [1, 5, 10, 15]
    assert ticks(0.2, 0.3, False) == pytest.approx([0.2, 0.22, 0.24, 0.26, 0.28, 0.3])


def test_in_dutch_the_point_is_a_comma() -> None:
    speak("nl")
    try:
        assert str(bars({"lynx": 0.315, "bever": 2.5})) == "lynx: 0,315\nbever: 2,5"
        assert str(bars({"lynx": 0.315}, unit="%")) == "lynx: 31,5 %"
    finally:
        speak("en")


def test_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to show"):
        bars({})
    faulty: list[dict[str, list[float]]] = [{}, {"a": []}, {"a": [1], "b": [1, 2]}]
    for series in faulty:
        with pytest.raises(ValueError, match=r"nothing to show|at least one line"):
            lines(series)


@pytest.mark.parametrize(
    "given", [5, "ab", [1, 2], {"a": "b"}, {"a": None}, {"a": float("nan")}, {"a": [float("inf")]}]
)
def test_what_is_no_number_is_refused_in_one_sentence(given: Any) -> None:
    for draw in (bars, intervals, lines):
        with pytest.raises(ValueError, match=r"nothing to show|cannot be drawn: numbers are wanted"):
            draw(given)
    with pytest.raises(ValueError, match="as many values to each as there are steps"):
        lines({"a": [1, 2]}, x=[1, 2, 3])
