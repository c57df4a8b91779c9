"""
order = 2
age = "10+"
minutes = 40
game = "forest_shuffle"
rules = [
    "forest-shuffle.turn.full-hand-must-play",
    "forest-shuffle.dweller.needs-tree",
    "forest-shuffle.dweller.empty-slot",
    "forest-shuffle.play.pay-exactly",
    "forest-shuffle.play.visible-half-only",
    "forest-shuffle.bonus.all-payment-matches",
    "forest-shuffle.bonus.either-half",
    "forest-shuffle.card.roe-deer.bonus",
    "forest-shuffle.card.horse-chestnut.points",
    "forest-shuffle.card.lynx.points",
    "forest-shuffle.winter.third-ends",
    "forest-shuffle.score.hand-nothing",
]

[en]
title = "Forest Shuffle: the rules by trying"
lead = "A card is a tree, an animal, or money. What may lie where, what it costs, and what it is worth beside others."
aim = "Know the rules well enough to play; see that what a card is worth depends on what lies beside it."
materials = "The notebook, nothing else."
ask = [
    "Every card you pay with is a card you will not play. When is that worth it?",
    "Which card is worth more the more of it you have, and which is worth the same each time?",
    "Why may the game be over in the middle of somebody's turn?",
]

[nl]
title = "Forest Shuffle: de regels al doende"
lead = "Een kaart is een boom, een dier of betaalmiddel. Wat mag waar liggen, wat kost het, en wat is het waard naast andere?"
aim = "De regels goed genoeg kennen om te spelen; zien dat de waarde van een kaart afhangt van wat ernaast ligt."
materials = "Alleen het notebook."
ask = [
    "Elke kaart waarmee je betaalt, speel je niet meer. Wanneer is dat het waard?",
    "Welke kaart is meer waard naarmate je er meer van hebt, en welke elke keer evenveel?",
    "Waarom kan het spel midden in iemands beurt afgelopen zijn?",
]
"""

# %% text en
# # Forest Shuffle: the rules by trying
#
# In a turn you do one thing: **draw two cards, or play one.** What a card costs is paid with other cards from your hand. So
# every card is two things at once: something to play, and money for something else.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Forest Shuffle: de regels al doende
#
# In een beurt doe je één ding: **twee kaarten trekken of er één spelen.** Wat een kaart kost, betaal je met andere kaarten uit je
# hand. Zo is elke kaart twee dingen tegelijk: iets om te spelen, en geld voor iets anders.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow import games
from hedgerow.classroom import forest_rules, guided, speak

speak("en")
game = games.forest_shuffle(players=2, seed=7)
game
# %% text en
# ## What may be done
#
# Three of the six cards are trees. The others are split in two halves. Where are the halves in this list?
#
# On the left stands the code that the program understands, on the right what it does.
# %% text nl
# ## Wat er mag
#
# Drie van de zes kaarten zijn bomen. De andere zijn in twee helften gedeeld. Waar staan die helften in deze lijst?
#
# Links staat de code die het programma begrijpt (altijd in het Engels), rechts wat die doet.
# %%
game.legal_actions()
# %% text en
# There is no half in it, because animals and plants live at a tree. `why_not` says so, with the number of the rule.
# %% text nl
# Er staat geen helft bij, want dieren en planten wonen bij een boom. `why_not` zegt dat, met het nummer van de regel.
# %%
game.why_not("play left european_hare/red_deer")
# %% text en
# So trees come first. Birch costs nothing, reveals a card in the clearing, and has an effect that may be used at once.
# %% text nl
# Bomen gaan dus voor. Een berk kost niets, legt een kaart op de open plek, en heeft een effect dat je meteen mag gebruiken.
# %%
planted = game.copy()
planted.play("play tree birch", "use")
# %%
planted
# %% text en
# ## Cards are money
#
# This is step 5 of the guided first game that the page's *Learn* shows too. Look at the small leaf on each half.
# %% text nl
# ## Kaarten zijn geld
#
# Dit is stap 5 van het begeleide eerste spel dat de pagina *Leren* ook laat zien. Kijk naar het blaadje op elke helft.
# %%
first = guided("forest_shuffle")
# %%
first.step(5)
# %% exercise
first.step(5).try_(...)
# %% text en
# Several answers go in turn, each in quotation marks: the play, then one card after the other. `first.step(5).game()` is the
# position to ask: `.legal_actions()` lists the answers, `.copy()` lets you try them. And `rules()` says what the rulebook says:
# %% text nl
# Meer antwoorden geef je na elkaar, elk tussen aanhalingstekens: eerst wat je speelt, dan kaart voor kaart de betaling.
# `first.step(5).game()` is de stelling: `.legal_actions()` noemt de antwoorden, `.copy()` laat je ze proberen. En `rules()` zegt wat er
# in de regels staat:
# %%
first.step(5).rules()
# %%
forest_rules.left_in_hand
# %% exercise
forest_rules.left_in_hand.check(...)
# %% text en
# ## A forest of your own
#
# `position` puts up any forest. Here is a small helper: give it trees and a hand. The side of a tree is taken by the half that
# lives there, so the right side of this Birch is closed.
# %% text nl
# ## Een eigen bos
#
# `position` zet elk bos neer. Hier is een hulpje: geef het bomen en een hand. Een kant van een boom is bezet door de helft die er
# woont, dus de rechterkant van deze berk is dicht.


# %%
def forest(trees, hand):
    """A position for two: these trees and these cards are yours, the other has a Linden and one card."""
    mine = {"forest": trees, "hand": hand}
    theirs = {"forest": [{"tree": "linden"}], "hand": ["oak"]}
    return games.forest_shuffle.position(
        {
            "game": "forest_shuffle",
            "players": 2,
            "current_player": 0,
            "seats": [mine, theirs],
            "pending": [{"step": "turn-end"}, {"step": "turn"}],
        }
    )


lynx = {"tree": "birch", "right": ["right squeaker/lynx"]}
mine = forest([lynx, {"tree": "beech"}, {"tree": "oak"}], ["wild_boar/roe_deer", "birch", "birch", "sycamore"])
mine
# %%
mine.why_not("play right wild_boar/roe_deer; host 1")
# %% text en
# A hand has a limit, too. With ten cards you may not draw:
# %% text nl
# Ook een hand heeft een grens. Met tien kaarten mag je niet trekken:
# %%
full = forest([{"tree": "birch"}], ["birch"] * 4 + ["beech"] * 4 + ["oak", "linden"])
full.why_not("draw")
# %% text en
# What cannot be is refused: there are seven Oaks in the deck, and one of them is the other's.
# %% text nl
# Wat niet kan, wordt geweigerd: er zitten zeven eiken in het spel, en één daarvan heeft de ander.
# %%
try:
    forest([{"tree": "oak"}], ["oak"] * 6)
except ValueError as error:
    print(error)
# %% text en
# ## What lives together is worth more
#
# `scores()` counts as if the game ended now. The Lynx is worth nothing here; a Roe Deer makes it worth ten.
# %% text nl
# ## Wat samen leeft is meer waard
#
# `scores()` telt alsof het spel nu eindigt. De lynx is hier niets waard; met een ree erbij wordt hij tien waard.
# %%
mine.scores()
# %%
both = mine.copy()
both.play("play right wild_boar/roe_deer", "host 2", "pay birch", "pay birch")
both.scores()
# %%
first.step(8).rules()
# %% text en
# Some cards are worth more the more of them you have. These are one, two and three Horse Chestnuts:
# %% text nl
# Sommige kaarten zijn meer waard naarmate je er meer hebt. Dit zijn één, twee en drie paardenkastanjes:
# %%
for _number in range(1, 4):
    print(_number, forest([{"tree": "horse_chestnut"}] * _number, ["birch"]).scores()[0])
# %%
forest([{"tree": "horse_chestnut"}] * 3, ["birch"]).scores()
# %%
forest_rules.chestnuts
# %% exercise
forest_rules.chestnuts.check(...)
# %%
forest_rules.fourth_beech
# %% exercise
forest_rules.fourth_beech.check(...)
# %% text en
# ## The third winter
#
# Three winter cards lie in the lower third of the deck. When the third one turns up, all is over at once. In this step it may come
# any moment, and what is left in the hand is worth nothing.
# %% text nl
# ## De derde winter
#
# In het onderste derde deel van de stapel zitten drie winterkaarten. Komt de derde boven, dan is alles meteen voorbij. In deze
# stap kan dat elk moment gebeuren, en wat in je hand blijft is niets waard.
# %%
first.step(10)
# %% exercise
first.step(10).try_(...)
# %%
first.step(10).rules()
# %%
first.step(10).game().scores()
# %% text en
# ## What would a program do?
#
# The tree looks at each answer in several possible worlds, because nobody knows the order of the deck.
# %% text nl
# ## Wat zou een programma doen?
#
# De boom bekijkt elk antwoord in meerdere mogelijke werelden, want niemand kent de volgorde van de stapel.
# %%
mine.tree(depth=1, width=4)
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

table = board(planted.copy(), bots={1: "random"})
table
