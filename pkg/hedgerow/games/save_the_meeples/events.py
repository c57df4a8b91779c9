"""What happens in a game. All of it is open to everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hedgerow.games.save_the_meeples.names import (
    MOOD_NAMES,
    PART_NAMES,
    RESOURCE_NAMES,
    SIZE_NAMES,
    THE_LOCATION,
    THE_TRAIN,
)
from hedgerow.words import N_, Message, Name, Seat


def series(parts: Sequence[Message | Name]) -> Message | Name:
    """Several things one after the other."""
    found = parts[0]
    for part in parts[1:]:
        found = Message(N_("{one}, {two}"), {"one": found, "two": part})
    return found


def resources(units: Sequence[int]) -> Message | Name:
    """Resources by kind in words: "2 wood, 1 gold"; "nothing" for none."""
    parts = [Message(N_("{n} {what}"), {"n": n, "what": RESOURCE_NAMES[kind]}) for kind, n in enumerate(units) if n]
    return series(parts) if parts else Message(N_("nothing"))


class Turn(NamedTuple):
    """A team's turn begins."""

    team: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("It is the turn of {team}."), {"team": Seat(self.team)})


class Passed(NamedTuple):
    """No main action was possible."""

    team: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("{team} can do nothing and passes."), {"team": Seat(self.team)})


class Healed(NamedTuple):
    """A wounded meeple moved along the repair track; `home`: it is on the square again."""

    team: int
    squares: int
    home: bool

    def seen_by(self, player: int | None) -> Message | None:
        values = {"team": Seat(self.team), "n": self.squares}
        if self.home:
            return Message(N_("A wounded meeple of {team} is back on the village square."), values)
        return Message(
            N_("A wounded meeple of {team} moves {n} square on."),
            values,
            N_("A wounded meeple of {team} moves {n} squares on."),
        )


class Mended(NamedTuple):
    """Paid repair: so many squares in all, and how many meeples came home by it."""

    team: int
    squares: int
    home: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("The wounded of {team} move {n} square in all; {home} on the village square again."),
            {"team": Seat(self.team), "n": self.squares, "home": self.home},
            N_("The wounded of {team} move {n} squares in all; {home} on the village square again."),
        )


class Boarded(NamedTuple):
    """Meeples took seats on a train."""

    team: int
    train: int
    meeples: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("{team} puts {n} meeple on {train}."),
            {"team": Seat(self.team), "n": self.meeples, "train": THE_TRAIN[self.train]},
            N_("{team} puts {n} meeples on {train}."),
        )


class BoardedRocket(NamedTuple):
    """Meeples went into a built rocket."""

    team: int
    size: int
    meeples: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("{team} puts {n} meeple into the {rocket}."),
            {"team": Seat(self.team), "n": self.meeples, "rocket": SIZE_NAMES[self.size]},
            N_("{team} puts {n} meeples into the {rocket}."),
        )


class Sent(NamedTuple):
    """A train went to a location, its own or another."""

    team: int
    train: int
    location: int

    def seen_by(self, player: int | None) -> Message | None:
        values = {"team": Seat(self.team), "train": THE_TRAIN[self.train], "place": THE_LOCATION[self.location]}
        if self.train == self.location:
            return Message(N_("{team} sends {train}."), values)
        return Message(N_("{team} diverts {train} to {place}."), values)


class BroughtBack(NamedTuple):
    """All trains at a location went back to their starts, and the meeples home."""

    team: int
    location: int
    trains: int
    wounded: int

    def seen_by(self, player: int | None) -> Message | None:
        values = {"team": Seat(self.team), "place": THE_LOCATION[self.location], "n": self.trains, "w": self.wounded}
        if self.wounded:
            return Message(
                N_("{team} brings back {n} train from {place}; wounded: {w}."),
                values,
                N_("{team} brings back {n} trains from {place}; wounded: {w}."),
            )
        return Message(
            N_("{team} brings back {n} train from {place}."), values, N_("{team} brings back {n} trains from {place}.")
        )


class HumanCame(NamedTuple):
    """A human came into the forest; `there`: how many are in it now."""

    big: bool
    there: int

    def seen_by(self, player: int | None) -> Message | None:
        if self.big:
            return Message(N_("A big human comes into the forest: {n} there now."), {"n": self.there})
        return Message(N_("A small human comes into the forest: {n} there now."), {"n": self.there})


class NoHumanLeft(NamedTuple):
    """A human had to come and the stock was empty."""

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("No human is left to come: this turn ends in an invasion."))


class Did(NamedTuple):
    """A group does an action."""

    team: int
    meeples: int
    what: Message | Name

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("{n} meeple of {team}: {what}."),
            {"team": Seat(self.team), "n": self.meeples, "what": self.what},
            N_("{n} meeples of {team}: {what}."),
        )


class Took(NamedTuple):
    """Resources came from the stock."""

    team: int
    units: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("{team} takes {goods}."), {"team": Seat(self.team), "goods": resources(self.units)})


class Paid(NamedTuple):
    """Resources went into the stock."""

    team: int
    units: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("{team} pays {goods}."), {"team": Seat(self.team), "goods": resources(self.units)})


class PaidOther(NamedTuple):
    """A team paid another one gold for a step of repair."""

    team: int
    to: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("{team} pays 1 gold to {other} for a step of repair."), {"team": Seat(self.team), "other": Seat(self.to)}
        )


class GaveBack(NamedTuple):
    """More than ten resources at the end of a turn: some went back."""

    team: int
    resource: int
    units: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("{team} puts {n} {what} back: the warehouse holds ten."),
            {"team": Seat(self.team), "n": self.units, "what": RESOURCE_NAMES[self.resource]},
        )


class TookTicket(NamedTuple):
    """A mood ticket of choice."""

    team: int
    mood: int

    def seen_by(self, player: int | None) -> Message | None:
        if self.mood == 0:
            return Message(N_("{team} takes a happy ticket."), {"team": Seat(self.team)})
        return Message(N_("{team} takes an unhappy ticket."), {"team": Seat(self.team)})


class Recruited(NamedTuple):
    """A meeple left the tavern for its team."""

    team: int
    wounded: bool

    def seen_by(self, player: int | None) -> Message | None:
        if self.wounded:
            return Message(N_("{team} recruits a meeple, which is wounded."), {"team": Seat(self.team)})
        return Message(N_("{team} recruits a meeple."), {"team": Seat(self.team)})


class Counted(NamedTuple):
    """The countdown moved; 0 is GO."""

    countdown: int

    def seen_by(self, player: int | None) -> Message | None:
        if self.countdown == 0:
            return Message(N_("The countdown reaches GO."))
        return Message(N_("The countdown stands on {n}."), {"n": self.countdown})


class TookOff(NamedTuple):
    """A rocket was launched with so many meeples."""

    size: int
    meeples: int
    launched: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("The {rocket} takes off with {n} meeple on board: {launched} launched."),
            {"rocket": SIZE_NAMES[self.size], "n": self.meeples, "launched": self.launched},
            N_("The {rocket} takes off with {n} meeples on board: {launched} launched."),
        )


class OpenedSite(NamedTuple):
    """A building site was opened."""

    team: int
    size: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("{team} opens a building site: {rocket}."), {"team": Seat(self.team), "rocket": SIZE_NAMES[self.size]}
        )


class Built(NamedTuple):
    """A part was built and scored."""

    team: int
    part: int
    points: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("{team} builds the part {part}: {n} point."),
            {"team": Seat(self.team), "part": PART_NAMES[self.part], "n": self.points},
            N_("{team} builds the part {part}: {n} points."),
        )


class RocketReady(NamedTuple):
    """A complete site became a rocket on a launch place."""

    size: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("The {rocket} is complete and stands ready."), {"rocket": SIZE_NAMES[self.size]})


class SiteWaits(NamedTuple):
    """A complete site has to wait for a launch place."""

    size: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("The {rocket} is complete; its building site waits for a launch place."),
            {"rocket": SIZE_NAMES[self.size]},
        )


class Fought(NamedTuple):
    """A fight: humans captured, and whether a big one was only wounded."""

    team: int
    captured: int
    wounding: bool

    def seen_by(self, player: int | None) -> Message | None:
        values = {"team": Seat(self.team), "n": self.captured}
        if not self.captured:
            return Message(N_("{team} wounds a big human."), values)
        if self.wounding:
            return Message(
                N_("{team} captures {n} human and wounds a big one."),
                values,
                N_("{team} captures {n} humans and wounds a big one."),
            )
        return Message(N_("{team} captures {n} human."), values, N_("{team} captures {n} humans."))


class UsedBonus(NamedTuple):
    """A team paid tickets for a bonus action."""

    team: int
    mood: int
    tickets: int
    what: Message | Name

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("{team} pays {n} tickets ({mood}): {what}."),
            {"team": Seat(self.team), "n": self.tickets, "mood": MOOD_NAMES[self.mood], "what": self.what},
        )


class MovedGroup(NamedTuple):
    """A group moved towards the front of a train."""

    team: int
    train: int
    seat: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(
            N_("A group of {team} moves to seat {seat} of {train}."),
            {"team": Seat(self.team), "seat": self.seat, "train": THE_TRAIN[self.train]},
        )


class StockCapture(NamedTuple):
    """A human went from the stock straight into a prison."""

    team: int

    def seen_by(self, player: int | None) -> Message | None:
        return Message(N_("{team} takes a captive from the stock."), {"team": Seat(self.team)})


class Ended(NamedTuple):
    """How the game ended."""

    ending: str

    def seen_by(self, player: int | None) -> Message | None:
        if self.ending == "invasion":
            return Message(N_("The humans invade the forest: the game is over, captives count."))
        return Message(N_("The meeples escape into space: the game is over, the planet counts."))


class Won(NamedTuple):
    """Who won."""

    winners: tuple[int, ...]

    def seen_by(self, player: int | None) -> Message | None:
        seats = [Seat(winner) for winner in self.winners]
        if len(seats) == 1:
            return Message(N_("{one} wins."), {"one": seats[0]})
        if len(seats) == 2:
            return Message(N_("{one} and {two} share the win."), {"one": seats[0], "two": seats[1]})
        if len(seats) == 3:
            values = dict(zip(("one", "two", "three"), seats, strict=True))
            return Message(N_("{one}, {two} and {three} share the win."), values)
        return Message(N_("Everybody shares the win."))
