"""What the reader chose for the whole page: theme, letters, motion, questions. `early.js` applies some of it first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hedgerow.words import N_

# Each setting: its values with their names; the first is what holds without a choice.
CHOICES: Mapping[str, Mapping[str, str]] = {
    "theme": {
        "system": N_("as the system"),
        "light": N_("light"),
        "dark": N_("dark"),
        "contrast": N_("high contrast"),
    },
    "size": {
        "normal": N_("normal"),
        "large": N_("large"),
        "larger": N_("larger"),
        "double": N_("twice the size"),
    },
    "motion": {
        "system": N_("as the system"),
        "none": N_("nothing moves, bots answer at once"),
        "full": N_("things move"),
    },
    "confirm": {
        "on": N_("ask once per turn"),
        "off": N_("do not ask"),
    },
    "sound": {
        "off": N_("off"),
        "on": N_("on"),
    },
    "keys": {
        "on": N_("on"),
        "off": N_("off"),
    },
}
TITLES: Mapping[str, str] = {
    "theme": N_("Theme"),
    "size": N_("Letters"),
    "motion": N_("Motion"),
    "confirm": N_("Before something that cannot be taken back"),
    "sound": N_("Sounds"),
    "keys": N_("Single keys such as U for undo"),
}


def checked(found: Mapping[str, Any]) -> dict[str, str]:
    """All settings with a possible value, whatever the storage held."""
    chosen = {}
    for name, values in CHOICES.items():
        value = found.get(name)
        chosen[name] = value if isinstance(value, str) and value in values else next(iter(values))
    return chosen
