"""What happens in a game, and who learns what of it."""

from __future__ import annotations

from typing import Any, NamedTuple

from hedgerow.games.countryside.vocabulary import MARKET_NAMES
from hedgerow.words import N_, Message, Name, Seat, both


def told(event: Any, player: int | None, own: Message | str, other: Message | str, **values: Any) -> Message:
    """One sentence for the player it is about and one for all others, with the event's own values and these besides."""
    chosen = own if player == event.player else other
    pattern = Message(chosen) if isinstance(chosen, str) else chosen
    return pattern._replace(values={**event._asdict(), "player": Seat(event.player), **values})


class TurnBegan(NamedTuple):
    """A turn begins."""

    player: int
    turn: int

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("Turn {turn}: it is your turn."), N_("Turn {turn}: {player}."))


class Placed(NamedTuple):
    """A worker was placed."""

    player: int
    space: str

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You placed a worker on {space}."), N_("{player} placed a worker on {space}."))


class DayEnded(NamedTuple):
    """All workers of a player went home."""

    player: int
    n: int

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            Message(
                N_("You ended the day: {n} worker went home."), plural=N_("You ended the day: {n} workers went home.")
            ),
            Message(
                N_("{player} ended the day: {n} worker went home."),
                plural=N_("{player} ended the day: {n} workers went home."),
            ),
        )


class Gained(NamedTuple):
    """A market action was taken."""

    player: int
    market: str

    def seen_by(self, player: int | None) -> Message | None:
        what = Message(MARKET_NAMES[self.market]) if self.market in MARKET_NAMES else self.market
        own, other = N_("Your market action: {what}."), N_("Market action of {player}: {what}.")
        return told(self, player, own, other, what=what)


class Took(NamedTuple):
    """Cards of the display came into a hand, open to all."""

    player: int
    cards: tuple[Name, ...]

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You took {cards}."), N_("{player} took {cards}."), cards=both(self.cards))


class Picked(NamedTuple):
    """Cards of the discard pile came into a hand, open to all."""

    player: int
    cards: tuple[Name, ...]

    def seen_by(self, player: int | None) -> Message | None:
        own, other = N_("You took {cards} from the discard pile."), N_("{player} took {cards} from the discard pile.")
        return told(self, player, own, other, cards=both(self.cards))


class Discarded(NamedTuple):
    """A card of a hand went to the discard pile."""

    player: int
    card: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You discarded {card}."), N_("{player} discarded {card}."))


class Reshuffled(NamedTuple):
    """The discard pile became the deck."""

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("The discard pile was shuffled into a new deck."))


class Refilled(NamedTuple):
    """New cards came into the display."""

    cards: tuple[Name, ...]

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("New in the display: {cards}."), {"cards": both(self.cards)})


class Renewed(NamedTuple):
    """The whole display was discarded."""

    player: int

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You discarded the display."), N_("{player} discarded the display."))


class NewPile(NamedTuple):
    """Solo: the next pile became the display."""

    n: int
    cards: tuple[Name, ...]

    def seen_by(self, player: int | None) -> Message | None:
        values = {"n": self.n, "cards": both(self.cards)}
        return Message(
            N_("The next pile is the display: {cards}. {n} pile is left."),
            values,
            N_("The next pile is the display: {cards}. {n} piles are left."),
        )


class Played(NamedTuple):
    """A card was played on an area."""

    player: int
    card: Name
    area: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You played {card} on {area}."), N_("{player} played {card} on {area}."))


class Repeated(NamedTuple):
    """The effect of a card in play is carried out again."""

    player: int
    card: Name
    area: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You repeat {card} on {area}."), N_("{player} repeats {card} on {area}."))


class SpentCoins(NamedTuple):
    """Coins were spent."""

    player: int
    n: int

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            Message(N_("You spent {n} coin."), plural=N_("You spent {n} coins.")),
            Message(N_("{player} spent {n} coin."), plural=N_("{player} spent {n} coins.")),
        )


class GainedCoins(NamedTuple):
    """Empty baskets became coins."""

    player: int
    n: int

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            Message(N_("You gained {n} coin."), plural=N_("You gained {n} coins.")),
            Message(N_("{player} gained {n} coin."), plural=N_("{player} gained {n} coins.")),
        )


class Filled(NamedTuple):
    """Baskets were filled on a card."""

    player: int
    n: int
    good: Name
    area: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            Message(
                N_("You gained {n} basket of {good} on {area}."),
                plural=N_("You gained {n} baskets of {good} on {area}."),
            ),
            Message(
                N_("{player} gained {n} basket of {good} on {area}."),
                plural=N_("{player} gained {n} baskets of {good} on {area}."),
            ),
        )


class NoBasket(NamedTuple):
    """Goods were not gained, as no basket was empty."""

    player: int
    n: int
    good: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            N_("You had no empty basket for {n} of the {good}."),
            N_("{player} had no empty basket for {n} of the {good}."),
        )


class Spent(NamedTuple):
    """A filled basket was spent."""

    player: int
    good: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You spent a basket of {good}."), N_("{player} spent a basket of {good}."))


class Flipped(NamedTuple):
    """A filled basket became a coin."""

    player: int
    good: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            N_("You turned a basket of {good} into a coin."),
            N_("{player} turned a basket of {good} into a coin."),
        )


class Converted(NamedTuple):
    """A conversion was paid; what it gives follows."""

    player: int

    def seen_by(self, player: int | None) -> Message | None:
        return None


class Fulfilled(NamedTuple):
    """A goal of an area or of a tile was fulfilled."""

    player: int
    goal: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You fulfilled the goal {goal}."), N_("{player} fulfilled the goal {goal}."))


class FulfilledCard(NamedTuple):
    """The goal of a card itself was fulfilled."""

    player: int
    card: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You fulfilled the goal of {card}."), N_("{player} fulfilled the goal of {card}."))


class Unlocked(NamedTuple):
    """The last marker left a space."""

    player: int
    space: str

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You opened {space}."), N_("{player} opened {space}."))


class Scored(NamedTuple):
    """Points were gained."""

    player: int
    n: int
    total: int

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            Message(N_("You gained {n} point and have {total}."), plural=N_("You gained {n} points and have {total}.")),
            Message(
                N_("{player} gained {n} point and has {total}."),
                plural=N_("{player} gained {n} points and has {total}."),
            ),
        )


class CameHome(NamedTuple):
    """A card sent a worker home."""

    player: int
    space: str

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            N_("Your worker came home from {space}."),
            N_("A worker of {player} came home from {space}."),
        )


class KeptAreas(NamedTuple):
    """A player chose the three areas to start with; the five lay face up."""

    player: int
    one: Name
    two: Name
    three: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(
            self,
            player,
            N_("You keep {one}, {two} and {three}."),
            N_("{player} keeps {one}, {two} and {three}."),
        )


class DrewAreas(NamedTuple):
    """Two areas were drawn; only the drawer sees which."""

    player: int
    type: Name
    other_type: Name
    one: Name
    other: Name

    def seen_by(self, player: int | None) -> Message | None:
        own, other = (
            N_("You drew the areas {one} and {other}."),
            N_("{player} drew two areas: {type} and {other_type}."),
        )
        return told(self, player, own, other)


class KeptArea(NamedTuple):
    """An area came in front of a player."""

    player: int
    area: Name

    def seen_by(self, player: int | None) -> Message | None:
        return told(self, player, N_("You have a new area: {area}."), N_("{player} has a new area: {area}."))


class EndTriggered(NamedTuple):
    """The end of the game was triggered, by the track or by a standstill."""

    player: int
    past: bool

    def seen_by(self, player: int | None) -> Message | None:
        if self.past:
            return Message(N_("A marker has gone past the end of the track: everybody has two more turns."))
        return Message(N_("Nobody has gained a point for long: everybody has two more turns."))


class Won(NamedTuple):
    """Who won."""

    winners: tuple[int, ...]
    points: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        if len(self.points) == 1 and player is None:
            return Message(
                N_("The game is over. {player} has {n} point."),
                {"player": Seat(0), "n": self.points[0]},
                N_("The game is over. {player} has {n} points."),
            )
        if len(self.points) == 1:
            return Message(
                N_("The game is over. You have {n} point."),
                {"n": self.points[0]},
                N_("The game is over. You have {n} points."),
            )
        if self.winners == (player,):
            return Message(N_("The game is over. You win."))
        names: list[Message | Name] = [Message(N_("{player}"), {"player": Seat(winner)}) for winner in self.winners]
        if len(names) == 1:
            return Message(N_("The game is over. {who} wins."), {"who": names[0]})
        return Message(N_("The game is over. {who} share the victory."), {"who": both(names)})
