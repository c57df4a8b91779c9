"""What has been entered into the scorer: read from a file or from storage into one plain form.

The form is that of scorer.py with every species as its id, every side as a list, "" for a name not given:
{"players": [{"name": "", "cave": 0, "trees": [{"tree": "beech", "left": ["roe_deer linden"]}]}], "options": {}}
"""

from __future__ import annotations

import json
from typing import Any

from hedgerow.games.forest_shuffle.scorer import MOST_PLAYERS, ScorerError, score_table, species_by_name
from hedgerow.games.forest_shuffle.species import SLOTS, Species
from hedgerow.scorer.form import read_data
from hedgerow.words import N_, Message

SAPLING = "sapling"
SIDES = SLOTS[1:]
MOST_CARDS = 158
Data = dict[str, Any]


def empty() -> Data:
    """A table of two with nothing on it."""
    return {"players": [new_player(), new_player()], "options": {}}


def new_player() -> Data:
    """A player without a tree."""
    return {"name": "", "cave": 0, "trees": []}


def species_of(half: str) -> tuple[Species | None, Species | None]:
    """The species of a half as entered, and the tree whose symbol it says; None for what is not known or not said."""
    names = species_by_name()
    whole = names.get(_plain(half))
    if whole is not None:
        return whole, None
    first, _, last = half.strip().rpartition(" ")
    tree = names.get(_plain(last))
    return names.get(_plain(first)), tree if tree is not None and tree.place == "tree" else None


def half_of(species: Species, symbol: Species | None = None) -> str:
    """A half as it is entered."""
    return species.id if symbol is None else f"{species.id} {symbol.id}"


def read(text: str) -> Data:
    """A table from JSON text, in the one form. What merely cannot lie on a table is kept, to be put right on the page.

    Raises ScorerError for anything else that is wrong, with every sentence about it.
    """
    data = read_data(text)
    fault: ScorerError | None = None
    try:
        score_table(data)
    except ScorerError as error:
        fault = error
    try:
        return _table(data)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise fault or ScorerError(
            [Message(N_("This table cannot be shown here: open a file that this scorer wrote."))]
        ) from None


def _table(data: Any) -> Data:
    players = [_player(entry) for entry in data["players"]]
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise ValueError("players")
    while len(players) < 2:
        players.append(new_player())
    options = data.get("options", {})
    known = {str(key): str(value) for key, value in options.items()}
    return {"players": players, "options": known}


def _player(data: Any) -> Data:
    name, cave = data.get("name", ""), data.get("cave", 0)
    if not isinstance(name, str) or len(name) > 60 or not isinstance(cave, int) or not 0 <= cave <= MOST_CARDS:
        raise ValueError("player")
    return {"name": name, "cave": int(cave), "trees": [_tree(tree) for tree in data.get("trees", [])]}


def _tree(data: Any) -> Data:
    tree: Data = {"tree": _host(data["tree"])}
    for side in SIDES:
        entered = data.get(side, [])
        halves = [_half(half) for half in (entered if isinstance(entered, list) else [entered])]
        if halves:
            tree[side] = halves
    return tree


def _host(entered: str) -> str:
    if _plain(entered) in ("sapling", "zaailing"):
        return SAPLING
    return species_by_name()[_plain(entered)].id


def _half(entered: str) -> str:
    species, symbol = species_of(entered)
    if species is None:
        raise ValueError("half")
    return half_of(species, symbol)


def _plain(text: str) -> str:
    return " ".join(text.replace("_", " ").replace("-", " ").lower().split())[:80]


def to_score(data: Data) -> Data:
    """The same for scorer.py, which knows no names that are empty."""
    players = [{key: value for key, value in entry.items() if key != "name" or value} for entry in data["players"]]
    return {"players": players, "options": data["options"]}


def written(data: Data) -> str:
    """The table as JSON text for a file."""
    return json.dumps(to_score(data), ensure_ascii=False, indent=1)
