"""What happens in a game, and who learns what of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.words import N_, Message, Name, Seat


def listing(names: Sequence[Name | Message]) -> Name | Message:
    """Several things in a row: "Beech, Oak and Wolf / Lynx"."""
    if len(names) == 1:
        return names[0]
    said = Message(N_("{one} and {two}"), {"one": names[-2], "two": names[-1]})
    for name in reversed(names[:-2]):
        said = Message(N_("{one}, {two}"), {"one": name, "two": said})
    return said


class Drew(NamedTuple):
    """A card came from the deck into a hand; only its owner sees which."""

    deck: Deck
    player: int
    card: int

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You drew {card} from the deck."), {"card": self.deck.names[self.card]})
        return Message(N_("{player} drew a card from the deck."), {"player": Seat(self.player)})


class Took(NamedTuple):
    """A card went from the clearing into a hand, open to all."""

    deck: Deck
    player: int
    card: int

    def seen_by(self, player: int | None) -> Message | None:
        card = self.deck.names[self.card]
        if player == self.player:
            return Message(N_("You took {card} from the clearing."), {"card": card})
        return Message(N_("{player} took {card} from the clearing."), {"player": Seat(self.player), "card": card})


class NewHand(NamedTuple):
    """A player without a tree put the six cards away and took six new ones; nobody else saw them."""

    deck: Deck
    player: int
    put_away: tuple[int, ...]
    cards: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            cards = listing([self.deck.names[card] for card in self.cards])
            return Message(N_("You put your six cards away and drew {cards}."), {"cards": cards})
        return Message(
            N_("{player} had no tree, put six cards away and drew six new ones."), {"player": Seat(self.player)}
        )


class Played(NamedTuple):
    """A tree or half was placed. `tree` is the number of the tree it lies at (of the tree itself), from 1;
    `paid` the cards laid into the clearing for it; `free` if it was placed free, else it may cost nothing."""

    deck: Deck
    player: int
    face: int
    tree: int
    paid: tuple[int, ...]
    free: bool

    def seen_by(self, player: int | None) -> Message | None:
        face = self.deck.faces[self.face]
        values = {"player": Seat(self.player), "card": face.name, "tree": self.tree}
        you = player == self.player
        if self.paid:
            values["paid"] = listing([self.deck.names[card] for card in self.paid])
        if face.slot == 0:
            if self.paid:
                if you:
                    return Message(N_("You planted {card} as tree {tree} and paid {paid}."), values)
                return Message(N_("{player} planted {card} as tree {tree} and paid {paid}."), values)
            if you:
                return Message(N_("You planted {card} as tree {tree}."), values)
            return Message(N_("{player} planted {card} as tree {tree}."), values)
        if self.free:
            if you:
                return Message(N_("You placed {card} free at tree {tree}."), values)
            return Message(N_("{player} placed {card} free at tree {tree}."), values)
        if self.paid:
            if you:
                return Message(N_("You placed {card} at tree {tree} and paid {paid}."), values)
            return Message(N_("{player} placed {card} at tree {tree} and paid {paid}."), values)
        if you:
            return Message(N_("You placed {card} at tree {tree}."), values)
        return Message(N_("{player} placed {card} at tree {tree}."), values)


class Planted(NamedTuple):
    """A card was placed face down as a sapling; only its owner knows which."""

    deck: Deck
    player: int
    card: int
    tree: int

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            values = {"card": self.deck.names[self.card], "tree": self.tree}
            return Message(N_("You planted {card} face down as a sapling, tree {tree}."), values)
        return Message(N_("{player} planted a sapling, tree {tree}."), {"player": Seat(self.player), "tree": self.tree})


class BatchPaid(NamedTuple):
    """The cards played with a Mole were paid for together."""

    deck: Deck
    player: int
    paid: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        paid = listing([self.deck.names[card] for card in self.paid])
        if player == self.player:
            return Message(N_("You paid {paid} for the cards played with Mole."), {"paid": paid})
        return Message(
            N_("{player} paid {paid} for the cards played with Mole."), {"player": Seat(self.player), "paid": paid}
        )


class Revealed(NamedTuple):
    """A tree or sapling laid the top card of the deck into the clearing."""

    deck: Deck
    card: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("{card} was laid open in the clearing."), {"card": self.deck.names[self.card]})


class Worked(NamedTuple):
    """A mushroom, an effect or a bonus was used; `kind` is "mushroom", "effect" or "bonus"."""

    player: int
    kind: str
    name: Name | None

    def seen_by(self, player: int | None) -> Message | None:
        values = {"player": Seat(self.player), "card": self.name}
        you = player == self.player
        if self.kind == "mushroom":
            return (
                Message(N_("You used a mushroom."))
                if you
                else Message(N_("{player} used a mushroom."), {"player": Seat(self.player)})
            )
        if self.kind == "effect":
            if you:
                return Message(N_("You used the effect of {card}."), values)
            return Message(N_("{player} used the effect of {card}."), values)
        if you:
            return Message(N_("You used the bonus of {card}."), values)
        return Message(N_("{player} used the bonus of {card}."), values)


class Cave(NamedTuple):
    """Cards went into a cave: the whole clearing, open to all, or cards of the hand, known to the owner only."""

    deck: Deck
    player: int
    cards: tuple[int, ...]
    open: bool

    def seen_by(self, player: int | None) -> Message | None:
        you = player == self.player
        values = {"player": Seat(self.player), "n": len(self.cards)}
        if self.open or you:
            values["cards"] = listing([self.deck.names[card] for card in self.cards])
            if you:
                return Message(N_("You put {cards} into your cave."), values)
            return Message(N_("{player} put {cards} into the cave."), values)
        return Message(
            N_("{player} put {n} card face down into the cave."),
            values,
            N_("{player} put {n} cards face down into the cave."),
        )


class Swept(NamedTuple):
    """Ten or more cards lay in the clearing at the end of a turn: all went into the box."""

    deck: Deck
    cards: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("The clearing held {n} cards and was swept into the box."), {"n": len(self.cards)})


class ExtraTurn(NamedTuple):
    """A player takes an extra turn."""

    player: int

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You take an extra turn."))
        return Message(N_("{player} takes an extra turn."), {"player": Seat(self.player)})


class Winter(NamedTuple):
    """A winter card came up: the first, second or third."""

    number: int

    def seen_by(self, player: int | None) -> Message | None:
        if self.number == 3:
            return Message(N_("The third winter card came up: the game ends at once."))
        return Message(N_("Winter card {n} of 3 came up and was replaced."), {"n": self.number})


class Won(NamedTuple):
    """Who won."""

    winners: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        if self.winners == (player,):
            return Message(N_("You win."))
        if len(self.winners) == 1:
            return Message(N_("{one} wins."), {"one": Seat(self.winners[0])})
        who = Message(N_("{one} and {two}"), {"one": Seat(self.winners[-2]), "two": Seat(self.winners[-1])})
        for winner in reversed(self.winners[:-2]):
            who = Message(N_("{one}, {two}"), {"one": Seat(winner), "two": who})
        return Message(N_("{who} share the win."), {"who": who})
