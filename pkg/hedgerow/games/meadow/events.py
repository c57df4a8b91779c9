"""What happens in a game, and who learns what of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from hedgerow.games.meadow.cards import listed
from hedgerow.words import N_, Message, Name, Seat

DECK_NAMES = {deck: Name(f"{deck} deck", f"{deck}-stapel") for deck in ("W", "S", "N", "E")}


class Drafted(NamedTuple):
    """A player (None: Rover) took a row of the display, and a card of N that only he saw."""

    player: int
    row: int
    cards: tuple[Name, ...]
    extra: Name

    def seen_by(self, player: int | None) -> Message | None:
        values: dict[str, Any] = {"row": self.row + 1, "cards": listed(list(self.cards))}
        if player == self.player:
            return Message(N_("You took row {row}: {cards}. From N you drew {extra}."), values | {"extra": self.extra})
        return Message(
            N_("{player} took row {row}: {cards}, and a card from N."), values | {"player": Seat(self.player)}
        )


class Dealt(NamedTuple):
    """A player was dealt five cards face down."""

    player: int
    cards: tuple[Name, ...]

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You were dealt {cards}."), {"cards": listed(list(self.cards))})
        return Message(N_("{player} was dealt five cards."), {"player": Seat(self.player)})


class RoverDrafted(NamedTuple):
    """Rover got the top row and a card of N."""

    cards: tuple[Name, ...]

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("Rover got the top row and a card from N: {cards}."), {"cards": listed(list(self.cards))})


class ChoseSide(NamedTuple):
    """A player has chosen a side of the starting ground card, but nobody sees it yet."""

    player: int
    face: Name

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You chose {face}."), {"face": self.face})
        return Message(N_("{player} has chosen a side."), {"player": Seat(self.player)})


class LaidStart(NamedTuple):
    """The starting ground card lies, this side up."""

    player: int
    face: Name

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You begin with {face}."), {"face": self.face})
        return Message(N_("{player} begins with {face}."), {"player": Seat(self.player), "face": self.face})


class RoundBegins(NamedTuple):
    """A new round; `first` starts it (None in a solo game)."""

    round: int
    rounds: int
    first: int | None

    def seen_by(self, player: int | None) -> Message | None:
        values: dict[str, Any] = {"round": self.round, "rounds": self.rounds}
        if self.first is None:
            return Message(N_("Round {round} of {rounds} begins."), values)
        if self.first == player:
            return Message(N_("Round {round} of {rounds} begins; you are the first player."), values)
        return Message(
            N_("Round {round} of {rounds} begins; {player} is the first player."), values | {"player": Seat(self.first)}
        )


class Halfway(NamedTuple):
    """The display is swept, N takes the place of S."""

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("Halfway: the cards on the board go under their decks, N replaces S, and the board is filled anew.")
        )


class PlacedToken(NamedTuple):
    """A path token on a notch of the main board, at the campfire or on a bench."""

    player: int
    token: str
    place: str  # a notch, "fire" or "bench"
    special: str = ""  # at the campfire, the token whose action ? stands for

    def seen_by(self, player: int | None) -> Message | None:
        values = {"player": Seat(self.player), "token": self.token, "place": self.place, "special": self.special}
        own = player == self.player
        if self.place == "bench":
            return Message(
                N_("You put token {token} on a bench.") if own else N_("{player} put token {token} on a bench."), values
            )
        if self.place != "fire":
            return Message(
                N_("You put token {token} at {place}.") if own else N_("{player} put token {token} at {place}."), values
            )
        if self.special:
            return Message(
                N_("You put token {token} at the campfire, as {special}.")
                if own
                else N_("{player} put token {token} at the campfire, as {special}."),
                values,
            )
        return Message(
            N_("You put token {token} at the campfire.") if own else N_("{player} put token {token} at the campfire."),
            values,
        )


class SetAside(NamedTuple):
    """No place is left: the tokens that remain are set aside for this round."""

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("No notch and no bench is free: the tokens left are set aside for this round."))


class Took(NamedTuple):
    """A card was taken openly from the display; `new` lies in its place (None: the deck is used up)."""

    player: int
    card: Name
    new: Name | None

    def seen_by(self, player: int | None) -> Message | None:
        own = player == self.player
        values: dict[str, Any] = {"player": Seat(self.player), "card": self.card, "new": self.new}
        if self.new is None:
            return Message(
                N_("You took {card}; its spot stays empty.")
                if own
                else N_("{player} took {card}; its spot stays empty."),
                values,
            )
        return Message(
            N_("You took {card}; in its place lies {new}.")
            if own
            else N_("{player} took {card}; in its place lies {new}."),
            values,
        )


class NothingThere(NamedTuple):
    """The spot was empty, or a special action had nothing to work on."""

    player: int

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("There was nothing for you to take."))
        return Message(N_("There was nothing for {player} to take."), {"player": Seat(self.player)})


class GotRoads(NamedTuple):
    """Road tokens out of the supply."""

    player: int
    n: int

    def seen_by(self, player: int | None) -> Message | None:
        values = {"player": Seat(self.player), "n": self.n}
        if player == self.player:
            return Message(N_("You took {n} road token."), values, N_("You took {n} road tokens."))
        return Message(N_("{player} took {n} road token."), values, N_("{player} took {n} road tokens."))


class Looked(NamedTuple):
    """Cards looked at from the top of a deck."""

    player: int
    deck: str
    cards: tuple[Name, ...]

    def seen_by(self, player: int | None) -> Message | None:
        values: dict[str, Any] = {"deck": DECK_NAMES[self.deck]}
        if player == self.player:
            return Message(
                N_("You looked at the top of the {deck}: {cards}."), values | {"cards": listed(list(self.cards))}
            )
        return Message(
            N_("{player} looked at {n} card of the {deck}."),
            values | {"player": Seat(self.player), "n": len(self.cards)},
            N_("{player} looked at {n} cards of the {deck}."),
        )


class Kept(NamedTuple):
    """One of the cards looked at went into the hand."""

    player: int
    card: Name

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You kept {card}."), {"card": self.card})
        return Message(N_("{player} kept one of them."), {"player": Seat(self.player)})


class PutUnder(NamedTuple):
    """One of the cards looked at went under its deck."""

    player: int
    deck: str
    card: Name

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You put {card} under the {deck}."), {"card": self.card, "deck": DECK_NAMES[self.deck]})
        return Message(
            N_("{player} put a card under the {deck}."), {"player": Seat(self.player), "deck": DECK_NAMES[self.deck]}
        )


class Discarded(NamedTuple):
    """A hand card went under its deck to buy off a symbol; `shown`: everybody knows which."""

    player: int
    deck: str
    card: Name
    shown: bool

    def seen_by(self, player: int | None) -> Message | None:
        values = {"player": Seat(self.player), "deck": DECK_NAMES[self.deck]}
        if player == self.player:
            return Message(N_("You discarded {card} under the {deck}."), values | {"card": self.card})
        if self.shown:
            return Message(N_("{player} discarded {card} under the {deck}."), values | {"card": self.card})
        return Message(N_("{player} discarded a card under the {deck}."), values)


class Played(NamedTuple):
    """A card was laid on the table; `covered` lies under it now."""

    player: int
    card: Name
    type: str
    covered: Name | None

    def seen_by(self, player: int | None) -> Message | None:
        own = player == self.player
        values: dict[str, Any] = {"player": Seat(self.player), "card": self.card, "covered": self.covered}
        if self.covered is None:
            return Message(N_("You played {card}.") if own else N_("{player} played {card}."), values)
        return Message(
            N_("You played {card} on {covered}.") if own else N_("{player} played {card} on {covered}."), values
        )


class Stopped(NamedTuple):
    """A player plays no card, or no second one."""

    player: int

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You play no card."))
        return Message(N_("{player} plays no card."), {"player": Seat(self.player)})


class Claimed(NamedTuple):
    """A bonus token between two goals."""

    player: int
    one: Name
    other: Name
    value: int

    def seen_by(self, player: int | None) -> Message | None:
        values = {"player": Seat(self.player), "one": self.one, "other": self.other, "n": self.value}
        if player == self.player:
            return Message(N_("You claimed {one} and {other} for {n} points."), values)
        return Message(N_("{player} claimed {one} and {other} for {n} points."), values)


class RoverPlaced(NamedTuple):
    """Rover turned a token up: it lies at a notch, at the campfire ("fire"), or aside ("")."""

    token: str
    place: str

    def seen_by(self, player: int | None) -> Message | None:
        values = {"token": self.token, "place": self.place}
        if not self.place:
            return Message(N_("Rover turned up {token}: the campfire is full, so it is set aside."), values)
        if self.place == "fire":
            return Message(N_("Rover put token {token} at the campfire."), values)
        return Message(N_("Rover put token {token} at {place}."), values)


class RoverTook(NamedTuple):
    """A card for Rover; `new` lies in its place."""

    card: Name | None
    new: Name | None

    def seen_by(self, player: int | None) -> Message | None:
        if self.card is None:
            return Message(N_("There was nothing for Rover to take."))
        if self.new is None:
            return Message(N_("Rover took {card}; its spot stays empty."), {"card": self.card})
        return Message(N_("Rover took {card}; in its place lies {new}."), {"card": self.card, "new": self.new})


class SoloEnd(NamedTuple):
    """How a solo game ended; `grade` from an owner's table, if there is one."""

    points: int
    rover: int
    grade: Name | None

    def seen_by(self, player: int | None) -> Message | None:
        values: dict[str, Any] = {
            "player": Seat(0), "points": self.points, "rover": self.rover, "grade": self.grade,
        }  # fmt: skip
        own = player is not None
        if self.points < self.rover:
            return Message(
                N_("You have {points} points, Rover {rover}: Rover saw more.")
                if own
                else N_("{player} has {points} points, Rover {rover}: Rover saw more."),
                values,
            )
        if self.grade is not None:
            return Message(
                N_("You have {points} points, Rover {rover}: you succeed. {grade}.")
                if own
                else N_("{player} has {points} points, Rover {rover}, and succeeds. {grade}."),
                values,
            )
        return Message(
            N_("You have {points} points, Rover {rover}: you succeed.")
            if own
            else N_("{player} has {points} points, Rover {rover}, and succeeds."),
            values,
        )


class Won(NamedTuple):
    """Who won."""

    winners: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        if self.winners == (player,):
            return Message(N_("You win."))
        values = {name: Seat(winner) for name, winner in zip(("one", "two", "three"), self.winners, strict=False)}
        if len(self.winners) == 1:
            return Message(N_("{one} wins."), values)
        if len(self.winners) == 2:
            return Message(N_("{one} and {two} share the win."), values)
        if len(self.winners) == 3:
            return Message(N_("{one}, {two} and {three} share the win."), values)
        return Message(N_("Everybody shares the win."))
