"""A complete position as JSON, both ways.

One made by hand may leave out `decks` (then all cards named nowhere else lie there) and `supply` (then all roads that
nobody has or has used).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hedgerow.chance import SEED_LIMIT, Chance
from hedgerow.content import POSITION, Entry, Fault, quoted
from hedgerow.games.meadow import fitting, goals, piles, soundness
from hedgerow.games.meadow.board import BONUS, NOTCHES, NUMBERS, PLACES, SPOT_NAMES, SPOTS
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.setup import Setup, setup
from hedgerow.rules import BadPosition
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.meadow.deck import Deck
    from hedgerow.games.meadow.state import MeadowState

EACH = len(NUMBERS)
KNOWERS = {"open": piles.OPEN, "swept": piles.SWEPT}


def to_json(state: MeadowState) -> dict[str, Any]:
    """The position, hidden cards included. Cards by id, tokens as [owner, number]; what follows from the rest (bonus
    tokens placed, points, symbols visible) is left out.

    under     per deck [card, who knows it: a player, "open" or "swept"]
    known     per player the cards of the hand that everybody remembers
    turn      of the turn under way; `column` counts from 0, or is 0 for the left and 1 for the right end
    """
    kit = state.setup
    ids = [card.id for card in kit.card]
    words = {knower: word for word, knower in KNOWERS.items()}

    def cards(numbers: Any) -> list[str]:
        return [ids[card] for card in numbers]

    return {
        "game": "meadow",
        "players": kit.players,
        "options": dict(kit.options),
        "content": kit.content.digest,
        "seed": state.chance.seed,
        "drawn_numbers": state.chance.count,
        "decision": state.decision.id,
        "current_player": state.current_player,
        "round": state.round,
        "first": state.first,
        "decks": {deck: cards(state.pools[n]) for n, deck in enumerate(DECKS)},
        "under": {
            deck: [[ids[card], words.get(knower, knower)] for card, knower in state.under[n]]
            for n, deck in enumerate(DECKS)
        },
        "display": {
            name: None if card == piles.EMPTY else ids[card]
            for name, card in zip(SPOT_NAMES, state.display, strict=True)
        },
        "hands": [cards(hand) for hand in state.hands],
        "known": [
            [ids[card] for card in hand if state.known[player] >> card & 1] for player, hand in enumerate(state.hands)
        ],
        "meadows": [[cards(stack) for stack in columns] for columns in state.columns],
        "landscapes": [cards(played) for played in state.landscapes],
        "discoveries": [cards(played) for played in state.discoveries],
        "roads": state.roads[:],
        "supply": state.supply,
        "goals": [kit.symbols[bit] for bit in state.goals],
        "claims": [None if claim is None else list(claim) for claim in state.claims],
        "tokens": [[number for n, number in enumerate(NUMBERS) if held >> n & 1] for held in state.tokens],
        "notches": {NOTCHES[at]: _token(mark) for at, mark in enumerate(state.main) if mark >= 0},
        "fire": [_token(mark) for mark in state.fire],
        "bench": [_token(mark) for mark in state.bench],
        "aside": [_token(mark) for mark in state.aside],
        "last": None if state.last is None else [*_token(state.last[0]), PLACES[state.last[1]], state.last[2]],
        "faces": [face + 1 for face in state.faces],
        "turn": {
            "where": None if state.where < 0 else PLACES[state.where],
            "plays": state.plays,
            "playing": None if state.playing < 0 else ids[state.playing],
            "column": None if state.column < 0 else state.column,
            "owed": state.owed,
            "rank": None if state.rank < 0 else DECKS[state.rank],
            "offered": [space + 1 for space in range(len(state.pairs)) if state.offered >> space & 1],
            "looked": cards(state.looked),
            "looking": None if state.looking < 0 else DECKS[state.looking],
        },
        "rover": {
            "cards": cards(state.rover),
            "pile": [[pile // EACH + 1, NUMBERS[pile % EACH]] for pile in state.pile],
            "sides": list(state.sides),
        },
    }


def _token(mark: int) -> list[Any]:
    return [mark // EACH, NUMBERS[mark % EACH]]


class _Reader(Entry):
    """A position being read: values checked one by one, all faults collected."""

    kit: Setup

    def raw(self, field: str) -> Any:
        """A value, unchecked."""
        self._seen.add(field)
        if field not in self.data:
            self.fault(field, N_("is missing"))
        return self.data.get(field)

    def card(self, field: str, value: Any) -> int:
        """A card by its id."""
        if not isinstance(value, str) or value not in self.kit.number:
            self.fault(field, N_("{card} is no card of this deck"), card=quoted(value))
            return 0
        return self.kit.number[value]

    def cards(self, field: str, value: Any) -> tuple[int, ...]:
        """A list of cards by their ids."""
        if not isinstance(value, list):
            self.fault(field, N_("must be a list of cards"))
            return ()
        return tuple([self.card(field, one) for one in value])

    def each(self, field: str) -> list[Any]:
        """A list with one value for each player."""
        listed = self.items(field)
        if len(listed) != self.kit.players:
            self.fault(field, N_("must have one entry for each of the {n} players"), n=self.kit.players)
            return [[]] * self.kit.players
        return listed

    def named(self, field: str, words: tuple[str, ...]) -> int:
        """The place of a text in a list of texts, or -1 for null."""
        value = self.raw(field)
        if value is None:
            return -1
        if value not in words:
            self.fault(
                field,
                N_("must be null or one of {allowed}, not {value}"),
                allowed=", ".join(words),
                value=quoted(value),
            )
            return -1
        return words.index(value)

    def mark(self, field: str, value: Any, owners: int) -> int:
        """A token as [owner, number]."""
        if not isinstance(value, list) or len(value) != 2 or value[1] not in NUMBERS or not is_int(value[0], owners):
            self.fault(field, N_("must be tokens as [owner, number], not {value}"), value=quoted(value))
            return 0
        return int(value[0] * EACH + NUMBERS.index(value[1]))

    def marks(self, field: str, owners: int) -> tuple[int, ...]:
        """A list of tokens."""
        return tuple(self.mark(field, value, owners) for value in self.items(field))

    def counts(self, field: str, most: int) -> list[int]:
        """A whole number for each player."""
        listed = self.each(field)
        if not all(is_int(value, most + 1) for value in listed):
            self.fault(field, N_("must be whole numbers from 0 to {most}"), most=most)
            return [0] * self.kit.players
        return listed


def is_int(value: Any, limit: int) -> bool:
    """Whether a JSON value is a whole number from 0 and below the limit."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < limit


def from_json(data: Any, content: Deck, options: Mapping[str, str]) -> MeadowState:
    """Read a position; `options` are its own, already checked. Raises BadPosition with everything wrong."""
    from hedgerow.games.meadow.decisions import DECISIONS
    from hedgerow.games.meadow.state import MeadowState, free_places

    faults: list[Fault] = []
    entry = _Reader(data, POSITION, "", faults)
    entry.choice("game", ["meadow"])
    players = entry.number("players", 1, 4)
    entry.table("options")
    if entry.text("content") not in ("", content.digest):
        entry.fault("content", N_("was set up with another deck; this one is {digest}"), digest=content.digest)
    _stop_at(faults)

    kit = entry.kit = setup(players, options, content)
    state = MeadowState.empty(
        kit, Chance(entry.number("seed", 0, SEED_LIMIT - 1), entry.number("drawn_numbers", 0, 10**9, 0))
    )
    state.decision = DECISIONS[entry.choice("decision", DECISIONS) or "over"] if not faults else DECISIONS["over"]
    state.current_player = entry.number("current_player", 0, players - 1)
    state.first = entry.number("first", 0, players - 1)
    state.round = entry.number("round", 1, kit.rounds)
    _read_piles(entry, state)
    _read_table(entry, state)
    _read_tokens(entry, state)
    _read_turn(entry, state)
    rover = _Reader(entry.data.get("rover"), POSITION, "rover", faults)
    entry._seen.add("rover")
    rover.kit = kit
    state.rover = rover.cards("cards", rover.raw("cards"))
    state.pile = [rover.mark("pile", value, 4) - EACH for value in rover.items("pile")]
    sides = rover.items("sides")
    if sorted(map(str, sides)) not in ([], ["0", "1", "2"]) or not all(is_int(side, 3) for side in sides):
        rover.fault("sides", N_("must be the sides 0, 1 and 2 in any order, or empty"))
    state.sides = tuple(sides)
    rover.done()
    entry.done()
    _stop_at(faults)

    _work_out(entry, state)
    for player in range(players):
        if not all(state.columns[player]):
            text = N_("position: meadows: player {player} has a column without a card")
            raise BadPosition([Message(text, {"player": player})])
        state.shows[player] = fitting.shown_by(state, player)
        fitting.refresh(state, player)
        laid = [card for stack in state.columns[player] for card in stack]
        laid += [*state.landscapes[player], *state.discoveries[player]]
        state.points[player] = sum(kit.points[card] for card in laid)
    state.free = free_places(kit, state)
    if found := soundness.faults(state):
        raise BadPosition(found)
    return state


def _stop_at(faults: list[Fault]) -> None:
    if faults:
        raise BadPosition([fault.message for fault in faults])


def _read_piles(entry: _Reader, state: MeadowState) -> None:
    kit = state.setup
    decks = entry.table("decks", {deck: [] for deck in DECKS})
    under, display = entry.table("under"), entry.table("display")
    for field, table, keys in (("decks", decks, DECKS), ("under", under, DECKS), ("display", display, SPOT_NAMES)):
        if set(table) != set(keys):
            entry.fault(field, N_("must have exactly the entries {keys}"), keys=", ".join(keys))
            return
    for n, deck in enumerate(DECKS):
        state.pools[n] = list(entry.cards(f"decks.{deck}", decks[deck]))
        found = []
        for pair in under[deck] if isinstance(under[deck], list) else [None]:
            if not isinstance(pair, list) or len(pair) != 2:
                entry.fault(f"under.{deck}", N_("must be a list of [card, who knows it]"))
            elif is_int(pair[1], kit.players):
                found.append((entry.card(f"under.{deck}", pair[0]), int(pair[1])))
            elif isinstance(pair[1], str) and pair[1] in KNOWERS:
                found.append((entry.card(f"under.{deck}", pair[0]), KNOWERS[pair[1]]))
            else:
                entry.fault(f"under.{deck}", N_("{value} is no player, 'open' or 'swept'"), value=quoted(pair[1]))
        state.under[n] = tuple(found)
    for spot, name in enumerate(SPOT_NAMES):
        card = display[name]
        state.display[spot] = piles.EMPTY if card is None else entry.card(f"display.{name}", card)


def _read_table(entry: _Reader, state: MeadowState) -> None:
    kit = state.setup
    state.hands = [entry.cards("hands", hand) for hand in entry.each("hands")]
    for player, known in enumerate(entry.each("known")):
        for card in entry.cards("known", known):
            state.known[player] |= 1 << card
    for player, columns in enumerate(entry.each("meadows")):
        if not isinstance(columns, list):
            entry.fault("meadows", N_("must be lists of columns"))
        else:
            state.columns[player] = tuple(entry.cards("meadows", stack) for stack in columns)
    state.landscapes = [entry.cards("landscapes", cards) for cards in entry.each("landscapes")]
    state.discoveries = [entry.cards("discoveries", cards) for cards in entry.each("discoveries")]
    state.roads = entry.counts("roads", 99)
    state.supply = entry.number("supply", 0, 99, 0)
    symbols = entry.items("goals")
    if len(symbols) != kit.campfire.goals or not all(isinstance(s, str) and s in kit.bit for s in symbols):
        entry.fault("goals", N_("must be {n} symbols of this deck"), n=kit.campfire.goals)
        return
    goals.lay_out(state, tuple(kit.bit[symbol] for symbol in symbols))
    claims = entry.items("claims")
    if len(claims) != len(state.pairs):
        entry.fault("claims", N_("must have one entry for each of the {n} spaces"), n=len(state.pairs))
        return
    for space, claim in enumerate(claims):
        if claim is None:
            continue
        if not isinstance(claim, list) or len(claim) != 2 or not is_int(claim[0], kit.players) or claim[1] not in BONUS:
            entry.fault("claims", N_("must be null or [player, value], not {value}"), value=quoted(claim))
            continue
        state.claims[space] = (claim[0], claim[1])
        state.bonus[claim[0]] += 1


def _work_out(entry: _Reader, state: MeadowState) -> None:
    """What a position made by hand leaves out: the decks hold every other card, the box every other road."""
    kit = state.setup
    if not entry.has("supply"):
        state.supply = max(0, kit.content.tables.roads - sum(state.roads) - sum(map(len, state.landscapes)))
    if entry.has("decks"):
        return
    placed = {*state.display, *state.looked, *state.rover}
    placed.update(card for hand in state.hands for card in hand)
    placed.update(card for cards in (*state.landscapes, *state.discoveries) for card in cards)
    placed.update(card for columns in state.columns for stack in columns for card in stack)
    placed.update(card for under in state.under for card, _ in under)
    for n in range(len(DECKS)):
        state.pools[n] = [card for card in kit.cards[n] if card not in placed]


def _read_tokens(entry: _Reader, state: MeadowState) -> None:
    kit = state.setup
    owners = 4 if kit.players == 1 else kit.players
    for player, numbers in enumerate(entry.each("tokens")):
        state.tokens[player] = 0
        for number in numbers if isinstance(numbers, list) else [None]:
            if number not in NUMBERS:
                entry.fault(
                    "tokens",
                    N_("{token} is no token: use {allowed}"),
                    token=quoted(number),
                    allowed=", ".join(NUMBERS),
                )
            else:
                state.tokens[player] |= 1 << NUMBERS.index(number)
    for notch, value in entry.table("notches").items():
        if notch not in NOTCHES:
            entry.fault(
                "notches",
                N_("{notch} is no notch: they are {allowed}"),
                notch=quoted(notch),
                allowed=", ".join(NOTCHES),
            )
        else:
            state.main[NOTCHES.index(notch)] = entry.mark("notches", value, owners)
    state.fire = entry.marks("fire", owners)
    state.bench = entry.marks("bench", owners)
    state.aside = entry.marks("aside", owners)
    state.last = _last(entry, kit.players)
    faces = entry.items("faces")
    if not all(is_int(face, 1 + len(kit.face_actions)) and face for face in faces):
        entry.fault("faces", N_("must be numbers of sides of the starting ground card"))
        return
    state.faces = tuple(face - 1 for face in faces)


def _last(entry: _Reader, players: int) -> tuple[int, int, int] | None:
    """The token placed last, as [owner, number, place, spot or special action]."""
    value = entry.raw("last")
    if value is None:
        return None
    if not isinstance(value, list) or len(value) != 4 or value[2] not in PLACES or not is_int(value[3], SPOTS):
        entry.fault(
            "last", N_("must be null or [owner, number, place, spot or action], not {value}"), value=quoted(value)
        )
        return None
    return entry.mark("last", value[:2], players), PLACES.index(value[2]), value[3]


def _read_turn(entry: _Reader, state: MeadowState) -> None:
    turn = _Reader(entry.data.get("turn"), POSITION, "turn", entry.faults)
    entry._seen.add("turn")
    turn.kit = state.setup
    state.where = turn.named("where", PLACES)
    state.plays = turn.number("plays", 0, 2)
    playing = turn.raw("playing")
    state.playing = -1 if playing is None else turn.card("playing", playing)
    column = turn.raw("column")
    if column is not None and not is_int(column, 10):
        turn.fault("column", N_("must be null or a number from 0 to 9"))
        column = None
    state.column = -1 if column is None else column
    state.owed = turn.number("owed", 0, 20)
    state.rank = turn.named("rank", DECKS)
    for space in turn.items("offered"):
        if not is_int(space, len(state.pairs) + 1) or not space:
            turn.fault("offered", N_("{space} is no space of this campfire"), space=quoted(space))
        else:
            state.offered |= 1 << (space - 1)
    state.looked = turn.cards("looked", turn.raw("looked"))
    state.looking = turn.named("looking", DECKS)
    turn.done()
