"""
order = 3
age = "10+"
minutes = 45
game = "meadow"
rules = [
    "meadow.main.number",
    "meadow.main.count-left",
    "meadow.main.count-right",
    "meadow.main.count-bottom",
    "meadow.turn.free-notch",
    "meadow.observe.one-requirement",
    "meadow.observe.points-stay",
    "meadow.symbols.covered-lost",
    "meadow.ignore.one-must-remain",
    "meadow.ignore.two-cards",
    "meadow.goal.pair",
    "meadow.goal.ascending",
    "meadow.score.cards",
    "meadow.score.bonus",
]

[en]
title = "Meadow: the rules by trying"
lead = "A token points at a card; a card lies on what it needs. Count, look, and see what disappears."
aim = "Know the rules well enough to play; read a position exactly: what is visible, what is covered, what is missing."
materials = "The notebook. A square of 4 by 4 cards on the table helps for counting steps."
ask = [
    "From which side do you count, and where does counting begin?",
    "Which is worse to cover: a symbol that you show once, or one that you show twice?",
    "A larva, on it a bird, on it a berry: what else could grow on what?",
]

[nl]
title = "Meadow: de regels al doende"
lead = "Een fiche wijst een kaart aan; een kaart ligt op wat ze nodig heeft. Tel, kijk, en zie wat er verdwijnt."
aim = "De regels goed genoeg kennen om te spelen; een stelling precies lezen: wat is te zien, wat is bedekt, wat ontbreekt."
materials = "Het notebook. Een vierkant van 4 bij 4 kaarten op tafel helpt bij het tellen van stappen."
ask = [
    "Vanaf welke kant tel je, en waar begin je te tellen?",
    "Wat kun je beter niet bedekken: een symbool dat je één keer toont, of een dat je twee keer toont?",
    "Een larve, daarop een vogel, daarop een bes: wat zou nog meer op wat kunnen groeien?",
]
"""

# %% text en
# # Meadow: the rules by trying
#
# You go for a walk and see things: **a path token points at one of sixteen cards, and you take it.** Then you lay a card into your
# meadow, **where what it needs can be seen.** A bird needs a larva; a berry needs a bird that carries it away.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Meadow: de regels al doende
#
# Je maakt een wandeling en ziet van alles: **een padfiche wijst een van de zestien kaarten aan, en die neem je.** Daarna leg je een
# kaart in je weide, **waar te zien is wat ze nodig heeft.** Een vogel heeft een larve nodig; een bes een vogel die haar meeneemt.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow.classroom import guided, meadow_rules, speak

speak("en")
first = guided("meadow")
walk = first.step(3).game()
walk
# %% text en
# ## Count from where you stand
#
# Four notches lie on the left (L1 to L4), four on the right (R1 to R4), four below (B1 to B4). This is step 3 of the guided first
# game that the page's *Learn* shows too. Try the wrong ways as well: the answer says which card they would reach.
# %% text nl
# ## Tel vanaf waar je staat
#
# Er zijn vier inkepingen links (L1 tot L4), vier rechts (R1 tot R4) en vier onder (B1 tot B4). Dit is stap 3 van het begeleide eerste
# spel dat de pagina *Leren* ook laat zien. Probeer ook de verkeerde wegen: het antwoord zegt welke kaart je dan zou pakken.
# %%
first.step(3)
# %% exercise
first.step(3).try_(...)
# %%
first.step(3).rules()
# %%
meadow_rules.column
# %% exercise
meadow_rules.column.check(...)
# %% text en
# ## How many answers are there?
#
# All that may be done now, campfire and benches included:
# %% text nl
# ## Hoeveel antwoorden zijn er?
#
# Alles wat nu mag, kampvuur en bankjes meegeteld:
# %%
len(walk.legal_actions())
# %%
meadow_rules.at_the_board
# %% exercise
meadow_rules.at_the_board.check(...)
# %% text en
# Notches fill up. In step 5 both of you have placed a token, and `why_not` says what that means:
# %% text nl
# Inkepingen raken vol. In stap 5 hebben jullie allebei een fiche gelegd, en `why_not` zegt wat dat betekent:
# %%
first.step(5).game().why_not("place 3 B2")
# %% text en
# ## What lies on what
#
# Now you may play a card. Common hawthorn asks for a bird, and your meadow shows none.
#
# On the left stands the code that the program understands, on the right what it does.
# %% text nl
# ## Wat op wat ligt
#
# Nu mag je een kaart spelen. De eenstijlige meidoorn vraagt een vogel, en je weide toont er geen.
#
# Links staat de code die het programma begrijpt (altijd in het Engels), rechts wat die doet.
# %%
chain = first.step(6).game()
chain.legal_actions()
# %%
chain.why_not("play hawthorn")
# %% text en
# Great tit asks for a larva. It covers the larva that it lies on: that one is gone, and the bird is there instead.
# %% text nl
# De koolmees vraagt een larve. Ze bedekt de larve waarop ze ligt: die is weg, en de vogel is er in de plaats.
# %%
grown = chain.copy()
grown.play("play great-tit", "column 1")
# %%
grown.picture(0)
# %%
first.step(6).rules()
# %% text en
# ## When a symbol is missing
#
# One symbol at least must really be there. For each that is missing you may discard two cards.
# %% text nl
# ## Als er een symbool ontbreekt
#
# Minstens één symbool moet er echt zijn. Voor elk symbool dat ontbreekt mag je twee kaarten afleggen.
# %%
meadow_rules.cards_for_missing
# %% exercise
meadow_rules.cards_for_missing.check(...)
# %%
first.step(12)
# %% exercise
first.step(12).try_(...)
# %%
first.step(12).rules()
# %%
first.step(12).game().why_not("play beach-hut")
# %% text en
# ## Pairs of goals
#
# After a token at the campfire you may claim a space between two goals that your meadow shows. Showing is enough.
# %% text nl
# ## Doelen in paren
#
# Na een fiche bij het kampvuur mag je een plek opeisen tussen twee doelen die je weide toont. Tonen is genoeg.
# %%
pairs = first.step(8).game()
pairs.legal_actions()
# %%
pairs.why_not("claim 2")
# %%
claimed = pairs.copy()
claimed.play("claim 1")
# %%
first.step(8).rules()
# %% text en
# ## Points
#
# `scores()` counts as if the game ended now. Covered cards keep their points, so a high column is no loss.
# %% text nl
# ## Punten
#
# `scores()` telt alsof het spel nu eindigt. Bedekte kaarten houden hun punten, dus een hoge kolom is geen verlies.
# %%
claimed.scores()
# %%
first.step(14).game().scores()
# %% text en
# ## What would a program do?
#
# The tree looks at each answer in several possible worlds, because nobody knows which card fills a gap. Here your last token of the
# round is to be placed: where do you get most for it?
# %% text nl
# ## Wat zou een programma doen?
#
# De boom bekijkt elk antwoord in meerdere mogelijke werelden, want niemand weet welke kaart een gat vult. Hier gaat het om je laatste
# fiche van de ronde: waar levert het het meest op?
# %%
first.step(10).game().tree(depth=1, width=4)
# %% text en
# ## A position of your own
#
# `position` changes what you like. Pieces must add up: there are 28 roads, and each card is there once.
# %% text nl
# ## Een eigen stelling
#
# `position` verandert wat je wilt. De stukken moeten kloppen: er zijn 28 wegen, en elke kaart is er één keer.
# %%
try:
    walk.position(roads=[5, 1])
except ValueError as error:
    print(error)
# %%
walk.position(roads=[5, 1], supply=22)
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

table = board(walk.copy(), bots={1: "random"})
table
