"""What each answer does, in words."""

from __future__ import annotations

from hedgerow.draw.scene import Scene
from hedgerow.games.countryside.effects import sentence
from hedgerow.games.countryside.effects_cards import Choose
from hedgerow.games.countryside.seen import Seen
from hedgerow.games.countryside.vocabulary import MARKET_NAMES, TYPE_NAMES, TYPES, coins
from hedgerow.words import N_, Message


def label(scene: Scene, code: str) -> str:
    """What an action does, in words."""
    return label_of(Seen(scene), code)


def label_of(seen: Seen, code: str) -> str:
    """The same, for a scene that has been read."""
    verb, _, rest = code.partition(" ")
    words = rest.split(" ")
    say = seen.say
    if verb == "play":
        card = seen.cards[rest]
        return say(N_("Play {card}: {n} sun. {effect}"), card=card.name, n=card.sun, effect=seen.effect(card))
    if verb == "area":
        return _place(seen, rest)
    if verb in ("take", "run", "octagon", "coins", "choose"):
        return _numbered(seen, verb, int(rest))
    if verb in ("discard", "pick"):
        pattern = N_("Discard {card}") if verb == "discard" else N_("Take {card} from the discard pile")
        return say(pattern, card=seen.cards[rest].name)
    if verb in ("pay", "flip", "fill"):
        pattern = {
            "pay": N_("Spend a basket of {good} from {area}"),
            "flip": N_("Turn a basket of {good} from {area} into a coin"),
            "fill": N_("Put a basket of {good} on {area}"),
        }[verb]
        return say(pattern, area=seen.areas[words[0]].name, good=seen.good(words[1]))
    if verb == "worker":
        return say(N_("Worker to {space}: {what}"), space=rest, what=seen.space(seen.spaces[rest]))
    if verb == "home":
        return say(N_("Send home the worker on {space}"), space=rest)
    if verb == "marker":
        return say(N_("Take a marker from {space}: {what}"), space=rest, what=seen.space(seen.spaces[rest]))
    if verb == "goal":
        return _goal(seen, rest)
    if verb == "gain":
        return _gain(seen, rest)
    if verb == "keep":
        area = seen.areas[rest]
        return say(N_("Keep {area}, room for {n}. {goal}"), area=area.name, n=area.capacity, goal=seen.area_goal(area))
    if verb == "decks":
        one, other = (TYPE_NAMES[TYPES.index(kind)] for kind in words)
        return say(N_("Draw areas: {one} and {other}"), one=one, other=other)
    if verb == "areas":
        names = [seen.words.name(TYPE_NAMES[TYPES.index(kind)]) for kind in words]
        return say(N_("Keep {one}, {two} and {three}"), one=names[0], two=names[1], three=names[2])
    if verb == "repeat":
        card = seen.cards[words[1]]
        effect = seen.effect(card)
        return say(
            N_("Repeat {card} on {area}. {effect}"), card=card.name, area=seen.areas[words[0]].name, effect=effect
        )
    if verb == "end":
        return _end_day(seen)
    return seen.words.say({"stop": N_("Enough"), "pass": N_("Play no card")}[verb])


def _place(seen: Seen, id: str) -> str:
    """An area for the card that is played, with what it would bring there; or for goods on its plants."""
    area = seen.areas[id]
    step = seen.observation["stack"][-1]
    if step[0] != "place":
        return seen.say(N_("Choose {area}"), area=area.name)
    card = seen.cards[step[1]]
    own = [one["id"] for one in seen.farms[seen.observation["current_player"]]["areas"]]
    promise = seen.promise(card, own.index(id)) if id in own else ""
    if promise:
        return seen.say(N_("Put {card} on {area}: {promise}"), card=card.name, area=area.name, promise=promise)
    return seen.say(N_("Put {card} on {area}"), card=card.name, area=area.name)


def _numbered(seen: Seen, verb: str, number: int) -> str:
    """Answers that are numbers: slots, octagons, coins, branches of an effect."""
    look = seen.observation
    if verb == "coins":
        if not number:
            return seen.words.say(N_("Spend no coin"))
        return seen.say(N_("Spend {coins}"), coins=coins(number))
    if verb == "octagon":
        side = seen.sides()[look["stack"][-1][1]][2]
        goal = seen.octagon_goal(side.octagons[number - 1])
        return seen.say(N_("Octagon {n}. {goal}"), n=number, goal=goal)
    if verb == "choose":
        _, program, at, *_ = look["stack"][-1]
        op = seen.content.programs[seen.content.program_names.index(program)][at]
        assert isinstance(op, Choose)
        return seen.words.say(sentence(op.branches[number - 1], seen.content))
    card = look["display"][number - 1]
    if card is None:
        return seen.say(N_("Spot {n} of the display is empty"), n=number)
    if verb == "take":
        return seen.say(N_("Take {card}"), card=seen.cards[card].name)
    return seen.say(N_("Take {n} cards from {card} onwards"), n=look["stack"][-1][1], card=seen.cards[card].name)


def _goal(seen: Seen, id: str) -> str:
    """A goal, with what is there and what is needed."""
    player = seen.observation["current_player"]
    if id in seen.areas:
        own = [one["id"] for one in seen.farms[player]["areas"]]
        have, need = seen.measure(player, own.index(id))
        values = {"name": seen.areas[id].name, "goal": seen.area_goal(seen.areas[id]), "have": have, "need": need}
        return seen.say(N_("Goal on {name}. {goal} ({have} of {need})"), **values)
    side = next(side for tile, _, side in seen.sides() if tile == id)
    octagon = min(side.octagons, key=lambda one: one.x)
    have, need = seen.octagon_measure(player, octagon)
    values = {"name": side.name, "goal": seen.octagon_goal(octagon), "have": have, "need": need}
    return seen.say(N_("Goal tile {name}. {goal} ({have} of {need})"), **values)


def _gain(seen: Seen, id: str) -> str:
    """A market action."""
    if id == "nothing":
        return seen.words.say(N_("No market action"))
    if id in MARKET_NAMES:
        return seen.say(N_("Market: {what}"), what=Message(MARKET_NAMES[id]))
    return seen.say(N_("Market: {what}"), what=seen.space(seen.spaces[id]))


def _end_day(seen: Seen) -> str:
    """The end of the day, with how many workers go home and what that brings."""
    home = len(seen.farms[seen.observation["current_player"]]["workers_on"])
    brings = {
        1: N_("End the day: one worker goes home, which brings nothing"),
        2: N_("End the day: two workers go home, which brings a market action"),
        3: N_("End the day: three workers go home, which brings a market action and a card"),
        4: N_("End the day: four workers go home, which brings two market actions"),
    }
    return seen.words.say(brings.get(home, N_("End the day")))
