"""The exercises of "Forest Shuffle: the rules by trying": paying, and points that multiply."""

from __future__ import annotations

from hedgerow.classroom.exercise import Exercise, Typical, whole
from hedgerow.words import Name

left_in_hand = Exercise(
    Name(
        "You hold six cards and play Roe Deer, which costs two. How many cards are in your hand afterwards, before "
        "any bonus?",
        "Je hebt zes kaarten in je hand en speelt een ree, die twee kost. Hoeveel kaarten heb je daarna in je hand, "
        "voor een eventuele bonus?",
    ),
    3,
    whole,
    right=Name(
        "Yes: the deer itself and two for payment have left your hand.",
        "Ja: de ree zelf en twee kaarten als betaling zijn uit je hand.",
    ),
    typical=(
        Typical(
            4,
            Name(
                "That counts the payment. The deer has left your hand as well.",
                "Dat telt alleen de betaling. De ree is ook uit je hand.",
            ),
        ),
        Typical(
            5,
            Name(
                "That counts the deer alone. What does it cost, and who pays?",
                "Dat telt alleen de ree. Wat kost die, en waarmee betaal je?",
            ),
        ),
        Typical(
            2,
            Name(
                "One too few: the price is two cards, not three.",
                "Eén te weinig: de prijs is twee kaarten, niet drie.",
            ),
        ),
    ),
    other=Name(
        "Take away the card that is played, and one card for each that it costs.",
        "Haal de kaart die je speelt eraf, en voor elke kaart die ze kost nog een.",
    ),
    solution=Name("6 - 1 - 2 = 3.", "6 - 1 - 2 = 3."),
)

chestnuts = Exercise(
    Name(
        "Three Horse Chestnuts are worth 9 points together. How many points do you gain when you plant a fourth?",
        "Drie paardenkastanjes zijn samen 9 punten waard. Hoeveel punten krijg je erbij als je een vierde plant?",
    ),
    7,
    whole,
    right=Name(
        "Yes: four are worth 16 together, 7 more than three.",
        "Ja: vier zijn samen 16 waard, 7 meer dan drie.",
    ),
    typical=(
        Typical(
            16,
            Name(
                "That is what all four are worth together. Nine of it you had already.",
                "Dat is wat alle vier samen waard zijn. Negen daarvan had je al.",
            ),
        ),
        Typical(
            3,
            Name(
                "Not three each: look how the points grew from one to two to three trees: 1, 4, 9.",
                "Niet drie per boom: kijk hoe de punten groeiden van één naar twee naar drie bomen: 1, 4, 9.",
            ),
        ),
        Typical(
            5,
            Name(
                "That was the step from two trees to three. Each step is larger than the one before.",
                "Dat was de stap van twee bomen naar drie. Elke stap is groter dan de vorige.",
            ),
        ),
        Typical(
            4,
            Name(
                "You gain more than one for each tree: together they are worth the square of their number.",
                "Je krijgt meer dan één per boom: samen zijn ze het kwadraat van hun aantal waard.",
            ),
        ),
    ),
    other=Name(
        "1, 4, 9: which numbers are these? Take the next one, and see how much it is more than 9.",
        "1, 4, 9: wat zijn dat voor getallen? Neem het volgende, en kijk hoeveel meer het is dan 9.",
    ),
    solution=Name("16 - 9 = 7.", "16 - 9 = 7."),
)

fourth_beech = Exercise(
    Name(
        "Each Beech is worth 5 points, but only if you have at least four. You have three. How many points does "
        "the fourth bring?",
        "Elke beuk is 5 punten waard, maar alleen als je er minstens vier hebt. Je hebt er drie. Hoeveel punten brengt "
        "de vierde?",
    ),
    20,
    whole,
    right=Name(
        "Yes: three were worth nothing, four are worth 20. All of it comes with the fourth.",
        "Ja: drie waren niets waard, vier zijn er 20 waard. Dat komt allemaal met de vierde.",
    ),
    typical=(
        Typical(
            5,
            Name(
                "That would be so if the other three had counted already. They did not.",
                "Dat zou zo zijn als de andere drie al telden. Dat deden ze niet.",
            ),
        ),
        Typical(
            15,
            Name(
                "The three that lie there begin to count, and the fourth counts too.",
                "De drie die er liggen gaan tellen, en de vierde telt ook mee.",
            ),
        ),
        Typical(
            0,
            Name(
                "With three it is nothing. The fourth changes just that.",
                "Met drie is het niets. De vierde verandert juist dat.",
            ),
        ),
    ),
    other=Name(
        "What are your Beeches worth before, and what afterwards? The difference is what the fourth brings.",
        "Wat zijn je beuken ervoor waard, en wat erna? Het verschil is wat de vierde brengt.",
    ),
    solution=Name("4 × 5 - 0 = 20.", "4 × 5 - 0 = 20."),
)
