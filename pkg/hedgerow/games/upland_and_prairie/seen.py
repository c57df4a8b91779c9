"""An observation, read for people: names, places and sentences about what is seen."""

from __future__ import annotations

from hedgerow.draw.scene import Scene
from hedgerow.games.upland_and_prairie.landscape import Landscape, landscape
from hedgerow.games.upland_and_prairie.setup import REWILDING_DISC, Setting, settings
from hedgerow.words import N_, Message, Words


class Seen:
    """What a scene's viewer sees, with the words for it."""

    def __init__(self, scene: Scene) -> None:
        seen = scene.observation
        self.observation = seen
        self.words: Words = scene.words
        self.viewer = scene.viewer
        self.you = scene.you
        self.setting: Setting = settings()[seen["options"]["setting"]]
        placement = {id: (place[0], place[1], place[2]) for id, place in seen["map"].items()}
        self.land: Landscape = landscape(scene.content, placement)
        self.spaces: dict[str, list[str]] = seen["spaces"]
        self.placed: str | None = seen["placed"][1] if seen["placed"] else None
        self.placed_by: int = seen["placed"][0] if seen["placed"] else 0
        self.players: int = seen["players"]
        self.over = seen["decision"] == "over"

    def kind(self, code: str) -> int:
        """The animal of a disc code ("lynx", "wild lynx")."""
        return self.setting.animals.index(code.removeprefix("wild "))

    def name(self, code: str) -> str:
        """A disc code in words."""
        if code == "rewilding":
            return self.words.name(REWILDING_DISC)
        name = self.setting.names[self.kind(code)]
        if code.startswith("wild "):
            return self.words.say(Message(N_("wild disc as {animal}"), {"animal": name}))
        return self.words.name(name)

    def listing(self, codes: list[str]) -> str:
        """Several discs in words: "lynx, lynx and beaver"."""
        return self.enumerate([self.name(code) for code in codes])

    def enumerate(self, parts: list[str]) -> str:
        """Several words in one: with commas, and "and" before the last."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words.say(Message(N_("{first} and {last}"), {"first": ", ".join(parts[:-1]), "last": parts[-1]}))

    def counts(self, screen: dict[str, int]) -> str:
        """Discs behind a screen in words: "4 lynx, 2 beaver"."""
        return ", ".join(f"{n} {self.name(id)}" for id, n in screen.items() if n) or self.words.say(N_("none"))

    def space_in_words(self, name: str) -> str:
        """What lies on a space: "D3: lynx and beaver"."""
        number = self.land.by_name[name]
        values = {"space": name, "discs": self.listing(self.spaces.get(name, []))}
        if number in self.land.impassable:
            return self.words.say(Message(N_("{space}: impassable"), values))
        if number in self.land.goals:
            paired = self.land.goals.index(number) < 2
            return self.words.say(Message(N_("{space}: paired goal") if paired else N_("{space}: triple goal"), values))
        if not self.spaces.get(name):
            return self.words.say(Message(N_("{space}: empty"), values))
        return self.words.say(Message(N_("{space}: {discs}"), values))

    def place_label(self, name: str) -> str:
        """What placing the chosen disc on a space means."""
        chosen = self.observation["for_map"]
        stack = self.spaces.get(name, [])
        values = {"disc": self.name(chosen) if chosen else "", "space": name, "discs": self.listing(stack)}
        if stack:
            return self.words.say(Message(N_("Place {disc} on {space}, beside {discs}"), values))
        return self.words.say(Message(N_("Place {disc} on {space}"), values))

    def path_spaces(self) -> int:
        """The mask of spaces of the path that ended the game; 0 if none did."""
        if not self.observation["path"] or self.placed is None:
            return 0
        kind = self.kind(self.observation["path"])
        spread = sum(
            1 << self.land.by_name[name]
            for name, stack in self.spaces.items()
            if any(self.kind(d) == kind for d in stack)
        )
        return self.land.path(self.land.by_name[self.placed], spread)

    def bag_in_words(self) -> str:
        """What may be known of the bag."""
        discs, rewilding = self.observation["bag"], self.observation["rewilding_in_bag"]
        if rewilding is None:
            return self.words.say(
                Message(
                    N_("{n} disc, perhaps a rewilding disc among them."),
                    {"n": discs},
                    N_("{n} discs, perhaps a rewilding disc among them."),
                )
            )
        count = discs - rewilding
        animals = Message(N_("{n} animal"), {"n": count}, N_("{n} animals"))
        return self.words.say(
            Message(
                N_("{animals} and {n} rewilding disc."),
                {"animals": animals, "n": rewilding},
                N_("{animals} and {n} rewilding discs."),
            )
        )
