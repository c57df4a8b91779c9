"""The exercises of "Paths on a map of hexagons": graphs, on the house map of Upland & Prairie (Upland).

All numbers are counted on the engine's own map, with its walls, and in one position with eleven lynxes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from hedgerow import games
from hedgerow.classroom.exercise import Exercise, NotAnAnswer, Typical, function, one_of, shown, whole
from hedgerow.classroom.hexmap import distances, goals_at, graph, groups, holding, land_of, shortest
from hedgerow.classroom.judges import by_results, mistake
from hedgerow.people.match import Match
from hedgerow.words import N_, Name

PIECES = {
    "lynx": ("B3", "B4", "C2", "C4", "C5", "D5", "E6", "F1", "F6", "G4", "H1"),
    "beaver": ("D2", "E7", "F3"),
    "grouse": ("A2", "D1", "G3"),
}


def start() -> Match:
    """The empty map, at the beginning of a game."""
    return games.upland_and_prairie(players=2, seed=3)


def lynxes() -> Match:
    """The same game later on, with lynxes in several places."""
    game = start()
    bag = game.to_json()["bag"]
    return game.position(
        spaces={space: [animal] for animal, spaces in PIECES.items() for space in spaces},
        bag={animal: bag[animal] - len(spaces) for animal, spaces in PIECES.items()},
    )


MAP = start()
LAND = land_of(MAP)
GRAPH = graph(MAP)
DEGREES = sum(map(len, GRAPH.values()))
WALLS_BETWEEN = sum(LAND.names[one] in GRAPH and LAND.names[other] in GRAPH for one, other in LAND.walls)
GROUPS = groups(GRAPH, holding(lynxes(), "lynx"))
PAIRED = frozenset(LAND.names[goal] for goal in LAND.goals[:2])
TRIPLE = frozenset(LAND.names[goal] for goal in LAND.goals[2:])

nodes = Exercise(
    Name(
        "An open space is neither a goal nor a rock: a disc may lie there. How many open spaces does the map have?",
        "Een open vak is geen doel en geen rots: er mag een schijf liggen. Hoeveel open vakken heeft de kaart?",
    ),
    len(GRAPH),
    whole,
    right=Name(
        "Yes: 42 spaces, less 5 goals and 4 rocks. These 33 are the nodes of our graph.",
        "Ja: 42 vakken, min 5 doelen en 4 rotsen. Deze 33 zijn de knopen van onze graaf.",
    ),
    typical=(
        Typical(
            LAND.size,
            Name(
                "Those are all spaces. Leave out goals and rocks.", "Dat zijn alle vakken. Laat doelen en rotsen weg."
            ),
        ),
        Typical(
            LAND.size - len(LAND.goals),
            Name(
                "The goals are gone; on the grey rocks no disc may lie either.",
                "De doelen zijn eraf; op de grijze rotsen mag ook geen schijf liggen.",
            ),
        ),
        Typical(
            LAND.size - len(LAND.impassable),
            Name(
                "The rocks are gone; on the green goals with their flags no disc may lie either.",
                "De rotsen zijn eraf; op de groene doelen met een vlag mag ook geen schijf liggen.",
            ),
        ),
    ),
    other=Name(
        "Seven spaces on each of six tiles; take away the goals (green) and the rocks (grey).",
        "Zeven vakken op elk van zes tegels; trek de doelen (groen) en de rotsen (grijs) af.",
    ),
    solution=Name("6 × 7 − 5 − 4 = 33.", "6 × 7 − 5 − 4 = 33."),
)

degree = Exercise(
    Name(
        "The degree of a node is how many neighbours it has. What is the degree of B4?",
        "De graad van een knoop is hoeveel buren die heeft. Wat is de graad van B4?",
    ),
    len(GRAPH["B4"]),
    whole,
    right=Name(
        "Yes: only B3 and C3. B5 is a goal, and a wall cuts B4 off from C4.",
        "Ja: alleen B3 en C3. B5 is een doel, en een muur scheidt B4 van C4.",
    ),
    typical=(
        Typical(
            4,
            Name(
                "Four spaces touch B4. But one of them is a goal, and one lies behind a wall (the thick line).",
                "Vier vakken raken B4. Maar één daarvan is een doel, en één ligt achter een muur (de dikke lijn).",
            ),
        ),
        Typical(
            3,
            Name(
                "One too many: either the goal B5, which is no node, or C4 behind the wall.",
                "Eén te veel: ofwel het doel B5, dat geen knoop is, ofwel C4 achter de muur.",
            ),
        ),
        Typical(
            6,
            Name(
                "A hexagon has six sides, but B4 lies at the rim: not every side has a neighbour.",
                "Een zeshoek heeft zes zijden, maar B4 ligt aan de rand: niet elke zijde heeft een buur.",
            ),
        ),
        Typical(
            1,
            Name(
                "One is missing: look to the left of B4 and below it.",
                "Er ontbreekt er één: kijk links van B4 en eronder.",
            ),
        ),
    ),
    other=Name(
        "Count the lines that meet in B4.",
        "Tel de lijnen die in B4 samenkomen.",
    ),
    solution=Name("2: B3 and C3.", "2: B3 en C3."),
)

edges = Exercise(
    Name(
        "All degrees together are {degrees}. How many edges (lines) does the graph have?",
        "Alle graden samen zijn {degrees}. Hoeveel lijnen (kanten) heeft de graaf?",
    ),
    DEGREES // 2,
    whole,
    right=Name(
        "Yes: every edge has two ends, so the degrees count it twice. That is so in every graph.",
        "Ja: elke lijn heeft twee uiteinden, dus de graden tellen elke lijn dubbel. Dat is in elke graaf zo.",
    ),
    typical=(
        Typical(
            DEGREES,
            Name(
                "The line from B3 to B4 was counted at B3, and again at B4.",
                "De lijn van B3 naar B4 is bij B3 geteld, en bij B4 nog een keer.",
            ),
        ),
        Typical(
            2 * DEGREES,
            Name(
                "The other way round: each line is counted too often, not too seldom.",
                "Andersom: elke lijn is te vaak geteld, niet te weinig.",
            ),
        ),
        Typical(
            len(GRAPH),
            Name(
                "Those are the nodes. The lines between them are asked for.",
                "Dat zijn de knopen. Gevraagd zijn de lijnen ertussen.",
            ),
        ),
        Typical(
            DEGREES // 2 + WALLS_BETWEEN,
            Name(
                "You also counted where a wall stands between two spaces. No line goes through a wall.",
                "Je telde ook mee waar een muur tussen twee vakken staat. Door een muur loopt geen lijn.",
            ),
        ),
    ),
    other=Name(
        "How often does one line count when you add the degrees of all nodes?",
        "Hoe vaak telt één lijn mee als je de graden van alle knopen optelt?",
    ),
    solution=Name("{degrees} / 2 = {half}.", "{degrees} / 2 = {half}."),
    values={"degrees": DEGREES, "half": DEGREES // 2},
)


def edge_count(table: Mapping[str, Collection[str]]) -> int:
    """How many edges a graph has."""
    return sum(len(near) for near in table.values()) // 2


WRONG_COUNTS = (
    mistake(
        lambda table: sum(len(near) for near in table.values()),
        Name(
            "Your function counts every line at both ends.",
            "Je functie telt elke lijn aan beide uiteinden.",
        ),
    ),
    mistake(
        len,
        Name(
            "`len(graph)` counts the nodes. Add up how many neighbours each of them has.",
            "`len(graph)` telt de knopen. Tel op hoeveel buren elke knoop heeft.",
        ),
    ),
    mistake(
        lambda table: max(len(near) for near in table.values()),
        Name(
            "That is the greatest degree. All degrees are needed.",
            "Dat is de grootste graad. Alle graden zijn nodig.",
        ),
    ),
)
COUNT_HINT = Name(
    "Add up `len(neighbours)` of all nodes, and think of what you found out about the sum of all degrees.",
    "Tel `len(neighbours)` van alle knopen op, en denk aan wat je over de som van alle graden hebt ontdekt.",
)
TRIANGLE = {"a": ["b", "c"], "b": ["a", "c"], "c": ["a", "b"]}
STAR = {"m": ["p", "q", "r", "s"], "p": ["m"], "q": ["m"], "r": ["m"], "s": ["m"]}

count_edges = Exercise(
    Name(
        "For whoever likes to program: write a function `edges(graph)` that counts the edges of any graph.",
        "Voor wie graag programmeert: schrijf een functie `edges(graph)` die van elke graaf de lijnen telt.",
    ),
    edge_count,
    function,
    right=Name(
        "Yes: it counts this map, and any other graph too.", "Ja: die telt deze kaart, en ook elke andere graaf."
    ),
    typical=WRONG_COUNTS,
    other=COUNT_HINT,
    solution=Name(
        "def edges(graph): return sum(len(neighbours) for neighbours in graph.values()) // 2",
        "def edges(graph): return sum(len(buren) for buren in graph.values()) // 2",
    ),
    judge=by_results(edge_count, [(GRAPH,), (TRIANGLE,), (STAR,)], WRONG_COUNTS, COUNT_HINT),
)

around_wall = Exercise(
    Name(
        "B4 and C4 lie side by side, with a wall between them. How many steps is it from B4 to C4?",
        "B4 en C4 liggen naast elkaar, met een muur ertussen. Hoeveel stappen is het van B4 naar C4?",
    ),
    distances(GRAPH, "B4")["C4"],
    whole,
    right=Name("Yes: B4, C3, C4. One step more than without a wall.", "Ja: B4, C3, C4. Eén stap meer dan zonder muur."),
    typical=(
        Typical(
            1,
            Name("No step goes through a wall. Go round it.", "Door een muur gaat geen stap. Loop eromheen."),
        ),
        Typical(
            3,
            Name(
                "Three spaces lie on the way, but steps are what lies between them.",
                "Er liggen drie vakken op de weg, maar een stap is wat ertussen ligt.",
            ),
        ),
        Typical(
            0,
            Name("You do have to move: B4 and C4 are two spaces.", "Je moet wel lopen: B4 en C4 zijn twee vakken."),
        ),
    ),
    other=Name("Which open space lies beside B4 and beside C4?", "Welk open vak ligt zowel naast B4 als naast C4?"),
    solution=Name("2: from B4 to C3, from C3 to C4.", "2: van B4 naar C3, van C3 naar C4."),
)

far_neighbours = Exercise(
    Name(
        "C6 and C7 lie side by side too. How many steps does the shortest path from C6 to C7 have?",
        "C6 en C7 liggen ook naast elkaar. Hoeveel stappen heeft het kortste pad van C6 naar C7?",
    ),
    distances(GRAPH, "C6")["C7"],
    whole,
    right=Name(
        "Yes: D5, E6, F6, E7, D7, C7. So far apart can neighbours live.",
        "Ja: D5, E6, F6, E7, D7, C7. Zo ver van elkaar kunnen buren wonen.",
    ),
    typical=(
        Typical(1, Name("There is a wall between C6 and C7.", "Tussen C6 en C7 staat een muur.")),
        Typical(
            2,
            Name(
                "Through the grey space below leads no path: it is a rock.",
                "Door het grijze vak eronder loopt geen pad: dat is een rots.",
            ),
        ),
        Typical(
            5,
            Name(
                "Did you go from E6 to E7? There is a wall between those two as well.",
                "Ging je van E6 naar E7? Ook tussen die twee staat een muur.",
            ),
        ),
        Typical(
            7,
            Name(
                "You counted spaces. Seven spaces, but between them there is one step fewer.",
                "Je telde vakken. Zeven vakken, maar daartussen is het één stap minder.",
            ),
        ),
    ),
    other=Name(
        "Follow the lines with a finger, round the rock D6 and its walls, and count each step.",
        "Volg de lijnen met je vinger, om de rots D6 en de muren heen, en tel elke stap.",
    ),
    solution=Name(
        "6: C6, D5, E6, F6, E7, D7, C7.",
        "6 stappen: C6, D5, E6, F6, E7, D7, C7.",
    ),
)

how_many_groups = Exercise(
    Name(
        "Lynxes are in one group if you can walk from one to the other over lynxes alone. How many groups are there?",
        "Lynxen horen bij één groep als je over alleen lynxen van de een naar de ander kunt lopen. Hoeveel groepen zijn er?",
    ),
    len(GROUPS),
    whole,
    right=Name(
        "Yes: two large groups, and the lynxes on F1 and H1, which are alone.",
        "Ja: twee grote groepen, en de lynxen op F1 en H1, die alleen zijn.",
    ),
    typical=(
        Typical(
            2,
            Name(
                "Look at the walls: B4 and C4 are cut off from each other, and so are G4 and H1. A lynx alone is a group too.",
                "Kijk naar de muren: B4 en C4 zijn van elkaar gescheiden, en G4 en H1 ook. Een lynx alleen is ook een groep.",
            ),
        ),
        Typical(
            3,
            Name(
                "One wall escaped you, or a lynx that is all alone: it is a group of one.",
                "Je hebt een muur over het hoofd gezien, of een lynx die helemaal alleen is: dat is een groep van één.",
            ),
        ),
        Typical(
            len(PIECES["lynx"]),
            Name(
                "That is how many lynxes there are. Many of them hang together.",
                "Zoveel lynxen zijn er. Veel daarvan horen bij elkaar.",
            ),
        ),
    ),
    other=Name(
        "Begin at B3 and mark all that you can reach. Then begin again at a lynx that is not marked yet.",
        "Begin bij B3 en streep alles aan wat je kunt bereiken. Begin dan opnieuw bij een lynx zonder streep.",
    ),
    solution=Name(
        "4: B3 B4 C2, then C4 C5 D5 E6 F6 G4, then F1, then H1.",
        "4: B3 B4 C2, dan C4 C5 D5 E6 F6 G4, dan F1, dan H1.",
    ),
)

largest_group = Exercise(
    Name("How many lynxes are in the largest group?", "Hoeveel lynxen zitten er in de grootste groep?"),
    len(GROUPS[0]),
    whole,
    right=Name("Yes: C4, C5, D5, E6, F6 and G4.", "Ja: C4, C5, D5, E6, F6 en G4."),
    typical=(
        Typical(
            len(GROUPS[0]) + len(GROUPS[1]),
            Name(
                "You went from B4 to C4: there is a wall.",
                "Je ging van B4 naar C4: daar staat een muur.",
            ),
        ),
        Typical(
            len(GROUPS[0]) + 1,
            Name("You went from G4 to H1: there is a wall.", "Je ging van G4 naar H1: daar staat een muur."),
        ),
        Typical(
            len(GROUPS[1]),
            Name(
                "That is the second largest, around B4. Look further to the right.",
                "Dat is de op één na grootste, rond B4. Kijk verder naar rechts.",
            ),
        ),
        Typical(
            len(GROUPS[0]) - 1,
            Name(
                "One is missing. Do E6 and F6 touch? And F6 and G4?",
                "Er ontbreekt er één. Raken E6 en F6 elkaar? En F6 en G4?",
            ),
        ),
    ),
    other=Name(
        "Begin at C4 and go on to every neighbour with a lynx, as long as no wall is in between.",
        "Begin bij C4 en ga door naar elke buur met een lynx, zolang er geen muur tussen staat.",
    ),
    solution=Name("6: C4, C5, D5, E6, F6, G4.", "6 lynxen: C4, C5, D5, E6, F6, G4."),
)

last_space = Exercise(
    Name(
        'One more lynx in the right space ends the game at once. Which space? Write its name, for example "A1".',
        'Met nog één lynx op het juiste vak is het spel meteen afgelopen. Welk vak? Schrijf de naam, bijvoorbeeld "A1".',
    ),
    "c3",
    one_of(*(name.lower() for name in LAND.names)),
    right=Name(
        "Yes: C3 joins both large groups. One of them touches the goal C1, the other F7: the paired goals.",
        "Ja: C3 verbindt de twee grote groepen. De ene raakt doel C1, de andere F7: de tweelingdoelen.",
    ),
    typical=(
        Typical(
            "b5",
            Name(
                "B5 touches both groups, but it is a goal: no disc may lie there, and no path leads through it.",
                "B5 raakt beide groepen, maar het is een doel: daar mag geen schijf liggen, en er loopt geen pad doorheen.",
            ),
        ),
        Typical(
            "d2",
            Name(
                "There is a beaver already, and only one animal fits on a space. It would not touch C4 either.",
                "Daar ligt al een bever, en er past maar één dier op een vak. Het raakt C4 ook niet.",
            ),
        ),
        Typical(
            "d4",
            Name(
                "D4 touches C4, but not the group around B4. Which space touches both?",
                "D4 raakt C4, maar niet de groep rond B4. Welk vak raakt ze allebei?",
            ),
        ),
        Typical(
            lambda name: name in ("f5", "h2", "g5", "d1", "e2"),
            Name(
                "That does not join the two large groups. The group on the left touches C1, the one on the right F7: bring them "
                "together.",
                "Dat verbindt de twee grote groepen niet. De linkse groep raakt C1, de rechtse F7: breng ze bij elkaar.",
            ),
            "f5",
        ),
    ),
    other=Name(
        "Look for the space that lies beside a lynx of the one large group and beside a lynx of the other.",
        "Zoek het vak dat naast een lynx van de ene grote groep ligt en ook naast een lynx van de andere.",
    ),
    solution=Name("C3: it lies beside B4 as well as C4.", "C3: dat ligt zowel naast B4 als naast C4."),
)


def spaces(given: Any) -> list[str]:
    """A list of names of spaces, in any case."""
    if not isinstance(given, (list, tuple, set)) or not given or not all(isinstance(name, str) for name in given):
        raise NotAnAnswer(N_('A list of spaces is wanted here, such as ["D1", "E2"], not {given}.'), given=shown(given))
    found = list(dict.fromkeys(name.strip().upper() for name in given))
    for name in found:
        if name not in LAND.by_name:
            raise NotAnAnswer(N_("{given} is no space of this map."), given=shown(name))
    return found


NO_DISC = Name(
    "A goal or a rock is among your spaces: no disc may lie there. Lead the path up to the goal, not onto it.",
    "Er zit een doel of een rots bij je vakken: daar mag geen schijf liggen. Leid het pad tot naast het doel, niet erop.",
)
GAP = Name(
    "Your spaces do not hang together: there is a gap, or a wall between two of them.",
    "Je vakken hangen niet samen: er zit een gat in, of er staat een muur tussen twee ervan.",
)
MISSES = Name(
    "Your spaces hang together, but they do not lie beside all the goals yet.",
    "Je vakken hangen samen, maar ze liggen nog niet naast alle doelen.",
)


def joins(goals: Collection[str], fewest: int, longer: Name) -> Callable[[list[str]], Name | None]:
    """A judge of paths: they join these goals with the fewest spaces that the engine knows of."""

    def judge(given: list[str]) -> Name | None:
        if not set(given) <= GRAPH.keys():
            return NO_DISC
        if len(groups(GRAPH, given)) > 1:
            return GAP
        if not set(goals) <= {goal for name in given for goal in goals_at(MAP, name)}:
            return MISSES
        return longer if len(given) > fewest else None

    return judge


def beside(goal: str) -> list[str]:
    """The open spaces that touch a goal."""
    return [name for name in GRAPH if goal in goals_at(MAP, name)]


def arms(middle: str, goals: Collection[str]) -> list[str]:
    """The spaces of shortest paths from a space to each of some goals."""
    paths = [min((shortest(GRAPH, middle, end) for end in beside(goal)), key=len) for goal in sorted(goals)]
    return list(dict.fromkeys(name for path in paths for name in path))


def needs(count: int | None) -> int:
    """How many discs the engine says a path needs; the house map has one for both kinds of goals."""
    assert count is not None
    return count


LONGER = Name(
    "Your path joins the two goals. But another one needs fewer discs.",
    "Je pad verbindt de twee doelen. Maar een ander pad heeft minder schijven nodig.",
)
LONGER_TREE = Name(
    "That joins all three. But it can be done with fewer discs: let three arms meet in a space in the middle.",
    "Dat verbindt ze alle drie. Maar het kan met minder schijven: laat drie armen in een vak in het midden samenkomen.",
)
PAIR = min((arms(name, PAIRED) for name in GRAPH), key=len)
TREE = min((arms(name, TRIPLE) for name in GRAPH), key=len)

pair = Exercise(
    Name(
        "On the empty map: join the two paired goals, C1 and F7, with as few discs as possible. Give the list of spaces, for "
        'example ["B2", "B3"].',
        "Op de lege kaart: verbind de twee tweelingdoelen, C1 en F7, met zo weinig mogelijk schijven. Geef de lijst van vakken, "
        'bijvoorbeeld ["B2", "B3"].',
    ),
    PAIR,
    spaces,
    right=Name(
        "Yes: seven discs, and nobody can do it with fewer.", "Ja: zeven schijven, en niemand kan het met minder."
    ),
    typical=(
        Typical(["C2", "C3", "C4", "B5", "C5", "D5", "E6", "F6"], NO_DISC),
        Typical(["B1", "B2", "B3", "B4", "C4", "C5", "D5", "E6", "F6"], GAP),
        Typical(["C2", "C3", "C4", "C5", "D5", "E6"], MISSES),
        Typical(["B2", "B3", "C3", "C4", "C5", "D5", "E6", "F6"], LONGER),
    ),
    other=Name(
        "Begin beside C1 and go wave by wave until you are beside F7. The goals themselves do not belong to the path.",
        "Begin naast C1 en ga golf voor golf verder tot je naast F7 bent. De doelen zelf horen niet bij het pad.",
    ),
    solution=Name("For example {path}.", "Bijvoorbeeld {path}."),
    judge=joins(PAIRED, needs(LAND.paired_needs()), LONGER),
    values={"path": ", ".join(PAIR)},
)

tree = Exercise(
    Name(
        "Now join all three triple goals, B5, E1 and G2, with as few discs as possible. The path may fork. Give the list of spaces.",
        "Verbind nu alle drie de drielingdoelen, B5, E1 en G2, met zo weinig mogelijk schijven. Het pad mag zich splitsen. Geef de "
        "lijst van vakken.",
    ),
    TREE,
    spaces,
    right=Name(
        "Yes: seven discs for three goals. Such a network is called a Steiner tree.",
        "Ja: zeven schijven voor drie doelen. Zo'n netwerk heet een Steinerboom.",
    ),
    typical=(
        Typical(["C4", "D4", "E4", "E3", "E2", "F3", "G2"], NO_DISC),
        Typical(["C4", "D4", "E4", "D2", "E2", "F3", "G1"], GAP),
        Typical(["C4", "D4", "E4", "E3", "E2"], MISSES),
        Typical(["C4", "C3", "D2", "E2", "E3", "F3", "F4", "G1", "D1"], LONGER_TREE),
    ),
    other=Name(
        "First find a shortest path between two of the goals; then look where the third arm joins it best. Try other pairs too.",
        "Zoek eerst een kortste pad tussen twee van de doelen; kijk dan waar de derde arm het best aansluit. Probeer ook andere "
        "tweetallen.",
    ),
    solution=Name("For example {path}.", "Bijvoorbeeld {path}."),
    judge=joins(TRIPLE, needs(LAND.triple_needs()), LONGER_TREE),
    values={"path": ", ".join(TREE)},
)
