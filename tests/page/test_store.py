"""Saved games by themselves: what another page wrote is never written over, damage is marked, faults are told."""

import json

import pytest

from app.store import SAVE, About, BoxError, Elsewhere, Store, StoreError


class Shelf:
    """A box that can be full or blocked."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.fault: BoxError | None = None

    def _may(self) -> None:
        if self.fault is not None:
            raise self.fault

    def get(self, key: str) -> str | None:
        self._may()
        return self.texts.get(key)

    def set(self, key: str, value: str) -> None:
        self._may()
        self.texts[key] = value

    def remove(self, key: str) -> None:
        self._may()
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        self._may()
        return list(self.texts)


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


def about(saved: float = 1.0) -> About:
    return About(game="upland_and_prairie", people="Ada, Bram", asked="Ada", saved=saved)


def test_what_is_written_comes_back(shelf: Shelf) -> None:
    Store(shelf, "one").write("a", about(), "text")
    saved = Store(shelf, "two").take("a")
    assert saved is not None
    assert (saved.text, saved.about.people, saved.fault) == ("text", "Ada, Bram", False)


def test_the_latest_stands_first(shelf: Shelf) -> None:
    store = Store(shelf, "one")
    for place, when in (("a", 1.0), ("b", 3.0), ("c", 2.0)):
        store.write(place, about(when), "text")
    assert [saved.id for saved in store.games()] == ["b", "c", "a"]


def test_two_pages_never_write_over_each_other(shelf: Shelf) -> None:
    one, two = Store(shelf, "one"), Store(shelf, "two")
    one.write("a", about(), "first")
    with pytest.raises(Elsewhere):
        two.write("a", about(), "unseen")
    assert two.take("a") is not None
    two.write("a", about(), "second")
    with pytest.raises(Elsewhere):
        one.write("a", about(), "stale")
    saved = one.take("a")
    assert saved is not None
    assert saved.text == "second"
    one.write("a", about(), "third")


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[" * 3000,
        "[]",
        "null",
        '{"stamp": "x", "table": "t", "about": {}}',
        json.dumps({"stamp": 1, "table": "t", "about": About()._asdict()}),
        json.dumps({"stamp": "x", "table": {}, "about": About()._asdict()}),
        json.dumps({"stamp": "x", "table": "t", "about": {**About()._asdict(), "game": ["x"]}}),
        json.dumps({"stamp": "x", "table": "t", "about": {**About()._asdict(), "saved": "now"}}),
    ],
)
def test_damage_is_marked_and_kept(shelf: Shelf, damage: str) -> None:
    shelf.texts[SAVE + "bad"] = damage
    store = Store(shelf, "one")
    store.write("good", about(), "text")
    found = {saved.id: saved for saved in store.games()}
    assert found["bad"].fault
    assert found["bad"].text == damage
    assert not found["good"].fault
    with pytest.raises(Elsewhere):
        store.write("bad", about(), "text")
    assert shelf.texts[SAVE + "bad"] == damage


@pytest.mark.parametrize(("full", "word"), [(True, "full"), (False, "keeps nothing")])
def test_a_box_that_fails_is_told(shelf: Shelf, full: bool, word: str) -> None:
    store = Store(shelf, "one")
    shelf.fault = BoxError(full)
    with pytest.raises(StoreError) as error:
        store.write("a", about(), "text")
    assert word in error.value.text
    assert store.settings() == {}
    with pytest.raises(StoreError):
        store.games()


@pytest.mark.parametrize("text", ["", "[]", "{", '"x"'])
def test_damaged_settings_are_none(shelf: Shelf, text: str) -> None:
    shelf.texts["hedgerow.settings"] = text
    assert Store(shelf, "one").settings() == {}
