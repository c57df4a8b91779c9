"""The exercises of "Food webs from the decks": what the species of Meadow need, and what falls when something goes.

The numbers come from the house deck itself, through `webs.py`.
"""

from __future__ import annotations

from typing import Any

from hedgerow.classroom.exercise import Exercise, Typical, function, number, one_of, whole, word
from hedgerow.classroom.webs import Web, arrows, forest_links, met, whole_deck
from hedgerow.words import Name

__all__ = ["Web", "arrows", "forest_links", "whole_deck"]

SMALL = (
    *("flower-meadow", "leaf-mould"),
    *("brimstone", "great-tit", "common-shrew", "common-toad", "bramble", "chanterelle"),
    *("sparrowhawk", "red-fox", "tawny-owl", "hawthorn", "waxwing", "wildcat"),
)


def small_web() -> Web:
    """The small meadow of the lesson: two grounds, twelve species."""
    return Web(*SMALL)


WEB = small_web()
DIRECT = [each.id for each in WEB if any(need == {"beetle"} for need in each.needs)]
LOST = WEB.lost("beetle")
DECK_LOST = {symbol: len(whole_deck().lost(symbol)) for symbol in ("larva", "beetle", "bird", "mushroom", "berry")}

owl_needs = Exercise(
    Name(
        "How many symbols must lie in your meadow, at least, before the tawny owl can come?",
        "Hoeveel symbolen moeten er minstens in je weide liggen voordat de bosuil kan komen?",
    ),
    len(WEB["tawny-owl"].needs),
    whole,
    right=Name(
        "Yes: a butterfly, a paw, and a bird or an amphibian. Where the card says “or”, one is enough.",
        "Ja: een vlinder, een poot, en een vogel of een amfibie. Waar “of” staat, is één genoeg.",
    ),
    typical=(
        Typical(
            4,
            Name(
                "You counted the bird and the amphibian. It says “or”: one of the two is enough.",
                "Je telde de vogel én de amfibie. Er staat “of”: een van de twee is genoeg.",
            ),
        ),
        Typical(
            2,
            Name(
                "Butterfly and paw are two, but the third need must be met too, in one way or the other.",
                "Vlinder en poot zijn er twee, maar aan de derde eis moet ook zijn voldaan, op de ene of de andere manier.",
            ),
        ),
        Typical(
            1,
            Name(
                "Commas part the needs, and every one of them must be met.",
                "De komma's scheiden de eisen, en aan elke eis moet zijn voldaan.",
            ),
        ),
        Typical(
            5,
            Name(
                "Five are the points of the card. Count what stands after “needs”.",
                "Vijf is het aantal punten van de kaart. Tel wat er achter “heeft nodig” staat.",
            ),
        ),
    ),
    other=Name(
        "Count the needs, parted by commas; “bird or amphibian” is one need.",
        "Tel de eisen, gescheiden door komma's; “vogel of amfibie” is één eis.",
    ),
    solution=Name(
        "3: butterfly, paw, and one of bird and amphibian.", "3: vlinder, poot, en een van vogel en amfibie."
    ),
)

FOOD = Name("food", "voedsel")
HOME = Name("home", "woonplaats")
HELPER = Name("helper", "helper")
YOUTH = Name("youth", "jeugd")

hawthorn = Exercise(
    Name(
        "The hawthorn needs a bird. What is the bird to it: food, home, helper or youth?",
        "De meidoorn heeft een vogel nodig. Wat is die vogel voor hem: voedsel, woonplaats, helper of jeugd?",
    ),
    "helper",
    word(FOOD, HOME, HELPER, YOUTH),
    right=Name(
        "Yes: the bird eats the berries and carries the seeds away. Both gain; biologists call that mutualism.",
        "Ja: de vogel eet de bessen en brengt de zaden weg. Beide hebben er voordeel van; dat heet mutualisme.",
    ),
    typical=(
        Typical(
            "food",
            Name(
                "It is the other way round: the bird feeds on the hawthorn's berries. What does the shrub get for them?",
                "Het is andersom: de vogel eet de bessen van de meidoorn. Wat krijgt de struik ervoor terug?",
            ),
        ),
        Typical(
            "home",
            Name(
                "A bird may nest in the hawthorn, but the hawthorn does not live in a bird.",
                "Een vogel kan in de meidoorn nestelen, maar de meidoorn woont niet in een vogel.",
            ),
        ),
        Typical(
            "youth",
            Name(
                "A hawthorn was a seed when it was young, not a bird. The brimstone was a larva: there it fits.",
                "Een meidoorn was vroeger een zaadje, geen vogel. De citroenvlinder was een larve: daar past het wel.",
            ),
        ),
    ),
    other=Name("Think of the berries, and of who eats them.", "Denk aan de bessen, en aan wie ze eet."),
    solution=Name(
        "helper: birds spread its seeds. No food passes from the bird to the shrub.",
        "helper: vogels verspreiden zijn zaden. Er gaat geen voedsel van de vogel naar de struik.",
    ),
)

producer = Exercise(
    Name(
        "Which of these makes its own food from light, water and air: brimstone, chanterelle, bramble or great tit?",
        "Wie maakt zijn eigen voedsel van licht, water en lucht: citroenvlinder, hanenkam, braam of koolmees?",
    ),
    "bramble",
    word(
        Name("brimstone", "citroenvlinder"),
        Name("chanterelle", "hanenkam"),
        Name("bramble", "braam"),
        Name("great tit", "koolmees"),
    ),
    right=Name(
        "Yes: the bramble is a green plant, a producer. All others live on what producers have made.",
        "Ja: de braam is een groene plant, een producent. Alle andere leven van wat producenten gemaakt hebben.",
    ),
    typical=(
        Typical(
            "chanterelle",
            Name(
                "A fungus does not move either, but it has no leaf green: it takes its food from trees and dead leaves.",
                "Een paddenstoel loopt ook niet weg, maar heeft geen bladgroen: hij haalt zijn voedsel uit bomen en dood blad.",
            ),
        ),
        Typical(
            "brimstone",
            Name(
                "The butterfly drinks nectar, and ate leaves as a larva: a consumer.",
                "De vlinder drinkt nectar en at als larve bladeren: een consument.",
            ),
        ),
        Typical(
            "great tit",
            Name(
                "The great tit eats larvae, which eat leaves: a consumer of consumers.",
                "De koolmees eet larven, en die eten bladeren: een consument van consumenten.",
            ),
        ),
    ),
    other=Name("Which of them is green?", "Wie van hen is groen?"),
    solution=Name(
        "bramble: only plants (and some bacteria) are producers. The chanterelle is a fungus.",
        "braam: alleen planten (en sommige bacteriën) zijn producenten. De hanenkam is een schimmel.",
    ),
)

hawk_level = Exercise(
    Name(
        "Leaves are eaten by a larva, the larva by a great tit, the great tit by a sparrowhawk. Plants are trophic level 1. On "
        "which level is the sparrowhawk?",
        "Een larve eet bladeren, een koolmees eet de larve, een sperwer eet de koolmees. Planten zijn trofisch niveau 1. Op welk "
        "niveau staat de sperwer?",
    ),
    4,
    whole,
    right=Name(
        "Yes: leaf 1, larva 2, great tit 3, sparrowhawk 4. Three arrows, four levels.",
        "Ja: blad 1, larve 2, koolmees 3, sperwer 4. Drie pijlen, vier niveaus.",
    ),
    typical=(
        Typical(
            3,
            Name(
                "There are three arrows, but the plant before the first arrow has a level too.",
                "Er zijn drie pijlen, maar de plant vóór de eerste pijl heeft ook een niveau.",
            ),
        ),
        Typical(
            5,
            Name(
                "One too many: the levels are leaf, larva, great tit, sparrowhawk.",
                "Eén te veel: de niveaus zijn blad, larve, koolmees, sperwer.",
            ),
        ),
        Typical(
            2,
            Name(
                "You looked at the bird only. The bird has eaten too: follow the chain back to the plant.",
                "Je keek alleen naar de vogel. Die heeft zelf ook gegeten: volg de keten terug tot de plant.",
            ),
        ),
    ),
    other=Name(
        "Count the members of the chain, the plant included.", "Tel de schakels van de keten, de plant meegerekend."
    ),
    solution=Name(
        "4: leaf (1), larva (2), great tit (3), sparrowhawk (4).",
        "4: blad (1), larve (2), koolmees (3), sperwer (4).",
    ),
)

energy = Exercise(
    Name(
        "About a tenth of the energy on one level reaches the next. The plants of a meadow bind 10 000 kJ. How many kJ reach the "
        "sparrowhawk on level 4?",
        "Ongeveer een tiende van de energie op een niveau komt op het volgende aan. De planten van een weide leggen 10 000 kJ "
        "vast. Hoeveel kJ bereikt de sperwer op niveau 4?",
    ),
    10,
    number,
    right=Name(
        "Yes: 10 000, 1000, 100, 10. That is why there are few sparrowhawks.",
        "Ja: 10 000, 1000, 100, 10. Daarom zijn er weinig sperwers.",
    ),
    typical=(
        Typical(
            1,
            Name(
                "You took a tenth four times. From level 1 to level 4 there are three steps.",
                "Je nam vier keer een tiende. Van niveau 1 naar niveau 4 zijn het drie stappen.",
            ),
        ),
        Typical(
            100,
            Name(
                "That is what the great tit on level 3 gets. One step more.",
                "Dat is wat de koolmees op niveau 3 krijgt. Nog één stap.",
            ),
        ),
        Typical(
            1000,
            Name(
                "That is a tenth, once. It is lost again at each further step.",
                "Dat is één keer een tiende. Bij elke volgende stap gaat er weer zoveel verloren.",
            ),
        ),
        Typical(
            2500,
            Name(
                "The energy is not shared evenly among four levels: a tenth goes on at each step.",
                "De energie wordt niet eerlijk over vier niveaus verdeeld: bij elke stap gaat een tiende door.",
            ),
        ),
    ),
    other=Name(
        "Take a tenth at every step from one level to the next.",
        "Neem bij elke stap naar het volgende niveau een tiende.",
    ),
    solution=Name("10 000 ÷ 10 ÷ 10 ÷ 10 = 10 kJ.", "10 000 ÷ 10 ÷ 10 ÷ 10 = 10 kJ."),
)

EVERY_SYMBOL = Name(
    "With butterfly, paw and amphibian the tawny owl can live, and your function says no: of “bird or amphibian” one is enough.",
    "Met vlinder, poot en amfibie kan de bosuil leven, en je functie zegt nee: van “vogel of amfibie” is één genoeg.",
)
ONE_NEED = Name(
    "With a butterfly alone your function lets the tawny owl live. Every need must be met, not just one.",
    "Met alleen een vlinder laat je functie de bosuil leven. Aan elke eis moet zijn voldaan, niet aan één.",
)
NO_NEEDS = Name(
    "A ground card needs nothing, so it can always come; your function says it cannot.",
    "Een bodemkaart heeft niets nodig en kan dus altijd komen; je functie zegt van niet.",
)
NO_RETURN = Name(
    "Your function gives nothing back. Does it end with return True or return False?",
    "Je functie geeft niets terug. Eindigt hij met return True of return False?",
)
WRONG_ANSWER = Name(
    "With larvae and beetles the great tit can live, without larvae it cannot; your function says otherwise.",
    "Met larven en kevers kan de koolmees leven, zonder larven niet; je functie zegt iets anders.",
)


def judge_can_live(answer: Any) -> Name | None:
    """Try a pupil's function on cases that tell the usual mistakes apart."""
    owl, tit = WEB["tawny-owl"].needs, WEB["great-tit"].needs
    if answer(owl, {"butterfly", "paw", "amphibian"}) is None:
        return NO_RETURN
    if answer(owl, {"butterfly"}):
        return ONE_NEED
    if not answer(owl, {"butterfly", "paw", "amphibian"}):
        return EVERY_SYMBOL
    if not answer((), {"larva"}):
        return NO_NEEDS
    if not answer(tit, {"larva", "beetle"}) or answer(tit, {"beetle"}) or not answer(owl, {"bird", "butterfly", "paw"}):
        return WRONG_ANSWER
    return None


can_live = Exercise(
    Name(
        "Write can_live(needs, there): True if a species can live where these symbols are there. needs is a list of sets; of "
        "each set one symbol must be there.",
        "Schrijf can_live(needs, there): True als een soort kan leven waar deze symbolen zijn. needs is een lijst van "
        "verzamelingen; van elke verzameling moet één symbool er zijn.",
    ),
    met,
    function,
    right=Name(
        "Yes: every need, and of each need some symbol. With that your function can grow a whole web.",
        "Ja: elke eis, en van elke eis één symbool. Daarmee kan je functie een heel web laten groeien.",
    ),
    typical=(
        Typical(callable, ONE_NEED, lambda needs, there: any(need & there for need in needs)),
        Typical(callable, EVERY_SYMBOL, lambda needs, there: all(need <= there for need in needs)),
        Typical(callable, NO_NEEDS, lambda needs, there: len(needs) > 0 and all(need & there for need in needs)),
        Typical(callable, NO_RETURN, lambda *_: None),
    ),
    other=Name(
        "Go through the needs one by one. As soon as none of a need's symbols is there, the answer is False.",
        "Ga de eisen één voor één langs. Zodra van een eis geen enkel symbool er is, is het antwoord False.",
    ),
    solution=Name(
        "def can_live(needs, there): return all(any(symbol in there for symbol in need) for need in needs)",
        "def can_live(needs, there): return all(any(symbool in there for symbool in need) for need in needs)",
    ),
    judge=judge_can_live,
)

beetles_gone = Exercise(
    Name(
        "All beetles vanish from the small meadow. How many of its twelve species are lost in the end?",
        "Alle kevers verdwijnen uit de kleine weide. Hoeveel van de twaalf soorten gaan er uiteindelijk verloren?",
    ),
    len(LOST),
    whole,
    right=Name(
        "Yes: shrew and bramble at once; then no paw is left, and fox, tawny owl and wildcat follow.",
        "Ja: spitsmuis en braam meteen; dan is er geen poot meer, en vos, bosuil en wilde kat volgen.",
    ),
    typical=(
        Typical(
            len(DIRECT),
            Name(
                "Those are the ones that need beetles themselves. Who needs what these two gave?",
                "Dat zijn de soorten die zelf kevers nodig hebben. Wie heeft nodig wat die twee gaven?",
            ),
        ),
        Typical(
            len(LOST) - len(DIRECT),
            Name(
                "Those are the ones that follow. The shrew and the bramble, which go first, count as well.",
                "Dat zijn de soorten die volgen. De spitsmuis en de braam, die als eerste gaan, tellen ook mee.",
            ),
        ),
        Typical(
            len(LOST) + 1,
            Name(
                "One too many. Does the toad really need beetles? Could the waxwing find no other berries?",
                "Eén te veel. Heeft de pad echt kevers nodig? Kan de pestvogel geen andere bessen vinden?",
            ),
        ),
    ),
    other=Name(
        "Cross out who needs beetles, then the symbols that nobody gives any more, then who needs those, and so on.",
        "Streep door wie kevers nodig heeft, dan de symbolen die niemand meer geeft, dan wie die nodig heeft, enzovoort.",
    ),
    solution=Name(
        "5: common shrew and bramble directly; red fox, tawny owl and wildcat because no paw remains.",
        "5: bosspitsmuis en braam direct; vos, bosuil en wilde kat omdat er geen poot meer is.",
    ),
)

insurance = Exercise(
    Name(
        "Without larvae the great tit goes. Yet the sparrowhawk, which needs a bird, stays. Thanks to whom: tawny owl, waxwing, "
        "toad or bramble?",
        "Zonder larven verdwijnt de koolmees. Toch blijft de sperwer, die een vogel nodig heeft. Dankzij wie: bosuil, pestvogel, "
        "pad of braam?",
    ),
    "waxwing",
    word(Name("tawny owl", "bosuil"), Name("waxwing", "pestvogel"), Name("toad", "pad"), Name("bramble", "braam")),
    right=Name(
        "Yes: the waxwing lives on berries, so it stays, and it is a bird too. Two kinds of prey are an insurance.",
        "Ja: de pestvogel leeft van bessen, blijft dus, en is ook een vogel. Twee soorten prooi zijn een verzekering.",
    ),
    typical=(
        Typical(
            "tawny owl",
            Name(
                "The tawny owl is a bird, but it needs a butterfly, and the brimstone went with its larvae.",
                "De bosuil is een vogel, maar heeft een vlinder nodig, en de citroenvlinder verdween met zijn larven.",
            ),
        ),
        Typical(
            "bramble",
            Name(
                "The bramble helps, by its berries, but it is no bird. Who eats the berries?",
                "De braam helpt mee, met zijn bessen, maar is geen vogel. Wie eet die bessen?",
            ),
        ),
        Typical(
            "toad",
            Name(
                "The toad stays, but the sparrowhawk asks for a bird.",
                "De pad blijft, maar de sperwer vraagt om een vogel.",
            ),
        ),
    ),
    other=Name(
        "Look for an arrow to “bird” that comes from a species which is not crossed out.",
        "Zoek een pijl naar “vogel” die komt van een soort die niet is doorgestreept.",
    ),
    solution=Name(
        "waxwing: bramble gives berries, berries feed the waxwing, and the waxwing is a bird.",
        "pestvogel: de braam geeft bessen, daar leeft de pestvogel van, en de pestvogel is een vogel.",
    ),
)

keystone = Exercise(
    Name(
        "Now the whole deck, 90 species. Guess first: without which symbol are most species lost: larva, beetle, bird, mushroom "
        "or berry?",
        "Nu het hele spel, 90 soorten. Gok eerst: zonder welk symbool gaan de meeste soorten verloren: larve, kever, vogel, "
        "paddenstoel of bes?",
    ),
    max(DECK_LOST, key=lambda symbol: DECK_LOST[symbol]),
    word(
        Name("larva", "larve"),
        Name("beetle", "kever"),
        Name("bird", "vogel"),
        Name("mushroom", "paddenstoel"),
        Name("berry", "bes"),
    ),
    right=Name(
        "Yes: {larva} of the 90. Small and easily overlooked, and so many live on them.",
        "Ja: {larva} van de 90. Klein en gauw over het hoofd gezien, en zo velen leven ervan.",
    ),
    typical=(
        Typical(
            "beetle",
            Name(
                "Close: {beetle} species. One symbol takes still more with it.",
                "Bijna: {beetle} soorten. Eén symbool neemt er nog meer mee.",
            ),
        ),
        Typical(
            "bird",
            Name(
                "{bird} species: hunters and shrubs. But think of what the birds themselves eat.",
                "{bird} soorten: jagers en struiken. Maar bedenk wat de vogels zelf eten.",
            ),
        ),
        Typical(
            "mushroom",
            Name(
                "Only {mushroom} species: who takes mushrooms mostly takes berries as well.",
                "Maar {mushroom} soorten: wie paddenstoelen eet, eet meestal ook bessen.",
            ),
        ),
        Typical(
            "berry",
            Name(
                "Only {berry} species need them; others may choose between berries and something else.",
                "Maar {berry} soorten hebben ze nodig; andere kunnen kiezen tussen bessen en iets anders.",
            ),
        ),
    ),
    other=Name(
        "len(whole_deck().lost('larva')) counts for larvae; try the others too.",
        "len(whole_deck().lost('larva')) telt het voor larven; probeer de andere ook.",
    ),
    solution=Name(
        "larva: {larva} species; beetle follows with {beetle}.", "larve: {larva} soorten; kever volgt met {beetle}."
    ),
    values=DECK_LOST,
)

no_cascade = Exercise(
    Name(
        "In the small meadow species fell one after the other. In the whole deck only those fall that need the symbol themselves. "
        "Why? (a) Its species need less. (b) Each symbol is given by many species. (c) The deck has no hunters. (d) Chance.",
        "In de kleine weide viel de ene soort na de andere. In het hele spel vallen alleen de soorten die het symbool zelf nodig "
        "hebben. Waarom? (a) De soorten hebben minder nodig. (b) Elk symbool wordt door veel soorten gegeven. (c) Er zijn geen "
        "jagers. (d) Toeval.",
    ),
    "b",
    one_of("a", "b", "c", "d"),
    right=Name(
        "Yes: where twenty kinds of bird live, one may go and the sparrowhawk still finds another. Diversity is an insurance.",
        "Ja: waar twintig vogelsoorten leven, kan er één verdwijnen en vindt de sperwer nog een andere. Diversiteit is een "
        "verzekering.",
    ),
    typical=(
        Typical(
            "a",
            Name(
                "The cards of the small meadow are cards of the deck: their needs are the same.",
                "De kaarten van de kleine weide komen uit het spel: ze hebben hetzelfde nodig.",
            ),
        ),
        Typical(
            "c",
            Name(
                "Fox, wildcat, sparrowhawk, otter, stoat: there are many hunters in the deck.",
                "Vos, wilde kat, sperwer, otter, hermelijn: er zitten veel jagers in het spel.",
            ),
        ),
        Typical(
            "d",
            Name(
                "Try every symbol: it is always so. What comes out each time is not chance.",
                "Probeer elk symbool: het is steeds zo. Wat elke keer uitkomt, is geen toeval.",
            ),
        ),
    ),
    other=Name(
        "In the small meadow only the shrew gave a paw. How many give one in the whole deck?",
        "In de kleine weide gaf aanvankelijk alleen de spitsmuis een poot. Hoeveel soorten geven er een in het hele spel?",
    ),
    solution=Name(
        "b: when some who give a symbol go, others remain who give it too.",
        "b: als sommige soorten die een symbool geven verdwijnen, blijven er andere over die het ook geven.",
    ),
)

no_meal = Exercise(
    Name(
        "In Forest Shuffle wolf, lynx, red fox and wild boar all score for another animal. Whose other animal is not its prey?",
        "In Forest Shuffle scoren wolf, lynx, vos en wild zwijn allemaal voor een ander dier. Bij wie is dat andere dier geen prooi?",
    ),
    "wild boar",
    word(Name("wolf", "wolf"), Name("lynx", "lynx"), Name("red fox", "vos"), Name("wild boar", "wild zwijn")),
    right=Name(
        "Yes: the squeaker is its own piglet. An arrow in a graph means only what its maker says it means.",
        "Ja: de zwijnenbig is haar eigen jong. Een pijl in een graaf betekent alleen wat de maker zegt dat hij betekent.",
    ),
    typical=(
        Typical(
            "wolf", Name("The wolf scores for deer, and it hunts them.", "De wolf scoort voor herten, en jaagt erop.")
        ),
        Typical(
            "lynx",
            Name(
                "The lynx scores for the roe deer, its main prey.",
                "De lynx scoort voor het ree, zijn belangrijkste prooi.",
            ),
        ),
        Typical(
            "red fox", Name("The fox scores for hares, and it eats them.", "De vos scoort voor hazen, en eet ze ook.")
        ),
    ),
    other=Name("Which of the animals is a child of the other?", "Welk van de dieren is een kind van het andere?"),
    solution=Name(
        "wild boar: it scores for the squeaker, its own piglet.",
        "wild zwijn: het scoort voor de zwijnenbig, zijn eigen jong.",
    ),
)
