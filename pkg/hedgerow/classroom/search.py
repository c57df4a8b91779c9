"""The exercises of "From minimax to Monte Carlo tree search": a hedge of berries, playouts, bounds, and a bot of one's own.

The berry game: a hedge bears some berries; two players take one, two or three in turn; whoever takes the last one wins.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import log, sqrt
from typing import Any

from hedgerow.arena.pairing import Task
from hedgerow.bots.base import Question, ask, fresh
from hedgerow.bots.greedy import judge as worth
from hedgerow.bots.random import RandomBot
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.classroom.exercise import Exercise, Typical, chance, function, shown, whole, word
from hedgerow.classroom.graphs import graph
from hedgerow.classroom.judges import by_results, mistake
from hedgerow.classroom.plots import Plot
from hedgerow.classroom.tournament import BadAnswer, FunctionBot, PupilBot, answered, play_game
from hedgerow.game import Action
from hedgerow.people.speech import told, words
from hedgerow.words import N_, Name

TAKES = (1, 2, 3)
HEADS = (Name("you", "jij"), Name("the other", "de ander"))


def can_win(berries: int) -> bool:
    """Whether who is to move wins with best play."""
    return any(not can_win(berries - take) for take in TAKES if take <= berries)


def random_wins(berries: int) -> Fraction:
    """How likely who is to move wins, if both take at random any number that is allowed."""
    takes = [take for take in TAKES if take <= berries]
    return sum((1 - random_wins(berries - take) for take in takes), Fraction(0)) / len(takes) if takes else Fraction(0)


def berry_tree(berries: int) -> Plot:
    """The whole tree from so many berries, turn by turn; positions that the one to move wins stand out.

    Raises ValueError for more than five: the picture would be too large.
    """
    if berries not in range(1, 6):
        text = N_("A tree from {given} berries does not fit: draw one from 1 to 5.")
        raise ValueError(told(text, given=shown(berries)))
    columns: list[list[str]] = [[str(berries)]]
    left = {str(berries): berries}
    arrows: list[tuple[str, str]] = []
    while columns[-1]:
        column: list[str] = []
        for key in columns[-1]:
            for take in TAKES:
                if take <= left[key]:
                    child = f"{key} {left[key] - take}"
                    left[child] = left[key] - take
                    arrows.append((key, child))
                    column.append(child)
        columns.append(column)
    say = words().name
    return graph(
        columns[:-1],
        arrows,
        names={key: f" {number} " for key, number in left.items()},
        marked=[key for key, number in left.items() if can_win(number)],
        heads=[say(HEADS[turn % 2]) for turn in range(len(columns) - 1)],
    )


def upper_bound(wins: float, tries: int, all_tries: int, curiosity: float = 1.4) -> float:
    """UCB1 (Auer, Cesa-Bianchi and Fischer 2002): the mean, and the more the rarer it was tried."""
    return wins / tries + curiosity * sqrt(log(all_tries) / tries)


def look_ahead(question: Question, rng: Chance) -> Action:
    """A simple bot: tries each answer in one world that could be the real one, and takes what the estimate likes best."""
    world = question.belief.sample(rng)
    best, best_value = question.legal[0], -2.0
    for action in question.legal:
        twin = world.clone()
        twin.apply(action)
        value = worth(twin, question.player)
        if value > best_value:
            best, best_value = action, value
    return best


from_ten = Exercise(
    Name(
        "Ten berries hang there and it is your turn. How many do you take to be sure to win?",
        "Er hangen tien bessen en jij bent aan de beurt. Hoeveel pluk je om zeker te winnen?",
    ),
    2,
    whole,
    right=Name(
        "Yes: eight are left. Whatever the other takes, you make it four again, then none.",
        "Ja: er blijven er acht over. Wat de ander ook plukt, jij maakt er weer vier van, en dan nul.",
    ),
    typical=(
        Typical(
            1,
            Name(
                "Nine are left. The other takes one, and now you sit before eight.",
                "Er blijven er negen over. De ander plukt er één, en nu zit jij met acht.",
            ),
        ),
        Typical(
            3,
            Name(
                "Seven are left. The other takes three, and you sit before four: whatever you take, he takes the rest.",
                "Er blijven er zeven over. De ander plukt er drie, en jij zit met vier: wat je ook plukt, hij neemt de rest.",
            ),
        ),
        Typical(
            lambda take: take > 3 or take < 1,
            Name(
                "Only one, two or three may be taken at a time.", "Je mag er maar één, twee of drie tegelijk plukken."
            ),
            10,
        ),
    ),
    other=Name(
        "Begin at the end: with how many berries is whoever is to move lost?",
        "Begin bij het einde: bij hoeveel bessen heeft wie aan de beurt is verloren?",
    ),
    solution=Name(
        "2: four, eight, twelve ... are lost for whoever is to move, so leave eight.",
        "2: vier, acht, twaalf ... is verloren voor wie aan de beurt is, dus laat er acht over.",
    ),
)

WINS_CASES = tuple((berries,) for berries in range(11))
NO_BERRIES = Name(
    "With no berry left your function says that the one to move wins. But the other has just taken the last one.",
    "Als er geen bes meer is, zegt je functie dat wie aan de beurt is wint. Maar de ander plukte net de laatste.",
)
SAME_SIDE = Name(
    "After your move it is the other's turn. You want a position in which the other cannot win: is there a `not`?",
    "Na jouw zet is de ander aan de beurt. Je wilt een stand waarin híj niet kan winnen: staat er een `not`?",
)
ALL_MOVES = Name(
    "One good move is enough: you choose it. Your function wants all moves to be good.",
    "Eén goede zet is genoeg: jij kiest hem. Je functie wil dat alle zetten goed zijn.",
)
ODD = Name(
    "Three berries can be taken at once, so the losing numbers are not every second or third one. Try four and eight.",
    "Je mag drie bessen tegelijk plukken, dus verloren getallen zijn niet om de twee of drie. Probeer vier en acht.",
)


def wrong_base(berries: int) -> bool:
    """A typical mistake."""
    return berries == 0 or any(not wrong_base(berries - take) for take in TAKES if take <= berries)


def wrong_side(berries: int) -> bool:
    """A typical mistake."""
    return any(wrong_side(berries - take) for take in TAKES if take <= berries)


def wrong_all(berries: int) -> bool:
    """A typical mistake."""
    return berries > 0 and all(not wrong_all(berries - take) for take in TAKES if take <= berries)


WINS_TYPICAL = (
    mistake(wrong_base, NO_BERRIES),
    mistake(wrong_side, SAME_SIDE),
    mistake(wrong_all, ALL_MOVES),
    mistake(lambda berries: berries % 3 != 0, ODD),
)
WINS_HINT = Name(
    "Nobody can win with 0 berries. With more, you can if some move leaves a number with which the other cannot.",
    "Met 0 bessen kun je niet winnen. Met meer wel, als een van je zetten een getal overlaat waarmee de ander niet kan winnen.",
)

wins = Exercise(
    Name(
        "Write wins(berries): True if the player to move can win. It may call itself.",
        "Schrijf wins(berries): True als de speler aan de beurt kan winnen. De functie mag zichzelf aanroepen.",
    ),
    can_win,
    function,
    right=Name(
        "Yes: you have written minimax. The good for you is the bad for the other.",
        "Ja: je hebt minimax geschreven. Wat goed is voor jou, is slecht voor de ander.",
    ),
    typical=WINS_TYPICAL,
    other=WINS_HINT,
    solution=Name(
        "def wins(berries): return any(not wins(berries - take) for take in (1, 2, 3) if take <= berries)",
        "def wins(bessen): return any(not wins(bessen - aantal) for aantal in (1, 2, 3) if aantal <= bessen)",
    ),
    judge=by_results(
        can_win,
        WINS_CASES,
        WINS_TYPICAL,
        Name(
            "For some number of berries from 0 to 10 your function is wrong. Compare it with the tree, from the right.",
            "Voor een aantal bessen van 0 tot 10 klopt je functie niet. Vergelijk met de boom, van rechts af.",
        ),
    ),
)

leaves = Exercise(
    Name(
        "In a game with three moves each time and ten moves in all, how many different games are there?",
        "Hoeveel verschillende spellen zijn er als er elke keer drie zetten zijn, en tien zetten in totaal?",
    ),
    3**10,
    whole,
    right=Name(
        "Yes: 3 to the power of 10. With a hundred moves each time it would be a one with twenty zeros.",
        "Ja: 3 tot de macht 10. Met honderd zetten per keer is het een één met twintig nullen.",
    ),
    typical=(
        Typical(
            30,
            Name(
                "That adds three ten times. Each move multiplies: after two moves there are 9 games already.",
                "Zo tel je tien keer drie op. Elke zet vermenigvuldigt: na twee zetten zijn er al 9 spellen.",
            ),
        ),
        Typical(
            10**3,
            Name(
                "The other way round: a three for each of the ten moves.",
                "Andersom: een drie voor elk van de tien zetten.",
            ),
        ),
        Typical(
            3**9,
            Name("That is after nine moves. Once more times three.", "Dat is na negen zetten. Nog één keer maal drie."),
        ),
        Typical(
            2**10,
            Name("That would be with two moves each time.", "Dat zou het zijn met twee zetten per keer."),
        ),
    ),
    other=Name("3 after one move, 3 × 3 after two ...", "3 na één zet, 3 × 3 na twee ..."),
    solution=Name("3 ** 10 = 59049.", "3 ** 10 = 59049."),
)

turn_ways = Exercise(
    Name(
        "A turn of Upland & Prairie: you hold a beaver, a lynx and a grouse. One goes onto one of 33 free spaces, one of the other two "
        "behind your screen. How many different turns are there?",
        "Een beurt van Upland & Prairie: je hebt een bever, een lynx en een korhoen. Eén gaat op een van 33 vrije vakken, een van de "
        "andere twee achter je scherm. Hoeveel verschillende beurten zijn er?",
    ),
    3 * 33 * 2,
    whole,
    right=Name(
        "Yes: 3 × 33 × 2 = 198, and a game has some thirty turns.",
        "Ja: 3 × 33 × 2 = 198, en een spel heeft zo'n dertig beurten.",
    ),
    typical=(
        Typical(
            3 + 33 + 2,
            Name(
                "Each choice can go with each other one: multiply, do not add.",
                "Elke keuze kan met elke andere samengaan: vermenigvuldig, tel niet op.",
            ),
        ),
        Typical(
            3 * 33,
            Name("And which of the two discs left do you keep?", "En welke van de twee overgebleven schijven houd je?"),
        ),
        Typical(
            3 * 33 * 3,
            Name(
                "The disc on the map cannot be kept: two are left to choose from.",
                "De schijf op de kaart kun je niet houden: je kiest uit de twee andere.",
            ),
        ),
    ),
    other=Name(
        "Three discs, for each 33 spaces, and each time two to keep.",
        "Drie schijven, voor elk 33 vakken, en telkens twee om te houden.",
    ),
    solution=Name("3 × 33 × 2 = 198.", "3 × 33 × 2 = 198."),
)

blind = Exercise(
    Name(
        "Three berries. You take one; then both take at random what is allowed. How likely are you to win?",
        "Drie bessen. Jij plukt er één; daarna plukken jullie allebei zomaar iets wat mag. Hoe groot is de kans dat jij wint?",
    ),
    1 - random_wins(2),
    chance,
    right=Name(
        "Yes: the other takes two and wins, or one and leaves you the last. A playout gives one half; minimax says: lost.",
        "Ja: de ander plukt er twee en wint, of één en laat jou de laatste. Uitspelen geeft een half; minimax zegt: verloren.",
    ),
    typical=(
        Typical(
            Fraction(0),
            Name(
                "A clever player would take two and win. But here both play blindly.",
                "Een slimme speler zou er twee plukken en winnen. Maar hier spelen jullie allebei blind.",
            ),
        ),
        Typical(
            Fraction(1, 3),
            Name(
                "Of two berries the other can take one or two only: two ways, not three.",
                "Van twee bessen kan de ander er maar één of twee plukken: twee manieren, geen drie.",
            ),
        ),
        Typical(
            Fraction(1, 4),
            Name(
                "If he takes one, you have no choice any more: you take the last for certain.",
                "Als hij er één plukt, heb jij niets meer te kiezen: je plukt zeker de laatste.",
            ),
        ),
        Typical(
            Fraction(1),
            Name("If the other takes both, he has won.", "Als de ander ze allebei plukt, heeft hij gewonnen."),
        ),
    ),
    other=Name(
        "Two berries are left and the other takes one or two, each as likely.",
        "Er zijn er twee over en de ander plukt er één of twee, even waarschijnlijk.",
    ),
    solution=Name(
        "1/2: he takes two (you lose) or one (you win).", "1/2: hij plukt er twee (jij verliest) of één (jij wint)."
    ),
)

next_try = Exercise(
    Name(
        "Twenty playouts so far: answer A won 6 of 10, B 3 of 4, C 1 of 2, D 2 of 4. Which does UCB try next, with curiosity 1.4?",
        "Tot nu toe twintig keer uitgespeeld: antwoord A won er 6 van 10, B 3 van 4, C 1 van 2, D 2 van 4. Welk antwoord probeert UCB "
        "nu, met nieuwsgierigheid 1,4?",
    ),
    "C",
    word(*(Name(letter, letter) for letter in "ABCD")),
    right=Name(
        "Yes: 0.5 + 1.4 × √(ln 20 / 2) = 2.21. It was tried so rarely that it may still be the best.",
        "Ja: 0,5 + 1,4 × √(ln 20 / 2) = 2,21. Het is zo zelden geprobeerd dat het nog het beste kan zijn.",
    ),
    typical=(
        Typical(
            "A",
            Name(
                "A is known best: ten tries. The more tries, the smaller the second part: its bound is 1.37.",
                "A ken je het best: tien pogingen. Hoe meer pogingen, hoe kleiner het tweede deel: de grens is 1,37.",
            ),
        ),
        Typical(
            "B",
            Name(
                "B has the best mean, but the bound counts curiosity too: 0.75 + 1.21 = 1.96. One is higher.",
                "B heeft het beste gemiddelde, maar nieuwsgierigheid telt mee: 0,75 + 1,21 = 1,96. Eén is hoger.",
            ),
        ),
        Typical(
            "D",
            Name(
                "As often tried as B, but with a worse mean: B's bound is higher for certain.",
                "Even vaak geprobeerd als B, maar met een slechter gemiddelde: de grens van B is zeker hoger.",
            ),
        ),
    ),
    other=Name(
        "Compute mean + 1.4 × √(ln 20 / tries) for each of the four.",
        "Bereken gemiddelde + 1,4 × √(ln 20 / pogingen) voor elk van de vier.",
    ),
    solution=Name(
        "C: the bounds are A 1.37, B 1.96, C 2.21, D 1.71.", "C: de grenzen zijn A 1,37, B 1,96, C 2,21, D 1,71."
    ),
)

BOUND_CASES = ((6, 10, 20), (3, 4, 20), (1, 2, 20), (0, 5, 100))
BOUND_TYPICAL = (
    mistake(
        lambda wins, tries, all_tries: wins / tries + 1.4 * log(all_tries) / tries,
        Name("The root is missing: √(ln N / n).", "De wortel ontbreekt: √(ln N / n)."),
    ),
    mistake(
        lambda wins, tries, all_tries: wins / tries + 1.4 * sqrt(log(tries) / all_tries),
        Name(
            "The tries of this answer belong below the line, all tries above.",
            "De pogingen van dit antwoord horen onder de streep, alle pogingen erboven.",
        ),
    ),
    mistake(
        lambda wins, tries, all_tries: wins + 1.4 * sqrt(log(all_tries) / tries),
        Name(
            "The first part is the mean: wins divided by tries.",
            "Het eerste deel is het gemiddelde: winst gedeeld door pogingen.",
        ),
    ),
    mistake(
        lambda wins, tries, _: wins / tries,
        Name(
            "That is the mean alone. Without curiosity an answer with bad luck at first is never tried again.",
            "Dat is alleen het gemiddelde. Zonder nieuwsgierigheid wordt een antwoord dat eerst pech had nooit meer geprobeerd.",
        ),
    ),
)

bound = Exercise(
    Name(
        "Write bound(wins, tries, all_tries): the mean, and 1.4 times the root of the logarithm of all tries divided by the tries.",
        "Schrijf bound(wins, tries, all_tries): het gemiddelde, plus 1,4 keer de wortel van de logaritme van alle pogingen gedeeld door "
        "de pogingen.",
    ),
    upper_bound,
    function,
    right=Name("Yes: that is UCB1, mean and curiosity.", "Ja: dat is UCB1, gemiddelde plus nieuwsgierigheid."),
    typical=BOUND_TYPICAL,
    other=Name(
        "from math import log, sqrt; log is the natural logarithm.",
        "from math import log, sqrt; log is de natuurlijke logaritme.",
    ),
    solution=Name(
        "return wins / tries + 1.4 * sqrt(log(all_tries) / tries)",
        "return wins / tries + 1.4 * sqrt(log(all_tries) / tries)",
    ),
    judge=by_results(
        upper_bound,
        BOUND_CASES,
        BOUND_TYPICAL,
        Name(
            "For 6 wins in 10 tries of 20 in all, 1.37 should come out. Check each part on its own.",
            "Voor 6 keer winst in 10 pogingen van 20 in totaal moet er 1,37 uitkomen. Controleer elk deel apart.",
        ),
    ),
)

SELECT, EXPAND = Name("select", "kiezen"), Name("expand", "uitbreiden")
PLAY_OUT, BACK_UP = Name("play out", "uitspelen"), Name("back up", "terugmelden")

four_steps = Exercise(
    Name(
        "Each round of the search has four steps: select, expand, play out, back up. In which of them does the tree get a new node?",
        "Elke ronde van het zoeken heeft vier stappen: kiezen, uitbreiden, uitspelen, terugmelden. In welke stap krijgt de boom een "
        "nieuwe knoop?",
    ),
    "expand",
    word(SELECT, EXPAND, PLAY_OUT, BACK_UP),
    right=Name(
        "Yes: one node each round, where the search left the tree. So the tree grows where it is worth looking.",
        "Ja: één knoop per ronde, waar het zoeken de boom verliet. Zo groeit de boom waar het loont om te kijken.",
    ),
    typical=(
        Typical(
            "select",
            Name(
                "Selecting goes down the tree that is there already, by the bound.",
                "Kiezen loopt langs de boom die er al is, op grond van de grens.",
            ),
        ),
        Typical(
            "play out",
            Name(
                "The playout runs to the end of the game, and nothing of it is kept but who won.",
                "Het uitspelen loopt door tot het einde van het spel, en er wordt alleen bewaard wie won.",
            ),
        ),
        Typical(
            "back up",
            Name(
                "Backing up tells the nodes on the way who won. They are all there already.",
                "Terugmelden vertelt de knopen op de weg wie won. Die zijn er allemaal al.",
            ),
        ),
    ),
    other=Name(
        "Look for the line of the program that makes a Node.", "Zoek de regel van het programma die een Node maakt."
    ),
    solution=Name(
        "expand: there, and only there, a Node is made.", "uitbreiden: daar, en alleen daar, wordt een Node gemaakt."
    ),
)

# a bot of one's own

GAME = "meadow"
TRIALS, ENOUGH = 6, 5  # games against the bot that takes anything, and how many must be won
NO_ANSWER = Name(
    "Your bot gives nothing back. It must return one of question.legal.",
    "Je bot geeft niets terug. Hij moet een van question.legal teruggeven (return).",
)
A_NUMBER = Name(
    "Your bot returns a number. The answer itself is wanted: question.legal[0], say, not 0.",
    "Je bot geeft een getal terug. Het antwoord zelf is nodig: bijvoorbeeld question.legal[0], niet 0.",
)
NOT_LEGAL = Name(
    "Your bot returned something that is none of question.legal. Choose from that list only.",
    "Je bot gaf iets terug wat niet in question.legal staat. Kies alleen uit die lijst.",
)
A_LIST = Name(
    "Your bot returns the whole list. One of its answers is wanted.",
    "Je bot geeft de hele lijst terug. Er is één antwoord nodig.",
)
TOO_WEAK = Name(
    "It plays by the rules, but against a bot that takes just anything it does not win 5 of 6 games. Let it look at what an answer "
    "brings: clone a world from question.belief.sample(rng), apply the answer, and ask for heuristic(question.player).",
    "Hij speelt volgens de regels, maar tegen een bot die zomaar iets doet, wint hij geen 5 van de 6 spellen. Laat hem kijken wat een "
    "antwoord oplevert: kopieer een wereld uit question.belief.sample(rng) met clone, pas het antwoord toe met apply, en vraag "
    "heuristic(question.player).",
)


def first_questions() -> list[Question]:
    """A few questions from the beginning of a game, each of another kind."""
    game = games[GAME]
    state = game.new(2, 5)
    found = []
    for number in range(6):
        found.append(ask(game, state))
        state.apply(fresh(5, number).choice(state.legal_actions()))
    return found


def judge_bot(given: PupilBot) -> Name | None:
    """Whether it keeps the contract, and plays better than chance. Errors of its own are passed on."""
    for number, question in enumerate(first_questions()):
        try:
            answered(given, question, fresh(1, number))
        except BadAnswer:
            return fault_of(given(question, fresh(1, number)))
    game, bots = games[GAME], (FunctionBot(given), RandomBot())
    won = 0.0
    for number in range(TRIALS):
        seats = (0, 1) if number % 2 else (1, 0)
        task = Task(number, 100 + number // 2, tuple(("own", "random")[seat] for seat in seats))
        result, faults = play_game(game, task, [bots[seat] for seat in seats])
        mine = seats.index(0)
        if mine in faults:
            return NOT_LEGAL if faults[mine].startswith(BadAnswer.__name__) else broken(faults[mine])
        won += result.returns[mine]
    return None if won >= ENOUGH else TOO_WEAK


def fault_of(given: Any) -> Name:
    """What is wrong with something that is no answer."""
    if given is None:
        return NO_ANSWER
    if isinstance(given, (int, float)):
        return A_NUMBER
    return A_LIST if isinstance(given, (list, tuple)) else NOT_LEGAL


def broken(fault: str) -> Name:
    """A pupil's bot stopped with an error in the middle of a game; braces would be taken for values."""
    safe = fault.replace("{", "(").replace("}", ")")
    return Name(
        f"In the middle of a game it stops with an error: {safe}", f"Midden in een spel stopt hij met een fout: {safe}"
    )


def any_answer(question: Question, rng: Chance) -> Action:
    """A typical bot that is too weak."""
    return rng.choice(question.legal)


Bad = Callable[[Question, Chance], Any]
BAD_BOTS: tuple[tuple[Bad, Name], ...] = (
    (lambda *_: None, NO_ANSWER),
    (lambda *_: 0, A_NUMBER),
    (lambda question, _: question.legal, A_LIST),
    (lambda *_: "map dragon", NOT_LEGAL),
    (any_answer, TOO_WEAK),
)

own_bot = Exercise(
    Name(
        "Write my_bot(question, rng). It returns one of question.legal, and wins at least 5 of 6 games of Meadow against a "
        "bot that takes any answer.",
        "Schrijf my_bot(question, rng). Hij geeft een van question.legal terug, en wint minstens 5 van de 6 spellen Meadow "
        "tegen een bot die zomaar een antwoord neemt.",
    ),
    look_ahead,
    function,
    right=Name(
        "Yes: it keeps the contract and beats chance. Enter it in the tournament.",
        "Ja: hij houdt zich aan de afspraak en verslaat het toeval. Geef hem op voor het toernooi.",
    ),
    typical=tuple(Typical(callable, says, bot) for bot, says in BAD_BOTS),
    other=Name(
        "Go through question.legal. For each answer: twin = world.clone(); twin.apply(answer); how good is twin.heuristic(question.player)?",
        "Ga question.legal langs. Voor elk antwoord: twin = world.clone(); twin.apply(antwoord); hoe goed is "
        "twin.heuristic(question.player)?",
    ),
    solution=Name(
        "from hedgerow.classroom.search import look_ahead; its source: import inspect; print(inspect.getsource(look_ahead))",
        "from hedgerow.classroom.search import look_ahead; de broncode: import inspect; print(inspect.getsource(look_ahead))",
    ),
    judge=judge_bot,
)
