"""Food webs from the decks, and graphs as pictures with every arrow in words."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hedgerow.classroom.food_web import small_web
from hedgerow.classroom.graphs import graph
from hedgerow.classroom.webs import Web, arrows, forest_links, met, whole_deck
from hedgerow.people import speak


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def test_a_need_is_met_by_any_of_its_symbols_and_all_needs_must_be_met() -> None:
    owl = small_web()["tawny-owl"].needs
    assert met(owl, {"butterfly", "paw", "bird"})
    assert met(owl, {"butterfly", "paw", "amphibian"})
    assert not met(owl, {"butterfly", "bird", "amphibian"})
    assert met((), ())


def test_what_goes_takes_others_with_it() -> None:
    web = Web("leaf-mould", "great-tit", "sparrowhawk")
    assert web.waves() == [["great-tit"], ["sparrowhawk"]]
    assert web.lost("larva") == ["great-tit", "sparrowhawk"]
    assert web.lost("bird") == ["sparrowhawk"]
    assert web.lost("beetle") == []
    assert Web("leaf-mould", "sparrowhawk").living() == [], "no hunter feeds on itself"


def test_a_second_giver_is_an_insurance() -> None:
    web = small_web()
    assert "sparrowhawk" not in web.lost("larva")
    assert "sparrowhawk" in web.lost("larva", "berry")


def test_everything_in_the_deck_can_live_together() -> None:
    deck = whole_deck()
    assert len(deck) == len(deck.living()) == 90
    for symbol in ("larva", "beetle", "bird"):
        alone = [each.id for each in deck if any(need == {symbol} for need in each.needs)]
        assert deck.lost(symbol) == [id for id in deck.living() if id in alone], "nothing falls but who needs it itself"


def test_what_does_not_exist_is_named() -> None:
    with pytest.raises(KeyError, match="no card 'unicorn'"):
        Web("unicorn")
    with pytest.raises(KeyError, match="no symbol 'gold'"):
        small_web().lost("gold")
    with pytest.raises(KeyError, match="no 'otter' in this web"):
        small_web()["otter"]


def test_a_web_is_drawn_and_told() -> None:
    web = small_web()
    assert "larva → Brimstone" in str(web.picture())
    without = str(web.picture("beetle"))
    assert "(Common shrew → paw)" in without
    assert "(Great tit" not in without
    assert "Tawny owl (Strix aluco)" in repr(web["tawny-owl"])
    assert "bird or amphibian" in repr(web["tawny-owl"])
    speak("nl")
    assert "larve → Citroenvlinder" in str(web)
    assert "vogel of amfibie" in repr(web["tawny-owl"])


def test_forest_links_leave_out_a_species_own_kind() -> None:
    links = {(prey.en, scorer.en) for prey, scorer in forest_links()}
    assert ("Roe Deer", "Lynx") in links
    assert ("deer", "Wolf") in links
    assert all(prey != scorer for prey, scorer in links)
    assert not any(scorer == "Goshawk" for _, scorer in links), "it scores for birds, and is one"


def test_arrows_run_from_left_to_right() -> None:
    picture = arrows([("a", "b"), ("b", "c"), ("d", "c")])
    assert str(picture).splitlines() == ["a → b", "d → c", "b → c", "c"]
    assert 'stroke-dasharray="5 4"' not in picture._repr_html_()
    assert arrows([("a", "b"), ("b", "a")]).text, "a circle is drawn too"


def test_a_graph_refuses_what_it_cannot_show() -> None:
    with pytest.raises(ValueError, match="no box z"):
        graph([["a"]], [("a", "z")])
    with pytest.raises(ValueError, match="nothing to show"):
        graph([], [])


def test_names_in_a_graph_are_escaped() -> None:
    assert "<b>" not in graph([["x"]], [], names={"x": "<b>"})._repr_html_()


def test_a_symbol_may_be_called_in_either_language() -> None:
    web = small_web()
    assert web.lost("Vogel") == web.lost("bird") != []
    assert str(web.picture("larve")) == str(web.picture("larva"))
    with pytest.raises(KeyError, match="no symbol 'worm': choose from larva, beetle"):
        web.picture("worm")
    with pytest.raises(KeyError, match="Did you mean 'grey-heron'"):
        Web("grey-herron")
    speak("nl")
    try:
        with pytest.raises(KeyError, match=r"geen symbool 'worm': kies uit larva \(larve\)"):
            web.lost("worm")
    finally:
        speak("en")
