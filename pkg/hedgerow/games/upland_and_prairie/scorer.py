"""Who has won a real table of Upland & Prairie: the discs behind the screens, after a path or when the bag ran dry.

    score_table({"options": {"end": "path", "animal": "second", "last": 1}, "players": [
        {"name": "Anna", "first": 5, "second": 7, "third": 3},
        {"name": "Bo", "first": 6, "second": 7, "third": 4},
    ]})

Both settings end alike. Four players are two teams and are entered in the order of play.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hedgerow.games.upland_and_prairie import scoring
from hedgerow.games.upland_and_prairie.setup import Setup, settings
from hedgerow.games.upland_and_prairie.tiles import house
from hedgerow.scorer import Counted, Form, Number, Person, Pick, ScorerError, Table, Text
from hedgerow.words import N_, Message, Name

ANIMALS = ("first", "second", "third")
ANIMAL_NAMES = {
    "first": Name("first animal", "eerste dier"),
    "second": Name("second animal", "tweede dier"),
    "third": Name("third animal", "derde dier"),
}
DISCS = settings()["upland"].discs_per_animal + 1  # in Prairie a wild disc may have become one of them


def by_path(options: Mapping[str, Any]) -> bool:
    """A path has ended the game."""
    return bool(options["end"] == "path")


def by_bag(options: Mapping[str, Any]) -> bool:
    """The bag has ended it."""
    return bool(options["end"] == "bag")


def turns_matter(options: Mapping[str, Any]) -> bool:
    """A tie may come down to whose turn it was."""
    return bool(options["end"] == "path" or options["bag_tie"] == "turn_order")


def called(options: Mapping[str, Any]) -> dict[str, str]:
    """What the animals are called on this table, where it was said."""
    return {id: options[f"name_{id}"] for id in ANIMALS if options[f"name_{id}"]}


def count(table: Table) -> Counted:
    """The scores of a table. Raises ScorerError for more discs than the game has."""
    names = called(table.options)
    animals = tuple(Name(names[id], names[id]) if id in names else ANIMAL_NAMES[id] for id in ANIMALS)
    wrong = []
    for id, name in zip(ANIMALS, animals, strict=True):
        discs = sum(player[id] for player in table.players)
        if discs > DISCS:
            text = N_("{animal}: the players have {n} discs together, and there are only {have}.")
            wrong.append(Message(text, {"animal": name, "n": discs, "have": DISCS}))
    if wrong:
        raise ScorerError(wrong)
    kit = _setup(len(table.players), table.options, animals)
    kept = [[player[id] for id in ANIMALS] for player in table.players]
    last = table.options["last"]
    if table.options["end"] == "path":
        animal = ANIMALS.index(table.options["animal"])
        scores = [scoring.path_score(kit, at, discs, animal, last) for at, discs in enumerate(kept)]
    else:
        scores = [scoring.bag_score(kit, at, discs, last) for at, discs in enumerate(kept)]
    winners = scoring.winners_of(kit, scores)
    notes: tuple[Message, ...] = ()
    if kit.teams:
        teams = Message(
            N_("Teams: {a} and {b} against {c} and {d}."),
            dict(zip("acbd", table.names, strict=True)),
        )
        notes = (teams,)
    return Counted(tuple(scores), tuple(winners), notes, _discs if by_path(table.options) else _sets)


def _setup(players: int, options: Mapping[str, Any], animals: tuple[Name, ...]) -> Setup:
    """A game with these players and animals; map and discs in the bag play no part in the count."""
    setting = settings()["upland"]._replace(names=animals)
    chosen = {"setting": "upland", "map": "standard", "path_check": "after_turn", "bag_tie": options["bag_tie"]}
    return Setup(players, chosen, house(), house().layout(players), setting)


def _discs(n: int) -> Message:
    return Message(N_("{n} disc"), {"n": n}, N_("{n} discs"))


def _sets(n: int) -> Message:
    return Message(N_("{n} set"), {"n": n}, N_("{n} sets"))


FORM = Form(
    game="upland_and_prairie",
    least=2,
    most=4,
    options=(
        Pick(
            "end", N_("How did the game end?"),
            {
                "path": Name("an animal's path was complete", "het pad van een dier was af"),
                "bag": Name("fewer than three animals in the bag", "minder dan drie dieren in de zak"),
            },
        ),
        Pick("animal", N_("Whose path?"), ANIMAL_NAMES, "", by_path),
        Person("last", N_("Who took the last turn?"), N_("It decides a tie."), turns_matter),
        Pick(
            "bag_tie", N_("A tie at the end"),
            {
                "shared": Name("the win is shared", "de winst wordt gedeeld"),
                "turn_order": Name("turn order decides", "de beurtvolgorde beslist"),
            },
            "", by_bag,
        ),
        *(Text(f"name_{id}", name, N_("what it is called on your table")) for id, name in ANIMAL_NAMES.items()),
    ),
    fields=tuple(Number(id, name, DISCS) for id, name in ANIMAL_NAMES.items()),
    how=(
        N_("Say how the game ended, then count the discs behind each screen."),
        N_("In Prairie a wild disc that was kept counts as the animal it was kept as."),
        N_("Four players: enter them in the order of play; partners are the first and third, the second and fourth."),
    ),
    scoring=count,
    renamed=called,
)  # fmt: skip
score_table = FORM.score
