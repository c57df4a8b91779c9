"""The names that a card file uses, and the programs and costs found while reading it."""

from __future__ import annotations

from typing import Any

from hedgerow.content import Entry, Fault, quoted
from hedgerow.games.countryside.cost import Cost
from hedgerow.games.countryside.effects import Program
from hedgerow.games.countryside.vocabulary import EVERYWHERE, TYPES, Count
from hedgerow.words import N_, Name

# Tags that goals speak of; a file may use others.
TAGS = {"animal": Name("animal", "dier"), "person": Name("person", "persoon")}


def read_name(entry: Entry, field: str, default: str) -> Name:
    """A name in both languages (and Latin for a species); without one, the id in plain words."""
    if default and not entry.has(field):
        plain = default.replace("_", " ")
        return Name(plain[:1].upper() + plain[1:], plain[:1].upper() + plain[1:])
    inner = entry.entry(field)
    name = Name(inner.text("en"), inner.text("nl"), inner.text("latin", "") if inner.has("latin") else "")
    inner.done()
    return name


def entries(parent: Entry, field: str, faults: list[Fault]) -> list[Entry]:
    """A list of tables, each named by its id or its place."""
    found = []
    for place, data in enumerate(parent.items(field)):
        id = data.get("id") if isinstance(data, dict) else None
        name = f"{field}.{id}" if isinstance(id, str) else f"{field}[{place}]"
        found.append(Entry(data, parent.file, name[:80], faults))
    return found


class Lexicon:
    """What cards are called by, known before effects and goals are read."""

    def __init__(self, root: Entry, faults: list[Fault]) -> None:
        listed = root.data.get("cards")
        cards = [card for card in listed if isinstance(card, dict)] if isinstance(listed, list) else []
        self._cards = cards
        self.symbols = self._names(root, "symbols", [card.get("symbol") for card in cards])
        self.sets = self._names(root, "sets", [card.get("set") for card in cards])
        tags = [tag for card in cards if isinstance(card.get("tags"), list) for tag in card["tags"]]
        self.tags = {
            **TAGS,
            **self._names(root, "tags", [tag for tag in tags if isinstance(tag, str) and tag not in TAGS]),
        }
        self.programs: list[Program] = []
        self.program_names: list[str] = []
        self.costs: list[Cost] = []
        self.cost_names: list[str] = []

    def _names(self, root: Entry, field: str, used: list[Any]) -> dict[str, Name]:
        """Names from the file's own table, where it has one."""
        entry = root.entry(field) if root.has(field) else Entry({}, root.file, field, root.faults)
        ids = sorted({id for id in used if isinstance(id, str)})
        names = {id: read_name(entry, id, id) for id in ids}
        entry.done()
        return names

    def add_program(self, name: str, program: Program) -> int:
        """Number a list of effects."""
        self.programs.append(program)
        self.program_names.append(name)
        return len(self.programs) - 1

    def add_cost(self, name: str, cost: Cost) -> int:
        """Number a cost."""
        self.costs.append(cost)
        self.cost_names.append(name)
        return len(self.costs) - 1

    def symbols_count(self, entry: Entry, field: str, ids: Any, where: str = EVERYWHERE) -> Count:
        """Cards with any of some symbols."""
        if not isinstance(ids, list) or not ids or not all(isinstance(id, str) and id in self.symbols for id in ids):
            entry.fault(
                field,
                N_("must list symbols of this file ({allowed}), not {ids}"),
                allowed=", ".join(self.symbols),
                ids=quoted(ids),
            )
            ids = list(self.symbols)[:1] or ["?"]
        return Count("symbols", tuple(ids), where, bytes(card.get("symbol") in ids for card in self._cards))

    def set_count(self, entry: Entry, field: str, id: str, where: str) -> Count:
        """Different symbols of a set."""
        self.known_set(entry, field, id)
        return Count("distinct", (id,), where, bytes(card.get("set") == id for card in self._cards))

    def type_count(self, entry: Entry, field: str, id: str) -> Count:
        """Areas of a type."""
        if id not in TYPES:
            entry.fault(field, N_("must be one of {allowed}, not {id}"), allowed=", ".join(TYPES), id=quoted(id))
            id = TYPES[0]
        return Count("areas", (id,), EVERYWHERE, b"")

    def known_set(self, entry: Entry, field: str, id: str) -> str:
        """A set that cards of this file belong to."""
        if id not in self.sets:
            entry.fault(
                field,
                N_("must be a set of this file ({allowed}), not {id}"),
                allowed=", ".join(self.sets),
                id=quoted(id),
            )
        return id

    def goods_of(self, pairs: tuple[tuple[str, int], ...]) -> tuple[int, ...]:
        """By card: the good that its symbol gains, -1 for none."""
        wanted = dict(pairs)
        return tuple(wanted.get(str(card.get("symbol")), -1) for card in self._cards)
