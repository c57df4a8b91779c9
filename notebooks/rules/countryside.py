"""
order = 4
age = "12+"
minutes = 45
game = "countryside"
rules = [
    "countryside.day.needs-worker",
    "countryside.space.five-sun",
    "countryside.sunlight.no-splitting",
    "countryside.sunlight.lapses",
    "countryside.play.matching-area",
    "countryside.play.enough-sun",
    "countryside.display.consecutive",
    "countryside.display.ring",
    "countryside.play.counts-itself",
    "countryside.goal.only-by-action",
    "countryside.goal.spend",
    "countryside.goal.set-cards",
    "countryside.end.trigger",
    "countryside.end.two-more-turns",
]

[en]
title = "Countryside: the rules by trying"
lead = "Sun plays cards, cards bring goods, goods pay for goals, and a goal opens a new action. Follow one grape all the way."
aim = "Know the rules well enough to play; follow a chain of causes, and see what is never lost: fifteen baskets."
materials = "The notebook. Fifteen counters help to see coins, full and empty baskets."
ask = [
    "Which goals use up what they ask for, and which do not?",
    "Fifteen baskets: what happens when all of them are full?",
    "Is it better to open a space early or to choose the goal with more points?",
]

[nl]
title = "Countryside: de regels al doende"
lead = "Met zon speel je kaarten, kaarten brengen producten, producten betalen doelen, en een doel opent een nieuwe actie. Volg één druif de hele weg."
aim = "De regels goed genoeg kennen om te spelen; een keten van oorzaken volgen, en zien wat nooit verloren gaat: vijftien manden."
materials = "Het notebook. Vijftien fiches helpen om munten, volle en lege manden te zien."
ask = [
    "Welke doelen verbruiken wat ze vragen, en welke niet?",
    "Vijftien manden: wat gebeurt er als ze allemaal vol zijn?",
    "Wat is beter: vroeg een vak openen, of het doel kiezen dat meer punten oplevert?",
]
"""

# %% text en
# # Countryside: the rules by trying
#
# In a turn you do one of two things: **place one worker, or end your day and call them all home.** A worker brings sun or cards;
# sun plays a card; the card brings goods; and with goods you fulfil goals. Only goals bring points.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Countryside: de regels al doende
#
# In een beurt doe je één van twee dingen: **één werker zetten, of je dag eindigen en ze allemaal thuis roepen.** Een werker brengt zon of
# kaarten; met zon speel je een kaart; de kaart brengt producten; en met producten vervul je doelen. Alleen doelen leveren punten op.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow.classroom import countryside_rules, guided, speak

speak("en")
first = guided("countryside")
farm = first.step(2).game()
farm
# %% text en
# ## What may be done
#
# Four workers are at home, so there are six spaces to choose from. Why may the day not end yet? `why_not` says it with the number of
# the rule.
#
# On the left stands the code that the program understands, on the right what it does.
# %% text nl
# ## Wat er mag
#
# Er zijn vier werkers thuis, dus je kunt kiezen uit zes vakken. Waarom mag de dag nog niet eindigen? `why_not` zegt het, met het nummer
# van de regel.
#
# Links staat de code die het programma begrijpt (altijd in het Engels), rechts wat die doet.
# %%
farm.legal_actions()
# %%
farm.why_not("end day")
# %% text en
# ## Sun
#
# This is step 2 of the guided first game that the page's *Learn* shows too. Several answers go in turn, each in quotation marks.
# %% text nl
# ## Zon
#
# Dit is stap 2 van het begeleide eerste spel dat de pagina *Leren* ook laat zien. Meer antwoorden geef je na elkaar, elk tussen
# aanhalingstekens.
# %%
first.step(2)
# %% exercise
first.step(2).try_(...)
# %%
first.step(2).rules()
# %% text en
# Two sun and your coin do not make five:
# %% text nl
# Twee zon en je munt zijn geen vijf:
# %%
farm.why_not("worker S2; play cherry_tree")
# %%
countryside_rules.most_sun
# %% exercise
countryside_rules.most_sun.check(...)
# %% text en
# ## A row that is a ring
#
# Cards of the display are often taken two or four at a time, and they must be neighbours.
# %% text nl
# ## Een rij die een kring is
#
# Kaarten uit het aanbod neem je vaak met twee of vier tegelijk, en het moeten buren zijn.
# %%
countryside_rules.neighbours
# %% exercise
countryside_rules.neighbours.check(...)
# %% text en
# Count the answers of step 4. The last one goes round the corner.
# %% text nl
# Tel de antwoorden van stap 4. Het laatste gaat de hoek om.
# %%
first.step(4).game().legal_actions()
# %%
first.step(4).rules()
# %% text en
# ## Fifteen baskets
#
# A good lies in a basket on the card that brought it. Grapevine brings a grape for each grapevine in its area, itself included: so
# the second brings two. Each takes an empty basket; look at the numbers before and after.
# %% text nl
# ## Vijftien manden
#
# Een product ligt in een mand op de kaart die het bracht. De wijnstok brengt een druif voor elke wijnstok in zijn gebied, ook voor
# zichzelf: de tweede brengt er dus twee. Elke druif neemt een lege mand; kijk naar de aantallen ervoor en erna.
# %%
garden = first.step(5).game()


def baskets(match):
    """Coins, empty baskets and baskets with goods of the first farm."""
    mine = match.to_json()["farms"][0]
    return mine["coins"], mine["empty"], sum(len(area["goods"]) for area in mine["areas"])


baskets(garden)
# %%
grown = garden.copy()
grown.play("worker S4", "play grapevine", "stop")
# %%
baskets(grown)
# %%
first.step(5).rules()
# %%
countryside_rules.empty_baskets
# %% exercise
countryside_rules.empty_baskets.check(...)
# %% text en
# `position` puts up a farm by hand. But fifteen stay fifteen:
# %% text nl
# `position` zet een boerderij met de hand neer. Maar vijftien blijft vijftien:
# %%
farms = farm.to_json()["farms"]
farms[0]["coins"] = 6
try:
    farm.position(farms=farms)
except ValueError as error:
    print(error)
# %%
rich = farm.position(farms=[{**farms[0], "empty": 9}, farms[1]])
rich.why_not("worker S2; play cherry_tree")
# %% text en
# ## Goals
#
# Three grapes, and not a point yet: an action must let you fulfil a goal. Some goals take what they ask for, others only look.
# %% text nl
# ## Doelen
#
# Drie druiven, en nog geen punt: een actie moet je een doel laten vervullen. Sommige doelen nemen wat ze vragen, andere kijken alleen.
# %%
first.step(6)
# %% exercise
first.step(6).try_(...)
# %%
goals = first.step(6).game()
goals.play("worker S6")
goals.legal_actions()
# %%
goals.why_not("goal meadow_02")
# %%
first.step(6).rules()
# %% text en
# ## The end, and the points
#
# `scores()` says which goal brought which points. One goal more, and the marker goes past the last space of the track.
# %% text nl
# ## Het einde, en de punten
#
# `scores()` zegt welk doel welke punten opleverde. Nog één doel, en de marker gaat voorbij het laatste vak van het spoor.
# %%
end = first.step(11).game()
end.scores()
# %%
last = end.copy()
last.play("worker S6", "goal barn_07", "marker U2")
# %%
last.scores()
# %%
first.step(11).rules()
# %%
first.step(12).rules()
# %% text en
# ## What would a program do?
#
# The tree looks at each answer in several possible worlds, because nobody knows the order of the deck. Which goal would it take
# with the three grapes?
# %% text nl
# ## Wat zou een programma doen?
#
# De boom bekijkt elk antwoord in meerdere mogelijke werelden, want niemand kent de volgorde van de stapel. Welk doel zou het
# met de drie druiven nemen?
# %%
goals.tree(depth=1, width=4)
# %% text en
# ## Play on
#
# This board plays: click what you choose, or use Tab and Enter. The other seat is a bot. What is not allowed says why below the
# board.
# %% text nl
# ## Speel verder
#
# Dit bord speelt: klik wat je kiest, of gebruik Tab en Enter. Op de andere plaats zit een bot. Wat niet mag, zegt onder het bord
# waarom.
# %%
import anywidget

from hedgerow.people.board import board

table = board(farm.copy(), bots={1: "random"})
table
