"""What a lesson says beside its table: text, task, comment, and the buttons to go on."""

from __future__ import annotations

from dataclasses import dataclass

from hedgerow.draw.html import Markup, el
from hedgerow.draw.pieces import icon
from hedgerow.words import N_, Message, Words


@dataclass(frozen=True)
class Said:
    """A comment: "good", "no" or "plain", its title, what happened, why, and the rule (id and number) if it has one."""

    tone: str
    title: str
    happened: tuple[str, ...]
    text: str
    rule: str = ""
    number: str = ""


@dataclass(frozen=True)
class Panel:
    """One step of a lesson in words. `rules` are pairs of id and number; `hints` those given so far."""

    title: str
    lesson: str
    at: int
    steps: int
    before: tuple[str, ...]
    text: str
    task: str
    rules: tuple[tuple[str, str], ...]
    hints: tuple[str, ...]
    more_hints: bool
    said: Said | None
    solved: bool
    learn: str  # the address of the game's lessons


def panel(words: Words, step: Panel) -> Markup:
    """The column beside the table."""
    return el(
        "section",
        el(
            "p",
            el("a", words.say(N_("All lessons")), href=step.learn, data_do="lessons"),
            icon("ic-chevron-right"),
            el("span", step.lesson),
            cls="crumbs",
        ),
        progress(words, step.at, step.steps),
        el("h2", step.title, id="step-title", tabindex=-1),
        el("ul", *[el("li", line) for line in step.before], cls="before") if step.before else None,
        el("div", *paragraphs(step.text), cls="prose"),
        task(words, step.task) if step.task else None,
        *[el("p", el("b", words.say(N_("Hint"))), " ", hint, cls="note hint") for hint in step.hints],
        comment(words, step.said),
        rules(words, step.rules),
        buttons(words, step),
        cls="lesson",
        id="lesson",
        aria_label=words.say(N_("Lesson")),
    )


def paragraphs(text: str) -> list[Markup]:
    """A text with empty lines between its paragraphs."""
    return [el("p", " ".join(part.split())) for part in text.split("\n\n") if part.strip()]


def progress(words: Words, at: int, steps: int) -> Markup:
    """Which step of how many."""
    said = words.say(Message(N_("Step {n} of {all}"), {"n": at + 1, "all": steps}))
    marks = [el("span", cls="d" if place < at else "n" if place == at else None) for place in range(steps)]
    return el("div", *marks, cls="prog", role="img", aria_label=said)


def task(words: Words, text: str) -> Markup:
    """What is to be done."""
    return el("p", el("b", words.say(N_("Your task"))), " ", text, cls="note", id="task")


def comment(words: Words, said: Said | None) -> Markup:
    """What the lesson says to the last try. The box is always there: a screen reader says what comes into it."""
    if said is None:
        return el("div", id="said", role="status")
    symbol = {"good": "ic-check", "no": "ic-circle-alert"}.get(said.tone, "ic-chevron-right")
    return el(
        "div",
        el(
            "div",
            el("strong", icon(symbol), el("span", said.title)),
            *[el("p", line, cls="happened") for line in said.happened],
            el("p", said.text, " ", rule_link(words, said.rule, said.number) if said.number else None)
            if said.text
            else None,
            cls=f"fb {said.tone}",
        ),
        id="said",
        role="status",
    )


def rule_link(words: Words, rule: str, number: str) -> Markup:
    """A rule's number, which opens the rule."""
    said = words.say(Message(N_("Rule {number}"), {"number": number}))
    return el("a", said, cls="rule", href=f"#rule-{rule}", data_do="rule", data_arg=rule)


def rules(words: Words, named: tuple[tuple[str, str], ...]) -> Markup | None:
    """The rules that the step teaches."""
    if not named:
        return None
    links = [el("li", rule_link(words, rule, number)) for rule, number in named]
    return el("ul", *links, cls="named", aria_label=words.say(N_("Rules of this step")))


def buttons(words: Words, step: Panel) -> Markup:
    """Back, help, on."""
    last = step.at + 1 == step.steps
    forward = words.say(N_("Finish")) if last else words.say(N_("Next"))
    skip = words.say(N_("Skip the step"))
    asks = step.task and not step.solved
    return el(
        "div",
        button("back", words.say(N_("Back")), "ic-arrow-left", enabled=step.at > 0),
        button("hint", words.say(N_("Hint")), "ic-lightbulb", enabled=step.more_hints) if asks else None,
        button("solve", words.say(N_("Show me")), "") if asks else None,
        button("skip", skip, "", cls="btn bare") if asks and not last else None,
        button("next", forward, "ic-arrow-right", cls="btn main") if not asks else None,
        cls="row foot",
    )


def button(do: str, label: str, symbol: str, cls: str = "btn", enabled: bool = True) -> Markup:
    """A button of the lesson."""
    return el(
        "button",
        icon(symbol) if symbol else None,
        el("span", label),
        type_="button",
        cls=cls,
        id=f"lesson-{do}",
        data_do=f"lesson-{do}",
        disabled=not enabled,
    )
