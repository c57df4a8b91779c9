"""A list of cards from a spreadsheet: one card a line, columns by their names in the first line.

Columns: id, deck, type, name, name_nl, latin, requires, grants, grounds, points, envelope. Several values in one
cell are joined by + ("larva + bird/paw + <fence>"). Commas, semicolons or tabs between columns.
"""

from __future__ import annotations

import csv
import io
from typing import Any

from hedgerow.content import MAX_BYTES, ContentError, Fault, too_large
from hedgerow.words import N_, Message

COLUMNS = ("id", "deck", "type", "name", "name_nl", "latin", "requires", "grants", "grounds", "points", "envelope")
NEEDED = ("id", "deck", "type", "requires", "grants", "grounds", "points")


def read(text: str, file: str) -> dict[str, Any]:
    """The lines as the tables that the card reader takes. Raises ContentError for what is no such list."""
    if len(text) > MAX_BYTES:
        raise ContentError([Fault(file, "", "", too_large())])
    text = text.removeprefix("\ufeff")
    first = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=first.count)
    try:
        rows = list(csv.reader(io.StringIO(text), delimiter=delimiter, strict=True))
    except csv.Error as error:
        raise ContentError([Fault(file, "", "", Message(N_("is not valid CSV: {error}"), {"error": error}))]) from None
    header = [cell.strip().lower() for cell in rows[0]] if rows else []
    faults = [Fault(file, "line 1", column, Message(N_("is missing"))) for column in NEEDED if column not in header]
    faults += [
        Fault(
            file,
            "line 1",
            column or "(empty)",
            Message(N_("is not known: the columns are {allowed}"), {"allowed": ", ".join(COLUMNS)}),
        )
        for column in header
        if column not in COLUMNS
    ]
    if len(set(header)) < len(header):
        faults.append(Fault(file, "line 1", "", Message(N_("names a column twice"))))
    if faults:
        raise ContentError(faults)
    cards = []
    for number, row in enumerate(rows[1:], 2):
        cells = [cell.strip() for cell in row]
        if not any(cells):
            continue
        if len(cells) > len(header):
            faults.append(
                Fault(
                    file,
                    f"line {number}",
                    "",
                    Message(N_("has {n} cells, the first line {first}"), {"n": len(cells), "first": len(header)}),
                )
            )
            continue
        cards.append(_card(dict(zip(header, cells, strict=False)), number))
    if faults:
        raise ContentError(faults)
    return {"cards": cards}


def _card(row: dict[str, str], number: int) -> dict[str, Any]:
    card: dict[str, Any] = {"line": number}
    for column, cell in row.items():
        if column in ("requires", "grants", "grounds"):
            card[column] = [part.strip() for part in cell.split("+") if part.strip()]
        elif column == "points":
            card[column] = int(cell) if cell.isdecimal() and len(cell) < 5 else cell
        elif column in ("id", "deck", "type") or (column == "envelope" and cell):
            card[column] = cell
    en = row.get("name") or row["id"]
    if en:
        card["name"] = {"en": en, "nl": row.get("name_nl") or en}
        if row.get("latin"):
            card["name"]["latin"] = row["latin"]
    return card
