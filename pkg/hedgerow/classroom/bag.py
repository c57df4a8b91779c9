"""The exercises of "Drawing without replacement": the bag of Upland & Prairie (Upland), still full.

It holds 23 discs of each of three animals and 4 rewilding discs: 73 in all.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from hedgerow.classroom.exercise import Exercise, Typical, chance, number, whole
from hedgerow.words import Name

EACH, WILD = 23, 4
ALL = 3 * EACH + WILD
NO_LYNX_IN_THREE = Fraction(comb(ALL - EACH, 3), comb(ALL, 3))

discs = Exercise(
    Name("How many discs lie in the full bag?", "Hoeveel schijven zitten er in de volle zak?"),
    ALL,
    whole,
    right=Name(
        "Yes: three times 23 animals and 4 rewilding discs are 73.",
        "Ja: drie keer 23 dieren en 4 rewildingschijven is 73.",
    ),
    typical=(
        Typical(
            3 * EACH,
            Name(
                "These are the animals. The rewilding discs lie in the same bag.",
                "Dat zijn de dieren. De rewildingschijven zitten in dezelfde zak.",
            ),
        ),
        Typical(
            EACH,
            Name(
                "That is one kind of animal. There are three, and the rewilding discs besides.",
                "Dat is één diersoort. Er zijn er drie, en daarnaast de rewildingschijven.",
            ),
        ),
        Typical(
            EACH + WILD,
            Name(
                "You counted one kind of animal only. There are three.", "Je telde maar één diersoort. Er zijn er drie."
            ),
        ),
    ),
    other=Name(
        "Add the animals of all three kinds and the rewilding discs.",
        "Tel de dieren van alle drie de soorten en de rewildingschijven op.",
    ),
    solution=Name("23 + 23 + 23 + 4 = 73.", "23 + 23 + 23 + 4 = 73."),
)

first_lynx = Exercise(
    Name(
        "You draw one disc from the full bag. How likely is it a lynx?",
        "Je trekt één schijf uit de volle zak. Hoe groot is de kans op een lynx?",
    ),
    Fraction(EACH, ALL),
    chance,
    right=Name(
        "Yes: 23 of the 73 discs are lynxes, so 23/73, about 31.5 %.",
        "Ja: 23 van de 73 schijven zijn lynxen, dus 23/73, ongeveer 31,5 %.",
    ),
    typical=(
        Typical(
            Fraction(1, 3),
            Name(
                "Three kinds of animal, but a fourth kind of disc lies in the bag too. Count discs.",
                "Drie diersoorten, maar er zit nog een vierde soort schijf in de zak. Tel schijven.",
            ),
        ),
        Typical(
            Fraction(EACH, ALL - 1),
            Name(
                "Before the first draw nothing is missing: divide by all 73 discs.",
                "Voor de eerste trekking ontbreekt er niets: deel door alle 73 schijven.",
            ),
        ),
        Typical(
            Fraction(1, ALL),
            Name(
                "That is the chance of one particular disc. There are 23 lynxes.",
                "Dat is de kans op één bepaalde schijf. Er zijn 23 lynxen.",
            ),
        ),
        Typical(
            Fraction(EACH, 100),
            Name(
                "23 lynxes are not 23 percent: the bag holds 73 discs, not 100.",
                "23 lynxen zijn geen 23 procent: er zitten 73 schijven in de zak, geen 100.",
            ),
        ),
    ),
    other=Name(
        "The lynxes in the bag, divided by all discs in the bag.",
        "De lynxen in de zak, gedeeld door alle schijven in de zak.",
    ),
    solution=Name("23 lynxes among 73 discs: 23/73, about 0.315.", "23 lynxen op 73 schijven: 23/73, ongeveer 0,315."),
    close=0.0015,
)

two_lynxes = Exercise(
    Name(
        "You draw two discs, one after the other, and put none back. How likely are both lynxes?",
        "Je trekt twee schijven na elkaar en legt er geen terug. Hoe groot is de kans op twee lynxen?",
    ),
    Fraction(EACH, ALL) * Fraction(EACH - 1, ALL - 1),
    chance,
    right=Name(
        "Yes: 23/73 for the first, and for the second only 22 of 72: together about 9.6 %.",
        "Ja: 23/73 voor de eerste, en voor de tweede nog maar 22 van de 72: samen ongeveer 9,6 %.",
    ),
    typical=(
        Typical(
            Fraction(EACH, ALL) ** 2,
            Name(
                "That is right if the first lynx goes back. It does not: one lynx and one disc fewer lie in the bag.",
                "Dat klopt als de eerste lynx teruggaat. Dat doet hij niet: er zit één lynx en één schijf minder in de zak.",
            ),
        ),
        Typical(
            Fraction(EACH, ALL) + Fraction(EACH - 1, ALL - 1),
            Name(
                "Both must happen, first and then second: such chances are multiplied, not added.",
                "Beide moeten gebeuren, eerst de een en dan de ander: zulke kansen vermenigvuldig je, je telt ze niet op.",
            ),
        ),
        Typical(
            Fraction(EACH, ALL) * Fraction(EACH, ALL - 1),
            Name(
                "A disc is missing, you saw that; but the missing one is a lynx, so 22 of them are left.",
                "Er ontbreekt een schijf, dat zag je; maar die ene is een lynx, dus er zijn er nog 22.",
            ),
        ),
        Typical(
            Fraction(EACH, ALL) * Fraction(EACH - 1, ALL),
            Name(
                "One lynx fewer, you saw that; but all discs together are one fewer too.",
                "Eén lynx minder, dat zag je; maar alle schijven samen zijn er ook één minder.",
            ),
        ),
    ),
    other=Name(
        "Multiply the chance of the first lynx by the chance of a second one when the first is gone.",
        "Vermenigvuldig de kans op de eerste lynx met de kans op een tweede als de eerste weg is.",
    ),
    solution=Name("23/73 × 22/72 = 506/5256, about 0.096.", "23/73 × 22/72 = 506/5256, ongeveer 0,096."),
    close=0.0008,
)

after_seen = Exercise(
    Name(
        "Two lynxes lie behind your screen, one on the map, and you see no other disc. How likely is a lynx next?",
        "Er liggen twee lynxen achter je scherm en één op de kaart; verder zie je niets. Hoe groot is de kans dat er nu een "
        "lynx komt?",
    ),
    Fraction(EACH - 3, ALL - 3),
    chance,
    right=Name(
        "Yes: 20 lynxes among 70 discs that you do not see, 2/7, about 28.6 %.",
        "Ja: 20 lynxen op 70 schijven die je niet ziet, 2/7, ongeveer 28,6 %.",
    ),
    typical=(
        Typical(
            Fraction(EACH, ALL),
            Name(
                "That was before any was drawn. Three lynxes are in sight and cannot come again.",
                "Dat was voordat er een getrokken was. Drie lynxen liggen in het zicht en kunnen niet nog eens komen.",
            ),
        ),
        Typical(
            Fraction(EACH - 1, ALL - 1),
            Name(
                "Count again how many lynxes you see: behind the screen and on the map.",
                "Tel nog eens hoeveel lynxen je ziet: achter het scherm en op de kaart.",
            ),
        ),
        Typical(
            Fraction(EACH - 3, ALL),
            Name(
                "The three that you see are missing among all discs too.",
                "De drie die je ziet, ontbreken ook bij alle schijven samen.",
            ),
        ),
        Typical(
            Fraction(EACH - 2, ALL - 2),
            Name(
                "The lynx on the map counts as well: it is not in the bag either.",
                "De lynx op de kaart telt ook mee: die zit ook niet in de zak.",
            ),
        ),
    ),
    other=Name(
        "Take away what you see, above the line and below it.",
        "Trek af wat je ziet, boven de streep en eronder.",
    ),
    solution=Name(
        "(23 − 3) / (73 − 3) = 20/70 = 2/7, about 0.286.", "(23 − 3) / (73 − 3) = 20/70 = 2/7, ongeveer 0,286."
    ),
    close=0.002,
)

one_of_three = Exercise(
    Name(
        "You draw three discs, as in a turn. How likely is at least one lynx among them?",
        "Je trekt drie schijven, zoals in een beurt. Hoe groot is de kans dat er minstens één lynx bij is?",
    ),
    1 - NO_LYNX_IN_THREE,
    chance,
    right=Name(
        "Yes: the opposite is three discs that are no lynx, 50/73 × 49/72 × 48/71, and the rest is about 68.5 %.",
        "Ja: het tegendeel is drie schijven zonder lynx, 50/73 × 49/72 × 48/71, en de rest is ongeveer 68,5 %.",
    ),
    typical=(
        Typical(
            3 * Fraction(EACH, ALL),
            Name(
                "Adding counts two lynxes in one draw twice. Think of the opposite: no lynx at all.",
                "Met optellen tel je twee lynxen in één trekking dubbel. Denk aan het tegendeel: helemaal geen lynx.",
            ),
        ),
        Typical(
            1 - Fraction(ALL - EACH, ALL) ** 3,
            Name(
                "The way is right, but each disc drawn is missing for the next draw.",
                "De aanpak klopt, maar elke getrokken schijf ontbreekt bij de volgende trekking.",
            ),
        ),
        Typical(
            NO_LYNX_IN_THREE,
            Name(
                "That is the chance of no lynx. What is asked for is the opposite.",
                "Dat is de kans op geen lynx. Gevraagd is het tegendeel.",
            ),
        ),
        Typical(
            Fraction(EACH * (EACH - 1) * (EACH - 2), ALL * (ALL - 1) * (ALL - 2)),
            Name(
                "That is the chance that all three are lynxes. One is enough.",
                "Dat is de kans dat ze alle drie lynx zijn. Eén is genoeg.",
            ),
        ),
    ),
    other=Name(
        "It is easier the other way round: how likely are three discs without any lynx?",
        "Andersom is het makkelijker: hoe groot is de kans op drie schijven zonder lynx?",
    ),
    solution=Name("1 − 50/73 × 49/72 × 48/71, about 0.685.", "1 − 50/73 × 49/72 × 48/71, ongeveer 0,685."),
    close=0.0015,
)

mean_lynxes = Exercise(
    Name(
        "How many lynxes are there on average among three discs?",
        "Hoeveel lynxen zitten er gemiddeld bij drie schijven?",
    ),
    3 * Fraction(EACH, ALL),
    number,
    right=Name(
        "Yes: 3 × 23/73, about 0.945. For the average it does not matter that nothing goes back.",
        "Ja: 3 × 23/73, ongeveer 0,945. Voor het gemiddelde maakt het niet uit dat er niets teruggaat.",
    ),
    typical=(
        Typical(
            Fraction(EACH, ALL),
            Name(
                "That is the average of one draw. There are three.",
                "Dat is het gemiddelde van één trekking. Het zijn er drie.",
            ),
        ),
        Typical(
            1,
            Name(
                "Nearly: but lynxes are a little fewer than a third of the discs.",
                "Bijna: maar lynxen zijn iets minder dan een derde van de schijven.",
            ),
        ),
        Typical(
            1 - NO_LYNX_IN_THREE,
            Name(
                "That is how often there is at least one. Two and three lynxes count double and triple in an average.",
                "Dat is hoe vaak er minstens één bij is. Twee en drie lynxen tellen in een gemiddelde dubbel en driedubbel.",
            ),
        ),
    ),
    other=Name(
        "Each of the three discs brings 23/73 of a lynx on average.",
        "Elk van de drie schijven brengt gemiddeld 23/73 lynx mee.",
    ),
    solution=Name("3 × 23/73 = 69/73, about 0.945.", "3 × 23/73 = 69/73, ongeveer 0,945."),
    close=0.002,
)
