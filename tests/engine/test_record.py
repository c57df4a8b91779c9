"""Records: both ways through JSON, played again exactly, and one clear sentence for anything damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.toy import GAMES, TOY, Pouch, ToyState
from hedgerow.catalog import IDS, games
from hedgerow.chance import Chance
from hedgerow.content import MAX_TEXT, ContentError
from hedgerow.game import Game
from hedgerow.history import History, open_record
from hedgerow.record import MAX_BYTES, Record, RecordError, check_text, read_json
from hedgerow.rules import IllegalAction
from hedgerow.words import Words

OWN_DECK = 'name = "My pebbles"\neach = 9\nroom = 4\n'


def played(
    game: Game = TOY,
    players: int = 2,
    seed: int = 4,
    actions: int = 1000,
    content: Any = None,
    options: dict[str, Any] | None = None,
) -> History:
    """A game played by chance, to the end or for so many actions."""
    history, rng = History(game, players, seed, content, options), Chance(seed)
    while not history.state.is_terminal and history.at < actions:
        history.play(rng.choice(history.state.legal_actions()))
    return history


def own_deck() -> Pouch:
    return TOY.load_content(OWN_DECK, "mine.toml")


@settings(max_examples=60, deadline=None)
@given(
    players=st.sampled_from(TOY.players),
    seed=st.integers(0, 2**53 - 1),
    actions=st.integers(0, 60),
    own=st.booleans(),
    option=st.sampled_from(["closed", "free"]),
)
def test_a_record_goes_through_a_file_and_plays_again(
    players: int, seed: int, actions: int, own: bool, option: str
) -> None:
    history = played(TOY, players, seed, actions, own_deck() if own else None, {"last_row": option})
    record = history.record()
    again = Record.from_text(record.to_text())
    assert again == record
    replayed = open_record(again, games=GAMES)
    assert replayed.state == history.state
    assert [ply.events for ply in replayed.plies] == [ply.events for ply in history.plies]
    assert replayed.record() == record


@pytest.mark.parametrize("players", games["upland_and_prairie"].players)
def test_a_real_game_plays_again(players: int) -> None:
    history = played(games["upland_and_prairie"], players, 12, options={"setting": "prairie", "map": "shuffled"})
    again = open_record(Record.from_text(history.record().to_text().encode()))
    assert again.state == history.state
    assert again.state.is_terminal


def test_a_landscape_of_ones_own_is_part_of_the_record() -> None:
    game = games["upland_and_prairie"]
    laid = {id: list(place) for id, place in game.content.layout(2).items()}
    history = played(game, 2, 3, 9, options={"map": laid})
    again = open_record(Record.from_text(history.record().to_text()))
    assert again.state == history.state
    assert again.options["map"] == history.options["map"]


def change(field: str, value: Any) -> Callable[[dict[str, Any]], None]:
    """A fault put into a record: `field` may be a path with dots."""

    def apply(data: dict[str, Any]) -> None:
        *path, last = field.split(".")
        for part in path:
            data = data[part]
        data[last] = value

    return apply


def remove(field: str) -> Callable[[dict[str, Any]], None]:
    def apply(data: dict[str, Any]) -> None:
        del data[field]

    return apply


FAULTS = {
    "foreign": (change("format", "chess"), "not a game that Hedgerow saved"),
    "no format": (remove("format"), "not a game that Hedgerow saved"),
    "newer": (change("version", 2), "newer Hedgerow"),
    "version of a wrong type": (change("version", "1"), "version: it must be a whole number"),
    "unknown game": (change("game", "chess"), "does not know the game chess"),
    "a path as a game": (change("game", "../../etc"), "game: '../../etc' is not possible"),
    "players of a wrong type": (change("players", True), "players: it must be a whole number"),
    "too many players": (change("players", 9), "Pouch is for 2, 3 players, not 9"),
    "seed below zero": (change("seed", -1), "seed: it must be from 0"),
    "seed too large": (change("seed", 2**53), "seed: it must be from 0"),
    "seed a fraction": (change("seed", 1.5), "seed: it must be a whole number"),
    "missing seed": (remove("seed"), "seed: it is missing"),
    "unknown field": (change("extra", 1), "extra: this field is unknown"),
    "unknown field of the deck": (change("deck.extra", 1), "deck.extra: this field is unknown"),
    "unknown option": (change("options.luck", "high"), "no option 'luck'"),
    "wrong option": (change("options.last_row", "ajar"), "cannot be 'ajar'"),
    "an option that is a table": (change("options.last_row", {"a": [1]}), "option last_row cannot be"),
    "an option that is a list": (change("options.last_row", ["closed"]), "options.last_row: it must be a text"),
    "a huge option": (change("options.last_row", {"a": "x" * 5000}), "options.last_row: it must have"),
    "options of a wrong type": (change("options", []), "options: it must be an object"),
    "actions of a wrong type": (change("actions", "keep 1"), "actions: it must be a list"),
    "an action of a wrong type": (change("actions", ["keep 1", 7]), "actions.2: it must be a text"),
    "an action with a line break": (change("actions", ["keep\n1"]), "actions.1: 'keep\\n1' is not possible"),
    "a long action": (change("actions", ["k" * 99]), "actions.1: it must have 1 to 80 characters"),
    "too many actions": (change("actions", ["keep 1"] * 20_001), "it has 20001 actions"),
    "half a character": (change("deck.en", "\ud800"), "deck.en: it holds half a character"),
    "a name that steers a terminal": (change("deck.nl", "\x1b[2J"), "deck.nl: it holds the invisible character U+001B"),
    "a name that turns round": (change("deck.en", "a\u202eb"), "deck.en: it holds the invisible character U+202E"),
    "an option with a bell": (change("options.last_row", "\x07"), "options.last_row: it holds the invisible character"),
    "a deck of a wrong type": (change("deck", "house"), "deck: it must be an object"),
    "another deck": (
        change("deck.digest", "0" * 16),
        "another edition of the house's own list (House pebbles)",
    ),
    "another final position": (change("final", "0" * 16), "ends in another position"),
    "final of a wrong shape": (change("final", "<b>"), "final: '<b>' is not possible"),
    "an engine with a tag": (change("engine", "<script>"), "engine: '<script>' is not possible"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_damaged_record_gives_one_clear_sentence(fault: str) -> None:
    data = played().record().to_json()
    damage, sentence = FAULTS[fault]
    damage(data)
    with pytest.raises(RecordError) as error:
        open_record(Record.from_text(json.dumps(data)), games=GAMES)
    text = str(error.value)
    assert sentence in text
    assert "\n" not in text
    assert "{" not in text.replace(str(data["options"]), "").replace("{'a'", "")
    assert Words("nl").say(error.value.message)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"x"',
        '{"format": NaN}',
        '{"format": 1, "format": 2}',
        "[" * 100_000,
        '{"a":' * 100_000,
        "1" * 10_000,
        b"\xff\xfe{}",
        b"PK\x03\x04",
        "x" * (MAX_BYTES + 1),
        b" " * 50_000_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(RecordError, match=r"(choose another file|Use another)"):
        Record.from_text(text)


def test_an_emoji_of_several_parts_is_an_ordinary_name() -> None:
    farmer = "\U0001f469\u200d\U0001f33e"
    assert check_text(farmer, "seats.1.name", None) == farmer


@pytest.mark.parametrize("letter", ["\x00", "\t", "\n", "\x7f", "\x9b", "\u00ad", "\u200b", "\u2066", "\ufeff"])
def test_what_nobody_sees_is_refused_in_a_deck_of_ones_own(letter: str) -> None:
    escaped = f"My\\u{ord(letter):04x}pebbles"
    with pytest.raises(ContentError, match=rf"mine\.toml: name: holds the invisible character U\+{ord(letter):04X}"):
        TOY.load_content(OWN_DECK.replace("My pebbles", escaped), "mine.toml")


def test_the_line_of_bad_json_is_named() -> None:
    with pytest.raises(RecordError, match="line 3 is not JSON"):
        read_json('{\n"a": 1\n"b": 2}')


def test_an_illegal_action_is_named_with_its_place_and_reason() -> None:
    history = played(players=3, seed=8)
    data = history.record().to_json()
    at = max(n for n, code in enumerate(data["actions"]) if code.startswith("lay"))
    data["actions"][at] = "lay 3"  # the closed row
    with pytest.raises(RecordError) as error:
        open_record(Record.from_json(data), games=GAMES)
    assert f"breaks off at action {at + 1} (lay 3): The last row is closed." in str(error.value)
    data["actions"][at] = "castle"
    with pytest.raises(RecordError, match=rf"action {at + 1} \(castle\): no such answer was possible\."):
        open_record(Record.from_json(data), games=GAMES)


def test_actions_after_the_end_are_refused() -> None:
    data = played().record().to_json()
    data["actions"].append("keep 1")
    with pytest.raises(RecordError, match="no such answer"):
        open_record(Record.from_json(data), games=GAMES)


def test_an_owners_deck_travels_in_the_file_only_if_it_is_wanted() -> None:
    history = played(content=own_deck())
    assert history.record().deck.text == OWN_DECK
    assert open_record(history.record(), games=GAMES).content == own_deck()
    bare = history.record(embed=False)
    assert "each" not in bare.to_text()
    with pytest.raises(RecordError, match=r"My pebbles \([0-9a-f]{16}\): load that one first"):
        open_record(bare, games=GAMES)
    assert open_record(bare, [own_deck()], GAMES).state == history.state
    assert played().record().deck.text is None


@pytest.mark.parametrize("id", IDS)
def test_a_superseded_house_set_is_told_from_an_owners_list(id: str) -> None:
    game = games[id]
    data = History(game, min(game.players), 3).record().to_json()
    data["deck"]["digest"] = "0123456789abcdef"
    data["engine"] = "0.0.9"
    with pytest.raises(RecordError) as error:
        open_record(Record.from_json(data))
    assert f"({game.content.label.en}) than the one here" in str(error.value)
    assert "version 0.0.9" in str(error.value)
    data["deck"]["en"] = data["deck"]["nl"] = "My own list"
    with pytest.raises(RecordError, match=r"My own list \(0123456789abcdef\): load that one first"):
        open_record(Record.from_json(data))


def test_the_longest_name_of_a_list_fits_into_a_save() -> None:
    game = games["upland_and_prairie"]
    text = (resources.files("hedgerow.games.upland_and_prairie") / "content" / "house.toml").read_text("utf-8")
    longest = game.load_content(text.replace("House map", "M" * MAX_TEXT), "file")
    history = History(game, 2, 4, longest)
    assert Record.from_text(history.record().to_text()).deck.label.en == "M" * MAX_TEXT
    with pytest.raises(ContentError, match=f"must have 1 to {MAX_TEXT} characters"):
        game.load_content(text.replace("House map", "M" * (MAX_TEXT + 1)), "file")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (OWN_DECK.replace("9", "8"), "is not the one it was played with"),
        (OWN_DECK.replace("9", "'x'"), "must be a whole number"),
        ("= nonsense", "not valid TOML"),
    ],
)
def test_a_changed_deck_inside_is_refused(text: str, sentence: str) -> None:
    data = played(content=own_deck()).record().to_json()
    data["deck"]["text"] = text
    with pytest.raises(RecordError, match=sentence):
        open_record(Record.from_json(data), games=GAMES)


def test_going_back_and_on_again_changes_nothing() -> None:
    history = played()
    digests = [state.digest() for state in history.states]
    end = history.at
    for at in (0, end, end // 2, 3):
        history.jump(at)
        assert history.state.digest() == digests[at]
    code = history.plies[3].code
    history.play(history.state.action(code))
    assert len(history.plies) == end, "doing the same again keeps what comes after"
    assert [state.digest() for state in history.states] == digests
    with pytest.raises(IndexError):
        history.jump(end + 1)


def test_another_move_drops_what_came_after() -> None:
    history = played()
    history.jump(4)
    other = next(a for a in history.state.legal_actions() if a.code != history.plies[4].code)
    history.play(other)
    assert [history.at, len(history.plies), len(history.states)] == [5, 5, 6]
    assert open_record(history.record(), games=GAMES).state == history.state


def test_an_illegal_move_leaves_the_history_alone() -> None:
    history = played(actions=1)
    while history.state.decision.id != "lay":
        history.play(history.state.legal_actions()[0])
    before = (history.at, len(history.states), history.state.digest())
    history.jump(history.at)
    with pytest.raises(IllegalAction):
        history.play(history.state.action("lay 3"))
    assert (history.at, len(history.states), history.state.digest()) == before


def test_a_record_of_the_middle_ends_there() -> None:
    history = played()
    record = history.record(5)
    assert len(record.actions) == 5
    assert record.final == history.states[5].digest()
    assert isinstance(open_record(record, games=GAMES).state, ToyState)
