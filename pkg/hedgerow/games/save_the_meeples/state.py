"""What lies on the table, and how pieces move between village, trains, locations, rockets and forest.

Teams, resources, trains and locations are numbers; lists of all teams' things lie one team after the other.
"""

from __future__ import annotations

from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import OVER, Event, Observation, Score, State
from hedgerow.games.save_the_meeples import decisions, estimate, observing, position, scoring
from hedgerow.games.save_the_meeples.events import HumanCame, NoHumanLeft, TookTicket
from hedgerow.games.save_the_meeples.names import (
    AT_TAVERN,
    BIG_HUMANS,
    COUNTDOWN,
    PARTS,
    SMALL_HUMANS,
    START_GOODS,
    TEAM_MEEPLES,
    TICKETS,
    TILE_COUNTS,
    UNITS,
)
from hedgerow.games.save_the_meeples.seating import EMPTY, Seats
from hedgerow.games.save_the_meeples.setup import Setup
from hedgerow.words import Message

# A group on an action: team, sound meeples, wounded ones, number of the action, places covered in the mine.
Crew = tuple[int, int, int, int, int]
Rocket = tuple[int, tuple[int, ...]]  # size, meeples of each team
Site = tuple[tuple[int, ...], int]  # tiles from cockpit to engine, mask of those built
AT_START = -1


class MeeplesState(State):
    """A position of Save the Meeples.

    active     whose turn it is; differs from current_player while another team decides
    turn       how many turns have begun
    bonus      whether the active team has used its bonus action
    square     per team the meeples on the village square
    track      per team and step of the repair track (0: infirmary) the wounded meeples
    tavern     per team the meeples at the tavern
    planet     per team the meeples on the planet
    prison     per team small and big captives
    points     per team the points gained so far
    goods      per team wood, metal, petroleum, gold
    stock      the same in the stock
    moods      per team happy and unhappy tickets; `tickets`: in the stock
    trains     per train its seats from the back to the front
    where      per train the location it is at, or AT_START
    crews      per train the groups on their actions, in the order of acting
    rockets    the built rockets
    launched   how many rockets have been launched
    countdown  3, 2, 1; 0 while it is asked which rocket takes off
    sites      the building sites
    tops       per kind of part the tile on top of the stack, or -1
    pools      per kind the tiles under it that nobody has seen; which comes next is drawn when it comes into sight
    under      per kind the tiles put under the stack, in their order
    humans     small and big ones in the stock, small and big ones in the forest
    hurt       whether the wounded token lies on a big human in the forest
    invaded    whether a human had to come and none was left
    older      the ending that has held longest without a break, or None
    ending     how the game ended, or None
    todo       pending steps, the next one last; see `decisions.STEPS`
    """

    __slots__ = (
        "active",
        "bonus",
        "countdown",
        "crews",
        "ending",
        "goods",
        "humans",
        "hurt",
        "invaded",
        "launched",
        "moods",
        "older",
        "planet",
        "points",
        "pools",
        "prison",
        "rockets",
        "sites",
        "square",
        "stock",
        "tavern",
        "tickets",
        "todo",
        "tops",
        "track",
        "trains",
        "turn",
        "under",
        "where",
    )

    setup: Setup
    active: int
    bonus: bool
    countdown: int
    crews: list[tuple[Crew, ...]]
    ending: str | None
    goods: list[int]
    humans: list[int]
    hurt: bool
    invaded: bool
    launched: int
    moods: list[int]
    older: str | None
    planet: list[int]
    points: list[int]
    pools: list[tuple[int, ...]]
    prison: list[int]
    rockets: tuple[Rocket, ...]
    sites: tuple[Site, ...]
    square: list[int]
    stock: list[int]
    tavern: list[int]
    tickets: int
    todo: list[tuple[Any, ...]]
    tops: list[int]
    track: list[int]
    trains: list[Seats]
    turn: int
    under: list[tuple[int, ...]]
    where: list[int]

    @classmethod
    def empty(cls, setup: Setup, chance: Chance) -> MeeplesState:
        """A table as the set-up says, without tiles and before anybody's turn."""
        state = cls.__new__(cls)
        teams = setup.players
        state.setup, state.chance, state.decision = setup, chance, OVER
        state.current_player = state.active = 0
        state.turn = 0
        state.bonus = False
        state.square = [TEAM_MEEPLES - AT_TAVERN] * teams
        state.track = [0] * (setup.squares * teams)
        state.tavern = [AT_TAVERN] * teams
        state.planet = [0] * teams
        state.prison = [0, 0] * teams
        state.points = [0] * teams
        state.goods = [*START_GOODS] * teams
        state.stock = [UNITS - teams * start for start in START_GOODS]
        state.moods = [0, 0] * teams
        state.tickets = TICKETS
        state.trains = [(EMPTY,) * setup.seats] * 4
        state.where = [AT_START] * 4
        state.crews = [()] * 4
        state.rockets = ((setup.start_rocket, (0,) * teams),)
        state.launched = 0
        state.countdown = COUNTDOWN
        state.sites = ()
        state.tops = [-1, -1, -1]
        state.pools = [(), (), ()]
        state.under = [(), (), ()]
        state.humans = [SMALL_HUMANS - setup.start_humans, BIG_HUMANS, setup.start_humans, 0]
        state.hurt = state.invaded = False
        state.older = state.ending = None
        state.todo = []
        return state

    @classmethod
    def first(cls, setup: Setup, chance: Chance) -> MeeplesState:
        """A game set up: tiles shuffled, the first team chosen by chance (setup.tiles, setup.first-team)."""
        state = cls.empty(setup, chance)
        first = 0
        for part in range(len(PARTS)):
            tiles = list(range(first, first + TILE_COUNTS[part]))
            chance.shuffle(tiles)
            state.pools[part] = tuple(tiles)
            first += TILE_COUNTS[part]
            state.uncover(part)
        events: list[Event] = []
        decisions.begin_turn(state, chance.below(setup.players), events)
        state.advance(events)
        state.settle(events)
        return state

    # the course of a turn

    def advance(self, events: list[Event]) -> None:
        """Take up pending steps until one of them asks somebody something, or the game is over."""
        todo, steps = self.todo, decisions.STEPS
        while todo:
            frame = todo[-1]
            if steps[frame[0]](self, frame, events):
                return

    # resources, tickets, meeples

    def gain(self, team: int, resource: int, units: int) -> int:
        """Take resources from the stock, as far as it has them (action.stock-short); how many it were."""
        stock = self.stock
        units = min(units, stock[resource])
        stock[resource] -= units
        self.goods[4 * team + resource] += units
        return units

    def pay(self, team: int, resource: int, units: int) -> None:
        """Resources go back into the stock."""
        self.goods[4 * team + resource] -= units
        self.stock[resource] += units

    def take_ticket(self, team: int, mood: int, events: list[Event]) -> None:
        """A mood ticket of choice, if the stock has one (tickets.stock)."""
        if self.tickets:
            self.tickets -= 1
            self.moods[2 * team + mood] += 1
            events.append(TookTicket(team, mood))

    def is_wounded(self, team: int) -> bool:
        """Whether any meeple of a team is on its repair track."""
        squares = self.setup.squares
        return any(self.track[team * squares : team * squares + squares])

    def heal(self, team: int, step: int, squares: int) -> None:
        """A wounded meeple moves forward; beyond the last step it is on the village square."""
        length = self.setup.squares
        self.track[team * length + step] -= 1
        if step + squares >= length:
            self.square[team] += 1
        else:
            self.track[team * length + step + squares] += 1

    # tiles

    def uncover(self, part: int) -> None:
        """The next tile of a stack comes into sight: an unseen one by chance, then those put under it."""
        pool = self.pools[part]
        if pool:
            at = self.chance.below(len(pool))
            self.tops[part] = pool[at]
            self.pools[part] = pool[:at] + pool[at + 1 :]
        elif self.under[part]:
            self.tops[part], *rest = self.under[part]
            self.under[part] = tuple(rest)
        else:
            self.tops[part] = -1

    def take_tile(self, part: int) -> int:
        """The top tile of a stack; the next one comes into sight."""
        tile = self.tops[part]
        self.uncover(part)
        return tile

    def put_under(self, tile: int) -> None:
        """A tile goes under its stack."""
        part = self.setup.tiles[tile].part
        if self.tops[part] < 0:
            self.tops[part] = tile
        else:
            self.under[part] += (tile,)

    def stack_size(self, part: int) -> int:
        """How many tiles a stack has."""
        return (self.tops[part] >= 0) + len(self.pools[part]) + len(self.under[part])

    # humans and endings

    def add_human(self, events: list[Event]) -> None:
        """A human comes from the stock into the forest, small ones first; with none left it is an invasion."""
        humans = self.humans
        if humans[0]:
            humans[0] -= 1
            humans[2] += 1
            events.append(HumanCame(False, humans[2] + humans[3]))
        elif humans[1]:
            humans[1] -= 1
            humans[3] += 1
            events.append(HumanCame(True, humans[2] + humans[3]))
        else:
            self.invaded = True
            events.append(NoHumanLeft())
        self.note_endings()

    def holds(self, ending: str) -> bool:
        """Whether an ending's condition is met now."""
        if ending == "invasion":
            return self.invaded or self.humans[2] + self.humans[3] >= self.setup.invasion_at
        return self.launched >= self.setup.escape_at

    def note_endings(self) -> None:
        """Keep which ending has held longest without a break (end.both); called after each change to either."""
        if self.older is not None and not self.holds(self.older):
            self.older = None
        if self.older is None:
            self.older = "invasion" if self.holds("invasion") else "escape" if self.holds("escape") else None

    # the contract

    def observation(self, player: int | None) -> Observation:
        return observing.observation(self, player)

    def to_json(self) -> dict[str, Any]:
        return position.to_json(self)

    def faults(self) -> list[Message]:
        return position.faults(self)

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def totals(self) -> list[int]:
        return scoring.totals(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def heuristic(self, player: int) -> float:
        return estimate.heuristic(self, player)

    def clone(self) -> MeeplesState:
        twin = MeeplesState.__new__(MeeplesState)
        twin.setup = self.setup
        twin.chance = self.chance.clone()
        twin.decision = self.decision
        twin.current_player = self.current_player
        twin.active = self.active
        twin.bonus = self.bonus
        twin.countdown = self.countdown
        twin.crews = self.crews[:]
        twin.ending = self.ending
        twin.goods = self.goods[:]
        twin.humans = self.humans[:]
        twin.hurt = self.hurt
        twin.invaded = self.invaded
        twin.launched = self.launched
        twin.moods = self.moods[:]
        twin.older = self.older
        twin.planet = self.planet[:]
        twin.points = self.points[:]
        twin.pools = self.pools[:]
        twin.prison = self.prison[:]
        twin.rockets = self.rockets
        twin.sites = self.sites
        twin.square = self.square[:]
        twin.stock = self.stock[:]
        twin.tavern = self.tavern[:]
        twin.tickets = self.tickets
        twin.todo = self.todo[:]
        twin.tops = self.tops[:]
        twin.track = self.track[:]
        twin.trains = self.trains[:]
        twin.turn = self.turn
        twin.under = self.under[:]
        twin.where = self.where[:]
        return twin
