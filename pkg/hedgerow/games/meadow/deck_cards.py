"""Cards read from a list, checked one by one; nothing is repaired."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from hedgerow.content import Entry, quoted
from hedgerow.games.meadow.cards import (
    DECKS,
    DISCOVERY,
    ENVELOPES,
    FREE_LANDSCAPE,
    GROUND,
    GROUNDS,
    LANDSCAPE,
    OBSERVATION,
    PER_DECK,
    PER_ENVELOPE,
    ROAD,
    SYMBOLS,
    TYPES,
    Card,
    Requirement,
    Symbol,
)
from hedgerow.words import N_, Message, Name

if TYPE_CHECKING:
    from hedgerow.games.meadow.deck_tables import Tables

MOST_CARDS = 400
MOST_SYMBOLS = 20
MOST_ALTERNATIVES = 2
MOST_REQUIREMENTS = 6

_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_WRONG_ID = N_("must be 1 to 20 small letters, digits and single hyphens, a letter first, not {id}")


def is_id(text: str) -> bool:
    """Whether a text can stand in an action code."""
    return len(text) <= 20 and _ID.fullmatch(text) is not None


def name(entry: Entry, field: str) -> Name:
    """A name as { en, nl, latin }, or as one text for both languages."""
    if isinstance(entry.data.get(field), str):
        text = entry.text(field)
        return Name(text, text)
    inner = entry.entry(field)
    en = inner.text("en")
    found = Name(en, inner.text("nl", en or "?"), inner.text("latin", "") if inner.has("latin") else "")
    inner.done()
    return found


def own_symbols(root: Entry) -> tuple[Symbol, ...]:
    """Card symbols that a list adds to the known ones: [[symbols]] with id and name."""
    found: list[Symbol] = []
    listed = root.items("symbols", [])
    if len(listed) > MOST_SYMBOLS:
        root.fault("symbols", N_("can add at most {most}, not {n}"), most=MOST_SYMBOLS, n=len(listed))
    for number, data in enumerate(listed[:MOST_SYMBOLS], 1):
        entry = Entry(data, root.file, f"symbols[{number}]", root.faults)
        id = entry.text("id")
        if not is_id(id):
            entry.fault("id", _WRONG_ID, id=quoted(id))
        elif id in (*GROUNDS, ROAD, FREE_LANDSCAPE, *(symbol.id for symbol in (*SYMBOLS, *found))):
            entry.fault("id", N_("{id} is taken"), id=quoted(id))
        uncoverable = entry.data.get("uncoverable", False)
        if not isinstance(uncoverable, bool):
            entry.fault("uncoverable", N_("must be true or false, not {value}"), value=quoted(uncoverable))
        entry._seen.add("uncoverable")
        found.append(Symbol(id, name(entry, "name"), uncoverable is True))
        entry.done()
    return tuple(found)


def read(root: Entry, symbols: tuple[Symbol, ...]) -> tuple[Card, ...]:
    """All cards of a list, and whether they make four decks."""
    known = [symbol.id for symbol in symbols]
    cards: list[Card] = []
    listed = root.items("cards")
    if len(listed) > MOST_CARDS:
        root.fault("cards", N_("has {n} cards; {most} is the most"), n=len(listed), most=MOST_CARDS)
    for number, data in enumerate(listed[:MOST_CARDS], 1):
        place = f"line {data['line']}" if isinstance(data, dict) and "line" in data else f"cards[{number}]"
        if isinstance(data, dict) and isinstance(data.get("id"), str):
            place += f" ({data['id'][:30]})"
        cards.append(_card(Entry(data, root.file, place, root.faults), known))
    counts = Counter(card.id for card in cards)
    for id, count in counts.items():
        if count > 1 and id:
            root.fault("cards", N_("{count} cards have the id {id}; each needs its own"), count=count, id=quoted(id))
    if not root.faults:
        for deck in DECKS:
            found = sum(card.deck == deck and not card.envelope for card in cards)
            if found != PER_DECK:
                root.fault(
                    "cards",
                    N_("deck {deck} has {found} cards besides envelopes; it must have {wanted}"),
                    deck=deck,
                    found=found,
                    wanted=PER_DECK,
                )
    return tuple(cards)


def _card(entry: Entry, known: list[str]) -> Card:
    entry._seen.add("line")
    id = entry.text("id")
    if id and not is_id(id):
        entry.fault("id", _WRONG_ID, id=quoted(id[:40]))
    deck = entry.choice("deck", DECKS)
    kind = entry.choice("type", TYPES)
    card = Card(
        id=id,
        deck=deck if deck in DECKS else DECKS[0],
        type=kind if kind in TYPES else OBSERVATION,
        name=name(entry, "name") if entry.has("name") else Name(id, id),
        requires=_requirements(entry, known),
        grants=_symbols(entry, "grants", known),
        grounds=_symbols(entry, "grounds", list(GROUNDS)),
        points=entry.number("points", 0, 30),
        envelope=entry.choice("envelope", ENVELOPES, "") if entry.has("envelope") else "",
    )
    if kind in TYPES:
        card = _of_its_type(entry, card)
    entry.done()
    return card


def _symbols(entry: Entry, field: str, known: list[str]) -> tuple[str, ...]:
    found = []
    for symbol in entry.items(field, []):
        if symbol in known:
            found.append(str(symbol))
        else:
            entry.fault(
                field, N_("{symbol} is not known: use {allowed}"), symbol=quoted(symbol), allowed=", ".join(known)
            )
    if len(found) > 4:
        entry.fault(field, N_("can have at most 4 symbols"))
    return tuple(found[:4])


def _requirements(entry: Entry, known: list[str]) -> tuple[Requirement, ...]:
    """Requirements as { any = ["bird", "paw"], arrow = true } or in short as "bird/paw", "<fence>"."""
    listed = entry.items("requires", [])
    if len(listed) > MOST_REQUIREMENTS:
        entry.fault("requires", N_("can have at most {most} requirements"), most=MOST_REQUIREMENTS)
    found = []
    for data in listed[:MOST_REQUIREMENTS]:
        requirement = _short(data) if isinstance(data, str) else _long(entry, data)
        allowed = [*known, *GROUNDS, ROAD, FREE_LANDSCAPE]
        unknown = [symbol for symbol in requirement.any if symbol not in allowed]
        if unknown:
            entry.fault(
                "requires",
                N_("{symbol} is not known: use {allowed}"),
                symbol=quoted(unknown[0]),
                allowed=", ".join(allowed),
            )
        elif not 1 <= len(requirement.any) <= MOST_ALTERNATIVES or len(set(requirement.any)) < len(requirement.any):
            entry.fault(
                "requires", N_("{value} must offer one symbol or two different ones"), value=quoted(requirement.text())
            )
        else:
            found.append(requirement)
    return tuple(found)


def _short(text: str) -> Requirement:
    arrow = len(text) > 2 and text[0] == "<" and text[-1] == ">"
    parts = (text[1:-1] if arrow else text).split("/")
    return Requirement(tuple(part.strip() for part in parts), arrow)


def _long(entry: Entry, data: Any) -> Requirement:
    inner = Entry(data, entry.file, f"{entry.name}.requires", entry.faults)
    symbols = inner.items("any")
    arrow = inner.data.get("arrow", False)
    inner._seen.add("arrow")
    if not isinstance(arrow, bool):
        inner.fault("arrow", N_("must be true or false, not {value}"), value=quoted(arrow))
    inner.done()
    return Requirement(tuple(str(symbol) for symbol in symbols), arrow is True)


def _of_its_type(entry: Entry, card: Card) -> Card:
    """Faults of a card that is not what its type must be; the card without its road or landscape."""
    outside = [requirement for requirement in card.requires if {ROAD, FREE_LANDSCAPE} & set(requirement.any)]
    if card.type == GROUND:
        if not card.grounds:
            entry.fault("grounds", N_("a ground card needs at least one"))
        if card.requires:
            entry.fault("requires", N_("a ground card has no requirement"))
    elif card.grounds:
        entry.fault("grounds", N_("only a ground card has any"))
    if card.type == OBSERVATION:
        if not card.requires:
            entry.fault("requires", N_("an observation card needs at least one"))
        if outside:
            entry.fault("requires", N_("an observation card asks for symbols of the meadow, no road and no landscape"))
    wanted = {LANDSCAPE: ROAD, DISCOVERY: FREE_LANDSCAPE}.get(card.type)
    if wanted is not None:
        if outside != [Requirement((wanted,))]:
            entry.fault(
                "requires", N_("a {type} card needs {wanted} exactly once, plain"), type=card.type, wanted=wanted
            )
        if any(requirement.arrow for requirement in card.requires):
            entry.fault("requires", N_("a {type} card lies in no column, so it can have no arrow"), type=card.type)
        if card.grants:
            entry.fault("grants", N_("a {type} card shows no meadow symbol"), type=card.type)
    return card._replace(requires=tuple(requirement for requirement in card.requires if requirement not in outside))


def concerns(cards: tuple[Card, ...], tables: Tables) -> tuple[Message, ...]:
    """What is allowed and yet looks wrong."""
    found = []
    for envelope in ENVELOPES:
        count = sum(card.envelope == envelope for card in cards)
        if count != PER_ENVELOPE:
            text = N_("envelope {envelope} has {n} cards; the printed one has {printed}")
            found.append(Message(text, {"envelope": envelope, "n": count, "printed": PER_ENVELOPE}))
    granted = {symbol for card in cards for symbol in (*card.grants, *card.grounds)}
    granted |= {symbol for face in tables.faces for symbol in (*face.grants, *face.grounds)}
    for card in cards:
        for requirement in card.requires:
            if not granted & set(requirement.any):
                text = N_("{id} asks for {symbols}, which no card grants")
                found.append(Message(text, {"id": card.id, "symbols": requirement.text()}))
    return tuple(found)
