"""A replay as HTML: the position, the scrubber, the curves, what happened, comments."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from app import place
from app.page import Page
from hedgerow.bots.words import of_hundred
from hedgerow.draw.html import Child, Markup, el, text
from hedgerow.draw.pieces import icon, seat_badge
from hedgerow.draw.plot import Curve, bounds, plot
from hedgerow.draw.say import rich
from hedgerow.draw.scene import UNKNOWN, Other
from hedgerow.replay import OPEN, Replay, Turning
from hedgerow.table import MAX_COMMENT
from hedgerow.words import N_, Message, Seat

POINTS, PROSPECTS = "points", "prospects"


@dataclass
class Look:
    """What is looked at: a moment, whose eyes, which curve; and what has been worked out so far."""

    at: int
    eyes: int | None
    curve: str = POINTS
    playing: bool = False
    points: list[tuple[int, tuple[float | None, ...]]] = field(default_factory=list)
    prospects: list[tuple[int, tuple[float, ...]]] = field(default_factory=list)
    turning: list[Turning] = field(default_factory=list)
    working: bool = False
    whose: str = ""
    expert: bool = False


def eyes_arg(eyes: int | None) -> str:
    """Eyes in a button's argument."""
    return "open" if eyes == OPEN else "all" if eyes is None else str(eyes)


def title(replay: Replay, at: int) -> Message:
    """Which moment it is."""
    if at == 0:
        return Message(N_("The beginning"))
    values = {"n": replay.turn(at), "of": len(replay.ends) - 1, "who": Seat(replay.history.plies[at - 1].player)}
    return Message(N_("Turn {n} of {of}: {who}"), values)


def story(replay: Replay, look: Look) -> list[tuple[int, Message]]:
    """What happened in the turn up to the moment."""
    return replay.story(look.at, look.eyes)


def spoken(replay: Replay, look: Look) -> str:
    """The moment in words, for a screen reader."""
    words = replay.table.words
    lines = [words.say(message) for _, message in story(replay, look)]
    return " ".join([f"{words.say(title(replay, look.at))}.", *lines[-3:]])


def draw(page: Page, replay: Replay, look: Look, portrait: bool) -> Markup:
    """The whole place."""
    words, game = replay.table.words, replay.history.game
    names = ", ".join(words.seat_name(seat) for seat in range(replay.history.players))
    scene = replay.scene(look.at, look.eyes, portrait)
    view = game.view
    drawing = view.draw(scene)
    lines = [el("p", line) for line in view.text(scene).splitlines() if line.strip()]
    others = [opponent(replay, look, other) for other in drawing.others]
    say = page.say
    inside = el(
        "main",
        el(
            "div",
            el(
                "div",
                el("h1", words.say(title(replay, look.at)), id="question", tabindex=-1),
                eyes_buttons(page, replay, look),
                cls="row rhead",
            ),
            el(
                "section",
                el("div", drawing.board, cls="drawn", id="drawn"),
                el("div", drawing.hand, cls="rhand") if drawing.hand and scene.viewer is not None else None,
                *[
                    other_hand(page, replay, hand.viewer, view.draw(hand).hand)
                    for hand in replay.hands(look.at, look.eyes)
                ],
                el("section", el("h2", say(N_("The table in words"))), *lines, cls="vh"),
                cls="rboard",
                id="board",
                tabindex=0,
                aria_label=say(N_("Board")),
            ),
            scrubber(page, replay, look),
            curves(page, replay, look),
            cls="rmain",
        ),
        el(
            "div",
            turn_panel(page, replay, look),
            turning_panel(page, replay, look),
            comment_panel(page, replay, look),
            el("section", *others, cls="panel stackv", aria_label=say(N_("Other players"))) if others else None,
            onward(page, replay),
            cls="rside",
        ),
        cls="replay",
        id="place-content",
    )
    tools = place.act(
        "back", icon("ic-undo-2"), cls="ib", aria_label=say(N_("Back to the game")), title=say(N_("Back to the game"))
    )
    return place.frame(page, words.name(game.title), (say(N_("Replay")), names), inside, game=game.id, tools=tools)


def opponent(replay: Replay, look: Look, other: Other) -> Markup:
    """Another seat: name, points or a count, and what may be seen of that side."""
    name = replay.table.words.seat_name(other.player)
    headline = other.headline
    if look.eyes == OPEN and headline == UNKNOWN:  # the seat it is drawn from does not know, an open look does
        headline = str(replay.points(look.at, OPEN)[other.player])
    head = el("p", seat_badge(other.player, name), el("b", name), el("span", headline, cls="pts"), cls="hd")
    return el("div", head, other.panel, cls="opp", id=f"opp-{other.player}")


def other_hand(page: Page, replay: Replay, seat: int | None, hand: Markup) -> Markup | None:
    """What another seat has in hand, in an open look."""
    if not hand or seat is None:
        return None
    name = replay.table.words.seat_name(seat)
    heading = page.say(N_("What {name} has"), name=name)
    # ids stand once in a document; these pieces are only looked at
    return el("section", el("h2", seat_badge(seat, name), heading), without_ids(hand), cls="rhand other")


def without_ids(html: Markup) -> Markup:
    """The same drawing without the names by which a face finds its pieces."""
    return Markup(re.sub(r' (?:id|data-open|data-code|tabindex)="[^"]*"', "", html))


def eyes_buttons(page: Page, replay: Replay, look: Look) -> Markup:
    """Whose view."""
    words = replay.table.words
    if not replay.open:
        eyes = replay.eyes[0]
        if eyes is None:
            said = page.say(N_("As an onlooker sees it"))
            return el("p", icon("ic-eye"), " ", said, cls="meta")
        said = page.say(N_("As {name} saw it: the game is not over"), name=words.seat_name(eyes))
        return el("p", icon("ic-eye"), " ", said, cls="meta")
    buttons = []
    for eyes in (*range(replay.history.players), OPEN):
        name = page.say(N_("All open")) if eyes == OPEN else words.seat_name(eyes)
        picture = icon("ic-eye") if eyes == OPEN else seat_badge(eyes, name)
        pressed = "true" if eyes == look.eyes else "false"
        arg = eyes_arg(eyes)
        buttons.append(
            place.act("eyes", Markup(picture + text(name)), cls="seg", what=arg, id=f"eyes-{arg}", aria_pressed=pressed)
        )
    return el("div", *buttons, cls="segs", role="group", aria_label=page.say(N_("Whose view")))


def scrubber(page: Page, replay: Replay, look: Look) -> Markup:
    """Step, play, and a slider over the whole game."""
    say = page.say

    def tool(verb: str, symbol: str, label: str, cls: str = "ib", enabled: bool = True) -> Markup:
        return place.act(
            verb, icon(symbol), cls=cls, id=f"r-{verb}", aria_label=label, title=label, disabled=not enabled
        )

    first, last = look.at > 0, look.at < replay.last
    return el(
        "div",
        tool("start", "ic-skip-back", say(N_("To the beginning")), "ib desk", first),
        tool("back-turn", "ic-chevrons-left", say(N_("A turn back")), "ib desk", first),
        tool("step-back", "ic-chevron-left", say(N_("A step back")), enabled=first),
        tool("play", "ic-pause" if look.playing else "ic-play", say(N_("Pause") if look.playing else N_("Play"))),
        tool("step-on", "ic-chevron-right", say(N_("A step on")), enabled=last),
        tool("on-turn", "ic-chevrons-right", say(N_("A turn on")), "ib desk", last),
        tool("end", "ic-skip-forward", say(N_("To the end")), "ib desk", last),
        el(
            "input",
            type_="range",
            id="moment",
            min=0,
            max=replay.last,
            step=1,
            value=look.at,
            data_place="moment",
            aria_label=say(N_("Moment of the game")),
            aria_valuetext=replay.table.words.say(title(replay, look.at)),
        ),
        cls="scrub",
        role="group",
        aria_label=say(N_("Go through the game")),
    )


def curve_of(page: Page, replay: Replay, look: Look) -> Curve:
    """The curve that is shown, as far as it is worked out."""
    names = tuple(replay.table.words.seat_name(seat) for seat in range(replay.history.players))
    if look.curve == POINTS:
        low, high = bounds(look.points)
        label = page.say(N_("Points over the course of the game; the figures stand below"))
        return Curve(look.points, replay.last, low, high, names, label)
    shown = [(at, tuple(float(of_hundred(value)) for value in values)) for at, values in look.prospects]
    marks = tuple((turn.at, turn.player) for turn in look.turning)
    label = page.say(N_("Prospects over the course of the game, from 0 to 100; the figures stand below"))
    return Curve(shown, replay.last, 0, 100, names, label, marks)


def curves(page: Page, replay: Replay, look: Look) -> Markup:
    """The plot with its switch, and the same in figures."""
    say = page.say
    curve = curve_of(page, replay, look)
    switch = [
        place.act(
            "curve",
            label,
            cls="seg",
            what=name,
            id=f"curve-{name}",
            aria_pressed="true" if look.curve == name else "false",
        )
        for name, label in ((POINTS, say(N_("Points"))), (PROSPECTS, say(N_("Prospects"))))
    ]
    known = any(value is not None for _, values in curve.points for value in values)
    if look.curve == PROSPECTS and not known and not look.working:
        note = say(N_("No estimate can be made from what an onlooker sees."))
    elif look.curve == PROSPECTS:
        note = (
            say(N_("Working it out: turn {n} of {of}."), n=len(look.prospects), of=len(replay.ends))
            if look.working
            else say(N_("How each seat stands, from 0 to 100: {whose}."), whose=look.whose)
        )
    else:
        note = say(N_("Points so far, as far as they may be known.")) if not replay.open else say(N_("Points so far."))
    return el(
        "section",
        el(
            "div",
            el("div", *switch, cls="segs", role="group", aria_label=say(N_("Which curve"))),
            el("p", note, cls="meta"),
            place.act("expert", say(N_("Let an expert weigh it")), "ic-bot", "btn small", id="ask-expert")
            if look.curve == PROSPECTS and known and not look.working and not look.expert
            else None,
            cls="row rcurve",
        ),
        el("div", plot(curve, look.at), cls="plotbox"),
        figures(page, replay, curve),
        cls="rplot",
        aria_label=say(N_("Over the course of the game")),
    )


def figures(page: Page, replay: Replay, curve: Curve) -> Markup:
    """The curve as a table."""
    say = page.say
    head = [el("th", name, scope="col") for name in curve.names]
    rows = [
        el(
            "tr",
            el("th", replay.turn(at), scope="row"),
            *[el("td", "–" if value is None else f"{value:g}") for value in values],
        )
        for at, values in curve.points
    ]
    return el(
        "details",
        el("summary", say(N_("In figures"))),
        el(
            "div",
            el(
                "table",
                el("thead", el("tr", el("th", say(N_("Turn")), scope="col"), *head)),
                el("tbody", *rows),
                cls="figures",
            ),
            cls="figurebox",
            tabindex=0,
            role="region",
            aria_label=say(N_("In figures")),
        ),
        cls="more",
        id="figures",
    )


def turn_panel(page: Page, replay: Replay, look: Look) -> Markup:
    """What happened in this turn so far."""
    words = replay.table.words
    lines = [
        el("li", seat_badge(who, words.seat_name(who)), el("span", rich(words, message)))
        for who, message in story(replay, look)
    ]
    body: Child = (
        el("ol", *lines, cls="log") if lines else el("p", page.say(N_("Nothing has happened yet.")), cls="meta")
    )
    return el("section", el("h2", page.say(N_("This turn"))), body, cls="panel")


def turning_panel(page: Page, replay: Replay, look: Look) -> Markup | None:
    """The turns that changed most, to jump to."""
    if not look.turning:
        return None
    items = [
        el(
            "li",
            place.act(
                "at",
                Markup(el("span", number, cls="n", aria_hidden="true") + el("span", turning_words(page, replay, turn))),
                cls="turning",
                what=str(turn.at),
                id=f"turning-{number}",
                aria_current="true" if turn.at == look.at else None,
            ),
        )
        for number, turn in enumerate(look.turning, 1)
    ]
    unit = N_("Prospects of 100 on average over a round: the one before a turn, and the one that begins with it.")
    return el(
        "section",
        el("h2", page.say(N_("Turning points"))),
        el("p", page.say(unit), cls="meta") if replay.history.players > 1 else None,
        el("ol", *items, cls="turnings"),
        cls="panel",
    )


def turning_words(page: Page, replay: Replay, turn: Turning) -> Markup:
    """One turning point in words."""
    said = page.say(
        N_("{name} goes from {before} to {after}."),
        name=replay.table.words.seat_name(turn.player),
        before=of_hundred(turn.before),
        after=of_hundred(turn.after),
    )
    return Markup(el("b", replay.table.words.say(title(replay, turn.at)), ". ") + text(said))


def comment_panel(page: Page, replay: Replay, look: Look) -> Markup:
    """What people wrote: on this moment to change, on others to jump to."""
    words, comments = replay.table.words, replay.table.comments
    others = [
        el(
            "li",
            place.act(
                "at",
                Markup(el("b", words.say(title(replay, at)), ". ") + text(written)),
                cls="turning written",
                what=str(at),
                id=f"comment-{at}",
            ),
        )
        for at, written in sorted(comments.items())
        if at != look.at and at <= replay.last
    ]
    return el(
        "section",
        el("h2", page.say(N_("Comments"))),
        el(
            "label",
            page.say(N_("On this moment")),
            el(
                "textarea",
                comments.get(look.at, ""),
                rows=3,
                maxlength=MAX_COMMENT,
                id=f"comment-on-{look.at}",
                data_place="comment",
                data_arg=look.at,
            ),
        ),
        el("ol", *others, cls="turnings") if others else None,
        cls="panel comments",
    )


def onward(page: Page, replay: Replay) -> Markup:
    """What can be done from here."""
    say = page.say
    if replay.open:
        buttons = [
            place.act("branch", say(N_("Play on from here")), "ic-play"),
            place.act("analyse", say(N_("Try out moves for all")), "ic-users"),
        ]
        note = say(N_("A new game begins at this moment; this one stays as it is. Undo has no limit there."))
    else:
        buttons = []
        note = say(N_("You can play on from a moment once the game is over: what lies hidden must stay so."))
    return el(
        "section",
        el("h2", say(N_("From here"))),
        el("p", note, cls="meta"),
        el(
            "div",
            *buttons,
            place.act("link", say(N_("Link to this moment")), "ic-share-2"),
            place.act("file", say(N_("Download")), "ic-download"),
            cls="row",
        ),
        cls="panel",
    )
