"""What may be done: games end, questions have answers, and a refusal names a rule and changes nothing."""

from __future__ import annotations

import pytest

from engine.conformance.cases import EVERY_CASE, KITS, Case, for_every_case
from engine.conformance.walk import at_random, keenly, play, positions
from hedgerow import games
from hedgerow.game import Action, State
from hedgerow.rules import IllegalAction, UnknownAction
from hedgerow.words import LANGUAGES, Words

MOST_ANSWERS = 200  # no decision may offer thousands of actions: people and bots look at all of them


def test_every_game_of_the_catalogue_is_registered() -> None:
    assert set(KITS) == set(games)
    assert {case.game_id for case in EVERY_CASE} == set(games)


@for_every_case
@pytest.mark.parametrize("choose", [at_random, keenly])
def test_every_game_ends(case: Case, choose: object) -> None:
    style = keenly if choose is keenly else at_random
    for seed in range(3):
        steps = list(play(case, seed, style))
        assert steps
        assert steps[-1].after.is_terminal


@for_every_case
def test_a_question_has_two_answers_or_more(case: Case) -> None:
    for seed in (1, 2):
        for state in positions(case, seed):
            legal = state.legal_actions()
            if state.is_terminal:
                assert legal == []
                assert list(state.candidates()) == []
            else:
                assert 2 <= len(legal) <= MOST_ANSWERS
                assert 0 <= state.current_player < case.players


@for_every_case
def test_legal_actions_are_the_candidates_that_the_check_passes(case: Case) -> None:
    for state in positions(case, 3):
        candidates = state.candidates()
        assert len(set(candidates)) == len(candidates)
        assert state.legal_actions() == [action for action in candidates if state.check(action) is None]


@for_every_case
def test_nobody_is_asked_what_is_forced(case: Case) -> None:
    for state in positions(case, 4):
        assert state.decision.forced(state) is None


@for_every_case
def test_a_forced_step_is_the_only_legal_one(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settled step by step, each step carried out without asking was the only answer the rules allowed."""
    forced_steps = 0

    def settle(self: State, events: list[object]) -> None:
        nonlocal forced_steps
        while True:
            legal = [action for action in self.candidates() if self.check(action) is None]
            forced = self.decision.forced(self)
            assert (forced is None) == (len(legal) != 1)
            if forced is None:
                return
            assert forced is legal[0]
            forced_steps += 1
            self.decision.do(self, forced, events)  # type: ignore[arg-type]  # the real method types its list

    monkeypatch.setattr(State, "settle", settle)
    ends = [step.after.digest() for seed in range(4) for step in play(case, seed)][-1:]
    monkeypatch.undo()
    assert ends == [step.after.digest() for step in play(case, 3)][-1:]


@for_every_case
def test_an_illegal_action_names_its_rule_and_changes_nothing(case: Case) -> None:
    words = [Words(language) for language in LANGUAGES]
    met: dict[str, Action] = {}
    for state in positions(case, 5, every=2):
        before, digest = state.clone(), state.digest()
        refused = [action for action in state.candidates() if state.check(action) is not None]
        for action in [*refused[:40], *(other for kind, other in met.items() if other not in state.candidates())]:
            violation = state.check(action)
            assert violation is not None
            with pytest.raises(IllegalAction) as caught:
                state.apply(action)
            assert caught.value.rule == violation.rule
            assert caught.value.action is action
            rule = case.game.rules.get(violation.rule)
            assert rule is not None or violation.rule.startswith("order.")
            for language in words:
                said = language.say(caught.value.message)
                assert said
                assert "{" not in said
        assert state == before
        assert state.digest() == digest
        met.update({action.kind: action for action in state.candidates()})


@for_every_case
def test_a_code_is_an_action_and_an_action_a_code(case: Case) -> None:
    for state in positions(case, 6, every=3):
        codes = [action.code for action in state.candidates()]
        assert len(set(codes)) == len(codes)
        for action in state.candidates():
            assert state.action(action.code) is action
            assert action.code.isascii()
            assert action.code.isprintable()
            assert len(action.code) <= 60
        for wrong in ("", " ", "no such answer", *(code + " " for code in codes[:2])):
            with pytest.raises(UnknownAction):
                state.action(wrong)


@for_every_case
def test_what_happens_can_be_told_to_everybody(case: Case) -> None:
    words = [Words(language) for language in LANGUAGES]
    for step in play(case, 7, keenly):
        for event in step.events:
            for viewer in [*range(case.players), None]:
                message = event.seen_by(viewer)
                if message is not None:
                    assert all(words_of.say(message) for words_of in words)


@for_every_case
def test_no_piece_is_lost_or_gained(case: Case) -> None:
    for seed, choose in ((8, at_random), (9, keenly)):
        for state in positions(case, seed, choose):
            assert state.faults() == []


@for_every_case
def test_the_same_seed_gives_the_same_game_and_another_seed_another(case: Case) -> None:
    one, again, other = case.new(10), case.new(10), case.new(11)
    assert one == again
    assert one.digest() == again.digest()
    assert one != other
    assert one.digest() != other.digest()
