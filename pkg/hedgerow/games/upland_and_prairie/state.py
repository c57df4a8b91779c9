"""What lies on the table and behind the screens, and how a turn runs its course.

Discs are counted, not numbered: animals 0, 1, 2 of the setting and 3 for a rewilding disc.
"""

from __future__ import annotations

from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import OVER, Action, Event, Observation, Score, State
from hedgerow.games.upland_and_prairie import decisions, observing, position, scoring
from hedgerow.games.upland_and_prairie.events import BagEnd, Drew, Gave, Kept, NoSpace, PathEnd, Placed, Rewilded, Won
from hedgerow.games.upland_and_prairie.landscape import PAIRED, TRIPLE
from hedgerow.games.upland_and_prairie.setup import AS_ANIMAL, REWILDING, Setup
from hedgerow.words import Message

HAND = 3  # discs drawn at each turn
DEALT = 2  # discs behind each screen at the start
LAST_THREE = 3  # a rewilding disc drawn from so few discs or fewer is wild (Prairie)


class UplandState(State):
    """A position of Upland & Prairie.

    bag          discs in the bag: three animals, then rewilding
    tracker      place of the rewilding tracker, from 1
    capacity     animals a space may hold now
    stacks       per space the discs on it in order of placing (AS_ANIMAL + k: the wild disc as animal k)
    spread       per animal the mask of spaces that hold it
    kept         discs behind the screens, three animals for each player one after the other
    known        of those, how many the owner's partner knows for certain (teams; gifts)
    drawer       whose turn it is; differs from current_player while gifts are chosen
    turn         how many turns have begun
    drawn        discs in the drawer's hand
    for_map      the disc chosen for the map in this turn (AS_ANIMAL + k: the wild disc as animal k), or None
    placed       the last disc placed on the map: (player, space), or None
    gifts        what has been chosen so far in a round of gifts or swaps: animals, in the order of choosing
    wild_drawers Prairie: who drew from the last three discs, turn by turn: each of them may hold the rewilding disc
                 (more than one only on a map so small that discs found no space); everybody can count the bag
    wild_kept    who kept the wild disc and as which animal: (player, animal), or None
    path         the animal whose path ended the game, or None
    """

    __slots__ = (
        "bag",
        "capacity",
        "drawer",
        "drawn",
        "for_map",
        "gifts",
        "kept",
        "known",
        "path",
        "placed",
        "spread",
        "stacks",
        "tracker",
        "turn",
        "wild_drawers",
        "wild_kept",
    )

    setup: Setup
    bag: list[int]
    capacity: int
    drawer: int
    drawn: list[int]
    for_map: int | None
    gifts: tuple[int, ...]
    kept: list[int]
    known: list[int]
    path: int | None
    placed: tuple[int, int] | None
    spread: list[int]
    stacks: list[tuple[int, ...]]
    tracker: int
    turn: int
    wild_drawers: tuple[int, ...]
    wild_kept: tuple[int, int] | None

    @classmethod
    def empty(cls, setup: Setup, chance: Chance) -> UplandState:
        """The table before anybody has drawn: all animals in the bag, the tracker on its first place."""
        state = cls.__new__(cls)
        state.setup = setup
        state.chance = chance
        state.decision = OVER
        state.current_player = state.drawer = 0
        state.turn = 0
        state.bag = [setup.setting.discs_per_animal] * 3 + [0]
        state.tracker = 1
        state.capacity = setup.capacity[1]
        state.stacks = [()] * setup.land.size
        state.spread = [0, 0, 0]
        state.kept = [0, 0, 0] * setup.players
        state.known = [0, 0, 0] * setup.players
        state.drawn = []
        state.for_map = state.placed = state.path = state.wild_kept = None
        state.wild_drawers = ()
        state.gifts = ()
        return state

    @classmethod
    def first(cls, setup: Setup, chance: Chance) -> UplandState:
        """A game dealt: two discs behind each screen, then the rewilding discs into the bag, and the first draw."""
        state = cls.empty(setup, chance)
        for player in range(setup.players):
            for _ in range(DEALT):
                state.kept[3 * player + state._draw()] += 1
        state.bag[REWILDING] = setup.setting.rewilding_in_bag
        events: list[Event] = []
        state.begin_turn(chance.below(setup.players), events)
        state.settle(events)
        return state

    # drawing

    def _draw(self) -> int:
        """One disc out of the bag, each as likely as the others."""
        bag = self.bag
        pick = self.chance.below(bag[0] + bag[1] + bag[2] + bag[3])
        disc = 0
        while pick >= bag[disc]:
            pick -= bag[disc]
            disc += 1
        bag[disc] -= 1
        return disc

    def begin_turn(self, player: int, events: list[Event]) -> None:
        """The bag comes to a player; with fewer than three animals in it the game ends (bag.fewer-than-three)."""
        bag = self.bag
        self.drawer = self.current_player = player
        if bag[0] + bag[1] + bag[2] < HAND:
            events.append(BagEnd())
            self.end(events)
            return
        self.turn += 1
        self.drawn = []
        self.for_map = None
        self.draw_on(events)

    def draw_on(self, events: list[Event]) -> None:
        """Draw until three discs are in hand; in teams each rewilding disc stops for a round of gifts."""
        bag, drawn = self.bag, self.drawn
        returns = self.setup.setting.returns_rewilding
        first_of_last_three = True
        while len(drawn) < HAND:
            last_three = returns and bag[0] + bag[1] + bag[2] + bag[3] <= LAST_THREE
            disc = self._draw()
            if last_three and first_of_last_three:
                self.wild_drawers += (self.drawer,)
                first_of_last_three = False
            if disc != REWILDING or last_three:
                drawn.append(disc)
                continue
            if returns:
                bag[REWILDING] += 1
                self.wild_drawers = ()  # everybody sees that it was in the bag, and nowhere else
            if self.tracker < len(self.setup.capacity) - 1:
                self.tracker += 1
                self.capacity = self.setup.capacity[self.tracker]
            events.append(Rewilded(self.drawer, self.tracker, self.capacity))
            if self.setup.teams:
                self.ask_gifts(decisions.GIFT)
                return
        self.current_player = self.drawer
        events.append(Drew(self.drawer, self.setup.setting.disc_names, tuple(drawn)))
        self.decision = decisions.MAP if self.has_space() else decisions.KEEP
        if self.decision is decisions.KEEP:
            events.append(NoSpace(self.drawer))

    # the map

    def has_space(self) -> bool:
        """Whether any space has room for one more disc."""
        stacks, capacity = self.stacks, self.capacity
        for space in self.setup.land.open:  # noqa: SIM110  # asked every turn: any() costs three times as much
            if len(stacks[space]) < capacity:
                return True
        return False

    def place(self, space: int, events: list[Event]) -> None:
        """The disc chosen for the map goes onto a space."""
        disc = self.for_map
        assert disc is not None
        animal = disc % AS_ANIMAL
        self.stacks[space] += (disc,)
        self.spread[animal] |= 1 << space
        self.placed = (self.drawer, space)
        names = self.setup.setting.names
        events.append(Placed(self.drawer, names[animal], self.setup.land.names[space], disc >= AS_ANIMAL))
        if self.setup.map_first and self.path_completed(events):
            return
        self.decision = decisions.KEEP

    def keep(self, disc: int, events: list[Event]) -> None:
        """One disc goes behind the screen, what is left back into the bag; then the path is looked at (D1)."""
        player, drawn = self.drawer, self.drawn
        wild = disc >= AS_ANIMAL
        animal = disc % AS_ANIMAL
        drawn.remove(REWILDING if wild else disc)
        self.kept[3 * player + animal] += 1
        if wild:
            self.wild_kept = (player, animal)
        for left in drawn:
            self.bag[left] += 1
        events.append(Kept(player, self.setup.setting.disc_names, animal, wild, tuple(drawn)))
        self.drawn = []
        if self.for_map is None or self.setup.map_first or not self.path_completed(events):
            self.begin_turn((player + 1) % self.setup.players, events)

    def path_completed(self, events: list[Event]) -> bool:
        """Whether the disc just placed completes a path; then the game ends."""
        assert self.for_map is not None
        assert self.placed is not None
        animal = self.for_map % AS_ANIMAL
        touched = self.setup.land.touched_by_path(self.placed[1], self.spread[animal])
        if touched & PAIRED != PAIRED and touched & TRIPLE != TRIPLE:
            return False
        self.path = animal
        events.append(PathEnd(self.setup.setting.names[animal], touched & PAIRED != PAIRED))
        self.end(events)
        return True

    # teams

    def ask_gifts(self, decision: decisions.Give) -> None:
        """Ask the four players in turn, the drawer first, for a disc to give to the partner."""
        self.gifts = ()
        self.current_player = self.drawer
        self.decision = decision

    def give(self, animal: int, events: list[Event]) -> bool:
        """One player's secret choice; True when it was the fourth and all discs have changed hands."""
        self.gifts += (animal,)
        if len(self.gifts) < self.setup.players:
            self.current_player = (self.current_player + 1) % self.setup.players
            return False
        givers = [(self.drawer + step) % self.setup.players for step in range(self.setup.players)]
        kept, known = self.kept, self.known
        for giver, gift in zip(givers, self.gifts, strict=True):
            kept[3 * giver + gift] -= 1
            known[3 * giver + gift] = max(0, known[3 * giver + gift] - 1)
        for giver, gift in zip(givers, self.gifts, strict=True):
            receiver = self.setup.partner(giver)
            kept[3 * receiver + gift] += 1
            known[3 * receiver + gift] += 1
            events.append(Gave(giver, receiver, self.setup.setting.names[gift]))
        self.gifts = ()
        self.current_player = self.drawer
        return True

    # the end

    def end(self, events: list[Event]) -> None:
        """Either ending: in teams the final swap comes before the screens are lifted."""
        self.for_map = None
        if self.setup.teams:
            self.ask_gifts(decisions.SWAP)
        else:
            self.reveal(events)

    def reveal(self, events: list[Event]) -> None:
        """The screens are lifted."""
        self.decision = OVER
        events.append(Won(tuple(self.winners())))

    # the contract

    def observation(self, player: int | None) -> Observation:
        return observing.observation(self, player)

    def to_json(self) -> dict[str, Any]:
        return position.to_json(self)

    def faults(self) -> list[Message]:
        return position.faults(self)

    def reveals(self, action: Action) -> bool:
        """As for every game; a gift may always be the last one that is waited for, so that it tells nothing of the
        screens of those who choose after it."""
        return self.decision in (decisions.GIFT, decisions.SWAP) or super().reveals(action)

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def totals(self) -> list[int]:
        return scoring.totals(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def heuristic(self, player: int) -> float:
        return scoring.heuristic(self, player)

    def clone(self) -> UplandState:
        twin = UplandState.__new__(UplandState)
        twin.setup = self.setup
        twin.chance = self.chance.clone()
        twin.decision = self.decision
        twin.current_player = self.current_player
        twin.bag = self.bag[:]
        twin.capacity = self.capacity
        twin.drawer = self.drawer
        twin.drawn = self.drawn[:]
        twin.for_map = self.for_map
        twin.gifts = self.gifts
        twin.kept = self.kept[:]
        twin.known = self.known[:]
        twin.path = self.path
        twin.placed = self.placed
        twin.spread = self.spread[:]
        twin.stacks = self.stacks[:]
        twin.tracker = self.tracker
        twin.turn = self.turn
        twin.wild_drawers = self.wild_drawers
        twin.wild_kept = self.wild_kept
        return twin
