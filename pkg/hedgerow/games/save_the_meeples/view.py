"""How Save the Meeples is shown: the drawing of the table, the same in words, and what each action does."""

from __future__ import annotations

from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.scene import UNKNOWN, Ask, Drawing, Other, Scene, Step
from hedgerow.games.save_the_meeples.decisions import DECISIONS
from hedgerow.games.save_the_meeples.labels import label
from hedgerow.games.save_the_meeples.lanes import lane, meeple
from hedgerow.games.save_the_meeples.seen import ENDINGS, Seen
from hedgerow.games.save_the_meeples.space import yard
from hedgerow.games.save_the_meeples.standing import endings, order
from hedgerow.games.save_the_meeples.textview import sketch, text
from hedgerow.games.save_the_meeples.village import asks_here, in_short, village
from hedgerow.words import N_, Seat

__all__ = ["draw", "label", "sketch", "text"]

# Answers that have a place in the drawing; all others are buttons.
ON_BOARD = (
    "board",
    "rocket",
    "send",
    "back",
    "do",
    "hang",
    "dig",
    "build",
    "convert",
    "recover",
    "heal",
    "accept",
    "bonus",
)
MOST_BUTTONS = 12  # of more, only those that the rules allow are shown


def draw(scene: Scene) -> Drawing:
    """The table as the scene's viewer sees it."""
    seen = Seen(scene)
    parts = [yard(scene, seen), el("div", *[lane(scene, seen, place) for place in range(4)], cls="lanes")]
    if scene.portrait:  # a small screen begins with the trains, and has no room for the village below the board
        parts.reverse()
        own = el("section", village(scene, seen), cls="ownv", aria_label=seen.own_village())
        parts.insert(0 if asks_here(scene) else len(parts), own)
    standing = el("div", endings(seen), order(seen), cls="standing")
    return Drawing(
        facts=_facts(scene, seen),
        ask=_ask(seen),
        board=el("div", standing, *parts, cls="mp"),
        hand=in_short(seen) if scene.portrait else village(scene, seen),
        others=tuple(_other(seen, team) for team in range(seen.players) if team != scene.viewer),
        points=_points(seen),
        acts=_buttons(scene),
    )


def _facts(scene: Scene, seen: Seen) -> tuple[str, ...]:
    look = seen.observation["outlook"]
    return (
        seen.words.name(scene.content.label),
        seen.say(N_("{n} teams, turn {turn}"), n=seen.players, turn=seen.observation["turn"]),
        seen.say(
            N_("Invasion at {humans}, escape at {rockets}"), humans=look["invasion"][1], rockets=look["escape"][1]
        ),
    )


def _buttons(scene: Scene) -> tuple[str, ...]:
    codes = [
        code for code in scene.choices
        if code.split()[0] not in ON_BOARD and not (code.startswith("go ") and code != "go on")
    ]  # fmt: skip
    if len(codes) > MOST_BUTTONS:
        codes = [code for code in codes if scene.choices[code].legal]
    return tuple(code for code in codes if code != "pass" or scene.choices[code].legal)


def _ask(seen: Seen) -> Ask:
    """The question, and where in its turn the active team is."""
    look = seen.observation
    if seen.over:
        return Ask(seen.outlook())
    decision = look["decision"]
    if look["current_player"] != seen.you:
        return Ask(seen.say(N_("{player} decides."), player=Seat(look["current_player"])))
    question = seen.words.say(DECISIONS[decision].question(look))
    kinds = [step[0] for step in look["todo"]]
    if look["active"] != seen.viewer:
        return Ask(question, seen.say(N_("It is the turn of {team}."), team=Seat(look["active"])))
    at = 0 if "recover" in kinds else 1 if kinds[-1] == "main" else 2 if "unload" in kinds else 3
    if kinds[-1] == "drop":
        at = 4
    titles = (N_("Repair a step"), N_("Main action"), N_("Groups act"), N_("Bonus"), N_("Warehouse"))
    steps = tuple(
        Step(seen.say(title), "done" if place < at else "now" if place == at else "later")
        for place, title in enumerate(titles)
    )
    return Ask(question, HINTS.get(decision, "") and seen.say(HINTS[decision]), steps)


HINTS = {
    "main": N_("Board a train or a rocket, send a train, or bring one back."),
    "pause": N_("One bonus action in your turn."),
    "dig": N_("Each meeple covers two neighbours, or one if no pair is left."),
    "fight": N_("Everyone who can must fight; the whole group is wounded."),
    "open": N_("You must build a part afterwards."),
}


def _other(seen: Seen, team: int) -> Other:
    """Another team: its warehouse, captives and tickets, and where its meeples are."""
    village = seen.villages[team]
    goods = sum(village["goods"].values())
    sub = seen.say(
        N_("warehouse {goods} · captives {captives} · tickets {tickets} · planet {planet}"),
        goods=goods, captives=sum(village["prison"]), tickets=sum(village["tickets"].values()),
        planet=village["planet"],
    )  # fmt: skip
    shown = seen.score_under(team, seen.observation["outlook"]["ending"])
    row = [meeple(seen, team, "i") for _ in range(village["square"])]
    row += [meeple(seen, team, "i lying") for _ in range(sum(village["track"]))]
    said = seen.say(
        N_("{square} on the square, {wounded} wounded"), square=village["square"], wounded=sum(village["track"])
    )
    panel = join(
        [
            el("p", " · ".join(each.replace(" ", "\u00a0") for each in sub.split(" · ")), cls="sub"),
            el("p", seen.goods(village["goods"]), cls="sub"),
            el("div", *row, cls="mini", role="img", aria_label=said),
        ]
    )
    strip = Markup(el("span", seen.say(N_("warehouse {n}"), n=goods), cls="osm"))
    return Other(team, UNKNOWN if shown is None else str(shown.total), strip, panel)


def _points(seen: Seen) -> Markup:
    """What each ending would give, as far as the viewer may know it."""
    title = seen.say(N_("How it ended") if seen.over else N_("If it ended now"))
    lines = [el("li", seen.outlook())] if seen.over else []
    for team in range(seen.players):
        who = seen.words.seat_name(team) + ": "
        for ending in (seen.observation["ended"],) if seen.over else ENDINGS:
            score = seen.score_under(team, ending)
            if score is not None:
                lines.append(el("li", who, seen.score_words(score, ending)))
    return join([el("h2", title), el("ul", *lines, cls="lines meta")])
