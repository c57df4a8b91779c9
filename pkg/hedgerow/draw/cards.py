"""What lies over the table for a moment: the reason of a refusal, a rule, the curtain between people."""

from __future__ import annotations

from hedgerow.draw.frame import LogLine, log
from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import icon, seat_badge
from hedgerow.draw.scene import Opened, Refusal
from hedgerow.rules import Catalogue, Rule
from hedgerow.words import LANGUAGES, N_, Message, Seat, Words


def refusal_card(words: Words, refusal: Refusal, opens: str = "") -> Markup:
    """Why something is not allowed: four words, a sentence with this position's numbers, the rule as a link; and the
    way to all about the thing, if it `opens` (choices.py)."""
    number = words.say(Message(N_("Rule {number}"), {"number": refusal.number}))
    rule = el(
        "a",
        el("span", number),
        icon("ic-chevron-right"),
        href=f"#rule-{refusal.rule}",
        data_do="rule",
        data_arg=refusal.rule,
    )
    about = el(
        "button",
        icon("ic-info"),
        el("span", words.say(N_("All about it"))),
        type_="button",
        data_do="open",
        data_open=opens,
    )
    return el(
        "div",
        el("strong", icon("ic-ban"), el("span", refusal.title)),
        el("p", refusal.text),
        el("div", rule if refusal.number else None, about if opens else None, cls="ways"),
    )


def rule_card(words: Words, rule: Rule, page: str) -> Markup:
    """One rule of the catalogue, with a link to its place on the rules page at `page`."""
    return el(
        "article",
        el("span", rule.number, cls="no"),
        el(
            "div",
            el("h2", words.name(rule.title), id="dialog-title"),
            el("p", words.name(rule.text)),
            el("p", f"{rule.id} · {rule.source}", cls="meta"),
            el("p", el("a", words.say(N_("All rules of this game")), href=f"{page}#{rule.id}")),
        ),
        cls="rl",
    )


def opened_card(words: Words, things: tuple[Opened, ...], rules: Catalogue) -> Markup:
    """A card opened: for each of its things a large picture, its names, what holds now, every rule with its number."""
    return el("div", *[_opened(words, thing, rules, at) for at, thing in enumerate(things)], cls="opened")


def _opened(words: Words, thing: Opened, rules: Catalogue, at: int) -> Markup:
    other = next(language for language in LANGUAGES if language != words.language)
    found = [rule for rule in rules if thing.rules and rule.id.startswith(f"{thing.rules}.")]
    number = N_("Rule {number}")
    sentences = [
        el(
            "li",
            words.name(rule.text),
            " ",
            el(
                "a",
                words.say(Message(number, {"number": rule.number})),
                cls="rule",
                href=f"#rule-{rule.id}",
                data_do="rule",
                data_arg=rule.id,
            ),
        )
        for rule in found
    ]
    return el(
        "article",
        thing.picture,
        el(
            "div",
            el("h2", words.name(thing.name), id="dialog-title" if at == 0 else None),
            el(
                "p",
                el("i", thing.name.latin, lang="la") if thing.name.latin else None,
                " · " if thing.name.latin else None,
                el("span", Words(other).name(thing.name), lang=other),
                cls="also",
            ),
            *[el("p", line, cls="now") for line in thing.lines],
            el("ul", *sentences) if sentences else None,
        ),
    )


def tool(do: str, symbol: str, label: str) -> Markup:
    """A quiet button under the curtain's."""
    return el("button", icon(symbol), label, type_="button", cls="ib wide", data_do=do)


def curtain(words: Words, game: str, player: int, since: tuple[LogLine, ...]) -> Markup:
    """Everything covered until the right person has the device. Holds only what all may know."""
    who = {"who": Seat(player)}
    return el(
        "main",
        el(
            "div",
            seat_badge(player, words.seat_name(player)),
            el("h1", words.say(Message(N_("Hand the device to {who}"), who)), id="question"),
            el(
                "p",
                words.say(N_("Everybody's pieces are covered. Only your own show when you lift the curtain.")),
                cls="muted",
            ),
            el(
                "button",
                icon("ic-hand"),
                el("span", words.say(Message(N_("I am {who}: hold to look"), who))),
                el("span", cls="fillup", aria_hidden="true"),
                type_="button",
                cls="btn main",
                id="lift",
                data_do="lift",
            ),
            el("p", words.say(N_("Hold for half a second, or press Enter twice.")), cls="meta"),
            el(
                "div",
                tool("settings", "ic-settings", words.say(N_("Settings"))),
                tool("menu", "ic-menu", words.say(N_("Menu"))),
                tool("lobby", "ic-layers", words.say(N_("All games"))),
                cls="ctools",
            ),
            el(
                "section",
                el("h2", words.say(N_("Since your last turn, for all to see"))),
                log(words, since, "since"),
                cls="since",
                aria_label=words.say(N_("Since your last turn, for all to see")),
            )
            if since
            else None,
            cls="cbox",
        ),
        cls="curtain",
        id="curtain",
        data_game=game,
    )
