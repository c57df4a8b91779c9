"""The exercises of "Meadow: the rules by trying": where a token points, and what is visible."""

from __future__ import annotations

from hedgerow.classroom.exercise import Exercise, Typical, one_of, whole
from hedgerow.words import Name

column = Exercise(
    Name(
        "Token 3 lies in the notch R4, on the right of the fourth row. In which column does the card lie that it takes: "
        '"A", "B", "C" or "D"? A is the leftmost.',
        "Fiche 3 ligt in inkeping R4, rechts van de vierde rij. In welke kolom ligt de kaart die het pakt: "
        '"A", "B", "C" of "D"? A is de meest linkse.',
    ),
    "b",
    one_of("a", "b", "c", "d"),
    right=Name(
        "Yes: from the right the steps are D, C, B.",
        "Ja: van rechts zijn de stappen D, C, B.",
    ),
    typical=(
        Typical(
            "c",
            Name(
                "That is the third from the left. The token stands on the right.",
                "Dat is de derde van links. Het fiche ligt rechts.",
            ),
        ),
        Typical(
            "a",
            Name(
                "One step too far: the card beside the notch is number 1, not 0.",
                "Eén stap te ver: de kaart naast de inkeping is nummer 1, niet 0.",
            ),
        ),
        Typical(
            "d",
            Name(
                "That is the card beside the notch, which token 1 would take.",
                "Dat is de kaart naast de inkeping. Die zou fiche 1 pakken.",
            ),
        ),
    ),
    other=Name(
        "Put a finger into the notch and take three steps into the row.",
        "Leg je vinger in de inkeping en doe drie stappen de rij in.",
    ),
    solution=Name("B: from the right, D is 1, C is 2 and B is 3.", "B: van rechts is D 1, C 2 en B 3."),
)

at_the_board = Exercise(
    Name(
        "The board has 12 notches, all free. You hold the tokens 1, 2, 3, 4 and ?, which counts as any of the four "
        "numbers. How many different answers put a token into a notch of the board?",
        "Het bord heeft 12 inkepingen, allemaal vrij. Je hebt de fiches 1, 2, 3, 4 en ?, dat als elk van de vier getallen "
        "telt. Hoeveel verschillende antwoorden leggen een fiche in een inkeping van het bord?",
    ),
    96,
    whole,
    right=Name(
        "Yes: four tokens with a number and four ways to use the ?: 8 times 12.",
        "Ja: vier fiches met een getal en vier manieren om ? te gebruiken: 8 keer 12.",
    ),
    typical=(
        Typical(
            60,
            Name(
                "That is five tokens in twelve notches. But the ? can be placed as 1, 2, 3 or 4.",
                "Dat zijn vijf fiches in twaalf inkepingen. Maar ? kun je leggen als 1, 2, 3 of 4.",
            ),
        ),
        Typical(
            48,
            Name(
                "Those are the tokens with a number. The ? is missing.",
                "Dat zijn de fiches met een getal. Het vraagteken ontbreekt.",
            ),
        ),
        Typical(
            17,
            Name(
                "Do not add: each token may go into each notch.",
                "Niet optellen: elk fiche mag in elke inkeping.",
            ),
        ),
        Typical(
            109,
            Name(
                "Campfire and benches are among those. The board alone is asked for.",
                "Daar zitten het kampvuur en de bankjes bij. Het gaat alleen om het bord.",
            ),
        ),
    ),
    other=Name(
        "How many ways are there to fill one notch? Every notch offers the same.",
        "Op hoeveel manieren kun je één inkeping vullen? Elke inkeping biedt evenveel.",
    ),
    solution=Name("(4 + 4) × 12 = 96.", "(4 + 4) × 12 = 96."),
)

cards_for_missing = Exercise(
    Name(
        "Holly asks for a butterfly, a bird and a fence. Your meadow shows a bird, but neither butterfly nor fence. "
        "You play Holly all the same. How many cards leave your hand, Holly included?",
        "Hulst vraagt een vlinder, een vogel en een hek. Je weide toont een vogel, maar geen vlinder en geen hek. Je speelt "
        "de hulst toch. Hoeveel kaarten gaan er uit je hand, de hulst meegeteld?",
    ),
    5,
    whole,
    right=Name(
        "Yes: two cards for each of the two missing symbols, and Holly.",
        "Ja: twee kaarten voor elk van de twee ontbrekende symbolen, en de hulst.",
    ),
    typical=(
        Typical(
            4,
            Name(
                "Those are the cards that are discarded. Holly leaves your hand as well.",
                "Dat zijn de kaarten die je aflegt. De hulst gaat ook uit je hand.",
            ),
        ),
        Typical(
            3,
            Name(
                "Each missing symbol costs two cards, not one.",
                "Elk ontbrekend symbool kost twee kaarten, niet één.",
            ),
        ),
        Typical(
            7,
            Name(
                "The bird is really there: nothing is paid for it.",
                "De vogel is er echt: daar betaal je niets voor.",
            ),
        ),
    ),
    other=Name(
        "How many symbols are missing? Two cards for each, and the card itself.",
        "Hoeveel symbolen ontbreken er? Twee kaarten voor elk, en de kaart zelf.",
    ),
    solution=Name("2 × 2 + 1 = 5.", "2 × 2 + 1 = 5."),
)
