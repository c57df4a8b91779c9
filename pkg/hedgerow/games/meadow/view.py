"""How Meadow is shown: the board with its notches, the campfire, the own meadow, the hand in its tray."""

from __future__ import annotations

from hedgerow.draw import whose
from hedgerow.draw.choices import choice, told
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import cap, icon, opens_hint
from hedgerow.draw.scene import Ask, Drawing, Other, Pick, Scene, Step
from hedgerow.games.meadow import live
from hedgerow.games.meadow.boardview import campfire, chooser, display, rover
from hedgerow.games.meadow.cardview import explained, face, hand_card, looked_card, opened, shape
from hedgerow.games.meadow.decisions import DECISIONS
from hedgerow.games.meadow.meadowview import meadow, mini, surroundings
from hedgerow.games.meadow.seen import Seen
from hedgerow.games.meadow.textview import label, sketch, text
from hedgerow.words import N_, Message, Seat

__all__ = ["draw", "label", "opened", "sketch", "text"]


def draw(scene: Scene) -> Drawing:
    """The table as the scene's viewer sees it."""
    seen = Seen(scene)
    mine = scene.viewer if scene.viewer is not None else 0
    right = el(
        "div",
        campfire(seen),
        rover(seen),
        meadow(seen, mine, own=True),
        surroundings(seen, mine),
        cls="mright",
    )
    return Drawing(
        facts=_facts(scene, seen),
        ask=_ask(scene, seen),
        board=el("div", chooser(seen), display(seen), right, cls="mboard"),
        hand=_hand(scene, seen),
        others=tuple(_other(seen, player) for player in range(seen.players) if player != mine),
        points=_points(scene, seen),
        acts=tuple(code for code in scene.choices if code in ("stop", "claim none") or _is_extra(code)),
        pick=_pick(seen),
    )


def _is_extra(code: str) -> bool:
    """A numbered token that does any special action, as only an owner's box may have it: "place 2 fire 3"."""
    return code.startswith("place ") and " fire " in code


def _facts(scene: Scene, seen: Seen) -> tuple[str, ...]:
    look = seen.look
    facts = [
        scene.words.name(scene.content.label),
        seen.say(N_("Round {round} of {rounds}"), round=look["round"], rounds=look["rounds"]),
    ]
    if look["middle"] == "S":
        facts.append(seen.say(N_("Deck S until round {n}"), n=look["half"]))
    return tuple(facts)


def _ask(scene: Scene, seen: Seen) -> Ask:
    look = seen.look
    if seen.over:
        return Ask(scene.words.say(N_("The last round is over.")))
    if look["current_player"] != scene.you:
        return Ask(seen.say(N_("{player} decides."), player=Seat(look["current_player"])))
    return Ask(scene.words.say(DECISIONS[seen.decision].question(look)), _hint(seen), _steps(seen))


def _hint(seen: Seen) -> str:
    """A second sentence that helps."""
    turn = seen.turn
    hints = {
        "row": N_("All four cards of the row come into your hand, and one card from deck N."),
        "place": N_("Choose a token, then a notch, the campfire or a bench."),
        "under": N_("It will come up before the other one."),
        "end": N_("A ground card opens a new column."),
        "discard": N_("They go under their decks, in the order in which you choose them."),
        "claim": N_("Pairs that your meadow showed in this turn are marked."),
        "play": N_("What is dashed and red is missing: two discards for each."),
    }
    if seen.decision == "column":
        return explained(seen, seen.cards[turn["playing"]])
    if seen.decision == "play" and turn["where"] == "fire":
        return seen.words.say(N_("With this token you may play two cards."))
    return seen.words.say(hints.get(seen.decision, ""))


def _steps(seen: Seen) -> tuple[Step, ...]:
    """Where the turn stands."""
    where = seen.turn["where"]
    titles: tuple[str, ...]
    if where is None:
        return ()
    if where == "fire":
        titles = (N_("Campfire"), N_("Special action"), N_("Goal"))
        at = 2 if seen.decision == "claim" else 1
    elif where == "bench":
        titles = (N_("Bench"), N_("Play or not"))
        at = 1
    else:
        titles = (N_("Token placed"), N_("Card taken"), N_("Play or not"))
        at = 2
    return tuple(
        Step(seen.words.say(title), "done" if n < at else "now" if n == at else "later")
        for n, title in enumerate(titles)
    )


def _pick(seen: Seen) -> Pick | None:
    """Discards are a set, chosen in any order."""
    if not seen.asked or seen.decision != "discard":
        return None
    return Pick(seen.turn["owed"], seen.turn["owed"])


def _hand(scene: Scene, seen: Seen) -> Markup:
    """The own hand; above it the cards looked at, or the two sides of the starting card."""
    if scene.viewer is None:
        return Markup("")
    parts = []
    if seen.asked and seen.decision == "side":
        parts.append(_sides(scene, seen))
    if seen.asked and seen.decision in ("keep", "under"):
        looked = [looked_card(seen, id, label(scene, f"{seen.decision} {id}")) for id in seen.turn["looked"]]
        heading = cap(seen.say(N_("From the top of the deck")))
        parts.append(el("div", heading, el("ul", *looked, cls="mhand"), cls="looked"))
    hand = seen.own_hand()
    note = seen.say(N_("Rings need, filled signs bring, squares are grounds; a dashed ring is missing."))
    count = scene.words.say(Message(N_("{n} card"), {"n": len(hand)}, N_("{n} cards")))
    heading = cap(whose.hand(scene), f"{count}. {note}")
    listed = [hand_card(seen, id, _hand_label(scene, seen, id), first=at == 0) for at, id in enumerate(hand)]
    cards = el("ul", *listed, cls="mhand", tabindex=0, aria_label=whose.cards(scene))
    if not listed:
        return join([*parts, el("div", heading, el("p", seen.say(N_("No cards in hand.")), cls="meta"))])
    parts.append(el("div", el("div", heading, opens_hint(scene.words), cls="handhead"), cards))
    return join(parts)


def _hand_label(scene: Scene, seen: Seen, id: str) -> str:
    return label(scene, f"{'discard' if seen.decision == 'discard' else 'play'} {id}")


def _sides(scene: Scene, seen: Seen) -> Markup:
    cards = []
    for number in range(1, len(seen.deck.faces) + 1):
        card = seen.cards[f"start-{number}"]
        code = f"side {number}"
        said = label(scene, code)
        values = choice(scene, code, said, key=f"side-{number}", cls=shape(card), named=True)
        cards.append(el("li", el("div", face(seen, card), told(said), **values)))
    return el("div", cap(seen.say(N_("Starting ground card"))), el("ul", *cards, cls="mhand"), cls="looked")


def _other(seen: Seen, player: int) -> Other:
    """Another player: points now, hand and tokens in numbers, the meadow small and, opened, in full."""
    look, words = seen.look, seen.words
    tokens = look["tokens"][player]
    cards, roads = seen.hand_size(player), look["roads"][player]
    counts = (
        Message(N_("{n} card"), {"n": cards}, N_("{n} cards")),
        Message(N_("{n} road"), {"n": roads}, N_("{n} roads")),
        Message(N_("{n} bonus token placed"), {"n": look["bonus"][player]}, N_("{n} bonus tokens placed")),
        Message(N_("path tokens {tokens}"), {"tokens": " ".join(tokens) or "–"}),
    )
    line = " · ".join(map(words.say, counts))
    parts = [el("p", line, cls="sub"), mini(seen, player)]
    hand = look["hands"][player]
    if isinstance(hand, dict) and hand["known"]:
        names = seen.listing([seen.name(id) for id in hand["known"]])
        parts.insert(1, el("p", seen.say(N_("known in hand: {cards}"), cards=names), cls="sub"))
    summary = el("summary", icon("ic-eye"), seen.say(N_("Look at the meadow")), cls="btn small")
    parts.append(
        el("details", summary, meadow(seen, player, own=False), surroundings(seen, player), id=f"look-{player}")
    )
    return Other(player, str(seen.total(player)), mini(seen, player), join(parts))


def _points(scene: Scene, seen: Seen) -> Markup:
    """The own points, line by line."""
    mine = scene.viewer if scene.viewer is not None else 0
    score = live.scores(seen.look, seen.deck)[mine]
    assert score is not None
    title = whose.points(scene, score)
    lines = [el("li", scene.words.say(line.what), " ", el("b", line.points)) for line in score.lines]
    return join([el("h2", title), el("ul", *lines, cls="lines meta")])
