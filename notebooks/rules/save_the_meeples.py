"""
order = 5
age = "12+"
minutes = 45
game = "save_the_meeples"
rules = [
    "save-the-meeples.end.invasion",
    "save-the-meeples.end.escape",
    "save-the-meeples.score.invasion",
    "save-the-meeples.score.escape",
    "save-the-meeples.end.both",
    "save-the-meeples.turn.main-action",
    "save-the-meeples.board.from-the-back",
    "save-the-meeples.send.own-meeple",
    "save-the-meeples.send.adds-human",
    "save-the-meeples.send.front-first",
    "save-the-meeples.mine.dig-one",
    "save-the-meeples.warehouse.ten",
    "save-the-meeples.forge.launch-one",
    "save-the-meeples.forge.go",
]

[en]
title = "Save the Meeples: the rules by trying"
lead = "Trains for everybody, and two ways it can end. Who sits in front, what a turn brings, and which ending counts."
aim = "Know the rules well enough to play; follow a procedure step by step, and plan when two outcomes are possible."
materials = "The notebook. Two colours of counters and seven squares in a row help to see who sits where."
ask = [
    "Boarding early or late: what is good about each?",
    "Each train that is sent brings a human. For whom is that good?",
    "Two endings, and only one counts. How do you know which one you should wish for?",
]

[nl]
title = "Save the Meeples: de regels al doende"
lead = "Treinen voor iedereen, en twee manieren waarop het kan eindigen. Wie voorin zit, wat een beurt oplevert, en welk einde telt."
aim = "De regels goed genoeg kennen om te spelen; een procedure stap voor stap volgen, en plannen als er twee uitkomsten mogelijk zijn."
materials = "Het notebook. Fiches in twee kleuren en zeven vakjes op een rij helpen om te zien wie waar zit."
ask = [
    "Vroeg of laat instappen: wat is er goed aan allebei?",
    "Elke trein die gestuurd wordt, brengt een mens. Voor wie is dat goed?",
    "Twee eindes, en maar één telt. Hoe weet je welk einde je moet wensen?",
]
"""

# %% text en
# # Save the Meeples: the rules by trying
#
# Humans come into the forest. **If there are nine of them at the end of a turn, it is an invasion: captives count. If two rockets have been
# launched before, it is an escape: meeples on the planet count.** Only one of the two will come.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Save the Meeples: de regels al doende
#
# Er komen mensen het bos in. **Zijn het er aan het einde van een beurt negen, dan is het een invasie: gevangenen tellen. Zijn er eerder
# twee raketten gelanceerd, dan is het een ontsnapping: meeples op de planeet tellen.** Maar één van de twee komt uit.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow import games
from hedgerow.classroom import guided, meeples_rules, rules, speak

speak("en")
game = games.save_the_meeples(players=2, seed=7, points="open")
game
# %%
first = guided("save_the_meeples")
# %%
first.step(1).rules()
# %%
meeples_rules.at_an_invasion
# %% exercise
meeples_rules.at_an_invasion.check(...)
# %% text en
# ## What may be done
#
# In a turn you do one thing. All that the meeples do, they do by train: so first somebody must board.
#
# On the left stands the code that the program understands, on the right what it does.
# %% text nl
# ## Wat er mag
#
# In een beurt doe je één ding. Alles wat de meeples doen, doen ze met de trein: dus eerst moet er iemand instappen.
#
# Links staat de code die het programma begrijpt (altijd in het Engels), rechts wat die doet.
# %%
game.legal_actions()
# %%
game.why_not("send mine")
# %% text en
# This is step 2 of the guided first game that the page's *Learn* shows too. Try a wrong answer as well: it says why.
# %% text nl
# Dit is stap 2 van het begeleide eerste spel dat de pagina *Leren* ook laat zien. Probeer ook een fout antwoord: het zegt waarom.
# %%
first.step(2)
# %% exercise
first.step(2).try_(...)
# %%
first.step(2).rules()
# %% text en
# ## Who sits in front acts first
#
# Seats fill from the back, and the groups act from front to back. Being late at the station means being early at work.
# %% text nl
# ## Wie voorin zit, gaat eerst
#
# De plaatsen vullen zich van achteren, en de groepen handelen van voor naar achter. Wie laat instapt, is vroeg aan het werk.
# %%
boarded = game.copy()
boarded.play("board mine 2", "board mine 2", "send mine")
# %%
boarded.question
# %%
first.step(3).rules()
# %%
meeples_rules.before_bram
# %% exercise
meeples_rules.before_bram.check(...)
# %% text en
# Three of a team may sit side by side, never four:
# %% text nl
# Van een team mogen er drie naast elkaar zitten, nooit vier:
# %%
first.step(9).game().why_not("board forge 2")
# %% text en
# ## Dig side by side
#
# What lies under meeples is closed for all others until the train is brought back.
# %% text nl
# ## Graaf naast elkaar
#
# Wat onder meeples ligt, is voor alle anderen dicht tot de trein teruggehaald wordt.
# %%
first.step(4)
# %% exercise
first.step(4).try_(...)
# %%
first.step(4).rules()
# %%
meeples_rules.kept
# %% exercise
meeples_rules.kept.check(...)
# %%
first.step(7).rules()
# %% text en
# ## Two endings, two winners
#
# Here one rocket has flown. `scores()` counts the ending that is nearer now. Whom does it put ahead? And after the second launch?
# %% text nl
# ## Twee eindes, twee winnaars
#
# Hier is één raket vertrokken. `scores()` telt het einde dat nu het dichtstbij is. Wie staat er dan voor? En na de tweede lancering?
# %%
late = first.step(9).game()
late.scores()
# %%
flown = late.copy()
flown.play("send forge", "do launch2")
# %%
flown.scores()
# %%
first.step(9).rules()
# %% text en
# ## A position of your own
#
# `position` changes what you like. Pieces must add up: there are fifteen small humans.
# %% text nl
# ## Een eigen stelling
#
# `position` verandert wat je wilt. De stukken moeten kloppen: er zijn vijftien kleine mensen.
# %%
try:
    late.position(humans={"forest": [8, 0]})
except ValueError as error:
    print(error)
# %% text en
# With eight humans in the forest the same launch comes too late. The train brings the ninth, and then both endings hold. Which one
# counts?
# %% text nl
# Met acht mensen in het bos komt dezelfde lancering te laat. De trein brengt de negende, en dan gelden beide eindes. Welk einde telt?
# %%
crowded = late.position(humans={"forest": [8, 0], "stock": [4, 12]})
crowded.play("send forge", "do launch2")
# %%
crowded.scores()
# %%
rules("save_the_meeples", "save-the-meeples.end.both")
# %% text en
# ## What would a program do?
#
# The tree looks at each answer in several possible worlds. Here the forge train has arrived, and one answer wins at once.
# %% text nl
# ## Wat zou een programma doen?
#
# De boom bekijkt elk antwoord in meerdere mogelijke werelden. Hier is de smederijtrein aangekomen, en één antwoord wint meteen.
# %%
arrived = late.copy()
arrived.play("send forge")
arrived.tree(depth=1, width=4)
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

table = board(game.copy(), bots={1: "random"})
table
