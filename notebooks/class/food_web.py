"""
order = 5
age = "12–16"
minutes = 60
game = "meadow"

[en]
title = "Food webs from the decks"
lead = "Who can live where, thanks to whom? The cards of Meadow hold a web of ninety species. Take one thing away and see what falls."
aim = "Pupils read a food web as a graph, tell producers, consumers and decomposers apart, find trophic levels, and explain why diversity protects a web."
materials = "The notebook. Cards of the game or paper slips with species names help, with a ball of wool for the arrows."
ask = [
    "Which arrow in the web is not about food? What is it about?",
    "Why are there fewer sparrowhawks than great tits?",
    "Which is safer: a web in which everybody has one kind of prey, or one in which everybody has two?",
    "What does the model leave out that a real meadow has?",
]

[nl]
title = "Voedselwebben uit de kaarten"
lead = "Wie kan waar leven, en dankzij wie? In de kaarten van Meadow zit een web van negentig soorten. Haal er iets uit en kijk wat er valt."
aim = "Leerlingen lezen een voedselweb als graaf, onderscheiden producenten, consumenten en reducenten, bepalen trofische niveaus en leggen uit waarom diversiteit een web beschermt."
materials = "Het notebook. Kaarten van het spel of briefjes met soortnamen helpen, met een bol wol voor de pijlen."
ask = [
    "Welke pijl in het web gaat niet over voedsel? Waarover dan wel?",
    "Waarom zijn er minder sperwers dan koolmezen?",
    "Wat is veiliger: een web waarin iedereen één soort prooi heeft, of een waarin iedereen er twee heeft?",
    "Wat laat het model weg dat een echte weide wel heeft?",
]
"""

# %% text en
# # Food webs from the decks
#
# In *Meadow* a card may be laid only where its needs are met: the great tit comes where there are larvae, the sparrowhawk
# where there are birds. So the deck is a web: everything hangs on something else.
#
# Run each cell with **Shift + Enter** or ▶. Where you see three dots, put your answer in their place. A word goes in
# quotation marks: `"bird"`.
# %% text nl
# # Voedselwebben uit de kaarten
#
# In *Meadow* mag een kaart alleen liggen waar aan haar eisen is voldaan: de koolmees komt waar larven zijn, de sperwer waar
# vogels zijn. Zo is het spel een web: alles hangt aan iets anders.
#
# Voer elke cel uit met **Shift + Enter** of ▶. Waar drie puntjes staan, zet je jouw antwoord. Een woord zet je tussen
# aanhalingstekens: `"vogel"`.
# %%
from hedgerow import games
from hedgerow.classroom import bars, food_web, speak

speak("en")
# %% text en
# ## One card
#
# This is the tawny owl. What must be there before it comes?
# %% text nl
# ## Eén kaart
#
# Dit is de bosuil. Wat moet er zijn voordat hij komt?
# %%
web = food_web.small_web()
print(web["tawny-owl"])
# %%
food_web.owl_needs
# %% exercise
food_web.owl_needs.check(...)
# %% text en
# ## A small meadow
#
# Two kinds of ground and twelve species. An arrow runs from who gives to who needs: from the leaf mould to the larvae, from
# the larvae to the great tit. A dashed arrow runs back to a symbol that the species gives as well.
# %% text nl
# ## Een kleine weide
#
# Twee soorten bodem en twaalf soorten planten, dieren en schimmels. Een pijl loopt van wie geeft naar wie nodig heeft: van
# de bladaarde naar de larven, van de larven naar de koolmees. Een gestreepte pijl loopt terug naar een symbool dat de soort ook
# geeft.
# %%
web
# %% text en
# Not every arrow is a meal. A need on a card may be **food**; a **home** (the chanterelle in leaf litter); a **helper**; or
# **youth**: the brimstone was a larva before it was a butterfly.
# %% text nl
# Niet elke pijl is een maaltijd. Wat een kaart nodig heeft, kan **voedsel** zijn; een **woonplaats** (de hanenkam in het
# bladstrooisel); een **helper**; of **jeugd**: de citroenvlinder was eerst een larve.
# %%
food_web.hawthorn
# %% exercise
food_web.hawthorn.check(...)
# %%
food_web.producer
# %% exercise
food_web.producer.check(...)
# %% text en
# Plants are **producers**. Whoever eats is a **consumer**. Fungi such as the chanterelle are **decomposers** or live with
# trees: they turn what has died into food for plants again. In the game all this green and brown life is folded into the
# ground cards, which simply give larvae and beetles.
#
# ## Levels
#
# Follow a chain from the plant to the last hunter. Each step up is a **trophic level**.
# %% text nl
# Planten zijn **producenten**. Wie eet, is een **consument**. Schimmels zoals de hanenkam zijn **reducenten** of leven samen
# met bomen: ze maken van wat dood is weer voedsel voor planten. In het spel zit al dat groene en bruine leven in de
# bodemkaarten, die gewoon larven en kevers geven.
#
# ## Niveaus
#
# Volg een keten van de plant tot de laatste jager. Elke stap omhoog is een **trofisch niveau**.
# %%
food_web.hawk_level
# %% exercise
food_web.hawk_level.check(...)
# %%
food_web.energy
# %% exercise
food_web.energy.check(...)
# %% text en
# ## Can it live here?
#
# Now the rule of the web as a little program. This is what the owl needs, and what happens to be there:
# %% text nl
# ## Kan hij hier leven?
#
# Nu de regel van het web als klein programma. Dit heeft de uil nodig, en dit is er toevallig:
# %%
owl = web["tawny-owl"].needs
owl
# %%
food_web.can_live


# %% exercise
def can_live(needs, there):
    """True if of each need at least one symbol is there."""
    return ...


# %% en
food_web.can_live.check(...)  # put the name of your function here: can_live
# %% nl
food_web.can_live.check(...)  # zet hier de naam van je functie: can_live
# %% text en
# ## Take one thing away
#
# A bad year, a poison, a new road: all beetles vanish. First think, with the picture above; then count.
# %% text nl
# ## Haal er iets uit
#
# Een slecht jaar, een gif, een nieuwe weg: alle kevers verdwijnen. Denk eerst, met het plaatje hierboven; tel dan.
# %%
food_web.beetles_gone
# %% exercise
food_web.beetles_gone.check(...)
# %% text en
# Here is the web without larvae. What is lost is crossed out.
# %% text nl
# Hier is het web zonder larven. Wat verloren gaat, is doorgestreept.
# %%
web.picture("larva")
# %%
food_web.insurance
# %% exercise
food_web.insurance.check(...)
# %% text en
# Try others: `web.picture("beetle")`, `web.picture("bird")`, or two at once, `web.picture("larva", "berry")`. `web.lost("bird")`
# gives the list.
# %% text nl
# Probeer andere: `web.picture("beetle")`, `web.picture("bird")`, of twee tegelijk, `web.picture("larva", "berry")`.
# `web.lost("bird")` geeft de lijst.
# %%
web.lost("bird")
# %% text en
# ## The whole deck
# %% text nl
# ## Het hele spel
# %%
food_web.keystone
# %% exercise
food_web.keystone.check(...)
# %% text en
# How many of the ninety species are lost without each symbol:
# %% text nl
# Hoeveel van de negentig soorten verloren gaan zonder elk symbool:
# %%
deck = food_web.whole_deck()
symbols = ["larva", "beetle", "butterfly", "bird", "paw", "amphibian", "blossom", "berry", "mushroom"]
# %% en
bars({symbol: len(deck.lost(symbol)) for symbol in symbols}, "Species lost without ...")
# %% nl
bars({deck.names[symbol].nl: len(deck.lost(symbol)) for symbol in symbols}, "Soorten die verdwijnen zonder ...")
# %% text en
# And how many are lost that do not need the symbol themselves, only something that came with it?
# %% text nl
# En hoeveel daarvan hebben het symbool niet zelf nodig, maar alleen iets wat ermee kwam?


# %%
def need_it_themselves(web, symbol):
    """The species with a need that only this symbol meets."""
    return [each.id for each in web if any(need == {symbol} for need in each.needs)]


{symbol: len(deck.lost(symbol)) - len(need_it_themselves(deck, symbol)) for symbol in symbols}
# %%
{symbol: len(web.lost(symbol)) - len(need_it_themselves(web, symbol)) for symbol in symbols}
# %%
food_web.no_cascade
# %% exercise
food_web.no_cascade.check(...)
# %% text en
# ## Another deck, another web
#
# In *Forest Shuffle* a card needs nothing, but scores for others. This is who scores for whom. Read it with care: what does an
# arrow mean here?
# %% text nl
# ## Een ander spel, een ander web
#
# In *Forest Shuffle* heeft een kaart niets nodig, maar ze scoort voor andere. Dit is wie voor wie scoort. Lees het zorgvuldig:
# wat betekent een pijl hier?
# %% en
forest = [(prey.en, scorer.en) for prey, scorer in food_web.forest_links()]
# %% nl
forest = [(prey.nl, scorer.nl) for prey, scorer in food_web.forest_links()]
# %%
food_web.arrows(forest)
# %%
food_web.no_meal
# %% exercise
food_web.no_meal.check(...)
# %% text en
# ## To think about
#
# - In German nature reserves the mass of flying insects fell by more than three quarters between 1989 and 2016 (Hallmann and
#   others, *PLOS ONE*, 2017). Which cards of the deck would feel that first?
# - Wolves and beavers have come back to the Netherlands. Where would you draw their arrows?
# - The game asks only whether a symbol is there, not how much of it. What would change if ten owls shared one mouse?
# - Build a web of your own: `food_web.Web("pond-mud", "common-frog", "grey-heron")`. The ids stand on the page of the deck.
# %% text nl
# ## Om over na te denken
#
# - In Duitse natuurgebieden nam de massa vliegende insecten tussen 1989 en 2016 met meer dan driekwart af (Hallmann en anderen,
#   *PLOS ONE*, 2017). Welke kaarten van het spel zouden dat als eerste merken?
# - Wolf en bever zijn terug in Nederland. Waar zou jij hun pijlen tekenen?
# - Het spel vraagt alleen óf een symbool er is, niet hoeveel ervan. Wat zou er veranderen als tien uilen één muis moesten delen?
# - Bouw een eigen web: `food_web.Web("pond-mud", "common-frog", "grey-heron")`. De ids staan op de pagina van het spel.
# %%
food_web.Web("pond-mud", "ditch-edge", "common-frog", "grey-heron", "smooth-newt", "crested-newt")
