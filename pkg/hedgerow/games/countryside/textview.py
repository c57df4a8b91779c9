"""Countryside in words: for the terminal, for screen readers, for transcripts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hedgerow.draw.scene import Scene
from hedgerow.games.countryside.decisions import DECISIONS
from hedgerow.games.countryside.scoring import RANK_NAMES, rank
from hedgerow.games.countryside.seen import Seen
from hedgerow.games.countryside.vocabulary import TYPE_NAMES, TYPES, WORKERS, coins
from hedgerow.words import N_, Message, Seat


def text(scene: Scene) -> str:
    """All that the viewer sees, one fact a line."""
    seen = Seen(scene)
    lines = [_head(seen), _display(seen), *_tiles(seen)]
    for player in range(seen.players):
        lines += _farm(seen, player)
    lines += _known_decks(seen)
    lines.append(_asked(seen))
    return "\n".join(lines)


def _head(seen: Seen) -> str:
    look = seen.observation
    values = {
        "set": seen.content.label,
        "n": seen.players,
        "turn": look["turn"],
        "player": Seat(look["current_player"]),
    }
    return seen.words.say(
        Message(
            N_("{set}, {n} player. Turn {turn}: {player}."), values, N_("{set}, {n} players. Turn {turn}: {player}.")
        )
    )


def _display(seen: Seen) -> str:
    look = seen.observation
    row = [seen.card(card) if card else "–" for card in look["display"]]
    deck = look["deck"] if isinstance(look["deck"], int) else len(look["deck"])
    line = seen.say(
        N_("Display: {cards}. Deck: {deck}. Discard pile: {discards}."),
        cards=", ".join(row),
        deck=deck,
        discards=seen.listing(look["discards"]),
    )
    if seen.players > 1:
        return line
    piles = look["piles"] if isinstance(look["piles"], int) else len(look["piles"])
    return line + " " + seen.say(N_("Piles: {n}."), n=piles)


def _tiles(seen: Seen) -> list[str]:
    """The goal tiles, an octagon after the other, with who has a marker there."""
    lines = []
    for place, (id, letter, side) in enumerate(seen.sides()):
        parts = []
        for at, octagon in enumerate(side.octagons):
            owner = seen.observation["octagons"][4 * place + at]
            goal = seen.octagon_goal(octagon) if letter == "A" or at == 0 else str(octagon.vp)
            parts.append(goal if owner is None else seen.say(N_("{goal} ({player})"), goal=goal, player=Seat(owner)))
        values = {"id": id, "name": side.name, "goals": "; ".join(parts)}
        lines.append(seen.say(N_("Goal tile {id}, {name}: {goals}."), **values))
    return lines


def _farm(seen: Seen, player: int) -> list[str]:
    """One player's points, tokens, board, hand and areas."""
    farm, words = seen.farms[player], seen.words
    home = WORKERS - len(farm["workers_on"])
    values = {
        "player": Seat(player),
        "n": farm["points"],
        "coins": coins(farm["coins"]),
        "empty": farm["empty"],
        "home": home,
        "on": ", ".join(farm["workers_on"]) or words.say(N_("none")),
        "markers": ", ".join(f"{space} {left}" for space, left in farm["markers"].items() if left)
        or words.say(N_("none")),
    }
    lines = [
        words.say(
            Message(
                N_("{player}: {n} point, {coins}, {empty} empty baskets, {home} workers at home, on spaces: {on}."),
                values,
                N_("{player}: {n} points, {coins}, {empty} empty baskets, {home} workers at home, on spaces: {on}."),
            )
        ),
        words.say(Message(N_("Markers of {player}: {markers}."), values)),
        _hand(seen, player, farm),
    ]
    if farm["offer"]:
        for id in farm["offer"]:
            area = seen.areas[id]
            lines.append(
                seen.say(
                    N_("To choose from for {player}: {area}, room for {n}. {goal}."),
                    player=Seat(player), area=area.name, n=area.capacity, goal=seen.area_goal(area),
                )
            )  # fmt: skip
    lines += [_area(seen, player, at, area) for at, area in enumerate(farm["areas"])]
    return lines


def _hand(seen: Seen, player: int, farm: Mapping[str, Any]) -> str:
    if isinstance(farm["hand"], list):
        return seen.say(N_("Hand of {player}: {cards}."), player=Seat(player), cards=seen.listing(farm["hand"]))
    return seen.say(
        N_("Hand of {player}: {n} cards; known of them: {cards}."),
        player=Seat(player),
        n=farm["hand"],
        cards=seen.listing(farm["known"]),
    )


def _area(seen: Seen, player: int, at: int, area: Mapping[str, Any]) -> str:
    """One area: its cards, goods and goal."""
    kind = seen.areas[area["id"]]
    values: dict[str, Any] = {
        "player": Seat(player),
        "area": kind.name,
        "used": len(area["cards"]),
        "room": kind.capacity,
        "cards": seen.listing(area["cards"]),
        "goal": seen.area_goal(kind),
    }
    line = seen.say(N_("{player}, {area} ({used} of {room}): {cards}."), **values)
    if area["goods"]:
        line += " " + seen.goods(area) + "."
    if area["fulfilled"]:
        return line + " " + seen.say(N_("Goal fulfilled."))
    have, need = seen.measure(player, at)
    return line + " " + seen.say(N_("Goal: {goal} ({have} of {need})."), **values, have=have, need=need)


def _known_decks(seen: Seen) -> list[str]:
    """What the viewer knows of the areas under the decks."""
    lines = []
    for kind, areas in seen.observation["area_decks"].items():
        known = [f"{at + 1}. {seen.area(id)}" for at, id in enumerate(areas) if id]
        if known:
            values = {"kind": TYPE_NAMES[TYPES.index(kind)], "n": len(areas), "known": ", ".join(known)}
            lines.append(seen.say(N_("Area deck {kind}: {n}; known: {known}."), **values))
    return lines


def _asked(seen: Seen) -> str:
    look = seen.observation
    if seen.over and seen.players == 1:
        points = seen.farms[0]["points"]
        title = Message(RANK_NAMES[rank(points) - 1])
        return seen.say(N_("The game is over with {n} points: {rank}."), n=points, rank=title)
    if seen.over:
        names = [seen.words.seat_name(player) for player in look["winners"]]
        return seen.say(N_("Winners: {names}."), names=", ".join(names))
    if look["current_player"] == seen.you:
        return seen.words.say(DECISIONS[look["decision"]].question(look))
    return seen.say(N_("{player} decides."), player=Seat(look["current_player"]))


def sketch(scene: Scene) -> str:
    """The track in characters, ten spaces in a group, with the players' numbers on it."""
    seen = Seen(scene)
    spaces = seen.open.setup.track
    row = ["."] * spaces
    for player in reversed(range(seen.players)):
        row[seen.farms[player]["points"] % spaces] = str(player + 1)
    laps = [str(farm["points"] // spaces) for farm in seen.farms]
    line = " ".join("".join(row[at : at + 10]) for at in range(0, spaces, 10))
    return line if not any(lap != "0" for lap in laps) else f"{line}  ({', '.join(laps)})"
