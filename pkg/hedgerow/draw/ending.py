"""The end of a game: who won, where the points come from line by line, and the table with everything open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hedgerow.draw.frame import Frame, bar_of, links, opponent, table_log
from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import icon, seat_badge
from hedgerow.words import N_, Message, Seat, Words


class Ground(NamedTuple):
    """A rule that the result rests on."""

    rule: str
    number: str
    title: str
    text: str


class Item(NamedTuple):
    """One line of points: the rule that gives them, its number, what for, how many."""

    rule: str
    number: str
    what: str
    points: int


@dataclass(frozen=True)
class Result:
    """Everybody's points. `sheets` and `ties` are by player; `last` says how the game ended, `grounds` are the rules
    that the lines name."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    sheets: tuple[tuple[Item, ...], ...]
    ties: tuple[tuple[Item, ...], ...]
    last: tuple[Markup, ...] = ()
    grounds: tuple[Ground, ...] = ()


def title(words: Words, result: Result) -> str:
    """Who won, in one sentence."""
    if len(result.totals) == 1:
        values = {"who": Seat(0), "n": result.totals[0]}
        said = N_("{who} succeeds with {n} points") if result.winners else N_("{who} has {n} points: not enough")
        return words.say(Message(said, values))
    names = [words.seat_name(player) for player in result.winners]
    if len(names) > 1:
        said = words.say(Message(N_("{first} and {last}"), {"first": ", ".join(names[:-1]), "last": names[-1]}))
        return words.say(Message(N_("{names} win together"), {"names": said}))
    who = {"who": Seat(result.winners[0])}
    others = [total for player, total in enumerate(result.totals) if player not in result.winners]
    lead = result.totals[result.winners[0]] - max(others, default=0)
    if others and lead > 0:
        return words.say(Message(N_("{who} wins by {lead}"), {**who, "lead": lead}))
    return words.say(Message(N_("{who} wins the tie"), who))


def end(frame: Frame, result: Result) -> Markup:
    """The whole page at the end."""
    words = frame.words
    return el(
        "div",
        bar_of(frame),
        el(
            "main",
            el("h1", title(words, result), id="question", tabindex=-1),
            *[el("p", line, cls="lead") for line in result.last],
            podium(frame, result),
            el(
                "div",
                el(
                    "section",
                    el("h2", words.say(N_("Where the points come from")), id="points-title"),
                    score_table(words, result),
                    grounds(words, result),
                    cls="panel",
                    aria_labelledby="points-title",
                ),
                el("div", again(words), record(frame), cls="stackv"),
                cls="end",
            ),
            final_table(frame),
            cls="page",
            id="board",
        ),
        cls="ended",
        id="table",
        data_game=frame.game,
    )


def podium(frame: Frame, result: Result) -> Markup:
    """Totals, best first."""
    words = frame.words
    order = sorted(range(len(result.totals)), key=lambda p: (p not in result.winners, -result.totals[p], p))
    return el(
        "ol",
        *[
            el(
                "li",
                seat_badge(player, words.seat_name(player)),
                el(
                    "span",
                    el("span", result.totals[player], cls="n"),
                    el("br"),
                    el("span", who(frame, player), cls="muted"),
                ),
                cls="first" if player in result.winners else None,
            )
            for player in order
        ],
        cls="podium",
        aria_label=words.say(N_("Result")),
    )


def who(frame: Frame, player: int) -> str:
    """A player's name, and which bot it is."""
    name = frame.words.seat_name(player)
    return f"{name}, {frame.kinds[player]}" if frame.bots[player] else name


def grounds(words: Words, result: Result) -> Markup | None:
    """The rules behind the points, in words."""
    if not result.grounds:
        return None
    lines = [
        el("li", el("b", ground.title, ". "), ground.text, " ", links(words, ground.number, ground.rule))
        for ground in result.grounds
    ]
    return el("div", el("h3", words.say(N_("The rules behind it"))), el("ul", *lines, cls="grounds"))


def score_table(words: Words, result: Result) -> Markup:
    """One row for each line of points, one column for each player; the best of a row is bold."""
    players = range(len(result.totals))
    head = [
        el(
            "th",
            seat_badge(player, words.seat_name(player)),
            el("span", words.seat_name(player), cls="vh"),
            scope="col",
        )
        for player in players
    ]
    titles = {ground.rule: ground.title for ground in result.grounds}
    body = rows(words, result.sheets, titles)
    ties = rows(words, result.ties, titles) if needs_ties(result) else []
    if ties:
        label = el("th", words.say(N_("If that is equal")), scope="rowgroup", colspan=len(result.totals) + 1)
        ties = [el("tr", label, cls="between"), *ties]
    totals = [el("td", total) for total in result.totals]
    return el(
        "table",
        el("thead", el("tr", el("th", words.say(N_("Line")), scope="col"), *head)),
        el("tbody", *body),
        el("tbody", *ties) if ties else None,
        el("tfoot", el("tr", el("th", words.say(N_("Total")), scope="row"), *totals)),
        cls="scores",
    )


def needs_ties(result: Result) -> bool:
    """Whether a tie-break decided, or could not."""
    best = max(result.totals)
    return result.totals.count(best) > 1


def rows(words: Words, sheets: Sequence[Sequence[Item]], titles: Mapping[str, str] | None = None) -> list[Markup]:
    """Rows of the table: lines of different players for the same thing stand in one row.

    Where a rule gives each player one line and the lines differ, its title heads the row and opens to the lines.
    """
    found = []
    for rule, number, whats in groups(sheets):
        lines = [[item for item in sheet if item.rule == rule and item.what in whats] for sheet in sheets]
        points = [sum(item.points for item in line) for line in lines]
        best = max(points)
        cells = [
            el("td", n, cls="muted" if n == 0 else "best" if n == best and points.count(best) < len(points) else None)
            for n in points
        ]
        head: Markup | str = whats[0]
        if len(whats) > 1:
            each = [
                el("li", el("b", words.seat_name(player), ": "), line[0].what)
                for player, line in enumerate(lines)
                if line
            ]
            head = el(
                "details", el("summary", heading((titles or {}).get(rule, ""), whats)), el("ul", *each), id=f"by-{rule}"
            )
        name = el("th", head, " ", links(words, number, rule) if number else None, scope="row")
        found.append(el("tr", name, *cells))
    return found


def heading(title: str, whats: Sequence[str]) -> str:
    """What several lines of one rule are about: "Birch" of its title "Birch: points", if they all speak of it."""
    noun = title.partition(":")[0]
    if noun and all(noun.lower() in what.lower() for what in whats):
        return noun
    return whats[0].partition(",")[0].partition(":")[0]


def groups(sheets: Sequence[Sequence[Item]]) -> list[tuple[str, str, list[str]]]:
    """What stands in a row together: a rule, its number, the words of its lines."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for sheet in sheets:
        for item in sheet:
            alone = all(sum(other.rule == item.rule for other in each) <= 1 for each in sheets)
            whats = found.setdefault((item.rule, item.number, "" if alone else item.what), [])
            if item.what not in whats:
                whats.append(item.what)
    return [(rule, number, whats) for (rule, number, _), whats in found.items()]


def again(words: Words) -> Markup:
    """What may be done with a finished game."""
    return el(
        "section",
        el("h2", words.say(N_("And now"))),
        el(
            "div",
            button("btn main", "again", "ic-rotate-ccw", words.say(N_("Play again"))),
            button("btn", "replay", "ic-history", words.say(N_("Look back"))),
            button("btn", "share", "ic-share-2", words.say(N_("Share"))),
            button("btn", "download", "ic-download", words.say(N_("Download"))),
            button("btn", "lobby", "ic-layers", words.say(N_("All games"))),
            cls="row",
        ),
        cls="panel",
    )


def button(cls: str, do: str, symbol: str, label: str) -> Markup:
    """A button with a picture and a word."""
    return el("button", icon(symbol), label, type_="button", cls=cls, data_do=do)


def record(frame: Frame) -> Markup:
    """The whole log."""
    words = frame.words
    return el(
        "section",
        el("h2", words.say(N_("Log")), " ", el("span", words.say(N_("newest first")), cls="meta")),
        table_log(frame, "end"),
        cls="panel endlog",
    )


def final_table(frame: Frame) -> Markup:
    """The table as it lies at the end, with all screens down; or the box for it, to be filled apart."""
    words = frame.words
    return el(
        "section",
        el("h2", words.say(N_("The table at the end, everything open")), id="final-title"),
        el("div", None if frame.apart else laid_open(frame), id="final", data_apart="final" if frame.apart else None),
        cls="panel finaltable",
        aria_labelledby="final-title",
    )


def laid_open(frame: Frame) -> Markup:
    """What the box of the final table holds."""
    return join(
        [
            el("div", frame.drawing.board, cls="drawn"),
            el("div", *[opponent(frame, other) for other in frame.drawing.others], cls="revealed"),
            el("div", frame.drawing.hand, cls="lasthand"),
        ]
    )
