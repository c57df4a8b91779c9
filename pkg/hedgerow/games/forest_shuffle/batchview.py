"""A Mole's batch in words: what was chosen, what it earns, what is carried out next; and how a set is closed."""

from __future__ import annotations

from typing import Any

from hedgerow.games.forest_shuffle.facetext import deed_message
from hedgerow.games.forest_shuffle.seen import Seen
from hedgerow.words import N_, Message


def line(seen: Seen) -> str:
    """Where the batch that is asked about stands; "" if there is nothing to say."""
    if not seen.asked or seen.decision not in ("batch", "earn", "carry"):
        return ""
    cards = seen.pending["cards"]
    names = seen.listing([_name(seen, entry) for entry in cards])
    if seen.decision == "carry":
        return seen.say(N_("Still to be carried out: {cards}."), cards=names)
    if seen.decision == "earn":
        paid = seen.listing([seen.card_name(card) for card in seen.pending["paid"]])
        return seen.say(N_("Played with Mole: {cards}. Paid with: {paid}."), cards=names, paid=paid)
    if not cards:
        return ""
    left = Message(
        N_("{n} card is left to pay with"), {"n": len(seen.own_hand())}, N_("{n} cards are left to pay with")
    )
    values = {"cards": names, "n": seen.pending["cost"], "left": left}
    return seen.say(N_("Mole so far: {cards}. Together they cost {n}; {left}."), **values)


def _name(seen: Seen, entry: dict[str, Any]) -> str:
    if entry["card"] == "sapling":
        return seen.say(N_("sapling"))
    return seen.name(seen.face(entry["card"]).name)


def earn_label(seen: Seen, number: int) -> str:
    """Which bonuses an answer earns."""
    names = []
    for place in seen.look["earn_sets"][number - 1]:
        species = seen.face(seen.pending["cards"][place]["card"]).species
        if species.bonus is not None:
            names.append(seen.say(N_("{card} ({what})"), card=species.name, what=deed_message(species.bonus)))
    return seen.say(N_("Bonus of {cards}"), cards=seen.listing(names))


def carry_label(seen: Seen, number: int) -> str:
    """Which card an answer carries out."""
    entry = seen.pending["cards"][number - 1]
    if entry["earned"]:
        return seen.say(N_("Carry out {card} with its bonus"), card=_name(seen, entry))
    return seen.say(N_("Carry out {card}"), card=_name(seen, entry))


def stop_label(seen: Seen) -> str:
    """What closing a set means."""
    if seen.decision == "batch":
        if not seen.pending["cards"]:
            return seen.say(N_("Play none"))
        cost = seen.pending["cost"]
        return seen.say(N_("That is all: pay {n}"), n=cost) if cost else seen.say(N_("That is all"))
    if seen.decision == "free" and not seen.pending["least"]:
        return seen.say(N_("Place none"))
    return seen.say(N_("No more"))
