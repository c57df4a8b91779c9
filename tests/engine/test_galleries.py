"""Every game's deck laid out: all of it is there, in both languages, drawn and said, and nothing is escaped twice."""

from importlib import import_module
from typing import Any

import pytest

from hedgerow.catalog import games
from hedgerow.content import ContentError
from hedgerow.draw.scene import Scene, Shelf
from hedgerow.words import LANGUAGES, Words


def shelves(game: str, language: str) -> tuple[Shelf, ...]:
    """The house's own deck of a game."""
    content = games[game].content
    state = games[game].new(min(games[game].players), 0, content)
    room: Any = import_module(f"hedgerow.games.{game}.gallery")
    found: tuple[Shelf, ...] = room.gallery(Scene(state.observation(None), None, Words(language), content))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(games))
def test_every_piece_is_drawn_once_and_has_words(game: str, language: str) -> None:
    found = shelves(game, language)
    assert len({shelf.title for shelf in found}) == len(found)
    for shelf in found:
        assert shelf.pieces, shelf.title
        for piece in shelf.pieces:
            assert piece.startswith("<"), piece
            assert "&lt;" not in piece, piece


def test_the_galleries_hold_all_cards() -> None:
    counts = {game: sum(len(shelf.pieces) for shelf in shelves(game, "en")) for game in games}
    cards = games["countryside"].content
    assert counts["countryside"] == len(cards.cards) + len(cards.areas) + len(cards.tiles)
    assert counts["forest_shuffle"] == games["forest_shuffle"].content.kinds
    assert counts["meadow"] == len(games["meadow"].content.cards)
    assert counts["upland_and_prairie"] == len(games["upland_and_prairie"].content.tiles) + 3


@pytest.mark.parametrize("game", list(games))
def test_what_is_wrong_with_a_list_is_said_in_both_languages(game: str) -> None:
    """Every field of a list that is nothing but wrong."""
    broken = 'label = 3\ncards = "x"\ntrees = 1\ntiles = []\nmine = {}\n[strange]\nx = 1\n'
    with pytest.raises(ContentError) as caught:
        games[game].load_content(broken, "mine.toml")
    faults = caught.value.faults
    assert len(faults) > 2
    english, dutch = Words("en"), Words("nl")
    assert [fault.said(english) for fault in faults] == list(map(str, faults))
    for fault in faults:
        assert fault.said(english) != fault.said(dutch)
        assert fault.said(dutch).startswith("mine.toml: ")
