"""Everything as one file and back: nothing is written over, damage is named; own lists and results by themselves."""

import json
import random
from importlib import resources

import pytest

from app import backup
from app.own_decks import OwnDecks
from app.results import RESULTS, Results, as_csv, result_of, tallies
from app.store import SAVE, About, BoxError, Store, StoreError
from hedgerow import saves
from hedgerow.catalog import games
from hedgerow.content import ContentError
from hedgerow.history import History
from hedgerow.record import RecordError
from hedgerow.table import Seat, Table
from page.test_store import Shelf

UPLAND = "upland_and_prairie"


class Full(Shelf):
    """A box without room."""

    def set(self, key: str, value: str) -> None:
        raise BoxError(full=True)


def table(end: bool = False) -> Table:
    """A table at its start or end."""
    history, rng = History(games[UPLAND], 2, 3), random.Random(2)
    while end and not history.state.is_terminal:
        history.play(rng.choice(history.state.legal_actions()))
    return Table(history, [Seat("=Ada"), Seat("Bot", "random")])


def filled(ids: str = "ab") -> tuple[Shelf, Store]:
    """A browser with saved games."""
    shelf = Shelf()
    store = Store(shelf, "one")
    for id in ids:
        store.write(id, About(game=UPLAND, name=f"<b>{id}", people="A", saved=1.0), saves.save(table()))
    return shelf, store


def own(text: str = "") -> str:
    """A list of somebody's own for the game of the tests."""
    house = (resources.files(f"hedgerow.games.{UPLAND}") / "content" / "house.toml").read_text("utf-8")
    return house.replace("House map", "Mine <i>") + text


def test_all_goes_out_and_comes_back() -> None:
    shelf, store = filled()
    decks, kept = OwnDecks(shelf), Results(shelf)
    deck = decks.add(UPLAND, "mine.toml", own("\n# mine\n"))
    kept.add(result_of(table(end=True), "r1", 5.0))
    text = backup.write_all(store, decks, kept)
    assert backup.is_backup(text)
    assert not backup.is_backup(saves.save(table()))
    fresh = Shelf()
    came = backup.read_all(text, Store(fresh, "two"), OwnDecks(fresh), Results(fresh))
    assert (came.games, came.known, came.decks, came.results, came.left, came.full) == (2, 0, 1, 1, [], False)
    assert [saved.about.name for saved in Store(fresh, "x").games()] == ["<b>a", "<b>b"]
    assert OwnDecks(fresh).all()[0].digest == deck.digest
    again = backup.read_all(text, Store(fresh, "three"), OwnDecks(fresh), Results(fresh))
    assert (again.games, again.known, again.decks, again.results) == (0, 2, 0, 0)


def test_nothing_here_is_written_over_and_damage_is_named() -> None:
    shelf, store = filled("a")
    text = backup.write_all(store, OwnDecks(shelf), Results(shelf))
    here = Shelf()
    mine = Store(here, "me")
    later = saves.load(saves.save(table()))
    later.history.play(later.state.legal_actions()[0])
    mine.write("a", About(game=UPLAND, name="mine", saved=9.0), saves.save(later))
    before = here.texts[SAVE + "a"]
    data = json.loads(text)
    data["games"] += [{"id": "bad", "about": {}, "table": "x"}, 7, {"id": "../x", **data["games"][0]} | {"id": "../x"}]
    data["decks"] = [{"game": UPLAND, "file": "broken.toml", "text": "a ="}]
    data["results"] = ["no", {"id": 1}]
    came = backup.read_all(json.dumps(data), Store(here, "two"), OwnDecks(here), Results(here))
    assert here.texts[SAVE + "a"] == before
    assert (came.games, came.results) == (1, 0)
    assert len(came.left) == 4
    assert sorted(saved.id for saved in mine.games()) == ["a", "ax2"]


@pytest.mark.parametrize(
    "text", ["", "{}", "[" * 5000, '{"format": "hedgerow-all", "version": 99}', saves.save(table())]
)
def test_what_is_no_such_file_is_refused(text: str) -> None:
    shelf = Shelf()
    with pytest.raises(RecordError):
        backup.read_all(text, Store(shelf, "x"), OwnDecks(shelf), Results(shelf))
    assert shelf.texts == {}


def test_a_full_storage_is_said_and_a_blocked_one_too() -> None:
    shelf, store = filled()
    text = backup.write_all(store, OwnDecks(shelf), Results(shelf))
    full = Full()
    assert backup.read_all(text, Store(full, "x"), OwnDecks(full), Results(full)).full
    blocked = Shelf()
    blocked.fault = BoxError(full=False)
    with pytest.raises(StoreError):
        backup.write_all(Store(blocked, "x"), OwnDecks(blocked), Results(blocked))


def test_what_is_removed_can_be_put_back_to_the_letter() -> None:
    shelf, store = filled("a")
    before = dict(shelf.texts)
    raw = store.remove("a")
    assert shelf.texts == {}
    store.put_back("a", raw)
    assert shelf.texts == before


def test_what_went_on_after_it_was_removed_is_not_put_back_over() -> None:
    shelf, store = filled("a")
    raw = store.remove("a")
    assert not store.is_there("a")
    Store(shelf, "other").write("a", About(turn=9), "newer")
    newer = dict(shelf.texts)
    store.put_back("a", raw)
    assert store.is_there("a")
    assert shelf.texts == newer


def test_a_list_of_ones_own_is_checked_kept_and_found_again() -> None:
    shelf = Shelf()
    decks = OwnDecks(shelf)
    with pytest.raises(ContentError):
        decks.add(UPLAND, "bad.toml", "label = 3")
    with pytest.raises(ContentError):
        decks.add("chess", "bad.toml", "")
    with pytest.raises(ContentError):
        decks.add(UPLAND, "long.toml", own().replace("Mine <i>", "x" * 500))
    assert shelf.texts == {}
    deck = decks.add(UPLAND, "mine.toml", own())
    shelf.texts["hedgerow.deck.broken"] = "{"
    found = OwnDecks(shelf).all(UPLAND)
    assert [each.content.label.en for each in found] == ["Mine <i>"]
    assert OwnDecks(shelf).all("meadow") == []
    played = Table(History(games[UPLAND], 2, 1, found[0].content), [Seat("A"), Seat("B")])
    assert saves.load(saves.save(played)).history.content.digest == deck.digest
    OwnDecks(shelf).remove(deck.digest)
    assert OwnDecks(shelf).all() == []


def test_results_are_counted_once_and_for_people_alone() -> None:
    shelf = Shelf()
    kept = Results(shelf)
    result = result_of(table(end=True), "one", 1000.0)
    assert kept.add(result) == 1
    assert kept.add(result) == 0
    [tally] = tallies(kept.all())[UPLAND].values()
    assert (tally.games, tally.points) == (1, result.players[0].total)
    assert tally.best is not None
    assert sum(tally.lines.values()) == tally.best.total
    rows = as_csv(kept.all(), {"one": "2026-11-30"}).splitlines()
    assert rows[0].startswith("date,game")
    assert rows[1].startswith(f"2026-11-30,{UPLAND},House map,2,'=Ada,,")
    assert len(rows) == 3
    shelf.texts[RESULTS] = '[{"id": "x"}, 3, null]'
    assert kept.all() == []
