"""What cannot be in a position: pieces that do not add up, cards where they may not lie, a question out of place."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from hedgerow.game import OVER
from hedgerow.games.meadow import fitting, piles
from hedgerow.games.meadow.board import BENCH, BONUS, FIRE, MAIN, NUMBERS
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.setup import IS_DISCOVERY, IS_GROUND, IS_LANDSCAPE, IS_OBSERVATION, MOST_COLUMNS
from hedgerow.rules import ONLY_ONE, Faults
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.meadow.state import MeadowState

EACH = len(NUMBERS)
ROVER_TOKENS = 15
BEFORE_ROUNDS = ("row", "side")


def faults(state: MeadowState) -> list[Message]:
    """Everything that cannot be; empty for a sound position."""
    found = _cards(state) + _tables(state)
    if found:  # what follows counts on cards in their places
        return found
    return _tokens(state) + _claims(state) + _moment(state)


def _cards(state: MeadowState) -> list[Message]:
    """Every card in play must be in exactly one place."""
    kit = state.setup
    decks = [[*pool, *(card for card, _ in under)] for pool, under in zip(state.pools, state.under, strict=True)]
    cards = [card for card in state.display if card != piles.EMPTY]
    cards += chain(*decks, state.looked, state.rover, *state.hands, *state.landscapes, *state.discoveries)
    cards += [card for card in chain(*chain(*state.columns)) if card < kit.first_face]
    found = Faults()
    if sorted(cards) != kit.every_card:
        places = Counter(cards)
        for card in kit.every_card:
            if places.pop(card, 0) != 1:
                found.note(N_("{card} must be in exactly one place"), card=kit.card[card].id)
        for card in sorted(places):
            found.note(N_("{card} is not in this game"), card=kit.card[card].id)
    for n, deck in enumerate(DECKS):
        if {kit.deck_of[card] for card in decks[n] if card < kit.first_face} - {n}:
            found.note(N_("deck {deck} holds a card with another back"), deck=deck)
    return found


def _tables(state: MeadowState) -> list[Message]:
    kit, found = state.setup, Faults()
    used = 0
    for player in range(kit.players):
        columns = state.columns[player]
        if {kit.kind[stack[0]] for stack in columns} - {IS_GROUND}:
            found.note(N_("player {player} has a column that does not start with a ground card"), player=player)
        if {kit.kind[card] for stack in columns for card in stack[1:]} - {IS_OBSERVATION}:
            found.note(N_("player {player} has something else than observation cards on a ground card"), player=player)
        if len(columns) > MOST_COLUMNS:
            found.note(
                N_("player {player} has {n} ground cards; {limit} is the limit"),
                player=player,
                n=len(columns),
                limit=MOST_COLUMNS,
            )
        starts = sum([card >= kit.first_face for stack in columns for card in stack])
        if columns and starts != 1:
            found.note(N_("player {player} must have exactly one starting ground card in the meadow"), player=player)
        if {kit.kind[card] for card in state.landscapes[player]} - {IS_LANDSCAPE}:
            found.note(N_("player {player} has something else than landscapes among them"), player=player)
        if {kit.kind[card] for card in state.discoveries[player]} - {IS_DISCOVERY}:
            found.note(N_("player {player} has something else than discoveries among them"), player=player)
        if len(state.discoveries[player]) > len(state.landscapes[player]):
            found.note(N_("player {player} has more discoveries than landscapes"), player=player)
        hand = sum([1 << card for card in state.hands[player]])
        if state.known[player] & ~hand:
            found.note(N_("a card known in the hand of player {player} is not there"), player=player)
        if max(state.hands[player], default=0) >= kit.first_face:
            found.note(N_("player {player} has a starting ground card in hand"), player=player)
        for stack in columns if kit.uncoverable else ():
            if any(kit.grants[card] & kit.uncoverable for card in stack[:-1]):
                found.note(N_("player {player} has a card on a large animal"), player=player)
        used += state.roads[player] + len(state.landscapes[player])
    if used + state.supply != kit.content.tables.roads:
        found.note(
            N_("there are {n} road tokens; there must be {wanted}"),
            n=used + state.supply,
            wanted=kit.content.tables.roads,
        )
    return found


def _tokens(state: MeadowState) -> list[Message]:
    kit, found = state.setup, Faults()
    placed: Counter[int] = Counter(mark for mark in state.main if mark >= 0)
    placed.update((*state.fire, *state.bench, *state.aside))
    for player in range(kit.players):
        held = state.tokens[player]
        for token in range(EACH):
            wanted = kit.token_set >> token & 1
            if (held >> token & 1) + placed.pop(player * EACH + token, 0) != wanted:
                one, none = (
                    N_("token {token} of player {player} must be in exactly one place"),
                    N_("token {token} of player {player} is not in this game"),
                )
                found.note(one if wanted else none, token=NUMBERS[token], player=player)
    if kit.players == 1:
        for mark in state.pile:
            placed[mark + EACH] += 1
        if sorted(placed.elements()) != list(range(EACH, EACH + ROVER_TOKENS)):
            found.note(N_("Rover must have fifteen tokens, each in one place"))
        if len(state.sides) != 3:
            found.note(N_("Rover needs a side for each of his three colours"))
    elif placed or state.pile or state.rover or state.sides:
        found.note(N_("Rover has something in a game without him"))
    if len(state.fire) > kit.campfire.free or len(state.bench) > kit.campfire.benches:
        found.note(N_("more tokens lie at the campfire than there are places"))
    return found


def _claims(state: MeadowState) -> list[Message]:
    found = Faults()
    for player in range(state.setup.players):
        values = sorted(claim[1] for claim in state.claims if claim is not None and claim[0] == player)
        if tuple(values) != BONUS[: len(values)] or state.bonus[player] != len(values):
            found.note(N_("player {player} must have placed the bonus tokens from the lowest on"), player=player)
    pool = Counter(state.setup.goal_pool)
    if any(count > pool[bit] for bit, count in Counter(state.goals).items()):
        found.note(N_("a goal token lies out more often than there are such tokens"))
    return found


def _moment(state: MeadowState) -> list[Message]:
    """What does not fit the open question."""
    kit, moment, player = state.setup, state.decision.id, state.current_player
    found, question = Faults(), repr(moment)
    begun = [bool(columns) for columns in state.columns]
    if moment not in BEFORE_ROUNDS and not all(begun):
        found.note(N_("every player must have laid the starting ground card by now"))
    if moment in ("row", "place", "over", *BEFORE_ROUNDS) and state.where >= 0:
        found.note(N_("no token can have just been placed when {question} is asked"), question=question)
    if (moment in ("play", "end", "column", "discard")) != (state.plays > 0):
        found.note(N_("{n} plays do not fit the question {question}"), n=state.plays, question=question)
    if moment in ("play", "end", "column", "discard", "take", "deck", "keep", "under", "claim") and state.where < 0:
        found.note(N_("a token must have been placed before {question} is asked"), question=question)
    if moment in ("take", "deck", "keep", "under", "claim") and state.where != FIRE:
        found.note(N_("{question} is asked only after a token at the campfire"), question=question)
    if state.where >= 0 and not _last_token_fits(state):
        found.note(N_("the token of this turn is not at the place named"))
    if (moment in ("end", "column", "discard")) != (state.playing >= 0):
        found.note(N_("a card being played does not fit the question {question}, or is missing"), question=question)
    elif state.playing >= 0:
        if state.playing not in state.hands[player]:
            found.note(N_("the card being played is not in the player's hand"))
        elif moment == "end" and kit.kind[state.playing] != IS_GROUND:
            found.note(N_("an end of the meadow is asked only for a ground card"))
        elif moment == "column" and kit.kind[state.playing] != IS_OBSERVATION:
            found.note(N_("a column is asked only for an observation card"))
    if (moment == "discard") != (state.owed > 0):
        found.note(N_("{n} discards owed do not fit the question {question}"), n=state.owed, question=question)
    elif moment == "discard" and not found:
        found += _discards(state)
    if (moment in ("keep", "under")) != bool(state.looked) or bool(state.looked) != (state.looking >= 0):
        found.note(N_("cards looked at do not fit the question"))
    if (moment == "claim") and not state.offered:
        found.note(N_("a claim is asked only if a space is offered"))
    if state.faces and (moment != "side" or len(state.faces) >= kit.players):
        found.note(N_("sides chosen in secret lie open when all have chosen"))
    if not found and moment != "over" and state.decision.forced(state) is not None:
        found.note(ONLY_ONE)
    if state.decision is OVER and state.round != kit.rounds:
        found.note(N_("a game ends after its last round"))
    return found


def _last_token_fits(state: MeadowState) -> bool:
    player = state.current_player
    if state.where < MAIN:
        mark = state.main[state.where]
    else:
        there = state.bench if state.where == BENCH else state.fire
        mark = there[-1] if there else -1
    return mark >= 0 and mark // EACH == player


def _discards(state: MeadowState) -> list[Message]:
    found, kit, player = Faults(), state.setup, state.current_player
    if kit.kind[state.playing] == IS_OBSERVATION and not 0 <= state.column < len(state.columns[player]):
        found.note(N_("the card being played has no column"))
        return found
    most = fitting.DISCARDS_EACH * fitting.missing(state, player, state.playing, state.column)
    left = sum(kit.deck_of[card] >= state.rank for card in state.hands[player] if card != state.playing)
    if state.owed > most or left < state.owed:
        found.note(
            N_("{n} discards are owed, but {due} are due and {left} cards can be discarded"),
            n=state.owed,
            due=most,
            left=left,
        )
    return found
