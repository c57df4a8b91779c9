"""Meadow in words: for the terminal, for screen readers, for transcripts; and what each action does."""

from __future__ import annotations

from hedgerow.draw.scene import Scene
from hedgerow.games.meadow.board import NOTCHES
from hedgerow.games.meadow.decisions import DECISIONS
from hedgerow.games.meadow.deck_tables import LOOK, PLAY, ROADS, TAKE
from hedgerow.games.meadow.events import DECK_NAMES
from hedgerow.games.meadow.seen import Seen
from hedgerow.words import N_, Message, Seat

WIDTH = 17  # characters for a card in the sketch

SPECIALS = {
    TAKE: N_("take any card of the board"),
    ROADS: N_("take two roads"),
    LOOK: N_("look at three cards of a deck, keep one"),
    PLAY: N_("play up to two cards"),
}


def text(scene: Scene) -> str:
    """All that the viewer sees, one fact a line."""
    seen = Seen(scene)
    look = seen.look
    lines = [
        seen.say(
            N_("{deck}, {n} players. Round {round} of {rounds}."),
            deck=scene.content.label,
            n=seen.players,
            round=look["round"],
            rounds=look["rounds"],
        ),
        seen.say(
            N_("Decks: W {w}, S {s}, N {n}, E {e}; the middle columns are {middle}."),
            w=look["decks"]["W"],
            s=look["decks"]["S"],
            n=look["decks"]["N"],
            e=look["decks"]["E"],
            middle=look["middle"],
        ),
    ]
    for row in "1234":
        cards = [f"{column}{row} {_spot(seen, look['display'][column + row])}" for column in "ABCD"]
        lines.append(seen.say(N_("Row {n}: {cards}."), n=row, cards="; ".join(cards)))
    lines += _places(seen)
    lines.append(seen.say(N_("Goals: {goals}."), goals="; ".join(_space(seen, n) for n in range(len(look["spaces"])))))
    for player in range(seen.players):
        lines += _player(seen, player)
    if seen.players == 1:
        lines.append(_rover(seen))
    return "\n".join([*lines, *_question(scene, seen)])


def _spot(seen: Seen, card: str | None) -> str:
    return seen.brief(card) if card else seen.words.say(N_("empty"))


def _places(seen: Seen) -> list[str]:
    look = seen.look
    taken = [f"{notch} {_token(seen, look['notches'][notch])}" for notch in NOTCHES if notch in look["notches"]]
    lines = [seen.say(N_("Tokens on the board: {tokens}."), tokens=seen.listing(taken))]
    lines.append(
        seen.say(
            N_("Campfire: {tokens}; {free} notches free. Benches: {bench}; {left} free."),
            tokens=seen.listing([_token(seen, token) for token in look["fire"]]),
            free=look["free"]["fire"],
            bench=seen.listing([_token(seen, token) for token in look["bench"]]),
            left=look["free"]["bench"],
        )
    )
    if look["aside"]:
        aside = seen.listing([_token(seen, token) for token in look["aside"]])
        lines.append(seen.say(N_("Set aside: {tokens}."), tokens=aside))
    return lines


def _token(seen: Seen, token: list[object]) -> str:
    owner, number = token
    assert isinstance(owner, int)
    who = seen.words.say(N_("Rover")) if seen.players == 1 and owner else seen.words.seat_name(owner)
    return f"{who} {number}"


def _space(seen: Seen, space: int) -> str:
    one, other = seen.look["spaces"][space]
    claim = seen.look["claims"][space]
    said = f"{space + 1} {seen.symbol(one)} + {seen.symbol(other)}"
    if claim is None:
        return said
    return f"{said} ({seen.words.seat_name(claim[0])} {claim[1]})"


def _player(seen: Seen, player: int) -> list[str]:
    """Points, pieces, hand, meadow and surroundings of one player."""
    look, who = seen.look, seen.words.seat_name(player)
    values = {
        "player": who,
        "n": seen.total(player),
        "roads": look["roads"][player],
        "bonus": look["bonus"][player],
        "tokens": seen.listing(look["tokens"][player]),
    }
    lines = [
        seen.words.say(
            Message(
                N_("{player}: {n} point, roads {roads}, bonus tokens placed {bonus}, tokens left {tokens}."),
                values,
                N_("{player}: {n} points, roads {roads}, bonus tokens placed {bonus}, tokens left {tokens}."),
            )
        )
    ]
    hand = look["hands"][player]
    if isinstance(hand, list):
        held = seen.listing([seen.brief(card) for card in hand])
    else:
        parts = [seen.name(card) for card in hand["known"]]
        parts += [seen.say(N_("{n} of {deck}"), n=n, deck=deck) for deck, n in hand["hidden"].items()]
        held = seen.listing(parts)
    lines.append(seen.say(N_("Hand of {player}: {cards}."), player=who, cards=held))
    columns = []
    for number, stack in enumerate(look["meadows"][player], 1):
        columns.append(f"{number} " + " < ".join(seen.name(card) for card in stack))
    lines.append(seen.say(N_("Meadow of {player}: {columns}."), player=who, columns=seen.listing(columns)))
    lines.append(seen.say(N_("Visible there: {symbols}."), symbols=seen.counted(seen.visible(player))))
    landscapes = []
    for number, card in enumerate(look["landscapes"][player]):
        discoveries = look["discoveries"][player]
        on_it = f" < {seen.name(discoveries[number])}" if number < len(discoveries) else ""
        landscapes.append(seen.name(card) + on_it)
    if landscapes:
        lines.append(seen.say(N_("Landscapes of {player}: {cards}."), player=who, cards=", ".join(landscapes)))
    return lines


def _rover(seen: Seen) -> str:
    rover = seen.look["rover"]
    points = sum(seen.cards[card].points for card in rover["cards"])
    values = {"n": points, "cards": len(rover["cards"]), "tokens": rover["tokens"]}
    return seen.words.say(
        Message(
            N_("Rover: {n} point on {cards} cards, {tokens} tokens face down."),
            values,
            N_("Rover: {n} points on {cards} cards, {tokens} tokens face down."),
        )
    )


def _question(scene: Scene, seen: Seen) -> list[str]:
    look, turn = seen.look, seen.turn
    if seen.over:
        names = [seen.words.seat_name(player) for player in look["winners"]]
        return [seen.say(N_("Winners: {names}."), names=seen.listing(names))]
    if not seen.asked:
        return [seen.say(N_("{player} decides."), player=Seat(look["current_player"]))]
    player, lines = Seat(look["current_player"]), []
    if turn["looked"]:
        pattern = N_("You look at {cards}.") if scene.you is not None else N_("{player} looks at {cards}.")
        cards = seen.listing([seen.brief(card) for card in turn["looked"]])
        lines.append(seen.say(pattern, player=player, cards=cards))
    if scene.you is None:
        return [*lines, seen.say(N_("{player} decides."), player=player)]
    return [*lines, scene.words.say(DECISIONS[seen.decision].question(look))]


def sketch(scene: Scene) -> str:
    """The display in characters, with the notches round it: "." free, else the token and its owner."""
    seen = Seen(scene)
    notches = seen.look["notches"]

    def notch(name: str) -> str:
        return _token(seen, notches[name]) if name in notches else "."

    pad = " " * 9
    lines = [pad + "".join(f"{column:<{WIDTH}}" for column in "ABCD")]
    for row in "1234":
        cards = [seen.look["display"][column + row] for column in "ABCD"]
        names = "".join(f"{(seen.name(card) if card else '-')[: WIDTH - 2]:<{WIDTH}}" for card in cards)
        lines.append(f"L{row} {notch('L' + row):<6}{names}R{row} {notch('R' + row)}".rstrip())
    lines.append((pad + "".join(f"{f'B{n} ' + notch(f'B{n}'):<{WIDTH}}" for n in "1234")).rstrip())
    return "\n".join(lines)


def label(scene: Scene, code: str) -> str:
    """What an action does, in words."""
    seen = Seen(scene)
    verb, _, rest = code.partition(" ")
    if verb == "place":
        return _place_label(seen, rest)
    if verb == "row":
        cards = [seen.name(seen.look["display"][column + rest]) for column in "ABCD"]
        return seen.say(N_("Take row {n}: {cards}"), n=rest, cards=", ".join(cards))
    if verb == "side":
        return seen.say(N_("Begin with {card}"), card=seen.name(f"start-{rest}"))
    if verb == "take":
        return seen.say(N_("Take {card} ({spot})"), card=seen.name(seen.look["display"][rest]), spot=rest)
    if verb == "deck":
        return seen.say(N_("Look at the top of the {deck}"), deck=DECK_NAMES[rest])
    if verb == "claim":
        return _claim_label(seen, rest)
    if code == "stop":
        return seen.words.say(N_("Play no card"))
    return _card_label(seen, verb, rest)


def _card_label(seen: Seen, verb: str, rest: str) -> str:
    playing = seen.name(seen.turn["playing"])
    if verb == "end":
        if rest == "left":
            return seen.say(N_("Lay {card} at the left end"), card=playing)
        return seen.say(N_("Lay {card} at the right end"), card=playing)
    if verb == "column":
        columns = seen.look["meadows"][seen.look["current_player"]]
        top = seen.name(columns[int(rest) - 1][-1])
        return seen.say(N_("Lay {card} on {top}, column {n}"), card=playing, top=top, n=rest)
    pattern = {
        "play": N_("Play {card}"),
        "discard": N_("Discard {card}"),
        "keep": N_("Keep {card}"),
        "under": N_("Put {card} under the deck first"),
    }[verb]
    return seen.say(pattern, card=seen.name(rest))


def _claim_label(seen: Seen, rest: str) -> str:
    if rest == "none":
        return seen.words.say(N_("Claim nothing"))
    one, other = seen.look["spaces"][int(rest) - 1]
    value = seen.next_bonus()
    if value is None:
        return seen.say(N_("Claim {one} and {other}"), one=seen.symbol(one), other=seen.symbol(other))
    return seen.say(
        N_("Claim {one} and {other} for {n} points"), one=seen.symbol(one), other=seen.symbol(other), n=value
    )


def _place_label(seen: Seen, rest: str) -> str:
    token, _, place = rest.partition(" ")
    number = token[-1]
    if place == "bench":
        return seen.say(N_("Token {token} on a bench: play a card"), token=token)
    if place.startswith("fire"):
        special = seen.special_of(token[0])
        chosen = place.partition(" ")[2] or number
        what = SPECIALS[int(chosen) - 1 if special is None else special]
        return seen.say(N_("Token {token} at the campfire: {what}"), token=token, what=seen.words.say(what))
    card = seen.look["display"][seen.spot_at(place, int(number))]
    if card is None:
        return seen.say(N_("Token {token} {notch}: nothing lies there"), token=token, notch=seen.notch(place))
    return seen.say(
        N_("Token {token} {notch}: take {card}"), token=token, notch=seen.notch(place), card=seen.name(card)
    )
