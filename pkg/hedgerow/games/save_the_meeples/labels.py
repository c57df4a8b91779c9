"""What each action does, in words."""

from __future__ import annotations

from collections.abc import Callable

from hedgerow.draw.scene import Scene
from hedgerow.games.save_the_meeples.names import (
    ENDING_NAMES,
    LOCATIONS,
    MOOD_NAMES,
    MOODS,
    PART_NAMES,
    PARTS,
    RESOURCE_NAMES,
    RESOURCES,
    SIZE_NAMES,
    THE_LOCATION,
    THE_TRAIN,
)
from hedgerow.games.save_the_meeples.seen import Seen
from hedgerow.games.save_the_meeples.setup import BONUS_PRICES, BONUSES
from hedgerow.games.save_the_meeples.wording import BONUS_NAMES, hang_name
from hedgerow.words import N_, Message


def label(scene: Scene, code: str) -> str:
    """What an action does, in words."""
    verb, _, rest = code.partition(" ")
    said = LABELS[verb](Seen(scene), rest.split())
    return said[:1].upper() + said[1:]


def _train(name: str) -> int:
    return LOCATIONS.index(name)


def _board(seen: Seen, args: list[str]) -> str:
    values = {"n": int(args[1]), "train": THE_TRAIN[_train(args[0])]}
    return seen.words.say(Message(N_("Put {n} meeple on {train}"), values, N_("Put {n} meeples on {train}")))


def _rocket(seen: Seen, args: list[str]) -> str:
    rockets = seen.observation["rockets"]
    at = int(args[0]) - 1
    if at >= len(rockets):
        return seen.say(N_("Put {n} into a rocket on launch place {place}"), n=int(args[1]), place=at + 1)
    values = {"n": int(args[1]), "rocket": seen.size_name(rockets[at]["size"])}
    return seen.words.say(
        Message(N_("Put {n} meeple into the {rocket}"), values, N_("Put {n} meeples into the {rocket}"))
    )


def _send(seen: Seen, args: list[str]) -> str:
    return seen.say(N_("Send {train}"), train=THE_TRAIN[_train(args[0])])


def _back(seen: Seen, args: list[str]) -> str:
    place = THE_LOCATION[_train(args[0])]
    if len(args) == 1:
        return seen.say(N_("Bring back the train from {place}"), place=place)
    moods = seen.enumerate([seen.words.name(MOOD_NAMES[MOODS.index(mood)]) for mood in args[1:]])
    return seen.say(N_("Bring back the train from {place}, ticket: {mood}"), place=place, mood=moods)


def _bonus(seen: Seen, args: list[str]) -> str:
    number = BONUSES.index(args[0])
    mood, price = BONUS_PRICES[number]
    return seen.say(
        N_("Bonus for {n} tickets ({mood}): {what}"), n=price, mood=MOOD_NAMES[mood], what=BONUS_NAMES[number]
    )


def _step(seen: Seen, args: list[str]) -> str:
    step = int(args[0])
    if step == 0:
        return seen.say(N_("The meeple in the infirmary"))
    return seen.say(N_("The meeple on step {n} of the repair track"), n=step)


def _accept(seen: Seen, args: list[str]) -> str:
    return seen.say(N_("Pay 1 gold for: {who}"), who=_step(seen, args))


def _do(seen: Seen, args: list[str]) -> str:
    train = seen.observation["todo"][-1][1]
    at = seen.trains[train]["at"]
    deeds = seen.kit.deeds[LOCATIONS.index(at)] if at else ()
    return next((seen.deed_words(deed) for deed in deeds if deed.id == args[0]), args[0])


def _hang(seen: Seen, args: list[str]) -> str:
    return seen.words.say(hang_name(MOODS.index(args[0])))


def _dig(seen: Seen, args: list[str]) -> str:
    grid = seen.kit.grid
    parts = [f"{place} {seen.words.name(RESOURCE_NAMES[grid.kinds[grid.names.index(place)]])}" for place in args]
    return seen.say(N_("Cover {places}"), places=seen.enumerate(parts))


def _meeples(seen: Seen, args: list[str]) -> str:
    return seen.words.say(Message(N_("{n} meeple"), {"n": int(args[0])}, N_("{n} meeples")))


def _resources(seen: Seen, args: list[str]) -> str:
    names = [seen.words.name(RESOURCE_NAMES[RESOURCES.index(name)]) for name in args]
    return seen.say(N_("Take {what}"), what=seen.enumerate(names))


def _open(seen: Seen, args: list[str]) -> str:
    if args[0] == "0":
        return seen.say(N_("Open no site"))
    return seen.say(N_("Open a building site: {rocket}"), rocket=SIZE_NAMES[int(args[0]) - 1])


def _build(seen: Seen, args: list[str]) -> str:
    site = seen.observation["sites"][int(args[0]) - 1]
    part = PARTS.index(args[1])
    place = int(args[2]) if len(args) > 2 else 0 if part == 0 else len(site["tiles"]) - 1
    tile = seen.kit.tiles[seen.tile(site["tiles"][place])]
    cost = seen.goods(dict(zip(RESOURCES, tile.cost, strict=True)))
    values = {"part": PART_NAMES[part], "site": int(args[0]), "cost": cost, "n": tile.points}
    return seen.words.say(
        Message(
            N_("Build the part {part} of site {site} for {cost}: {n} point"),
            values,
            N_("Build the part {part} of site {site} for {cost}: {n} points"),
        )
    )


def _go(seen: Seen, args: list[str]) -> str:
    rockets = seen.observation["rockets"]
    at = int(args[0]) - 1
    if at >= len(rockets):
        return seen.say(N_("A rocket on launch place {place}"), place=at + 1)
    rocket = rockets[at]
    return seen.say(
        N_("The {rocket} takes off; on board: {load}"),
        rocket=seen.size_name(rocket["size"]), load=seen.load(rocket["load"]),
    )  # fmt: skip


def _convert(seen: Seen, args: list[str]) -> str:
    site = seen.observation["sites"][int(args[0]) - 1]
    return seen.say(N_("Site {n} becomes a {rocket}"), n=int(args[0]), rocket=seen.site_size(site))


def _divert(seen: Seen, args: list[str]) -> str:
    return seen.say(
        N_("Divert {train} to {place}"), train=THE_TRAIN[_train(args[0])], place=THE_LOCATION[_train(args[1])]
    )


def _move(seen: Seen, args: list[str]) -> str:
    return seen.say(
        N_("Move in {train}: from seat {old} to {new}"),
        train=THE_TRAIN[_train(args[0])], old=int(args[1]), new=int(args[2]),
    )  # fmt: skip


def _drop(seen: Seen, args: list[str]) -> str:
    name = RESOURCE_NAMES[RESOURCES.index(args[0])]
    return seen.say(N_("Put {n} {what} back"), n=int(args[1]), what=name)


def _mend(seen: Seen, args: list[str]) -> str:
    parts = []
    for step, n in enumerate(map(int, args)):
        if n and step == 0:
            parts.append(seen.say(N_("{n} in the infirmary"), n=n))
        elif n:
            parts.append(seen.say(N_("{n} on step {step}"), n=n, step=step))
    if not parts:
        return seen.say(N_("All wounded are home then"))
    return seen.say(N_("Wounded then: {who}"), who=seen.enumerate(parts))


FIGHT_WORDS = {
    "small": N_("a small human"),
    "hurt": N_("the wounded big human"),
    "big": N_("a big human, with two meeples"),
    "wound": N_("wound a big human"),
}


def _fight(seen: Seen, args: list[str]) -> str:
    return seen.say(N_("Attack: {what}"), what=seen.enumerate([seen.say(FIGHT_WORDS[word]) for word in args]))


def _end(seen: Seen, args: list[str]) -> str:
    return seen.words.name(ENDING_NAMES[args[0]])


def _plain(text: str) -> Callable[[Seen, list[str]], str]:
    return lambda seen, _: seen.words.say(Message(text))


LABELS: dict[str, Callable[[Seen, list[str]], str]] = {
    "board": _board,
    "rocket": _rocket,
    "send": _send,
    "back": _back,
    "pass": _plain(N_("Pass")),
    "go": lambda seen, args: _plain(N_("Go on"))(seen, args) if args == ["on"] else _go(seen, args),
    "bonus": _bonus,
    "recover": _step,
    "heal": _step,
    "accept": _accept,
    "decline": _plain(N_("Pay nothing")),
    "do": _do,
    "hang": _hang,
    "dig": _dig,
    "extract": _meeples,
    "launch": _meeples,
    "use": _meeples,
    "dishes": _resources,
    "take": _resources,
    "open": _open,
    "build": _build,
    "convert": _convert,
    "divert": _divert,
    "move": _move,
    "drop": _drop,
    "mend": _mend,
    "fight": _fight,
    "end": _end,
}
