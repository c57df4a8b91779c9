"""
order = 9
age = "15–18"
minutes = 75
game = "upland_and_prairie"

[en]
title = "How sure are we? Tournaments and chance"
lead = "Your bot won six of ten. Is it better, or was it luck? How many games does it take to know?"
aim = "Pupils give a win rate with its 95 % interval, know what the interval promises, plan how many games they need, balance seats, and see why looking too often deceives."
materials = "The notebook. Coins for everybody, to toss ten times each and put the number of heads on the board. It helps to have done the lesson on bots."
ask = [
    "Who tossed seven heads or more? Are you good at tossing coins?",
    "What exactly is 95 % sure about a 95 % interval?",
    "You want an interval half as wide. Twice the games, or more?",
    "A newspaper reports the one surprising result of twenty studies. What would you like to know?",
]

[nl]
title = "Hoe zeker weten we het? Toernooien en toeval"
lead = "Je bot won er zes van tien. Is hij beter, of was het geluk? Hoeveel spellen zijn er nodig om dat te weten?"
aim = "Leerlingen geven een winstdeel met 95 %-interval, weten wat het interval belooft, bepalen hoeveel spellen ze nodig hebben, brengen plaatsen in evenwicht en zien waarom te vaak kijken bedriegt."
materials = "Het notebook. Munten voor iedereen, om tien keer te gooien en het aantal keer kop op het bord te zetten. Het helpt als de les over bots is gedaan."
ask = [
    "Wie gooide zeven keer kop of vaker? Ben je goed in munten gooien?",
    "Wat is er precies 95 % zeker aan een 95 %-interval?",
    "Je wilt een half zo breed interval. Twee keer zoveel spellen, of meer?",
    "Een krant meldt het ene verrassende resultaat van twintig onderzoeken. Wat zou je willen weten?",
]
"""

# %% text en
# # How sure are we? Tournaments and chance
#
# Games have luck in them. So a better bot does not win every game, and a bot that wins more need not be better. This lesson is
# about telling the two apart.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Hoe zeker weten we het? Toernooien en toeval
#
# In spellen zit geluk. Een betere bot wint dus niet elk spel, en een bot die vaker wint, hoeft niet beter te zijn. Deze les gaat
# over het verschil.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow.arena.statistics import elo, sequential, wilson
from hedgerow.chance import Chance
from hedgerow.classroom import bars, how_sure, intervals, lines, speak

speak("en")
# %% text en
# ## Ten games
#
# Two bots play *Upland & Prairie*, and both take any answer that is allowed. So they are exactly equal. Here are eight tournaments
# of ten games each: how many did the first bot win? (A shared win counts half.)
# %% text nl
# ## Tien spellen
#
# Twee bots spelen *Upland & Prairie*, en allebei nemen ze zomaar een antwoord dat mag. Ze zijn dus precies even goed. Hier zijn acht
# toernooien van elk tien spellen: hoeveel won de eerste bot? (Een gedeelde winst telt half.)
# %%
ten = {str(seed): sum(how_sure.dice_games(10, seed)) for seed in range(1, 9)}
# %% en
bars({f"tournament {seed}": won for seed, won in ten.items()}, "Won by the first of two equal bots", most=10)
# %% nl
bars({f"toernooi {seed}": won for seed, won in ten.items()}, "Gewonnen door de eerste van twee gelijke bots", most=10)
# %%
how_sure.seven_of_ten
# %% exercise
how_sure.seven_of_ten.check(...)
# %% text en
# ## A rate and its interval
#
# A *win rate* alone says little. Always give with it how far off it may be. If each game is won with chance p, the share won of n
# games has the standard deviation √(p(1 − p)/n), and 95 % of all tournaments lie within 1.96 of these. We do not know p, so we put
# the rate that we found in its place.
# %% text nl
# ## Een winstdeel en zijn interval
#
# Een *winstdeel* alleen zegt weinig. Geef er altijd bij hoe ver het ernaast kan zitten. Als elk spel met kans p gewonnen wordt, heeft
# het gewonnen deel van n spellen de standaardafwijking √(p(1 − p)/n), en 95 % van alle toernooien ligt binnen 1,96 daarvan. We kennen
# p niet, dus zetten we het gevonden deel op die plaats.
# %%
how_sure.lower_bound
# %% exercise
how_sure.lower_bound.check(...)
# %%
how_sure.width


# %% exercise
def half_width(won, played):
    """How far the 95 % interval reaches to either side."""
    return ...


# %% en
how_sure.width.check(...)  # put the name of your function here: half_width
# %% nl
how_sure.width.check(...)  # zet hier de naam van je functie: half_width
# %% text en
# This formula fails near 0 and 1: after 10 wins of 10 it says 100 % ± 0. Wilson's interval (1927) does better, and `wilson(won,
# played)` gives it.
# %% text nl
# Vlak bij 0 en 1 faalt deze formule: na 10 keer winst van 10 zegt ze 100 % ± 0. Het interval van Wilson (1927) is beter, en
# `wilson(won, played)` geeft het.
# %%
wilson(10, 10)
# %% text en
# ## What the interval promises
#
# Forty classes test the same bot with 100 games each. In truth it wins 55 %: the upright line. How many intervals miss it?
# %% text nl
# ## Wat het interval belooft
#
# Veertig klassen testen dezelfde bot met elk 100 spellen. In werkelijkheid wint hij 55 %: de rechte lijn. Hoeveel intervallen missen
# die?
# %%
how_sure.misses
# %% exercise
how_sure.misses.check(...)
# %%
rng = Chance(4)
forty = {str(number + 1): wilson(sum(how_sure.tosses(100, 0.55, rng)), 100) for number in range(40)}
missed = sum(not each.low <= 0.55 <= each.high for each in forty.values())
# %% en
intervals(forty, f"Forty intervals; {missed} of them miss 55 %", "%", most=1, mark=0.55)
# %% nl
intervals(forty, f"Veertig intervallen; {missed} daarvan missen 55 %", "%", most=1, mark=0.55)
# %% text en
# ## How many games?
# %% text nl
# ## Hoeveel spellen?
# %%
played = [25, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]
reach = [1.96 * (0.25 / n) ** 0.5 for n in played]
# %% en
lines({"half width": reach}, "How far a 95 % interval reaches to either side", "%", x=played, below="games")
# %% nl
lines({"halve breedte": reach}, "Hoe ver een 95 %-interval naar elke kant reikt", "%", x=played, below="spellen")
# %%
how_sure.half_as_wide
# %% exercise
how_sure.half_as_wide.check(...)
# %%
how_sure.tell_apart
# %% exercise
how_sure.tell_apart.check(...)
# %% text en
# ## Who begins?
#
# Is it good to have the first turn? These are recorded games of *Save the Meeples* between two equal bots that take any answer.
# %% text nl
# ## Wie begint?
#
# Is het goed om de eerste beurt te hebben? Dit zijn bewaarde spellen *Save the Meeples* tussen twee gelijke bots die zomaar wat doen.
# %%
begins = how_sure.first_turn(how_sure.equals())
counts = [50, 100, 200, 500, 1000]
# %% en
intervals(
    {f"{n} games": wilson(sum(begins[:n]), n) for n in counts},
    "Won by whoever had the first turn",
    "%",
    most=1,
    mark=0.5,
)
# %% nl
intervals(
    {f"{n} spellen": wilson(sum(begins[:n]), n) for n in counts},
    "Gewonnen door wie de eerste beurt had",
    "%",
    most=1,
    mark=0.5,
)
# %% text en
# The last interval is six points wide and holds one half. So the first turn is worth three or four points at most between such bots,
# perhaps nothing. *Not found* is not the same as *not there*: clever bots may make more of it.
# %% text nl
# Het laatste interval is zes punten breed en bevat de helft. Tussen zulke bots is de eerste beurt dus hoogstens drie of vier punten
# waard, misschien niets. *Niet gevonden* is iets anders dan *er niet zijn*: slimme bots halen er misschien meer uit.
# %%
how_sure.fair_seats
# %% exercise
how_sure.fair_seats.check(...)
# %% text en
# ## Looking too often
#
# It is tempting: play, look, and stop when the interval has left one half. Here 300 tournaments between *equal* bots, 200 games each,
# are looked at every so many games. How many are called unequal at least once?
# %% text nl
# ## Te vaak kijken
#
# Het is verleidelijk: speel, kijk, en stop als het interval de helft heeft verlaten. Hier wordt in 300 toernooien tussen *gelijke*
# bots, van elk 200 spellen, om de zoveel spellen gekeken. Hoeveel worden er minstens één keer ongelijk genoemd?
# %%
equal = [how_sure.tosses(200, 0.5, chance) for chance in [Chance(9)] for _ in range(300)]
alarms = {every: sum(bool(how_sure.looks_sure(won, every)) for won in equal) / 300 for every in (200, 100, 50, 20, 10)}
# %% en
bars({f"{200 // every} looks": share for every, share in alarms.items()}, "False alarms", "%")
# %% nl
bars({f"{200 // every} keer kijken": share for every, share in alarms.items()}, "Vals alarm", "%")
# %%
how_sure.stop_rule
# %% exercise
how_sure.stop_rule.check(...)
# %%
how_sure.twenty_classes
# %% exercise
how_sure.twenty_classes.check(...)
# %% text en
# A **sequential test** may look several times and stop early, and yet errs in 5 % of all cases at most: its intervals are wider by
# just as much as the looks planned cost (Pocock, 1977). Three bots have played *Save the Meeples*, and the games were kept: one looks
# ahead, one does so too but is *careless* in one of three answers, one takes any answer. Does looking ahead win more than half of its
# games against carelessness? Six looks are planned, in at most as many games as were kept.
# %% text nl
# Een **sequentiële toets** mag een paar keer kijken en eerder stoppen, en vergist zich toch in hoogstens 5 % van de gevallen: zijn
# intervallen zijn precies zoveel breder als de geplande keren kijken kosten (Pocock, 1977). Drie bots hebben *Save the Meeples*
# gespeeld, en de spellen zijn bewaard: de ene kijkt vooruit, de andere ook maar is bij één op de drie antwoorden *slordig*, de derde
# neemt zomaar een antwoord. Wint vooruitkijken meer dan de helft van de spellen van slordigheid? Er zijn zes keer kijken gepland, in
# hoogstens zoveel spellen als er bewaard zijn.
# %%
matches = how_sure.matches()
met = how_sure.shares(list(matches.values())[-1])
sequential(met, bound=0.5, most=len(met))
# %% text en
# `decided_at` tells after how many games it was decided. And the test on the equal bots from above, with six looks:
# %% text nl
# `decided_at` zegt na hoeveel spellen het beslist was. En de toets op de gelijke bots van hierboven, met zes keer kijken:
# %%
verdicts = [sequential(won, bound=0.5, most=198) for won in equal]
sum(not verdict.interval.low <= 0.5 <= verdict.interval.high for verdict in verdicts) / len(verdicts)
# %% text en
# ## Many bots: Elo
#
# With more than two bots a *rating* puts all on one line. The Elo scale, from chess, is made so that the lead in points gives the
# win rate.
# %% text nl
# ## Veel bots: Elo
#
# Bij meer dan twee bots zet een *rating* ze allemaal op één lijn. De Elo-schaal, uit het schaken, is zo gemaakt dat de voorsprong in
# punten het winstdeel geeft.
# %%
how_sure.elo_200
# %% exercise
how_sure.elo_200.check(...)
# %%
duels = {}
for (one, other), letters in matches.items():
    won = how_sure.shares(letters)
    duels[one, other] = sum(won)
    duels[other, one] = len(won) - sum(won)
ratings = elo(duels)
rates = {f"{one} – {other}": how_sure.bound_of(letters) for (one, other), letters in matches.items()}
# %% en
intervals(rates, "Won by the bot named first", "%", most=1, mark=0.5)
# %% nl
intervals(rates, "Gewonnen door de bot die eerst genoemd wordt", "%", most=1, mark=0.5)
# %% text en
# The ratings, with the lowest put at 0. Does the lead of each bot over the next agree with the rates above?
# %% text nl
# De ratings, met de laagste op 0 gezet. Klopt de voorsprong van elke bot op de volgende met de delen hierboven?
# %%
bars(
    {
        name: round(rating - min(ratings.values()))
        for name, rating in sorted(ratings.items(), key=lambda pair: -pair[1])
    },
    "Elo",
)
# %% text en
# ## Does thinking longer pay?
#
# An expert that looks at many possible futures before each answer played *Upland & Prairie* against a bot that looks to the end of its
# own turn only, every shuffle twice, once from each seat. The table holds futures: (games won, games played). So far few games were
# played with the most futures; `python tests/bench/strength.py` plays more, over night.
# %% text nl
# ## Loont langer nadenken?
#
# Een expert die voor elk antwoord veel mogelijke toekomsten bekijkt, speelde *Upland & Prairie* tegen een bot die maar tot het einde van
# zijn eigen beurt kijkt, elke schudding twee keer, van elke plaats een keer. In de tabel staat toekomsten: (gewonnen, gespeeld). Met de meeste
# toekomsten is nog weinig gespeeld; `python tests/bench/strength.py` speelt er meer, in een nacht.
# %%
measured = {50: (42, 60), 200: (36, 40), 800: (15.5, 16)}
thinking = {f"{futures}": wilson(won, games) for futures, (won, games) in measured.items()}
# %% en
intervals(thinking, "Won by the expert, by futures a decision", "%", most=1, mark=0.5)
# %% nl
intervals(thinking, "Gewonnen door de expert, naar toekomsten per beslissing", "%", most=1, mark=0.5)
# %% text en
# The expert is better than a coin: where the interval lies above the line, that is sure. But which number of futures is best these
# games do not say, because the intervals overlap. And luck has its share: not even a perfect player would win them all.
# %% text nl
# De expert is beter dan een munt: waar het interval boven de lijn ligt, is dat zeker. Maar welk aantal toekomsten het beste is, zeggen deze
# spellen niet, want de intervallen overlappen. En het geluk speelt mee: zelfs een volmaakte speler zou ze niet allemaal winnen.
# %% text en
# ## To think about
#
# - Put the coin tosses of the whole class together. How wide is the interval now?
# - A shared win counts half here. When would that be a bad idea?
# - "Our new bot won 70 % of 20 games against the old one, which shows that it is better." What would you answer?
# - Plan a tournament for your own bot: how many games, which seats, how often will you look? Write it down *before* you play.
# %% text nl
# ## Om over na te denken
#
# - Leg het munten gooien van de hele klas bij elkaar. Hoe breed is het interval nu?
# - Een gedeelde winst telt hier half. Wanneer zou dat een slecht idee zijn?
# - "Onze nieuwe bot won 70 % van 20 spellen tegen de oude, dus hij is beter." Wat zou je antwoorden?
# - Maak een plan voor een toernooi van je eigen bot: hoeveel spellen, welke plaatsen, hoe vaak kijk je? Schrijf het op *voordat* je
#   speelt.
