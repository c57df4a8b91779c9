"""
order = 1
age = "10+"
minutes = 30
game = "upland_and_prairie"
rules = [
    "upland-and-prairie.turn.draw-three",
    "upland-and-prairie.turn.one-each",
    "upland-and-prairie.place.not-on-goal",
    "upland-and-prairie.place.capacity",
    "upland-and-prairie.path.paired",
    "upland-and-prairie.path.winner",
    "upland-and-prairie.path.kept-disc-counts",
    "upland-and-prairie.bag.fewer-than-three",
    "upland-and-prairie.bag.sets",
]

[en]
title = "Upland & Prairie: the rules by trying"
lead = "Draw three, place one, keep one: every rule can be touched, and what is not allowed says why."
aim = "Know the rules well enough to play; see that a rule is a check that a program can do."
materials = "The notebook, nothing else."
ask = [
    "Which rule surprised you?",
    "How would you check this rule if you were the program?",
]

[nl]
title = "Upland & Prairie: de regels al doende"
lead = "Trek er drie, leg er een, houd er een: elke regel kun je aanraken, en wat niet mag, zegt waarom."
aim = "De regels goed genoeg kennen om te spelen; zien dat een regel een controle is die een programma kan doen."
materials = "Alleen het notebook."
ask = [
    "Welke regel verraste je?",
    "Hoe zou jij deze regel controleren als je het programma was?",
]
"""

# %% text en
# # Upland & Prairie: the rules by trying
#
# Each turn you draw three discs: **one goes onto the map, one behind your screen, one back into the bag.** Whoever understands
# why that is hard understands the game.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Upland & Prairie: de regels al doende
#
# Elke beurt trek je drie schijven: **één gaat naar de kaart, één achter je scherm, één terug in de zak.** Wie begrijpt waarom dat
# lastig is, begrijpt het spel.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow import games
from hedgerow.classroom import guided, rules, speak, upland_rules

speak("en")
game = games.upland_and_prairie(players=2, seed=7)
game
# %% text en
# ## What may be done
#
# `legal_actions()` lists every answer that the rules allow now.
#
# On the left stands the code that the program understands, on the right what it does.
# %% text nl
# ## Wat er mag
#
# `legal_actions()` noemt elk antwoord dat de regels nu toestaan.
#
# Links staat de code die het programma begrijpt (altijd in het Engels), rechts wat die doet.
# %%
game.legal_actions()
# %% text en
# We choose the lynx for the map. `play` says what happened.
# %% text nl
# We kiezen de lynx voor de kaart. `play` zegt wat er gebeurde.
# %%
chosen = game.copy()
chosen.play("map lynx")
# %% text en
# ## What may not be done, and why
#
# B5 is a goal space. `why_not` gives the reason and the number of the rule. Try other spaces.
# %% text nl
# ## Wat niet mag, en waarom
#
# B5 is een doelvak. `why_not` geeft de reden en het nummer van de regel. Probeer ook andere vakken.
# %%
chosen.why_not("space B5")
# %%
placed = chosen.copy()
placed.play("space C3")
placed
# %% text en
# ## A game step by step
#
# These are steps of the guided first game that the page's *Learn* shows too. Try an answer of the task, and a wrong one: it says why.
# `first.step(3).hint()` helps; `len(first)` says how many steps there are.
# %% text nl
# ## Een spel stap voor stap
#
# Dit zijn stappen van het begeleide eerste spel dat de pagina *Leren* ook laat zien. Probeer een antwoord op de opdracht, en ook een
# fout: het zegt waarom. `first.step(3).hint()` helpt; `len(first)` zegt hoeveel stappen er zijn.
# %%
first = guided("upland_and_prairie")
# %%
first.step(3)
# %% exercise
first.step(3).try_(...)
# %% text en
# `rules()` says what the rulebook says to a step. Step 7 is about a space that is full:
# %% text nl
# `rules()` zegt wat er bij een stap in de regels staat. Stap 7 gaat over een vak dat vol is:
# %%
first.step(3).rules()
# %%
first.step(7).rules()
# %% text en
# Step 10 can end the game: a path touches its goals. Several answers go in turn, each in quotation marks.
# %% text nl
# Stap 10 kan het spel beëindigen: een pad raakt zijn doelen. Meer antwoorden geef je na elkaar, elk tussen aanhalingstekens.
# %%
first.step(10)
# %% exercise
first.step(10).try_(...)
# %%
first.step(10).rules()
# %% text en
# ## Points
#
# The game ends when a path touches its goals, or when the bag is empty. So long `scores()` counts as if it ended now.
# %% text nl
# ## Punten
#
# Het spel eindigt als een pad zijn doelen raakt, of als de zak leeg is. Tot dan telt `scores()` alsof het nu eindigt.
# %%
placed.scores()
# %% text en
# If no path is completed, the sets decide. What is a set, and when is the bag empty enough?
# %% text nl
# Als er geen pad af komt, beslissen de sets. Wat is een set, en wanneer is de zak leeg genoeg?
# %%
rules("upland_and_prairie", "upland-and-prairie.bag.fewer-than-three", "upland-and-prairie.bag.sets")
# %%
upland_rules.sets
# %% exercise
upland_rules.sets.check(...)
# %%
upland_rules.turns_left
# %% exercise
upland_rules.turns_left.check(...)
# %% text en
# ## What would a program do?
#
# The tree looks at each answer in several possible worlds, because nobody sees behind the other screen.
# %% text nl
# ## Wat zou een programma doen?
#
# De boom bekijkt elk antwoord in meerdere mogelijke werelden, want niemand kijkt achter het andere scherm.
# %%
placed.tree(depth=1, width=4)
# %% text en
# ## Play on
#
# This board plays: click what you choose, or use Tab and Enter. The other seat is a bot. What is not allowed says why below the
# board. Afterwards `table.match` is the game as it stands.
# %% text nl
# ## Speel verder
#
# Dit bord speelt: klik wat je kiest, of gebruik Tab en Enter. Op de andere plaats zit een bot. Wat niet mag, zegt onder het bord
# waarom. Daarna is `table.match` het spel zoals het staat.
# %%
import anywidget

from hedgerow.people.board import board

table = board(placed.copy(), bots={1: "random"})
table
# %% text en
# ## A position of your own
#
# `position` puts discs where you want them. Pieces must add up: whoever takes from nowhere is told so.
# %% text nl
# ## Een eigen stelling
#
# `position` legt schijven waar jij wilt. De stukken moeten kloppen: wie iets uit het niets haalt, krijgt dat te horen.
# %%
try:
    game.position(spaces={"C3": ["lynx"]})
except ValueError as error:
    print(error)
# %%
game.position(spaces={"C3": ["lynx"], "C4": ["lynx"]}, bag={"lynx": game.to_json()["bag"]["lynx"] - 2})
