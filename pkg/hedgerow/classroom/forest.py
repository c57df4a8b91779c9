"""What the lessons on Forest Shuffle ask of a position: which cards a player does not see, what a card would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hedgerow import games
from hedgerow.games.forest_shuffle.belief import ForestBelief
from hedgerow.games.forest_shuffle.counts import Counts
from hedgerow.games.forest_shuffle.deck import Deck, published
from hedgerow.games.forest_shuffle.forest import Holding, Tree
from hedgerow.games.forest_shuffle.points import all_points
from hedgerow.games.forest_shuffle.scoring import rules_of
from hedgerow.games.forest_shuffle.species import TREE
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.people.match import Match
from hedgerow.people.speech import words


def table(hand: Sequence[str], forest: Sequence[Mapping[str, Any]], clearing: Sequence[str] = ()) -> Match:
    """A game for two in its later half: the first player has drawn one card and is asked where the second comes from.

    The other player's forest and hand are small and always the same. Raises BadPosition for what cannot be.
    """
    other = {
        "hand": ["birch", "oak", "sycamore"],
        "forest": [{"tree": "oak"}, {"tree": "birch", "left": ["left european_hare/red_fox"]}, {"tree": "linden"}],
    }
    return games.forest_shuffle.position(
        {
            "game": "forest_shuffle",
            "players": 2,
            "options": {},
            "current_player": 0,
            "turn": 21,
            "clearing": list(clearing),
            "seats": [{"hand": list(hand), "forest": list(forest)}, other],
            "pending": [{"step": "turn-end"}, {"step": "second"}],
        }
    )


def unseen(game: Match, player: int = 0) -> list[str]:
    """The codes of all cards that a player does not see: in the deck, out of the game, or in another hand."""
    deck: Deck = game.content
    belief = ForestBelief(game.state.observation(player), deck)
    return [deck.cards[kind] for kind in belief.pool]


def card_name(code: str) -> str:
    """A card's name in the language spoken now. Raises KeyError for a code that no card has."""
    deck = published()
    return words().name(deck.names[deck.by_code[code]])


def gain(game: Match, card: str, player: int = 0) -> int:
    """The points that a card adds to a player's forest when it is played open in the best way, effects left out.

    0 where it brings nothing or finds no place. Raises KeyError for a code that no card has.
    """
    deck: Deck = game.content
    state = game.state
    assert isinstance(state, ForestState)
    holdings, kit = state.holdings, state.setup
    rivals = [Counts(deck, each.trees, kit.full_saplings) for at, each in enumerate(holdings) if at != player]
    mine: Holding = holdings[player]

    def total(trees: Sequence[Tree]) -> int:
        counts, rules, points = Counts(deck, trees, kit.full_saplings), rules_of(kit), all_points()
        return sum(
            points[index].worth(copies, counts, rivals, rules) for index, copies in enumerate(counts.species) if copies
        )

    found = [0]
    before = total(mine.trees)
    for face in deck.of_card[deck.by_code[card]]:
        tried = set()
        for host in [None] if face.slot == TREE else mine.hosts(deck, face):
            like = None if host is None else mine.trees[host]
            if like in tried:  # what lies at one of two trees that are alike counts the same
                continue
            tried.add(like)
            holding = mine.clone()
            if host is None:
                holding.plant(face.index)
            else:
                holding.attach(face, host)
            found.append(total(holding.trees) - before)
    return max(found)


def gains(game: Match, player: int = 0) -> dict[str, int]:
    """What each card that a player does not see would bring, by its code."""
    return {card: gain(game, card, player) for card in dict.fromkeys(unseen(game, player))}
