"""One running table: the curtain, what each seat may see, undo up to what was revealed, confirming, saving."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from typing import Any

import pytest

from engine.test_record import OWN_DECK, own_deck
from engine.toy import GAMES, TOY, ToyState
from hedgerow import saves
from hedgerow.bots.base import ask
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.game import State
from hedgerow.history import History
from hedgerow.record import RecordError
from hedgerow.rules import IllegalAction, UnknownAction
from hedgerow.table import HERE, Seat, Table, TableError

Condition = Callable[[ToyState], object]
ANN, BO, BOT = Seat("Ann"), Seat("Bo"), Seat("Dot", "random")


def run(thinking: Generator[None, None, Any]) -> Any:
    """A generator's result."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            return end.value


def table(*seats: Seat, seed: int = 1, **more: Any) -> Table:
    return Table(History(TOY, len(seats), seed), seats, **more)


def advance(at: Table) -> None:
    """One answer: lift the curtain if need be, then the first legal choice, or the bot's."""
    if at.bot_to_move():
        run(at.bot_move())
        return
    at.lift()
    at.act(at.state.legal_actions()[-1].code)


def until(at: Table, decision: str, player: int | None = None) -> Table:
    """Play on until that question is put (to that player), before the curtain is lifted for it."""
    while at.state.decision.id != decision or player not in (None, at.state.current_player):
        advance(at)
    return at


def found(decision: str, *seats: Seat, player: int | None = None, where: Condition | None = None) -> Table:
    """The first seed's table at which that question comes up (for that player, and where the condition holds)."""
    for seed in range(300):
        at = table(*seats, seed=seed)
        while not at.state.is_terminal:
            state = at.state
            assert isinstance(state, ToyState)
            asked = state.decision.id == decision and player in (None, state.current_player)
            if asked and (where is None or where(state)):
                return at
            advance(at)
    raise AssertionError(f"no {decision} of that kind")


def refused_for_order(state: ToyState) -> list[str]:
    """What only the canonical order forbids."""
    return [a.code for a in state.candidates() if (v := state.check(a)) is not None and v.rule == "order.ascending"]


def all_kinds(state: ToyState) -> bool:
    """Whether the first player has a pebble of every kind."""
    return all(state.screens[0])


def two_kinds_each(state: ToyState) -> bool:
    """Whether everybody has a choice of what to give."""
    return all(sum(map(bool, screen)) > 1 for screen in state.screens)


def seen(at: Table) -> str:
    """Everything that the table gives out now."""
    scene = at.scene()
    view = at.history.game.view
    asks = [at.needs_confirm(choice.code) for choice in scene.choices.values() if choice.legal]
    shown = (scene.observation, scene.viewer, scene.choices, at.log(), at.live_scores(), view.text(scene))
    offered = (asks, at.undo_target(), at.redo_target(), at.curtain, at.bot_to_move())
    return repr((shown, offered, view.draw(scene)))


def other_deals(state: State, viewer: int | None, count: int) -> list[State]:
    """Complete positions that look the same to the viewer."""
    belief = TOY.belief(state.observation(viewer))
    deals: list[State] = [belief.sample(Chance(seed)) for seed in range(count)]
    assert len({deal.digest() for deal in deals}) > 1
    return deals


def watch_for_leaks(at: Table, rng: Chance, every: int) -> int:
    """Play a game by chance and deal the hidden pieces otherwise again and again: nothing shown may change.

    Returns how many other deals were tried.
    """
    game, tried = at.history.game, 0
    while not at.state.is_terminal:
        if at.curtain is not None and rng.below(2):
            at.lift()
        if rng.below(every) == 0 and at.viewer is not None:
            truth, shown = at.state, seen(at)
            belief = game.belief(truth.observation(at.viewer), at.history.content)
            for _ in range(3):
                at.history.states[at.history.at] = deal = belief.sample(rng)
                tried += deal.to_json() != truth.to_json()
                assert seen(at) == shown
            at.history.states[at.history.at] = truth
        if at.bot_to_move():
            at.history.play(rng.choice(at.state.legal_actions()))
        elif at.curtain is None:
            at.act(rng.choice(at.state.legal_actions()).code)
    return tried


# the curtain


def test_one_person_needs_no_curtain() -> None:
    at = table(BOT, ANN)
    while not at.state.is_terminal:
        assert at.curtain is None
        assert at.viewer == 1
        advance(at)


def test_between_people_the_curtain_hides_until_the_right_one_has_the_device() -> None:
    at = table(ANN, BO)
    first = at.state.current_player
    assert (at.curtain, at.viewer) == (first, None)
    assert at.scene().observation["own"] is None
    assert not at.scene().choices
    for seat in (0, 1):
        with pytest.raises(TableError, match="does not have the device"):
            at.scene(seat)
        with pytest.raises(TableError, match="does not have the device"):
            at.log(seat)
    with pytest.raises(TableError, match="lift the curtain first"):
        at.act(at.state.legal_actions()[0].code)
    with pytest.raises(TableError, match="lift the curtain first"):
        run(at.hint())
    at.lift()
    assert at.viewer == first
    assert at.scene().observation["own"] is not None
    with pytest.raises(TableError, match="does not have the device"):
        at.live_scores(1 - first)
    while at.state.current_player == first:
        at.act(at.state.legal_actions()[0].code)
    assert at.curtain == 1 - first
    assert at.scene().viewer is None


def test_while_a_bot_thinks_the_device_stays_where_it_is() -> None:
    at = table(ANN, BOT, BO, seed=3)
    until(at, "keep", 1)
    assert at.bot_to_move()
    holder = at.holder
    assert at.curtain is None
    assert at.viewer == holder
    with pytest.raises(TableError, match="turn of Dot"):
        at.act(at.state.legal_actions()[0].code)


def test_secret_gifts_go_round_behind_the_curtain() -> None:
    at = found("give", ANN, BO, Seat("Cy"), where=two_kinds_each)
    hands = []
    while at.state.decision.id == "give":
        at.lift()
        hands.append(at.viewer)
        before = at.scene().observation
        assert before["gift"] == -1
        at.act(at.state.legal_actions()[0].code)
        if at.state.decision.id == "give":
            assert at.log() == at.log(None)
    assert set(hands) == {0, 1, 2}


def test_bots_alone_are_watched_by_an_onlooker() -> None:
    at = table(BOT, BOT)
    advance(at)
    assert at.viewer is None
    assert at.curtain is None
    assert at.scene().observation["own"] is None


# nothing leaks


@pytest.mark.parametrize("decision", ["keep", "lay", "give", "toss"])
@pytest.mark.parametrize("viewer", [0, 1])
def test_what_a_seat_gets_does_not_depend_on_what_it_cannot_see(decision: str, viewer: int) -> None:
    seats = (ANN, BOT) if viewer == 0 else (BOT, ANN)
    for player in (0, 1):
        at = found(decision, *seats, player=player)
        shown = seen(at)
        for deal in other_deals(at.state, viewer, 12):
            at.history.states[at.history.at] = deal
            assert seen(at) == shown


@pytest.mark.parametrize("setting", ["upland", "prairie"])
@pytest.mark.parametrize("people", [1, 2, 4])
def test_a_real_game_shows_no_seat_what_it_cannot_know(people: int, setting: str) -> None:
    game, players = games["upland_and_prairie"], max(people, 2)
    seats = [Seat("", "" if at < people else "random") for at in range(players)]
    at = Table(History(game, players, 9, options={"setting": setting}), seats)
    assert watch_for_leaks(at, Chance(people), 6) > 10


def test_the_onlooker_behind_the_curtain_learns_nothing_either() -> None:
    at = found("give", ANN, BO)
    assert at.viewer is None
    shown = seen(at)
    for deal in other_deals(at.state, None, 12):
        at.history.states[at.history.at] = deal
        assert seen(at) == shown


def test_a_hint_does_not_depend_on_what_cannot_be_seen() -> None:
    at = found("give", ANN, BOT, player=0)
    first = run(at.hint())
    for deal in other_deals(at.state, 0, 6):
        at.history.states[at.history.at] = deal
        assert run(at.hint()) == first


def test_the_log_tells_each_seat_its_own_part() -> None:
    at = found("lay", ANN, BO, player=0)
    at.lift()
    mine = [line for entry in at.log() for line in entry.lines]
    public = [line for entry in at.log(None) for line in entry.lines]
    assert any(line.startswith("Ann keeps") for line in mine)
    assert not any("keeps" in line for line in public)
    assert not any(line.startswith("Bo keeps") for line in mine)


def test_at_the_end_everything_is_open() -> None:
    at = table(ANN, BO)
    with pytest.raises(TableError, match="not over"):
        at.ending()
    while not at.state.is_terminal:
        advance(at)
    assert at.curtain is None
    for viewer in (0, 1, None):
        assert at.scene(viewer).observation["open"]
        assert not at.scene(viewer).choices
    result = at.ending()
    assert list(result.winners) == at.state.winners()
    assert [sheet.total for sheet in result.sheets] == at.state.totals()
    assert result.sheets[0].lines[0].number == "P 1.6"
    with pytest.raises(TableError, match="over"):
        at.act("keep 1")


# choices


def test_refusals_name_the_rule_and_technical_ones_stay_away() -> None:
    at = found("lay", ANN, BOT, player=0)
    refusal = at.scene().choices["lay 3"].refusal
    assert refusal is not None
    assert refusal == ("toy.lay.closed", "P 1.3", "Rule lay.closed", "The last row is closed.")
    at.speak("nl")
    refusal = at.scene().choices["lay 3"].refusal
    assert refusal is not None
    assert refusal.title == "Regel lay.closed"
    at = found("toss", ANN, BOT, player=0, where=refused_for_order)
    assert isinstance(at.state, ToyState)
    assert not set(refused_for_order(at.state)) & set(at.scene().choices)


def test_several_codes_are_carried_out_all_or_none() -> None:
    at = found("keep", ANN, BOT, player=0)
    keep = at.state.legal_actions()[0].code
    before, revision = at.state.digest(), at.revision
    with pytest.raises(IllegalAction, match="closed"):
        at.act(f"{keep}; lay 3")
    with pytest.raises(UnknownAction):
        at.act(f"{keep};castle")
    with pytest.raises(TableError, match="after the end of this turn"):
        at.act(f"{keep};lay 1;keep 1")
    assert (at.state.digest(), at.revision) == (before, revision)
    refusal = at.why_not(f"{keep};lay 3")
    assert refusal is not None
    assert refusal.rule == "toy.lay.closed"
    assert at.why_not(f"{keep};lay 1") is None
    at.act(f"{keep};lay 1")
    assert [ply.code for ply in at.history.plies[-2:]] == [keep, "lay 1"]


def test_pieces_of_a_set_may_be_chosen_in_any_order() -> None:
    at = found("toss", ANN, BOT, player=0, where=all_kinds)
    start = at.history.at
    at.act("toss 2;toss 0")
    assert [ply.code for ply in at.history.plies[start : start + 2]] == ["toss 0", "toss 2"]


# undo, redo, confirm


def test_undo_goes_back_to_the_last_thing_revealed() -> None:
    at = found("keep", ANN, BOT, player=0)
    start = at.history.at
    keep = at.state.legal_actions()[0].code
    if start:
        with pytest.raises(TableError, match="seen since"):
            at.undo()
    at.act(keep)
    at.undo()
    assert at.history.at == start
    at.redo()
    assert at.history.at == start + 1
    with pytest.raises(TableError, match="nothing to do again"):
        at.redo()
    lay = next(a for a in at.state.legal_actions() if at.state.reveals(a))
    at.act(lay.code)
    with pytest.raises(TableError, match="seen since"):
        at.undo()


def payment() -> tuple[Table, str]:
    """A table of Forest Shuffle where cards are paid, in either order, and nothing comes to light; and the cards."""
    for seed in range(200):
        history, rng = History(games["forest_shuffle"], 2, seed), Chance(seed)
        while not history.state.is_terminal and history.at < 60:
            state = history.state
            if state.current_player == 0 and state.decision.id == "pay":
                at = Table(history, (ANN, BOT))
                twin, codes = state.clone(), list[str]()
                while twin.decision.id == "pay" and not twin.reveals(twin.legal_actions()[0]):
                    codes.append(twin.legal_actions()[0].code)
                    twin.apply(twin.action(codes[-1]))
                either = len(codes) > 1 and codes[0] != codes[1] and state.check(state.action(codes[1])) is None
                if either and twin.decision.id != "pay" and twin.current_player == 0:
                    return at, ";".join(codes)
            legal = state.legal_actions()
            history.play(legal[rng.below(len(legal))])
    raise AssertionError("no seed has such a payment")


def test_a_set_that_was_given_at_once_is_taken_back_and_done_again_at_once() -> None:
    at, codes = payment()
    start, end = at.history.at, at.history.at + len(codes.split(";"))
    at.act(codes)
    assert at.history.at == end
    at.undo()
    assert at.history.at == start
    again = saves.load(saves.save(at))
    again.lift()
    for each in (at, again):
        each.redo()
        assert each.history.at == end
        each.undo()
        assert each.history.at == start
    at.act(codes.split(";")[0])  # one by one they are steps of their own
    at.act(codes.split(";", 1)[1])
    at.undo()
    assert at.history.at == (start + 1 if end - start > 2 else end - 1)


def test_an_answer_put_before_the_last_one_stays_a_step_of_its_own() -> None:
    at, codes = payment()
    start, (first, second) = at.history.at, codes.split(";")[:2]
    at.act(second)
    at.instead(f"{first};{second}")
    assert [ply.code for ply in at.history.plies[start:]] == [first, second]
    at.undo()
    assert at.history.at == start + 1
    at.redo()
    with pytest.raises(UnknownAction):
        at.instead(f"{first};nonsense")
    assert [ply.code for ply in at.history.plies[start : at.history.at]] == [first, second]


def test_a_set_that_is_given_otherwise_belongs_together_no_more() -> None:
    at = Table(found("toss", ANN, BOT, player=0, where=all_kinds).history, (ANN, BOT), analysis=True)
    at.act("toss 2;toss 0")
    assert len(at.together) == 1
    at.undo()
    at.act("toss 1")
    assert at.together == {}


def test_in_analysis_too_a_set_is_one_step() -> None:
    at = Table(found("toss", ANN, BOT, player=0, where=all_kinds).history, (ANN, BOT), analysis=True)
    start = at.history.at
    at.act("toss 2;toss 0")
    at.undo()
    assert at.history.at == start
    at.redo()
    assert at.history.at == start + 2
    at.jump(start + 1)
    at.undo()
    assert at.history.at == start


def test_undo_does_not_reach_behind_a_lifted_curtain() -> None:
    at = found("give", ANN, BO, where=two_kinds_each)
    at.lift()
    giver = at.viewer
    at.act(at.state.legal_actions()[0].code)
    assert at.curtain not in (None, giver)
    at.undo()  # the device is still in the same hands
    assert at.viewer == giver
    at.redo()
    at.lift()
    with pytest.raises(TableError, match="changed hands"):
        at.undo()


def test_in_analysis_undo_has_no_limit_and_one_person_moves_for_all() -> None:
    at = table(ANN, BOT, analysis=True)
    while not at.state.is_terminal:
        assert not at.bot_to_move()
        assert at.scene().choices
        assert not at.needs_confirm(at.state.legal_actions()[0].code)
        at.act(at.state.legal_actions()[0].code)
    length = at.history.at
    for _ in range(length):
        at.undo()
    with pytest.raises(TableError, match="nothing to take back"):
        at.undo()
    at.jump(length)
    assert at.state.is_terminal
    with pytest.raises(TableError, match="no way"):
        at.jump(length + 1)


def test_a_reveal_is_confirmed_once_per_turn() -> None:
    at = found("keep", ANN, BOT, player=0)
    keep = at.state.legal_actions()[0].code
    if not at.state.reveals(at.state.action(keep)):
        assert not at.needs_confirm(keep)
    assert at.needs_confirm(f"{keep};lay 1")
    toss = found("toss", ANN, BOT, player=0)
    first, *_ = toss.state.legal_actions()
    toss.act(first.code)
    if toss.state.decision.id == "toss":
        last = toss.state.legal_actions()[0].code
        assert toss.needs_confirm(last), "throwing the second back leads to a draw"
        toss.act(last)
    follow_up = toss.state
    if follow_up.current_player == 0 and not follow_up.is_terminal:
        assert not toss.needs_confirm(follow_up.legal_actions()[0].code)


# bots at the table


def test_a_bot_that_was_overtaken_plays_nothing() -> None:
    at = found("keep", ANN, Seat("", "greedy"), player=1)
    thinking = at.bot_move()
    next(thinking)
    at.revision += 1  # something happened at the table meanwhile
    length = at.history.at
    assert run(thinking) is None
    assert at.history.at == length


def test_the_same_table_gives_the_same_bots() -> None:
    played = []
    for _ in range(2):
        at = table(Seat("", "greedy"), Seat("", "random"), seed=11)
        while not at.state.is_terminal:
            run(at.bot_move())
        played.append([ply.code for ply in at.history.plies])
    assert played[0] == played[1]
    with pytest.raises(TableError, match="No bot is asked"):
        run(at.bot_move())


def test_a_hint_says_what_and_why() -> None:
    at = found("keep", ANN, BOT, player=0)
    length = at.history.at
    hint = run(at.hint())
    assert hint.code in [action.code for action in at.state.legal_actions()]
    assert hint.code == hint.ranking[0][0]
    assert "of 100" in hint.because
    assert at.history.at == length


@pytest.mark.parametrize(("seats", "sentence"), [([ANN], "1 seats"), ([ANN, Seat("", "genius")], "no bot genius")])
def test_impossible_seats_are_refused(seats: list[Seat], sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        Table(History(TOY, 2, 1), seats)


# saving


@pytest.mark.parametrize("moves", [0, 1, 7, 1000])
def test_a_saved_table_goes_on_exactly_there(moves: int) -> None:
    at = Table(History(TOY, 2, 5, own_deck()), [ANN, BOT], settings={"curtain": True, "theme": "dark"})
    while moves and not at.state.is_terminal:
        advance(at)
        moves -= 1
    again = saves.load(saves.save(at), games=GAMES)
    assert saves.save(again) == saves.save(at)
    assert seen(again) == seen(at)
    assert again.history.content.source_text == OWN_DECK
    while not at.state.is_terminal:
        advance(at)
        advance(again)
    assert again.history.record() == at.history.record()


def test_what_was_undone_can_still_be_done_again_after_a_reload() -> None:
    at = found("keep", ANN, BOT, player=0)
    at.act(at.state.legal_actions()[0].code)
    at.undo()
    again = saves.load(saves.save(at), games=GAMES)
    again.redo()
    assert again.history.at == at.history.at + 1


def test_after_a_reload_the_curtain_is_down_but_the_same_person_may_undo() -> None:
    at = found("keep", ANN, BO)
    at.lift()
    asked, start = at.viewer, at.history.at
    at.act(at.state.legal_actions()[0].code)
    again = saves.load(saves.save(at), games=GAMES)
    assert again.viewer is None
    assert again.curtain == asked
    again.lift()
    again.undo()
    assert again.history.at == start


def test_a_shared_game_opens_behind_the_curtain_even_for_one() -> None:
    record = found("lay", ANN, BOT, player=0).history.record()
    at = saves.open_shared(record, [ANN, BOT], games=GAMES)
    assert (at.curtain, at.viewer) == (0, None)
    again = saves.load(saves.save(at), games=GAMES)
    assert again.viewer is None
    at.lift()
    assert at.viewer == 0
    bare = saves.load(record.to_text(), games=GAMES)
    assert bare.viewer is None
    assert bare.seats == (Seat(), Seat())


SAVE_FAULTS: dict[str, tuple[str, Any, str]] = {
    "newer": ("version", 99, "newer Hedgerow"),
    "foreign": ("format", "x", "not a game that Hedgerow saved"),
    "beyond the end": ("at", 10_000, "at: it must be from 0"),
    "no such holder": ("holder", 2, "holder: it must be from -1 to 1"),
    "one seat": ("seats", [{"name": "", "level": ""}], "seats: it must have 2 entries"),
    "a seat of a wrong type": ("seats", ["Ann", "Bo"], "seats.1: it must be an object"),
    "an unknown bot": ("seats", [{"name": "", "level": "genius"}] * 2, r"unknown here \(genius\)"),
    "a long name": ("seats", [{"name": "x" * 99, "level": ""}] * 2, "seats.1.name"),
    "analysis of a wrong type": ("analysis", 1, "analysis: it must be true or false"),
    "settings of a wrong type": ("settings", {"a": [1]}, "settings.a"),
    "many settings": ("settings", {str(n): 1 for n in range(99)}, "settings: it must have at most"),
    "a set of nothing": ("together", [[0, 0]], "together.1: it must be two moments"),
    "a set beyond the end": ("together", [[0, 10_000]], "together.1: it must be two moments"),
    "a set of a wrong type": ("together", ["x"], "together.1: it must be two moments"),
    "an unknown field": ("luck", 1, "luck: this field is unknown"),
    "a damaged record": ("record", {}, "not a game that Hedgerow saved"),
    "a record of a wrong type": ("record", [], "record: it must be an object"),
}


@pytest.mark.parametrize("fault", SAVE_FAULTS)
def test_a_damaged_save_gives_one_clear_sentence(fault: str) -> None:
    field, value, sentence = SAVE_FAULTS[fault]
    data = json.loads(saves.save(found("lay", ANN, BOT)))
    data[field] = value
    with pytest.raises(RecordError, match=sentence):
        saves.load(json.dumps(data), games=GAMES)


def test_the_log_follows_the_language_and_the_names() -> None:
    at = found("lay", Seat("Ann"), Seat(), player=0)
    assert "Ann draws" in repr(at.log(HERE))
    at.speak("nl")
    names = {"ash", "bog", "clay"}
    kept = [line for entry in at.log() for line in entry.lines if "keeps" in line]
    assert kept
    assert not any(name in line for name in names for line in kept)


def test_a_question_for_a_bot_holds_no_state() -> None:
    at = found("give", ANN, BOT, player=1)
    question = ask(TOY, at.state)
    assert not any(isinstance(part, State) for part in question)
    assert not any(isinstance(part, State) for part in vars(question.belief).values())


def test_what_comes_too_early_says_what_comes_first_and_is_no_answer() -> None:
    at = Table(History(games["upland_and_prairie"], 2, 3), [ANN, BOT])
    at.lift()
    scene = at.scene()
    assert "space D3" in scene.early
    assert not scene.early & scene.choices.keys()
    refusal = at.why_not("space D3")
    assert refusal is not None
    assert refusal.number.startswith("U 2.")
    assert refusal.text.startswith("First choose")
    before = at.revision
    for codes in ("space D3", "space Z99"):
        with pytest.raises(UnknownAction):
            at.act(codes)
    assert at.revision == before
    with pytest.raises(UnknownAction):
        at.why_not("space Z99")
    disc = next(code for code, answer in scene.choices.items() if answer.legal)
    at.act(disc)
    assert at.scene().early == frozenset()
    assert at.scene(None).early == frozenset()
