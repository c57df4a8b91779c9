"""Beliefs deal evenly: what lies in a hidden place is compared with exact counts of the unseen pieces.

A place of h out of N unseen pieces holds c * h / N of the c pieces that look alike, on average; how far many deals lie
from that follows a chi-square distribution (of the multivariate hypergeometric). Seeds are fixed, bounds are wide: four
standard deviations. Upland & Prairie has finer tests of its own, of discs that several rules bind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from engine.conformance.cases import DEFAULT_CASES, Case
from engine.conformance.walk import keenly, play
from hedgerow.chance import Chance
from hedgerow.game import State
from hedgerow.games.meadow.piles import OPEN, SWEPT

DEALS = 600


class Hidden(NamedTuple):
    """A place that a player cannot look into: what lies there, and elsewhere where he cannot look."""

    here: Sequence[Any]
    elsewhere: Sequence[Any]


def forest(state: Any, viewer: int) -> Hidden:
    """The hand of the next player but the cards seen going there; other hands, hidden cards and the pool."""
    rival = (viewer + 1) % state.setup.players
    unknown = [list((Counter(holding.hand) - Counter(holding.known)).elements()) for holding in state.holdings]
    others = [card for at, hand in enumerate(unknown) if at not in (viewer, rival) for card in hand]
    for at, holding in enumerate(state.holdings):
        if at != viewer:
            others += [*holding.cave_hidden, *holding.put_away]
            others += [~tree[0] for tree in holding.trees if tree[0] < 0]
    return Hidden(unknown[rival], [*others, *state.pool])


def countryside(state: Any, viewer: int) -> Hidden:
    """The hand of the next player but what is known of it; other hands and the pool."""
    rival = (viewer + 1) % state.setup.players
    unknown = [
        list((Counter(hand) - Counter(known)).elements()) for hand, known in zip(state.hands, state.known, strict=True)
    ]
    others = [card for at, hand in enumerate(unknown) if at not in (viewer, rival) for card in hand]
    return Hidden(unknown[rival], [*others, *state.pool])


def meadow(state: Any, viewer: int) -> Hidden:
    """The unknown cards of one deck in the next player's hand; in other hands and in the pool."""
    rival = (viewer + 1) % state.setup.players
    decks = [set(cards) for cards in state.setup.cards]

    def unknown(player: int) -> list[int]:
        return [card for card in state.hands[player] if not state.known[player] >> card & 1]

    deck = max(range(len(decks)), key=lambda n: sum(card in decks[n] for card in unknown(rival)))
    places = {player: [card for card in unknown(player) if card in decks[deck]] for player in range(len(state.hands))}
    others = [card for player, cards in places.items() if player not in (viewer, rival) for card in cards]
    seen = (viewer, OPEN, SWEPT)  # cards swept together are seen, only their order is not
    under = [card for card, knower in state.under[deck] if knower not in seen]
    return Hidden(places[rival], [*others, *state.pools[deck], *under])


def meeples(state: Any, _viewer: int) -> Hidden:
    """The next three cabins of the stack; those below."""
    cabins = list(state.pools[1])
    return Hidden(cabins[:3], cabins[3:])


PLACES: dict[str, Callable[[Any, int], Hidden]] = {
    "countryside": countryside,
    "forest_shuffle": forest,
    "meadow": meadow,
    "save_the_meeples": meeples,
}
CASES = [case for case in DEFAULT_CASES if case.game.id in PLACES and case.players > 1]


def examples(case: Case) -> list[State]:
    """Some positions of the middle of a game whose hidden place is neither empty nor all there is."""
    found = []
    for at, step in enumerate(play(case, 61, keenly)):
        state = step.before
        if at % 9 == 4:
            hidden = PLACES[case.game.id](state, state.current_player)
            if hidden.here and hidden.elsewhere:
                found.append(state)
    return [found[at * len(found) // 4] for at in range(4)]


@pytest.mark.parametrize("case", [pytest.param(case, id=str(case)) for case in CASES])
def test_a_hidden_place_is_dealt_evenly(case: Case) -> None:
    place = PLACES[case.game.id]
    for seed, state in enumerate(examples(case)):
        me = state.current_player
        hidden = place(state, me)
        unseen = Counter([*hidden.here, *hidden.elsewhere])
        drawn, total = len(hidden.here), unseen.total()
        belief, rng = case.game.belief(state.observation(me), case.content), Chance(seed)
        found: Counter[Any] = Counter()
        for _ in range(DEALS):
            dealt = place(belief.sample(rng), me)
            assert len(dealt.here) == drawn
            assert Counter([*dealt.here, *dealt.elsewhere]) == unseen
            found.update(dealt.here)
        distance = 0.0
        for piece, copies in unseen.items():
            expected = DEALS * drawn * copies / total
            distance += (found[piece] - expected) ** 2 / expected
        distance *= (total - 1) / (total - drawn)
        freedom = len(unseen) - 1
        assert abs(distance - freedom) <= 4 * (2 * freedom) ** 0.5 + 4, f"{case} {state.decision.id}: {distance:.1f}"
