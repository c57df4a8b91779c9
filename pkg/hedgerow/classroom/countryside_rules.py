"""The exercises of "Countryside: the rules by trying": sun, a ring of cards, and fifteen baskets."""

from __future__ import annotations

from hedgerow.classroom.exercise import Exercise, Typical, whole
from hedgerow.words import Name

most_sun = Exercise(
    Name(
        "You hold four cards and one coin, and place a worker on S4: three sun, and one more for each other hand card "
        "that you discard for it. How much sun can you reach at most for one card?",
        "Je hebt vier kaarten en één munt, en zet een werker op S4: drie zon, en één erbij voor elke andere handkaart die "
        "je ervoor aflegt. Hoeveel zon kun je hoogstens bereiken voor één kaart?",
    ),
    7,
    whole,
    right=Name(
        "Yes: three, three more for the other cards, one for the coin.",
        "Ja: drie, nog drie voor de andere kaarten, en één voor de munt.",
    ),
    typical=(
        Typical(
            8,
            Name(
                "The card that you play cannot be discarded for itself.",
                "De kaart die je speelt kun je niet voor zichzelf afleggen.",
            ),
        ),
        Typical(
            6,
            Name(
                "One more is in your purse: a coin may be spent for sun.",
                "Er zit er nog een in je beurs: een munt mag je uitgeven voor zon.",
            ),
        ),
        Typical(
            4,
            Name(
                "That is the space and the coin. Cards can be turned into sun here as well.",
                "Dat is het vak en de munt. Hier kun je ook kaarten in zon omzetten.",
            ),
        ),
    ),
    other=Name(
        "Add what the space gives, what your other cards give, and what the coin gives.",
        "Tel op wat het vak geeft, wat je andere kaarten geven en wat de munt geeft.",
    ),
    solution=Name("3 + 3 + 1 = 7.", "3 + 3 + 1 = 7."),
)

neighbours = Exercise(
    Name(
        "Seven cards lie in the display, and the last and the first are neighbours too. In how many ways can you take two "
        "neighbouring cards?",
        "Er liggen zeven kaarten in het aanbod, en de laatste en de eerste zijn ook buren. Op hoeveel manieren kun je twee "
        "kaarten nemen die buren zijn?",
    ),
    7,
    whole,
    right=Name(
        "Yes: in a ring each card begins one pair.",
        "Ja: in een kring begint bij elke kaart één paar.",
    ),
    typical=(
        Typical(
            6,
            Name(
                "That would be a row. One more pair closes the ring.",
                "Dat geldt voor een rij. Nog één paar sluit de kring.",
            ),
        ),
        Typical(
            21,
            Name(
                "Those are all pairs. They must be neighbours.",
                "Dat zijn alle paren. Het moeten buren zijn.",
            ),
        ),
        Typical(
            14,
            Name(
                "Each card has two neighbours, but so you have counted every pair twice.",
                "Elke kaart heeft twee buren, maar zo heb je elk paar twee keer geteld.",
            ),
        ),
    ),
    other=Name(
        "Draw seven dots in a ring and the lines between neighbours. How many lines?",
        "Teken zeven stippen in een kring en de lijnen tussen buren. Hoeveel lijnen?",
    ),
    solution=Name("A ring of 7 has 7 pairs of neighbours.", "Een kring van 7 heeft 7 paren buren."),
)

empty_baskets = Exercise(
    Name(
        "You have 15 baskets. A coin is a basket turned over. You own 3 coins, and 5 baskets with goods lie on your cards. "
        "How many empty baskets are left?",
        "Je hebt 15 manden. Een munt is een omgedraaide mand. Je hebt 3 munten, en op je kaarten liggen 5 manden met "
        "producten. Hoeveel lege manden zijn er over?",
    ),
    7,
    whole,
    right=Name(
        "Yes: coins, full baskets and empty ones are always 15 together.",
        "Ja: munten, volle en lege manden zijn samen altijd 15.",
    ),
    typical=(
        Typical(
            10,
            Name(
                "The coins are baskets as well, turned over.",
                "De munten zijn ook manden, omgedraaid.",
            ),
        ),
        Typical(
            12,
            Name(
                "The full baskets are not empty. Take them away too.",
                "De volle manden zijn niet leeg. Trek die er ook af.",
            ),
        ),
        Typical(
            8,
            Name(
                "Those are the ones in use. How many are left?",
                "Dat zijn de manden die in gebruik zijn. Hoeveel zijn er over?",
            ),
        ),
    ),
    other=Name(
        "Fifteen, less the coins, less the full ones.",
        "Vijftien, min de munten, min de volle.",
    ),
    solution=Name("15 - 3 - 5 = 7.", "15 - 3 - 5 = 7."),
)
