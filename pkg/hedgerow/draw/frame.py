"""The frame around every table: bar, question, others, board, hand, points, log, tabs.

A game's view draws what is inside; this module puts it together the same way for all five games, so that a face
only has to patch the result into the document. Commands of the frame are `data-do` attributes; answers to the open
question are `data-code` (see `choices.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hedgerow.draw.html import Child, Markup, el, join
from hedgerow.draw.pieces import icon, seat_badge
from hedgerow.draw.scene import Drawing, Other, Step
from hedgerow.words import N_, Message, Seat, Words

TABS = (
    ("table", "ic-layers", N_("Table")),
    ("others", "ic-users", N_("Others")),
    ("log", "ic-scroll-text", N_("Log")),
    ("score", "ic-list", N_("Score")),
)


@dataclass(frozen=True)
class LogLine:
    """One line of the log: its place in the game, who did it, what, and whether it is new to this viewer.

    `moment` is the position after it, where the line leads there (`data-do="replay"`).
    """

    place: int
    seat: int | None
    body: Markup
    fresh: bool = False
    moment: int | None = None


@dataclass(frozen=True)
class Frame:
    """What the frame shows besides the drawing.

    `kinds` says of each seat who sits there ("person", "bot: Regular"), `bots` whether it is a bot. `asked` is the
    seat whose decision is open, None at the end. `confirm` is the answer that waits for a second yes because it
    cannot be taken back, in words. `acts` are answers without a place on the board: code, words, legal or not.
    `answers` are the legal answers with a place on the board, code and words: they stand under the table in words.
    `home` is the lobby's address. A `lesson` is what a lesson says beside its table; it stands in place of the rail, as
    `tools` do in place of the bar's own buttons.
    """

    game: str
    title: str
    home: str
    drawing: Drawing
    words: Words
    viewer: int | None
    asked: int | None
    kinds: tuple[str, ...]
    bots: tuple[bool, ...]
    log: tuple[LogLine, ...]
    acts: tuple[tuple[str, str, bool], ...] = ()
    can_undo: bool = False
    can_redo: bool = False
    begun: bool = False  # the person who is asked has given part of an answer, and may put it back
    confirm: str = ""
    twin: str = ""
    answers: tuple[tuple[str, str], ...] = ()
    show_twin: bool = False
    tab: str = "table"
    looking_at: int | None = None
    in_set: bool = False  # something was chosen for a set that grows on the table
    apart: bool = False  # the boxes of the log and of the final table come empty: the face fills them by itself
    lesson: Markup | None = None
    tools: tuple[Markup, ...] = ()


def table(frame: Frame) -> Markup:
    """The whole table. While a set is asked for, it says how many things belong to it (`Drawing.pick`)."""
    pick = frame.drawing.pick
    hand = el("section", frame.drawing.hand, cls="hand", id="hand", aria_label=frame.words.say(N_("What you have")))
    inside = [ask(frame), others_strip(frame), board(frame), hand]
    inside = [*inside, rail(frame), tabs(frame)] if frame.lesson is None else [frame.lesson, *inside]
    return el(
        "div",
        bar_of(frame),
        el("main", *inside, cls="cells"),
        cls="table" if frame.lesson is None else "table teach",
        id="table",
        data_game=frame.game,
        data_tab=frame.tab,
        data_mine="yes" if frame.viewer is not None and frame.asked == frame.viewer else None,
        data_least=pick.least if pick else None,
        data_most=pick.most if pick else None,
        data_done=pick.done or None if pick else None,
    )


def tool(words: Words, symbol: str, do: str, label: str, cls: str = "ib", enabled: bool = True) -> Markup:
    """A button of the bar: a picture, and its word for those who cannot see it."""
    said = words.say(label)
    return el(
        "button", icon(symbol), type_="button", cls=cls, data_do=do, aria_label=said, title=said, disabled=not enabled
    )


def bar_of(frame: Frame) -> Markup:
    """The bar of a table: its facts begin with the deck or map in play."""
    return bar(frame.words, frame.home, frame.title, frame.drawing.facts, *(frame.tools or tools(frame)))


def bar(words: Words, home: str, title: str, facts: Sequence[str], *tools: Child) -> Markup:
    """Brand, which game or place this is, facts (the first is always in sight), tools."""
    return el(
        "header",
        el(
            "a",
            icon("gl-sprig"),
            el("span", "Hedgerow"),
            cls="brand",
            href=home,
            data_do="lobby",
            aria_label=words.say(N_("Hedgerow, back to all games")),
        ),
        el("p", title, cls="game"),
        el(
            "ul",
            *[el("li", fact, cls="opt") if place else el("li", el("b", fact)) for place, fact in enumerate(facts)],
            cls="facts",
        ),
        el("div", *tools, cls="tools"),
        cls="bar",
    )


def tools(frame: Frame) -> tuple[Markup, ...]:
    """The buttons of the bar."""
    words, mine = frame.words, frame.asked is not None and frame.asked == frame.viewer
    return (
        tool(words, "ic-undo-2", "undo", N_("Undo"), enabled=frame.can_undo),
        tool(words, "ic-lightbulb", "hint", N_("Hint"), "ib desk", mine),
        tool(words, "ic-redo-2", "redo", N_("Redo"), cls="ib desk", enabled=frame.can_redo),
        tool(words, "ic-text", "twin", N_("The table in words"), cls="ib desk"),
        tool(words, "ic-book-open", "rules", N_("Rules"), cls="ib desk"),
        tool(words, "ic-menu", "menu", N_("Menu")),
    )


def ask(frame: Frame) -> Markup:
    """Whose decision it is, what is asked, the steps of the turn, and the answers that have no place on the board."""
    words, asked = frame.words, frame.asked
    mine = asked is not None and asked == frame.viewer
    question = frame.drawing.ask
    if frame.confirm:
        head = [el("b", frame.confirm.rstrip("."), "?"), " ", words.say(N_("This cannot be taken back."))]
        acts = [
            el("button", words.say(N_("Yes, do it")), type_="button", cls="btn main", id="yes", data_do="yes"),
            el("button", words.say(N_("Not yet")), type_="button", cls="btn", id="no", data_do="no"),
        ]
    elif asked is None or mine:
        head = [el("b", question.question), " ", question.hint]
        pick = frame.drawing.pick if mine else None
        acts = [act_button(code, label, legal) for code, label, legal in frame.acts if not pick or code != pick.done]
        if pick is not None:
            head += [" ", counter(frame)]
            if pick.done:
                acts.append(picked_button(words))
        if mine and (frame.in_set or (frame.begun and any(each.state == "done" for each in question.steps))):
            acts.append(put_back(words))
    else:
        head = [el("b", words.say(Message(N_("{who} decides."), {"who": Seat(asked)})))]
        acts = []
    steps = [step(words, n, each, frame.begun) for n, each in enumerate(question.steps, 1)] if mine else []
    return el(
        "section",
        el(
            "div",
            seat_badge(asked, words.seat_name(asked)) if asked is not None else None,
            el(
                "div",
                el("h1", *head, id="question"),
                el("ol", *steps, cls="steps", aria_label=words.say(N_("Steps of this turn"))) if steps else None,
            ),
            cls="who",
        ),
        el("div", *acts, cls="acts"),
        cls="ask",
        id="ask",
        aria_label=words.say(N_("Your decision") if mine else N_("Whose decision it is")),
    )


def put_back(words: Words) -> Markup:
    """The piece in hand goes back: the same as undo, where it is looked for."""
    said = words.say(N_("Put back"))
    return el(
        "button", icon("ic-x"), el("span", said, cls="lb"), type_="button", cls="btn", id="put-back", data_do="undo"
    )


def counter(frame: Frame) -> Markup:
    """How many things of a set have been picked; the face keeps the number up to date."""
    pick = frame.drawing.pick
    assert pick is not None
    text = N_("{picked} of {n} chosen") if not pick.done else N_("{picked} chosen, at most {n}")
    before, _, after = frame.words.say(Message(text, {"picked": "\0", "n": pick.most})).partition("\0")
    return el("span", before, el("span", 0, id="picked"), after, cls="counter")


def picked_button(words: Words) -> Markup:
    """Closes a set that may be of several sizes; the face lets it wait until enough has been picked."""
    said = words.say(N_("Done choosing"))
    return el("button", said, type_="button", cls="btn main", id="picked-done", data_do="picked", aria_disabled="true")


def act_button(code: str, label: str, legal: bool) -> Markup:
    """An answer that has no place on the board."""
    return el(
        "button",
        label,
        type_="button",
        cls="btn ok" if legal else "btn no",
        id=f"act-{code.replace(' ', '-')}",
        data_code=code,
        aria_disabled=None if legal else "true",
    )


def step(words: Words, number: int, each: Step, begun: bool) -> Markup:
    """One step of the turn; a step already done leads back as long as nothing has been revealed."""
    sign = el("span", el("span", icon("ic-check") if each.state == "done" else number), cls="n", aria_hidden="true")
    label = el("span", each.label, cls="lb")
    if each.state == "done" and begun:
        said = words.say(Message(N_("Take back: {step}"), {"step": each.label}))
        return el("li", el("button", sign, label, type_="button", data_do="undo", aria_label=said), cls="done")
    return el("li", sign, label, cls=each.state, aria_current="step" if each.state == "now" else None)


def others_strip(frame: Frame) -> Markup:
    """The other players in one line, for small screens; touching one opens the panel."""
    if not frame.drawing.others:
        return Markup("")
    entries = [
        el(
            "li",
            el(
                "button",
                el("span", frame.words.say(N_("Look at")), " ", cls="vh"),
                seat_badge(other.player, frame.words.seat_name(other.player)),
                el("span", frame.words.seat_name(other.player), cls="nm"),
                el("span", other.strip, cls="osm"),
                el("b", other.headline),
                type_="button",
                cls="os",
                data_do="tab",
                data_arg="others",
            ),
        )
        for other in frame.drawing.others
    ]
    return el("nav", el("ul", *entries), cls="others-strip", aria_label=frame.words.say(N_("Other players")))


def board(frame: Frame) -> Markup:
    """The board, and the same facts in words (shown instead of it on request, read by screen readers always)."""
    words = frame.words
    lines = [el("p", line) for line in frame.twin.splitlines() if line.strip()]
    hidden = frame.show_twin and "data-pick=" not in frame.drawing.board  # a set is picked from the things themselves
    return el(
        "section",
        el("div", frame.drawing.board, cls="drawn", id="drawn", hidden=hidden),
        el(
            "section",
            el("h2", words.say(N_("The table in words"))),
            *lines,
            *(twin_answers(frame) if frame.show_twin else ()),
            cls="twin" if frame.show_twin else "twin vh",
            id="twin",
            tabindex=0 if frame.show_twin else None,
            aria_label=words.say(N_("The table in words")),
        ),
        cls="board",
        id="board",
        tabindex=0,
        aria_label=words.say(N_("Board")),
    )


def twin_answers(frame: Frame) -> tuple[Markup, ...]:
    """Under the table in words: what may be answered there, as the board itself is out of sight, and the way back."""
    say = frame.words.say
    choices = [
        el("li", el("button", label, type_="button", cls="btn ok", id=f"twin-{code.replace(' ', '-')}", data_code=code))
        for code, label in frame.answers
    ]
    title = say(N_("What you may answer"))
    found = (el("h3", title), el("ul", *choices, cls="answers", aria_label=title)) if choices else ()
    back = el("button", icon("ic-undo-2"), say(N_("Back to the board")), type_="button", cls="btn", data_do="twin")
    return (*found, el("p", back))


def rail(frame: Frame) -> Markup:
    """Others, own points, log: at the right on a desktop, behind tabs on a phone. Who plays alone has no others."""
    words = frame.words
    return el(
        "section",
        el(
            "section",
            el("h2", words.say(N_("Others"))),
            *[opponent(frame, other) for other in frame.drawing.others],
            cls="r-others",
        )
        if frame.drawing.others
        else None,
        el("section", frame.drawing.points, cls="r-score"),
        el(
            "section",
            el("h2", words.say(N_("Log")), el("span", words.say(N_("newest first")), cls="meta")),
            table_log(frame),
            cls="fill r-log",
        ),
        cls="rail",
        id="rail",
        aria_label=words.say(N_("Others, points and log")),
    )


def opponent(frame: Frame, other: Other) -> Markup:
    """One of the others: badge, name, who plays there, points or a count, and what may be seen of that side."""
    return el(
        "div",
        el(
            "p",
            seat_badge(other.player, frame.words.seat_name(other.player)),
            el("b", frame.words.seat_name(other.player)),
            el("span", frame.kinds[other.player], cls="meta"),
            el("span", other.headline, cls="pts"),
            cls="hd",
        ),
        other.panel,
        cls="opp",
        id=f"opp-{other.player}",
    )


def table_log(frame: Frame, where: str = "table") -> Markup:
    """The log of the table, with all its lines or to be filled apart."""
    return log_box(frame.words, "log", apart=where) if frame.apart else log(frame.words, frame.log, "log")


def log(words: Words, lines: tuple[LogLine, ...], id: str) -> Markup:
    """What happened, newest first; a screen reader says new lines."""
    return log_box(words, id, log_lines(words, lines, id))


def log_box(words: Words, id: str, inside: Markup | None = None, apart: str | None = None) -> Markup:
    """The box of the log. One that is filled `apart`, at that place, says so: patching leaves its inside alone."""
    return el(
        "div",
        inside,
        id=id,
        cls="logbox",
        tabindex=0,
        role="log",
        aria_live="polite",
        aria_label=words.say(N_("Log, newest first")),
        data_apart=apart,
    )


def log_lines(words: Words, lines: tuple[LogLine, ...], id: str) -> Markup:
    """What the box of the log holds."""
    if not lines:
        return el("p", words.say(N_("Nothing has happened yet.")), cls="meta")
    return el("ol", *[log_line(words, line, id) for line in reversed(lines)], cls="log")


def log_line(words: Words, line: LogLine, id: str) -> Markup:
    """One line of it."""
    return el(
        "li",
        seat_badge(line.seat, words.seat_name(line.seat)) if line.seat is not None else el("span"),
        log_body(words, line),
        id=f"{id}-{line.place}",
        cls="new" if line.fresh else None,
    )


def log_body(words: Words, line: LogLine) -> Markup:
    """What happened; a line that leads to its moment is a button."""
    if line.moment is None:
        return el("span", line.body)
    title = words.say(N_("Look at this moment"))
    return el("button", line.body, type_="button", cls="jump", title=title, data_do="replay", data_arg=line.moment)


def tabs(frame: Frame) -> Markup:
    """The parts of the table on a small screen."""
    return el(
        "nav",
        *[
            el(
                "button",
                icon(symbol),
                el("span", frame.words.say(label)),
                type_="button",
                data_do="tab",
                data_arg=name,
                id=f"tab-{name}",
                aria_current="true" if frame.tab == name else None,
            )
            for name, symbol, label in TABS
            if name != "others" or frame.drawing.others
        ],
        cls="tabs",
        aria_label=frame.words.say(N_("Parts of the table")),
    )


def links(words: Words, number: str, rule: str) -> Markup:
    """A rule's number as a link that opens the rule."""
    said = words.say(Message(N_("Rule {number}"), {"number": number}))
    return el("a", said, href=f"#rule-{rule}", data_do="rule", data_arg=rule, cls="rule")


def joined(parts: list[Markup]) -> Markup:
    """Parts of a line with middle dots between them."""
    return join(parts, " · ")
