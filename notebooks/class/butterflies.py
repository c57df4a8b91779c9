"""
order = 3
age = "12–16"
minutes = 45
game = "forest_shuffle"

[en]
title = "Sets of butterflies: counting and combining"
lead = "Five kinds of butterfly, four cards of each, and points for sets. In how many ways, how likely, and how best?"
aim = "Pupils score sets, look for the best split, count combinations without order, and work out chances by counting."
materials = "The notebook. For a start on paper: 20 slips per pair, four each of the letters A to E."
ask = [
    "Why is the fifth butterfly worth more than the first four cards lead you to expect?",
    "When does the order of things matter in counting, and when does it not?",
    "Is it always best to make the largest set first?",
]

[nl]
title = "Sets van vlinders: tellen en combineren"
lead = "Vijf soorten vlinders, vier kaarten van elk, en punten voor sets. Op hoeveel manieren, met welke kans, en hoe het best?"
aim = "Leerlingen tellen punten van sets, zoeken de beste verdeling, tellen combinaties zonder volgorde en berekenen kansen door te tellen."
materials = "Het notebook. Om op papier te beginnen: 20 briefjes per tweetal, vier van elk van de letters A tot en met E."
ask = [
    "Waarom is de vijfde vlinder meer waard dan je na de eerste vier zou denken?",
    "Wanneer doet de volgorde er bij het tellen toe, en wanneer niet?",
    "Is het altijd het best om eerst de grootste set te maken?",
]
"""

# %% text en
# # Sets of butterflies: counting and combining
#
# In *Forest Shuffle* butterflies score as **sets**: the more different ones, the better. A second one of a kind begins another set, and
# each card belongs to one set only.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Sets van vlinders: tellen en combineren
#
# In *Forest Shuffle* tellen vlinders in **sets**: hoe meer verschillende, hoe beter. Een tweede van dezelfde soort begint een nieuwe
# set, en elke kaart hoort bij maar één set.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow.classroom import bars, butterflies, lines, speak
from hedgerow.classroom.forest import unseen

speak("en")
# %% text en
# ## The butterflies
#
# These five kinds are in the game, so often each:
# %% text nl
# ## De vlinders
#
# Deze vijf soorten zitten in het spel, elk zo vaak:
# %%
bars(butterflies.species())
# %% text en
# And so much does a set of different ones bring:
# %% text nl
# En zoveel levert een set van verschillende op:
# %%
table = butterflies.TABLE
# %% en
bars({f"{size} different": table[size] for size in range(1, 6)}, "Points of a set")
# %% nl
bars({f"{size} verschillende": table[size] for size in range(1, 6)}, "Punten van een set")
# %%
butterflies.fourth
# %% exercise
butterflies.fourth.check(...)
# %% text en
# Stuck? Try `butterflies.fourth.hint()`, and when you have really tried, `butterflies.fourth.solution()`.
#
# ## A forest with butterflies
#
# In this forest there are five butterflies. Look how the game scores them: the last line of P1.
# %% text nl
# Kom je er niet uit? Probeer `butterflies.fourth.hint()`, en als je het echt geprobeerd hebt, `butterflies.fourth.solution()`.
#
# ## Een bos met vlinders
#
# In dit bos zijn vijf vlinders. Kijk hoe het spel ze telt: de laatste regel van P1.
# %%
game = butterflies.position()
game
# %%
game.scores()
# %%
butterflies.two_sets
# %% exercise
butterflies.two_sets.check(...)
# %% text en
# ## The best split
#
# May you choose yourself which butterfly belongs to which set? Then you have to look for the best split.
# %% text nl
# ## De beste verdeling
#
# Mag je zelf kiezen welke vlinder bij welke set hoort? Dan moet je de beste verdeling zoeken.
# %%
butterflies.best_split
# %% exercise
butterflies.best_split.check(...)
# %%
butterflies.other_table
# %% exercise
butterflies.other_table.check(...)
# %% text en
# A program can simply try all splits. Here they are for two of A, two of B, one of C and one of D. The bars are the points in Forest
# Shuffle, the little lines those of the other game. Try other numbers.
# %% text nl
# Een programma kan gewoon alle verdelingen proberen. Hier zijn ze voor twee van A, twee van B, één van C en één van D. De staven zijn
# de punten in Forest Shuffle, de streepjes die van het andere spel. Probeer ook andere aantallen.
# %%
other = (0, 0, 3, 9, 12, 13)
here, there = {}, {}
for _sizes in butterflies.splits(2, 2, 1, 1):
    _name = " + ".join(str(size) for size in _sizes)
    here[_name] = sum(table[size] for size in _sizes)
    there[_name] = sum(other[size] for size in _sizes)
bars(here, marks=there)
# %%
butterflies.points_of


# %% text en
# This function runs, but it counts the first set only. `table[size]` gives the points of a set.
# %% text nl
# Deze functie draait, maar telt alleen de eerste set. `table[size]` geeft de punten van een set.
# %%
def points(copies):
    size = 0
    for number in copies:
        if number > 0:
            size = size + 1
    return table[size]


# %% exercise
butterflies.points_of.check(points)
# %% text en
# ## In how many ways?
# %% text nl
# ## Op hoeveel manieren?
# %%
butterflies.trios
# %% exercise
butterflies.trios.check(...)
# %% text en
# So many sets of each size there are. Why do 2 and 3 have the same number?
# %% text nl
# Zoveel sets zijn er van elke grootte. Waarom zijn het er bij 2 en 3 evenveel?
# %%
from math import comb

# %% en
bars({f"{size} of 5": comb(5, size) for size in range(1, 6)}, "Sets of kinds")
# %% nl
bars({f"{size} van 5": comb(5, size) for size in range(1, 6)}, "Sets van soorten")
# %%
butterflies.from_hand
# %% exercise
butterflies.from_hand.check(...)
# %% text en
# ## How likely?
#
# Whoever can count can also work out chances: the ways that are good, divided by all ways, if all are equally likely.
# %% text nl
# ## Hoe waarschijnlijk?
#
# Wie kan tellen, kan ook kansen berekenen: de gunstige manieren, gedeeld door alle manieren, als ze allemaal even waarschijnlijk
# zijn.
# %%
butterflies.all_different
# %% exercise
butterflies.all_different.check(...)
# %% text en
# Does it come true? This takes three of the twenty cards, two thousand times, and counts the kinds. The little lines are the exact
# chances.
# %% text nl
# Klopt het? Dit neemt tweeduizend keer drie van de twintig kaarten en telt de soorten. De streepjes zijn de exacte kansen.
# %%
from hedgerow.chance import Chance


def kinds(times, seed):
    """How often three cards show 1, 2 and 3 kinds, as shares of all tries."""
    chance = Chance(seed)
    found = [0, 0, 0, 0]
    for _ in range(times):
        cards = list("ABCDE" * 4)
        different = len({chance.pop(cards) for _ in range(3)})
        found[different] = found[different] + 1
    return [number / times for number in found]


tried = kinds(2000, seed=1)
three = comb(5, 3) * 4**3 / comb(20, 3)
one = 5 * comb(4, 3) / comb(20, 3)
exact = [0, one, 1 - one - three, three]
# %% en
bars({f"{n} kinds": tried[n] for n in (1, 2, 3)}, unit="%", marks={f"{n} kinds": exact[n] for n in (1, 2, 3)})
# %% nl
bars({f"{n} soorten": tried[n] for n in (1, 2, 3)}, unit="%", marks={f"{n} soorten": exact[n] for n in (1, 2, 3)})
# %% text en
# ## The one that is missing
#
# Back to the forest above: four kinds are there, the peacock is missing. It would bring 8 points. None of the four peacocks lies open
# and none is in your hand, so all four are among the cards that you do not see.
# %% text nl
# ## De ene die ontbreekt
#
# Terug naar het bos hierboven: vier soorten zijn er, de dagpauwoog ontbreekt. Die zou 8 punten opleveren. Geen van de vier
# dagpauwogen ligt open en geen zit in je hand, dus zitten ze alle vier bij de kaarten die je niet ziet.
# %%
hidden = unseen(game)
len(hidden), [card for card in hidden if card.startswith("peacock")]
# %%
butterflies.completes
# %% exercise
butterflies.completes.check(...)


# %% text en
# The more cards you draw, the more likely it becomes. But not evenly: why does the line bend?
# %% text nl
# Hoe meer kaarten je trekt, hoe groter de kans. Maar niet gelijkmatig: waarom buigt de lijn?
# %%
def completing(draws):
    return 1 - comb(135, draws) / comb(139, draws)


steps = range(0, 81, 2)
# %% en
lines(
    {"a peacock": [completing(draws) for draws in steps], "one half": [0.5] * len(steps)},
    "Chance of at least one peacock",
    "%",
    x=steps,
    below="cards drawn",
)
# %% nl
lines(
    {"dagpauwoog": [completing(draws) for draws in steps], "de helft": [0.5] * len(steps)},
    "Kans op minstens één dagpauwoog",
    "%",
    x=steps,
    below="getrokken kaarten",
)
# %%
butterflies.even_chance
# %% exercise
butterflies.even_chance.check(...)
# %% text en
# ## To think about
#
# - The peacock would bring 8 points, and with two cards it comes in 5.7 of 100 cases. How many points is that on average?
# - The others see your butterflies. What would you do with a peacock if you sat opposite?
# - Make a table of points in which two small sets are always better than one large set. What must its steps look like?
# %% text nl
# ## Om over na te denken
#
# - De dagpauwoog zou 8 punten opleveren, en met twee kaarten komt hij in 5,7 van de 100 gevallen. Hoeveel punten is dat gemiddeld?
# - De anderen zien jouw vlinders. Wat zou jij met een dagpauwoog doen als je tegenover zat?
# - Maak een puntentabel waarin twee kleine sets altijd beter zijn dan één grote. Hoe moeten de stappen er dan uitzien?
