"""Maps made for tests, as the text of an owner's file."""

from __future__ import annotations

SLOTS = ("c", "o0", "o1", "o2", "o3", "o4", "o5")
HOUSE_GOALS = {
    "T1": {"o4": "paired"},
    "T2": {"o1": "paired"},
    "T3": {"o1": "triple"},
    "T4": {"o5": "triple"},
    "T5": {"o3": "triple"},
    "T6": {},
    "P3": {},
}
LAYOUTS = """
[layouts.two_four]
T1 = [0, 0]
T3 = [1, 0]
T6 = [2, 0]
T5 = [0, 1]
T4 = [1, 1]
T2 = [2, 1]

[layouts.three]
P3 = [0, 0]
T1 = [-1, 0]
T2 = [1, 0]
T3 = [0, -1]
T5 = [1, -1]
T4 = [0, 1]
T6 = [-1, 1]
"""


def owner_map(
    impassable: dict[str, list[str]] | None = None,
    walls: dict[str, list[list[str]]] | None = None,
    goals: dict[str, dict[str, str]] | None = None,
    layouts: str = LAYOUTS,
) -> str:
    """A map with the tiles' goals where the house map has them, and only these impassable spaces and edges."""
    text = 'label = { en = "Test map", nl = "Proefkaart" }\n'
    for id, own in (goals or HOUSE_GOALS).items():
        shown = ", ".join(f'{slot} = "{kind}"' for slot, kind in own.items())
        text += f"[tiles.{id}]\ngoal = {{ {shown} }}\n"
        text += f"impassable_spaces = {(impassable or {}).get(id, [])!r}\n"
        text += f"impassable_edges = {(walls or {}).get(id, [])!r}\n"
    return text + layouts


def cramped() -> str:
    """A map with seven open spaces for two and four players (eight for three), so that discs soon find no space."""
    left = {"T1": ["c"], "T2": ["c"], "T3": ["c"], "T4": ["c"], "T5": ["c"], "T6": ["c", "o0"], "P3": ["c"]}
    impassable = {
        id: [slot for slot in SLOTS if slot not in left[id] and slot not in goals] for id, goals in HOUSE_GOALS.items()
    }
    return owner_map(impassable)
