"""
order = 8
age = "14–18"
minutes = 50
game = "upland_and_prairie"

[en]
title = "Which bot is better?"
lead = "One bot wins 13 of 20 games. Is it better, or was it lucky? A tournament tells, if it is long enough."
aim = "Pupils judge a win rate by its interval, see how many games a sure answer takes, and read a curve with its uncertainty."
materials = "The notebook. A coin for every pair of pupils makes the first part livelier."
ask = [
    "Ten tosses gave eight heads. Do you believe in the coin?",
    "Why do both bots play the same shuffle, once from each seat?",
    "A newspaper says 52 % of 100 people want it. What should it have said?",
]

[nl]
title = "Welke bot is beter?"
lead = "Een bot wint 13 van de 20 partijen. Is hij beter, of had hij geluk? Een toernooi laat het zien, als het lang genoeg is."
aim = "Leerlingen beoordelen een winstpercentage met zijn interval, zien hoeveel partijen een zeker antwoord kost en lezen een kromme met haar onzekerheid."
materials = "Het notebook. Met een munt per tweetal wordt het eerste deel levendiger."
ask = [
    "Tien worpen gaven acht keer kop. Geloof je de munt nog?",
    "Waarom spelen beide bots dezelfde schudding, elk een keer van elke plaats?",
    "Een krant schrijft dat 52 % van 100 mensen het wil. Wat had er moeten staan?",
]
"""

# %% text en
# # Which bot is better?
#
# Two bots play *Upland & Prairie*, a game with a bag and secrets, so luck has a say. One wins 13 of 20 games. Is it the better
# one? That is the same question as: does a medicine help, is a coin honest, who wins the election.
# %% text nl
# # Welke bot is beter?
#
# Twee bots spelen *Upland & Prairie*, een spel met een zak en geheimen, dus het geluk speelt mee. De ene wint 13 van de 20 partijen.
# Is die de betere? Het is dezelfde vraag als: helpt een medicijn, is een munt eerlijk, wie wint de verkiezingen.
# %%
from math import sqrt

from hedgerow.chance import Chance
from hedgerow.classroom import bars, lines, speak, tournaments

speak("en")
# %% text en
# ## A win rate
# %% text nl
# ## Een winstpercentage
# %%
tournaments.draws
# %% exercise
tournaments.draws.check(...)
# %% text en
# ## What luck alone can do
#
# Here two bots are *exactly equally strong*: each game is the toss of a coin. A thousand tournaments of 20 games: how often does
# the first bot win how many? Change `games` and `strength`.
# %% text nl
# ## Wat het geluk in zijn eentje kan
#
# Hier zijn twee bots *precies even sterk*: elke partij is een worp met een munt. Duizend toernooien van 20 partijen: hoe vaak wint de
# eerste bot er hoeveel? Verander `games` en `strength`.


# %%
def tournament(games, strength, chance):
    """How many of so many games a bot wins that wins each with this chance."""
    return sum(chance.below(1000) < 1000 * strength for _ in range(games))


def many(games, strength, seed=1, times=1000):
    """How often each number of wins came out, as shares of all tournaments."""
    chance = Chance(seed)
    found = [tournament(games, strength, chance) for _ in range(times)]
    return {str(wins): found.count(wins) / times for wins in range(min(found), max(found) + 1)}


# %%
bars(many(games=20, strength=0.5), unit="%")
# %%
tournaments.eight_of_ten
# %% exercise
tournaments.eight_of_ten.check(...)
# %% text en
# ## The interval
#
# So nobody should say "65 %" and stop there. Wilson (1927) asked the other way round: *which strengths would make this result
# nothing special?* Those are the interval. In 95 of 100 tournaments the true strength lies inside.
# %% text nl
# ## Het interval
#
# Niemand zou dus "65 %" moeten zeggen en daarmee klaar zijn. Wilson (1927) vroeg het andersom: *bij welke sterktes zou deze uitslag niets
# bijzonders zijn?* Die vormen het interval. In 95 van de 100 toernooien ligt de echte sterkte erin.


# %%
def interval(won, games):
    """The lower and the upper end of the strengths that fit so many wins."""
    rate, z = won / games, 1.96
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return middle - half, middle + half


# %%
[f"{100 * end:.0f} %" for end in interval(won=13, games=20)]
# %% text en
# 50 % lies inside: two equal bots could well have played this. It needs more games. How many?
# %% text nl
# 50 % ligt erin: twee even sterke bots hadden dit best kunnen spelen. Er zijn meer partijen nodig. Hoeveel?
# %%
games = 40
ends = interval(won=0.65 * games, games=games)
f"{100 * (ends[1] - ends[0]):.0f}"
# %%
tournaments.half_as_wide
# %% exercise
tournaments.half_as_wide.check(...)
# %% text en
# ## A real tournament
#
# Our expert looks at many possible futures before it answers; our greedy bot looks to the end of its own turn only. They played
# each shuffle twice, once from each seat, so that neither has the luckier cards. With how many futures a decision does the expert win
# how often? The table holds futures: (games won, games played).
# %% text nl
# ## Een echt toernooi
#
# Onze expert bekijkt veel mogelijke toekomsten voordat hij antwoordt; onze gretige bot kijkt maar tot het einde van zijn eigen beurt. Ze
# speelden elke schudding twee keer, van elke plaats een keer, zodat geen van beide de betere kaarten heeft. Met hoeveel toekomsten
# per beslissing wint de expert hoe vaak? In de tabel staat toekomsten: (gewonnen, gespeeld).
# %%
measured = {50: (15, 20), 200: (14.5, 20), 800: (2, 4)}
# %%
rates = [won / played for won, played in measured.values()]
lowest = [interval(won, played)[0] for won, played in measured.values()]
highest = [interval(won, played)[1] for won, played in measured.values()]
# %% en
lines({"wins": rates, "at least": lowest, "at most": highest}, unit="%", x=list(measured), below="futures")
# %% nl
lines({"winst": rates, "minstens": lowest, "hoogstens": highest}, unit="%", x=list(measured), below="toekomsten")
# %% text en
# ## To think about
#
# - Do the intervals overlap? What may you say about 50 and 800 futures, and what not?
# - A perfect player would not win every game either. What stands in the way?
# - It is tempting to look at the score after every game and to stop as soon as it pleases. Why would that fool you? Try it: stop
#   the coin's tournament when one bot is three games ahead.
# - With `python tests/bench/strength.py` you can play these tournaments yourself, over night.
# %% text nl
# ## Om over na te denken
#
# - Overlappen de intervallen? Wat mag je over 50 en 800 toekomsten zeggen, en wat niet?
# - Ook een volmaakte speler zou niet elke partij winnen. Wat staat in de weg?
# - Het is verleidelijk om na elke partij naar de stand te kijken en te stoppen zodra die bevalt. Waarom zou je jezelf zo bedriegen?
#   Probeer het: stop het toernooi van de munt als een bot drie partijen voorstaat.
# - Met `python tests/bench/strength.py` kun je deze toernooien zelf spelen, in een nacht.
