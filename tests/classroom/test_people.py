"""The engine for people: verbs, sentences, pictures, positions by hand, a tree."""

from __future__ import annotations

import doctest
import json
import pickle
import re
import traceback
from collections.abc import Callable, Iterator

import pytest

import hedgerow.people
from hedgerow import games
from hedgerow.classroom import forest, guided
from hedgerow.classroom.class_game import ClassGame
from hedgerow.classroom.tournament import Tournament
from hedgerow.people import Match, speak
from hedgerow.rules import BadPosition, BadSetup, IllegalAction, UnknownAction
from hedgerow.words import WordedError, Words

IDS = sorted(games)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    speak("en")


def upland() -> Match:
    """The game of the examples."""
    return games.upland_and_prairie(players=2, seed=7)


def test_the_example_in_the_manual_is_true() -> None:
    assert doctest.testmod(hedgerow.people).failed == 0


@pytest.mark.parametrize("id", IDS)
def test_every_game_can_be_played_by_verbs(id: str) -> None:
    game = getattr(games, id)(players=2, seed=3)
    assert id in dir(games)
    assert str(game.legal_actions()).count("\n") == len(game.legal_actions()) - 1
    for _ in range(4):
        assert game.play(game.legal_actions()[0])
    assert game.let("random")
    assert len(game.played) == 5
    assert len(game.scores()) == 2
    assert game.text(1)
    assert "<iframe" in game._repr_html_()
    shown = [each._repr_html_() for each in (game, game.legal_actions(), game.scores(), game.log(), game.tree())]
    assert all("<" in text for text in shown)
    assert {type(text) for text in shown} == {str}, "marimo takes no text of a type of our own"
    assert game.position().state == game.state
    assert Match.from_record(game.save()).state == game.state


def test_a_whole_game_ends_with_winners() -> None:
    game = upland()
    assert game.winners() == []
    game.play_out("random")
    assert game.over
    assert game.winners()
    assert game.player is None
    assert str(game)
    assert game._repr_html_()
    assert game.tree().nodes == []
    with pytest.raises(UnknownAction, match="the game is over"):
        game.play("map lynx")
    with pytest.raises(ValueError, match="The game is over"):
        game.let()


def test_answers_that_do_not_fit_get_a_helpful_error_and_change_nothing() -> None:
    game = upland()
    before = game.to_json()
    with pytest.raises(UnknownAction, match="Did you mean 'map lynx'"):
        game.play("map lnyx")
    with pytest.raises(UnknownAction, match="Answers are 'map beaver', 'map lynx'"):
        game.play("fly")
    game.play("map lynx")
    with pytest.raises(IllegalAction) as refused:
        game.play("space B5")
    assert refused.value.rule == "upland-and-prairie.place.not-on-goal"
    game.undo()
    assert game.to_json() == before
    with pytest.raises(IllegalAction):
        game.play("map lynx", "space B5")
    assert game.to_json() == before, "all or nothing"
    for steps in (1, 0, -1, True, "one"):
        with pytest.raises(ValueError, match="cannot be taken back"):
            game.undo(steps)


def test_why_not_names_the_rule() -> None:
    game = upland()
    game.play("map lynx")
    why = game.why_not("space B5")
    assert why
    assert why.rule == "upland-and-prairie.place.not-on-goal"
    assert why.number in why._repr_html_()
    allowed = game.why_not("space C3")
    assert not allowed
    assert allowed == "This is allowed."
    with pytest.raises(UnknownAction):
        game.why_not("space Z9")


def test_why_not_looks_at_the_position_after_the_answers_before() -> None:
    forest = [{"tree": "birch", "right": ["right squeaker/lynx"]}, {"tree": "beech"}, {"tree": "oak"}]
    game = games.forest_shuffle.position(
        {
            "game": "forest_shuffle",
            "players": 2,
            "current_player": 0,
            "seats": [{"hand": ["wild_boar/roe_deer", "birch", "birch"], "forest": forest}, {"hand": ["oak"]}],
            "pending": [{"step": "turn-end"}, {"step": "turn"}],
        }
    )
    line = "play right wild_boar/roe_deer; host 1"
    why = game.why_not(line)
    assert why == "The right side of tree 1 is taken by Lynx."
    assert why.rule == "forest-shuffle.dweller.empty-slot"
    with pytest.raises(IllegalAction) as refused:
        game.play(line)
    assert "The right side of tree 1 is taken by Lynx." in str(refused.value), "names are said, not shown as values"


def test_several_answers_are_played_in_turn_and_none_is_dropped() -> None:
    game = guided("countryside").step(11).game()
    before = game.to_json()
    with pytest.raises(UnknownAction, match="'goal nonsense' is no answer"):
        game.play("worker S6; goal nonsense")
    assert game.to_json() == before
    game.play("worker S6; goal barn_07; marker U2")
    assert game.played == ("worker S6", "goal barn_07", "marker U2")
    assert game.scores()[0] == 31


def test_a_payment_may_name_what_is_paid_by_itself() -> None:
    """Of three cards two are paid: at least one Birch goes anyway and is not asked for."""
    game = games.forest_shuffle.position(
        {
            "game": "forest_shuffle",
            "players": 2,
            "current_player": 0,
            "seats": [
                {"hand": ["wild_boar/roe_deer", "birch", "birch", "sycamore"], "forest": [{"tree": "beech"}]},
                {"hand": ["oak"]},
            ],
            "pending": [{"step": "turn-end"}, {"step": "turn"}],
        }
    )
    short, whole = game.copy(), game.copy()
    short.play("play right wild_boar/roe_deer", "pay birch")
    whole.play("play right wild_boar/roe_deer", "pay birch", "pay birch")
    assert short.state == whole.state != game.state
    with pytest.raises(UnknownAction):
        game.play("play right wild_boar/roe_deer", "pay birch", "pay lynx")


def test_the_things_of_a_set_may_be_given_in_any_order() -> None:
    game = guided("countryside").step(8).game()
    ways = []
    for line in ("discard sheep; discard wheat; discard cow", "discard cow; discard sheep; discard wheat"):
        twin = game.copy()
        twin.play("gain sell-cards", line)
        ways.append(twin.state)
    assert ways[0] == ways[1] != game.state
    with pytest.raises(UnknownAction):
        game.play("gain sell-cards", "discard cow; discard sheep; discard nonsense")
    assert game.played == ()


def test_positions_by_hand_say_what_cannot_be() -> None:
    game = upland()
    with pytest.raises(BadPosition, match="did you mean bag"):
        game.position(bga={})
    with pytest.raises(BadPosition, match="24 discs of lynx"):
        game.position(spaces={"C3": ["lynx"]})
    bag = game.to_json()["bag"]["lynx"]
    put = game.position(spaces={"C3": ["lynx"]}, bag={"lynx": bag - 1})
    assert put.to_json()["spaces"] == {"C3": ["lynx"]}
    assert game.to_json()["spaces"] == {}
    with pytest.raises(ValueError, match="put up by hand"):
        put.save()
    again = games.upland_and_prairie.position(json.dumps(put.to_json()))
    assert again.state == put.state
    assert games.upland_and_prairie.position(players=3).players == 3
    with pytest.raises(BadPosition, match="no JSON"):
        games.upland_and_prairie.position("{")


def test_bad_beginnings_are_explained() -> None:
    with pytest.raises(BadSetup, match="is for 2, 3, 4 players"):
        games.upland_and_prairie(players=7)
    with pytest.raises(BadSetup, match="has no option"):
        games.upland_and_prairie(players=2, seed=1, weather="fine")
    with pytest.raises(AttributeError, match="choose one of"):
        games.chess(players=2)
    with pytest.raises(ValueError, match="counted from 0"):
        upland().picture(5)
    with pytest.raises(ValueError, match="there is no bot"):
        upland().let("clever")
    with pytest.raises(ValueError, match="there is no bot"):
        upland().let(["expert"])  # type: ignore[arg-type]


def test_the_tree_shows_the_answers_best_first() -> None:
    game = upland()
    tree = game.tree(depth=2, width=3, samples=4)
    assert {node.code for node in tree} == set(game.legal_actions())
    values = [node.value for node in tree]
    assert values == sorted(values, reverse=True)
    assert all(node.after for node in tree)
    assert tree.best in str(tree)
    assert str(tree) == str(game.tree(depth=2, width=3, samples=4)), "the same question, the same tree"
    for wrong in ({"depth": 9}, {"width": 0}, {"samples": 1.5}):
        with pytest.raises(ValueError, match="must be a whole number"):
            game.tree(**wrong)


def test_the_tree_does_not_peep() -> None:
    """Two positions that look alike to the player have the same tree."""
    game = upland()
    one, other = game.to_json(), game.to_json()
    other["screens"][1], bag = {"beaver": 0, "lynx": 2, "grouse": 0}, dict(other["bag"])
    for animal in ("beaver", "lynx", "grouse"):
        bag[animal] += one["screens"][1][animal] - other["screens"][1][animal]
    twin = game.position(screens=other["screens"], bag=bag)
    assert twin.state != game.state
    assert str(twin.tree(depth=2, width=3)) == str(game.tree(depth=2, width=3))


def test_pictures_stand_alone() -> None:
    document = upland().picture().document()
    assert "http" not in document.replace("http://www.w3.org/", "")
    assert "@import" not in document
    assert "url(" not in document.replace("url(#", "")
    assert 'lang="en"' in document
    speak("nl")
    assert 'lang="nl"' in upland().picture().document()
    with pytest.raises(ValueError, match="taal 'xx' is onbekend"):
        speak("xx")


def test_copies_go_their_own_way() -> None:
    game = upland()
    twin = game.copy()
    twin.play("map lynx")
    assert game.played == ()
    assert twin.played == ("map lynx",)
    assert repr(twin).startswith("<Upland & Prairie, 2 players, 1 answers:")


def test_what_goes_wrong_is_said_in_the_language_spoken() -> None:
    game = games.upland_and_prairie(players=2, seed=7)
    speak("nl")
    try:
        with pytest.raises(UnknownAction, match=r"'map linx' is geen antwoord.*Bedoelde je 'map lynx'"):
            game.play("map linx")
        with pytest.raises(IllegalAction, match=r"space B5: Op doelvakken liggen.*not-on-goal") as refused:
            game.play("map lynx", "space B5")
        assert refused.value.rule.endswith("not-on-goal")
        with pytest.raises(ValueError, match=r"kun je niet terugnemen: 1\. Het zijn er 0"):
            game.undo()
        with pytest.raises(ValueError, match="depth moet een geheel getal van 1 tot en met 4 zijn"):
            game.tree(depth=9)
        assert re.match(r"[+-]\d,\d\d  map ", str(game.tree())), "an average has a comma"
        with pytest.raises(ValueError, match="Spelers tellen van 0 tot en met 1"):
            game.picture(7)
    finally:
        speak("en")
    assert game.played == ()


SAVED = games.meadow(players=2, seed=3).save()
DECK = '[label]\nen = "Mine"\n'
WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "too many players": (lambda: games.meadow(players=9), "Meadow is voor 1, 2, 3, 4 spelers, niet voor 9"),
    "no seed": (lambda: games.meadow(seed=-1), "een seed is een geheel getal van 0 tot"),
    "no such option": (lambda: games.meadow(wish="x"), "Meadow heeft geen optie 'wish': wel"),
    "no such value": (
        lambda: upland().game(setting="sea"),
        "optie setting kan niet 'sea' zijn: kies upland of prairie",
    ),
    "a class's game": (lambda: ClassGame("meadow", 9, 1), "is voor 1, 2, 3, 4 spelers"),
    "a tournament": (lambda: Tournament("meadow", 9), "is voor 1, 2, 3, 4 spelers"),
    "a faulty deck": (lambda: games.upland_and_prairie(content=DECK), "deck: label nl: ontbreekt"),
    "a field misspelt": (
        lambda: upland().position(bags={}),
        "een stand van Upland & Prairie heeft geen 'bags': bedoelde",
    ),
    "a disc too many": (
        lambda: upland().position(spaces={"A1": ["lynx"]}),
        "in totaal 24 schijven lynx; het moeten er 23",
    ),
    "discs on a goal": (
        lambda: upland().position(spaces={"B5": ["lynx"]}),
        "op B5 liggen schijven, maar het is een doel",
    ),
    "a wrong shape": (lambda: upland().position(tracker="x"), "stand: tracker: moet een heel getal zijn, niet 'x'"),
    "an unknown tile": (
        lambda: games.upland_and_prairie(map={"T99": [0, 0]}),
        "'T99' moet een tegel van deze kaart zijn",
    ),
    "a road too many": (lambda: games.meadow.position(roads=[9, 0]), "wegfiches; het moeten er 28 zijn"),
    "a worker too many": (lambda: farm(points=5), "speler 0: heeft 5 punten; wat vervuld is, geeft er 0"),
    "a forest": (lambda: forest.table(["oak"] * 40, []), "40 kaarten in de hand; het mogen er hoogstens 10 zijn"),
    "a village": (
        lambda: games.save_the_meeples.position(humans={"stock": [0, 0]}),
        "kleine mensen; het moeten er 15 zijn",
    ),
    "no JSON": (lambda: games.meadow.position("{"), "stand: dit is geen JSON"),
    "another game": (lambda: games.meadow.position({"game": "chess"}), "stand: game: moet een van deze zijn: meadow"),
    "a damaged record": (lambda: Match.from_record(SAVED[:40]), "(regel 1 is geen JSON)"),
    "no record": (lambda: Match.from_record("{}"), "geen spel dat Hedgerow bewaard heeft"),
    "a newer record": (lambda: Match.from_record(SAVED.replace('"version": 1', '"version": 2')), "nieuwere Hedgerow"),
    "another deck": (
        lambda: Match.from_record(foreign("deck", digest="0" * 16, en="Mine")),
        "met een andere stapel of kaart gespeeld",
    ),
    "a record of too many": (lambda: Match.from_record(foreign("", players=7)), "spelers, niet voor 7. Gebruik"),
    "no game": (lambda: games.chess, "er is geen spel 'chess': kies een van countryside"),
    "no lesson": (lambda: guided("meadow", "chess"), "Meadow heeft geen les 'chess'"),
    "no bot": (lambda: upland().let("genius"), "er is geen bot 'genius': kies een van"),
    "no language": (lambda: speak("fr"), "taal 'fr' is onbekend: kies een van en, nl"),
    "no answer": (lambda: upland().why_not("map linx"), "'map linx' is geen antwoord"),
}


def farm(**values: object) -> Match:
    """A game of Countryside in which the first player has something else than he can have."""
    farms = games.countryside(players=2).to_json()["farms"]
    return games.countryside.position(farms=[farms[0] | values, farms[1]])


def foreign(field: str, **values: object) -> str:
    """A saved game with some values replaced."""
    data = json.loads(SAVED)
    (data[field] if field else data).update(values)
    return json.dumps(data)


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_said_in_dutch_to_a_dutch_notebook(case: str) -> None:
    make, said = WRONG[case]
    with pytest.raises(WordedError) as english:
        make()
    before = str(english.value)
    speak("nl")
    with pytest.raises(WordedError) as caught:
        make()
    assert said in str(caught.value)
    assert caught.value.said(Words("en")) == before != str(caught.value), "and to others as it was"
    assert said in "".join(traceback.format_exception_only(caught.value)), "Python shows it so"
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert (type(again), str(again)) == (type(caught.value), str(caught.value))


def test_columns_of_a_table_do_not_touch() -> None:
    game = games.upland_and_prairie(players=2, seed=7)
    for shown in (game.legal_actions(), game.scores()):
        cells = re.findall(r"<td([^>]*)>", shown._repr_html_())
        assert cells
        assert all("padding: .2em 1em" in style for style in cells)
