"""
order = 2
age = "13–17"
minutes = 45
game = "forest_shuffle"

[en]
title = "Deck or clearing? Expected value"
lead = "Take a card you can see, or draw one you cannot? Forest Shuffle asks it every turn, and an average has the answer."
aim = "Pupils work out an expected value, estimate it by simulation, and see when the average is not the right thing to ask for."
materials = "The notebook. For a start on paper: ten cards per pair, six marked 0, three marked 5, one marked 20."
ask = [
    "No card brings 4.6 points. What does it mean that a card brings 4.6 on average?",
    "Why does it not matter which 30 cards went back into the box before the game?",
    "When would you rather have 4 for certain than 4.6 on average?",
]

[nl]
title = "Stapel of open plek? De verwachtingswaarde"
lead = "Een kaart nemen die je ziet, of er een trekken die je niet ziet? Forest Shuffle vraagt het elke beurt, en een gemiddelde geeft antwoord."
aim = "Leerlingen berekenen een verwachtingswaarde, schatten die met een simulatie, en zien wanneer het gemiddelde niet is waar het om gaat."
materials = "Het notebook. Om op papier te beginnen: tien kaarten per tweetal, zes met een 0, drie met een 5 en één met 20."
ask = [
    "Geen enkele kaart levert 4,6 punten op. Wat betekent het dan dat een kaart gemiddeld 4,6 oplevert?",
    "Waarom maakt het niet uit welke 30 kaarten vóór het spel in de doos zijn gegaan?",
    "Wanneer heb je liever zeker 4 dan gemiddeld 4,6?",
]
"""

# %% text en
# # Deck or clearing? Expected value
#
# In *Forest Shuffle* you may draw two cards in a turn. Each comes from the **deck**, and nobody knows what it is, or from the
# **clearing**, where cards lie open. Is a surprise better than what you see?
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Stapel of open plek? De verwachtingswaarde
#
# In *Forest Shuffle* mag je in een beurt twee kaarten trekken. Elke kaart komt van de **stapel**, en dan weet niemand wat het
# is, of van de **open plek**, waar kaarten open liggen. Is een verrassing beter dan wat je ziet?
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow.classroom import bars, expected_value, lines, speak
from hedgerow.classroom.forest import card_name, gain, gains, unseen

speak("en")
# %% text en
# ## The question
#
# It is late. You have drawn one card, and the game asks where the second comes from. After that you play one more card, and winter
# comes. So all that counts is how many points the second card brings to your forest. The three cards in your hand bring nothing.
# %% text nl
# ## De vraag
#
# Het is laat in het spel. Je hebt één kaart getrokken en het spel vraagt waar de tweede vandaan komt. Daarna speel je nog één
# kaart, en dan komt de winter. Het gaat er dus alleen om hoeveel punten de tweede kaart in jouw bos oplevert. De drie kaarten in
# je hand leveren niets op.
# %%
game = expected_value.position()
game
# %%
game.legal_actions()
# %% text en
# On the left stands the code that the program understands, on the right what it does. And the table in words, with the
# other player's forest too:
# %% text nl
# Links staat de code die het programma begrijpt (altijd in het Engels), rechts wat die doet. En de tafel in
# woorden, met ook het bos van de andere speler:
# %%
print(game)
# %%
expected_value.unseen
# %% text en
# Stuck? Try `expected_value.unseen.hint()`, and when you have really tried,
# `expected_value.unseen.solution()`.
# %% text nl
# Kom je er niet uit? Probeer `expected_value.unseen.hint()`, en als je het echt
# geprobeerd hebt, `expected_value.unseen.solution()`.
# %% exercise
expected_value.unseen.check(...)
# %%
expected_value.beech
# %% exercise
expected_value.beech.check(...)
# %% text en
# ## What would each card bring?
#
# The engine puts every card that you do not see into your forest, as well as it can, and counts the points that this adds. (What
# a card does besides, such as drawing others, comes too late now.)
# %% text nl
# ## Wat zou elke kaart opleveren?
#
# Het programma legt elke kaart die je niet ziet zo goed mogelijk in jouw bos en telt hoeveel punten dat erbij geeft. (Wat een
# kaart verder nog doet, zoals andere kaarten trekken, komt nu te laat.)
# %%
from collections import Counter

cards = unseen(game)
brings = gains(game)
table = Counter(brings[card] for card in cards)
# %% en
bars({f"{points} points": table[points] for points in sorted(table)}, "How many cards bring how many points")
# %% nl
bars({f"{points} punten": table[points] for points in sorted(table)}, "Hoeveel kaarten hoeveel punten opleveren")
# %% text en
# What lies in the clearing would bring:
# %% text nl
# Wat op de open plek ligt, zou opleveren:
# %%
lying = ["european_badger/gnat", "linden", "goshawk/hedgehog"]
bars({card_name(card): gain(game, card) for card in lying}, most=20)
# %% text en
# ## The average that counts
#
# First in small: ten cards instead of 139.
# %% text nl
# ## Het gemiddelde dat telt
#
# Eerst in het klein: tien kaarten in plaats van 139.
# %%
expected_value.ten_cards
# %% exercise
expected_value.ten_cards.check(...)
# %% text en
# Such an average, in which what is more frequent weighs more, is called the **expected value**. For the whole deck it is work for
# a function.
# %% text nl
# Zo'n gemiddelde, waarin wat vaker voorkomt zwaarder weegt, heet de **verwachtingswaarde**. Voor de hele stapel is dat werk voor
# een functie.
# %%
expected_value.expected


# %% text en
# This one runs, but what it says is wrong. Mend it: two things are missing.
# %% text nl
# Deze draait wel, maar wat eruit komt klopt niet. Verbeter de functie: er ontbreken twee dingen.
# %%
def expected(table):
    total = 0
    for points, number in table.items():
        total = total + points + number
    return total


# %% exercise
expected_value.expected.check(expected)
# %% text en
# So much a card from the deck brings on average:
# %% text nl
# Zoveel levert een kaart van de stapel gemiddeld op:
# %%
mean = sum(points * number for points, number in table.items()) / len(cards)
round(mean, 2)
# %%
expected_value.most_points
# %% exercise
expected_value.most_points.check(...)
# %% text en
# ## Try it out
#
# Is that true? Shuffle all cards that you do not see, draw one, note its points, and do it again five hundred times. Each line is
# the average so far, of one pupil's tries. What do all lines do?
# %% text nl
# ## Probeer het uit
#
# Klopt dat? Schud alle kaarten die je niet ziet, trek er een, noteer de punten, en doe dat vijfhonderd keer. Elke lijn is het
# gemiddelde tot dan toe, van de pogingen van één leerling. Wat doen alle lijnen?
# %%
from hedgerow.chance import Chance


def averages(tries, seed):
    """The average of so many tries, looked at after every tenth."""
    chance = Chance(seed)
    total, found = 0, []
    for number in range(1, tries + 1):
        total = total + brings[chance.choice(cards)]
        if number % 10 == 0:
            found.append(total / number)
    return found


pupils = {name: averages(500, seed) for seed, name in enumerate(["Ada", "Bram", "Chidi"], 1)}
# %% en
lines({**pupils, "expected": [mean] * 50}, "Average points so far", x=range(10, 501, 10), below="tries", least=2)
# %% nl
lines(
    {**pupils, "verwacht": [mean] * 50},
    "Gemiddelde punten tot dan toe",
    x=range(10, 501, 10),
    below="pogingen",
    least=2,
)


# %% text en
# This is the **law of large numbers**: the more tries, the nearer the average is to the expected value. How near? Here a
# hundred pupils do 25, 100 and 400 tries each. The bars tell how far their averages typically lie from the expected value.
# %% text nl
# Dit is de **wet van de grote aantallen**: hoe meer pogingen, hoe dichter het gemiddelde bij de verwachtingswaarde komt. Hoe dicht?
# Hier doen honderd leerlingen elk 25, 100 en 400 pogingen. De staven zeggen hoe ver hun gemiddelden doorgaans van de
# verwachtingswaarde af liggen.
# %%
def distance(tries):
    """How far from the expected value the averages of a hundred pupils typically lie (root mean square)."""
    chance = Chance(tries)
    squares = 0
    for _ in range(100):
        total = sum(brings[chance.choice(cards)] for _ in range(tries))
        squares = squares + (total / tries - mean) ** 2
    return (squares / 100) ** 0.5


away = {tries: distance(tries) for tries in (25, 100, 400)}
# %% en
bars({f"{tries} tries": away[tries] for tries in away}, "How far beside the expected value")
# %% nl
bars({f"{tries} pogingen": away[tries] for tries in away}, "Hoe ver naast de verwachtingswaarde")
# %%
expected_value.tries
# %% exercise
expected_value.tries.check(...)
# %% text en
# ## When the average is not the question
#
# Averages are good advice for whoever plays often. But what if one card decides the game?
# %% text nl
# ## Als het niet om het gemiddelde gaat
#
# Een gemiddelde is goede raad voor wie vaak speelt. Maar wat als één kaart het spel beslist?
# %%
expected_value.catch_up
# %% exercise
expected_value.catch_up.check(...)
# %%
expected_value.sure_to_win
# %% exercise
expected_value.sure_to_win.check(...)
# %% text en
# ## Two cards, one choice
#
# At the start of your turn both cards were still to come. Whoever draws two and plays the better one has a choice, and a choice is worth
# something.
# %% text nl
# ## Twee kaarten, één keuze
#
# Aan het begin van je beurt moest je beide kaarten nog trekken. Wie er twee trekt en de beste speelt, kan kiezen, en kunnen kiezen
# is iets waard.
# %%
expected_value.best_of_two
# %% exercise
expected_value.best_of_two.check(...)
# %% text en
# In the real deck there are thousands of pairs. Put all cards in order: the card at place *i* (from 0) is the best of `count` cards
# whenever the others come from the *i* cards before it.
# %% text nl
# In de echte stapel zijn er duizenden paren. Leg alle kaarten op volgorde: de kaart op plaats *i* (vanaf 0) is de beste van `count`
# kaarten als de andere uit de *i* kaarten ervoor komen.
# %%
from math import comb

ordered = sorted(brings[card] for card in cards)


def best_of(count):
    """What the best of so many cards from the deck brings on average, exactly."""
    ways = sum(points * comb(place, count - 1) for place, points in enumerate(ordered))
    return ways / comb(len(ordered), count)


best = {count: best_of(count) for count in range(1, 6)}
# %% en
bars({f"best of {count}": best[count] for count in best}, "Points on average")
# %% nl
bars({f"beste van {count}": best[count] for count in best}, "Gemiddelde punten")
# %% text en
# ## To think about
#
# - The second card of two adds less than the first. Why does each further card add less and less?
# - The expected value was 4.6, though more than half of the cards bring 4 points or fewer. Which few cards lift it?
# - A card that you take from the clearing is seen by the others, and what you leave there they may take. How would that change your
#   choice?
# %% text nl
# ## Om over na te denken
#
# - De tweede kaart voegt minder toe dan de eerste. Waarom voegt elke volgende kaart steeds minder toe?
# - De verwachtingswaarde was 4,6, terwijl meer dan de helft van de kaarten 4 punten of minder oplevert. Welke paar kaarten trekken
#   het gemiddelde omhoog?
# - Een kaart die je van de open plek neemt, zien de anderen, en wat je laat liggen kunnen zij nemen. Hoe zou dat jouw keuze
#   veranderen?
