"""What a seat may see and believe: nothing hidden leaks, and a belief holds only what fits what was seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.conformance.cases import Case, for_every_case
from engine.conformance.walk import all_seen, at_random, keenly, play, positions, through_json, viewers
from hedgerow.chance import Chance
from hedgerow.game import Event, State, canonical

DEALS = 3  # how often the hidden pieces of a position are dealt anew


def believed(case: Case, state: State, player: int | None, seed: int) -> State:
    """A position that this player could be in, from what he saw alone."""
    return case.game.belief(through_json(state.observation(player)), case.content).sample(Chance(seed))


def told(events: Sequence[Event], viewer: int | None) -> list[Any]:
    return [event.seen_by(viewer) for event in events]


@for_every_case
def test_an_observation_is_plain_json(case: Case) -> None:
    for state in positions(case, 31, keenly):
        for viewer in viewers(state):
            seen = state.observation(viewer)
            assert through_json(seen) == seen
            assert state.observation(viewer) == seen


@for_every_case
def test_looking_changes_nothing(case: Case) -> None:
    for state in positions(case, 32, every=5):
        before, digest = state.clone(), state.digest()
        for viewer in viewers(state):
            all_seen(case, state, viewer)
            seen = state.observation(viewer)
            spoil(seen)
        state.scores()
        state.totals()
        assert state == before
        assert state.digest() == digest


def spoil(data: Any) -> None:
    """Empty a JSON value from the inside: whoever gets an observation may do with it what he likes."""
    for value in list(data.values() if isinstance(data, dict) else data):
        if isinstance(value, dict | list):
            spoil(value)
    data.clear()


@for_every_case
def test_dealing_the_hidden_pieces_anew_changes_nothing_that_is_seen(case: Case) -> None:
    """For every player: other hidden pieces, the same observation, question, choices, reasons and scores."""
    for seed, choose in ((33, at_random), (34, keenly)):
        for at, state in enumerate(positions(case, seed, choose, every=2)):
            for player in range(case.players):
                drawn = (at + player) % 24 == 0
                seen = all_seen(case, state, player, drawn)
                public = state.observation(None)
                for deal in range(DEALS):
                    other = believed(case, state, player, 100 * at + deal)
                    assert other.faults() == []
                    assert all_seen(case, other, player, drawn) == seen
                    assert other.observation(None) == public
                    assert other.setup.players == case.players


@for_every_case
def test_hidden_pieces_do_move_in_a_belief(case: Case) -> None:
    """Some position of a game has more than one arrangement; else the test above would show nothing."""
    for player in range(case.players):
        if case.players > 1:
            assert any(
                len({hidden(believed(case, state, player, deal)) for deal in range(4)}) > 1
                for state in positions(case, 35, every=7)
            )


def hidden(state: State) -> str:
    """The position without its chance."""
    twin = state.clone()
    twin.chance = Chance(0)
    return canonical(twin.to_json())


@for_every_case
def test_a_belief_comes_from_the_observation_alone_and_knows_no_chance(case: Case) -> None:
    for at, state in enumerate(positions(case, 36, every=6)):
        for player in range(case.players):
            one, same, other = (believed(case, state, player, seed) for seed in (at, at, at + 1000))
            assert one == same
            assert one.chance != state.chance
            assert other.chance != one.chance


@for_every_case
def test_a_believed_position_plays_to_the_end(case: Case) -> None:
    for at, state in enumerate(positions(case, 37, keenly, every=10)):
        for player in range(case.players):
            twin, rng = believed(case, state, player, at), Chance(at)
            for _ in range(case.kit.longest):
                if twin.is_terminal:
                    break
                twin.apply(rng.choice(twin.legal_actions()))
                assert twin.faults() == []
            assert twin.is_terminal


@for_every_case
def test_an_own_action_tells_the_same_whatever_is_hidden(case: Case) -> None:
    """Where an action brings no chance into play, its events and what is seen afterwards depend on nothing hidden.

    That somebody is not asked, because he has no choice, everybody at the table notices: only arrangements that lead
    to the same next question are compared.
    """
    compared = 0
    for at, state in enumerate(positions(case, 38, keenly, every=3)):
        if state.is_terminal:
            continue
        player = state.current_player
        for action in state.legal_actions()[:6]:
            here = state.clone()
            events = here.apply(action)
            if here.chance.count != state.chance.count or here.is_terminal:
                continue
            other = believed(case, state, player, at)
            count = other.chance.count
            others = other.apply(action)
            if other.chance.count != count or next_question(other) != next_question(here):
                continue
            compared += 1
            assert told(others, player) == told(events, player)
            assert other.observation(player) == here.observation(player)
    assert compared


def next_question(state: State) -> tuple[int, str]:
    """Who is asked what."""
    return state.current_player, state.decision.id


@for_every_case
def test_events_tell_no_more_than_the_observation_after_them(case: Case) -> None:
    """Whoever watches another's action hears the same in every arrangement that looks the same to him afterwards."""
    for at, step in enumerate(play(case, 39, keenly)):
        state = step.before
        if at % 4:
            continue
        for viewer in range(case.players):
            if viewer == state.current_player:
                continue
            heard: dict[str, list[Any]] = {}
            worlds = [state, *(believed(case, state, viewer, 10 * at + deal) for deal in range(DEALS))]
            for world in worlds:
                for action in world.legal_actions()[:5]:
                    after = world.clone()
                    events = after.apply(action)
                    if after.chance.count == world.chance.count and not after.is_terminal:
                        now = told(events, viewer)
                        assert heard.setdefault(canonical(after.observation(viewer)), now) == now


@for_every_case
def test_at_the_end_everything_is_open(case: Case) -> None:
    *_, end = positions(case, 40)
    for player in range(case.players):
        twin = believed(case, end, player, 1)
        assert twin.is_terminal
        assert twin.observation(None) == end.observation(None)
        assert twin.scores() == end.scores()
        assert twin.winners() == end.winners()
        assert twin.returns() == end.returns()
