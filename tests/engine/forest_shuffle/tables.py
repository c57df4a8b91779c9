"""Positions in a few lines, and answers by what people call things.

    board = table(hand=["tawny_owl@beech", "beech", "oak"], forest=[tree("birch")])
    board.do("play tawny_owl")
    board.pay("beech", "oak")

A card is named by a species that one of its sides shows ("tawny_owl", "oak"), with `@symbol` after it where the
symbol matters, or by its code in the deck ("large_tortoiseshell/mole"). Each name takes another card of the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from hedgerow.chance import Chance
from hedgerow.game import Action, Event
from hedgerow.games.forest_shuffle import GAME
from hedgerow.games.forest_shuffle.deck import Deck, Face, published
from hedgerow.games.forest_shuffle.setup import setup
from hedgerow.games.forest_shuffle.species import SLOTS
from hedgerow.games.forest_shuffle.state import ForestState
from hedgerow.words import Words

Tree = dict[str, Any]
SIDES = SLOTS[1:]
TURN = ({"step": "turn-end"}, {"step": "turn"})


def tree(host: str, **sides: str | Sequence[str]) -> Tree:
    """A tree of a forest; `host` is a species or "sapling" ("sapling:oak/..." says which card lies there)."""
    return {"host": host, **sides}


def bare(*hosts: str) -> list[Tree]:
    """Trees with nothing at them."""
    return [tree(host) for host in hosts]


class Dealer:
    """Finds cards of the deck that are not used yet."""

    def __init__(self, deck: Deck, reserved: Iterable[str] = ()) -> None:
        self.deck = deck
        self.left = Counter(dict(enumerate(deck.copies)))
        self.reserved = {deck.by_code[code] for code in reserved if code in deck.by_code and "/" in code}

    def take(self, kind: int) -> int:
        assert self.left[kind] > 0, f"no card {self.deck.cards[kind]} is left"
        self.left[kind] -= 1
        return kind

    def face(self, name: str, slot: str = "") -> Face:
        """An unused card that shows this on that side."""
        if name in self.deck.face_by_code:
            face = self.deck.face_by_code[name]
            self.take(face.card)
            return face
        species, _, symbol = name.partition("@")
        for face in self.deck.faces:
            if (
                face.species.id == species
                and slot in ("", SLOTS[face.slot])
                and (not symbol or self.deck.species[face.symbol].id == symbol)
                and self.left[face.card] > 0
                and face.card not in self.reserved
            ):
                self.take(face.card)
                return face
        raise AssertionError(f"no card {name} is left for {slot or 'any side'}")

    def card(self, name: str) -> int:
        """An unused card of that code, or with such a side."""
        if name in self.deck.by_code:
            return self.take(self.deck.by_code[name])
        return self.face(name).card

    def cards(self, names: Iterable[str]) -> list[str]:
        return [self.deck.cards[self.card(name)] for name in names]

    def anything(self) -> int:
        """Any unused split card, from the end of the list: rarely asked for by name."""
        return self.take(max(kind for kind, n in self.left.items() if n > 0 and kind not in self.reserved))

    def forest(self, trees: Sequence[Tree]) -> list[dict[str, Any]]:
        found = []
        for planned in trees:
            sides = dict(planned)
            host = sides.pop("host")
            if host.startswith("sapling"):
                _, _, card = host.partition(":")
                kind = self.card(card) if card else self.anything()
                built: dict[str, Any] = {"sapling": self.deck.cards[kind]}
            else:
                built = {"tree": self.deck.cards[self.card(host)]}
            for side, names in sides.items():
                listed = [names] if isinstance(names, str) else names
                built[side] = [self.face(name, side).code for name in listed]
            found.append(built)
        return found


def table(
    hand: Sequence[str] = (),
    forest: Sequence[Tree] = (),
    *,
    others: Sequence[dict[str, Any]] = ({"hand": ["sycamore"]},),
    clearing: Sequence[str] = (),
    cave: Sequence[str] = (),
    known: Sequence[str] = (),
    deck_top: Sequence[str] = (),
    winters: int = 3,
    winter_in: int | None = None,
    extra: int = 0,
    pending: Sequence[dict[str, Any]] = TURN,
    filler: int = 0,
    **options: str,
) -> Board:
    """A position in which player 0 is asked.

    others     per other player {"hand", "forest", "cave", "known"}
    filler     so many more cards of any kind in the clearing
    deck_top   the next cards of the deck
    winters    winter cards still to come; `winter_in`: after so many more cards the next one comes
    """
    deck = published()
    dealer = Dealer(deck, [*hand, *clearing, *deck_top, *cave])
    seats: list[dict[str, Any]] = [{"hand": hand, "forest": forest, "cave": cave, "known": known}, *others]
    built: list[dict[str, Any]] = []
    for seat in seats:
        built.append(
            {
                "hand": dealer.cards(seat.get("hand", ())),
                "cave_open": dealer.cards(seat.get("cave", ())),
                "forest": dealer.forest(seat.get("forest", ())),
            }
        )
        wanted = Counter(seat.get("known", ()))
        if wanted:
            built[-1]["known"] = [
                code
                for name in wanted.elements()
                for code in [next(code for code in built[-1]["hand"] if _is(deck, code, name))]
            ]
    if not hand and not clearing and pending is TURN:
        built[0]["hand"] = [deck.cards[dealer.anything()]]  # with nothing at all there would be no question
    lying = dealer.cards(clearing)
    top = [dealer.card(name) for name in deck_top]
    lying += [deck.cards[dealer.anything()] for _ in range(filler)]
    players = len(seats)
    chosen = {option.id: option.default for option in GAME.options} | options
    kit = setup(players, chosen, deck)
    free = [kind for kind, n in sorted(dealer.left.items()) for _ in range(n)]
    pool = free + top
    out = kit.positions - winters - (len(pool) - kit.removed)
    drawn, swept, to_come = out, [], []
    if winters == 3:
        drawn = out if winter_in is None else kit.bottom - winter_in
        to_come = [kit.bottom, kit.bottom + 15, kit.bottom + 30]
    elif winters:
        first = kit.bottom + 20 if winter_in is not None else kit.bottom + 30
        drawn = first - (winter_in or 0) if winter_in is not None else kit.bottom + 10
        to_come = [first, kit.positions - 1][:winters]
        if winters == 1:
            to_come = [first]
    else:
        drawn = kit.bottom + 30
    while len(pool) > kit.removed + kit.positions - drawn - winters:
        kind = free.pop()
        pool.remove(kind)
        swept.append(deck.cards[kind])
    seed = 7
    data = {
        "game": "forest_shuffle",
        "players": players,
        "options": chosen,
        "content": deck.digest,
        "seed": seed,
        "current_player": 0,
        "extra": extra,
        "pool": [deck.cards[kind] for kind in _stacked(pool, top, seed)],
        "drawn": drawn,
        "winters": to_come,
        "clearing": lying,
        "swept": swept,
        "seats": built,
        "pending": list(pending) if winters else [],
    }
    return Board(GAME.from_json(data))


def _is(deck: Deck, code: str, name: str) -> bool:
    species, _, symbol = name.partition("@")
    return code == name or any(
        face.species.id == species and (not symbol or deck.species[face.symbol].id == symbol)
        for face in deck.of_card[deck.by_code[code]]
    )


def _stacked(pool: list[int], top: list[int], seed: int) -> list[int]:
    """The pool arranged so that chance draws the cards of `top` first, in that order."""
    rest = list(pool)
    for kind in top:
        rest.remove(kind)
    places, chance = list(range(len(pool))), Chance(seed)
    first = [chance.pop(places) for _ in top]
    arranged: list[int] = [-1] * len(pool)
    for place, kind in zip(first, top, strict=True):
        arranged[place] = kind
    left = iter(rest)
    return [kind if kind >= 0 else next(left) for kind in arranged]


class Board:
    """A position and what has happened on it; answers by name."""

    def __init__(self, state: ForestState) -> None:
        self.state = state
        self.deck = state.setup.deck
        self.events: list[Event] = []

    @property
    def me(self) -> Any:
        """What player 0 holds."""
        return self.state.holdings[0]

    @property
    def asked(self) -> str:
        """What is asked of player 0 ("-" if another player is asked or the game is over)."""
        return self.state.decision.id if self.state.current_player == 0 and not self.state.is_terminal else "-"

    @property
    def hand(self) -> list[str]:
        return [self.deck.cards[kind] for kind in self.me.hand]

    @property
    def clearing(self) -> list[str]:
        return [self.deck.cards[kind] for kind in self.state.clearing]

    def points(self, player: int = 0) -> int:
        """The total of a player, which must be that of the lines too."""
        total = self.state.totals()[player]
        assert self.state.scores()[player].total == total
        return total

    def worth(self, species: str, player: int = 0) -> int:
        """The points in the line of a species."""
        rule = f"forest-shuffle.card.{species.replace('_', '-')}.points"
        return sum(line.points for line in self.state.scores()[player].lines if line.rule == rule)

    def lines(self, player: int = 0) -> list[str]:
        """The lines of a score in words."""
        return [f"{line.points}: {Words().say(line.what)}" for line in self.state.scores()[player].lines]

    def find(self, step: str) -> Action:
        """The candidate that a step names."""
        for action in self.state.candidates():
            if action.code == step:
                return action
        verb, _, name = step.rpartition(" ")
        verb = {"batch sapling": "batch-sapling"}.get(verb, verb)
        for action in self.state.candidates():
            if action.kind == verb and self._shows(action, name):
                return action
        raise AssertionError(f"{step!r} answers nothing; asked is {self.state.decision.id}: {self.state.candidates()}")

    def _shows(self, action: Action, name: str) -> bool:
        species, _, symbol = name.partition("@")
        if action.kind in ("play", "free", "batch"):
            faces: tuple[Face, ...] = (self.deck.faces[action.arg],)
        elif isinstance(action.arg, int) and action.arg < self.deck.kinds:
            faces = self.deck.of_card[action.arg]
        else:
            return False
        return any(
            face.species.id == species and (not symbol or self.deck.species[face.symbol].id == symbol) for face in faces
        )

    def do(self, *steps: str) -> Board:
        """Give these answers, one after the other."""
        for step in steps:
            self.events = self.state.apply(self.find(step))
            assert self.state.faults() == []
        return self

    def pay(self, *names: str) -> Board:
        """Pay with these cards, in any order."""
        left, codes = list(self.hand), []
        forced = [self.deck.cards[kind] for kind in self.state.todo[-1][2]]  # where only one kind was possible
        for name in names:
            if any(_is(self.deck, code, name) for code in forced):
                forced.remove(next(code for code in forced if _is(self.deck, code, name)))
                continue
            code = next(code for code in left if _is(self.deck, code, name))
            left.remove(code)
            codes.append(f"pay {code}")
        ordered = GAME.canonical(self.state, codes)
        assert ordered is not None, codes
        return self.do(*ordered)

    def batch(self, *parts: str | int) -> Board:
        """Choose a whole batch for Mole in any order: names ("sapling wolf"), each followed by the number of its tree
        if there is a choice."""
        codes = [f"host {part}" if isinstance(part, int) else self.find(f"batch {part}").code for part in parts]
        ordered = GAME.canonical(self.state, [*codes, "stop"])
        assert ordered is not None, codes
        return self.do(*ordered)

    def refusal(self, step: str) -> str:
        """The id of the rule that a step breaks, without the game's prefix; "" if it is allowed."""
        violation = self.state.check(self.find(step))
        if violation is None:
            return ""
        assert Words().say(violation.message(self.state, self.find(step)))
        return violation.rule.removeprefix("forest-shuffle.")

    def offers(self, step: str) -> bool:
        """Whether a step is a legal answer now."""
        try:
            return self.refusal(step) == ""
        except AssertionError:
            return False

    @property
    def legal(self) -> list[str]:
        return [action.code for action in self.state.legal_actions()]


def play(name: str, *paid: str, forest: Sequence[Tree] | None = None, hand: tuple[str, ...] = (), **more: Any) -> Board:
    """Play a card and pay for it; further cards in `hand`."""
    board = table([name, *paid, *hand], [*bare("birch", "birch")] if forest is None else forest, **more)
    board.do(f"play {name}")
    if board.asked == "host":
        board.do("host 1")
    if board.asked == "pay":
        board.pay(*paid)
    return board
