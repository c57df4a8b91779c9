"""Settings hold only what is possible, whatever the storage gave; early.js knows the same values."""

import re

from app import settings
from builder.paths import SITE


def test_only_possible_values_hold() -> None:
    chosen = settings.checked({"theme": "dark", "size": "huge", "motion": 3, "else": "x"})
    assert chosen["theme"] == "dark"
    assert chosen["size"] == "normal"
    assert chosen["motion"] == "system"
    assert set(chosen) == set(settings.CHOICES) == set(settings.TITLES)


def test_the_script_before_the_first_paint_knows_the_same_values() -> None:
    script = (SITE / "early.js").read_text("utf-8")
    for name in ("theme", "size", "motion"):
        listed = re.search(rf"{name}: \[([^\]]*)\]", script)
        assert listed is not None
        assert re.findall(r'"(\w+)"', listed[1]) == list(settings.CHOICES[name])[1:]
