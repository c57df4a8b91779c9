"""What happens in a game, and who learns what of it."""

from __future__ import annotations

from typing import NamedTuple

from hedgerow.words import N_, Message, Name, Seat


class Drew(NamedTuple):
    """A player has three discs in hand; only he sees them. `names` are those of all kinds of discs."""

    player: int
    names: tuple[Name, ...]
    discs: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        if player != self.player:
            return Message(N_("{player} drew three discs."), {"player": Seat(self.player)})
        one, two, three = (self.names[disc] for disc in self.discs)
        return Message(N_("You drew {one}, {two} and {three}."), {"one": one, "two": two, "three": three})


class Rewilded(NamedTuple):
    """A rewilding disc came out of the bag: `capacity` animals fit on a space from now on."""

    player: int
    place: int
    capacity: int

    def seen_by(self, player: int | None) -> Message | None:
        values = {"player": Seat(self.player), "place": self.place, "n": self.capacity}
        if player == self.player:
            return Message(
                N_("You drew a rewilding disc: tracker on {place}, {n} animal fits on a space."),
                values,
                N_("You drew a rewilding disc: tracker on {place}, {n} animals fit on a space."),
            )
        return Message(
            N_("{player} drew a rewilding disc: tracker on {place}, {n} animal fits on a space."),
            values,
            N_("{player} drew a rewilding disc: tracker on {place}, {n} animals fit on a space."),
        )


class Placed(NamedTuple):
    """A disc was placed on the map, open to all; `wild` if it is a rewilding disc that stands for the animal."""

    player: int
    animal: Name
    space: str
    wild: bool

    def seen_by(self, player: int | None) -> Message | None:
        values = {"player": Seat(self.player), "animal": self.animal, "space": self.space}
        if self.wild:
            if player == self.player:
                return Message(N_("You placed the wild disc as {animal} on {space}."), values)
            return Message(N_("{player} placed the wild disc as {animal} on {space}."), values)
        if player == self.player:
            return Message(N_("You placed {animal} on {space}."), values)
        return Message(N_("{player} placed {animal} on {space}."), values)


class NoSpace(NamedTuple):
    """Every space was full: no disc was placed."""

    player: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("No space has room: the disc for the map goes back into the bag."))


class Kept(NamedTuple):
    """A disc went behind the screen, the rest back into the bag; only the drawer knows which."""

    player: int
    names: tuple[Name, ...]
    animal: int
    wild: bool
    returned: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        if player != self.player:
            return Message(
                N_("{player} kept one disc and put {n} back."),
                {"player": Seat(self.player), "n": len(self.returned)},
            )
        kept: Message | Name = self.names[self.animal]
        if self.wild:
            kept = Message(N_("the wild disc as {animal}"), {"animal": kept})
        back = [self.names[disc] for disc in self.returned]
        if len(back) == 1:
            return Message(N_("You kept {kept} and put {one} back."), {"kept": kept, "one": back[0]})
        one, two = back
        return Message(N_("You kept {kept} and put {one} and {two} back."), {"kept": kept, "one": one, "two": two})


class Chose(NamedTuple):
    """A player has chosen in secret what to give; nobody learns what until all have chosen."""

    player: int
    disc: Name

    def seen_by(self, player: int | None) -> Message | None:
        if player == self.player:
            return Message(N_("You chose to give {disc}."), {"disc": self.disc})
        return Message(N_("{player} chose a disc to give."), {"player": Seat(self.player)})


class Gave(NamedTuple):
    """A disc went from one player to the partner; these two know it."""

    giver: int
    receiver: int
    disc: Name

    def seen_by(self, player: int | None) -> Message | None:
        values = {"giver": Seat(self.giver), "receiver": Seat(self.receiver), "disc": self.disc}
        if player == self.giver:
            return Message(N_("You gave {disc} to {receiver}."), values)
        if player == self.receiver:
            return Message(N_("{giver} gave you {disc}."), values)
        return Message(N_("{giver} gave a disc to {receiver}."), values)


class PathEnd(NamedTuple):
    """One animal has a path: the game is over."""

    animal: Name
    triple: bool

    def seen_by(self, player: int | None) -> Message | None:
        if self.triple:
            return Message(
                N_("The path of {animal} touches all three triple goals: the game ends."), {"animal": self.animal}
            )
        return Message(N_("The path of {animal} touches both paired goals: the game ends."), {"animal": self.animal})


class BagEnd(NamedTuple):
    """Fewer than three animals are left in the bag: the game is over."""

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("Fewer than three animals are left in the bag: the game ends."))


class Won(NamedTuple):
    """Who won, now that all screens are lifted."""

    winners: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        if self.winners == (player,):
            return Message(N_("You win."))
        if len(self.winners) == 1:
            return Message(N_("{one} wins."), {"one": Seat(self.winners[0])})
        if len(self.winners) == 2:
            return Message(N_("{one} and {two} win."), {"one": Seat(self.winners[0]), "two": Seat(self.winners[1])})
        if len(self.winners) == 3:
            values = {name: Seat(winner) for name, winner in zip(("one", "two", "three"), self.winners, strict=True)}
            return Message(N_("{one}, {two} and {three} share the win."), values)
        return Message(N_("Everybody shares the win."))
