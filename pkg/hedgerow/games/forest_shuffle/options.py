"""Where public engines of the game differ: the ways it can be played. The first value is the ruling we follow."""

from __future__ import annotations

from hedgerow.game import Option
from hedgerow.games.forest_shuffle.species import RULE
from hedgerow.words import Name

YES = Name("yes", "ja")
NO = Name("no", "nee")

OPTIONS = (
    Option(
        "sapling_reveals",
        Name("A sapling reveals a card into the clearing", "Een zaailing legt een kaart op de open plek"),
        {"yes": YES, "no": NO},
        "yes",
        (RULE + "sapling.reveal",),
    ),
    Option(
        "sapling_chanterelle",
        Name("A sapling wakes Chanterelle", "Een zaailing wekt de cantharel"),
        {"yes": YES, "no": NO},
        "yes",
        (RULE + "sapling.triggers-chanterelle",),
    ),
    Option(
        "reveal",
        Name("A tree reveals its card", "Een boom legt een kaart open"),
        {
            "at_once": Name("at once, before mushrooms and effect", "meteen, vóór paddenstoelen en effect"),
            "turn_end": Name("at the end of the turn", "aan het einde van de beurt"),
        },
        "at_once",
        (RULE + "tree.reveal", RULE + "sapling.reveal", RULE + "mole.place-all"),
    ),
    Option(
        "mushrooms",
        Name("A mushroom works", "Een paddenstoel werkt"),
        {
            "next_turn": Name("from its owner's next turn on", "vanaf de volgende beurt van de eigenaar"),
            "at_once": Name(
                "for every later card, in the same turn too", "voor elke latere kaart, ook in dezelfde beurt"
            ),
        },
        "next_turn",
        (RULE + "mushroom.next-turn", RULE + "mushroom.not-itself", RULE + "free.permanents-stay"),
    ),
    Option(
        "mole",
        Name("Cards played with Mole", "Kaarten gespeeld met de mol"),
        {
            "batch": Name("have their effects and bonuses", "hebben hun effecten en bonussen"),
            "plain": Name("have neither effect nor bonus", "hebben geen effect en geen bonus"),
        },
        "batch",
        (RULE + "mole.own-order", RULE + "mole.payment-belongs", RULE + "card.mole.effect"),
    ),
    Option(
        "full_saplings",
        Name("A full sapling counts for Beech Marten", "Een volle zaailing telt voor de steenmarter"),
        {"yes": YES, "no": NO},
        "yes",
        (RULE + "tree.full", RULE + "card.beech-marten.points"),
    ),
    Option(
        "most",
        Name("A tie counts as the most (Linden, Woodpecker)", "Gelijk telt als de meeste (linde, bonte specht)"),
        {"tie": YES, "alone": NO},
        "tie",
        (RULE + "count.most-tie", RULE + "card.linden.points", RULE + "card.great-spotted-woodpecker.points"),
    ),
)
