"""How Countryside is shown: the drawing of the table, the same in words, and what each action does."""

from __future__ import annotations

from hedgerow.draw import whose
from hedgerow.draw.choices import choice, pick, told
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.looking import look_button, looking_bar
from hedgerow.draw.pieces import cap, opens_hint, tick
from hedgerow.draw.scene import Ask, Drawing, Opened, Other, Pick, Scene, Step
from hedgerow.games.countryside import farmview, live, tableview
from hedgerow.games.countryside.decisions import DECISIONS
from hedgerow.games.countryside.labels import label, label_of
from hedgerow.games.countryside.pictures import TYPE_GLYPHS, card_face, card_picture, plate
from hedgerow.games.countryside.scoring import RANK_NAMES, rank
from hedgerow.games.countryside.seen import Seen
from hedgerow.games.countryside.setup import KEPT
from hedgerow.games.countryside.textview import sketch, text
from hedgerow.games.countryside.vocabulary import HAND_LIMIT, WORKERS, coins
from hedgerow.words import N_, Message, Seat

__all__ = ["draw", "label", "opened", "sketch", "text"]

# questions whose answers have no place on the table: they are buttons
BUTTONS = ("offer", "gain", "pick", "coins", "decks", "keep", "choose")
FEW = 2  # so many of them stand beside the question
CLOSING = ("stop", "pass", "end day")


def draw(scene: Scene) -> Drawing:
    """The table as the scene's viewer sees it."""
    seen = Seen(scene)
    owner = scene.looking_at if scene.looking_at in range(seen.players) else scene.viewer
    if owner is None:
        owner = scene.observation["current_player"]
    title = seen.say(N_("Countryside of {player}"), player=seen.words.seat_name(owner))
    board = el(
        "div",
        looking_bar(scene, owner, title) if scene.looking_at == owner else None,
        tableview.track(seen),
        tableview.short_track(seen),
        _many(scene, seen),
        tableview.display(scene, seen),
        farmview.areas(scene, seen, owner),
        farmview.board(scene, seen, owner),
        tableview.goals(scene, seen, owner),
        cls="cside",
    )
    return Drawing(
        facts=_facts(seen),
        ask=_ask(scene, seen),
        board=board,
        hand=_hand(scene, seen),
        others=tuple(_other(scene, seen, player) for player in range(seen.players) if player != scene.viewer),
        points=_points(scene, seen),
        acts=_acts(scene, seen),
        pick=_pick(scene, seen),
    )


def _facts(seen: Seen) -> tuple[str, ...]:
    look, words = seen.observation, seen.words
    facts = [
        words.name(seen.content.label),
        words.say(Message(N_("{n} player"), {"n": seen.players}, N_("{n} players"))),
        seen.say(N_("Track to {last}"), last=seen.open.setup.track - 1),
    ]
    if look["final_turns"] is not None:
        left = Message(N_("{n} turn left"), {"n": look["final_turns"]}, N_("{n} turns left"))
        facts.append(words.say(left))
    return tuple(facts)


def _ask(scene: Scene, seen: Seen) -> Ask:
    """The question, a hint, and the steps that a played card takes."""
    words, look = seen.words, seen.observation
    if seen.over:
        return Ask(_ending(seen))
    if look["current_player"] != scene.you:
        return Ask(words.say(Message(N_("{player} decides."), {"player": Seat(look["current_player"])})))
    asked = look["decision"]
    question = words.say(DECISIONS[asked].question(look))
    hints = {
        "offer": N_("A card goes only where its mark fits: compare the areas with your hand."),
        "turn": N_("A space takes one worker; markers lock spaces."),
        "run": N_("The last and the first card are neighbours too."),
        "goal": N_("What is missing for each stands beside it."),
        "marker": N_("A space with no marker left is open."),
        "decks": N_("You name them before you see any area."),
        "coins": N_("More than needed is allowed: it frees baskets."),
        "play": N_("Below each card: where it would bring most, and what."),
        "place": N_("Each place says what the card would bring there."),
    }
    hint = words.say(hints[asked]) if asked in hints else ""
    order = ("play", "place", "extra", "coins")
    if asked not in order:
        return Ask(question, hint)
    titles = (N_("Choose a card"), N_("Place it"), N_("Discard for sun"), N_("Spend coins"))
    at = order.index(asked)
    steps = tuple(
        Step(words.say(title), "done" if place < at else "now" if place == at else "later")
        for place, title in enumerate(titles)
        if place != 2 or asked == "extra"
    )
    return Ask(question, hint, steps)


def _ending(seen: Seen) -> str:
    if seen.players == 1:
        points = seen.farms[0]["points"]
        return seen.say(
            N_("The game is over with {n} points: {rank}."), n=points, rank=Message(RANK_NAMES[rank(points) - 1])
        )
    return seen.words.say(N_("The game is over."))


def _acts(scene: Scene, seen: Seen) -> tuple[str, ...]:
    """The answers without a place on the table, if there are few of them."""
    asked = seen.observation["decision"]
    closed = _pick(scene, seen)
    few = asked in BUTTONS and len(scene.choices) <= FEW
    return tuple(
        code for code in scene.choices if few or (code in CLOSING and not (closed is not None and closed.done == code))
    )


def _many(scene: Scene, seen: Seen) -> Markup | None:
    """More answers without a place than fit beside the question: a list of them."""
    asked = seen.observation["decision"]
    if asked not in BUTTONS or len(scene.choices) <= FEW:
        return None
    listed = [
        el("li", el("div", said, **choice(scene, code, said, key=f"many-{at}", cls="btn")))
        for at, code in enumerate(scene.choices)
        for said in [label_of(seen, code)]
    ]
    return el("ul", *listed, cls=f"many {asked}", aria_label=seen.words.say(N_("Answers")))


def _pick(scene: Scene, seen: Seen) -> Pick | None:
    """A set of cards or baskets that may be chosen in any order."""
    if not scene.choices:
        return None
    asked, *numbers = seen.observation["stack"][-1]
    if asked == "offer":  # the buttons say the same in words, three areas in one
        return Pick(len(KEPT[0]), len(KEPT[0]))
    if asked == "discard" and numbers[0] > 1:
        return Pick(numbers[0], numbers[0])
    if asked == "take" and numbers[0] > 1:
        return Pick(numbers[0], numbers[0])
    if asked == "pay" and numbers[2] > 1:
        return Pick(numbers[2], numbers[2])
    if asked == "extra":
        farm = seen.farms[seen.observation["current_player"]]
        missing = seen.cards[numbers[0]].sun - numbers[2] - farm["coins"]
        return Pick(max(0, missing), len(farm["hand"]), "stop")
    return None


def _hand(scene: Scene, seen: Seen) -> Markup:
    """The own cards; a choice each while one is played or some are discarded."""
    if scene.viewer is None:
        return el("div", cls="uhand")
    words, look = seen.words, seen.observation
    farm = seen.farms[scene.viewer]
    several = _pick(scene, seen) is not None
    verb = "play" if look["decision"] == "play" else "discard"
    cards = []
    for at, id in enumerate(farm["hand"]):
        card, code = seen.cards[id], f"{verb} {id}"
        best = seen.best_promise(card) if verb == "play" and code in scene.choices else ""
        said = label_of(seen, code if scene.joins(code) else f"play {id}")
        if several and scene.joins(code):
            values = pick(code, said, key=f"hand-{at}", cls="pc", named=True)
        else:
            values = choice(
                scene, code, said, key=f"hand-{at}", cls="pc", opens=f"card {id}", first=at == 0, named=True
            )
        does = N_("Play {card}") if verb == "play" else N_("Discard {card}")
        saying = told(seen.say(does, card=card.name)) if scene.joins(code) else None
        cards.append(el("li", el("div", card_face(seen, card, best), saying, **values), cls="pcl"))
    going = _going(seen)
    if going is not None and look["current_player"] == scene.viewer:
        card = seen.cards[going]
        said = seen.say(N_("{card} is being played"), card=card.name)
        cards.append(
            el("li", el("div", card_face(seen, card), tick(), cls="pc chosen", role="img", aria_label=said), cls="pcl")
        )
    note = seen.say(N_("{n} of {most}. Number: sun needed; mark: where it goes."), n=len(farm["hand"]), most=HAND_LIMIT)
    title = whose.hand(scene)
    return el(
        "div",
        el("div", cap(title, note), opens_hint(words), cls="handhead"),
        el("ul", *cards, cls="cards", tabindex=0, aria_label=title),
        cls="chand",
    )


def _going(seen: Seen) -> str | None:
    """The card that has left the hand and is being played."""
    for step in seen.observation["stack"]:
        if step[0] in ("place", "extra", "coins"):
            found: str = step[1]
            return found
    return None


def _other(scene: Scene, seen: Seen, player: int) -> Other:
    """Another player: points, tokens, workers, and how full each area is."""
    words, farm = seen.words, seen.farms[player]
    hand = farm["hand"] if isinstance(farm["hand"], int) else len(farm["hand"])
    home = WORKERS - len(farm["workers_on"])
    counts = (
        Message(N_("{n} card"), {"n": hand}, N_("{n} cards")),
        coins(farm["coins"]),
        Message(N_("{n} worker at home"), {"n": home}, N_("{n} workers at home")),
    )
    said = " · ".join(map(words.say, counts))
    rows = []
    for at, area in enumerate(farm["areas"]):
        kind = seen.areas[area["id"]]
        goods = seen.goods(area)
        have, need = seen.measure(player, at)
        state = words.say(N_("fulfilled")) if area["fulfilled"] else f"{have}/{need}"
        parts = [*([seen.listing(area["cards"])] if area["cards"] else []), *([goods] if goods else []), state]
        rows.append(
            el(
                "li",
                el("svg", el("use", href=f"#{TYPE_GLYPHS[kind.type]}"), aria_hidden="true"),
                el("b", f"{words.name(kind.name)} {len(area['cards'])}/{kind.capacity}"),
                " ",
                " · ".join(parts),
            )
        )
    known = farm["known"] if isinstance(farm["hand"], int) else farm["hand"]
    cards = el("p", seen.say(N_("Known cards: {cards}"), cards=seen.listing(known)), cls="meta") if known else None
    parts = [el("p", said, cls="sub"), el("ul", *rows, cls="mini-areas"), cards or Markup("")]
    if not seen.over:
        parts.append(look_button(scene, player, words.say(N_("Look at the countryside"))))
    panel = join(parts)
    return Other(player, str(farm["points"]), el("span", said, cls="meta"), panel)


def _points(scene: Scene, seen: Seen) -> Markup:
    """Everybody's points, line by line for the viewer and at the end for all."""
    words = seen.words
    lines = []
    for player, score in enumerate(live.scores(scene.observation, seen.content)):
        if score is None or not (seen.over or player == scene.viewer or scene.viewer is None):
            continue
        who = "" if player == scene.viewer and not seen.over else words.seat_name(player) + ": "
        for line in score.lines:
            lines.append(el("li", who, words.say(line.what), " ", el("b", str(line.points))))
        lines.append(el("li", who, words.say(N_("total")), " ", el("b", str(score.total))))
    note = seen.say(N_("The end begins past {n}; then everybody has two more turns."), n=seen.open.setup.track - 1)
    if seen.players == 1:
        note = words.say(N_("The game has six days; the track does not end it."))
    return join([el("h2", words.say(N_("Points"))), el("p", note, cls="meta"), el("ul", *lines, cls="lines meta")])


def opened(scene: Scene, thing: str) -> tuple[Opened, ...]:
    """All about a card: cost, where it goes, copies, what it does."""
    seen = Seen(scene)
    card = seen.cards[thing.removeprefix("card ")]
    lines = (
        seen.say(N_("{n} sun, on: {types}. Set: {set}."), n=card.sun, types=seen.types_of(card),
                 set=seen.content.sets[card.set]),
        seen.words.say(
            Message(N_("{n} copy in the deck."), {"n": card.copies}, N_("{n} copies in the deck."))
        ),
        seen.effect(card),
    )  # fmt: skip
    return (Opened(card.name, plate(card_picture(card)), lines, ""),)
