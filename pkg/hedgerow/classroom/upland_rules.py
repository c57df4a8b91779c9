"""The exercises of "Upland & Prairie: the rules by trying": complete sets, and when the bag is empty enough."""

from __future__ import annotations

from hedgerow.classroom.exercise import Exercise, Typical, whole
from hedgerow.words import Name

sets = Exercise(
    Name(
        "A set is one disc of each of the three animals. Behind your screen lie 6 beavers, 3 lynxes and 5 grouse. How many "
        "complete sets are these?",
        "Een set is van elk van de drie dieren één schijf. Achter je scherm liggen 6 bevers, 3 lynxen en 5 korhoenders. Hoeveel "
        "complete sets zijn dat?",
    ),
    3,
    whole,
    right=Name(
        "Yes: the lynxes run out first.",
        "Ja: de lynxen zijn het eerst op.",
    ),
    typical=(
        Typical(
            4,
            Name(
                "Fourteen discs in threes would be four, but each set needs a lynx.",
                "Veertien schijven in drietallen zijn er vier, maar elke set heeft een lynx nodig.",
            ),
        ),
        Typical(
            6,
            Name(
                "Six beavers begin six sets, but there are not six of the others.",
                "Met zes bevers begin je zes sets, maar van de andere zijn er geen zes.",
            ),
        ),
        Typical(
            14,
            Name(
                "Those are the discs. A set takes three different ones.",
                "Dat zijn de schijven. Voor een set heb je drie verschillende nodig.",
            ),
        ),
    ),
    other=Name(
        "Which animal do you have least of? With each set one of it is gone.",
        "Van welk dier heb je de minste? Bij elke set is er daar een van weg.",
    ),
    solution=Name("The smallest of 6, 3 and 5: 3.", "De kleinste van 6, 3 en 5: 3."),
)

turns_left = Exercise(
    Name(
        "12 animal discs lie in the bag, and no rewilding disc. In a turn three are drawn and one goes back. The game ends if fewer "
        "than three are left when a turn begins. How many turns are still played?",
        "In de zak zitten 12 dierschijven en geen rewildingschijf. In een beurt worden er drie getrokken en gaat er één terug. Het "
        "spel eindigt als er aan het begin van een beurt minder dan drie over zijn. Hoeveel beurten worden er nog gespeeld?",
    ),
    5,
    whole,
    right=Name(
        "Yes: 12, 10, 8, 6, 4, and with 2 it is over.",
        "Ja: 12, 10, 8, 6, 4, en met 2 is het afgelopen.",
    ),
    typical=(
        Typical(
            4,
            Name(
                "Three are drawn, but one of them returns. How many are really gone after a turn?",
                "Er worden er drie getrokken, maar één komt terug. Hoeveel zijn er na een beurt echt weg?",
            ),
        ),
        Typical(
            6,
            Name(
                "For a sixth turn there would have to be three. How many are in the bag then?",
                "Voor een zesde beurt moeten er drie zijn. Hoeveel zitten er dan in de zak?",
            ),
        ),
        Typical(
            12,
            Name(
                "A turn takes two discs out of the bag, not one.",
                "Een beurt haalt twee schijven uit de zak, niet één.",
            ),
        ),
    ),
    other=Name(
        "Write down how many lie in the bag when each turn begins: 12, 10 ... Stop when three cannot be drawn.",
        "Schrijf op hoeveel er aan het begin van elke beurt in de zak zitten: 12, 10 ... Stop als je er geen drie kunt trekken.",
    ),
    solution=Name(
        "Turns begin with 12, 10, 8, 6 and 4 discs: 5 turns.",
        "Beurten beginnen met 12, 10, 8, 6 en 4 schijven: 5 beurten.",
    ),
)
