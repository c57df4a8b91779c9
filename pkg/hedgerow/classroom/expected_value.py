"""The exercises of "Deck or clearing?": the expected value of a card that nobody has seen yet (Forest Shuffle).

All numbers are counted in one position: three beeches, two horse chestnuts and a Douglas fir, with two butterflies and a
firefly on them. A fourth beech would be worth most.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

from hedgerow.classroom import forest
from hedgerow.classroom.exercise import Exercise, Typical, chance, function, number, one_of, whole
from hedgerow.classroom.judges import by_results, mistake
from hedgerow.people.match import Match
from hedgerow.words import Name

HAND = ("red_squirrel/wild_strawberries", "lynx/raccoon", "wolf/greater_horseshoe_bat")
CLEARING = ("european_badger/gnat", "linden", "goshawk/hedgehog")
FOREST = (
    {"tree": "beech", "top": ["top peacock_butterfly/common_toad"]},
    {"tree": "beech"},
    {"tree": "beech", "bottom": ["bottom eurasian_jay/fireflies"]},
    {"tree": "horse_chestnut"},
    {"tree": "horse_chestnut", "top": ["top purple_emperor/moss"]},
    {"tree": "douglas_fir"},
)


def position() -> Match:
    """The position of the lesson: you have drawn one card and are asked where the second comes from."""
    return forest.table(HAND, FOREST, CLEARING)


GAME = position()
UNSEEN = forest.unseen(GAME)
ALL = len(UNSEEN)
DECK: int = GAME.content.size
STACK: int = GAME.state.observation(0)["deck"]
OTHER_HAND = 3
BEECHES = UNSEEN.count("beech")
ALL_BEECHES = 10
GAINS = forest.gains(GAME)
POINTS = Counter(GAINS[card] for card in UNSEEN)
NEEDED = 10
ENOUGH = sum(many for points, many in POINTS.items() if points >= NEEDED)
MORE = sum(many for points, many in POINTS.items() if points > NEEDED)
BADGER, LINDEN, HEDGEHOG = (f"take {card}" for card in CLEARING)

unseen = Exercise(
    Name(
        "The deck has 158 cards, winter left out. How many of them do you not see?",
        "Het spel heeft 158 kaarten, de winter niet meegeteld. Hoeveel daarvan zie je niet?",
    ),
    ALL,
    whole,
    right=Name(
        "Yes: 158, less your hand, both forests and the clearing. Each of the 139 is as likely to come next.",
        "Ja: 158, min je hand, beide bossen en de open plek. Elk van die 139 kaarten heeft evenveel kans om de volgende te "
        "zijn.",
    ),
    typical=(
        Typical(
            DECK,
            Name(
                "That is every card there is. Take away those that lie open and those in your hand.",
                "Dat zijn alle kaarten die er zijn. Trek de kaarten af die open liggen en die in je hand.",
            ),
        ),
        Typical(
            STACK,
            Name(
                "So high is the pile. But cards in the box and in the other hand you do not see either, and you cannot tell "
                "them from those in the pile.",
                "Zo hoog is de stapel. Maar de kaarten in de doos en in de andere hand zie je ook niet, en je kunt ze niet "
                "onderscheiden van die in de stapel.",
            ),
        ),
        Typical(
            ALL - OTHER_HAND,
            Name(
                "The other player sees those three cards, but you do not: for you they are unseen.",
                "De andere speler ziet die drie kaarten, maar jij niet: voor jou zijn ze ongezien.",
            ),
        ),
        Typical(
            ALL + len(CLEARING),
            Name("The three cards in the clearing lie open too.", "De drie kaarten op de open plek liggen ook open."),
        ),
    ),
    other=Name(
        "Count what you see: your hand, your forest, the other forest, the clearing. A card under a tree counts too.",
        "Tel wat je ziet: je hand, je bos, het andere bos, de open plek. Een kaart aan een boom telt ook mee.",
    ),
    solution=Name(
        "3 in your hand, 9 in your forest, 4 in the other, 3 in the clearing: 158 − 19 = 139.",
        "3 in je hand, 9 in je bos, 4 in het andere, 3 op de open plek: 158 − 19 = 139.",
    ),
)

beech = Exercise(
    Name(
        "There are ten beeches in the game. How likely is it that a card from the deck is a beech?",
        "Het spel heeft tien beuken. Hoe groot is de kans dat een kaart van de stapel een beuk is?",
    ),
    Fraction(BEECHES, ALL),
    chance,
    right=Name(
        "Yes: seven beeches among 139 cards, about 5 %. Rare, but it would bring 20 points.",
        "Ja: zeven beuken op 139 kaarten, ongeveer 5 %. Zeldzaam, maar het zou 20 punten opleveren.",
    ),
    typical=(
        Typical(
            Fraction(ALL_BEECHES, ALL),
            Name(
                "Three of the ten stand in your forest and cannot come any more.",
                "Drie van de tien staan in jouw bos en kunnen niet meer komen.",
            ),
        ),
        Typical(
            Fraction(ALL_BEECHES, DECK),
            Name(
                "So it was before the first card. Take away what you see, above the line and below it.",
                "Zo was het vóór de eerste kaart. Trek af wat je ziet, boven de streep en eronder.",
            ),
        ),
        Typical(
            Fraction(BEECHES, DECK),
            Name(
                "Seven beeches is right. But you know where 19 of the 158 cards are: none of those comes.",
                "Zeven beuken klopt. Maar van 19 van de 158 kaarten weet je waar ze zijn: die komen niet.",
            ),
        ),
        Typical(
            Fraction(1, 8),
            Name(
                "Eight tree species, but more than half of the cards are no trees. Count cards.",
                "Acht boomsoorten, maar meer dan de helft van de kaarten is geen boom. Tel kaarten.",
            ),
        ),
    ),
    other=Name(
        "The beeches you do not see, divided by all cards you do not see.",
        "De beuken die je niet ziet, gedeeld door alle kaarten die je niet ziet.",
    ),
    solution=Name("(10 − 3) / 139 = 7/139, about 0.050.", "(10 − 3) / 139 = 7/139, ongeveer 0,050."),
    close=0.0006,
)

TEN = {0: 6, 5: 3, 20: 1}  # points: how many cards


def mean(table: dict[int, int]) -> Fraction:
    """The expected value of a card, from how many cards bring how many points."""
    return Fraction(sum(points * many for points, many in table.items()), sum(table.values()))


ten_cards = Exercise(
    Name(
        "Ten cards lie face down: six bring nothing, three bring 5 points, one brings 20. What does a card bring on average?",
        "Er liggen tien kaarten dicht: zes leveren niets op, drie leveren 5 punten op, één levert er 20 op. Wat levert een "
        "kaart gemiddeld op?",
    ),
    mean(TEN),
    number,
    right=Name(
        "Yes: all ten together bring 35 points, so one brings 3.5 on average, though no card brings just that.",
        "Ja: alle tien samen leveren 35 punten op, dus één gemiddeld 3,5, ook al is er geen kaart die precies dat oplevert.",
    ),
    typical=(
        Typical(
            Fraction(sum(TEN), len(TEN)),
            Name(
                "That is the middle of 0, 5 and 20. But there are six cards with 0 and only one with 20.",
                "Dat is het gemiddelde van 0, 5 en 20. Maar er zijn zes kaarten met 0 en maar één met 20.",
            ),
        ),
        Typical(
            35,
            Name(
                "That is what all ten bring together. What is one of them worth?",
                "Dat leveren ze alle tien samen op. Wat is één kaart dan waard?",
            ),
        ),
        Typical(
            0,
            Name(
                "That is what comes most often. The average also counts what the others bring.",
                "Dat komt het vaakst voor. Bij het gemiddelde tel je ook mee wat de andere opleveren.",
            ),
        ),
        Typical(
            Fraction(25, 10),
            Name(
                "Three cards bring 5 points each: that is 15, not 5.",
                "Drie kaarten leveren elk 5 punten op: dat is 15, niet 5.",
            ),
        ),
    ),
    other=Name(
        "Add the points of all ten cards, then divide by ten.",
        "Tel de punten van alle tien de kaarten op en deel door tien.",
    ),
    solution=Name("(6 × 0 + 3 × 5 + 1 × 20) / 10 = 35/10 = 3.5.", "(6 × 0 + 3 × 5 + 1 × 20) / 10 = 35/10 = 3,5."),
)

WRONG_FUNCTIONS = (
    mistake(
        lambda table: sum(points + many for points, many in table.items()),
        Name(
            "You add points and cards to each other. Three cards with 5 points bring 3 × 5: multiply.",
            "Je telt punten en kaarten bij elkaar op. Drie kaarten met 5 punten leveren 3 × 5 op: vermenigvuldig.",
        ),
    ),
    mistake(
        lambda table: sum(table) / len(table),
        Name(
            "Your function forgets how many cards bring each number of points.",
            "Je functie vergeet hoeveel kaarten elk aantal punten opleveren.",
        ),
    ),
    mistake(
        lambda table: sum(points * many for points, many in table.items()),
        Name(
            "That is the sum over all cards. It still has to be divided by how many cards there are.",
            "Dat is de som over alle kaarten. Je moet nog delen door het aantal kaarten.",
        ),
    ),
    mistake(
        lambda table: sum(points * many for points, many in table.items()) / len(table),
        Name(
            "You divide by `len(table)`, the number of rows. Divide by the number of cards, `sum(table.values())`.",
            "Je deelt door `len(table)`, het aantal regels. Deel door het aantal kaarten, `sum(table.values())`.",
        ),
    ),
    mistake(
        lambda table: sum(points * many for points, many in table.items()) // sum(table.values()),
        Name(
            "Nearly: `//` cuts off what follows the point. Use `/`.",
            "Bijna: `//` laat weg wat achter de komma staat. Gebruik `/`.",
        ),
    ),
)
FUNCTION_HINT = Name(
    "For each row multiply the points by the number of cards, add all that, and divide by the number of all cards.",
    "Vermenigvuldig in elke regel de punten met het aantal kaarten, tel alles op en deel door het aantal kaarten in totaal.",
)

expected = Exercise(
    Name(
        "Write a function `expected(table)`: from a table such as {{0: 6, 5: 3, 20: 1}} (points: how many cards) it works out "
        "what a card brings on average.",
        "Schrijf een functie `expected(table)`: uit een tabel zoals {{0: 6, 5: 3, 20: 1}} (punten: hoeveel kaarten) berekent "
        "die wat een kaart gemiddeld oplevert.",
    ),
    mean,
    function,
    right=Name(
        "Yes, and it works for any table: this average is called the expected value.",
        "Ja, en dit werkt voor elke tabel: dit gemiddelde heet de verwachtingswaarde.",
    ),
    typical=WRONG_FUNCTIONS,
    other=FUNCTION_HINT,
    solution=Name(
        "def expected(table): return sum(points * cards for points, cards in table.items()) / sum(table.values())",
        "def expected(table): return sum(punten * kaarten for punten, kaarten in table.items()) / sum(table.values())",
    ),
    judge=by_results(mean, [(TEN,), ({1: 1, 2: 3},), ({7: 4},)], WRONG_FUNCTIONS, FUNCTION_HINT),
)

most_points = Exercise(
    Name(
        'Which answer brings most points on average? Write it as the game does, for example "draw" or "take linden".',
        'Welk antwoord levert gemiddeld de meeste punten op? Schrijf het zoals het spel, bijvoorbeeld "draw" (van de stapel) '
        'of "take linden".',
    ),
    "draw",
    one_of("draw", BADGER, LINDEN, HEDGEHOG),
    right=Name(
        "Yes: the deck brings 4.6 points on average, the best card of the clearing only 4.",
        "Ja: de stapel levert gemiddeld 4,6 punten op, de beste kaart van de open plek maar 4.",
    ),
    typical=(
        Typical(
            HEDGEHOG,
            Name(
                "The hedgehog brings 4 for certain, and more than half of the cards bring no more. But compare it with the "
                "average: a few cards bring 10, 15 or even 20.",
                "De egel levert zeker 4 op, en meer dan de helft van de kaarten levert niet meer op. Maar vergelijk met het "
                "gemiddelde: een paar kaarten leveren 10, 15 of zelfs 20 op.",
            ),
        ),
        Typical(
            LINDEN,
            Name(
                "The linden brings 3. Even in the clearing there is something better.",
                "De linde levert 3 op. Zelfs op de open plek ligt iets beters.",
            ),
        ),
        Typical(
            BADGER,
            Name(
                "The badger brings 2: the least of all four.",
                "De das levert 2 op: het minste van alle vier.",
            ),
        ),
    ),
    other=Name(
        "Compare the best card of the clearing with the expected value of the deck.",
        "Vergelijk de beste kaart van de open plek met de verwachtingswaarde van de stapel.",
    ),
    solution=Name(
        '"draw": about 4.6 points on average, against 4, 3 and 2 in the clearing.',
        '"draw": gemiddeld ongeveer 4,6 punten, tegen 4, 3 en 2 op de open plek.',
    ),
)

tries = Exercise(
    Name(
        "With 100 tries the average lies about half a point (0.5) beside the expected value. About how many tries bring it "
        "five times as near, to 0.1?",
        "Met 100 pogingen ligt het gemiddelde ongeveer een half punt (0,5) naast de verwachtingswaarde. Hoeveel pogingen "
        "zijn er ongeveer nodig om vijf keer zo dichtbij te komen, tot 0,1?",
    ),
    2500,
    whole,
    right=Name(
        "Yes: five times as near takes 5 × 5 = 25 times as many tries.",
        "Ja: voor vijf keer zo dichtbij zijn 5 × 5 = 25 keer zoveel pogingen nodig.",
    ),
    typical=(
        Typical(
            500,
            Name(
                "Five times as many tries are not enough. Look at the bars: four times as many tries only halve the distance.",
                "Vijf keer zoveel pogingen is niet genoeg. Kijk naar de staven: vier keer zoveel pogingen halveren de afstand "
                "maar.",
            ),
        ),
        Typical(
            400,
            Name(
                "Four times as many make it twice as near: 0.25. It has to be five times as near.",
                "Vier keer zoveel maakt het twee keer zo dichtbij: 0,25. Het moet vijf keer zo dichtbij.",
            ),
        ),
        Typical(
            1000,
            Name(
                "Ten times as many tries: that makes it about three times as near, because 3 × 3 is nearly 10.",
                "Tien keer zoveel pogingen: dat brengt het ongeveer drie keer zo dichtbij, want 3 × 3 is bijna 10.",
            ),
        ),
        Typical(
            10000,
            Name(
                "That is a hundred times as many, and so ten times as near. Five times is enough.",
                "Dat is honderd keer zoveel, en dus tien keer zo dichtbij. Vijf keer is genoeg.",
            ),
        ),
    ),
    other=Name(
        "Twice as near takes four times as many tries, three times as near nine times. And five times as near?",
        "Voor twee keer zo dichtbij zijn vier keer zoveel pogingen nodig, voor drie keer negen keer. En voor vijf keer?",
    ),
    solution=Name("5 × 5 × 100 = 2500.", "5 × 5 × 100 = 2500."),
)

catch_up = Exercise(
    Name(
        "You are behind and need at least 10 points. How likely is it that a card from the deck brings them?",
        "Je staat achter en hebt minstens 10 punten nodig. Hoe groot is de kans dat een kaart van de stapel die oplevert?",
    ),
    Fraction(ENOUGH, ALL),
    chance,
    right=Name(
        "Yes: 20 of 139 cards, about 14 %. Little, but no card of the clearing can do it at all.",
        "Ja: 20 van de 139 kaarten, ongeveer 14 %. Weinig, maar met de open plek lukt het helemaal niet.",
    ),
    typical=(
        Typical(
            Fraction(BEECHES, ALL),
            Name(
                "Seven cards bring exactly 10, and seven are beeches. Add all that bring 10 or more, 12 and 15 too.",
                "Zeven kaarten leveren precies 10 op, en zeven zijn beuken. Tel alles op wat 10 of meer oplevert, ook 12 en 15.",
            ),
        ),
        Typical(
            Fraction(MORE, ALL),
            Name(
                "Those bring more than 10. At least 10 means that just 10 is enough.",
                "Die leveren meer dan 10 op. Minstens 10 betekent dat precies 10 ook genoeg is.",
            ),
        ),
        Typical(
            1 - Fraction(ENOUGH, ALL),
            Name(
                "That is how likely it fails. What is asked for is the opposite.",
                "Dat is de kans dat het mislukt. Gevraagd is het tegendeel.",
            ),
        ),
    ),
    other=Name(
        "Look at the bars: add the cards of all rows from 10 points upwards, and divide by all unseen cards.",
        "Kijk naar de staven: tel de kaarten van alle rijen vanaf 10 punten op en deel door alle ongeziene kaarten.",
    ),
    solution=Name("(7 + 2 + 4 + 7) / 139 = 20/139, about 0.144.", "(7 + 2 + 4 + 7) / 139 = 20/139, ongeveer 0,144."),
    close=0.002,
)

sure_to_win = Exercise(
    Name(
        "This time you win if you get at least 4 points. Which answer makes it most likely that you win?",
        "Nu win je als je minstens 4 punten haalt. Bij welk antwoord is de kans dat je wint het grootst?",
    ),
    HEDGEHOG,
    one_of("draw", BADGER, LINDEN, HEDGEHOG),
    right=Name(
        "Yes: 4 for certain. The deck brings more on average, but fails more than half of the time.",
        "Ja: zeker 4. De stapel levert gemiddeld meer op, maar mislukt meer dan de helft van de keren.",
    ),
    typical=(
        Typical(
            "draw",
            Name(
                "The average is above 4, but often a card brings less. Is there an answer that never fails?",
                "Het gemiddelde is meer dan 4, maar vaak levert een kaart minder op. Is er een antwoord dat nooit mislukt?",
            ),
        ),
        Typical(
            LINDEN,
            Name(
                "The linden brings 3: one too few, and that for certain.",
                "De linde levert 3 op: één te weinig, en dat is zeker.",
            ),
        ),
        Typical(
            BADGER,
            Name(
                "The badger brings 2. With it you lose for certain.",
                "De das levert 2 op. Daarmee verlies je zeker.",
            ),
        ),
    ),
    other=Name(
        "Ask of each answer how likely it brings 4 points or more.",
        "Vraag je bij elk antwoord af hoe groot de kans op 4 punten of meer is.",
    ),
    solution=Name(
        '"take goshawk/hedgehog": it brings 4 for certain.', '"take goshawk/hedgehog": die levert zeker 4 op.'
    ),
)

FOUR = (0, 0, 4, 8)
PAIRS = [max(pair) for pair in combinations(FOUR, 2)]

best_of_two = Exercise(
    Name(
        "Four cards lie face down; they bring 0, 0, 4 and 8 points. You draw two and play only the better one. What does that "
        "bring on average?",
        "Er liggen vier kaarten dicht; ze leveren 0, 0, 4 en 8 punten op. Je trekt er twee en speelt alleen de beste. Wat "
        "levert dat gemiddeld op?",
    ),
    Fraction(sum(PAIRS), len(PAIRS)),
    number,
    right=Name(
        "Yes: of six pairs one brings 0, two bring 4 and three bring 8. Having the choice is worth 2.33 points.",
        "Ja: van de zes paren levert er één 0 op, twee leveren 4 op en drie 8. Kunnen kiezen is 2,33 punten waard.",
    ),
    typical=(
        Typical(
            3,
            Name(
                "That is the average of one card. The better of two is more.",
                "Dat is het gemiddelde van één kaart. De beste van twee is meer.",
            ),
        ),
        Typical(
            6,
            Name(
                "That is what both bring together. You play only the better one.",
                "Dat leveren ze samen op. Je speelt alleen de beste.",
            ),
        ),
        Typical(
            Fraction(19, 4),
            Name(
                "That is right if the first card goes back before you draw the second. It does not.",
                "Dat klopt als de eerste kaart teruggaat voordat je de tweede trekt. Dat gebeurt niet.",
            ),
        ),
        Typical(
            4,
            Name(
                "0, 4 and 8 are not equally likely: write down all six pairs.",
                "0, 4 en 8 zijn niet even waarschijnlijk: schrijf alle zes de paren op.",
            ),
        ),
        Typical(
            8,
            Name(
                "That is the best case. Not every pair holds the 8.",
                "Dat is het beste geval. Niet elk paar bevat de 8.",
            ),
        ),
    ),
    other=Name(
        "Write down all six pairs (there are two different zeros), and the better card of each.",
        "Schrijf alle zes de paren op (er zijn twee verschillende nullen), met de beste kaart van elk paar.",
    ),
    solution=Name(
        "(0 + 4 + 4 + 8 + 8 + 8) / 6 = 32/6 = 16/3, about 5.33.",
        "(0 + 4 + 4 + 8 + 8 + 8) / 6 = 32/6 = 16/3, ongeveer 5,33.",
    ),
)
