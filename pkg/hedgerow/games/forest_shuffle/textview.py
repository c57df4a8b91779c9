"""Forest Shuffle in words: for the terminal, for screen readers, for transcripts; and what each action does."""

from __future__ import annotations

from typing import Any

from hedgerow.draw.scene import Scene
from hedgerow.games.forest_shuffle import batchview, live
from hedgerow.games.forest_shuffle.facetext import deed_message
from hedgerow.games.forest_shuffle.frames import DECISIONS
from hedgerow.games.forest_shuffle.seen import SIDES, SLOT_NAMES, Seen
from hedgerow.games.forest_shuffle.species import SLOTS, by_id
from hedgerow.words import N_, Message, Seat


def text(scene: Scene) -> str:
    """All that the viewer sees, one fact a line."""
    seen = Seen(scene)
    words, look = scene.words, scene.observation
    lines = [
        words.say(
            Message(
                N_("{deck}, {n} players. Turn {turn}: {player}."),
                {
                    "deck": scene.content.label,
                    "n": len(seen.seats),
                    "turn": look["turn"],
                    "player": Seat(look["current_player"]),
                },
            )
        ),
        seen.say(N_("Deck: {n} cards. Winter cards: {winters} of 3."), n=look["deck"], winters=look["winters"]),
        seen.say(N_("Clearing: {cards}."), cards=seen.listing([seen.card_name(card) for card in look["clearing"]])),
    ]
    scores = live.scores(look, scene.content)
    for player, seat in enumerate(seen.seats):
        lines += _seat(seen, player, seat, scores[player].total if scores[player] else 0)  # type: ignore[union-attr]
    if seen.over:
        winners = [words.seat_name(player) for player in look["winners"]]
        lines.append(seen.say(N_("Winners: {names}."), names=", ".join(winners)))
    elif look["current_player"] == scene.you:
        lines += [batchview.line(seen), words.say(DECISIONS[seen.decision].question(look))]
    else:
        lines.append(words.say(Message(N_("{player} decides."), {"player": Seat(look["current_player"])})))
    return "\n".join(filter(None, lines))


def _seat(seen: Seen, player: int, seat: dict[str, Any], total: int) -> list[str]:
    """Points, hand, cave and forest of one player."""
    who = seen.words.seat_name(player)
    hand = seat["hand"]
    held = seen.listing([seen.card_name(card) for card in hand]) if isinstance(hand, list) else seen.cards(hand)
    lines = [
        seen.words.say(
            Message(
                N_("{player}: {n} point. Cave: {cave}. Hand: {hand}."),
                {"player": who, "n": total, "cave": seat["cave"], "hand": held},
                N_("{player}: {n} points. Cave: {cave}. Hand: {hand}."),
            )
        )
    ]
    if seat["known"] and not isinstance(hand, list):
        known = seen.listing([seen.card_name(card) for card in seat["known"]])
        lines.append(seen.say(N_("Known in the hand of {player}: {cards}."), player=who, cards=known))
    for number, tree in enumerate(seat["forest"], 1):
        parts = []
        for side in SIDES:
            names = [seen.name(seen.face(code).name) for code in tree.get(side, [])]
            if names:
                parts.append(f"{seen.words.say(SLOT_NAMES[side])} {' + '.join(names)}")
        what = ", ".join(parts) or seen.say(N_("no cards yet"))
        lines.append(
            seen.say(
                N_("Tree {n} of {player}, {name}: {cards}."),
                n=number,
                player=who,
                name=seen.tree_name(tree),
                cards=what,
            )
        )
    return lines


def sketch(_: Scene) -> str:
    """Sentences say it all: there is no board to sketch."""
    return ""


def acts_of(scene: Scene) -> tuple[str, ...]:
    """The answers that have no place on the board: use, leave, stop, keep ..."""
    placed = ("draw", "take ", "play ", "sapling ", "pay ", "cave ", "free ", "batch ", "host ")
    return tuple(code for code in scene.choices if not code.startswith(placed))


def label(scene: Scene, code: str) -> str:
    """What an action does, in words."""
    seen = Seen(scene)
    verb, _, rest = code.partition(" ")
    if verb in ("play", "free", "batch") and rest in seen.deck.face_by_code:
        face = seen.face(rest)
        values = {"card": face.name, "side": seen.words.say(SLOT_NAMES[SLOTS[face.slot]]), "n": face.cost}
        if verb == "play":
            return seen.say(N_("Play {card} ({side}) for {n}"), **values)
        return seen.say(N_("Place {card} ({side})"), **values)
    if verb == "batch":
        return seen.say(N_("Add {card} face down as a sapling"), card=seen.card_name(rest.removeprefix("sapling ")))
    if verb == "sapling":
        return seen.say(N_("Plant {card} face down as a sapling"), card=seen.card_name(rest))
    if verb == "take":
        return seen.say(N_("Take {card} from the clearing"), card=seen.card_name(rest))
    if verb == "pay":
        return seen.say(N_("Pay with {card}"), card=seen.card_name(rest))
    if verb == "cave":
        return seen.say(N_("Put {card} into the cave"), card=seen.card_name(rest))
    if verb == "host":
        return _host_label(seen, int(rest))
    if verb == "earn":
        return batchview.earn_label(seen, int(rest))
    if verb == "carry":
        return batchview.carry_label(seen, int(rest))
    if verb == "stop":
        return batchview.stop_label(seen)
    if verb == "use":
        return _use_label(seen)
    plain = {
        "draw": N_("Draw from the deck"),
        "leave": N_("Leave it"),
        "keep": N_("Keep these cards"),
        "new": N_("Take six new cards"),
    }
    return seen.words.say(plain[verb])


def _host_label(seen: Seen, number: int) -> str:
    player = seen.look["current_player"]
    trees = seen.seats[player]["forest"]
    name = seen.tree_name(trees[number - 1]) if number <= len(trees) else str(number)
    return seen.say(N_("At tree {n}, {name}"), n=number, name=name)


def _use_label(seen: Seen) -> str:
    """Using an effect, a bonus, or a mushroom."""
    if seen.decision == "mushroom":
        return seen.say(N_("Draw a card for the mushroom"))
    species = by_id()[seen.pending["species"]]
    deed = species.effect if seen.decision == "effect" else species.bonus
    return seen.say(N_("Use it: {what}"), what=deed_message(deed)) if deed is not None else seen.say(N_("Use it"))
