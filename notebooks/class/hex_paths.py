"""
order = 4
age = "10–14"
minutes = 45
game = "upland_and_prairie"

[en]
title = "Paths on a map of hexagons"
lead = "A map becomes a graph: nodes, edges, walls. How far is it, what hangs together, and what is the shortest way?"
aim = "Pupils read a map as a graph, count degrees and edges, find shortest paths and connected groups, and see how a program does it."
materials = "The notebook. It helps to print the first map, one for each pair, and to have a pencil."
ask = [
    "What does the graph keep of the map, and what does it leave out?",
    "Why is the sum of all degrees always even?",
    "How can you be sure that no shorter path exists?",
]

[nl]
title = "Paden op een kaart van zeshoeken"
lead = "Een kaart wordt een graaf: knopen, lijnen, muren. Hoe ver is het, wat hangt samen, en wat is de kortste weg?"
aim = "Leerlingen lezen een kaart als graaf, tellen graden en lijnen, vinden kortste paden en samenhangende groepen, en zien hoe een programma dat doet."
materials = "Het notebook. Het helpt om de eerste kaart af te drukken, één per tweetal, en een potlood te hebben."
ask = [
    "Wat blijft er in de graaf van de kaart over, en wat valt weg?",
    "Waarom is de som van alle graden altijd even?",
    "Hoe weet je zeker dat er geen korter pad bestaat?",
]
"""

# %% text en
# # Paths on a map of hexagons
#
# In *Upland & Prairie* animals look for a way across the map. To find ways, mathematicians and programs turn a map into a
# **graph**: dots, and lines between them. That is what we do here.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Paden op een kaart van zeshoeken
#
# In *Upland & Prairie* zoeken dieren een weg over de kaart. Om wegen te vinden maken wiskundigen en programma's van een kaart een
# **graaf**: stippen, met lijnen ertussen. Dat doen wij hier ook.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow.classroom import hex_paths, speak
from hedgerow.classroom.hexmap import goals_at, graph, hexmap, holding

speak("en")
# %% text en
# ## The map
#
# This is the table at the beginning of a game.
# %% text nl
# ## De kaart
#
# Zo ligt de tafel er aan het begin van een spel bij.
# %%
game = hex_paths.start()
game
# %% text en
# And this is the same map with the names of its spaces. Flags are goals, grey spaces are rocks, thick lines are walls. A disc may lie
# neither on a goal nor on a rock, and no path goes through a wall.
# %% text nl
# En dit is dezelfde kaart met de namen van de vakken. Vlaggen zijn doelen, grijze vakken zijn rotsen, dikke lijnen zijn muren. Op
# een doel of een rots mag geen schijf liggen, en door een muur loopt geen pad.
# %%
hexmap(game)
# %%
hex_paths.nodes
# %% exercise
hex_paths.nodes.check(...)
# %% text en
# Stuck? Try `hex_paths.nodes.hint()`, and when you have really tried, `hex_paths.nodes.solution()`.
#
# ## The graph
#
# Each open space is a **node** (a dot). Between two neighbours there is an **edge** (a line), unless a wall stands there.
# %% text nl
# Kom je er niet uit? Probeer `hex_paths.nodes.hint()`, en als je het echt geprobeerd hebt, `hex_paths.nodes.solution()`.
#
# ## De graaf
#
# Elk open vak is een **knoop** (een stip). Tussen twee buren loopt een **lijn**, behalve als er een muur staat.
# %%
hexmap(game, edges=True)
# %% text en
# For a program a graph is a table: the neighbours of each node.
# %% text nl
# Voor een programma is een graaf een tabel: de buren van elke knoop.
# %%
neighbours = graph(game)
neighbours["C3"]
# %%
hex_paths.degree
# %% exercise
hex_paths.degree.check(...)
# %% text en
# Here is the degree of each node. Which space is best connected, and where is a dead end?
# %% text nl
# Hier staat de graad van elke knoop. Welk vak heeft de beste verbindingen, en waar loopt het dood?
# %%
degrees = {space: len(beside) for space, beside in neighbours.items()}
hexmap(game, degrees)
# %%
sum(degrees.values())
# %%
hex_paths.edges
# %% exercise
hex_paths.edges.check(...)
# %%
hex_paths.count_edges


# %% text en
# This function runs, but does not yet count what it should.
# %% text nl
# Deze functie draait, maar telt nog niet wat er geteld moet worden.
# %%
def edges(graph):
    return len(graph)


# %% exercise
hex_paths.count_edges.check(edges)
# %% text en
# ## How far is it?
#
# A **step** leads from a node to a neighbour. How far it is from one node to another is how many steps the shortest path has. First
# use your finger.
# %% text nl
# ## Hoe ver is het?
#
# Een **stap** gaat van een knoop naar een buur. De afstand van de ene knoop naar de andere is het aantal stappen van het kortste
# pad. Doe het eerst met je vinger.
# %%
hex_paths.around_wall
# %% exercise
hex_paths.around_wall.check(...)
# %%
hex_paths.far_neighbours
# %% exercise
hex_paths.far_neighbours.check(...)


# %% text en
# A program does it in waves, like a stone thrown into a pond: first all neighbours of the start, then all their neighbours that
# were not yet reached, and so on. This is called **breadth-first search**. Change the start: which space is the farthest?
# %% text nl
# Een programma doet het in golven, als een steen in een vijver: eerst alle buren van het begin, dan al hún buren die nog niet bereikt
# zijn, enzovoort. Dit heet **breedte-eerst zoeken**. Verander het begin: welk vak ligt het verst weg?
# %%
def distances(graph, start):
    steps = {start: 0}
    wave = [start]
    while wave:
        following = []
        for space in wave:
            for near in graph[space]:
                if near not in steps:
                    steps[near] = steps[space] + 1
                    following.append(near)
        wave = following
    return steps


# %%
hexmap(game, distances(neighbours, "B4"), marked=["B4"])
# %% text en
# ## What hangs together?
#
# Later in the game lynxes (L), beavers (B) and grouse (G) have found their places.
# %% text nl
# ## Wat hangt samen?
#
# Later in het spel hebben lynxen (L), bevers (B) en korhoenders (K) hun plek gevonden.
# %%
later = hex_paths.lynxes()
hexmap(later)
# %%
hex_paths.how_many_groups
# %% exercise
hex_paths.how_many_groups.check(...)
# %%
hex_paths.largest_group
# %% exercise
hex_paths.largest_group.check(...)
# %% text en
# The program uses its waves again, but now they may spread over lynxes only. What one wave reaches is one group, a **connected
# component** of the graph. The picture shows the number of each lynx's group.
# %% text nl
# Het programma gebruikt weer golven, maar die mogen nu alleen over lynxen lopen. Wat één golf bereikt, is één groep, een
# **samenhangscomponent** van de graaf. De tekening toont van elke lynx het nummer van zijn groep.
# %%
where = holding(later, "lynx")
among = {space: [near for near in neighbours[space] if near in where] for space in where}
group = {}
for _space in where:
    if _space not in group:
        _number = len(set(group.values())) + 1
        group.update(dict.fromkeys(distances(among, _space), _number))
hexmap(later, group)


# %% text en
# ## What the game asks for
#
# In many games the longest road or the largest group wins. Not here: **size and length count for nothing.** The game ends as soon
# as one group touches both *paired* goals (flag 2) or all three *triple* goals (flag 3). A group touches a goal when one of its
# lynxes lies beside it with no wall in between.
# %% text nl
# ## Waar het spel naar vraagt
#
# In veel spellen wint de langste weg of de grootste groep. Hier niet: **grootte en lengte tellen niet.** Het spel eindigt zodra één
# groep beide *tweelingdoelen* (vlag 2) of alle drie de *drielingdoelen* (vlag 3) raakt. Een groep raakt een doel als een van haar
# lynxen ernaast ligt, zonder muur ertussen.
# %%
def touched(number):
    return sorted({goal for space in group if group[space] == number for goal in goals_at(later, space)})


{number: touched(number) for number in sorted(set(group.values()))}
# %%
hex_paths.last_space
# %% exercise
hex_paths.last_space.check(...)
# %% text en
# Try it: put your space in place of A1. The engine says what happens. Does whoever completes the path also win?
# %% text nl
# Probeer het: zet jouw vak in plaats van A1. Het programma zegt wat er gebeurt. Wint ook wie het pad afmaakt?
# %%
ended = later.copy()
ended.play("map lynx", "space A1", "keep beaver")
# %% text en
# ## The shortest way to the end
#
# Now you are the engineer. The map is empty again: which discs would you need? Here they are coloured, and you can change the list
# until you like it.
# %% text nl
# ## De kortste weg naar het einde
#
# Nu ben jij de ingenieur. De kaart is weer leeg: welke schijven zou je nodig hebben? Hier zijn ze gekleurd, en je kunt de lijst
# veranderen tot hij je bevalt.
# %%
hex_paths.pair
# %%
my_path = ["B2", "B3"]
hexmap(game, marked=my_path)
# %% exercise
hex_paths.pair.check(my_path)
# %%
hex_paths.tree
# %%
my_tree = ["D4", "E4"]
hexmap(game, marked=my_tree)
# %% exercise
hex_paths.tree.check(my_tree)
# %% text en
# Shortest paths between two points are easy for a program, even on a map with millions of nodes: your phone does it when it plans a
# route. Shortest networks between many points are so hard that nobody knows a fast way that always works.
#
# ## To think about
#
# - The graph has 33 nodes. How do you know that nobody joins C1 and F7 with six discs?
# - Four spaces are bridges: without any one of them the map falls apart. Which ones? Look at the degrees.
# - As long as only one animal fits on a space, you can block a path. Where would one beaver hurt the lynxes most?
# %% text nl
# Kortste paden tussen twee punten zijn makkelijk voor een programma, zelfs op een kaart met miljoenen knopen: je telefoon doet het als
# hij een route plant. Kortste netwerken tussen veel punten zijn zo moeilijk dat niemand een snelle manier kent die altijd werkt.
#
# ## Om over na te denken
#
# - De graaf heeft 33 knopen. Hoe weet je dat niemand C1 en F7 met zes schijven verbindt?
# - Vier vakken zijn bruggen: zonder één daarvan valt de kaart uiteen. Welke? Kijk naar de graden.
# - Zolang er maar één dier op een vak past, kun je een pad versperren. Waar zou één bever de lynxen het meest hinderen?
