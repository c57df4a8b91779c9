"""A table as HTML: the game's own drawing inside the frame that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from weakref import WeakKeyDictionary

from hedgerow.bots.levels import LEVELS
from hedgerow.draw import ending
from hedgerow.draw.cards import curtain
from hedgerow.draw.ending import Ground, Item, Result, end
from hedgerow.draw.frame import Frame, LogLine, table
from hedgerow.draw.html import Markup, el, text
from hedgerow.draw.say import rich
from hedgerow.draw.scene import UNKNOWN, Drawing, Other, Scene, View
from hedgerow.history import Ply
from hedgerow.logbook import SheetLine
from hedgerow.table import Table
from hedgerow.words import N_, Message, Words

#: What the log said at the last drawing: by table, by seat (what one seat saw is nobody else's), ply by ply.
_Kept = tuple[Words, list[tuple[Ply, tuple[tuple[int, Markup], ...]]]]
_KEPT: WeakKeyDictionary[Table, dict[int | None, _Kept]] = WeakKeyDictionary()


def kinds(running: Table) -> tuple[str, ...]:
    """Who sits at each seat, in words."""
    say = running.words.say
    return tuple(
        say(Message(N_("bot: {level}"), {"level": Message(LEVELS[seat.level].title)}))
        if seat.is_bot
        else say(N_("person"))
        for seat in running.seats
    )


def log_lines(running: Table, viewer: int | None) -> tuple[LogLine, ...]:
    """The log as that seat may see it; lines since the viewer's own last answer are new."""
    viewer = running.check_viewer(viewer)
    plies = running.history.plies[: running.history.at]
    own = max((at for at, ply in enumerate(plies) if ply.player == viewer), default=-1)
    found: list[LogLine] = []
    for at, lines in enumerate(_told(running, viewer, plies)):
        found += [LogLine(len(found) + place, who, body, at > own, at + 1) for place, (who, body) in enumerate(lines)]
    return tuple(found)


def _told(running: Table, viewer: int | None, plies: list[Ply]) -> list[tuple[tuple[int, Markup], ...]]:
    """What each ply told that seat, and of whom. What was put into words for the drawing before is not said anew."""
    kept = _KEPT.setdefault(running, {})
    words, known = kept.get(viewer, (running.words, []))
    if words is not running.words:
        known = []
    same = next((at for at, (old, new) in enumerate(zip(known, plies, strict=False)) if old[0] is not new), len(known))
    known = known[: min(same, len(plies))]
    for ply in plies[len(known) :]:
        seen = ((event, event.seen_by(viewer)) for event in ply.events)
        said = [(_who(event, ply.player), rich(running.words, each)) for event, each in seen if each is not None]
        known.append((ply, tuple(said)))
    kept[viewer] = (running.words, known)
    return [lines for _, lines in known]


def _who(event: Any, actor: int) -> int:
    """Whom an event is about: the player it names, else the one who acted."""
    player = getattr(event, "player", None)
    return player if isinstance(player, int) else actor


def since(running: Table, player: int) -> tuple[LogLine, ...]:
    """What all may know of what happened after that player's last answer."""
    lines: list[LogLine] = []
    plies = running.history.plies[: running.history.at]
    own = max((at for at, ply in enumerate(plies) if ply.player == player), default=-1)
    for at, ply in enumerate(plies):
        for event in ply.events if at > own else ():
            message = event.seen_by(None)
            if message is not None:
                lines.append(LogLine(len(lines), _who(event, ply.player), rich(running.words, message)))
    return tuple(lines[-8:])


def did_last(running: Table, viewer: int | None) -> tuple[tuple[int, Message], ...]:
    """What each player did when it was last his turn, as that seat may see it."""
    latest: dict[int, list[Ply]] = {}
    before = -1
    for ply in running.history.plies[: running.history.at]:
        if ply.player != before:
            latest[ply.player] = []
        before = ply.player
        latest[ply.player].append(ply)
    events = ((ply.player, event) for plies in latest.values() for ply in plies for event in ply.events)
    seen = ((_who(event, player), event.seen_by(viewer)) for player, event in events)
    return tuple((who, message) for who, message in seen if message is not None)


def viewer_of(running: Table) -> int | None:
    """Whose eyes the page looks with; at the end, with everything open, those of somebody at the table."""
    if running.state.is_terminal and running.viewer is None:
        return running.people[0] if running.people else 0
    return running.viewer


def scene_of(running: Table, portrait: bool, looking_at: int | None = None) -> Scene:
    """What may be drawn now."""
    viewer = viewer_of(running)
    fresh = did_last(running, running.check_viewer(viewer))
    return replace(running.scene(viewer), portrait=portrait, looking_at=looking_at, fresh=fresh)


def show(
    running: Table,
    *,
    home: str,
    portrait: bool,
    tab: str,
    show_twin: bool,
    confirm: str,
    looking_at: int | None = None,
    apart: bool = False,
) -> Markup:
    """The whole table, the curtain, or the end. With `apart` the log is left to `app/newest.py`, and the table as it
    lies at the end to `laid_open`: nobody looks that far down at once.
    """
    game, words = running.history.game, running.words
    hidden_from = running.curtain
    if hidden_from is not None:
        return curtain(words, game.id, hidden_from, since(running, hidden_from))
    view = game.view
    scene = scene_of(running, portrait, looking_at)
    drawing = view.draw(scene)
    frame = replace(
        frame_of(running, scene, drawing, home, show_twin),
        log=() if apart else log_lines(running, scene.viewer),
        apart=apart,
        can_undo=not isinstance(running.undo_target(), Message),
        can_redo=not isinstance(running.redo_target(), Message),
        begun=begun(running),
        confirm="; ".join(view.label(scene, code) for code in confirm.split(";")) if confirm else "",
        tab=tab,
    )
    return end(frame, result(running, drawing.ask.question)) if running.state.is_terminal else table(frame)


def laid_open(running: Table, *, home: str, portrait: bool) -> Markup:
    """The table as it lies at the end."""
    scene = scene_of(running, portrait)
    return ending.laid_open(frame_of(running, scene, running.history.game.view.draw(scene), home, show_twin=False))


def begun(running: Table) -> bool:
    """Whether the last answer was given by whoever is asked, and can be taken back: a half-made action.

    Once somebody else has answered, there is nothing in hand to put back: undo would take back a turn that is over.
    """
    history = running.history
    own = history.at > 0 and history.plies[history.at - 1].player == history.state.current_player
    return own and not isinstance(running.undo_target(), Message)


def frame_of(running: Table, scene: Scene, drawing: Drawing, home: str, show_twin: bool) -> Frame:
    """What the frame shows of every table, one of a lesson too."""
    game, words, view = running.history.game, running.words, running.history.game.view
    return Frame(
        game=game.id,
        title=words.name(game.title),
        home=home,
        drawing=with_shown(running, scene, drawing),
        words=words,
        viewer=scene.viewer,
        asked=None if running.state.is_terminal else running.state.current_player,
        kinds=kinds(running),
        bots=tuple(seat.is_bot for seat in running.seats),
        log=(),
        acts=acts(view, scene, drawing),
        twin=view.text(scene),
        answers=answers(view, scene, drawing) if show_twin else (),
        show_twin=show_twin,
        in_set=running.draft is not None and bool(running.draft.clicked),
    )


def with_shown(running: Table, scene: Scene, drawing: Drawing) -> Drawing:
    """The drawing with everybody among the others for an onlooker, who is none of them.

    A game that lays one seat's part in the middle of the table leaves that seat out there.
    """
    players = range(len(running.seats))
    if scene.viewer is not None or len(players) == 1:
        return drawing
    listed = {other.player: other for other in drawing.others}
    scores = running.history.game.live_scores(scene.observation, scene.content)
    for player in players:
        if player not in listed:
            score, where = scores[player], el("span", scene.words.say(N_("shown on the table")))
            points = UNKNOWN if score is None else str(score.total)
            listed[player] = Other(player, points, where, el("p", where, cls="sub"))
    return replace(drawing, others=tuple(listed[player] for player in players))


def acts(view: View, scene: Scene, drawing: Drawing) -> tuple[tuple[str, str, bool], ...]:
    """Answers without a place on the board, in words."""
    choices: Mapping[str, Any] = scene.choices
    return tuple((code, view.label(scene, code), choices[code].legal) for code in drawing.acts if code in choices)


def answers(view: View, scene: Scene, drawing: Drawing) -> tuple[tuple[str, str], ...]:
    """Legal answers whose place is on the board, in words. A set is picked from the things themselves."""
    if drawing.pick is not None:
        return ()
    elsewhere = set(drawing.acts)
    return tuple(
        (code, view.label(scene, code))
        for code, choice in scene.choices.items()
        if choice.legal and code not in elsewhere
    )


def result(running: Table, question: str) -> Result:
    """The end in words. `question` is what the view says of how it ended."""
    found = running.ending()
    totals = tuple(sheet.total for sheet in found.sheets)
    level = totals.count(max(totals)) > 1  # the rules about ties matter only then
    named = {
        line.rule: line.number
        for sheet in found.sheets
        for line in (*sheet.lines, *(sheet.tie_breaks if level else ()))
    }
    rules, name = running.history.game.rules, running.words.name
    return Result(
        winners=found.winners,
        totals=totals,
        sheets=tuple(items(sheet.lines) for sheet in found.sheets),
        ties=tuple(items(sheet.tie_breaks) for sheet in found.sheets),
        last=(Markup(text(question)),),
        grounds=tuple(
            Ground(id, number, name(rules[id].title), name(rules[id].text)) for id, number in named.items() if number
        ),
    )


def items(lines: tuple[SheetLine, ...]) -> tuple[Item, ...]:
    """Lines of points for the drawing room."""
    return tuple(Item(line.rule, line.number, line.what, line.points) for line in lines)
