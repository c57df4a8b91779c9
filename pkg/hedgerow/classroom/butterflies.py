"""The exercises of "Sets of butterflies": points of sets, best splits, counting and chances (Forest Shuffle).

Five species of butterfly, four cards of each. Points come from the engine's own rule; chances are counted in one position
with four species in the forest and no peacock in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod

from hedgerow.classroom import forest
from hedgerow.classroom.exercise import Exercise, Typical, chance, function, whole
from hedgerow.classroom.judges import by_results, mistake
from hedgerow.games.forest_shuffle.deck import published
from hedgerow.games.forest_shuffle.points import Sets, all_points
from hedgerow.people.match import Match
from hedgerow.people.speech import words
from hedgerow.words import Name

HAND = ("birch", "linden", "oak")
CLEARING = ("horse_chestnut", "wild_boar/roe_deer")
FOREST = (
    {"tree": "beech", "top": ["top camberwell_beauty/chanterelle"]},
    {"tree": "birch", "top": ["top large_tortoiseshell/mole"]},
    {"tree": "horse_chestnut", "top": ["top purple_emperor/moss"]},
    {"tree": "sycamore", "top": ["top silver_washed_fritillary/blackberries"]},
    {"tree": "silver_fir", "top": ["top camberwell_beauty/pond_turtle"]},
)
RULE = next(points for points in all_points() if isinstance(points, Sets))
TABLE: tuple[int, ...] = tuple(RULE.table)
SPECIES = len(RULE.group)


def position() -> Match:
    """The position of the lesson: four kinds of butterfly in the forest, one of them twice."""
    return forest.table(HAND, FOREST, CLEARING)


def species() -> dict[str, int]:
    """How many cards there are of each butterfly, by its name in the language spoken now."""
    deck = published()
    found = {words().name(deck.species[index].name): 0 for index in RULE.group}
    for kind, faces in enumerate(deck.of_card):
        for face in faces:
            if face.species.index in RULE.group:
                found[words().name(face.name)] += deck.copies[kind]
    return found


@cache
def splits(*copies: int) -> tuple[tuple[int, ...], ...]:
    """All ways to split butterflies into sets of different ones, as the sizes of the sets, the largest first.

    `copies` says how many there are of each species: splits(2, 1) is ((2, 1), (1, 1, 1)).
    """
    ways: set[tuple[int, ...]] = {()}
    for many in copies:
        ways = {put for way in ways for put in put_into(way, many)}
    return tuple(sorted(ways, reverse=True))


def put_into(sizes: tuple[int, ...], many: int) -> set[tuple[int, ...]]:
    """The sizes of sets after so many butterflies of one new species were put into different sets, old or new ones."""
    found = set()
    for old in range(min(many, len(sizes)) + 1):
        for chosen in combinations(range(len(sizes)), old):
            grown = [size + (at in chosen) for at, size in enumerate(sizes)] + [1] * (many - old)
            found.add(tuple(sorted(grown, reverse=True)))
    return found


def worth(sizes: Sequence[int], table: Sequence[int] = TABLE) -> int:
    """The points of sets of these sizes."""
    return sum(table[size] for size in sizes)


def points(copies: Sequence[int]) -> int:
    """The points of butterflies, from how many there are of each species, split in the best way."""
    return max(worth(way) for way in splits(*copies))


GAME = position()
UNSEEN = forest.unseen(GAME)
ALL = len(UNSEEN)
PEACOCKS = sum(card.startswith("peacock_butterfly/") for card in UNSEEN)
EACH = 4
CARDS = SPECIES * EACH


def completing(draws: int) -> Fraction:
    """How likely at least one peacock is among so many cards from the deck."""
    return 1 - Fraction(comb(ALL - PEACOCKS, draws), comb(ALL, draws))


EVEN = next(draws for draws in range(1, ALL) if completing(draws) > Fraction(1, 2))

fourth = Exercise(
    Name(
        "You have three different butterflies and find a fourth kind. How many points does that add?",
        "Je hebt drie verschillende vlinders en vindt een vierde soort. Hoeveel punten komen er daardoor bij?",
    ),
    TABLE[4] - TABLE[3],
    whole,
    right=Name(
        "Yes: from 6 to 12. The fifth adds even more, 8 points.",
        "Ja: van 6 naar 12. De vijfde voegt nog meer toe, 8 punten.",
    ),
    typical=(
        Typical(
            TABLE[4],
            Name(
                "That is what all four bring together. Three of them brought 6 already.",
                "Dat leveren ze alle vier samen op. Drie ervan leverden al 6 op.",
            ),
        ),
        Typical(
            TABLE[4] // 4,
            Name(
                "That is the average of the four. But the first brings nothing, and each further one more than the one before.",
                "Dat is het gemiddelde van de vier. Maar de eerste levert niets op, en elke volgende meer dan de vorige.",
            ),
        ),
        Typical(
            TABLE[5] - TABLE[4],
            Name("That is what the fifth adds: 20 − 12.", "Dat voegt de vijfde toe: 20 − 12."),
        ),
    ),
    other=Name(
        "Compare two bars: the set of four and the set of three.",
        "Vergelijk twee staven: de set van vier en de set van drie.",
    ),
    solution=Name("12 − 6 = 6.", "Van 6 naar 12 punten: 6 erbij."),
)

two_sets = Exercise(
    Name(
        "Two peacocks, two purple emperors and one fritillary: how many points?",
        "Twee dagpauwogen, twee weerschijnvlinders en één keizersmantel: hoeveel punten?",
    ),
    points((2, 2, 1)),
    whole,
    right=Name(
        "Yes: a set of three for 6 and a set of two for 3.", "Ja: een set van drie voor 6 en een set van twee voor 3."
    ),
    typical=(
        Typical(
            TABLE[5],
            Name(
                "Five butterflies, but only three kinds. In a set all are different.",
                "Vijf vlinders, maar slechts drie soorten. In een set zijn ze allemaal verschillend.",
            ),
        ),
        Typical(
            TABLE[3],
            Name(
                "6 is one set of three, or two pairs. All five cards count: beside the set of three a peacock and an emperor are left.",
                "6 is één set van drie, of twee paren. Alle vijf de kaarten tellen: naast de set van drie blijven een dagpauwoog en een "
                "weerschijnvlinder over.",
            ),
        ),
        Typical(
            2 * TABLE[3],
            Name(
                "For two sets of three a second fritillary is missing.",
                "Voor twee sets van drie ontbreekt een tweede keizersmantel.",
            ),
        ),
    ),
    other=Name(
        "Lay the five cards into sets in which all are different, the first set as large as possible.",
        "Leg de vijf kaarten in sets waarin ze allemaal verschillend zijn, de eerste set zo groot mogelijk.",
    ),
    solution=Name("3 different: 6. The other 2: 3. Together 9.", "3 verschillende: 6. De andere 2: 3. Samen 9."),
)

SIX = (2, 2, 1, 1)
OTHER_TABLE = (0, 0, 3, 9, 12, 13)

best_split = Exercise(
    Name(
        "Six butterflies: two of kind A, two of kind B, one of C, one of D. You may split them into sets as you like. What is the "
        "most they can bring?",
        "Zes vlinders: twee van soort A, twee van soort B, één van C, één van D. Je mag ze zelf in sets verdelen. Hoeveel kunnen "
        "ze hoogstens opleveren?",
    ),
    points(SIX),
    whole,
    right=Name(
        "Yes: 4 + 2 bring 12 + 3. One large set is better than two equal ones, because each step of the table is higher than the last.",
        "Ja: 4 + 2 leveren 12 + 3 op. Eén grote set is beter dan twee gelijke, want elke stap van de tabel is hoger dan de vorige.",
    ),
    typical=(
        Typical(
            2 * TABLE[3],
            Name(
                "12 is 3 + 3, or a set of four alone. But beside the set of four a second A and a second B are left: they make a "
                "set too.",
                "12 is 3 + 3, of een set van vier alleen. Maar naast de set van vier blijven een tweede A en een tweede B over: die "
                "vormen ook een set.",
            ),
        ),
        Typical(
            TABLE[5] + TABLE[1],
            Name(
                "A set of five needs five kinds. Here are four.",
                "Voor een set van vijf zijn vijf soorten nodig. Hier zijn er vier.",
            ),
        ),
        Typical(
            3 * TABLE[2],
            Name(
                "Three pairs bring 9. Larger sets bring more.",
                "Drie paren leveren 9 op. Grotere sets leveren meer op.",
            ),
        ),
    ),
    other=Name(
        "Write down possible splits, such as 4 + 2, 3 + 3 or 2 + 2 + 2, and count the points of each.",
        "Schrijf mogelijke verdelingen op, zoals 4 + 2, 3 + 3 of 2 + 2 + 2, en tel van elk de punten.",
    ),
    solution=Name(
        "A B C D for 12 and A B for 3: 15. The split 3 + 3 brings only 12.",
        "A B C D voor 12 en A B voor 3: 15. De verdeling 3 + 3 levert maar 12 op.",
    ),
)

other_table = Exercise(
    Name(
        "In another game one to five different ones bring 0, 3, 9, 12 and 13 points. What do the same six butterflies bring at most?",
        "In een ander spel leveren één tot vijf verschillende 0, 3, 9, 12 en 13 punten op. Hoeveel leveren dezelfde zes vlinders "
        "dan hoogstens op?",
    ),
    max(worth(way, OTHER_TABLE) for way in splits(*SIX)),
    whole,
    right=Name(
        "Yes: now 3 + 3 is best, 9 + 9. Taking the largest set first is not always right: it depends on the table.",
        "Ja: nu is 3 + 3 het best, 9 + 9. Eerst de grootste set nemen is niet altijd goed: het hangt van de tabel af.",
    ),
    typical=(
        Typical(
            OTHER_TABLE[4] + OTHER_TABLE[2],
            Name(
                "That is 4 + 2, which was best before. Count 3 + 3 with the new table as well.",
                "Dat is 4 + 2, wat eerst het beste was. Reken ook 3 + 3 uit met de nieuwe tabel.",
            ),
        ),
        Typical(
            2 * TABLE[3],
            Name(
                "You counted 3 + 3 with the old table. Three different ones now bring 9.",
                "Je rekende 3 + 3 uit met de oude tabel. Drie verschillende leveren nu 9 op.",
            ),
        ),
        Typical(
            3 * OTHER_TABLE[2],
            Name(
                "That is 2 + 2 + 2. Is there a split with sets of three?",
                "Dat is 2 + 2 + 2. Is er een verdeling met sets van drie?",
            ),
        ),
        Typical(
            OTHER_TABLE[5] + OTHER_TABLE[1],
            Name("There are four kinds only: no set of five.", "Er zijn maar vier soorten: een set van vijf kan niet."),
        ),
    ),
    other=Name(
        "Count the points of 4 + 2, 3 + 3 and 2 + 2 + 2 anew.",
        "Reken de punten van 4 + 2, 3 + 3 en 2 + 2 + 2 opnieuw uit.",
    ),
    solution=Name("A B C and A B D: 9 + 9 = 18.", "A B C en A B D: 9 + 9 = 18."),
)

WRONG_POINTS = (
    mistake(
        lambda copies: TABLE[min(sum(copies), SPECIES)],
        Name(
            "Your function counts cards. In one set all butterflies must be different.",
            "Je functie telt kaarten. In één set moeten alle vlinders verschillend zijn.",
        ),
    ),
    mistake(
        lambda copies: TABLE[sum(many > 0 for many in copies)],
        Name(
            "Your function counts the first set only. Whatever is left makes further sets.",
            "Je functie telt alleen de eerste set. Wat overblijft vormt nieuwe sets.",
        ),
    ),
    mistake(
        lambda copies: max(copies) * TABLE[sum(many > 0 for many in copies)],
        Name(
            "Your function takes all sets to be as large as the first. Some kinds run out sooner.",
            "Je functie doet alsof alle sets even groot zijn als de eerste. Sommige soorten zijn eerder op.",
        ),
    ),
)
POINTS_HINT = Name(
    "Set number 1 holds every kind of which there is at least one, set number 2 every kind with at least two, and so on.",
    "Set 1 bevat elke soort waarvan er minstens één is, set 2 elke soort met minstens twee, enzovoort.",
)

points_of = Exercise(
    Name(
        "For whoever likes to program: write a function `points(copies)`. From a list such as [2, 2, 1, 0, 0] (how many of each kind) "
        "it works out the points.",
        "Voor wie graag programmeert: schrijf een functie `points(copies)`. Uit een lijst zoals [2, 2, 1, 0, 0] (hoeveel van elke "
        "soort) berekent die de punten.",
    ),
    points,
    function,
    right=Name("Yes: so the game's own program does it too.", "Ja: zo doet het programma van het spel het ook."),
    typical=WRONG_POINTS,
    other=POINTS_HINT,
    solution=Name(
        "def points(copies): return sum(table[sum(n >= layer for n in copies)] for layer in range(1, 5))",
        "def points(copies): return sum(table[sum(n >= laag for n in copies)] for laag in range(1, 5))",
    ),
    judge=by_results(
        points,
        [([1, 1, 1, 0, 0],), ([2, 2, 1, 0, 0],), ([4, 3, 2, 1, 1],), ([0, 0, 0, 0, 3],), ([2, 1, 1, 1, 2],)],
        WRONG_POINTS,
        POINTS_HINT,
    ),
)

trios = Exercise(
    Name(
        "There are five kinds. How many different sets of three kinds are there? (The order does not matter.)",
        "Er zijn vijf soorten. Hoeveel verschillende sets van drie soorten zijn er? (De volgorde doet er niet toe.)",
    ),
    comb(SPECIES, 3),
    whole,
    right=Name(
        "Yes: 5 × 4 × 3 in order, and each set is counted 6 times. Or: which two do you leave out?",
        "Ja: 5 × 4 × 3 met volgorde, en zo is elke set 6 keer geteld. Of: welke twee laat je weg?",
    ),
    typical=(
        Typical(
            60,
            Name(
                "With 5 × 4 × 3 you count ABC, ACB, BAC, BCA, CAB and CBA apart, though they are one set.",
                "Met 5 × 4 × 3 tel je ABC, ACB, BAC, BCA, CAB en CBA apart, terwijl het één set is.",
            ),
        ),
        Typical(
            125,
            Name(
                "With 5 × 5 × 5 a kind may come several times, and the order counts.",
                "Met 5 × 5 × 5 mag een soort vaker voorkomen, en telt de volgorde mee.",
            ),
        ),
        Typical(
            15,
            Name(
                "5 × 3 does not count anything here. Write the sets down: ABC, ABD, ABE ...",
                "Met 5 × 3 tel je hier niets. Schrijf de sets op: ABC, ABD, ABE ...",
            ),
        ),
        Typical(
            20,
            Name(
                "Divide 60 by 6, not by 3: three things can be put in order in 3 × 2 × 1 ways.",
                "Deel 60 door 6, niet door 3: drie dingen kun je op 3 × 2 × 1 manieren op volgorde zetten.",
            ),
        ),
    ),
    other=Name(
        "Three of five: that is as many as there are ways to leave two of the five out.",
        "Drie van de vijf: dat zijn er evenveel als er manieren zijn om er twee van de vijf weg te laten.",
    ),
    solution=Name("(5 × 4 × 3) / (3 × 2 × 1) = 10.", "(5 × 4 × 3) / (3 × 2 × 1) = 10 sets."),
)

IN_HAND = (3, 2, 2)

from_hand = Exercise(
    Name(
        "In your hand are three peacocks, two emperors and two fritillaries, all of them different cards. In how many ways can you "
        "choose one of each?",
        "Je hebt drie dagpauwogen, twee weerschijnvlinders en twee keizersmantels in je hand, allemaal andere kaarten. Op hoeveel "
        "manieren kun je er van elk één kiezen?",
    ),
    prod(IN_HAND),
    whole,
    right=Name(
        "Yes: 3 × 2 × 2. For each peacock there are two emperors, and for each such pair two fritillaries.",
        "Ja: 3 × 2 × 2. Bij elke dagpauwoog zijn er twee weerschijnvlinders, en bij elk zo'n paar twee keizersmantels.",
    ),
    typical=(
        Typical(
            sum(IN_HAND),
            Name(
                "That is how many cards there are. Choices that are made one after the other are multiplied.",
                "Zoveel kaarten zijn er. Keuzes die je na elkaar maakt, vermenigvuldig je.",
            ),
        ),
        Typical(
            comb(sum(IN_HAND), 3),
            Name(
                "That counts any three of the seven cards, three peacocks too. One of each is wanted.",
                "Zo tel je elk drietal uit de zeven kaarten, ook drie dagpauwogen. Gevraagd is van elk één.",
            ),
        ),
        Typical(
            min(IN_HAND),
            Name(
                "So many sets can lie on the table at once. But in how many ways can you choose one set?",
                "Zoveel sets kunnen er tegelijk op tafel liggen. Maar op hoeveel manieren kun je één set kiezen?",
            ),
        ),
        Typical(
            prod(IN_HAND) * 6,
            Name(
                "You also counted in which order the three are taken. A set has no order.",
                "Je telde ook mee in welke volgorde je de drie neemt. Een set heeft geen volgorde.",
            ),
        ),
    ),
    other=Name(
        "Draw a tree: three branches for the peacock, on each of them two for the emperor, on each of these two for the fritillary.",
        "Teken een boomdiagram: drie takken voor de dagpauwoog, aan elke tak twee voor de weerschijnvlinder, daaraan weer twee voor "
        "de keizersmantel.",
    ),
    solution=Name("3 × 2 × 2 = 12.", "3 × 2 × 2 = 12 manieren."),
)

DIFFERENT = Fraction(comb(SPECIES, 3) * EACH**3, comb(CARDS, 3))

all_different = Exercise(
    Name(
        "The 20 butterfly cards lie face down, four of each kind. You take three. How likely are they three different kinds?",
        "De 20 vlinderkaarten liggen dicht, vier van elke soort. Je neemt er drie. Hoe groot is de kans op drie verschillende "
        "soorten?",
    ),
    DIFFERENT,
    chance,
    right=Name(
        "Yes: 20/20 × 16/19 × 12/18, about 56 %. Or: 10 sets of kinds, 4 × 4 × 4 ways each, of 1140 ways in all.",
        "Ja: 20/20 × 16/19 × 12/18, ongeveer 56 %. Of: 10 sets van soorten, elk op 4 × 4 × 4 manieren, van de 1140 manieren.",
    ),
    typical=(
        Typical(
            Fraction(12, 25),
            Name(
                "4/5 × 3/5 is right if each card goes back. It does not: after the first card only 19 lie there, after the second "
                "only 18.",
                "4/5 × 3/5 klopt als elke kaart teruggaat. Dat gebeurt niet: na de eerste kaart liggen er nog maar 19, na de "
                "tweede nog maar 18.",
            ),
        ),
        Typical(
            Fraction(comb(SPECIES, 3), comb(CARDS, 3)),
            Name(
                "Each of the 10 sets of kinds can be made of many cards: there are four of each kind.",
                "Elk van de 10 sets van soorten kan uit veel kaarten bestaan: er zijn er vier van elke soort.",
            ),
        ),
        Typical(
            Fraction(16, 19) * Fraction(15, 18),
            Name(
                "The third must differ from both: then 12 of the 18 are good, not 15.",
                "De derde moet van allebei verschillen: dan zijn er 12 van de 18 goed, geen 15.",
            ),
        ),
        Typical(
            1 - DIFFERENT,
            Name(
                "That is how likely two or three are alike. What is asked for is the opposite.",
                "Dat is de kans dat er twee of drie gelijk zijn. Gevraagd is het tegendeel.",
            ),
        ),
    ),
    other=Name(
        "The first card may be any. How many of the other 19 are of another kind? And then how many of 18?",
        "De eerste kaart mag elke zijn. Hoeveel van de andere 19 zijn van een andere soort? En daarna hoeveel van de 18?",
    ),
    solution=Name("16/19 × 12/18 = 640/1140, about 0.561.", "16/19 × 12/18 = 640/1140, ongeveer 0,561."),
    close=0.002,
)

completes = Exercise(
    Name(
        "You do not see 139 cards, and four of them are peacocks. You draw two from the deck. How likely is at least one peacock?",
        "Je ziet 139 kaarten niet, en vier daarvan zijn dagpauwogen. Je trekt er twee van de stapel. Hoe groot is de kans op minstens "
        "één dagpauwoog?",
    ),
    completing(2),
    chance,
    right=Name(
        "Yes: the opposite is 135/139 × 134/138, and the rest is about 5.7 %.",
        "Ja: het tegendeel is 135/139 × 134/138, en de rest is ongeveer 5,7 %.",
    ),
    typical=(
        Typical(
            completing(1),
            Name("That is the chance with one card. You draw two.", "Dat is de kans bij één kaart. Je trekt er twee."),
        ),
        Typical(
            1 - completing(2),
            Name(
                "That is the chance of no peacock at all. What is asked for is the opposite.",
                "Dat is de kans op helemaal geen dagpauwoog. Gevraagd is het tegendeel.",
            ),
        ),
        Typical(
            Fraction(PEACOCKS * (PEACOCKS - 1), ALL * (ALL - 1)),
            Name(
                "That is the chance that both are peacocks. One is enough.",
                "Dat is de kans dat het er allebei zijn. Eén is genoeg.",
            ),
        ),
        Typical(
            Fraction(2, CARDS),
            Name(
                "Butterflies are not alone in the deck: divide by all cards that you do not see.",
                "In de stapel zitten niet alleen vlinders: deel door alle kaarten die je niet ziet.",
            ),
        ),
    ),
    other=Name(
        "How likely is it that the first card is no peacock, and then the second is none either? The rest is the answer.",
        "Hoe groot is de kans dat de eerste kaart geen dagpauwoog is, en de tweede dan ook niet? De rest is het antwoord.",
    ),
    solution=Name("1 − 135/139 × 134/138, about 0.057.", "1 − 135/139 × 134/138, ongeveer 0,057."),
    close=0.0005,
)

even_chance = Exercise(
    Name(
        "How many cards must you draw before a peacock among them is more likely than none? Read it from the plot, or work it out.",
        "Hoeveel kaarten moet je trekken tot een dagpauwoog erbij waarschijnlijker is dan geen? Lees het af uit de grafiek, of "
        "reken het uit.",
    ),
    EVEN,
    whole,
    right=Name(
        "Yes: with 22 cards it is just over one half. That is eleven turns of drawing.",
        "Ja: met 22 kaarten is het net meer dan de helft. Dat zijn elf beurten trekken.",
    ),
    typical=(
        Typical(
            70,
            Name(
                "Half of the cards for half of the chance? There are four peacocks, and the first one is enough.",
                "De helft van de kaarten voor de helft van de kans? Er zijn vier dagpauwogen, en de eerste is genoeg.",
            ),
        ),
        Typical(
            35,
            Name(
                "Every 35th card is a peacock on average. But one half is reached earlier.",
                "Gemiddeld is elke 35e kaart een dagpauwoog. Maar de helft wordt eerder bereikt.",
            ),
        ),
        Typical(
            18,
            Name(
                "18 times 4/139 is more than a half. But adding counts draws with two peacocks twice.",
                "18 keer 4/139 is meer dan de helft. Maar met optellen tel je trekkingen met twee dagpauwogen dubbel.",
            ),
        ),
        Typical(
            EVEN - 1,
            Name(
                "Nearly: with 21 cards the chance is 48.5 %, a little less than a half.",
                "Bijna: met 21 kaarten is de kans 48,5 %, net minder dan de helft.",
            ),
        ),
    ),
    other=Name(
        "Look where the line crosses 50 %. Between two points try the formula with some numbers.",
        "Kijk waar de lijn de 50 % kruist. Probeer daar in de buurt een paar getallen met de formule.",
    ),
    solution=Name(
        "With 21 cards it is 48.5 %, with 22 cards 50.2 %: so 22.",
        "Met 21 kaarten is het 48,5 %, met 22 kaarten 50,2 %: dus 22.",
    ),
)
