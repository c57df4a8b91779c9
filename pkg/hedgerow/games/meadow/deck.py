"""The deck and the boards a game is played with: the house set, or an owner's own list (TOML or CSV)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from hedgerow.content import ContentError, Entry, Fault, read_toml
from hedgerow.game import fingerprint
from hedgerow.games.meadow import deck_cards, deck_csv, deck_tables
from hedgerow.games.meadow.cards import SYMBOLS, Card, Symbol
from hedgerow.games.meadow.deck_tables import Campfire, Face, Tables
from hedgerow.packaged import read_text
from hedgerow.words import N_, Message, Name, without_controls

PACKAGE = "hedgerow.games.meadow"


class Deck(NamedTuple):
    """All content of one game. `source_text` is an owner's file, None for the house deck."""

    label: Name
    symbols: tuple[Symbol, ...]
    cards: tuple[Card, ...]
    tables: Tables
    digest: str
    source_text: str | None
    warnings: tuple[Message, ...] = ()

    @property
    def campfire(self) -> Mapping[int, Campfire]:
        """The campfire side for each number of players."""
        return self.tables.campfire

    @property
    def faces(self) -> tuple[Face, ...]:
        """The sides of the starting ground card."""
        return self.tables.faces


@cache
def house() -> Deck:
    """The house deck that ships with the game."""
    text = read_text(PACKAGE, "content/house.toml")
    return _read(read_toml(text, "house.toml"), "house.toml", text, None)._replace(source_text=None)


def read_deck(text: str, file: str) -> Deck:
    """Read an owner's list; tables and cards it leaves out are the house deck's. Raises ContentError with every fault.

    A file whose name ends in .csv holds cards only, one a line.
    """
    if not text.strip():
        raise ContentError([Fault(file, "", "", Message(N_("is empty: write cards or tables into it")))])
    if file.lower().endswith(".csv"):
        return _read(deck_csv.read(text, file), file, text, house())
    return _read(read_toml(text, file), file, text, house())


def _read(data: dict[str, Any], file: str, text: str, base: Deck | None) -> Deck:
    faults: list[Fault] = []
    root = Entry(data, file, "", faults)
    called = without_controls(file)[:80]
    label = deck_cards.name(root, "label") if root.has("label") or base is None else Name(called, called)
    symbols = SYMBOLS + deck_cards.own_symbols(root)
    cards = base.cards if base is not None and not root.has("cards") else deck_cards.read(root, symbols)
    tables = deck_tables.read(root, symbols, None if base is None else base.tables)
    root.done()
    if faults:
        raise ContentError(faults)
    warnings = (*deck_cards.concerns(cards, tables), *deck_tables.concerns(tables))
    return Deck(label, symbols, cards, tables, _digest(symbols, cards, tables), text, warnings)


def _digest(symbols: tuple[Symbol, ...], cards: tuple[Card, ...], tables: Tables) -> str:
    """The fingerprint of all that matters to the rules; names do not."""
    return fingerprint(
        {
            "symbols": [[symbol.id, symbol.uncoverable] for symbol in symbols],
            "cards": [
                [
                    card.id,
                    card.deck,
                    card.type,
                    [requirement.text() for requirement in card.requires],
                    card.grants,
                    card.grounds,
                    card.points,
                    card.envelope,
                ]
                for card in cards
            ],
            "tables": tables.rules(),
        }
    )
