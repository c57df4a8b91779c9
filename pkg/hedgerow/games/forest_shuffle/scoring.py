"""Points: all visible cards of a forest and one for each card in the cave (rules, chapters 13 and 15)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hedgerow.game import Line, Score
from hedgerow.games.forest_shuffle.counts import Counts, Rules
from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.games.forest_shuffle.forest import Tree
from hedgerow.games.forest_shuffle.points import Sets, all_points
from hedgerow.games.forest_shuffle.setup import Setup
from hedgerow.games.forest_shuffle.species import RULE, all_species
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.forest_shuffle.state import ForestState


def rules_of(setup: Setup) -> Rules:
    """The options that change points."""
    return Rules(setup.full_saplings, setup.tie_is_most)


def score(player: int, counts: Sequence[Counts], cave: int, rules: Rules) -> Score:
    """One player's score, line by line; `counts` are all forests."""
    mine = counts[player]
    rivals = [other for at, other in enumerate(counts) if at != player]
    lines = []
    for species, points in zip(all_species(), all_points(), strict=True):
        copies = mine.species[species.index]
        if not copies or (isinstance(points, Sets) and not points.is_first(mine)):
            continue
        worth = points.worth(copies, mine, rivals, rules)
        values = {"card": species.name, "copies": copies, "why": points.why(copies, mine, rivals, rules)}
        if isinstance(points, Sets):
            what = Message("{why}", values)
        elif copies == 1:
            what = Message(N_("{card}: {why}"), values)
        elif points.each:
            what = Message(N_("{copies} × {card}, each: {why}"), values)
        else:
            what = Message(N_("{copies} × {card}: {why}"), values)
        lines.append(Line(f"{species.rule}.points", what, worth))
    if cave:
        lines.append(
            Line(
                RULE + "score.sum", Message(N_("{n} card in the cave"), {"n": cave}, N_("{n} cards in the cave")), cave
            )
        )
    return Score(player, sum(line.points for line in lines), tuple(lines))


def scores(state: ForestState) -> list[Score]:
    """Each player's score, as if the game ended now."""
    kit = state.setup
    counts = [Counts(kit.deck, holding.trees, kit.full_saplings) for holding in state.holdings]
    rules = rules_of(kit)
    return [score(player, counts, holding.cave, rules) for player, holding in enumerate(state.holdings)]


def totals(state: ForestState) -> list[int]:
    """The totals alone."""
    kit = state.setup
    forests = tuple([tuple(holding.trees) for holding in state.holdings])
    points = forest_points(kit.deck, rules_of(kit), forests)
    return [holding.cave + worth for holding, worth in zip(state.holdings, points, strict=True)]


Forest = tuple[Tree, ...]


@lru_cache(maxsize=1 << 12)  # most answers that a bot weighs leave all forests as they are, or all but one
def forest_points(deck: Deck, rules: Rules, forests: tuple[Forest, ...]) -> tuple[int, ...]:
    """What the cards of each forest are worth."""
    counts, points = [counted(deck, trees, rules.full_saplings) for trees in forests], all_points()
    found = []
    for player, mine in enumerate(counts):
        rivals = counts[:player] + counts[player + 1 :]
        found.append(
            sum(
                [
                    points[index].worth(copies, mine, rivals, rules)
                    for index, copies in enumerate(mine.species)
                    if copies
                ]
            )
        )
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def counted(deck: Deck, trees: Forest, full_saplings: bool) -> Counts:
    """The counts of a forest, for whoever only reads them."""
    return Counts(deck, trees, full_saplings)


def winners(totals: Sequence[int]) -> list[int]:
    """The players with the most points; several share the win (score.winner)."""
    best = max(totals)
    return [player for player, total in enumerate(totals) if total == best]


CARD, TREE, MUSHROOM, TURN = 1.3, 1.5, 3.0, 3.0  # what these are worth in points to come, early in the game


def heuristic(state: ForestState, player: int) -> float:
    """How good the position is for a player, from -1 to 1: points now, and what hand and forest may still bring.

    What is only a promise counts less the nearer the winter is.
    """
    left = 1.0 - state.drawn / state.setup.positions
    worth = []
    for at, (total, holding) in enumerate(zip(totals(state), state.holdings, strict=True)):
        promise = (
            CARD * len(holding.hand)
            + TREE * min(len(holding.trees), 8)
            + MUSHROOM * (len(holding.mushrooms) + len(holding.sprouting))
        )
        extra = TURN * state.extra if at == state.current_player else 0.0
        worth.append(total + left * (promise + extra))
    lead = worth[player] - max(value for at, value in enumerate(worth) if at != player)
    return lead / (50.0 + abs(lead))
