"""The four lanes of the drawing: each train with its seats, and the actions of its location with who is on them."""

from __future__ import annotations

from hedgerow.draw.choices import choice, instead, told
from hedgerow.draw.html import Child, Markup, el
from hedgerow.draw.pieces import icon, initial, letters, seat_class, use
from hedgerow.draw.scene import Scene
from hedgerow.games.save_the_meeples.boards import Deed
from hedgerow.games.save_the_meeples.grid import Grid
from hedgerow.games.save_the_meeples.labels import label
from hedgerow.games.save_the_meeples.names import LOCATION_NAMES, LOCATIONS, MINE, MOODS, PART_NAMES, RESOURCES
from hedgerow.games.save_the_meeples.seen import Seen
from hedgerow.games.save_the_meeples.setup import BACK
from hedgerow.words import N_, Words

CELL = 46
GLYPHS = {name: f"gl-{name}" for name in (*RESOURCES, *MOODS)}


def meeple(seen: Seen, team: int, cls: str = "") -> Markup:
    """A meeple of a team: colour and letter."""
    letter = letters(initial(team, seen.words.seat_name(team)), 12, 14, 8.5, "var(--on)")
    return el(
        "svg", use("gl-meeple"), letter,
        cls=f"mee {seat_class(team)} {cls}".strip(), viewBox="0 0 24 24", aria_hidden="true",
    )  # fmt: skip


def glyph(name: str) -> Markup:
    """A resource, mood or other mark in a line of text."""
    return el("svg", use(name), viewBox="0 0 24 24", aria_hidden="true")


def button(scene: Scene, code: str, key: str, *inside: Child, cls: str = "chip") -> Markup | None:
    """A choice as a small button, or nothing while it is no answer to the open question."""
    if code not in scene.choices:
        return None
    said = label(scene, code)
    return el("span", *inside, told(said), **choice(scene, code, said, key=key, cls=cls, named=True))


def lane(scene: Scene, seen: Seen, place: int) -> Markup:
    """A location and the train that belongs to it."""
    name = seen.words.name(LOCATION_NAMES[place])
    arrow = el(
        "svg",
        el("path", d="M0 10h25M18 3l8 7-8 7", fill="none", stroke="var(--edge)", stroke_width="2"),
        cls="arrow", viewBox="0 0 30 20", width=30, height=20, aria_hidden="true",
    )  # fmt: skip
    deeds = [_deed(scene, seen, place, deed) for deed in seen.kit.deeds[place]]
    inside = [el("ul", *deeds, cls="acts4", aria_label=seen.say(N_("Actions: {place}"), place=name))]
    if place == MINE:
        inside.append(mine_grid(scene, seen))
    return el(
        "section", _train(scene, seen, place), arrow, el("div", *inside, cls="deeds"), cls="lane", aria_label=name
    )


def _train(scene: Scene, seen: Seen, place: int) -> Markup:
    table = seen.trains[place]
    name = LOCATIONS[place]
    at = table["at"]
    if at is None:
        where = "" if name_has_choices(scene, name) else seen.say(N_("at its start"))
    elif at == name:
        where = seen.say(N_("has arrived"))
    else:
        where = seen.say(N_("diverted: {place}"), place=LOCATION_NAMES[LOCATIONS.index(at)])
    acting = _acting_seats(seen, place)
    seats = [
        el("span", None if team is None else meeple(seen, team), cls="st next" if seat in acting else "st")
        for seat, team in reversed(list(enumerate(table["seats"])))
    ]
    loco = el(
        "svg", el("g", use("gl-loco"), transform="matrix(-1 0 0 1 24 0)"), cls="lo", viewBox="0 0 24 24",
        aria_hidden="true",
    )  # fmt: skip
    said = seen.say(N_("Seats from the front: {seats}"), seats=_seats_said(seen, place))
    return el(
        "div",
        el(
            "span",
            el("b", seen.words.name(LOCATION_NAMES[place])), el("span", where, cls="meta"),
            el("span", *_train_choices(scene, seen, place), cls="go"), cls="ln",
        ),
        el("span", loco, *seats, cls="train", role="img", aria_label=said),
        cls="trn",
    )  # fmt: skip


def name_has_choices(scene: Scene, name: str) -> bool:
    """Whether boarding or sending a train is asked about now; then its place needs no words."""
    return f"send {name}" in scene.choices


def _acting_seats(seen: Seen, train: int) -> range:
    """The seats of the group that acts next on a train that is being unloaded."""
    todo, found = seen.observation["todo"], seen.groups(train)
    if not found or not todo or todo[-1][0] != "unload" or todo[-1][1] != train:
        return range(0)
    return range(found[-1].start, found[-1].start + found[-1].size)


def _seats_said(seen: Seen, train: int) -> str:
    parts = [
        seen.say(N_("empty")) if team is None else seen.words.seat_name(team)
        for team in reversed(seen.trains[train]["seats"])
    ]
    return ", ".join(parts)


def _train_choices(scene: Scene, seen: Seen, place: int) -> list[Markup | None]:
    """Boarding and sending a train at its start, and bringing back what stands at this location."""
    name = LOCATIONS[place]
    found: list[Markup | None] = []
    if seen.trains[place]["at"] is None:
        for n in (1, 2, 3):
            found.append(button(scene, f"board {name} {n}", f"board-{name}-{n}", glyph("gl-meeple"), str(n)))
        found.append(button(scene, f"send {name}", f"send-{name}", icon("ic-arrow-right"), seen.say(N_("send"))))
    if any(table["at"] == name for table in seen.trains):
        for actions in BACK[place]:
            for action in actions:
                moods = [glyph(GLYPHS[MOODS[mood]]) for mood in action.arg[1]]
                key = action.code.replace(" ", "-")
                found.append(button(scene, action.code, key, icon("ic-rotate-ccw"), *moods))
    return found


def _deed(scene: Scene, seen: Seen, place: int, deed: Deed) -> Markup:
    """One action: how many meeples it needs, what it does, and who is on it."""
    circles = seen.kit.circles[place][seen.kit.deeds[place].index(deed)]
    on: list[Markup] = []
    for train, table in enumerate(seen.trains):
        if table["at"] != LOCATIONS[place]:
            continue
        for crew in table["crew"]:
            if seen.deed(train, crew) is deed:
                on += [meeple(seen, crew["team"]) for _ in range(crew["sound"])]
                on += [meeple(seen, crew["team"], "lying") for _ in range(crew["wounded"])]
    times = f" ×{circles}" if circles > 1 else ""
    parts: list[Child] = [*marks(seen.words, deed), el("span", _caption(seen, deed), times)]
    if on:
        parts.append(el("span", *on, cls="on"))
    cls = "ac one" if circles else "ac many"
    if deed.does == "hang":
        moods = [
            button(scene, f"hang {mood}", f"hang-{LOCATIONS[place]}-{mood}", glyph(GLYPHS[mood]))
            if _here(seen, place) else None
            for mood in MOODS
        ]  # fmt: skip
        if any(moods):
            parts.insert(1, el("span", *moods, cls="ex"))
            parts.pop(2)
        return el("li", *parts, cls=cls)
    code = f"do {deed.id}"
    if code in scene.choices and _here(seen, place):
        said = label(scene, code)
        values = choice(scene, code, said, key=f"do-{deed.id}", cls=cls, named=True)
        return el("li", el("div", *parts, told(said), **values))
    return el("li", *parts, cls=cls)


def _here(seen: Seen, place: int) -> bool:
    """Whether the group that is asked about its action is at this location."""
    todo = seen.observation["todo"]
    return bool(todo) and todo[-1][0] == "unload" and seen.trains[todo[-1][1]]["at"] == LOCATIONS[place]


def marks(words: Words, deed: Deed) -> tuple[Markup, Markup]:
    """An action in marks: how many meeples it needs, and its price and result."""
    needs = el("span", *[glyph("gl-meeple") for _ in range(deed.meeples)], cls="mn")
    return needs, el("span", *_result(words, deed), cls="ex")


def _result(words: Words, deed: Deed) -> list[Child]:
    if deed.does == "dig":
        return ["2 ", glyph("gl-wood"), glyph("gl-metal"), glyph("gl-gold")]
    if deed.does == "extract":
        return [glyph("gl-gold"), "→", glyph("gl-petroleum")]
    if deed.does == "recruit":
        return [str(deed.price), glyph("gl-gold"), "→", glyph("gl-meeple")]
    if deed.does == "dishes":
        return ["+", glyph("gl-gold"), "+", glyph("gl-wood"), "/", glyph("gl-metal")]
    if deed.does == "launch":
        return [str(deed.price), glyph("gl-petroleum"), "→", str(deed.steps), icon("ic-clock")]
    if deed.does == "repair":
        return [str(deed.price), glyph("gl-wood"), "→", str(deed.steps)]
    if deed.does == "work":
        return ["+2", glyph("gl-gold")]
    if deed.does == "fight":
        return [glyph("gl-human"), "→", "1", glyph("gl-gold")]
    if deed.does == "hang":
        return [glyph("gl-happy"), "/", glyph("gl-unhappy")]
    return [words.name(PART_NAMES[deed.part])]


CAPTIONS = {
    "dig": N_("dig, each"),
    "extract": N_("extract, each"),
    "dishes": N_("wash up"),
    "work": N_("work"),
    "fight": N_("fight, each; hurts"),
    "hang": N_("hang out"),
    "build": N_("build"),
}


def _caption(seen: Seen, deed: Deed) -> str:
    if deed.does == "recruit":
        if deed.wounded:
            return seen.say(N_("recruit, hurt, {n} VP"), n=deed.points)
        return seen.say(N_("recruit, {n} VP"), n=deed.points)
    if deed.does == "launch":
        return seen.say(N_("{n} VP, each") if deed.each else N_("{n} VP"), n=deed.points)
    if deed.does == "repair":
        return seen.say(N_("repair, each")) if deed.each else seen.say(N_("repair"))
    return seen.say(CAPTIONS[deed.does])


def mine_grid(scene: Scene, seen: Seen) -> Markup:
    """The grid of the mine; what may be covered is a handle on the line between two places, or a place alone."""
    grid, covered = seen.kit.grid, seen.covered()
    parts: list[Markup] = []
    for place, (row, column) in enumerate(grid.spots):
        x, y = CELL * column, CELL * row
        team = covered.get(grid.names[place])
        parts += cell(x, y, grid.kinds[place])
        if team is not None:
            piece = el("svg", use("gl-meeple"), x=x + 5, y=y + 5, width=36, height=36, viewBox="0 0 24 24")
            parts.append(el("g", piece, cls=f"mee {seat_class(team)}"))
    for mask in (*grid.pairs, *grid.singles):
        action = seen.kit.dig_actions[mask]
        if action.code in scene.choices and (scene.choices[action.code].legal or mask in grid.pairs):
            parts.append(_handle(scene, grid, mask, action.code))
        elif earlier := _before_the_last(scene, seen, mask):
            parts.append(_handle(scene, grid, mask, action.code, earlier))
    width = CELL * (1 + max(column for _, column in grid.spots))
    height = CELL * (1 + max(row for row, _ in grid.spots))
    said = ", ".join(f"{place} {seen.words.seat_name(team)}" for place, team in sorted(covered.items()))
    asked = any(code.startswith("dig ") for code in scene.choices)
    label_text = seen.say(N_("The mine's grid; covered: {places}"), places=said or seen.say(N_("nothing")))
    return el(
        "svg", *parts, cls="minegrid" if asked else "minegrid small", viewBox=f"0 0 {width} {height}",
        width=width, height=height, role="group", aria_label=label_text,
    )  # fmt: skip


def cell(x: int, y: int, kind: int) -> list[Markup]:
    """A place of the grid with its resource."""
    square = el("rect", x=x + 1, y=y + 1, width=CELL - 2, height=CELL - 2, rx=4, cls="cell")
    symbol = use(GLYPHS[RESOURCES[kind]])
    return [square, el("svg", symbol, x=x + 11, y=y + 11, width=24, height=24, viewBox="0 0 24 24")]


def _before_the_last(scene: Scene, seen: Seen, mask: int) -> str:
    """The answer that covers this first, then what the meeple before it took, where the engine asks in that order."""
    todo = seen.observation["todo"]
    if not scene.choices or not todo or todo[-1][0] != "dig":
        return ""
    _, _, left, one, two = todo[-1]
    chosen = [other for other in (one, two) if other]
    kit, grid = seen.kit, seen.kit.grid
    covered = sum(1 << grid.names.index(place) for place in seen.covered())
    if not chosen or mask & covered or mask not in grid.pairs:
        return ""
    start, last, kept = covered & ~(one | two), chosen[-1], tuple(chosen[:-1])
    first = mask in grid.choices(start, kept, left + 1, kit.touching)
    if not first or last not in grid.choices(start, (*kept, mask), left, kit.touching):
        return ""
    return f"undo;{kit.dig_actions[mask].code};{kit.dig_actions[last].code}"


def _handle(scene: Scene, grid: Grid, mask: int, code: str, earlier: str = "") -> Markup:
    spots = [grid.spots[place] for place in grid.places(mask)]
    x = sum(CELL * column + CELL / 2 for _, column in spots) / len(spots)
    y = sum(CELL * row + CELL / 2 for row, _ in spots) / len(spots)
    shape = el("circle", cx=f"{x:.0f}", cy=f"{y:.0f}", r=11, cls="handle")
    key = code.replace(" ", "-")
    if earlier:
        return el("g", shape, **instead(earlier, label(scene, code), key=key))
    return el("g", shape, **choice(scene, code, label(scene, code), key=key))
