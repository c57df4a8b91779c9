"""An observation, read for people: names, places and sentences about what is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hedgerow.draw.scene import Scene
from hedgerow.games.countryside import live
from hedgerow.games.countryside.cards import Area, Card, CardSet, Octagon, Side, Space
from hedgerow.games.countryside.effects import sentence
from hedgerow.games.countryside.effects_cards import Draw
from hedgerow.games.countryside.effects_goods import Coins, Good, GoodOnEach
from hedgerow.games.countryside.goals import Measure
from hedgerow.games.countryside.state import CountrysideState
from hedgerow.games.countryside.vocabulary import GOOD_NAMES, GOODS, TYPE_NAMES, TYPES, baskets, coins, goods_words
from hedgerow.words import N_, Message, Name, Words


class Seen:
    """What a scene's viewer sees, with the words for it. `open` is the open part of the position, for counting."""

    def __init__(self, scene: Scene) -> None:
        seen = scene.observation
        content: CardSet = scene.content
        self.observation = seen
        self.words: Words = scene.words
        self.viewer = scene.viewer
        self.you = scene.you
        self.content = content
        self.open: CountrysideState = live.open_state(seen, content)
        self.players: int = seen["players"]
        self.over = seen["winners"] is not None
        self.farms: Sequence[Mapping[str, Any]] = seen["farms"]
        self.cards = {card.id: card for card in content.cards}
        self.areas = {area.id: area for area in content.areas}
        self.spaces = {space.id: space for space in content.spaces}

    def say(self, text: str, **values: Any) -> str:
        """A sentence with values."""
        return self.words.say(Message(text, values))

    def card(self, id: str) -> str:
        """The name of a card."""
        return self.words.name(self.cards[id].name)

    def area(self, id: str) -> str:
        """The name of an area."""
        return self.words.name(self.areas[id].name)

    def type_of(self, area: Area) -> str:
        """The type of an area."""
        return self.words.name(TYPE_NAMES[area.type])

    def types_of(self, card: Card) -> str:
        """The types of area a card may be played on."""
        names = [self.words.name(name) for at, name in enumerate(TYPE_NAMES) if card.types >> at & 1]
        return self.one_of(names)

    def one_of(self, parts: Sequence[str]) -> str:
        """Several words joined by "or"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say(N_("{one} or {other}"), one=", ".join(parts[:-1]), other=parts[-1])

    def listing(self, cards: Iterable[str]) -> str:
        """Several cards in words, equal ones counted."""
        parts = [f"{n} × {self.card(id)}" if n > 1 else self.card(id) for id, n in Counter(cards).items()]
        return ", ".join(parts) or self.words.say(N_("none"))

    def effect(self, card: Card) -> str:
        """What a card does, with its full stop."""
        return self.words.say(sentence(card.effect, self.content)) + "."

    def program(self, number: int) -> str:
        """What a list of effects does, with its full stop."""
        return self.words.say(sentence(self.content.programs[number], self.content)) + "."

    def space(self, space: Space) -> str:
        """What a space of the board does."""
        return self.program(space.program)

    def goods(self, area: Mapping[str, Any]) -> str:
        """The filled baskets of an area in words."""
        return self.baskets(good for _, good in area["goods"])

    def baskets(self, goods: Iterable[str]) -> str:
        """Filled baskets in words: "2 baskets of eggs, 1 basket of milk"."""
        counted = Counter(goods)
        return ", ".join(self.words.say(baskets(counted[good], at)) for at, good in enumerate(GOODS) if counted[good])

    def good(self, id: str) -> str:
        """The name of a good."""
        return self.words.name(GOOD_NAMES[GOODS.index(id)])

    # goals

    def sides(self) -> list[tuple[str, str, Side]]:
        """The goal tiles in play: id, letter and the side up."""
        tiles = {tile.id: tile for tile in self.content.tiles}
        return [(id, tiles[id].letter, tiles[id].sides[side]) for id, side in self.observation["tiles"]]

    def area_goal(self, area: Area) -> str:
        """What the goal on an area asks and gives."""
        return self._goal(self.words.say(area.goal.words(self.content)), area.vp, area.reward)

    def octagon_goal(self, octagon: Octagon) -> str:
        """What one octagon of a tile asks and gives."""
        return self._goal(self.words.say(octagon.goal.words(self.content)), octagon.vp, octagon.reward)

    def _goal(self, asked: str, vp: int, reward: int) -> str:
        points = self.words.say(Message(N_("{n} point"), {"n": vp}, N_("{n} points")))
        if reward < 0:
            return self.say(N_("{goal}: {points}"), goal=asked, points=points)
        extra = self.words.say(sentence(self.content.programs[reward], self.content))
        return self.say(N_("{goal}: {points}, and: {reward}"), goal=asked, points=points, reward=extra)

    def measure(self, player: int, at: int) -> Measure:
        """How far a player is with the goal of one of his areas."""
        area = self.content.areas[self.open.areas[player][at]]
        return area.goal.measure(self.content, self._farm(player), at)

    def octagon_measure(self, player: int, octagon: Octagon) -> Measure:
        """How far a player is with an octagon of a tile."""
        return octagon.goal.measure(self.content, self._farm(player), -1)

    def _farm(self, player: int) -> Any:
        """A player's farm; of a hidden hand only the number of cards counts."""
        hand = self.farms[player]["hand"]
        farm = self.open.farm(player)
        return farm._replace(hand=hand) if isinstance(hand, int) else farm

    # what a card would bring

    def promise(self, card: Card, at: int) -> str:
        """What a card of the viewer's would bring on his area number `at`, as far as its effect is counted; "" if not.

        Counted as if it lay there already, before anything is spent for it.
        """
        return ", ".join(self.words.say(message) for _, message in self._brings(card, at))

    def best_promise(self, card: Card) -> str:
        """The same for the area where the card brings most, with its name; "" where nothing is counted."""
        found: tuple[int, str, str] = (-1, "", "")
        for at, area in enumerate(self.farms[self.viewer]["areas"] if self.viewer is not None else ()):
            kind = self.areas[area["id"]]
            if card.types >> kind.type & 1 and len(area["cards"]) < kind.capacity:
                brings = self._brings(card, at)
                total = sum(n for n, _ in brings)
                if brings and total > found[0]:
                    found = (total, self.area(area["id"]), ", ".join(self.words.say(message) for _, message in brings))
        return self.say(N_("{area}: {promise}"), area=found[1], promise=found[2]) if found[2] else ""

    def _brings(self, card: Card, at: int) -> list[tuple[int, Message]]:
        """What the counted parts of a card's effect would bring there: how many, in words."""
        if self.viewer is None:
            return []
        farm = self._farm(self.viewer)
        number = self.content.cards.index(card)
        rows = tuple((*row, number) if place == at else row for place, row in enumerate(farm.cards))
        farm = farm._replace(cards=rows)
        said: list[tuple[int, Message]] = []
        for op in card.effect:
            if isinstance(op, Good):
                n = op.amount.of(self.content, farm, at)
                said.append((n, baskets(n, op.good)))
            elif isinstance(op, Coins):
                n = op.amount.of(self.content, farm, at)
                said.append((n, coins(n)))
            elif isinstance(op, Draw):
                n = op.amount.of(self.content, farm, at)
                said.append((n, Message(N_("{n} card"), {"n": n}, N_("{n} cards"))))
            elif isinstance(op, GoodOnEach) and op.where != "chosen_area":
                gained = Counter(
                    op.goods[one] for area in op.areas(at, len(rows)) for one in rows[area] if op.goods[one] >= 0
                )
                each = [(good, n * op.n) for good, n in sorted(gained.items())]
                said.append((sum(n for _, n in each), goods_words(each or [(0, 0)])))
        return said

    def name_of_side(self, side: Side) -> Name:
        """What a side of a goal tile is called."""
        return side.name

    def types(self) -> tuple[str, ...]:
        """The five types of area by id."""
        return TYPES
