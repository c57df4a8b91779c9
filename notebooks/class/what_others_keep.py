"""
order = 6
age = "14–18"
minutes = 75
game = "upland_and_prairie"

[en]
title = "What others keep"
lead = "Behind the other screen lies something you may not see. Each move of its owner tells a little. How much?"
aim = "Pupils state a prior by counting what they do not see, find likelihoods, and apply Bayes' rule by counting, by formula and by sampling; they tell P(A | B) from P(B | A)."
materials = "The notebook. It helps to play two turns with real discs (three colours) and a screen, and to guess aloud."
ask = [
    "What do you know before the first move, although you see nothing?",
    "Bram puts a lynx down. Does he like lynxes more or less than you thought?",
    "A test finds 99 % of the ill. You test positive. Why are you not 99 % sure to be ill?",
    "May a fair bot look behind the screen? What may it do instead?",
]

[nl]
title = "Wat anderen houden"
lead = "Achter het andere scherm ligt iets wat je niet mag zien. Elke zet van de eigenaar verraadt een beetje. Hoeveel?"
aim = "Leerlingen bepalen een a-priorikans door te tellen wat ze niet zien, vinden likelihoods en passen de regel van Bayes toe door te tellen, met een formule en met een steekproef; ze onderscheiden P(A | B) van P(B | A)."
materials = "Het notebook. Het helpt om twee beurten met echte schijven (drie kleuren) en een scherm te spelen, en hardop te gokken."
ask = [
    "Wat weet je vóór de eerste zet, hoewel je niets ziet?",
    "Bram legt een lynx neer. Houdt hij meer of minder van lynxen dan je dacht?",
    "Een test vindt 99 % van de zieken. Jij test positief. Waarom weet je niet voor 99 % zeker dat je ziek bent?",
    "Mag een eerlijke bot achter het scherm kijken? Wat mag hij dan wel?",
]
"""

# %% text en
# # What others keep
#
# In *Upland & Prairie* everybody keeps discs behind a screen. Whoever keeps most of the right animal wins, so you would love
# to know what lies behind the other screen. You may not look. But you may think.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Wat anderen houden
#
# In *Upland & Prairie* houdt iedereen schijven achter een scherm. Wie de meeste van het juiste dier houdt, wint, dus je zou
# graag weten wat er achter het andere scherm ligt. Kijken mag niet. Nadenken wel.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from collections import Counter
from fractions import Fraction

from hedgerow import games
from hedgerow.chance import Chance
from hedgerow.classroom import bars, lines, speak, what_others_keep

speak("en")
# %% text en
# ## What you see
#
# You are the first player, Bram the second. Two discs lie behind each screen; you have drawn three.
# %% text nl
# ## Wat je ziet
#
# Jij bent de eerste speler, Bram de tweede. Achter elk scherm liggen twee schijven; jij hebt er drie getrokken.
# %%
game = games.upland_and_prairie(players=2, seed=8)
game
# %% text en
# The engine gives each player an *observation*: all that he may know and nothing more. Of Bram's screen it holds a number only.
# %% text nl
# De engine geeft elke speler een *observatie*: alles wat hij mag weten en niets meer. Van Brams scherm staat er alleen een
# getal in.
# %%
seen = game.state.observation(0)
{what: seen[what] for what in ("screens", "hand", "bag", "rewilding_in_bag")}
# %%
what_others_keep.unseen
# %% exercise
what_others_keep.unseen.check(...)
# %% text en
# ## Before any move: the prior
#
# The unseen discs are 20 beavers, 22 lynxes and 22 grouse. Each of them is as likely to lie behind Bram's screen as any other.
# %% text nl
# ## Vóór elke zet: de a-priorikans
#
# De schijven die je niet ziet, zijn 20 bevers, 22 lynxen en 22 korhoenders. Elk daarvan ligt even waarschijnlijk achter Brams
# scherm als elke andere.
# %%
what_others_keep.prior_lynx
# %% exercise
what_others_keep.prior_lynx.check(...)
# %%
what_others_keep.some_beaver
# %% exercise
what_others_keep.some_beaver.check(...)
# %% text en
# ## By sampling
#
# The engine can do the same by trying: `belief.sample` deals all that you do not see anew and gives a complete position that
# *could* be the real one. That is all a bot ever gets. Here are the beavers behind Bram's screen in 1000 such worlds, and as
# little lines the exact chances.
# %% text nl
# ## Met een steekproef
#
# De engine kan hetzelfde door te proberen: `belief.sample` deelt alles wat je niet ziet opnieuw, en geeft een volledige stand
# die de echte *zou kunnen* zijn. Meer krijgt een bot nooit. Hier zie je de bevers achter Brams scherm in 1000 zulke werelden,
# en als streepjes de exacte kansen.
# %%
belief = game.game.belief(seen)
worlds = [belief.sample(chance) for chance in [Chance(1)] for _ in range(1000)]
beavers = Counter(world.kept[3] for world in worlds)  # kept: beavers, lynxes, grouse of player 0, then of player 1
exact = {
    "0": Fraction(44, 64) * Fraction(43, 63),
    "1": 2 * Fraction(20, 64) * Fraction(44, 63),
    "2": Fraction(20, 64) * Fraction(19, 63),
}
# %% en
bars({n: beavers[int(n)] / len(worlds) for n in exact}, "Beavers behind Bram's screen", "%", marks=exact)
# %% nl
bars({n: beavers[int(n)] / len(worlds) for n in exact}, "Bevers achter Brams scherm", "%", marks=exact)
# %% text en
# Two of these worlds, and what you would see in them. They differ, and yet your view is the same: that is what *hidden* means.
# %% text nl
# Twee van die werelden, en wat jij daarin zou zien. Ze verschillen, en toch zie jij hetzelfde: dat is wat *verborgen* betekent.
# %%
one = worlds[0]
other = next(world for world in worlds if world.kept[3:] != one.kept[3:])
print(one.kept[3:], other.kept[3:])
print(one.observation(0) == other.observation(0) == seen)
# %% text en
# ## A move tells something: the likelihood
#
# Now Bram draws three discs, puts one on the map, keeps one and gives one back. You see only the disc on the map. To learn from
# it you need an idea of how he plays. Let us say that Bram *collects* one animal:
#
# - With two or three of his animal he puts one on the map and keeps another.
# - With just one he keeps it and puts one of the other two on the map.
# - With none he puts any disc on the map and keeps any.
#
# To keep the counting easy we let each disc drawn be any of the three animals, all alike.
# %% text nl
# ## Een zet zegt iets: de likelihood
#
# Nu trekt Bram drie schijven, legt er een op de kaart, houdt er een en legt er een terug. Jij ziet alleen de schijf op de kaart.
# Om daarvan te leren moet je een idee hebben hoe hij speelt. Laten we zeggen dat Bram één dier *verzamelt*:
#
# - Met twee of drie van zijn dier legt hij er een op de kaart en houdt hij een andere.
# - Met precies één houdt hij die, en legt hij een van de andere twee op de kaart.
# - Met geen enkele legt hij zomaar een schijf op de kaart en houdt hij zomaar een andere.
#
# Om het tellen makkelijk te houden is elke getrokken schijf met gelijke kans een van de drie dieren.
# %%
what_others_keep.draws
# %% exercise
what_others_keep.draws.check(...)
# %% text en
# A beaver collector puts a lynx down in 10 of 27 cases, and so does a grouse collector. How likely something is *if* a
# hypothesis holds is called the **likelihood** of that hypothesis. Here it is for each collector, counted and by trying.
# %% text nl
# Een beververzamelaar legt in 10 van de 27 gevallen een lynx neer, en een korhoenverzamelaar ook. Hoe waarschijnlijk iets is
# *als* een hypothese klopt, heet de **likelihood** van die hypothese. Hier staat ze voor elke verzamelaar, geteld en
# geprobeerd.


# %%
animals = ["beaver", "lynx", "grouse"]


def turn(collects, chance):
    """Draw three discs and play them as a collector does: the disc on the map, the disc kept."""
    hand = [chance.choice(animals) for _ in range(3)]
    mine = hand.count(collects)
    if mine >= 2:
        on_map = collects
    elif mine == 1:
        on_map = chance.choice([disc for disc in hand if disc != collects])
    else:
        on_map = chance.choice(hand)
    hand.remove(on_map)
    kept = collects if collects in hand else chance.choice(hand)
    return on_map, kept


tried = {
    collects: sum(turn(collects, chance)[0] == "lynx" for _ in range(2000)) / 2000
    for chance in [Chance(2)]
    for collects in animals
}
likelihood = {"beaver": Fraction(10, 27), "lynx": Fraction(7, 27), "grouse": Fraction(10, 27)}
# %% en
bars(tried, "A lynx on the map, if he collects ...", "%", marks=likelihood)
# %% nl
called = {"beaver": "bever", "lynx": "lynx", "grouse": "korhoen"}
bars(
    {called[name]: share for name, share in tried.items()},
    "Een lynx op de kaart, als hij verzamelt: ...",
    "%",
    marks={called[name]: share for name, share in likelihood.items()},
)
# %% text en
# ## From prior to posterior
#
# You have played with Bram before. In half of the games he went for lynxes, in a quarter for beavers, in a quarter for grouse.
# That is the prior. Counting is easiest with many Brams at once.
# %% text nl
# ## Van a priori naar a posteriori
#
# Je hebt al vaker met Bram gespeeld. In de helft van de spellen ging hij voor lynxen, in een kwart voor bevers, in een kwart
# voor korhoenders. Dat zijn de a-priorikansen. Tellen gaat het makkelijkst met veel Brams tegelijk.
# %%
what_others_keep.among_many
# %% exercise
what_others_keep.among_many.check(...)
# %%
what_others_keep.posterior_lynx
# %% exercise
what_others_keep.posterior_lynx.check(...)
# %% text en
# Surprised? A lynx on the map makes it *less* likely that Bram collects lynxes: a collector parts with one only when he has
# two. As a formula this is **Bayes' rule**:
#
# posterior = prior × likelihood / (the sum of prior × likelihood over all hypotheses)
# %% text nl
# Verrast? Een lynx op de kaart maakt het *minder* waarschijnlijk dat Bram lynxen verzamelt: een verzamelaar doet er alleen
# afstand van als hij er twee heeft. Als formule is dit de **regel van Bayes**:
#
# a-posteriorikans = a-priorikans × likelihood / (de som van a-priorikans × likelihood over alle hypothesen)
# %%
what_others_keep.update


# %% exercise
def update(prior, likelihood):
    """The posterior, as a table of names and chances."""
    return ...


# %% en
what_others_keep.update.check(...)  # put the name of your function here: update
# %% nl
what_others_keep.update.check(...)  # zet hier de naam van je functie: update
# %% text en
# ## By sampling again
#
# Without any formula: take 6000 Brams, let each play a turn, and throw away all who did not put a lynx down. Who is left?
# %% text nl
# ## Nog eens met een steekproef
#
# Zonder formule: neem 6000 Brams, laat elk een beurt spelen, en gooi alle Brams weg die geen lynx neerlegden. Wie blijft over?
# %%
chance = Chance(3)
brams = [chance.choice(["beaver", "lynx", "lynx", "grouse"]) for _ in range(6000)]
played = [(collects, *turn(collects, chance)) for collects in brams]
left = [(collects, kept) for collects, on_map, kept in played if on_map == "lynx"]
shares = {animal: sum(collects == animal for collects, _ in left) / len(left) for animal in animals}
posterior = {"beaver": Fraction(5, 17), "lynx": Fraction(7, 17), "grouse": Fraction(5, 17)}
# %% en
bars(shares, f"What the {len(left)} Brams that are left collect", "%", marks=posterior)
# %% nl
bars(
    {called[name]: share for name, share in shares.items()},
    f"Wat de {len(left)} overgebleven Brams verzamelen",
    "%",
    marks={called[name]: share for name, share in posterior.items()},
)
# %%
what_others_keep.behind
# %% exercise
what_others_keep.behind.check(...)
# %% text en
# Look it up among the Brams that are left:
# %% text nl
# Zoek het op bij de overgebleven Brams:
# %%
sum(kept == "lynx" for _, kept in left) / len(left)
# %% text en
# ## Move after move
#
# Today's posterior is tomorrow's prior. Over twelve turns Bram puts these discs down. The lines show what you believe after each.
# %% text nl
# ## Zet na zet
#
# De a-posteriorikans van vandaag is de a-priorikans van morgen. In twaalf beurten legt Bram deze schijven neer. De lijnen tonen
# wat je na elke beurt gelooft.
# %%
puts = [
    "lynx",
    "grouse",
    "beaver",
    "grouse",
    "grouse",
    "beaver",
    "grouse",
    "beaver",
    "grouse",
    "lynx",
    "beaver",
    "grouse",
]


def after(believed, put):
    """Bayes' rule, once: a collector's own animal comes onto the map in 7 of 27 turns, each other one in 10."""
    weights = {name: share * (7 if name == put else 10) for name, share in believed.items()}
    return {name: weight / sum(weights.values()) for name, weight in weights.items()}


believed = [{"beaver": 0.25, "lynx": 0.5, "grouse": 0.25}]
for put in puts:
    believed.append(after(believed[-1], put))
# %% en
lines({name: [b[name] for b in believed] for name in animals}, "What Bram collects", "%", below="turns")
# %% nl
lines({called[name]: [b[name] for b in believed] for name in animals}, "Wat Bram verzamelt", "%", below="beurten")
# %%
what_others_keep.certain
# %% exercise
what_others_keep.certain.check(...)
# %% text en
# ## The same rule elsewhere
# %% text nl
# ## Dezelfde regel elders
# %%
what_others_keep.test_positive
# %% exercise
what_others_keep.test_positive.check(...)
# %% text en
# ## To think about
#
# - The engine's `belief` takes every arrangement of the unseen discs as equally likely: it knows no habits of players. When is
#   that wise, when is it a pity?
# - If Bram knows that you reason like this, what will he do? (That is called bluffing.)
# - Whoever does not collect at all is a fourth hypothesis. What is its likelihood for a lynx on the map?
# - Play a round with real discs. One pupil collects in secret, the class updates a bar chart on the board after every turn.
# %% text nl
# ## Om over na te denken
#
# - De `belief` van de engine houdt elke verdeling van de ongeziene schijven voor even waarschijnlijk: hij kent geen gewoonten van
#   spelers. Wanneer is dat verstandig, wanneer is het jammer?
# - Als Bram weet dat jij zo redeneert, wat zal hij dan doen? (Dat heet bluffen.)
# - Wie helemaal niets verzamelt, is een vierde hypothese. Wat is daarvan de likelihood voor een lynx op de kaart?
# - Speel een ronde met echte schijven. Eén leerling verzamelt in het geheim, de klas werkt na elke beurt een staafdiagram op het
#   bord bij.
