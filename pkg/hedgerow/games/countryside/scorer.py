"""The points of a real table of Countryside: the track says how many, the goals say what for.

    score_table({"players": [
        {"name": "Anna", "track": 31, "coins": 2, "areas": [4, 6], "tiles_a": [5], "tiles_b": [4, 3], "opened": ["U4"]},
        {"name": "Bo", "track": 27, "coins": 5, "areas": [6], "cards": [3]},
    ]})

Goals go by the points printed on them, because every edition prints its own. What the goals do not explain of the
points on the track came from card effects.
"""

from __future__ import annotations

from hedgerow.game import Score, leaders
from hedgerow.games.countryside import scoring
from hedgerow.games.countryside.cards import house
from hedgerow.games.countryside.setup import START_SPACE, kit
from hedgerow.games.countryside.vocabulary import MARKERS, RANKS, TOKENS
from hedgerow.scorer import Cards, Counted, Form, Marks, Number, ScorerError, Table
from hedgerow.scorer.form import Data
from hedgerow.words import N_, Message

PRINTED = tuple(range(1, 13))  # points that a goal may show
OCTAGONS = 12
MOST_POINTS = 250
OPENED = {
    "U4": N_("U4: take two areas, keep one"),
    "U5": N_("U5: two cards from the discard pile"),
    "U6": N_("U6: four cards from the display"),
}


def opening_points() -> dict[str, int]:
    """What opening a space gives, as the game's own board has it."""
    board = house()
    points = {space.id: n for space, n in zip(board.spaces, kit(board, "board").bonus, strict=True)}
    return {id: points[id] for id in OPENED}


def count(table: Table) -> Counted:
    """The scores of a table. Raises ScorerError where goals and track or markers do not agree."""
    wrong: list[Message] = []
    tiles = sum(len(player["tiles_a"]) + len(player["tiles_b"]) for player in table.players)
    if tiles > OCTAGONS:
        text = N_("{n} goals of tiles are entered, and three tiles have only {have} spaces.")
        wrong.append(Message(text, {"n": tiles, "have": OCTAGONS}))
    start = START_SPACE[len(table.players)]
    scores = [
        _score(at, name, player, start, wrong)
        for at, (name, player) in enumerate(zip(table.names, table.players, strict=True))
    ]
    if wrong:
        raise ScorerError(wrong)
    if len(scores) > 1:
        return Counted(tuple(scores), tuple(leaders(scores)))
    rank = scoring.rank(scores[0].total)
    text = N_("Rank {rank} of {last}: {title}.")
    title = Message(scoring.RANK_NAMES[rank - 1])
    return Counted(tuple(scores), (0,), (Message(text, {"rank": rank, "last": len(RANKS), "title": title}),))


def _score(at: int, name: str, player: Data, start: int, wrong: list[Message]) -> Score:
    """A player's score; adds to `wrong` what cannot be."""
    lines = [scoring.start_line(start)] if start else []
    goals = 0
    for field, line, what in (
        ("areas", scoring.area_line, N_("area {n}")),
        ("tiles_a", lambda goal, points: scoring.tile_line("A", goal, points), N_("A, space {n}")),
        ("tiles_b", lambda goal, points: scoring.tile_line("B", goal, points), N_("B, space {n}")),
        ("cards", scoring.card_line, N_("card {n}")),
    ):
        lines += [line(Message(what, {"n": n}), points) for n, points in enumerate(player[field], 1)]
        goals += len(player[field])
    bonus = opening_points()
    lines += [scoring.opened_line(space, bonus[space]) for space in OPENED if space in player["opened"]]
    explained = sum(line.points for line in lines)
    if goals > MARKERS:
        text = N_("{name}: {n} goals are entered, and a player has only {have} markers.")
        wrong.append(Message(text, {"name": name, "n": goals, "have": MARKERS}))
    rest = player["track"] - explained
    if rest < 0:
        text = N_("{name}: goals and start come to {n}, and the track shows only {track}: look at both again.")
        wrong.append(Message(text, {"name": name, "n": explained, "track": player["track"]}))
    elif rest:
        lines.append(scoring.effects_line(rest))
    return scoring.score(at, player["track"], lines, player["coins"])


FORM = Form(
    game="countryside",
    least=1,
    most=4,
    options=(),
    fields=(
        Number("track", N_("Points on the track"), MOST_POINTS, 0, N_("Whole laps count too.")),
        Number("coins", N_("Coins left"), TOKENS, 0, N_("More of them break a tie.")),
        Cards("areas", N_("Goals on your areas"), PRINTED, MARKERS),
        Cards("tiles_a", N_("Goals on A tiles"), PRINTED[:10], OCTAGONS),
        Cards("tiles_b", N_("Goals on B tiles"), PRINTED[:10], OCTAGONS),
        Cards("cards", N_("Goals on cards"), PRINTED[:10], MARKERS, N_("A point for each field.")),
        Marks("opened", N_("Spaces opened that give a point"), OPENED),
    ),
    how=(
        N_("Read the points off the track; that is enough to see who has won."),
        N_("To see what they are for, touch the points of every goal with a marker. The rest are card effects."),
        N_("One player alone gets his rank."),
    ),
    scoring=count,
)  # fmt: skip
score_table = FORM.score
