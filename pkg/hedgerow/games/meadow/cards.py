"""Cards, symbols and requirements: what is printed, as plain values."""

from __future__ import annotations

from typing import NamedTuple

from hedgerow.words import N_, Message, Name

DECKS = ("W", "S", "N", "E")  # the order in which discards of several decks are asked
W, S, N, E = range(4)
TYPES = ("ground", "observation", "landscape", "discovery")
GROUND, OBSERVATION, LANDSCAPE, DISCOVERY = TYPES
GROUNDS = ("litterfall", "grass", "sands", "rocks", "wetlands")
ROAD, FREE_LANDSCAPE = "road", "landscape"  # what a landscape and a discovery ask of the surroundings
ENVELOPES = ("T", "U", "W", "X", "Y")
PER_DECK = 45
PER_ENVELOPE = 6

GROUND_NAMES = {
    "litterfall": Name("litterfall", "bladstrooisel"),
    "grass": Name("grass", "gras"),
    "sands": Name("sands", "zand"),
    "rocks": Name("rocks", "rotsen"),
    "wetlands": Name("wetlands", "moeras"),
}
SURROUNDINGS_NAMES = {ROAD: Name("road", "weg"), FREE_LANDSCAPE: Name("landscape", "landschap")}


class Symbol(NamedTuple):
    """A card symbol. Nothing may be laid on a card with an `uncoverable` one (the large animals of envelope U)."""

    id: str
    name: Name
    uncoverable: bool = False


#: The symbols of the house deck, known to every list; a list of one's own may add others.
SYMBOLS = (
    Symbol("larva", Name("larva", "larve")),
    Symbol("beetle", Name("beetle", "kever")),
    Symbol("butterfly", Name("butterfly", "vlinder")),
    Symbol("bird", Name("bird", "vogel")),
    Symbol("paw", Name("paw", "poot")),
    Symbol("berry", Name("berry", "bes")),
    Symbol("mushroom", Name("mushroom", "paddenstoel")),
    Symbol("blossom", Name("blossom", "bloesem")),
    Symbol("amphibian", Name("amphibian", "amfibie")),
    Symbol("building", Name("building", "gebouw")),
    Symbol("fence", Name("fence", "hek")),
    Symbol("large", Name("large animal", "groot dier"), uncoverable=True),
)


class Requirement(NamedTuple):
    """One requirement: any one of its symbols meets it. `arrow`: in a column beside the card."""

    any: tuple[str, ...]
    arrow: bool = False

    def text(self) -> str:
        """As it stands in lists: "larva", "bird/paw", "<fence>" with an arrow."""
        joined = "/".join(self.any)
        return f"<{joined}>" if self.arrow else joined


class Card(NamedTuple):
    """A card as printed. `requires` leaves out the road of a landscape and the landscape of a discovery."""

    id: str
    deck: str
    type: str
    name: Name
    requires: tuple[Requirement, ...] = ()
    grants: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()
    points: int = 0
    envelope: str = ""


def named(requirement: Requirement, names: dict[str, Name]) -> Message | Name:
    """A requirement in words: "larva", or "bird or paw"."""
    if len(requirement.any) == 1:
        return names[requirement.any[0]]
    one, other = requirement.any[0], requirement.any[1]
    return Message(N_("{one} or {other}"), {"one": names[one], "other": names[other]})


def listed(parts: list[Message | Name]) -> Message | Name:
    """Several things in words: "larva, beetle and grass"."""
    if not parts:
        return Message(N_("nothing"))
    if len(parts) == 1:
        return parts[0]
    if len(parts) == 2:
        return Message(N_("{one} and {two}"), {"one": parts[0], "two": parts[1]})
    return Message(N_("{one}, {rest}"), {"one": parts[0], "rest": listed(parts[1:])})
