"""How the game stands: how near either ending is, what it would give the viewer, and who decides now."""

from __future__ import annotations

from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon, seat_badge, use
from hedgerow.games.save_the_meeples.names import ENDING_NAMES
from hedgerow.games.save_the_meeples.seen import ENDINGS, Seen
from hedgerow.words import N_, Message


def endings(seen: Seen) -> Markup:
    """Both endings side by side: what has come about, what is missing, and the viewer's own score under each."""
    panels = [_ending(seen, ending) for ending in ENDINGS]
    return el("section", *panels, cls="ends", aria_label=seen.say(N_("How near the endings are")))


def _ending(seen: Seen, ending: str) -> Markup:
    look = seen.observation["outlook"]
    near = ending == (seen.observation["ended"] if seen.over else look["ending"])
    name = seen.words.name(ENDING_NAMES[ending])
    marked = seen.say(N_("so it ended") if seen.over else N_("nearer now"))
    head = [el("b", name[:1].upper() + name[1:]), el("span", marked, cls="nearest") if near else None]
    there, limit = look[ending]
    if ending == "invasion":
        marks, said = _humans(seen), seen.say(N_("{n} of {limit} humans"), n=there, limit=limit)
        left = seen.words.say(Message(N_("{n} missing"), {"n": look["humans"]}))
    else:
        marks, said = ["gl-rocket"] * there, seen.say(N_("{n} of {limit} launched"), n=there, limit=limit)
        left = seen.words.say(Message(N_("{n} step missing"), {"n": look["steps"]}, N_("{n} steps missing")))
    facts: list[Child] = [said] if seen.over else [said, " · ", left]
    if ending == "escape" and not seen.over:
        word = el("span", seen.say(N_("countdown")), " ", cls="word")
        facts += [" · ", el("span", icon("ic-clock"), word, _countdown(seen), cls="count")]
    return el(
        "div",
        el("p", *head, _own(seen, ending)),
        el("p", *facts, cls="meta"),
        _pips(marks, limit - there),
        cls="outlook near" if near else "outlook",
    )


def _own(seen: Seen, ending: str) -> Markup | None:
    """The viewer's own score under an ending."""
    score = seen.score_under(seen.viewer, ending) if seen.viewer is not None else None
    if score is None:
        return None
    who = f"{seen.words.seat_name(score.player)}:" if seen.you is None else seen.say(N_("you:"))
    return el("span", who, " ", el("b", score.total), cls="own")


def _humans(seen: Seen) -> list[str]:
    humans = seen.observation["humans"]
    small, big = humans["forest"]
    marks = ["gl-human"] * small + ["gl-human-big"] * big
    if humans["hurt"]:
        marks[-1] = "gl-human-big hurt"
    return marks


def _countdown(seen: Seen) -> str:
    """The countdown with its marker in brackets."""
    now = seen.observation["countdown"]
    return " ".join(str(n) if n != now else f"[{n}]" for n in (3, 2, 1)) + " GO"


def _pips(marks: list[str], missing: int) -> Markup:
    pips = []
    for mark in marks:
        symbol, _, cls = mark.partition(" ")
        pips.append(el("svg", use(symbol), viewBox="0 0 24 24", cls=cls or None))
    ring = el("circle", cx=12, cy=14, r=5, fill="none", stroke="var(--edge)", stroke_width="2.5")
    pips += [el("svg", ring, viewBox="0 0 24 24") for _ in range(max(0, missing))]
    return el("span", *pips, cls="pips", aria_hidden="true")


def order(seen: Seen) -> Markup | None:
    """While a train is unloaded: its groups from the front to the back, who has acted, and who decides now."""
    todo = seen.observation["todo"]
    unloading = [step[1] for step in todo if step[0] == "unload"]
    if seen.over or not unloading:
        return None
    train = unloading[-1]
    detail = todo[-1][0] != "unload"  # the group that came off last is asked for more
    crews = seen.trains[train]["crew"]
    entries = []
    for at, crew in enumerate(crews):
        now = detail and at == len(crews) - 1
        entries.append(_group(seen, crew["team"], crew["sound"] + crew["wounded"], "now" if now else "done",
                              seen.deed_words(seen.deed(train, crew))))  # fmt: skip
    for at, group in enumerate(reversed(seen.groups(train))):
        entries.append(_group(seen, group.team, group.size, "later" if at or detail else "now", ""))
    title = seen.say(N_("Groups act from the front"))
    return el("section", el("p", title), el("ol", *entries, aria_label=title), cls="order")


def _group(seen: Seen, team: int, size: int, state: str, deed: str) -> Markup:
    """One group: whose, how many, what it does."""
    said = {
        "now": N_("decides now") if seen.you != team else N_("you decide now"),
        "later": N_("later"),
    }
    what = ", ".join(part for part in (deed, seen.say(said[state]) if state in said else "") if part)
    name = seen.words.seat_name(team)
    sign = icon("ic-check") if state == "done" else None
    return el(
        "li",
        seat_badge(team, name),
        el("span", el("b", seen.say(N_("{team} {n}"), team=name, n=size)), ": ", what),
        sign,
        cls=state,
        aria_current="step" if state == "now" else None,
    )
