"""
order = 7
age = "15–18"
minutes = 90
game = "meadow"

[en]
title = "From minimax to Monte Carlo tree search"
lead = "How does a bot find its move? First by looking at everything, then by trying, at last by both. Then write your own."
aim = "Pupils write minimax, see why it does not scale, estimate by playouts, balance trying and knowing with UCB, read a Monte Carlo tree search, and write a bot that keeps a contract."
materials = "The notebook. Ten counters for each pair, to play the berry game first. For the tournament: a way to send a cell of code to the teacher."
ask = [
    "Why does minimax take the worst for you as certain, when the other moves?",
    "When does a random playout judge a position wrongly?",
    "You know two cafés. When do you try a third?",
    "Your bot sees no other hand. Would a bot that peeks be cleverer, or just unfair?",
]

[nl]
title = "Van minimax naar Monte-Carlo-boomzoeken"
lead = "Hoe vindt een bot zijn zet? Eerst door alles te bekijken, dan door te proberen, ten slotte met allebei. Schrijf daarna je eigen bot."
aim = "Leerlingen schrijven minimax, zien waarom dat niet opschaalt, schatten door uit te spelen, wegen proberen en weten af met UCB, lezen een Monte-Carlo-boomzoeker en schrijven een bot die zich aan een afspraak houdt."
materials = "Het notebook. Tien fiches per tweetal, om eerst het bessenspel te spelen. Voor het toernooi: een manier om een cel code naar de leraar te sturen."
ask = [
    "Waarom neemt minimax het ergste voor jou als zeker aan, als de ander aan zet is?",
    "Wanneer beoordeelt blind uitspelen een stand verkeerd?",
    "Je kent twee cafés. Wanneer probeer je een derde?",
    "Je bot ziet geen andere hand. Zou een bot die gluurt slimmer zijn, of alleen oneerlijk?",
]
"""

# %% text en
# # From minimax to Monte Carlo tree search
#
# Two players stand before a hedge with berries. In turn each takes **one, two or three**. Whoever takes the last berry wins.
# Play it a few times with counters. Then let us teach it to a computer, and after that something bigger.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place.
# %% text nl
# # Van minimax naar Monte-Carlo-boomzoeken
#
# Twee spelers staan voor een heg met bessen. Om de beurt plukt elk er **één, twee of drie**. Wie de laatste bes plukt, wint.
# Speel het een paar keer met fiches. Daarna leren we het een computer, en dan iets groters.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord.
# %%
from hedgerow import games
from hedgerow.chance import Chance
from hedgerow.classroom import Tournament, bars, search, speak

speak("en")
# %%
search.from_ten
# %% exercise
search.from_ten.check(...)
# %% text en
# ## Look at everything: minimax
#
# All games from four berries. A box tells how many are left; columns take turns. Orange boxes are won for whoever is to move.
# Read it from the right: with 0 berries the one to move has lost. A box is orange if at least one arrow leads to a box that is
# not.
# %% text nl
# ## Alles bekijken: minimax
#
# Alle spellen vanaf vier bessen. In een vakje staat hoeveel er over zijn; de kolommen wisselen van beurt. Oranje vakjes zijn
# gewonnen voor wie aan de beurt is. Lees van rechts: met 0 bessen heeft wie aan de beurt is verloren. Een vakje is oranje als
# minstens één pijl naar een vakje gaat dat dat niet is.
# %%
search.berry_tree(4)
# %%
search.wins


# %% exercise
def wins(berries):
    """True if the player to move can win."""
    return ...


# %% en
search.wins.check(...)  # put the name of your function here: wins
# %% nl
search.wins.check(...)  # zet hier de naam van je functie: wins
# %% text en
# ## A real game, near its end
#
# *Meadow*, a few answers before the end; both played at random so far. You are the first player and it is your turn.
# %% text nl
# ## Een echt spel, vlak voor het einde
#
# *Meadow*, een paar antwoorden voor het einde; tot hier speelden beide spelers zomaar wat. Jij bent de eerste speler en aan de
# beurt.
# %%
game = games.meadow(players=2, seed=105)
for _ in range(159):
    game.let("random")
game
# %% text en
# So near the end the whole tree fits into the computer. `clone` copies a position, `apply` answers in it, `returns` says at the
# end how the win is shared. For once we look at all hidden cards; a fair player may not.
#
# You take the best for you (**max**), the other what is worst for you (**min**): hence the name.
# %% text nl
# Zo vlak voor het einde past de hele boom in de computer. `clone` kopieert een stand, `apply` geeft er een antwoord in,
# `returns` zegt aan het einde hoe de winst verdeeld wordt. Voor één keer kijken we naar alle verborgen kaarten; een eerlijke
# speler mag dat niet.
#
# Jij neemt wat voor jou het beste is (**max**), de ander wat voor jou het slechtste is (**min**): vandaar de naam.
# %%
count = {"positions": 0}


def minimax(state, me):
    """What this position is worth for me, from 0 (lost) to 1 (won), if both play as well as can be."""
    count["positions"] += 1
    if state.is_terminal:
        return state.returns()[me]
    values = []
    for action in state.legal_actions():
        twin = state.clone()
        twin.apply(action)
        values.append(minimax(twin, me))
    return max(values) if state.current_player == me else min(values)


def after(state, action):
    """A copy of the position, after that answer."""
    twin = state.clone()
    twin.apply(action)
    return twin


exact = {action.code: minimax(after(game.state, action), 0) for action in game.state.legal_actions()}
# %% en
bars(exact, f"Minimax: 1 is won, 0 is lost ({count['positions']} positions)", most=1)
# %% nl
bars(exact, f"Minimax: 1 is gewonnen, 0 is verloren ({count['positions']} standen)", most=1)
# %% text en
# (`place 2 L2` puts token 2 into the notch L2; `fire` is the campfire, `bench` a bench.)
#
# Only one answer wins, and it took more than a thousand positions to find it, a few answers before the end. What about the
# beginning?
# %% text nl
# (`place 2 L2` legt fiche 2 in inkeping L2; `fire` is het kampvuur, `bench` een bankje.)
#
# Maar één antwoord wint, en er waren meer dan duizend standen nodig om het te vinden, een paar antwoorden voor het einde. Hoe zit
# dat aan het begin?
# %%
search.leaves
# %% exercise
search.leaves.check(...)
# %%
search.turn_ways
# %% exercise
search.turn_ways.check(...)
# %% text en
# ## Try instead: playouts
#
# When there is no time to look at everything, play to the end at random, many times, and count the wins. Bars: the share won in
# 40 playouts; lines: minimax.
# %% text nl
# ## Dan maar proberen: uitspelen
#
# Als er geen tijd is om alles te bekijken: speel blind uit tot het einde, vele keren, en tel hoe vaak je wint. Staven: het
# gewonnen deel van 40 keer uitspelen; streepjes: minimax.


# %%
def play_out(state, me, chance):
    """Play to the end at random: my share of the win."""
    state = state.clone()
    while not state.is_terminal:
        state.apply(chance.choice(state.legal_actions()))
    return state.returns()[me]


chance = Chance(1)
tried = {
    action.code: sum(play_out(after(game.state, action), 0, chance) for _ in range(40)) / 40
    for action in game.state.legal_actions()
}
# %% en
bars(tried, "Won in 40 playouts of each answer", "%", marks=exact)
# %% nl
bars(tried, "Gewonnen bij 40 keer uitspelen van elk antwoord", "%", marks=exact)
# %% text en
# The winning answer comes out on top, although nobody thought. But just so: others look nearly as good, and minimax says they are
# lost. A blind opponent does not punish a mistake.
# %% text nl
# Het winnende antwoord staat bovenaan, hoewel niemand heeft nagedacht. Maar net: andere lijken bijna even goed, terwijl minimax ze
# verloren noemt. Een blinde tegenstander straft geen fouten af.
# %%
search.blind
# %% exercise
search.blind.check(...)
# %% text en
# ## Where to try next: UCB
#
# Forty tries each is a waste: bad answers need fewer, good ones more. A good rule is *upper confidence bound* (UCB). Try the
# answer with the highest
#
# mean + curiosity × √(ln(all tries) / tries of this answer)
#
# The first part says how good it looks, the second how little you know about it.
# %% text nl
# ## Waar probeer je nu: UCB
#
# Overal veertig keer proberen is verspilling: slechte antwoorden hebben minder nodig, goede meer. Een goede regel is *upper
# confidence bound* (UCB). Probeer het antwoord met de hoogste
#
# gemiddelde + nieuwsgierigheid × √(ln(alle pogingen) / pogingen van dit antwoord)
#
# Het eerste deel zegt hoe goed het lijkt, het tweede hoe weinig je ervan weet.
# %%
search.next_try
# %% exercise
search.next_try.check(...)
# %%
search.bound


# %% exercise
def bound(wins, tries, all_tries):
    """How good this answer may still be."""
    return ...


# %% en
search.bound.check(...)  # put the name of your function here: bound
# %% nl
search.bound.check(...)  # zet hier de naam van je functie: bound
# %% text en
# The same 320 tries as above, shared out by UCB: the bars are the tries.
# %% text nl
# Dezelfde 320 pogingen als hierboven, verdeeld door UCB: de staven zijn de pogingen.


# %%
def shared_out(state, me, budget, chance):
    """Tries of each answer, when UCB says which one comes next."""
    answers = state.legal_actions()
    tries, won = [0] * len(answers), [0.0] * len(answers)
    for step in range(budget):
        if step < len(answers):
            at = step  # each once
        else:
            at = max(range(len(answers)), key=lambda i: search.upper_bound(won[i], tries[i], step))
        tries[at] += 1
        won[at] += play_out(after(state, answers[at]), me, chance)
    return {action.code: number for action, number in zip(answers, tries, strict=True)}


shared = shared_out(game.state, 0, 320, Chance(2))
# %% en
bars(shared, "Tries of each answer, as UCB shares them out")
# %% nl
bars(shared, "Pogingen van elk antwoord, zoals UCB ze verdeelt")
# %% text en
# ## Both together: Monte Carlo tree search
#
# Now use the same rule at *every* turn, the other's as well. Then the tries no longer are blind where the tree has grown: both
# players learn to answer well. Each round has four steps: **select** a way down the tree by UCB, **expand** it by one node, **play
# out** from there, and **back up** who won to every node on the way.
# %% text nl
# ## Allebei samen: Monte-Carlo-boomzoeken
#
# Gebruik nu dezelfde regel in *elke* beurt, ook die van de ander. Waar de boom gegroeid is, zijn de pogingen dan niet meer
# blind: beide spelers leren goed te antwoorden. Elke ronde heeft vier stappen: **kies** met UCB een weg langs de boom, **breid
# uit** met één knoop, **speel uit** vanaf daar, en **meld terug** wie won, aan elke knoop op de weg.


# %%
class Node:
    """A number of berries, how often the search came here, and how often the player to move then won."""

    def __init__(self, berries):
        self.berries, self.tries, self.wins, self.after = berries, 0, 0, {}


def blindly(berries, chance):
    """Play out at random: 1 if the player to move wins, else 0."""
    if berries == 0:
        return 0
    return 1 - blindly(berries - 1 - chance.below(min(3, berries)), chance)


def one_round(node, chance):
    """Select, expand, play out, back up: 1 if the player to move at this node wins, else 0."""
    moves = [take for take in (1, 2, 3) if take <= node.berries]
    untried = [take for take in moves if take not in node.after]
    if not moves:
        won = 0  # the other took the last berry
    elif untried:
        take = chance.choice(untried)
        child = node.after[take] = Node(node.berries - take)
        result = blindly(child.berries, chance)
        child.tries, child.wins = 1, result
        won = 1 - result
    else:

        def promise(take):
            child = node.after[take]
            return search.upper_bound(child.tries - child.wins, child.tries, node.tries)

        won = 1 - one_round(node.after[max(moves, key=promise)], chance)
    node.tries += 1
    node.wins += won
    return won


def search_berries(berries, rounds, seed=1):
    """The root of a tree grown in so many rounds."""
    root, chance = Node(berries), Chance(seed)
    for _ in range(rounds):
        one_round(root, chance)
    return root


root = search_berries(7, 1000)
# %% en
bars({f"take {take}": root.after[take].tries for take in (1, 2, 3)}, "Seven berries: where 1000 rounds went")
# %% nl
bars({f"pluk {take}": root.after[take].tries for take in (1, 2, 3)}, "Zeven bessen: waar 1000 rondes heen gingen")
# %%
search.four_steps
# %% exercise
search.four_steps.check(...)
# %% text en
# The experts of these games search just so, with three additions: they may not see hidden cards, so every round deals these anew;
# a playout stops after a turn or two and asks an estimate; and each answer is weighed a little before the search begins.
#
# ## Your own bot
#
# A bot is a function. It gets a `question` and a source of chance, `rng`, and returns one of `question.legal`. The question holds
# no position, so no bot can peek. It holds:
#
# | | |
# |---|---|
# | `question.legal` | the answers that the rules allow |
# | `question.player` | who you are |
# | `question.observation` | what you see |
# | `question.belief.sample(rng)` | a complete position that could be the real one: to `clone`, to `apply` answers in, and to ask `heuristic(question.player)`, an estimate from −1 to 1 |
# %% text nl
# De experts van deze spellen zoeken precies zo, met drie toevoegingen: ze mogen verborgen kaarten niet zien, dus elke ronde deelt
# die opnieuw; uitspelen stopt na een of twee beurten en vraagt een schatting; en elk antwoord wordt eerst even gewogen.
#
# ## Je eigen bot
#
# Een bot is een functie. Hij krijgt een vraag, `question`, en een bron van toeval, `rng`, en geeft een van `question.legal` terug.
# In de vraag zit geen stand, dus gluren kan niet. Wel zit erin:
#
# | | |
# |---|---|
# | `question.legal` | de antwoorden die de regels toestaan |
# | `question.player` | wie je bent |
# | `question.observation` | wat je ziet |
# | `question.belief.sample(rng)` | een volledige stand die de echte zou kunnen zijn: om te kopiëren met `clone`, om antwoorden in te geven met `apply`, en om `heuristic(question.player)` te vragen, een schatting van −1 tot 1 |
# %%
search.own_bot


# %% exercise
def my_bot(question, rng):
    """Better than this, please: it takes any answer."""
    return rng.choice(question.legal)


# %% text en
# The check plays six games; that takes a second or two, in the browser a few more.
# %% text nl
# De controle speelt zes spellen; dat duurt een of twee seconden, in de browser iets langer.
# %% en
search.own_bot.check(...)  # put the name of your bot here: my_bot
# %% nl
search.own_bot.check(...)  # zet hier de naam van je bot: my_bot
# %% text en
# ## The class tournament
#
# Everybody sends the cell with his function to whoever runs the tournament, who gives each a name of its own and enters them all.
# Each two meet on the same shuffles, once from each seat. A bot that fails loses the game, and `cup.faults` says why.
# "Dice" takes any answer; "Eager", the level `"greedy"`, looks to the end of its turn and needs seconds for a game.
# %% text nl
# ## Het klassentoernooi
#
# Iedereen stuurt de cel met zijn functie naar wie het toernooi leidt; die geeft elke functie een eigen naam en schrijft ze in. Elke
# twee bots ontmoeten elkaar met dezelfde geschudde kaarten, vanaf elke plaats één keer. Een bot die vastloopt, verliest het spel, en
# `cup.faults` zegt waarom. "Dobbelsteen" neemt zomaar een antwoord; het niveau `"greedy"` kijkt tot het eind van zijn beurt en heeft
# seconden nodig voor een spel.


# %%
def first_bot(question, rng):
    """Takes the first answer on the list."""
    return question.legal[0]


# %% en
cup = Tournament("meadow", seed=2026)
cup.enter("my bot", my_bot)
cup.enter("first on the list", first_bot)
cup.enter("Dice", "random")
cup.play(seeds=2)
# %% nl
cup = Tournament("meadow", seed=2026)
cup.enter("mijn bot", my_bot)
cup.enter("eerste van de lijst", first_bot)
cup.enter("Dobbelsteen", "random")
cup.play(seeds=2)
# %%
cup.standings().chart()
# %% text en
# The lines are long: after so few games much is luck. How many games it takes is the subject of the lesson on tournaments.
#
# ## To think about
#
# - What would your bot need to know to plan two turns ahead?
# - `search.berry_tree(5)` fits on the screen. How large would the tree be from ten berries? Your `wins` looks at all of it: how could
#   it remember what it has found already?
# - Raise the `curiosity` of `search.upper_bound` to 5, or lower it to 0. What happens to the bars?
# - A bot that peeks at hidden cards would win more. Why is it no use for finding out how good your thinking is?
# %% text nl
# De lijnen zijn lang: na zo weinig spellen is veel geluk. Hoeveel spellen er nodig zijn, is het onderwerp van de les over toernooien.
#
# ## Om over na te denken
#
# - Wat zou je bot moeten weten om twee beurten vooruit te plannen?
# - `search.berry_tree(5)` past op het scherm. Hoe groot zou de boom vanaf tien bessen zijn? Jouw `wins` bekijkt hem helemaal: hoe
#   zou hij kunnen onthouden wat hij al gevonden heeft?
# - Zet de `curiosity` van `search.upper_bound` op 5, of op 0. Wat gebeurt er met de staven?
# - Een bot die naar verborgen kaarten gluurt, zou vaker winnen. Waarom heb je er niets aan om te weten hoe goed je denkt?
