"""What is fixed before the first turn: players, options, goal tiles; and the tables and actions of a set of cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Action, action
from hedgerow.games.countryside.cards import CardSet, Octagon
from hedgerow.games.countryside.effects_board import Repeat, UnusedSun
from hedgerow.games.countryside.effects_cards import OwnGoal, Points
from hedgerow.games.countryside.question import END_DAY
from hedgerow.games.countryside.useful import TILE, useful
from hedgerow.games.countryside.vocabulary import GOODS, SLOTS, TOKENS, TYPES

START_SPACE = (0, 0, 0, 2, 3)  # by number of players
KEPT = tuple(combinations(range(len(TYPES)), 3))  # which three of five areas
DECK_PAIRS = tuple(combinations_with_replacement(range(len(TYPES)), 2))
SHORT_TRACK = 25
FIRST_LOCKED = 6  # spaces 0 to 5 are the start spaces


class Kit:
    """Tables and actions of one set of cards, shared by all games played with it.

    every_card            the number of each card as often as there are copies of it
    sun, types, effect    by card: cost, mask of area types, program (-1: no effect)
    again                 by card: whether there is something to repeat
    area_type, capacity   by area
    useful                by area: flags by card, which help with its goal
    kinds                 by space: "worker" ...
    bonus                 by space: points it gives when opened
    worker_spaces         (space, its bit, its action)
    market                by action of the market: its space (-1: open from the start) and its program
    unused_sun            the spaces that give a coin for unused sun
    """

    def __init__(self, content: CardSet, repeat_kind: str) -> None:
        self.content = content
        self.programs = content.programs
        cards, areas, spaces = content.cards, content.areas, content.spaces
        self.every_card = [number for number, card in enumerate(cards) for _ in range(card.copies)]
        self.sun = tuple(card.sun for card in cards)
        self.types = tuple(card.types for card in cards)
        self.effect = tuple(card.program for card in cards)
        self.again = tuple(any(not isinstance(op, OwnGoal) for op in card.effect) for card in cards)
        self.area_type = tuple(area.type for area in areas)
        self.capacity = tuple(area.capacity for area in areas)
        self.useful = tuple(useful(content, area.goal, number) for number, area in enumerate(areas))
        self.areas_of = tuple(
            tuple(number for number, area in enumerate(areas) if area.type == kind) for kind in range(len(TYPES))
        )

        def kind(program: int, printed: str) -> str:
            repeats = any(isinstance(op, Repeat) for op in content.programs[program])
            return repeat_kind if repeats and repeat_kind != "board" else printed

        self.kinds = tuple(kind(space.program, space.kind) for space in spaces)
        self.circles = tuple(space.circles for space in spaces[FIRST_LOCKED:])
        self.bonus = tuple(
            sum(op.n for op in content.programs[space.program] if isinstance(op, Points)) for space in spaces
        )
        self.unused_sun = tuple(
            number - FIRST_LOCKED
            for number, space in enumerate(spaces)
            if any(isinstance(op, UnusedSun) for op in content.programs[space.program])
        )
        self.space_actions = tuple(
            action("worker", number, f"worker {space.id}") for number, space in enumerate(spaces)
        )
        self.worker_spaces = tuple(
            (number, 1 << number, self.space_actions[number])
            for number, kind_ in enumerate(self.kinds)
            if kind_ == "worker"
        )
        self.turn_actions = (*(act for _, _, act in self.worker_spaces), END_DAY)
        opened = [number for number, kind_ in enumerate(self.kinds) if kind_ == "market"]
        self.market = tuple(
            [(-1, space.program) for space in content.market] + [(at, spaces[at].program) for at in opened]
        )
        names = [space.id for space in content.market] + [spaces[at].id for at in opened]
        self.gain_actions = tuple(action("gain", at, f"gain {name}") for at, name in enumerate(names))
        self._actions(content)

    def _actions(self, content: CardSet) -> None:
        """Every other answer there is, made once."""
        cards, areas = content.cards, content.areas

        def table(kind: str, names: list[str]) -> tuple[Action, ...]:
            return tuple(action(kind, at, f"{kind} {name}") for at, name in enumerate(names))

        card_ids, area_ids = [card.id for card in cards], [area.id for area in areas]
        slots = [str(slot + 1) for slot in range(SLOTS)]
        self.play = table("play", card_ids)
        self.discard = table("discard", card_ids)
        self.pick = table("pick", card_ids)
        self.area = table("area", area_ids)
        self.keep = table("keep", area_ids)
        self.goal_area = tuple(action("goal", at, f"goal {id}") for at, id in enumerate(area_ids))
        self.goal_tile = tuple(action("goal-tile", at, f"goal {tile.id}") for at, tile in enumerate(content.tiles))
        self.take = table("take", slots)
        self.run = table("run", slots)
        self.coins = table("coins", [str(n) for n in range(TOKENS + 1)])
        self.octagon = table("octagon", ["1", "2", "3", "4"])
        self.marker = table("marker", [space.id for space in content.spaces[FIRST_LOCKED:]])
        self.home = table("home", [space.id for space in content.spaces])
        self.choose = table("choose", ["1", "2", "3", "4"])
        self.decks = table("decks", [f"{TYPES[one]} {TYPES[other]}" for one, other in DECK_PAIRS])
        self.offers = table("areas", [" ".join(TYPES[kind] for kind in kept) for kept in KEPT])
        self.pay, self.flip, self.fill = (
            [self._goods(verb, at, id) for at, id in enumerate(area_ids)] for verb in ("pay", "flip", "fill")
        )
        self.again_actions: dict[tuple[int, int], Action] = {}

    @staticmethod
    def _goods(verb: str, area: int, id: str) -> tuple[Action, ...]:
        return tuple(action(verb, (area, good), f"{verb} {id} {name}") for good, name in enumerate(GOODS))

    def repeat(self, area: int, card: int) -> Action:
        """The action that repeats a card in an area."""
        found = self.again_actions.get((area, card))
        if found is None:
            code = f"repeat {self.content.areas[area].id} {self.content.cards[card].id}"
            found = self.again_actions[area, card] = action("repeat", (area, card), code)
        return found


class Setup:
    """All that never changes during one game, shared by all its states.

    tiles      the goal tiles in play by position: (tile, side)
    octagons   their octagons, four for each position
    useful     by octagon: flags by card, which help with its goal
    track      how many spaces the track has
    """

    def __init__(
        self, players: int, options: Mapping[str, Any], content: CardSet, tiles: tuple[tuple[int, int], ...]
    ) -> None:
        self.players = players
        self.options = dict(options)
        self.content = content
        self.kit = kit(content, options["repeat_space"])
        self.tiles = tiles
        self.octagons: tuple[Octagon, ...] = tuple(
            octagon for tile, side in tiles for octagon in content.tiles[tile].sides[side].octagons
        )
        self.useful = tuple(useful(content, octagon.goal, TILE) for octagon in self.octagons)
        self.tile_actions = tuple(self.kit.goal_tile[tile] for tile, _ in tiles)
        self.place_of_tile = {tile: place for place, (tile, _) in enumerate(tiles)}
        self.track = SHORT_TRACK if options["track"] == "short" else content.track
        self.gaps_break = options["gaps"] == "break"
        self.start_points = START_SPACE[players]


@lru_cache(maxsize=16)
def kit(content: CardSet, repeat_kind: str) -> Kit:
    """The tables of a set of cards."""
    return Kit(content, repeat_kind)


@lru_cache(maxsize=256)
def _setup(
    players: int, options: tuple[tuple[str, Any], ...], content: CardSet, tiles: tuple[tuple[int, int], ...]
) -> Setup:
    return Setup(players, dict(options), content, tiles)


def setup(players: int, options: Mapping[str, Any], content: CardSet, tiles: tuple[tuple[int, int], ...]) -> Setup:
    """The set-up with these choices; the same object for equal ones."""
    return _setup(players, tuple(options.items()), content, tiles)


def lay_tiles(content: CardSet, first_game: bool, chance: Chance) -> tuple[tuple[int, int], ...]:
    """One tile for each position, not all of one letter, and a side of each (setup.goal-tiles, goal-tile-sides)."""
    if first_game:
        return content.first_game
    letters = 1 + chance.below(6)  # by bit: A or B for each position; neither 0 (all A) nor 7 (all B)
    chosen = []
    for position in range(3):
        letter = "AB"[letters >> position & 1]
        found = next(at for at, tile in enumerate(content.tiles) if (tile.letter, tile.position) == (letter, position))
        chosen.append((found, chance.below(2)))
    return tuple(chosen)
