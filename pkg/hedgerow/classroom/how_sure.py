"""The exercises of "How sure are we?": win rates, intervals, seats, how many games, and looking too often."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, sqrt

from hedgerow.arena.statistics import Interval, expected, sequential, wilson
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.classroom import recorded
from hedgerow.classroom.exercise import Exercise, Typical, chance, function, number, one_of, whole
from hedgerow.classroom.judges import by_results, mistake
from hedgerow.people.speech import words
from hedgerow.words import Name

__all__ = ["dice_games", "sequential", "shares", "tosses", "wilson"]

SURE = 1.96
SHARES = {"w": 1.0, "d": 0.5, "l": 0.0}

AHEAD, CARELESS, DICE = (
    Name("looks ahead", "kijkt vooruit"),
    Name("careless", "slordig"),
    Name("dice", "dobbelsteen"),
)
MATCHES = (
    (AHEAD, DICE, recorded.AHEAD_DICE),
    (CARELESS, DICE, recorded.CARELESS_DICE),
    (AHEAD, CARELESS, recorded.AHEAD_CARELESS),
)


def matches() -> dict[tuple[str, str], str]:
    """The records of three bots in Save the Meeples, by their names in the language spoken now."""
    name = words().name
    return {(name(one), name(other)): letters for one, other, letters in MATCHES}


def shares(letters: str) -> list[float]:
    """A record as shares of the win of the bot named first: 1, 0 or one half for each game."""
    return [SHARES[letter.lower()] for letter in letters]


def first_turn(letters: str) -> list[float]:
    """A record as shares of the win of whoever had the first turn."""
    return [SHARES[letter.lower()] if letter.isupper() else 1 - SHARES[letter.lower()] for letter in letters]


def equals() -> str:
    """The record of two bots that take any answer, in Save the Meeples."""
    return recorded.EQUALS


def dice_games(count: int, seed: int) -> list[float]:
    """Play games of Upland & Prairie, both players at random: the first one's share of the win in each."""
    game = games["upland_and_prairie"]
    found = []
    for each in range(count):
        rng = Chance(seed * 1000 + each)
        state = game.new(2, rng.below(1 << 40))
        while not state.is_terminal:
            state.apply(rng.choice(state.legal_actions()))
        found.append(state.returns()[0])
    return found


def tosses(count: int, rate: float, rng: Chance) -> list[float]:
    """A tournament of a bot that truly wins that share of all games: 1 or 0 for each game."""
    return [float(rng.below(1 << 30) < rate * (1 << 30)) for _ in range(count)]


def half_width(won: float, played: int) -> float:
    """How far the 95 % interval reaches to either side, by the normal approximation."""
    rate = won / played
    return SURE * sqrt(rate * (1 - rate) / played)


def looks_sure(won: Sequence[float], every: int) -> list[int]:
    """After how many games somebody who looks every so many games finds one half outside his 95 % interval."""
    found = []
    total = 0.0
    for played, share in enumerate(won, 1):
        total += share
        if played % every == 0:
            interval = wilson(total, played)
            if not interval.low <= 0.5 <= interval.high:
                found.append(played)
    return found


SEVEN = sum(comb(10, k) for k in range(7, 11)) / 2**10

seven_of_ten = Exercise(
    Name(
        "Two bots are exactly equal; no game is shared. How likely is the first one to win seven or more of ten games?",
        "Twee bots zijn precies even goed; gelijkspel is er niet. Hoe groot is de kans dat de eerste er zeven of meer van tien wint?",
    ),
    SEVEN,
    chance,
    right=Name(
        "Yes: (120 + 45 + 10 + 1) / 1024, about 17 %. One in six such tournaments, and as many the other way round.",
        "Ja: (120 + 45 + 10 + 1) / 1024, ongeveer 17 %. Eén op de zes van zulke toernooien, en net zoveel andersom.",
    ),
    typical=(
        Typical(
            comb(10, 7) / 2**10,
            Name(
                "That is exactly seven. Eight, nine and ten count too.",
                "Dat is precies zeven. Acht, negen en tien tellen ook mee.",
            ),
        ),
        Typical(
            0.5**7,
            Name(
                "That is seven wins in the first seven games. The wins may lie anywhere among the ten.",
                "Dat is zeven keer winst in de eerste zeven spellen. De winst mag overal tussen de tien liggen.",
            ),
        ),
        Typical(
            0.7,
            Name(
                "That is the share won. How likely is such a share, if both are equal?",
                "Dat is het gewonnen deel. Hoe waarschijnlijk is zo'n deel, als beide gelijk zijn?",
            ),
        ),
        Typical(
            2 * SEVEN,
            Name(
                "That counts seven or more wins of the second bot as well. Only the first was asked for.",
                "Dat telt ook zeven of meer keer winst van de tweede bot mee. Alleen de eerste werd gevraagd.",
            ),
        ),
    ),
    other=Name(
        "from math import comb: comb(10, 7) / 2**10 is the chance of exactly seven.",
        "from math import comb: comb(10, 7) / 2**10 is de kans op precies zeven.",
    ),
    solution=Name(
        "(comb(10, 7) + comb(10, 8) + comb(10, 9) + comb(10, 10)) / 1024 = 176/1024, about 0.172.",
        "(comb(10, 7) + comb(10, 8) + comb(10, 9) + comb(10, 10)) / 1024 = 176/1024, ongeveer 0,172.",
    ),
)

LOW = 0.6 - half_width(60, 100)

lower_bound = Exercise(
    Name(
        "A bot wins 60 of 100 games. Where does its 95 % interval begin?",
        "Een bot wint 60 van de 100 spellen. Waar begint zijn 95 %-interval?",
    ),
    LOW,
    number,
    right=Name(
        "Yes: 0.6 − 1.96 × √(0.6 × 0.4 / 100), about 50.4 %. Just above one half.",
        "Ja: 0,6 − 1,96 × √(0,6 × 0,4 / 100), ongeveer 50,4 %. Net boven de helft.",
    ),
    typical=(
        Typical(
            0.6 - sqrt(0.24 / 100),
            Name(
                "One standard deviation covers 68 % only. For 95 % go 1.96 of them.",
                "Eén standaardafwijking dekt maar 68 %. Neem er voor 95 % 1,96.",
            ),
        ),
        Typical(
            0.6 - SURE * 0.24 / 100,
            Name(
                "The root is missing: 0.6 × 0.4 / 100 is the variance, its root the standard deviation.",
                "De wortel ontbreekt: 0,6 × 0,4 / 100 is de variantie, de wortel daarvan de standaardafwijking.",
            ),
        ),
        Typical(
            0.6 - SURE * sqrt(0.24),
            Name(
                "That is the spread of a single game. The mean of 100 games spreads ten times less.",
                "Dat is de spreiding van één spel. Het gemiddelde van 100 spellen spreidt tien keer minder.",
            ),
        ),
        Typical(
            0.6 + half_width(60, 100),
            Name("That is where it ends.", "Dat is waar het eindigt."),
        ),
    ),
    other=Name("rate − 1.96 × √(rate × (1 − rate) / games)", "deel − 1,96 × √(deel × (1 − deel) / aantal)"),
    solution=Name("0.6 − 1.96 × 0.049 = 0.504.", "0,6 − 1,96 × 0,049 = 0,504."),
    close=0.003,
)

WIDTH_CASES = ((60, 100), (10, 40), (250, 500))
WIDTH_TYPICAL = (
    mistake(
        lambda won, played: SURE * (won / played) * (1 - won / played) / played,
        Name("The root is missing.", "De wortel ontbreekt."),
    ),
    mistake(
        lambda won, played: sqrt(won / played * (1 - won / played) / played),
        Name(
            "That is one standard deviation. 95 % lie within 1.96 of them.",
            "Dat is één standaardafwijking. 95 % ligt binnen 1,96 daarvan.",
        ),
    ),
    mistake(
        lambda won, played: SURE * sqrt(won / played * (1 - won / played)),
        Name(
            "Divide by the number of games under the root: more games, a narrower interval.",
            "Deel onder de wortel door het aantal spellen: meer spellen, een smaller interval.",
        ),
    ),
    mistake(
        lambda won, played: won / played - half_width(won, played),
        Name(
            "That is the lower bound. Give only how far it reaches to one side.",
            "Dat is de ondergrens. Geef alleen hoe ver het naar één kant reikt.",
        ),
    ),
)

width = Exercise(
    Name(
        "Write half_width(won, played): how far the 95 % interval reaches to either side of the rate.",
        "Schrijf half_width(won, played): hoe ver het 95 %-interval naar elke kant van het gewonnen deel reikt.",
    ),
    half_width,
    function,
    right=Name("Yes. With 60 of 100 it gives 0.096.", "Ja. Bij 60 van 100 geeft hij 0,096."),
    typical=WIDTH_TYPICAL,
    other=Name(
        "rate = won / played; from math import sqrt.",
        "rate = won / played; from math import sqrt. (rate is het gewonnen deel.)",
    ),
    solution=Name(
        "rate = won / played; return 1.96 * sqrt(rate * (1 - rate) / played)",
        "deel = won / played; return 1.96 * sqrt(deel * (1 - deel) / played)",
    ),
    judge=by_results(
        half_width,
        WIDTH_CASES,
        WIDTH_TYPICAL,
        Name(
            "For 60 of 100 games 0.096 should come out. Check rate, root and the 1.96.",
            "Bij 60 van 100 spellen moet er 0,096 uitkomen. Controleer het deel, de wortel en de 1,96.",
        ),
    ),
)

misses = Exercise(
    Name(
        "Forty classes each work out a 95 % interval for the same bot. How many of these do you expect to miss the true rate?",
        "Veertig klassen berekenen elk een 95 %-interval voor dezelfde bot. Hoeveel daarvan zullen naar verwachting het echte deel missen?",
    ),
    2,
    number,
    right=Name(
        "Yes: 5 % of 40. None of these classes has made a mistake.",
        "Ja: 5 % van 40. Geen van die klassen heeft een fout gemaakt.",
    ),
    typical=(
        Typical(
            0,
            Name(
                "95 % sure is not wholly sure: one interval in twenty misses.",
                "95 % zeker is niet helemaal zeker: één op de twintig intervallen mist.",
            ),
        ),
        Typical(38, Name("That many should hit.", "Zoveel zullen er raak zijn.")),
        Typical(
            5, Name("Five of a hundred. How many of forty?", "Vijf van de honderd. Hoeveel is dat van de veertig?")
        ),
    ),
    other=Name("5 % of all intervals miss.", "5 % van alle intervallen mist."),
    solution=Name("40 × 0.05 = 2.", "40 × 0,05 = 2."),
)

half_as_wide = Exercise(
    Name(
        "After 100 games your interval is ten points to either side. How many games make it five?",
        "Na 100 spellen reikt je interval tien procentpunt naar elke kant. Met hoeveel spellen wordt dat vijf?",
    ),
    400,
    whole,
    right=Name(
        "Yes: four times as many, because of the root. Ten times narrower costs a hundred times as many.",
        "Ja: vier keer zoveel, door de wortel. Tien keer zo smal kost honderd keer zoveel.",
    ),
    typical=(
        Typical(
            200,
            Name(
                "Twice the games make it narrower by √2 only: about seven points.",
                "Twee keer zoveel spellen maakt het maar √2 keer zo smal: ongeveer zeven punten.",
            ),
        ),
        Typical(
            150,
            Name(
                "Fewer than twice as many will not do: the games stand under a root.",
                "Minder dan het dubbele is te weinig: het aantal staat onder een wortel.",
            ),
        ),
        Typical(
            10_000,
            Name(
                "That makes it ten times narrower. Half was asked for.",
                "Dat maakt het tien keer zo smal. Gevraagd is de helft.",
            ),
        ),
    ),
    other=Name(
        "The width goes with one over the root of the games.",
        "De breedte gaat met één gedeeld door de wortel van het aantal.",
    ),
    solution=Name("√(n / 100) must be 2, so n = 400.", "√(n / 100) moet 2 zijn, dus n = 400."),
)

tell_apart = Exercise(
    Name(
        "Your bot truly wins 55 %. From about how many games on does an interval around 0.55 no longer hold 0.5? (Reckon with "
        "0.5 × 0.5 under the root.)",
        "Je bot wint in werkelijkheid 55 %. Vanaf ongeveer hoeveel spellen zit 0,5 niet meer in een interval rond 0,55? (Reken met "
        "0,5 × 0,5 onder de wortel.)",
    ),
    (SURE / 0.05) ** 2 * 0.25,
    number,
    right=Name(
        "Yes: (1.96 / 0.05)² × 0.25, some 384. For a small lead you need many games.",
        "Ja: (1,96 / 0,05)² × 0,25, zo'n 384. Voor een kleine voorsprong heb je veel spellen nodig.",
    ),
    typical=(
        Typical(
            (SURE / 0.1) ** 2 * 0.25,
            Name(
                "That is for a lead of ten points: 0.55 lies five above one half.",
                "Dat is voor een voorsprong van tien punten: 0,55 ligt vijf boven de helft.",
            ),
        ),
        Typical(
            (SURE / 0.05) ** 2,
            Name("The 0.5 × 0.5 is missing.", "De 0,5 × 0,5 ontbreekt."),
        ),
        Typical(
            20,
            Name(
                "With 20 games 11 wins make 55 %: that happens by luck all the time.",
                "Bij 20 spellen is 11 keer winst al 55 %: dat gebeurt zo vaak door geluk.",
            ),
        ),
        Typical(
            100,
            Name(
                "With 100 games the interval still reaches ten points to either side.",
                "Bij 100 spellen reikt het interval nog tien punten naar elke kant.",
            ),
        ),
    ),
    other=Name("Solve 1.96 × √(0.25 / n) = 0.05.", "Los op: 1,96 × √(0,25 / n) = 0,05."),
    solution=Name("n = 0.25 × (1.96 / 0.05)² = 384.", "n = 0,25 × (1,96 / 0,05)² = 384."),
    close=0.02,
)

fair_seats = Exercise(
    Name(
        "Your bot always had the first turn and won 56 of 100. What now? (a) Report 56 %. (b) Take off what the first turn is worth, by "
        "feeling. (c) Play every shuffle twice, once with each bot first. (d) Play 100 more in the same way.",
        "Je bot had steeds de eerste beurt en won 56 van 100. Wat nu? (a) 56 % melden. (b) Op gevoel aftrekken wat de eerste beurt waard "
        "is. (c) Elke schudding twee keer spelen, elke bot één keer als eerste. (d) Er nog 100 net zo spelen.",
    ),
    "c",
    one_of("a", "b", "c", "d"),
    right=Name(
        "Yes: then seat and shuffle are the same for both, and luck with the cards cancels out as well.",
        "Ja: dan zijn plaats en kaarten voor beide gelijk, en valt ook het geluk met de kaarten weg.",
    ),
    typical=(
        Typical(
            "a",
            Name(
                "Nobody knows how much of it the first turn has won.",
                "Niemand weet hoeveel daarvan de eerste beurt gewonnen heeft.",
            ),
        ),
        Typical(
            "b",
            Name(
                "Feeling is no measurement. There is a way that needs none.",
                "Gevoel is geen meting. Er is een manier die dat niet nodig heeft.",
            ),
        ),
        Typical(
            "d",
            Name(
                "More games make the interval narrower, but around a number that still holds the first turn.",
                "Meer spellen maken het interval smaller, maar rond een getal waar de eerste beurt nog in zit.",
            ),
        ),
    ),
    other=Name("How do both bots get the same chances?", "Hoe krijgen beide bots dezelfde kansen?"),
    solution=Name("c: that is how the arena pairs bots.", "c: zo zet de arena bots tegenover elkaar."),
)

twenty_classes = Exercise(
    Name(
        "Twenty classes each test a bot that is no better than chance, at 95 %. How likely is at least one of them to find it better or "
        "worse than chance?",
        "Twintig klassen testen elk een bot die niet beter is dan toeval, met 95 %. Hoe groot is de kans dat minstens één klas hem beter "
        "of slechter dan toeval vindt?",
    ),
    1 - 0.95**20,
    chance,
    right=Name(
        "Yes: 1 − 0.95 to the power of 20, about 64 %. Who tries often enough always finds something.",
        "Ja: 1 − 0,95 tot de macht 20, ongeveer 64 %. Wie vaak genoeg probeert, vindt altijd iets.",
    ),
    typical=(
        Typical(
            0.05,
            Name("That is one class. There are twenty.", "Dat is één klas. Het zijn er twintig."),
        ),
        Typical(
            1.0,
            Name(
                "20 × 5 % is how many to expect, not how likely one is. Think of the opposite.",
                "20 × 5 % is hoeveel je er verwacht, niet hoe waarschijnlijk er één is. Denk aan het tegendeel.",
            ),
        ),
        Typical(
            0.95**20,
            Name("That is the chance that none does.", "Dat is de kans dat geen enkele klas iets vindt."),
        ),
    ),
    other=Name(
        "How likely is it that none of the twenty finds anything?",
        "Hoe groot is de kans dat geen van de twintig iets vindt?",
    ),
    solution=Name("1 − 0.95 ** 20, about 0.642.", "1 − 0,95 ** 20, ongeveer 0,642."),
)

stop_rule = Exercise(
    Name(
        "You look after every ten games and stop as soon as one half lies outside your 95 % interval. What is wrong with that? (a) "
        "Nothing. (b) Each look is another chance of a false alarm. (c) Ten games are too few for an interval. (d) You should look after "
        "every game.",
        "Je kijkt na elke tien spellen en stopt zodra de helft buiten je 95 %-interval ligt. Wat is daar mis mee? (a) Niets. (b) Elke keer "
        "kijken is een nieuwe kans op vals alarm. (c) Tien spellen is te weinig voor een interval. (d) Je zou na elk spel moeten kijken.",
    ),
    "b",
    one_of("a", "b", "c", "d"),
    right=Name(
        "Yes. Either say beforehand how many games you play, or widen the interval for every look planned.",
        "Ja. Zeg van tevoren hoeveel spellen je speelt, of maak het interval breder voor elke keer die je van plan bent te kijken.",
    ),
    typical=(
        Typical(
            "a",
            Name(
                "Look at the bars: far more than 5 % of equal bots were called unequal.",
                "Kijk naar de staven: veel meer dan 5 % van de gelijke bots werd ongelijk genoemd.",
            ),
        ),
        Typical(
            "c",
            Name(
                "Wilson's interval is fair for ten games too; it is only wide.",
                "Het interval van Wilson klopt ook bij tien spellen; het is alleen breed.",
            ),
        ),
        Typical(
            "d", Name("That makes still more chances to be fooled.", "Dat geeft nog meer kansen om je te laten foppen.")
        ),
    ),
    other=Name("How often does one of many looks deceive?", "Hoe vaak bedriegt een van de vele keren dat je kijkt?"),
    solution=Name("b: the false alarms of all looks add up.", "b: de valse alarmen van alle keren bij elkaar."),
)

elo_200 = Exercise(
    Name(
        "The Elo scale turns ratings into win rates: 1 / (1 + 10 ** (−lead / 400)). What share of its games does a bot win against one "
        "that is 200 points below it?",
        "De Elo-schaal maakt van ratings winstdelen: 1 / (1 + 10 ** (−voorsprong / 400)). Welk deel van de spellen wint een bot tegen een "
        "bot die 200 punten lager staat?",
    ),
    expected(200, 0),
    chance,
    right=Name("Yes: about 76 %, three games of four.", "Ja: ongeveer 76 %, drie van de vier spellen."),
    typical=(
        Typical(
            expected(0, 200),
            Name(
                "That is the share of the weaker one. Mind the minus sign.",
                "Dat is het deel van de zwakkere. Let op het minteken.",
            ),
        ),
        Typical(
            expected(400, 0),
            Name("That is for 400 points.", "Dat is bij 400 punten."),
        ),
        Typical(
            0.5,
            Name("One half is for equal ratings.", "De helft is bij gelijke ratings."),
        ),
    ),
    other=Name("10 ** (−0.5) is 0.316.", "10 ** (−0,5) is 0,316."),
    solution=Name("1 / (1 + 10 ** −0.5) = 0.76.", "1 / (1 + 10 ** −0,5) = 0,76."),
)


def bound_of(letters: str) -> Interval:
    """A record's rate with its 95 % interval."""
    won = shares(letters)
    return wilson(sum(won), len(won))
