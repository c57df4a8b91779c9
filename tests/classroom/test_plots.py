"""Plots say in words what they draw, and refuse to draw nothing."""

from __future__ import annotations

import pytest

from hedgerow.classroom import bars, lines


def test_bars_and_their_words() -> None:
    plot = bars({"lynx": 0.315, "<b>": 1 / 3}, "A & B", "%", marks={"lynx": 0.3})
    assert str(plot) == "A & B\nlynx: 31.5 % (30.0 %)\n<b>: 33.3 %"
    drawn = plot._repr_html_()
    assert drawn.count("<rect") == 2
    assert "<b>" not in drawn
    assert "A &amp; B" in drawn
    assert bars({"none": 0})._repr_html_()


def test_lines_and_their_words() -> None:
    plot = lines({"one": [0, 1, 2], "two": [2.5, -1, 0]}, "Growth", below="years")
    assert "two: 2.5, -1, 0" in str(plot)
    assert plot._repr_html_().count("<polyline") == 2
    assert lines({"flat": [0, 0]}, x=[5, 5])._repr_html_()


def test_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing to show"):
        bars({})
    faulty: list[dict[str, list[float]]] = [{}, {"a": []}, {"a": [1], "b": [1, 2]}]
    for series in faulty:
        with pytest.raises(ValueError, match="at least one line"):
            lines(series)
