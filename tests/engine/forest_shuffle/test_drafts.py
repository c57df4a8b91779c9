"""Bats and batches at a table: clicked in any order, taken back click by click, played only when closed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Generator
from itertools import permutations
from typing import cast

import pytest

from engine.forest_shuffle.tables import Board, bare, table, tree
from hedgerow import saves
from hedgerow.chance import Chance
from hedgerow.game import State
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.history import History
from hedgerow.record import RecordError
from hedgerow.rules import IllegalAction
from hedgerow.table import Hint, Seat, Table, TableError

BATS = ("barbastelle_bat@oak", "bechsteins_bat@beech", "brown_long_eared_bat@beech")
KINDS = {f"free {code}": place for place, code in enumerate(GAME.content.face_by_code)}

EAGER = re.compile("play .*(gnat|mole)|play tree|free |batch |host ")


def at_table(board: Board) -> Table:
    """A table of a person and a bot with this position on it."""
    history = History(GAME, 2, 1)
    history.states[0] = board.state
    return Table(history, [Seat("Ada"), Seat("Bram", "random")])


def gnat() -> Board:
    """Gnat was placed and asks for bats: three in hand, three trees with room."""
    board = table(["gnat@birch", *BATS, "oak"], bare("beech", "oak", "linden", "birch"))
    return board.do("play gnat@birch", "host 1")


def mole() -> Board:
    """Mole was placed and asks for a batch."""
    hand = ["mole@oak", "sycamore", "sycamore", "squeaker@oak", "moss", "birch", "linden", "wolf/gnat", "oak", "oak"]
    board = table(hand, bare("oak", "oak"))
    return board.do("play mole@oak", "host 1").pay("sycamore", "sycamore")


def shown(at: Table) -> Board:
    """What the person sees, for looking up answers by name."""
    return Board(cast(ForestState, at.shown(0)))


def click(at: Table, *steps: str) -> None:
    """Click these one after the other."""
    for step in steps:
        at.act(shown(at).find(step).code)


def run(thinking: Generator[None, None, Hint]) -> Hint:
    """What comes of thinking."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            hint: Hint = end.value
            return hint


def offered(at: Table) -> set[str]:
    """The legal answers that the page shows."""
    return {code for code, choice in at.scene().choices.items() if choice.legal}


def finish(at: Table) -> None:
    """Answer what is asked about trees with the first that takes the half."""
    while shown(at).asked == "host":
        click(at, shown(at).legal[0])


@pytest.mark.parametrize("order", list(permutations(BATS)))
def test_no_bat_closes_the_choice_of_another(order: tuple[str, ...]) -> None:
    at = at_table(gnat())
    before, codes = at.state.digest(), {bat: shown(at).find(f"free {bat}").code for bat in BATS}
    for place, bat in enumerate(order):
        assert {codes[left] for left in order[place:]} <= offered(at)
        assert at.state.digest() == before, "nothing is played while the set is open"
        assert at.log() == []
        assert not at.needs_confirm(codes[bat])
        click(at, f"free {bat}")
        finish(at)
    assert at.state.current_player == 1, "no other bat is left: that closes the set"
    played = [KINDS[ply.code] for ply in at.history.plies if ply.code in KINDS]
    assert played == sorted(played)
    assert Board(cast(ForestState, at.state)).worth("gnat") == 3


@pytest.mark.parametrize("order", list(permutations(["moss", "tree linden", "sapling birch", "squeaker@oak"])))
def test_no_card_closes_the_choice_of_another_for_mole(order: tuple[str, ...]) -> None:
    at = at_table(mole())
    before = at.state.digest()
    for place, card in enumerate(order):
        for left in order[place:]:
            assert shown(at).find(f"batch {left}").code in offered(at)
        click(at, f"batch {card}")
        finish(at)
        assert (at.state.digest(), at.log()) == (before, [])
    assert at.scene().observation["pending"][-1]["cost"] == 1
    at.act("stop")
    assert at.state.decision.id == "pay", "the batch is played, and nothing has come to light before it is paid"
    assert [ply.code.rpartition(" ")[0] for ply in at.history.plies if ply.code.startswith("batch")] == [
        "batch tree", "batch sapling", "batch bottom", "batch right",
    ]  # fmt: skip
    assert len(cast(ForestState, at.state).holdings[0].trees) == 4


def test_clicks_are_taken_back_and_made_again_one_by_one() -> None:
    at = at_table(mole())
    looks = [at.scene().observation]
    for step in ("batch squeaker@oak", "host 2", "batch linden"):
        click(at, step)
        looks.append(at.scene().observation)
    for look in reversed(looks[:-1]):
        at.undo()
        assert at.scene().observation == look
    with pytest.raises(TableError, match="nothing to take back"):
        at.undo()
    for look in looks[1:]:
        at.redo()
        assert at.scene().observation == look
    with pytest.raises(TableError, match="nothing to do again"):
        at.redo()
    at.undo()
    click(at, "batch birch")
    with pytest.raises(TableError, match="nothing to do again"):
        at.redo()


def test_a_closed_batch_is_opened_again_with_all_its_cards() -> None:
    """Undo from the payment: the cards lie there as they were, and earlier ones may still be added."""
    at = at_table(mole())
    click(at, "batch linden", "batch squeaker@oak", "host 2", "stop")
    assert at.state.decision.id == "pay"
    at.undo()
    assert [card["card"].split()[0] for card in at.scene().observation["pending"][-1]["cards"]] == ["tree", "right"]
    at.redo()
    assert at.state.decision.id == "pay"
    at.undo()
    at.undo()
    assert shown(at).asked == "host"
    click(at, "host 1", "batch birch", "stop")
    assert [ply.code.split()[0] for ply in at.history.plies] == ["batch", "batch", "batch", "host", "stop"]
    assert at.history.plies[0].code == "batch tree birch"


def test_the_whole_set_at_once_or_not_at_all() -> None:
    at = at_table(mole())
    find = shown(at).find
    moss, linden = find("batch moss").code, find("batch linden").code
    revision = at.revision
    with pytest.raises(IllegalAction):
        at.act(f"{linden};{moss};host 1")
    refusal = at.why_not(f"{linden};{moss};host 1")
    assert refusal is not None
    assert at.revision == revision
    assert at.scene().observation["pending"][-1]["cards"] == []
    at.act(f"{moss};{linden};stop")  # only the second Oak takes the Moss as long as there is no Linden
    assert [ply.code for ply in at.history.plies] == [linden, moss, "host 2", "stop"]


def test_refusals_speak_of_what_was_chosen_so_far() -> None:
    at = at_table(mole())
    click(at, "batch squeaker@oak", "host 2", "batch linden", "batch birch")
    refusal = at.scene().choices[shown(at).find("batch wolf").code].refusal
    assert refusal is not None
    assert re.search(r"cost 4, and you would have 3 cards left", refusal.text)


def test_a_hint_is_given_for_a_half_made_set() -> None:
    at = at_table(mole())
    click(at, "batch squeaker@oak", "host 2", "batch birch")
    assert run(at.hint()).code in offered(at)


def test_a_half_made_set_is_kept() -> None:
    """Saved and opened again it is as it was, half-placed cards included; clicks are taken back as before."""
    at = played(lambda state: state.decision.id == "batch" and len(state.holding.hand) >= 6)
    assert saves.load(saves.save(at)).scene(0).observation == at.scene(0).observation
    rng, seen = Chance(3), []
    while at.draft is not None and len(at.draft.clicked) < 4:
        seen.append(at.scene(0).observation)
        at.act(rng.choice(sorted(offered(at) - {"stop"})))
        again = saves.load(saves.save(at))
        assert again.draft is not None
        assert again.draft.clicked == at.draft.clicked
        assert again.scene(0).observation == at.scene(0).observation
        assert again.state == at.state
    for look in reversed(seen):
        again.undo()
        assert again.scene(0).observation == look


@pytest.mark.parametrize("chosen", [["stop"], ["batch castle"], [3], ["draw"], ["stop", "stop"]])
def test_a_set_that_cannot_be_chosen_is_refused(chosen: list[object]) -> None:
    at = played(lambda state: state.decision.id == "batch")
    kept = json.loads(saves.save(at))
    with pytest.raises(RecordError, match="chosen"):
        saves.load(json.dumps(kept | {"chosen": chosen}))
    turn = json.loads(saves.save(Table(History(GAME, 2, 1), [Seat("Ada"), Seat("Bram", "random")])))
    with pytest.raises(RecordError, match="chosen"):
        saves.load(json.dumps(turn | {"chosen": chosen}))


def labels(board: Board) -> list[str]:
    """What the buttons say."""
    at = at_table(board)
    return [GAME.view.label(at.scene(), code) for code in sorted(offered(at))]


def played(wanted: Callable[[ForestState], bool]) -> Table:
    """A game in which the person is asked what is wanted."""
    for seed in range(200):
        at = Table(History(GAME, 2, seed), [Seat("Ada"), Seat("Bram", "random")])
        rng = Chance(seed)
        while not at.state.is_terminal:
            state = cast(ForestState, at.state)
            if state.current_player == 0 and wanted(state):
                return at
            legal = state.legal_actions()
            eager = [action for action in legal if EAGER.search(action.code)]
            at.history.play(rng.choice(eager or [action for action in legal if action.code == "draw"] or legal))
    raise AssertionError("no such position came up")


def test_whole_games_at_a_table() -> None:
    """Clicks by chance, now and then taken back; what is saved is always a game that can be played."""
    sets = 0
    for seed in range(16):
        at = Table(History(GAME, 2, seed), [Seat("Ada"), Seat("Bram")], analysis=True)
        rng = Chance(seed)
        while not at.state.is_terminal:
            before: State = at.state
            scene = at.scene(before.current_player)
            legal = [code for code, choice in scene.choices.items() if choice.legal]
            eager = [code for code in legal if EAGER.search(code)]
            at.act(rng.choice(eager or [code for code in legal if code.startswith("draw")] or legal))
            draft = at.draft
            if draft is not None and draft.clicked:
                assert at.state is before
                sets += len(draft.clicked) == 3
                assert saves.load(saves.save(at)).state.current_player == before.current_player
                if rng.below(6) == 0:
                    at.undo()
        assert at.state.faults() == []
        assert saves.load(saves.save(at)).state == at.state
    assert sets >= 5


def test_every_step_of_a_batch_says_what_it_is_about() -> None:
    """Saplings among the cards to be carried out as well."""
    chanterelle = tree("birch", bottom="chanterelle@birch")
    hand = ["mole@oak", "sycamore", "sycamore", "beech", "moss", "linden", "oak", "wolf/gnat", "squeaker@oak"]
    board = table(hand, [chanterelle, *bare("oak")])
    board.do("play mole@oak").pay("sycamore", "sycamore")
    assert "Play none" in labels(board)
    board.batch("sapling wolf", "tree beech")
    board.pay("linden")
    assert board.asked == "carry"
    assert labels(board) == ["Carry out Beech", "Carry out sapling"]
    said = GAME.view.text(at_table(board).scene())
    assert "Still to be carried out: Beech, sapling." in said


def test_the_steps_of_a_turn_are_those_that_it_has() -> None:
    def steps(at: Table) -> list[str]:
        return [step.label for step in GAME.view.draw(at.scene()).ask.steps]

    batch = at_table(mole())
    click(batch, "batch squeaker@oak")
    assert (batch.draft and batch.draft.position.decision.id, steps(batch)) == ("host", []), (
        "paying comes once, for all"
    )
    click(batch, "host 2", "batch linden", "stop")
    assert (batch.state.decision.id, steps(batch)) == ("pay", ["Choose cards", "Pay"])
    hand = ["oak", "birch", "linden", "sycamore", "tawny_owl@beech"]
    whole = at_table(table(hand, bare("beech", "oak")).do("play oak"))
    assert steps(whole) == ["Choose a card", "Pay"], "a tree needs no place"
    half = at_table(table(hand, bare("beech", "oak")).do("play tawny_owl@beech"))
    assert steps(half) == ["Choose a card", "Place", "Pay"]
