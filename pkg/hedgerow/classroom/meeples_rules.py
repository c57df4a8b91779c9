"""The exercises of "Save the Meeples: the rules by trying": who acts first, how much one keeps, which ending counts."""

from __future__ import annotations

from hedgerow.classroom.exercise import Exercise, Typical, whole
from hedgerow.words import Name

before_bram = Exercise(
    Name(
        "Ada puts two meeples onto an empty train, then Bram puts two, then Ada one more. The train is sent. How many of "
        "Ada's meeples act before Bram's?",
        "Ada zet twee meeples in een lege trein, dan Bram twee, dan Ada nog een. De trein wordt gestuurd. Hoeveel meeples "
        "van Ada handelen vóór die van Bram?",
    ),
    1,
    whole,
    right=Name(
        "Yes: the one that boarded last sits in front. Her two at the back act last.",
        "Ja: de meeple die het laatst instapte zit voorin. Haar twee achterin gaan het laatst.",
    ),
    typical=(
        Typical(
            2,
            Name(
                "Those boarded first, so they sit at the back. It begins in front.",
                "Die stapten het eerst in en zitten dus achterin. Het begint voorin.",
            ),
        ),
        Typical(
            3,
            Name(
                "They are two groups, because Bram's sit between them.",
                "Het zijn twee groepen, want die van Bram zitten ertussen.",
            ),
        ),
        Typical(
            0,
            Name(
                "Bram is not in front: somebody has boarded after him.",
                "Bram zit niet voorin: na hem is er nog iemand ingestapt.",
            ),
        ),
    ),
    other=Name(
        "Draw seven seats and fill them from the back. Then read from the front.",
        "Teken zeven plaatsen en vul ze van achteren. Lees dan van voren.",
    ),
    solution=Name(
        "From the front: Ada 1, Bram 2, Ada 2. So 1.",
        "Van voren: Ada 1, Bram 2, Ada 2. Dus 1.",
    ),
)

kept = Exercise(
    Name(
        "Six resources lie in your warehouse. Three of your meeples dig, and each takes two. How many resources do you have "
        "after the end of your turn?",
        "Er liggen zes grondstoffen in je magazijn. Drie van je meeples graven, en elk neemt er twee. Hoeveel grondstoffen heb "
        "je na het einde van je beurt?",
    ),
    10,
    whole,
    right=Name(
        "Yes: twelve are too many, and ten may stay.",
        "Ja: twaalf is te veel, en tien mogen er blijven.",
    ),
    typical=(
        Typical(
            12,
            Name(
                "So many you have for a moment. How many may a warehouse hold when the turn ends?",
                "Zoveel heb je er even. Hoeveel mogen er in een magazijn liggen als de beurt eindigt?",
            ),
        ),
        Typical(
            9,
            Name(
                "Each digging meeple takes two, not one.",
                "Elke gravende meeple neemt er twee, niet één.",
            ),
        ),
        Typical(
            6,
            Name(
                "That is what lay there, or what was dug. Both count.",
                "Dat is wat er lag, of wat er gegraven is. Beide tellen.",
            ),
        ),
    ),
    other=Name(
        "Add what is dug. Then look at the limit of the warehouse.",
        "Tel erbij op wat er gegraven is. Kijk dan naar de grens van het magazijn.",
    ),
    solution=Name("6 + 3 × 2 = 12, of which 10 stay.", "6 + 3 × 2 = 12, waarvan er 10 blijven."),
)

at_an_invasion = Exercise(
    Name(
        "Your team holds 4 captives and has 2 meeples on the planet. A captive is worth 2 points at an invasion, a meeple on the "
        "planet 3 points at an escape. How many points do they bring if the game ends with an invasion?",
        "Je team heeft 4 gevangenen en 2 meeples op de planeet. Een gevangene is bij een invasie 2 punten waard, een meeple op de "
        "planeet bij een ontsnapping 3. Hoeveel punten leveren ze op als het spel met een invasie eindigt?",
    ),
    8,
    whole,
    right=Name(
        "Yes: the captives count, the planet does not.",
        "Ja: de gevangenen tellen, de planeet niet.",
    ),
    typical=(
        Typical(
            14,
            Name(
                "Only one of the two endings counts, never both.",
                "Maar één van de twee eindes telt, nooit allebei.",
            ),
        ),
        Typical(
            6,
            Name(
                "That would be an escape. At an invasion nobody asks for the planet.",
                "Dat is bij een ontsnapping. Bij een invasie vraagt niemand naar de planeet.",
            ),
        ),
        Typical(
            12,
            Name(
                "Three points are for meeples on the planet. Captives are worth two.",
                "Drie punten zijn voor meeples op de planeet. Gevangenen zijn er twee waard.",
            ),
        ),
    ),
    other=Name(
        "Which of the two counts at an invasion? Leave the other out.",
        "Wat van de twee telt bij een invasie? Laat het andere weg.",
    ),
    solution=Name("4 × 2 = 8.", "4 × 2 = 8."),
)
