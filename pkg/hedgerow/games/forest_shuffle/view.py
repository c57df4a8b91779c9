"""How Forest Shuffle is shown: deck, winters and clearing on top, the own forest below, the hand in its tray."""

from __future__ import annotations

from hedgerow.draw import whose
from hedgerow.draw.choices import choice
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.looking import look_button, looking_bar
from hedgerow.draw.pieces import cap, icon, opens_hint
from hedgerow.draw.scene import UNKNOWN, Ask, Drawing, Other, Pick, Scene, Step
from hedgerow.games.forest_shuffle import batchview, live
from hedgerow.games.forest_shuffle.cardview import clearing_card, hand_card, opened
from hedgerow.games.forest_shuffle.frames import DECISIONS
from hedgerow.games.forest_shuffle.seen import Seen
from hedgerow.games.forest_shuffle.setup import CLEARING_LIMIT, HAND_LIMIT
from hedgerow.games.forest_shuffle.textview import acts_of, label, sketch, text
from hedgerow.games.forest_shuffle.treeview import forest, mini_forest
from hedgerow.words import N_, Message, Seat

__all__ = ["draw", "label", "opened", "sketch", "text"]

NEWCOMER = 3  # trees: until a player has so many, the question comes with a hint


def draw(scene: Scene) -> Drawing:
    """The table as the scene's viewer sees it."""
    seen = Seen(scene)
    mine = scene.viewer if scene.viewer is not None else 0
    return Drawing(
        facts=_facts(scene, seen),
        ask=_ask(scene, seen),
        board=join([_shared(seen), _batch(seen), _forest(seen, mine)]),
        hand=_hand(seen),
        others=tuple(_other(seen, player) for player in range(len(seen.seats)) if player != mine),
        points=_points(scene, seen),
        acts=acts_of(scene),
        pick=_pick(seen),
    )


def _facts(scene: Scene, seen: Seen) -> tuple[str, ...]:
    return (
        seen.name(scene.content.label),
        seen.say(N_("{n} players"), n=len(seen.seats)),
        seen.say(N_("Turn {n}"), n=seen.look["turn"]),
    )


def _ask(scene: Scene, seen: Seen) -> Ask:
    look = scene.observation
    if seen.over:
        return Ask(seen.say(N_("The third winter has come: the game is over.")))
    if look["current_player"] != scene.you:
        return Ask(scene.words.say(Message(N_("{player} decides."), {"player": Seat(look["current_player"])})))
    question = scene.words.say(DECISIONS[seen.decision].question(look))
    hints = {
        "turn": N_("A bar at the edge of a half shows the side of the tree it goes to."),
        "host": N_("Free sides are marked."),
        "pay": N_("They go open into the clearing."),
    }
    new = scene.viewer is not None and len(seen.seats[scene.viewer]["forest"]) <= NEWCOMER
    hint = scene.words.say(hints.get(seen.decision, "")) if new else ""
    if look["extra"]:
        hint = f"{hint} {seen.say(N_('Extra turns to come: {n}.'), n=look['extra'])}".strip()
    return Ask(question, hint, _steps(seen))


def _steps(seen: Seen) -> tuple[Step, ...]:
    """Where a turn of playing a card, or the payment of a Mole's batch, stands."""
    if seen.decision not in ("host", "pay"):
        return ()
    paid_for = seen.look["pending"][-2]  # what waits for the tree or the payment
    titles = [("turn", N_("Choose a card")), ("host", N_("Place")), ("pay", N_("Pay"))]
    if paid_for["step"] == "placed":
        titles = [("turn", N_("Choose cards")), titles[2]]
    elif paid_for["step"] != "play":
        return ()
    elif paid_for["face"].startswith("tree "):
        del titles[1]
    at = [id for id, _ in titles].index(seen.decision)
    return tuple(
        Step(seen.words.say(title), "done" if place < at else "now" if place == at else "later")
        for place, (_, title) in enumerate(titles)
    )


def _pick(seen: Seen) -> Pick | None:
    """Payments and cards for the cave are sets: chosen in any order."""
    if not seen.asked:
        return None
    if seen.decision == "pay":
        left = seen.pending["cost"] - len(seen.pending["paid"])
        return Pick(left, left)
    if seen.decision == "cave":
        return Pick(0, len(seen.own_hand()), "stop")
    return None


def _shared(seen: Seen) -> Markup:
    """Deck, winter cards, clearing."""
    look = seen.look
    deck = look["deck"]
    said = seen.say(N_("Draw from the deck, {n} cards"), n=deck)
    pile = el("div", el("span", deck), **choice(seen.scene, "draw", said, key="deck", cls="pile back"))
    winters = [el("span", icon("gl-winter"), cls="on" if number < look["winters"] else None) for number in range(3)]
    come = seen.say(N_("{n} of 3 winter cards have come up; the third ends the game"), n=look["winters"])
    cards = look["clearing"]
    note = seen.words.say(
        Message(
            N_("{n} card; swept at {limit}"),
            {"n": len(cards), "limit": CLEARING_LIMIT},
            N_("{n} cards; swept at {limit}"),
        )
    )
    listed = [clearing_card(seen, card, place) for place, card in enumerate(cards)]
    return el(
        "section",
        pile,
        el("div", *winters, cls="winter", role="img", aria_label=come, title=come),
        el("div", el("h2", seen.say(N_("Clearing"))), el("p", note, cls="meta"), cls="lab"),
        el("div", *listed, cls="cl", role="group", aria_label=seen.say(N_("Cards in the clearing")))
        if listed
        else None,
        cls="clearing",
        aria_label=seen.say(N_("Deck and clearing")),
    )


def _forest(seen: Seen, mine: int) -> Markup:
    """The own forest, or another one that is looked at, with the way back."""
    player = seen.scene.looking_at
    if player is None or not 0 <= player < len(seen.seats) or player == mine:
        return forest(seen, mine)
    who = seen.words.seat_name(player)
    title = seen.say(N_("Forest of {player}"), player=who)
    return join([looking_bar(seen.scene, player, title), forest(seen, player)])


def _batch(seen: Seen) -> Markup:
    """Where a Mole's batch stands."""
    line = batchview.line(seen)
    return el("p", line, cls="batch-line", id="batch-line", role="status") if line else Markup("")


def _hand(seen: Seen) -> Markup:
    if seen.viewer is None:
        return Markup("")
    hand = seen.own_hand()
    seat = seen.seats[seen.viewer]
    note = seen.say(N_("{n} of {limit}"), n=len(hand), limit=HAND_LIMIT)
    heading = cap(whose.hand(seen.scene), note)
    cave = el("span", seen.say(N_("Cave {n}"), n=seat["cave"]), cls="r")
    cards = [hand_card(seen, card, place) for place, card in enumerate(_sorted(seen, hand))]
    empty = el("p", seen.say(N_("No cards in hand.")), cls="meta")
    listed = el("div", *cards, cls="cards", role="group", aria_label=whose.cards(seen.scene))
    return el("div", el("div", heading, opens_hint(seen.words), cave, cls="handhead"), listed if cards else empty)


def _sorted(seen: Seen, hand: list[str]) -> list[str]:
    """What can be played now first: cards with a playable face, cheap ones in front."""
    verb = {"turn": "play", "free": "free", "batch": "batch"}.get(seen.decision, "") if seen.asked else ""

    def rank(card: str) -> tuple[int, int, int]:
        faces = seen.faces(card)
        legal = [face.cost for face in faces if _legal(seen, f"{verb} {face.code}")]
        return (0 if legal else 1, min(legal, default=min(face.cost for face in faces)), faces[0].card)

    return sorted(hand, key=rank) if verb else list(hand)


def _legal(seen: Seen, code: str) -> bool:
    found = seen.scene.choices.get(code)
    return found is not None and found.legal


def _other(seen: Seen, player: int) -> Other:
    """Another player: points now, hand and cave in numbers, the forest small and, opened, in full."""
    seat = seen.seats[player]
    hand = len(seat["hand"]) if isinstance(seat["hand"], list) else seat["hand"]
    total = live.scores(seen.look, seen.deck)[player]
    held = seen.cards(hand)
    counts = seen.say(N_("{cards} · cave {cave}"), cards=held, cave=seat["cave"])
    known = seat["known"]
    parts: list[Markup] = [el("p", counts, cls="sub"), mini_forest(seen, player)]
    if known:
        names = seen.listing([seen.card_name(card) for card in known])
        parts.insert(1, el("p", seen.say(N_("known in hand: {cards}"), cards=names), cls="sub"))
    look = seen.say(N_("Look at the forest"))
    if seat["forest"] and seen.over:
        parts.append(el("details", el("summary", look), forest(seen, player), id=f"look-{player}"))
    elif seat["forest"]:
        parts.append(look_button(seen.scene, player, look))
    strip = el("span", held)
    return Other(player, str(total.total) if total is not None else UNKNOWN, strip, join(parts))


def _points(scene: Scene, seen: Seen) -> Markup:
    """The own points, the biggest lines first; all lines folded below."""
    mine = scene.viewer if scene.viewer is not None else 0
    score = live.scores(seen.look, seen.deck)[mine]
    if score is None:
        return Markup("")
    lines = sorted(score.lines, key=lambda line: -line.points)

    def row(at: int) -> Markup:
        return el("li", scene.words.say(lines[at].what), " ", el("b", lines[at].points))

    title = el("h2", whose.points(scene, score))
    first = el("ul", *[row(at) for at in range(min(4, len(lines)))], cls="lines meta")
    if len(lines) <= 4:
        return join([title, first])
    rest = el("ul", *[row(at) for at in range(4, len(lines))], cls="lines meta")
    more = seen.say(N_("{n} more lines"), n=len(lines) - 4)
    return join([title, first, el("details", el("summary", more), rest, id="more-points")])
