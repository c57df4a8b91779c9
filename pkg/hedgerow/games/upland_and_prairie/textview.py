"""Upland & Prairie in words: for the terminal, for screen readers, for transcripts."""

from __future__ import annotations

from hedgerow.draw.scene import Scene
from hedgerow.games.upland_and_prairie.decisions import DECISIONS
from hedgerow.games.upland_and_prairie.seen import Seen
from hedgerow.words import N_, Message, Seat

CELL = 6  # characters from one space to the next in a row


def text(scene: Scene) -> str:
    """All that the viewer sees, one fact a line."""
    seen = Seen(scene)
    words, look, land = scene.words, scene.observation, seen.land
    lines = [
        words.say(
            Message(
                N_("{setting}, {n} players, {map}. Turn {turn}: {player}."),
                {
                    "setting": seen.setting.name,
                    "n": seen.players,
                    "map": scene.content.label,
                    "turn": look["turn"],
                    "player": Seat(look["drawer"]),
                },
            )
        ),
        words.say(
            Message(
                N_("Tracker on {place} of {last}: {n} animal fits on a space"),
                {"place": look["tracker"], "last": len(seen.setting.capacity) - 1, "n": look["capacity"]},
                N_("Tracker on {place} of {last}: {n} animals fit on a space"),
            )
        )
        + ".",
        words.say(Message(N_("Bag: {what}"), {"what": seen.bag_in_words()})),
        _on_map(seen),
        words.say(
            Message(
                N_("Paired goals: {paired}. Triple goals: {triple}. Impassable: {rock}."),
                {
                    "paired": ", ".join(land.names[goal] for goal in land.goals[:2]),
                    "triple": ", ".join(land.names[goal] for goal in land.goals[2:]),
                    "rock": ", ".join(land.names[space] for space in sorted(land.impassable)),
                },
            )
        ),
        words.say(
            Message(
                N_("No way across between {walls}."),
                {"walls": ", ".join(f"{land.names[one]}-{land.names[other]}" for one, other in land.walls)},
            )
        ),
        *_hands(seen),
    ]
    if seen.over:
        winners = [words.seat_name(player) for player in look["winners"]]
        lines.append(words.say(Message(N_("Winners: {names}."), {"names": seen.enumerate(winners)})))
    elif look["current_player"] == scene.you:
        lines.append(words.say(DECISIONS[look["decision"]].question(look)))
    else:
        lines.append(words.say(Message(N_("{player} decides."), {"player": Seat(look["current_player"])})))
    return "\n".join(lines)


def _on_map(seen: Seen) -> str:
    occupied = [seen.space_in_words(name) for name in seen.land.names if seen.spaces.get(name)]
    what = "; ".join(occupied) or seen.words.say(N_("none"))
    return seen.words.say(Message(N_("Discs on the map: {discs}."), {"discs": what}))


def _hands(seen: Seen) -> list[str]:
    """Hands and screens, each as far as the viewer sees them."""
    words, look = seen.words, seen.observation
    lines = []
    if isinstance(look["hand"], list) and look["hand"]:
        lines.append(words.say(Message(N_("In hand: {discs}."), {"discs": seen.listing(look["hand"])})))
    if look["for_map"]:
        lines.append(words.say(Message(N_("For the map: {disc}."), {"disc": seen.name(look["for_map"])})))
    for player, shown in enumerate(look["screens"]):
        values: dict[str, object] = {"player": Seat(player)}
        if isinstance(shown, dict):
            values["discs"] = seen.counts(shown)
            lines.append(words.say(Message(N_("Behind the screen of {player}: {discs}."), values)))
            continue
        hidden = Message(N_("{n} hidden disc"), {"n": shown}, N_("{n} hidden discs"))
        lines.append(words.say(Message(N_("Behind the screen of {player}: {discs}."), values | {"discs": hidden})))
        if look["known"][player]:
            known = values | {"discs": seen.counts(look["known"][player])}
            pattern = N_("You know of {discs} behind the screen of {player}.")
            if seen.you is None and seen.viewer is not None:
                known["who"] = Seat(seen.viewer)
                pattern = N_("{who} knows of {discs} behind the screen of {player}.")
            lines.append(words.say(Message(pattern, known)))
    return lines


def sketch(scene: Scene) -> str:
    """The map in characters: letters of the discs, "." empty, "2" and "3" goals, "##" impassable."""
    seen = Seen(scene)
    land = seen.land
    left = min(2 * q + r for q, r in land.at)
    rows: dict[int, dict[int, str]] = {}
    for number, (q, r) in enumerate(land.at):
        name = land.names[number]
        if number in land.impassable:
            mark = "##"
        elif number in land.goals:
            mark = "(2)" if land.goals.index(number) < 2 else "(3)"
        else:
            mark = "".join(_letter(seen, disc) for disc in seen.spaces.get(name, [])) or "."
        rows.setdefault(r, {})[(2 * q + r - left) * CELL // 2] = mark
    lines = []
    for row, (_, marks) in enumerate(sorted(rows.items())):
        line = ""
        for column, mark in sorted(marks.items()):
            line = line.ljust(column) + mark.center(CELL - 1)
        lines.append(f"{chr(ord('A') + row)} {line}".rstrip())
    return "\n".join(lines)


def _letter(seen: Seen, code: str) -> str:
    letter = seen.words.name(seen.setting.letters[seen.kind(code)])
    return letter.upper() if code.startswith("wild ") else letter


def label(scene: Scene, code: str) -> str:
    """What an action does, in words."""
    seen = Seen(scene)
    words, look = scene.words, scene.observation
    verb, _, rest = code.partition(" ")
    if verb == "space":
        return seen.place_label(rest)
    disc = seen.name(rest)
    if verb == "map":
        return words.say(Message(N_("Choose {disc} for the map"), {"disc": disc}))
    if verb == "keep":
        hand = list(look["hand"]) if isinstance(look["hand"], list) else []
        kept = "rewilding" if rest.startswith("wild ") else rest
        if kept in hand:
            hand.remove(kept)
        values = {"disc": disc, "back": seen.listing(hand)}
        return words.say(Message(N_("Keep {disc}, put {back} back"), values))
    if verb == "give":
        return words.say(Message(N_("Give {disc} to your partner"), {"disc": disc}))
    return words.say(Message(N_("Swap {disc} with your partner"), {"disc": disc}))
