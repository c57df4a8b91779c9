"""The terminal: every command, its JSON, its exit status, and the faults that `fuzz` must find."""

from __future__ import annotations

import io
import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from engine.test_record import OWN_DECK, own_deck, played
from engine.toy import GAMES, TOY, Drew, Keep, Lay, ToyBelief, ToyState
from hedgerow import saves, share
from hedgerow.catalog import games
from hedgerow.cli import main
from hedgerow.history import open_record
from hedgerow.record import Record
from hedgerow.table import Seat, Table
from hedgerow.words import is_control


class Ran:
    """A command that has run: its exit status and what it wrote."""

    def __init__(self, command: str, *more: str, typed: str = "", catalogue: Any = GAMES) -> None:
        out = io.StringIO()
        self.status = main([*command.split(), *more], catalogue, out, io.StringIO(typed))
        self.text = out.getvalue()

    @property
    def json(self) -> dict[str, Any]:
        """The object on the last line."""
        data: dict[str, Any] = json.loads(self.text.splitlines()[-1])
        return data


def test_games_lists_every_game_with_its_options() -> None:
    ran = Ran("games --json", catalogue=games)
    assert ran.status == 0
    assert [game["id"] for game in ran.json["games"]] == list(games)
    assert Ran("games --lang nl").text.startswith("toy: Buidel")
    assert "closed: dicht *" in Ran("games --lang nl").text


def test_rules_are_printed_and_found() -> None:
    assert len(Ran("rules toy --json").json["rules"]) == len(TOY.rules)
    one = Ran("rules toy --find closed --lang nl --json").json["rules"]
    assert [(rule["number"], rule["title"]) for rule in one] == [("P 1.3", "Regel lay.closed")]
    assert "P 1.3  Rule lay.closed. About lay.closed." in Ran("rules toy --find 1.3").text


def test_no_rule_found_is_said() -> None:
    ran = Ran("rules toy --find xyzzy")
    assert (ran.status, ran.text) == (0, "No rule of Pouch holds 'xyzzy'.\n")
    assert Ran("rules toy --find xyzzy --json").json["rules"] == []


def test_playout_has_exactly_the_keys_that_were_agreed() -> None:
    ran = Ran("playout toy --players 3 --seconds 0.02 --seed 5 --set last_row=free --json")
    assert list(ran.json) == [
        "game",
        "players",
        "games",
        "moves",
        "moves_per_cpu_second",
        "games_per_cpu_second",
        "clone_us",
    ]
    assert (ran.json["game"], ran.json["players"]) == ("toy", 3)
    assert ran.json["moves"] > ran.json["games"] > 0
    assert ran.json["clone_us"] > 0
    assert " moves and " in Ran("playout toy --seconds 0.02").text


@pytest.mark.parametrize("thorough", ["", "--thorough"])
@pytest.mark.parametrize("players", TOY.players)
def test_fuzz_finds_nothing_in_a_sound_game(players: int, thorough: str) -> None:
    ran = Ran(f"fuzz toy --players {players} --games 30 --seed 3 --json {thorough}")
    assert ran.status == 0
    assert ran.json["ok"]
    assert ran.json["decisions"] > 300


@pytest.mark.parametrize("players", games["upland_and_prairie"].players)
@pytest.mark.parametrize("setting", ["upland", "prairie"])
def test_fuzz_finds_nothing_in_a_real_game(players: int, setting: str) -> None:
    ran = Ran(
        f"fuzz upland_and_prairie --players {players} --games 4 --thorough --json --set setting={setting}",
        catalogue=games,
    )
    assert ran.json.get("error") is None
    assert ran.status == 0


def lose_a_pebble(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = ToyState.keep

    def keep(state: ToyState, kind: int, events: list[Any]) -> None:
        sound(state, kind, events)
        if state.bag[0] < 5:
            state.bag[1] = max(0, state.bag[1] - 1)

    monkeypatch.setattr(ToyState, "keep", keep)


def share_a_list(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = ToyState.clone

    def clone(state: ToyState) -> ToyState:
        twin = sound(state)
        twin.screens = state.screens
        return twin

    monkeypatch.setattr(ToyState, "clone", clone)


def forget_in_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = ToyState.clone

    def clone(state: ToyState) -> ToyState:
        twin = sound(state)
        twin.drawn = []
        return twin

    monkeypatch.setattr(ToyState, "clone", clone)


def fast_but_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Lay, "legal", lambda self, state: list(self.candidates(state))[:3])


def ask_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keep, "forced", lambda _self, _state: None)


def crash(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Lay.do

    def do(self: Lay, state: ToyState, action: Any, events: list[Any]) -> None:
        if action.code == "lay 2":
            raise ZeroDivisionError("a slip")
        sound(self, state, action, events)

    monkeypatch.setattr(Lay, "do", do)


def peek(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = ToyState.observation

    def observation(state: ToyState, player: int | None) -> dict[str, Any]:
        return sound(state, player) | {"peek": state.bag[:]}

    monkeypatch.setattr(ToyState, "observation", observation)


def show_a_tuple(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = ToyState.observation

    def observation(state: ToyState, player: int | None) -> dict[str, Any]:
        return sound(state, player) | {"pair": {"both": (0, 1)}}

    monkeypatch.setattr(ToyState, "observation", observation)


def forget_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = ToyState.to_json
    monkeypatch.setattr(ToyState, "to_json", lambda state: sound(state) | {"mover": 0})


def never_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hedgerow.cli.fuzz.MOST_DECISIONS", 10)


def unsound_belief(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = ToyBelief.deal

    def deal(belief: ToyBelief, rng: Any) -> ToyState:
        state = sound(belief, rng)
        state.bag = state.bag[::-1]
        return state

    monkeypatch.setattr(ToyBelief, "deal", deal)


def mute_event(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Drew, "seen_by", lambda _self, _player: Keep().question({})._replace(text=""))


def no_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "returns", lambda _state: [0.0, 0.0])


MUTANTS = {
    lose_a_pebble: "the position is not sound",
    share_a_list: "playing on a clone changes the position",
    forget_in_clone: "the clone differs",
    fast_but_wrong: "legal_actions() gives",
    ask_without_a_choice: "needs two answers at least",
    crash: "ZeroDivisionError: a slip",
    peek: "sees something else than he saw",
    show_a_tuple: "is not made of JSON values",
    forget_in_json: "gives another position",
    never_end: "has not ended after 10 decisions",
    unsound_belief: "a belief of player",
    mute_event: "says nothing to",
    no_winner: "do not add up to 1",
}


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_fuzz_finds_a_broken_game_and_prints_a_record_that_leads_there(
    mutant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    mutant(monkeypatch)
    ran = Ran("fuzz toy --games 200 --seed 1 --thorough --json")
    assert ran.status == 1
    assert MUTANTS[mutant] in ran.json["error"]
    again = Ran("fuzz toy --games 200 --seed 1 --thorough")
    assert again.status == 1
    printed = next(line for line in again.text.splitlines() if line.startswith("{"))
    assert json.loads(printed) == ran.json["record"]
    monkeypatch.undo()
    record = Record.from_json(ran.json["record"])
    if mutant in (crash, never_end, peek, mute_event, no_winner, unsound_belief):
        history = open_record(record, games=GAMES)
        assert history.at == len(record.actions)


def test_replay_plays_a_file_a_table_a_link_and_the_input(tmp_path: Path) -> None:
    history = played(content=own_deck())
    file, table = tmp_path / "game.json", tmp_path / "table.json"
    file.write_text(history.record().to_text(), "utf-8")
    table.write_text(saves.save(Table(history, [Seat("Ann"), Seat("", "greedy")])), "utf-8")
    deck = tmp_path / "mine.toml"
    deck.write_text(OWN_DECK, "utf-8")
    code = share.encode(history.record())
    expected = history.state.digest()
    runs = [
        Ran("replay --json", str(file)),
        Ran("replay --json", str(table)),
        Ran("replay --json --deck", str(deck), code),
        Ran("replay --json -", typed=history.record().to_text()),
    ]
    for ran in runs:
        assert ran.status == 0
        assert ran.json["final"] == expected
        assert ran.json["finished"]
        assert ran.json["winners"] == history.state.winners()
    middle = Ran("replay --log --at 5", str(file))
    assert "action 5 of" in middle.text
    assert "draws two pebbles" in middle.text
    assert "keeps" not in middle.text, "an onlooker does not see what is kept"
    assert "P1 keeps" in Ran("replay --log --seat 1", str(file)).text
    assert Ran("replay --seat 3", str(file)).status == 2
    whole = Ran("replay --log", str(file))
    assert "Winner: " in whole.text
    assert "(P 1.6)" in whole.text


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda text: text[:-30], "cut off, changed or no saved game"),
        (lambda text: text.replace('"toy"', '"chess"'), "does not know the game chess"),
        (lambda text: text.replace('"seed": 4', '"seed": 5'), "The saved game"),
        (lambda _: "h1AAAA", "incomplete or was changed"),
        (lambda _: "h2AAAA", "A newer Hedgerow made this link"),
    ],
)
def test_a_damaged_record_is_a_fault(damage: Any, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(damage(played().record().to_text()), "utf-8")
    ran = Ran("replay --json", str(file))
    assert ran.status == 1
    assert not ran.json["ok"]
    assert any(part in ran.json["error"] for part in sentence.split("|"))
    assert len(Ran("replay", str(file)).text.splitlines()) == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "no saved game"),
        (b"null", "not a game that Hedgerow saved"),
        (b"[1]", "not a game that Hedgerow saved"),
        (b"GIF89a", "no saved game"),
        (b"\x89PNG\r\n", "not a saved game: it is no UTF-8 text (byte 0)"),
        (b"{}\xff", "not a saved game: it is no UTF-8 text (byte 2)"),
        (b" " * 50_000_000, "larger than 4 MB"),
    ],
    ids=["empty", "null", "list", "text", "picture", "byte", "large"],
)
def test_a_file_that_is_no_saved_game_is_not_called_a_link(content: bytes, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content)
    ran = Ran("replay", str(file))
    assert ran.status == 1
    assert sentence in ran.text
    assert "link" not in ran.text
    assert len(ran.text.splitlines()) == 1
    out = io.StringIO()
    assert main(["replay", "-"], GAMES, out, io.TextIOWrapper(io.BytesIO(content), "utf-8")) == 1
    assert out.getvalue() == ran.text


@pytest.mark.parametrize("place", ["seats.0.name", "settings.note", "seats.0.level", "extra\x1b[2J", "record.deck.en"])
def test_no_control_character_of_a_file_reaches_the_terminal(place: str, tmp_path: Path) -> None:
    data = json.loads(saves.save(Table(played(), [Seat("Ann"), Seat("Bo")])))
    *path, last = place.split(".")
    inner = data
    for part in path:
        inner = inner[int(part)] if part.isdecimal() else inner[part]
    inner[last] = "A\x1b]0;title\x07\x9b2J\u202e"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(data), "utf-8")
    for option in ("", "--json"):
        ran = Ran(f"replay {option}", str(file))
        assert ran.status == 1
        assert len(ran.text.splitlines()) == 1
        assert not any(map(is_control, ran.text.removesuffix("\n")))
    assert Ran("replay --json", str(file)).json["error"]


def test_faults_in_a_deck_are_printed_without_control_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(OWN_DECK + '"\\u001b[31m" = 1\n', "utf-8")
    ran = Ran("deck check --game toy", str(deck))
    assert "\ufffd[31m: is not known" in ran.text
    assert Ran("playout toy --seconds 0.02 --deck", str(deck)).status == 2
    assert "\ufffd[31m: is not known" in capsys.readouterr().err
    assert Ran("playout", "to\x1by").status == 2
    assert "\x1b" not in capsys.readouterr().err


def test_deck_check_lists_every_fault(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(OWN_DECK, "utf-8")
    bad.write_text("each = 99\nroom = 'x'\ncolour = 'red'\n", "utf-8")
    ran = Ran("deck check --game toy --json", str(good))
    assert (ran.status, ran.json["label"], ran.json["digest"]) == (0, "My pebbles", own_deck().digest)
    ran = Ran("deck check --game toy", str(bad))
    assert ran.status == 1
    assert [line.split(":")[1].strip() for line in ran.text.splitlines()] == ["each", "room", "name", "colour"]
    ran = Ran("deck check --game toy --json", str(bad))
    assert [fault["field"] for fault in ran.json["faults"]] == ["each", "room", "name", "colour"]
    assert Ran("fuzz toy --games 2 --json --deck", str(good)).json["ok"]


HOUSE = {
    id: (resources.files("hedgerow") / "games" / id / "content" / name).read_text("utf-8")
    for id, name in {id: "deck.toml" if id == "forest_shuffle" else "house.toml" for id in games}.items()
}


@pytest.mark.parametrize("id", games)
def test_deck_check_finds_out_which_game_a_list_is_for(id: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(HOUSE[id], "utf-8")
    ran = Ran("deck check --json", str(file), catalogue=games)
    assert (ran.status, ran.json["game"]) == (0, id)
    file.write_text("colour = 'red'\n" + HOUSE[id].replace("label", "lable", 1), "utf-8")
    ran = Ran("deck check --json", str(file), catalogue=games)
    assert (ran.status, ran.json["game"]) == (1, id)
    assert {"colour", "lable"} <= {fault["field"] for fault in ran.json["faults"]}


@pytest.mark.parametrize(
    ("name", "text", "faults"),
    [
        ("empty.toml", "", 0),
        ("other.toml", "x = 1\n", 0),
        ("broken.toml", "a = = 1\n", 1),
        ("any.toml", "label = 3\n", 0),
    ],
)
def test_a_list_for_no_game_names_the_games_that_were_tried(name: str, text: str, faults: int, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(text, "utf-8")
    ran = Ran("deck check --json", str(file), catalogue=games)
    assert (ran.status, ran.json["game"], len(ran.json["faults"])) == (1, None, faults)
    assert f"{name} looks like a list for none of the games {', '.join(games)}: " in ran.json["error"]
    assert len(Ran("deck check", str(file), catalogue=games).text.splitlines()) == 1 + faults


def test_a_faulty_list_from_a_spreadsheet_is_for_the_game_that_reads_those(tmp_path: Path) -> None:
    file = tmp_path / "mine.csv"
    file.write_text("id;deck\n1;2\n", "utf-8")
    ran = Ran("deck check --json", str(file), catalogue=games)
    assert (ran.status, ran.json["game"]) == (1, "meadow")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("", "COMMAND"),
        ("chess", "invalid choice: 'chess'"),
        ("playout chess", "There is no game chess: choose one of toy."),
        ("playout toy --players 7", "Pouch is for 2, 3 players, not 7."),
        ("playout toy --players two", "--players must be a whole number from 1 to 9, not 'two'."),
        ("playout toy --seconds 0", "--seconds must be a number from 0.01 to 3600, not '0'."),
        ("playout toy --seconds nan", "not 'nan'"),
        ("fuzz toy --games 0", "--games must be a whole number from 1 to"),
        ("fuzz toy --seed -1", "--seed"),
        ("fuzz toy --set luck=high", "Pouch has no option 'luck'"),
        ("fuzz toy --set last_row", "--set takes ID=VALUE, not 'last_row'."),
        ("fuzz toy --set last_row=ajar", "choose closed or free"),
        ("fuzz toy --deck nowhere.toml", "nowhere.toml cannot be read: no such file or directory."),
        ("rules chess", "There is no game chess"),
        ("rules toy --lang fr", "invalid choice: 'fr'"),
        ("replay nowhere.json", "nowhere.json cannot be read"),
        ("deck check nowhere.toml --game toy", "nowhere.toml cannot be read"),
        ("play toy --people 3", "--people 3 is more than the 2 players."),
        ("play toy --bot genius", "invalid choice: 'genius'"),
    ],
)
def test_bad_arguments_get_one_sentence(command: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    ran = Ran(command)
    said = capsys.readouterr().err
    assert ran.status == 2
    assert ran.text == ""
    assert sentence in said
    assert len(said.splitlines()) == 1
    as_json = Ran(command, "--json")
    assert as_json.status == 2
    assert sentence in as_json.json["error"]


def test_help_and_faults_are_said_in_dutch_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert Ran("playout toy --players two --lang nl").status == 2
    assert "--players" in capsys.readouterr().err
    assert Ran("--lang nl games").text.startswith("toy: Buidel")
    with pytest.raises(SystemExit):
        Ran("playout --help")
    assert "play random games as fast as it goes" in capsys.readouterr().out


def test_files_that_are_no_text_or_far_too_large_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xff\xfe\x00")
    assert Ran("deck check --game toy", str(file)).status == 2
    assert "no UTF-8 text (byte 0): save it as UTF-8" in capsys.readouterr().err
    file.write_bytes(b"#" * 2_000_000)
    assert Ran("deck check --game toy", str(file)).status == 2
    assert "larger than 1000000 bytes" in capsys.readouterr().err


# play


def test_a_whole_game_is_played_at_the_keyboard_against_a_bot() -> None:
    ran = Ran("play toy --seed 3 --json", typed="1\n" * 60)
    assert ran.status == 0
    assert ran.json["finished"]
    assert "Winner: " in ran.text
    assert "Which pebble do you keep?" in ran.text
    assert "[keep " in ran.text


@pytest.mark.parametrize("typed", ["1\nq\n", "1\n", ""])
def test_who_leaves_gets_the_result_on_a_line_of_its_own(typed: str) -> None:
    ran = Ran("play toy --seed 3 --json", typed=typed)
    assert (ran.json["game"], ran.json["finished"]) == ("toy", False)


def test_help_hint_why_undo_and_nonsense() -> None:
    typed = "?\nh\nw lay 1\nlay 1\ncastle\n99\nu\n1\nw lay 3\nu\nr\nlay 3\nq\n"
    ran = Ran("play toy --seed 3 --name Ann", typed=typed)
    assert ran.status == 0
    for sentence in (
        "u: undo, r: redo",
        "of 100",
        "'castle' is no answer",
        "'99' is no answer",
        "Rule lay.closed: The last row is closed. (P 1.3)",
    ):
        assert sentence in ran.text
    assert "cannot be taken back" in ran.text or "nothing to take back" in ran.text


def test_between_people_the_screen_is_cleared_and_hands_stay_hidden() -> None:
    ran = Ran("play toy --people 2 --seed 3 --name Ann\033 --name Bo", typed="\n1\n1\n" * 40)
    parts = ran.text.split("\033[2J")
    assert len(parts) > 6
    assert "\033" not in "".join(parts).replace("\033[3J\033[H", "")
    for part in parts:
        assert not ("Ann keeps" in part and "Bo keeps" in part) or "Winner: " in part


def test_leaving_keeps_the_game_and_open_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = Ran("play toy --seed 3 --json --save", str(file), typed="1\n1\n")
    assert not first.json["finished"]
    second = Ran("play toy --json --open", str(file), typed="1\n" * 60)
    assert second.json["finished"]
    assert second.json["seed"] == 3
    assert second.json["actions"] > first.json["actions"] > 0
    assert "holds a game of toy" in Ran("play upland_and_prairie --json --open", str(file)).json["error"]
    file.write_text("{}", "utf-8")
    assert "not a game" in Ran("play toy --json --open", str(file)).json["error"]


def test_a_game_that_is_opened_takes_nothing_that_makes_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert Ran("play toy --seed 3 --json --save", str(file), typed="1\n").status == 0
    for more in (
        "--players 2",
        "--seed 0",
        "--set last_row=free",
        "--deck x",
        "--people 1",
        "--bot greedy",
        "--name A",
    ):
        ran = Ran(f"play toy --json {more} --open", str(file), typed="1\n")
        assert ran.status == 2
        assert ran.json["error"].endswith(f": leave out {more.split()[0]}.")
    both = Ran("play toy --json --seed 3 --bot random --open", str(file))
    assert "leave out --seed, --bot." in both.json["error"]


def test_saving_writes_over_no_file_but_the_opened_game(tmp_path: Path) -> None:
    notes, game, other = tmp_path / "notes.txt", tmp_path / "game.json", tmp_path / "other.json"
    notes.write_text("mine", "utf-8")
    other.touch()  # an empty file has nothing to lose
    for file in (game, other):
        assert Ran("play toy --seed 3 --json --save", str(file), typed="1\n").status == 0
    for file, more in ((notes, ""), (game, ""), (game, f"--open {other}"), (game, "--open nowhere.json")):
        before = file.read_bytes()
        ran = Ran(f"play toy --json {more} --save", str(file), typed="1\n")
        assert ran.status == 2
        assert f"{file} is there already and would be written over" in ran.json["error"]
        assert file.read_bytes() == before
    before = game.read_bytes()
    assert Ran(f"play toy --open {game} --json --save", str(game), typed="1\n").status == 0
    assert game.read_bytes() != before


def test_a_dataset_is_written_over_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for games_wanted in (1, 2):  # a dataset may be made anew
        assert Ran(f"dataset toy --json --games {games_wanted}", str(file)).status == 0
        assert len(file.read_text("utf-8").splitlines()) == games_wanted
    file.write_text("{}\n", "utf-8")
    ran = Ran("dataset toy --json --games 1", str(file))
    assert (ran.status, file.read_text("utf-8")) == (2, "{}\n")
    assert f"{file} holds something else than a dataset" in ran.json["error"]
    file.write_text("", "utf-8")
    assert Ran("dataset toy --json --games 1", str(file)).status == 0


def test_people_at_a_game_that_begins_alone_are_told_of_players() -> None:
    ran = Ran("play meadow --people 5 --json", catalogue=games)
    assert ran.json["error"] == "--people 5 needs a game of several: say with --players how many play."


def test_play_speaks_dutch_names() -> None:
    ran = Ran("play toy --seed 3 --lang nl", typed="1\n" * 60)
    assert {"es", "veen", "klei"} & set(ran.text.replace(",", " ").split())
