"""An observation, read for people: names, groups and sentences about what is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hedgerow.draw.scene import Scene
from hedgerow.game import Score
from hedgerow.games.save_the_meeples import live
from hedgerow.games.save_the_meeples.boards import Boards, Deed
from hedgerow.games.save_the_meeples.names import (
    ENDING_NAMES,
    LOCATIONS,
    MOOD_NAMES,
    MOODS,
    RESOURCE_NAMES,
    RESOURCES,
    SIZE_NAMES,
    SIZES,
)
from hedgerow.games.save_the_meeples.reading import TILES
from hedgerow.games.save_the_meeples.seating import EMPTY, Group, groups
from hedgerow.games.save_the_meeples.setup import Setup, setup
from hedgerow.games.save_the_meeples.wording import deed_name
from hedgerow.words import N_, Message, Name, Seat, Words

ENDINGS = ("invasion", "escape")


class Seen:
    """What a scene's viewer sees, with the words for it."""

    def __init__(self, scene: Scene) -> None:
        seen = scene.observation
        self.observation = seen
        self.words: Words = scene.words
        self.viewer = scene.viewer
        self.you = scene.you
        boards: Boards = scene.content
        self.kit: Setup = setup(seen["players"], seen["options"], boards)
        self.players: int = seen["players"]
        self.villages: list[dict[str, Any]] = seen["villages"]
        self.trains: list[dict[str, Any]] = seen["trains"]
        self.over = seen["decision"] == "over"
        self.asked = seen["current_player"] == scene.viewer and not self.over

    def own_village(self) -> str:
        """What the village of the team that looks is called."""
        if self.you is None and self.viewer is not None:
            return self.say(N_("Village of {player}"), player=Seat(self.viewer))
        return self.say(N_("Your village"))

    def say(self, text: str, **values: Any) -> str:
        """A pattern without a plural and its values as a sentence."""
        return self.words.say(Message(text, values))

    def enumerate(self, parts: Sequence[str]) -> str:
        """Several words in one: with commas, and "and" before the last."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say(N_("{first} and {last}"), first=", ".join(parts[:-1]), last=parts[-1])

    def goods(self, units: dict[str, int]) -> str:
        """Resources in words: "2 wood, 1 gold"."""
        names = dict(zip(RESOURCES, RESOURCE_NAMES, strict=True))
        parts = [f"{n} {self.words.name(names[kind])}" for kind, n in units.items() if kind in names and n]
        return ", ".join(parts) or self.say(N_("nothing"))

    def tickets(self, moods: dict[str, int]) -> str:
        """Mood tickets in words: "3 happy, 1 unhappy"."""
        names = dict(zip(MOODS, MOOD_NAMES, strict=True))
        return ", ".join(f"{moods[mood]} {self.words.name(names[mood])}" for mood in MOODS)

    def size_name(self, size: str) -> Name:
        """The name of a rocket size."""
        return SIZE_NAMES[SIZES.index(size)]

    def site_size(self, site: dict[str, Any]) -> Name:
        """The name of the rocket that a building site will be."""
        return SIZE_NAMES[len(site["tiles"]) - 3]

    def tile(self, id: str) -> int:
        """The number of a tile."""
        return TILES[id]

    def groups(self, train: int) -> tuple[Group, ...]:
        """The groups on a train, from the back to the front."""
        return groups(tuple(EMPTY if team is None else team for team in self.trains[train]["seats"]))

    def deed(self, train: int, crew: dict[str, Any]) -> Deed:
        """The action that a group does."""
        deeds = self.kit.deeds[LOCATIONS.index(self.trains[train]["at"])]
        return next(deed for deed in deeds if deed.id == crew["action"])

    def deed_words(self, deed: Deed) -> str:
        """An action in words."""
        name = deed_name(deed)
        return self.words.name(name) if isinstance(name, Name) else self.words.say(name)

    def covered(self) -> dict[str, int]:
        """The places of the mine that are covered, with the team."""
        return {
            place: crew["team"] for train in self.trains if train["at"] == "mine" for crew in train["crew"]
            for place in crew["places"]
        }  # fmt: skip

    def load(self, load: Sequence[int]) -> str:
        """Who is in a rocket: "P1 2, P2 1"."""
        parts = [f"{self.words.seat_name(team)} {n}" for team, n in enumerate(load) if n]
        return ", ".join(parts) or self.say(N_("nobody"))

    def outlook(self) -> str:
        """Which ending is nearer, in one sentence."""
        look = self.observation["outlook"]
        if self.over:
            return self.say(N_("The game ended by {ending}."), ending=ENDING_NAMES[self.observation["ended"]])
        return self.say(
            N_("Nearer now: {ending}. Humans missing for an invasion: {humans}; steps missing for an escape: {steps}."),
            ending=ENDING_NAMES[look["ending"]],
            humans=look["humans"],
            steps=look["steps"],
        )

    def score_under(self, team: int, ending: str) -> Score | None:
        """A team's score under an ending, None if its points lie face down for the viewer."""
        if not live.shows_points(self.observation, team):
            return None
        return live.score_under(self.observation, team, ending)

    def score_words(self, score: Score, ending: str) -> str:
        """A score under an ending: "invasion: 12 (10 + 2)"."""
        parts = " + ".join(str(line.points) for line in score.lines)
        return self.say(N_("{ending}: {total} ({parts})"), ending=ENDING_NAMES[ending], total=score.total, parts=parts)

    def seat(self, team: int) -> Seat:
        """A team as a value of a message."""
        return Seat(team)
