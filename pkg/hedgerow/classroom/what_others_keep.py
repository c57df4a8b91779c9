"""The exercises of "What others keep": what may lie behind a screen of Upland & Prairie (Upland), and what a move tells.

The position is the start of the game with seed 8: two beavers behind your screen; a beaver, a lynx and a grouse in hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

from hedgerow.classroom.exercise import Exercise, Typical, chance, function, one_of, whole
from hedgerow.classroom.judges import NOTHING
from hedgerow.words import Name

ANIMALS = ("beaver", "lynx", "grouse")
EACH, SEEN = 23, {"beaver": 3, "lynx": 1, "grouse": 1}
UNSEEN = {animal: EACH - seen for animal, seen in SEEN.items()}
POOL = sum(UNSEEN.values())
WILD = 4  # rewilding discs: they come into the bag after the screens have been dealt
PRIOR = {"beaver": Fraction(1, 4), "lynx": Fraction(1, 2), "grouse": Fraction(1, 4)}


def outcomes(collects: str) -> dict[tuple[str, str], Fraction]:
    """How likely a collector puts one disc on the map and keeps another, when each disc drawn is any animal alike.

    He keeps what he collects. With two or three of it he puts one on the map, with one he puts another disc there,
    with none he takes any.
    """
    found: dict[tuple[str, str], Fraction] = {}
    for hand in product(ANIMALS, repeat=3):
        mine = hand.count(collects)
        for place in range(3):
            if (mine >= 2) != (hand[place] == collects) and mine:
                continue
            places = mine if mine >= 2 else 3 - mine
            rest = [disc for at, disc in enumerate(hand) if at != place]
            keeps = [disc for disc in rest if disc == collects] or rest
            for kept in keeps:
                key = (hand[place], kept)
                found[key] = found.get(key, Fraction(0)) + Fraction(1, 27 * places * len(keeps))
    return found


def on_the_map(collects: str) -> dict[str, Fraction]:
    """How likely that collector puts each animal on the map: the likelihood of what you see."""
    found = outcomes(collects)
    return {animal: sum((p for (place, _), p in found.items() if place == animal), Fraction(0)) for animal in ANIMALS}


def bayes(prior: Mapping[Any, Any], likelihood: Mapping[Any, Any]) -> dict[Any, Any]:
    """The posterior: prior times likelihood, divided by the sum."""
    weights = {name: prior[name] * likelihood[name] for name in prior}
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


LIKELIHOOD = {collects: on_the_map(collects)["lynx"] for collects in ANIMALS}
POSTERIOR = bayes(PRIOR, LIKELIHOOD)
KEEPS_LYNX = {collects: outcomes(collects)[("lynx", "lynx")] / LIKELIHOOD[collects] for collects in ANIMALS}
BEHIND = sum((POSTERIOR[collects] * KEEPS_LYNX[collects] for collects in ANIMALS), Fraction(0))
NO_BEAVER = Fraction(POOL - UNSEEN["beaver"], POOL) * Fraction(POOL - UNSEEN["beaver"] - 1, POOL - 1)

unseen = Exercise(
    Name(
        "Two beavers lie behind your screen; you hold a beaver, a lynx and a grouse. How many animal discs can you not see?",
        "Achter jouw scherm liggen twee bevers; je hebt een bever, een lynx en een korhoen in de hand. Hoeveel dierschijven zie "
        "je niet?",
    ),
    POOL,
    whole,
    right=Name("Yes: 69 animals less your 5 are 64.", "Ja: 69 dieren min jouw 5 is 64."),
    typical=(
        Typical(
            69,
            Name(
                "Those are all the animals. Five of them you see yourself.",
                "Dat zijn alle dieren. Vijf daarvan zie je zelf.",
            ),
        ),
        Typical(
            66,
            Name(
                "Take away the discs in your hand as well as those behind your screen: five in all; then 69 − 5.",
                "Trek de schijven in je hand af én die achter je scherm: samen vijf; dus 69 − 5.",
            ),
        ),
        Typical(
            62,
            Name(
                "Those are the animals in the bag. Two more lie behind the other screen, and you do not see these either.",
                "Dat zijn de dieren in de zak. Er liggen er nog twee achter het andere scherm, en die zie je ook niet.",
            ),
        ),
        Typical(
            68,
            Name(
                "You counted the four rewilding discs. Animals only.",
                "Je telde de vier rewildingschijven mee. Alleen dieren.",
            ),
        ),
    ),
    other=Name(
        "Three kinds with 23 discs each, less what you see.", "Drie soorten van 23 schijven, min wat je zelf ziet."
    ),
    solution=Name("3 × 23 − 5 = 64.", "3 × 23 − 5 = 64."),
)

prior_lynx = Exercise(
    Name(
        "How likely is it that the first disc behind Bram's screen is a lynx? He got it before the rewilding discs came into the bag.",
        "Hoe groot is de kans dat de eerste schijf achter Brams scherm een lynx is? Hij kreeg hem voordat de rewildingschijven in "
        "de zak kwamen.",
    ),
    Fraction(UNSEEN["lynx"], POOL),
    chance,
    right=Name(
        "Yes: of 64 discs that you do not see, 22 are lynxes: 11/32, about 34.4 %. It is your “prior”.",
        "Ja: van de 64 schijven die je niet ziet, zijn er 22 lynx: 11/32, ongeveer 34,4 %. Dat is je “a-priorikans”.",
    ),
    typical=(
        Typical(
            Fraction(1, 3),
            Name(
                "You know more than that: you hold three beavers, but just one lynx. Count what you do not see.",
                "Je weet meer dan dat: je hebt drie bevers, maar één lynx. Tel wat je niet ziet.",
            ),
        ),
        Typical(
            Fraction(UNSEEN["lynx"], POOL + WILD),
            Name(
                "The four rewilding discs were not yet in the bag when the screens were dealt.",
                "De vier rewildingschijven zaten nog niet in de zak toen de schermen werden gevuld.",
            ),
        ),
        Typical(
            Fraction(EACH, POOL),
            Name(
                "One of the 23 lynxes is in your own hand, so it is not behind Bram's screen.",
                "Een van de 23 lynxen heb je zelf in de hand, die ligt dus niet achter Brams scherm.",
            ),
        ),
        Typical(
            Fraction(UNSEEN["lynx"], 3 * EACH),
            Name(
                "Below the line too count only the discs that you do not see.",
                "Tel ook onder de streep alleen de schijven die je niet ziet.",
            ),
        ),
    ),
    other=Name(
        "The lynxes that you do not see, divided by all animals that you do not see.",
        "De lynxen die je niet ziet, gedeeld door alle dieren die je niet ziet.",
    ),
    solution=Name("22/64 = 11/32, about 0.344.", "22/64 = 11/32, ongeveer 0,344."),
    close=0.0015,
)

some_beaver = Exercise(
    Name(
        "How likely is at least one beaver among the two discs behind Bram's screen?",
        "Hoe groot is de kans dat er minstens één bever bij de twee schijven achter Brams scherm is?",
    ),
    1 - NO_BEAVER,
    chance,
    right=Name(
        "Yes: no beaver at all has the chance 44/64 × 43/63; the rest is about 53.1 %.",
        "Ja: helemaal geen bever heeft kans 44/64 × 43/63; de rest is ongeveer 53,1 %.",
    ),
    typical=(
        Typical(
            2 * Fraction(UNSEEN["beaver"], POOL),
            Name(
                "Adding counts a pair of beavers twice. Think of the opposite: no beaver.",
                "Met optellen tel je twee bevers dubbel. Denk aan het tegendeel: geen bever.",
            ),
        ),
        Typical(
            NO_BEAVER,
            Name(
                "That is the chance of no beaver. Asked is the opposite.",
                "Dat is de kans op geen bever. Gevraagd is het tegendeel.",
            ),
        ),
        Typical(
            1 - Fraction(POOL - UNSEEN["beaver"], POOL) ** 2,
            Name(
                "Nearly: the first disc is missing for the second, so 43/63 comes second.",
                "Bijna: de eerste schijf ontbreekt bij de tweede, dus daarna komt 43/63.",
            ),
        ),
        Typical(
            Fraction(UNSEEN["beaver"] * (UNSEEN["beaver"] - 1), POOL * (POOL - 1)),
            Name("That is the chance of two beavers. One is enough.", "Dat is de kans op twee bevers. Eén is genoeg."),
        ),
    ),
    other=Name(
        "First find the chance of no beaver: 44 of the 64 unseen discs are none.",
        "Bepaal eerst de kans op geen bever: 44 van de 64 schijven die je niet ziet, zijn er geen.",
    ),
    solution=Name("1 − 44/64 × 43/63, about 0.531.", "1 − 44/64 × 43/63, ongeveer 0,531."),
    close=0.0015,
)

draws = Exercise(
    Name(
        "There are 3 × 3 × 3 = 27 ways to draw three discs one after the other. In how many of them does a lynx collector put a lynx "
        "on the map?",
        "Er zijn 3 × 3 × 3 = 27 manieren om na elkaar drie schijven te trekken. In hoeveel daarvan legt een lynxverzamelaar een lynx "
        "op de kaart?",
    ),
    int(27 * LIKELIHOOD["lynx"]),
    whole,
    right=Name(
        "Yes: six draws with two lynxes and one with three. With a single lynx he keeps it.",
        "Ja: zes trekkingen met twee lynxen en één met drie. Een enkele lynx houdt hij.",
    ),
    typical=(
        Typical(
            19,
            Name(
                "That is at least one lynx. But a single one he keeps behind his screen.",
                "Dat is minstens één lynx. Maar een enkele houdt hij achter zijn scherm.",
            ),
        ),
        Typical(
            6,
            Name("Two lynxes: six ways. And three lynxes?", "Twee lynxen: zes manieren. En drie lynxen?"),
        ),
        Typical(
            9,
            Name(
                "A third of 27 would be right if he put any disc on the map. He prefers to keep lynxes.",
                "Een derde van 27 zou kloppen als hij zomaar een schijf neerlegde. Hij houdt lynxen liever.",
            ),
        ),
        Typical(
            4,
            Name(
                "The order counts: lynx, lynx, beaver and beaver, lynx, lynx are two draws.",
                "De volgorde telt: lynx, lynx, bever en bever, lynx, lynx zijn twee trekkingen.",
            ),
        ),
    ),
    other=Name(
        "Count the draws with two lynxes, in every order, and the one with three.",
        "Tel de trekkingen met twee lynxen, in elke volgorde, en die met drie.",
    ),
    solution=Name(
        "With two lynxes: the third disc has 2 kinds and 3 places, 6 ways. With three: 1. Together 7.",
        "Met twee lynxen: de derde schijf heeft 2 soorten en 3 plaatsen, 6 manieren. Met drie: 1. Samen 7.",
    ),
)

among_many = Exercise(
    Name(
        "Think of 108 players like Bram: 54 collect lynxes, 27 beavers, 27 grouse. How many of all 108 put a lynx on the map?",
        "Denk aan 108 spelers als Bram: 54 verzamelen lynxen, 27 bevers, 27 korhoenders. Hoeveel van alle 108 leggen een lynx op de "
        "kaart?",
    ),
    34,
    whole,
    right=Name(
        "Yes: 14 of the lynx collectors, 10 and 10 of the others.",
        "Ja: 14 van de lynxverzamelaars, en 10 en 10 van de anderen.",
    ),
    typical=(
        Typical(
            27,
            Name(
                "7 + 10 + 10, but there are twice as many lynx collectors: 54, not 27.",
                "7 + 10 + 10, maar er zijn twee keer zoveel lynxverzamelaars: 54, geen 27.",
            ),
        ),
        Typical(
            14,
            Name(
                "Those are the lynx collectors alone. Others put lynxes on the map too.",
                "Dat zijn alleen de lynxverzamelaars. Anderen leggen ook lynxen.",
            ),
        ),
        Typical(
            36,
            Name(
                "A third of 108: that would be so if nobody collected anything.",
                "Een derde van 108: dat zou zo zijn als niemand iets verzamelde.",
            ),
        ),
        Typical(
            54,
            Name(
                "That is how many collect lynxes. How many of these lay one down?",
                "Zoveel verzamelen lynxen. Hoeveel daarvan leggen er een neer?",
            ),
        ),
    ),
    other=Name(
        "54 × 7/27, and twice 27 × 10/27.",
        "54 × 7/27, en twee keer 27 × 10/27.",
    ),
    solution=Name("14 + 10 + 10 = 34.", "14 + 10 + 10 = 34."),
)

posterior_lynx = Exercise(
    Name(
        "Bram puts a lynx on the map. How likely is it now that he collects lynxes? Before, it was 1/2.",
        "Bram legt een lynx op de kaart. Hoe groot is nu de kans dat hij lynxen verzamelt? Eerst was die 1/2.",
    ),
    POSTERIOR["lynx"],
    chance,
    right=Name(
        "Yes: 14 of the 34, so 7/17, about 41 %. Less than before: a collector would rather keep it. That is your “posterior”.",
        "Ja: 14 van de 34, dus 7/17, ongeveer 41 %. Minder dan eerst: een verzamelaar houdt hem liever. Dat is je "
        "“a-posteriorikans”.",
    ),
    typical=(
        Typical(
            Fraction(7, 27),
            Name(
                "That is the likelihood: how often a lynx collector puts a lynx down. Asked is the other way round.",
                "Dat is hoe vaak een lynxverzamelaar een lynx neerlegt. Gevraagd is het omgekeerde.",
            ),
        ),
        Typical(
            Fraction(7, 54),
            Name(
                "Prior times likelihood is right, but it must be divided by the chance of seeing a lynx at all.",
                "A-priorikans maal likelihood klopt, maar je moet nog delen door de kans om überhaupt een lynx te zien.",
            ),
        ),
        Typical(
            Fraction(1, 2),
            Name(
                "That was before the move. A lynx collector puts a lynx down less often than others do: that tells something.",
                "Dat was vóór de zet. Een lynxverzamelaar legt minder vaak een lynx neer dan anderen: dat zegt iets.",
            ),
        ),
    ),
    other=Name(
        "Of the 34 players who put a lynx down, how many collect lynxes?",
        "Hoeveel van de 34 spelers die een lynx neerleggen, verzamelen lynxen?",
    ),
    solution=Name(
        "(1/2 × 7/27) / (1/2 × 7/27 + 1/4 × 10/27 + 1/4 × 10/27) = 14/34 = 7/17, about 0.412.",
        "(1/2 × 7/27) / (1/2 × 7/27 + 1/4 × 10/27 + 1/4 × 10/27) = 14/34 = 7/17, ongeveer 0,412.",
    ),
    close=0.002,
)

NOT_A_TABLE = Name(
    "Your function must give a table with the same names as the prior: {{'lynx': ..., ...}}.",
    "Je functie moet een tabel teruggeven met dezelfde namen als de a-priorikansen: {{'lynx': ..., ...}}.",
)
NOT_ONE = Name(
    "Your chances do not add up to 1. Divide each by the sum of all.",
    "Je kansen zijn samen geen 1. Deel elke kans door de som van alle.",
)
NO_PRIOR = Name(
    "You divided the likelihoods alone. Whoever was more likely before must count more: multiply by the prior first.",
    "Je deelde alleen de likelihoods. Wie eerst waarschijnlijker was, moet zwaarder tellen: vermenigvuldig eerst met de a-priorikans.",
)
NO_NEWS = Name(
    "Your function gives the prior back: what was seen changes nothing. Multiply by the likelihood.",
    "Je functie geeft de a-priorikansen terug: wat je zag verandert niets. Vermenigvuldig met de likelihood.",
)
MEAN = Name(
    "It looks as if you added prior and likelihood. Both must hold, so they are multiplied.",
    "Het lijkt erop dat je a-priorikans en likelihood optelde. Beide moeten gelden, dus vermenigvuldig je ze.",
)
NOT_YET = Name(
    "Multiply each prior by its likelihood, add these up, and divide each by the sum.",
    "Vermenigvuldig elke a-priorikans met haar likelihood, tel die op, en deel elk door de som.",
)
CASES: tuple[tuple[dict[str, float], dict[str, float]], ...] = (
    ({"lynx": 0.5, "beaver": 0.25, "grouse": 0.25}, {"lynx": 7 / 27, "beaver": 10 / 27, "grouse": 10 / 27}),
    ({"ill": 0.1, "well": 0.9}, {"ill": 0.8, "well": 0.3}),
)
Update = Callable[[Mapping[str, float], Mapping[str, float]], Any]


def normalised(weights: Mapping[str, float]) -> dict[str, float]:
    """Weights divided by their sum."""
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


def added(prior: Mapping[str, float], likelihood: Mapping[str, float]) -> dict[str, float]:
    """A typical mistake."""
    return normalised({name: prior[name] + likelihood[name] for name in prior})


MISTAKES: tuple[tuple[Update, Name], ...] = (
    (lambda prior, likelihood: {name: prior[name] * likelihood[name] for name in prior}, NOT_ONE),
    (lambda _prior, likelihood: normalised(likelihood), NO_PRIOR),
    (lambda prior, _likelihood: dict(prior), NO_NEWS),
    (added, MEAN),
)


def near(one: Mapping[str, float], other: Mapping[str, float]) -> bool:
    """Whether two tables of chances agree."""
    return set(one) == set(other) and all(abs(float(one[name]) - float(other[name])) < 1e-6 for name in one)


def judge_update(given: Update) -> Name | None:
    """Look at what a pupil's function makes of two cases."""
    for prior, likelihood in CASES:
        found = given(dict(prior), dict(likelihood))
        if found is None:
            return NOTHING
        if not isinstance(found, Mapping) or set(found) != set(prior):
            return NOT_A_TABLE
        if near(found, bayes(prior, likelihood)):
            continue
        for wrong, says in MISTAKES:
            if near(found, wrong(prior, likelihood)):
                return says
        return NOT_YET
    return None


update = Exercise(
    Name(
        "Write update(prior, likelihood): two tables in, one table out, the posterior. It must work for any names.",
        "Schrijf update(prior, likelihood): twee tabellen erin, één tabel eruit, de a-posteriorikansen. Het moet met alle namen "
        "werken.",
    ),
    bayes,
    function,
    right=Name(
        "Yes: Bayes' rule for any question, in three lines.", "Ja: de regel van Bayes voor elke vraag, in drie regels."
    ),
    typical=tuple(Typical(callable, says, wrong) for wrong, says in MISTAKES),
    other=Name(
        "A table has .values() to add up, and {{name: ... for name in prior}} makes a new one.",
        "Een tabel heeft .values() om op te tellen, en {{name: ... for name in prior}} maakt een nieuwe.",
    ),
    solution=Name(
        "weights = {{n: prior[n] * likelihood[n] for n in prior}}; return {{n: weights[n] / sum(weights.values()) for n in weights}}",
        "gewichten = {{n: prior[n] * likelihood[n] for n in prior}}; return {{n: gewichten[n] / sum(gewichten.values()) for n in "
        "gewichten}}",
    ),
    judge=judge_update,
)

behind = Exercise(
    Name(
        "A lynx collector who puts a lynx down surely keeps another; of the others, a fifth do. How likely is it that the disc Bram "
        "kept in this turn is a lynx?",
        "Een lynxverzamelaar die een lynx neerlegt, houdt er zeker nog een; van de anderen doet een vijfde dat. Hoe groot is de kans "
        "dat de schijf die Bram deze beurt hield een lynx is?",
    ),
    BEHIND,
    chance,
    right=Name(
        "Yes: 7/17 × 1 + 10/17 × 1/5 = 9/17, about 53 %. Before the move it was about a third.",
        "Ja: 7/17 × 1 + 10/17 × 1/5 = 9/17, ongeveer 53 %. Vóór de zet was het ongeveer een derde.",
    ),
    typical=(
        Typical(
            POSTERIOR["lynx"],
            Name(
                "That counts the lynx collectors only. A fifth of the others keep a lynx too.",
                "Dat telt alleen de lynxverzamelaars. Van de anderen houdt ook een vijfde een lynx.",
            ),
        ),
        Typical(
            Fraction(3, 5),
            Name(
                "You took 1/2 for lynx collectors: that was the prior. After the move it is 7/17.",
                "Je nam 1/2 voor de lynxverzamelaars: dat was de a-priorikans. Na de zet is het 7/17.",
            ),
        ),
        Typical(
            Fraction(1),
            Name(
                "Sure only if Bram collects lynxes, and that is not certain.",
                "Dat is alleen zeker als Bram lynxen verzamelt, en dat staat niet vast.",
            ),
        ),
        Typical(
            POSTERIOR["lynx"] + Fraction(1, 5),
            Name(
                "The fifth applies only to the 10/17 who are no lynx collectors.",
                "Dat vijfde geldt alleen voor de 10/17 die geen lynxverzamelaar zijn.",
            ),
        ),
    ),
    other=Name(
        "Add both ways: collector (7/17) and surely a lynx, or not (10/17) and a fifth.",
        "Tel beide wegen op: verzamelaar (7/17) en zeker een lynx, of niet (10/17) en een vijfde.",
    ),
    solution=Name("7/17 × 1 + 10/17 × 1/5 = 9/17, about 0.529.", "7/17 × 1 + 10/17 × 1/5 = 9/17, ongeveer 0,529."),
    close=0.002,
)

certain = Exercise(
    Name(
        "Can the posterior of “Bram collects lynxes” ever become exactly 1? (a) Yes, after enough turns. (b) No, it always returns to "
        "1/2. (c) Only if he does something that no other kind of player would ever do. (d) Yes, when he has put three beavers down.",
        "Kan de kans dat Bram lynxen verzamelt ooit precies 1 worden? (a) Ja, na genoeg beurten. (b) Nee, hij gaat altijd terug naar "
        "1/2. (c) Alleen als hij iets doet wat geen ander soort speler ooit zou doen. (d) Ja, als hij drie bevers heeft neergelegd.",
    ),
    "c",
    one_of("a", "b", "c", "d"),
    right=Name(
        "Yes: only a likelihood of 0 rules a hypothesis out. All else moves the chance near to 1, never onto it.",
        "Ja: alleen een likelihood van 0 sluit een hypothese uit. Al het andere brengt de kans dicht bij 1, maar nooit erop.",
    ),
    typical=(
        Typical(
            "a",
            Name(
                "It may come as near as you like. But multiplying by something above 0 never makes the others vanish.",
                "Hij kan zo dichtbij komen als je wilt. Maar door met iets boven 0 te vermenigvuldigen verdwijnen de anderen nooit.",
            ),
        ),
        Typical(
            "b",
            Name(
                "Look at the lines: they move away from where they began, and stay away.",
                "Kijk naar de lijnen: ze lopen weg van waar ze begonnen, en blijven weg.",
            ),
        ),
        Typical(
            "d",
            Name(
                "A beaver collector puts beavers down as well now and then; three of them happen.",
                "Een beververzamelaar legt af en toe ook bevers neer; drie keer kan gebeuren.",
            ),
        ),
    ),
    other=Name(
        "When does prior × likelihood of all the other hypotheses become 0?",
        "Wanneer wordt a-priorikans × likelihood van alle andere hypothesen 0?",
    ),
    solution=Name(
        "c: then the likelihood of every other hypothesis is 0.", "c: dan is de likelihood van elke andere hypothese 0."
    ),
)

ILL = Fraction(1, 1000)
FOUND, ALARM = Fraction(99, 100), Fraction(5, 100)

test_positive = Exercise(
    Name(
        "Elsewhere, the same rule. One in 1000 deer has a disease. A test finds 99 % of the ill ones, but also says “ill” to 5 % of the "
        "healthy. A deer tests “ill”. How likely is it to be ill?",
        "Elders, dezelfde regel. Eén op de 1000 herten heeft een ziekte. Een test vindt 99 % van de zieke, maar zegt ook bij 5 % van de "
        "gezonde “ziek”. Een hert test “ziek”. Hoe groot is de kans dat het ziek is?",
    ),
    ILL * FOUND / (ILL * FOUND + (1 - ILL) * ALARM),
    chance,
    right=Name(
        "Yes: about 2 %. Of 1000 deer 1 is ill, and some 50 healthy ones are called ill as well.",
        "Ja: ongeveer 2 %. Van 1000 herten is er 1 ziek, en zo'n 50 gezonde heten ook ziek.",
    ),
    typical=(
        Typical(
            FOUND,
            Name(
                "That is how many of the ill ones are found. Asked is how many of those found are ill.",
                "Zoveel van de zieke worden gevonden. Gevraagd is hoeveel van de gevonden dieren ziek zijn.",
            ),
        ),
        Typical(
            1 - ALARM,
            Name(
                "The test is right about 95 % of the healthy ones. But nearly all deer are healthy: 5 % of them are many.",
                "De test heeft bij 95 % van de gezonde gelijk. Maar bijna alle herten zijn gezond: 5 % daarvan is veel.",
            ),
        ),
        Typical(
            ILL * FOUND,
            Name(
                "Prior times likelihood; now divide by all who test “ill”, the healthy ones included.",
                "A-priorikans maal likelihood; deel nu door alle dieren die “ziek” testen, ook de gezonde.",
            ),
        ),
        Typical(
            ILL,
            Name(
                "That was before the test. It tells something after all.", "Dat was vóór de test. Die zegt toch iets."
            ),
        ),
    ),
    other=Name(
        "Think of 1000 deer. How many ill ones test “ill”, and how many healthy ones?",
        "Denk aan 1000 herten. Hoeveel zieke testen “ziek”, en hoeveel gezonde?",
    ),
    solution=Name(
        "0.001 × 0.99 / (0.001 × 0.99 + 0.999 × 0.05), about 0.0194.",
        "0,001 × 0,99 / (0,001 × 0,99 + 0,999 × 0,05), ongeveer 0,0194.",
    ),
    close=0.03,
)
