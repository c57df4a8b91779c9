"""
order = 1
age = "12–16"
minutes = 45
game = "upland_and_prairie"

[en]
title = "Drawing without replacement"
lead = "What is drawn from the bag of Upland & Prairie does not come back. What does that do to the chances?"
aim = "Pupils work out chances when what was drawn stays out, use the opposite event, and check theory by experiment."
materials = "The notebook. It helps to have a real bag with 73 counters in four colours (23, 23, 23 and 4)."
ask = [
    "Does the second disc know what the first one was?",
    "Two lynxes lie on the table. Does that make a lynx more likely, less likely, or neither?",
    "Why is the average of three draws the same as if each disc had gone back?",
]

[nl]
title = "Trekken zonder terugleggen"
lead = "Wat uit de zak van Upland & Prairie komt, gaat er niet in terug. Wat doet dat met de kansen?"
aim = "Leerlingen berekenen kansen als wat getrokken is eruit blijft, gebruiken de complementregel en toetsen de theorie met een proef."
materials = "Het notebook. Een echte zak met 73 fiches in vier kleuren (23, 23, 23 en 4) helpt."
ask = [
    "Weet de tweede schijf wat de eerste was?",
    "Er liggen twee lynxen op tafel. Wordt een lynx daardoor waarschijnlijker, minder waarschijnlijk, of geen van beide?",
    "Waarom is het gemiddelde van drie trekkingen hetzelfde als wanneer elke schijf terug was gegaan?",
]
"""

# %% text en
# # Drawing without replacement
#
# In *Upland & Prairie* you draw three discs from a bag: one goes onto the map, one behind your screen, one back. Most
# discs never return. So the bag changes with every draw, and with it the chances.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Trekken zonder terugleggen
#
# In *Upland & Prairie* trek je drie schijven uit een zak: één gaat naar de kaart, één achter je scherm, één terug. De
# meeste schijven komen nooit terug. Zo verandert de zak bij elke trekking, en daarmee de kansen.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from fractions import Fraction

from hedgerow import games
from hedgerow.chance import Chance
from hedgerow.classroom import bag, bars, speak

speak("en")
# %% text en
# ## The game
#
# This is the table before the first disc is placed. It also says what is left in the bag.
# %% text nl
# ## Het spel
#
# Dit is de tafel voordat de eerste schijf ligt. Er staat ook bij wat er nog in de zak zit.
# %%
game = games.upland_and_prairie(players=2, seed=3)
game
# %% text en
# The full bag, before anybody has drawn:
# %% text nl
# De volle zak, voordat er iemand trekt:
# %% en
full = {"beaver": 23, "lynx": 23, "grouse": 23, "rewilding": 4}
bars(full)
# %% nl
full = {"bever": 23, "lynx": 23, "korhoen": 23, "rewilding": 4}
bars(full)
# %%
bag.discs
# %% exercise
bag.discs.check(...)
# %% text en
# ## One disc
# %% text nl
# ## Eén schijf
# %%
bag.first_lynx
# %% text en
# You may write a fraction, `Fraction(1, 2)`, or a decimal number, `0.5`. Stuck? Try `bag.first_lynx.hint()`, and when you have
# really tried, `bag.first_lynx.solution()`.
# %% text nl
# Je mag een breuk schrijven, `Fraction(1, 2)`, of een decimaal getal, `0.5`. Kom je er niet uit? Probeer
# `bag.first_lynx.hint()`, en als je het echt geprobeerd hebt, `bag.first_lynx.solution()`.
# %% exercise
bag.first_lynx.check(...)
# %% text en
# ## Two discs
#
# Now comes the heart of the matter: the first disc stays out.
# %% text nl
# ## Twee schijven
#
# Nu komt het waar het om gaat: de eerste schijf blijft eruit.
# %%
bag.two_lynxes
# %% exercise
bag.two_lynxes.check(...)
# %%
bag.after_seen
# %% exercise
bag.after_seen.check(...)
# %% text en
# ## Try it out
#
# Theory is good, trying is better. This draws three discs from the full bag two thousand times and counts the lynxes.
# Change the `seed`: how much do the bars wander?
# %% text nl
# ## Probeer het uit
#
# Theorie is goed, proberen is beter. Dit trekt tweeduizend keer drie schijven uit de volle zak en telt de lynxen. Verander de
# `seed`: hoeveel schuiven de staven?


# %%
def draw(count, chance):
    """Draw so many discs from the full bag; none goes back."""
    discs = [kind for kind, number in full.items() for _ in range(number)]
    return [chance.pop(discs) for _ in range(count)]


def lynxes_in(times, seed):
    """How often 0, 1, 2 and 3 lynxes were among three discs, as shares of all tries."""
    chance = Chance(seed)
    found = [draw(3, chance).count("lynx") for _ in range(times)]
    return {str(n): found.count(n) / times for n in range(4)}


# %%
tried = lynxes_in(2000, seed=1)
bars(tried, "lynx", "%")
# %%
bag.one_of_three
# %% exercise
bag.one_of_three.check(...)
# %%
bag.mean_lynxes
# %% exercise
bag.mean_lynxes.check(...)
# %% text en
# ## Theory and trial side by side
#
# The little lines are the exact chances. Every way to choose three discs is as likely as every other, so it is enough to count
# ways.
# %% text nl
# ## Theorie en proef naast elkaar
#
# De streepjes zijn de exacte kansen. Elke manier om drie schijven te kiezen is even waarschijnlijk, dus is het genoeg om manieren
# te tellen.
# %%
from math import comb

exact = {str(n): comb(23, n) * comb(50, 3 - n) / comb(73, 3) for n in range(4)}
bars(tried, "lynx", "%", marks=exact)
# %% text en
# ## To think about
#
# - With how many tries do bars and lines agree to one percent?
# - In the game you see your own screen and the map, but not the screens of the others. What would you need to know to give
#   the exact chance of a lynx in the middle of a game?
# %% text nl
# ## Om over na te denken
#
# - Bij hoeveel pogingen kloppen staven en streepjes op één procent?
# - In het spel zie je je eigen scherm en de kaart, maar niet de schermen van de anderen. Wat zou je moeten weten om midden in een
#   spel de exacte kans op een lynx te geven?
