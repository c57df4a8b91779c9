"""Pouch: a tiny game with hidden pebbles, chance, a canonical order and a secret simultaneous choice.

It keeps the whole contract, so that records, tables, bots and the terminal can be tested without a real game.
A turn: throw two pebbles back if you hold four (ascending), draw two, keep one behind the screen, lay one in a row.
After every third laid pebble everybody gives one to the next player, secretly and at once. Most of one kind wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any, ClassVar, NamedTuple

from hedgerow.chance import Chance
from hedgerow.content import ContentError, Entry, Fault, read_toml
from hedgerow.draw.html import el
from hedgerow.draw.scene import Ask, Drawing, Scene
from hedgerow.game import (
    OTHER_QUESTION,
    OVER,
    Action,
    Decision,
    Event,
    Game,
    Json,
    Line,
    Observation,
    Option,
    Score,
    State,
    action,
    fingerprint,
)
from hedgerow.rules import BadPosition, Catalogue, Faults, Rule, Violation
from hedgerow.words import Message, Name, Seat

KINDS = (Name("ash", "es"), Name("bog", "veen"), Name("clay", "klei"))
ROWS = 4
KEEP, GIVE, TOSS = (tuple(action(verb, kind) for kind in range(3)) for verb in ("keep", "give", "toss"))
LAY = tuple(action("lay", row) for row in range(ROWS))


class Pouch(NamedTuple):
    """The content: how many pebbles of each kind, how many a row holds."""

    each: int
    room: int
    label: Name
    source_text: str | None = None

    @property
    def digest(self) -> str:
        """The rule-relevant fields' fingerprint."""
        return fingerprint([self.each, self.room])


class SetUp(NamedTuple):
    """What never changes in one game."""

    players: int
    options: Mapping[str, Any]
    content: Pouch


class Drew(NamedTuple):
    """Two pebbles out of the bag."""

    player: int
    kinds: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message:
        """The drawer sees which."""
        if player != self.player:
            return Message("{who} draws two pebbles.", {"who": Seat(self.player)})
        one, two = (KINDS[kind] for kind in self.kinds)
        return Message("{who} draws {one} and {two}.", {"who": Seat(self.player), "one": one, "two": two})


class Laid(NamedTuple):
    """A pebble in a row, open to all."""

    player: int
    kind: int
    row: int

    def seen_by(self, player: int | None) -> Message:
        """The same for everybody."""
        return Message("{who} lays {kind}.", {"who": Seat(self.player), "kind": KINDS[self.kind]})


class Moved(NamedTuple):
    """A pebble that only some may see: kept, thrown back or given."""

    text: str
    player: int
    kind: int
    knows: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        """Those who know it; nothing for the others."""
        if player not in self.knows:
            return None
        return Message(self.text, {"who": Seat(self.player), "kind": KINDS[self.kind]})


class Keep(Decision["ToyState"]):
    """Which of the two drawn stays behind the screen."""

    id = "keep"
    missing = Violation("toy.keep.drawn", "You drew no {kind}.", lambda _, a: {"kind": KINDS[a.arg]})

    def candidates(self, state: ToyState) -> Sequence[Action]:
        return KEEP

    def check(self, state: ToyState, action: Action) -> Violation | None:
        if action.kind != "keep":
            return OTHER_QUESTION
        return None if action.arg in state.drawn else self.missing

    def do(self, state: ToyState, action: Action, events: list[Event]) -> None:
        state.keep(action.arg, events)

    def question(self, seen: Observation) -> Message:
        return Message("Which pebble do you keep?")


class Lay(Decision["ToyState"]):
    """In which row the other one goes."""

    id = "lay"
    full = Violation("toy.lay.full", "This row holds {n} pebbles already.", lambda s, a: {"n": len(s.rows[a.arg])})
    closed = Violation("toy.lay.closed", "The last row is closed.")

    def candidates(self, state: ToyState) -> Sequence[Action]:
        return LAY

    def check(self, state: ToyState, action: Action) -> Violation | None:
        if action.kind != "lay":
            return OTHER_QUESTION
        if len(state.rows[action.arg]) >= state.setup.content.room:
            return self.full
        if action.arg == ROWS - 1 and state.setup.options["last_row"] == "closed":
            return self.closed
        return None

    def do(self, state: ToyState, action: Action, events: list[Event]) -> None:
        kind = state.drawn.pop()
        state.rows[action.arg] += (kind,)
        events.append(Laid(state.current_player, kind, action.arg))
        if sum(map(len, state.rows)) % 3 == 0:
            state.gifts = [-1] * state.setup.players
            state.decision = GIVES
        else:
            state.next_turn(events)

    def question(self, seen: Observation) -> Message:
        return Message("In which row do you lay it?")


class Give(Decision["ToyState"]):
    """Which pebble goes to the next player: chosen in secret, carried out at once."""

    id = "give"
    missing = Violation("toy.give.owned", "You have no {kind}.", lambda _, a: {"kind": KINDS[a.arg]})

    def candidates(self, state: ToyState) -> Sequence[Action]:
        return GIVE

    def check(self, state: ToyState, action: Action) -> Violation | None:
        if action.kind != "give":
            return OTHER_QUESTION
        return None if state.screens[state.current_player][action.arg] else self.missing

    def do(self, state: ToyState, action: Action, events: list[Event]) -> None:
        state.gifts[state.current_player] = action.arg
        if -1 in state.gifts:
            state.current_player = state.after(state.current_player)
            return
        for giver, kind in enumerate(state.gifts):
            taker = state.after(giver)
            state.screens[giver][kind] -= 1
            state.screens[taker][kind] += 1
            events.append(Moved("{who} gives {kind}.", giver, kind, (giver, taker)))
        state.gifts = []
        state.current_player = state.mover
        state.next_turn(events)

    def question(self, seen: Observation) -> Message:
        return Message("Which pebble do you give away?")


class Toss(Decision["ToyState"]):
    """Two pebbles go back into the bag, the lower kind first."""

    id = "toss"
    missing = Violation("toy.toss.owned", "You have no {kind}.", lambda _, a: {"kind": KINDS[a.arg]})
    order = Violation("order.ascending", "Choose the pebbles in ascending order.")

    def candidates(self, state: ToyState) -> Sequence[Action]:
        return TOSS

    def check(self, state: ToyState, action: Action) -> Violation | None:
        if action.kind != "toss":
            return OTHER_QUESTION
        screen = state.screens[state.current_player]
        if not screen[action.arg]:
            return self.missing
        if action.arg < state.lowest or sum(screen[action.arg :]) < state.tosses:
            return self.order
        return None

    def do(self, state: ToyState, action: Action, events: list[Event]) -> None:
        state.screens[state.current_player][action.arg] -= 1
        state.bag[action.arg] += 1
        state.lowest = action.arg
        state.tosses -= 1
        events.append(Moved("{who} throws {kind} back.", state.current_player, action.arg, (state.current_player,)))
        if not state.tosses:
            state.lowest = 0
            state.draw_two(events)

    def question(self, seen: Observation) -> Message:
        return Message("Which pebble do you throw back?")


KEEPS, LAYS, GIVES, TOSSES = Keep(), Lay(), Give(), Toss()
DECISIONS: dict[str, Decision[Any]] = {d.id: d for d in (KEEPS, LAYS, GIVES, TOSSES, OVER)}


class ToyState(State):
    """A position of Pouch."""

    __slots__ = ("bag", "drawn", "gifts", "lowest", "mover", "rows", "screens", "tosses")

    setup: SetUp
    bag: list[int]
    screens: list[list[int]]
    rows: list[tuple[int, ...]]
    drawn: list[int]
    gifts: list[int]
    mover: int
    tosses: int
    lowest: int

    @property
    def turn(self) -> int:
        return self.mover  # nobody has two turns in a row

    def after(self, player: int) -> int:
        return (player + 1) % self.setup.players

    def pull(self) -> int:
        pick = self.chance.below(sum(self.bag))
        kind = 0
        while pick >= self.bag[kind]:
            pick -= self.bag[kind]
            kind += 1
        self.bag[kind] -= 1
        return kind

    def begin_turn(self, events: list[Event]) -> None:
        full = all(len(row) >= self.setup.content.room for row in self.rows[: ROWS - 1])
        if sum(self.bag) < 2 or full:
            self.decision = OVER
        elif sum(self.screens[self.current_player]) >= 4:
            self.tosses, self.decision = 2, TOSSES
        else:
            self.draw_two(events)

    def next_turn(self, events: list[Event]) -> None:
        self.current_player = self.mover = self.after(self.mover)
        self.begin_turn(events)

    def draw_two(self, events: list[Event]) -> None:
        self.drawn = sorted((self.pull(), self.pull()))
        events.append(Drew(self.current_player, tuple(self.drawn)))
        self.decision = KEEPS

    def keep(self, kind: int, events: list[Event]) -> None:
        self.drawn.remove(kind)
        self.screens[self.current_player][kind] += 1
        events.append(Moved("{who} keeps {kind}.", self.current_player, kind, (self.current_player,)))
        self.decision = LAYS

    def reveals(self, action: Action) -> bool:
        twin = self.clone()
        twin.apply(action)
        return twin.chance.count != self.chance.count or twin.is_terminal or (bool(self.gifts) and not twin.gifts)

    def observation(self, player: int | None) -> Observation:
        mine = player == self.mover
        return {
            "player": player,
            "players": self.setup.players,
            "options": dict(self.setup.options),
            "current": self.current_player,
            "mover": self.mover,
            "decision": self.decision.id,
            "bag": sum(self.bag),
            "held": [sum(screen) for screen in self.screens],
            "own": None if player is None else self.screens[player][:],
            "rows": [list(row) for row in self.rows],
            "drawn": self.drawn[:] if mine else len(self.drawn),
            "gave": [gift >= 0 for gift in self.gifts],
            "gift": self.gifts[player] if self.gifts and player is not None else -1,
            "tosses": self.tosses,
            "lowest": self.lowest if mine else None,
            "open": [screen[:] for screen in self.screens] if self.is_terminal else None,
        }

    def to_json(self) -> Json:
        return {
            "players": self.setup.players,
            "options": dict(self.setup.options),
            "chance": [self.chance.seed, self.chance.count],
            "current": self.current_player,
            "mover": self.mover,
            "decision": self.decision.id,
            "bag": self.bag[:],
            "screens": [screen[:] for screen in self.screens],
            "rows": [list(row) for row in self.rows],
            "drawn": self.drawn[:],
            "gifts": self.gifts[:],
            "tosses": self.tosses,
            "lowest": self.lowest,
        }

    def faults(self) -> list[Message]:
        found = Faults()
        for kind in range(3):
            there = self.bag[kind] + sum(screen[kind] for screen in self.screens)
            there += sum(row.count(kind) for row in self.rows) + self.drawn.count(kind)
            if there != self.setup.content.each:
                found.note(
                    "{n} pebbles of {kind} instead of {each}", n=there, kind=KINDS[kind], each=self.setup.content.each
                )
        return found

    def clone(self) -> ToyState:
        twin = ToyState()
        twin.setup, twin.chance, twin.decision = self.setup, self.chance.clone(), self.decision
        twin.current_player, twin.mover = self.current_player, self.mover
        twin.bag, twin.rows, twin.drawn, twin.gifts = self.bag[:], self.rows[:], self.drawn[:], self.gifts[:]
        twin.screens = [screen[:] for screen in self.screens]
        twin.tosses, twin.lowest = self.tosses, self.lowest
        return twin

    def scores(self) -> list[Score]:
        found = []
        for player, screen in enumerate(self.screens):
            kind = screen.index(max(screen))
            line = Line("toy.end.most", Message("most of {kind}", {"kind": KINDS[kind]}), max(screen))
            found.append(Score(player, max(screen), (line,)))
        return found

    def winners(self) -> list[int]:
        best = max(map(max, self.screens))
        return [player for player, screen in enumerate(self.screens) if max(screen) == best]

    def heuristic(self, player: int) -> float:
        others = max(max(screen) for p, screen in enumerate(self.screens) if p != player)
        return max(-1.0, min(1.0, (max(self.screens[player]) - others) / 5))


class ToyBelief:
    """Everything unseen is dealt anew until the one who is asked has a choice, as he does in truth."""

    def __init__(self, seen: Observation, content: Pouch) -> None:
        self.seen = seen
        self.content = content

    def sample(self, rng: Chance) -> ToyState:
        while len((state := self.deal(rng)).legal_actions()) < 2 and not state.is_terminal:
            pass
        return state

    def deal(self, rng: Chance) -> ToyState:
        seen, me = self.seen, self.seen["player"]
        state = ToyState()
        state.setup = SetUp(seen["players"], seen["options"], self.content)
        state.current_player, state.mover = seen["current"], seen["mover"]
        state.decision = DECISIONS[seen["decision"]]
        state.rows = [tuple(row) for row in seen["rows"]]
        state.tosses, state.lowest = seen["tosses"], seen["lowest"] or 0
        state.chance = rng.fork()
        mine = me == seen["mover"]
        drawn = seen["drawn"] if mine else []
        pool = [kind for kind in range(3) for _ in range(self.content.each)]
        for kind in [*drawn, *(kind for row in state.rows for kind in row)]:
            pool.remove(kind)
        if seen["open"]:
            screens = [screen[:] for screen in seen["open"]]
        else:
            screens = [[0, 0, 0] for _ in range(seen["players"])]
            if me is not None:
                screens[me] = seen["own"][:]
        for kind in range(3):
            for _ in range(sum(screen[kind] for screen in screens)):
                pool.remove(kind)
        for player, screen in enumerate(screens):
            while sum(screen) < seen["held"][player]:
                screen[rng.pop(pool)] += 1
        state.screens = screens
        state.drawn = sorted(drawn if mine else [rng.pop(pool) for _ in range(seen["drawn"])])
        state.bag = [pool.count(kind) for kind in range(3)]
        if not mine and state.tosses == 1:
            state.lowest = rng.choice(pool)
        state.gifts = []
        for player, gave in enumerate(seen["gave"]):
            held = [kind for kind in range(3) for _ in range(screens[player][kind])]
            state.gifts.append(seen["gift"] if player == me else rng.choice(held) if gave else -1)
        return state


def ask(scene: Scene) -> Message:
    """The open question."""
    return DECISIONS[scene.observation["decision"]].question(scene.observation)


def text(scene: Scene) -> str:
    """The table in lines."""
    seen = scene.observation
    rows = " | ".join(" ".join(scene.words.name(KINDS[kind]) for kind in row) or "-" for row in seen["rows"])
    return f"{scene.words.say(ask(scene))}\nRows: {rows}\nOwn: {seen['own']}\nDrawn: {seen['drawn']}"


def draw(scene: Scene) -> Drawing:
    """The table as HTML."""
    board = el("p", text(scene))
    return Drawing(("Pouch",), Ask(scene.words.say(ask(scene))), board, el("p"), (), el("p"))


def label(scene: Scene, code: str) -> str:
    """What an action does."""
    verb, arg = code.split()
    return f"{verb} row {arg}" if verb == "lay" else f"{verb} {scene.words.name(KINDS[int(arg)])}"


def _rules() -> Catalogue:
    ids = ("keep.drawn", "lay.full", "lay.closed", "give.owned", "toss.owned", "end.most")
    rules = []
    for at, place in enumerate(ids, 1):
        title, text = Name(f"Rule {place}", f"Regel {place}"), Name(f"About {place}.", f"Over {place}.")
        rules.append(Rule(f"toy.{place}", f"P 1.{at}", Name("Pouch", "Buidel"), title, text, "own", "rule"))
    return Catalogue(rules)


class Toy(Game):
    """Pouch."""

    id = "toy"
    title = Name("Pouch", "Buidel")
    letter = "P"
    players = (2, 3)
    options = (
        Option(
            "last_row",
            Name("Last row", "Laatste rij"),
            {"closed": Name("closed", "dicht"), "free": Name("free", "vrij")},
            "closed",
            ("toy.lay.closed",),
        ),
    )
    decisions: ClassVar[Mapping[str, Decision[Any]]] = DECISIONS
    rules = _rules()
    content = Pouch(8, 3, Name("House pebbles", "Huiskiezels"))
    view: Any = SimpleNamespace(text=text, draw=draw, label=label)

    def load_content(self, text: str, file: str) -> Pouch:
        faults: list[Fault] = []
        entry = Entry(read_toml(text, file), file, "", faults)
        each, room, name = entry.number("each", 6, 20), entry.number("room", 1, 5), entry.text("name")
        entry.done()
        if faults:
            raise ContentError(faults)
        return Pouch(each, room, Name(name, name), text)

    def start(self, players: int, chance: Chance, content: Pouch, options: Mapping[str, Any]) -> ToyState:
        state = ToyState()
        state.setup, state.chance = SetUp(players, options, content), chance
        state.bag = [content.each] * 3
        state.screens = [[0, 0, 0] for _ in range(players)]
        for screen in state.screens:
            screen[state.pull()] += 1
        state.rows, state.drawn, state.gifts = [()] * ROWS, [], []
        state.tosses = state.lowest = 0
        state.current_player = state.mover = chance.below(players)
        state.begin_turn([])
        state.settle([])
        return state

    def from_json(self, data: Json, content: Pouch | None = None) -> ToyState:
        state = ToyState()
        state.setup = SetUp(data["players"], data["options"], content or self.content)
        state.chance = Chance(*data["chance"])
        state.current_player, state.mover = data["current"], data["mover"]
        state.decision = DECISIONS[data["decision"]]
        state.bag, state.screens, state.drawn = data["bag"], data["screens"], data["drawn"]
        state.rows = [tuple(row) for row in data["rows"]]
        state.gifts, state.tosses, state.lowest = data["gifts"], data["tosses"], data["lowest"]
        if faults := state.faults():
            raise BadPosition(faults)
        return state

    def belief(self, observation: Observation, content: Pouch | None = None) -> ToyBelief:
        return ToyBelief(observation, content or self.content)

    def live_scores(self, observation: Observation, content: Pouch | None = None) -> list[Score | None]:
        found: list[Score | None] = [None] * observation["players"]
        if (me := observation["player"]) is not None:
            best = max(observation["own"])
            line = Line("toy.end.most", Message("most of one kind"), best)
            found[me] = Score(me, best, (line,))
        return found


TOY = Toy()
GAMES: dict[str, Game] = {"toy": TOY}
