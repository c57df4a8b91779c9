"""The course of a game: turns, ends of rounds, the halfway point, the end."""

from __future__ import annotations

from hedgerow.game import OVER, Event
from hedgerow.games.meadow import decisions, fitting, goals, meadows, piles, rover, scoring
from hedgerow.games.meadow.board import BENCH, FIRE, LOOKED_AT, MAIN, NOTCHES, NUMBERS, ROADS_GAINED
from hedgerow.games.meadow.cards import DECKS
from hedgerow.games.meadow.deck_tables import LOOK, PLAY, ROADS, TAKE
from hedgerow.games.meadow.events import (
    GotRoads,
    Looked,
    NothingThere,
    PlacedToken,
    RoundBegins,
    SetAside,
    SoloEnd,
    Won,
)
from hedgerow.games.meadow.setup import IS_GROUND, IS_OBSERVATION
from hedgerow.games.meadow.state import MeadowState, free_places


def begin_round(state: MeadowState, first: int, events: list[Event]) -> None:
    """The first player of a round takes a turn."""
    setup = state.setup
    state.first = first
    events.append(RoundBegins(state.round, setup.rounds, first if setup.players > 1 else None))
    begin_turn(state, first, events)


def begin_turn(state: MeadowState, player: int, events: list[Event]) -> None:
    """A player must place a token; alone, Rover moves before him (turn.must-place, solo.rover-first)."""
    if state.setup.players == 1:
        rover.move(state, events)
    state.current_player = player
    state.where = -1
    state.decision = decisions.PLACE
    if not state.free:
        set_all_aside(state, events)


def set_all_aside(state: MeadowState, events: list[Event]) -> None:
    """No place is free and none will be before the round ends: all tokens left are set aside (turn.always-room)."""
    events.append(SetAside())
    for player, tokens in enumerate(state.tokens):
        for token in range(len(NUMBERS)):
            if tokens >> token & 1:
                state.aside += (player * len(NUMBERS) + token,)
        state.tokens[player] = 0
    end_round(state, events)


def place(state: MeadowState, token: int, where: int, what: int, events: list[Event]) -> None:
    """A token goes to its place; what it brings happens at once or is asked next."""
    player = state.current_player
    state.tokens[player] &= ~(1 << token)
    state.where = where
    mark = player * len(NUMBERS) + token
    state.last = (mark, where, what)
    if where < MAIN:
        state.main[where] = mark
        state.free &= ~(1 << where)
        events.append(PlacedToken(player, NUMBERS[token], NOTCHES[where]))
        piles.take(state, player, what, events)
        ask_play(state, 1)
    elif where == BENCH:
        state.bench += (mark,)
        if len(state.bench) >= state.setup.campfire.benches:
            state.free &= ~(1 << BENCH)
        events.append(PlacedToken(player, NUMBERS[token], "bench"))
        ask_play(state, 1)
    else:
        state.fire += (mark,)
        if len(state.fire) >= state.setup.campfire.free:
            state.free &= ~(1 << FIRE)
        any_action = state.setup.content.tables.specials[token] is None
        events.append(PlacedToken(player, NUMBERS[token], "fire", NUMBERS[what] if any_action else ""))
        state.offered = goals.claimable(state, player)
        special(state, player, what, events)


def special(state: MeadowState, player: int, what: int, events: list[Event]) -> None:
    """One of the four special actions; without anything to work on it has no effect (campfire.nothing-to-do)."""
    if what == PLAY:
        ask_play(state, 2)
    elif what == ROADS:
        gained = min(ROADS_GAINED, state.supply)
        state.supply -= gained
        state.roads[player] += gained
        events.append(GotRoads(player, gained) if gained else NothingThere(player))
        finish(state, events)
    elif what == TAKE:
        if any(card != piles.EMPTY for card in state.display):
            state.decision = decisions.TAKE
        else:
            events.append(NothingThere(player))
            finish(state, events)
    else:
        assert what == LOOK
        if any(piles.size(state, deck) for deck in piles.on_board(state)):
            state.decision = decisions.DECK
        else:
            events.append(NothingThere(player))
            finish(state, events)


def look(state: MeadowState, deck: int, events: list[Event]) -> None:
    """The top three cards of a deck, or as many as there are (campfire.token-3, campfire.short-deck)."""
    cards = [piles.draw(state, deck) for _ in range(min(LOOKED_AT, piles.size(state, deck)))]
    state.looked = tuple(cards)
    state.looking = deck
    names = tuple(state.setup.name(card) for card in cards)
    events.append(Looked(state.current_player, DECKS[deck], names))
    state.decision = decisions.KEEP


def ask_play(state: MeadowState, plays: int) -> None:
    """So many cards may be played now."""
    state.plays = plays
    state.decision = decisions.PLAY


def choose_card(state: MeadowState, card: int, events: list[Event]) -> None:
    """A hand card is to be played: where, and what is discarded for it, is asked next."""
    state.playing = card
    kind = state.setup.kind[card]
    if kind == IS_GROUND:
        state.decision = decisions.END
    elif kind == IS_OBSERVATION:
        state.decision = decisions.COLUMN
    else:
        choose_place(state, 0, events)


def choose_place(state: MeadowState, place: int, events: list[Event]) -> None:
    """The place of the card is known; if symbols are missing, discards come first."""
    card, player = state.playing, state.current_player
    state.column = place
    if state.setup.kind[card] != IS_GROUND:
        state.owed = fitting.DISCARDS_EACH * fitting.missing(state, player, card, place)
    if state.owed:
        state.decision = decisions.DISCARD
    else:
        lay_card(state, events)


def lay_card(state: MeadowState, events: list[Event]) -> None:
    """The card goes to its place, and the turn goes on."""
    player, card, place = state.current_player, state.playing, state.column
    state.playing = state.column = state.rank = -1
    meadows.lay(state, player, card, place, events)
    state.plays -= 1
    if state.where == FIRE:
        state.offered |= goals.claimable(state, player)
    if state.plays:
        state.decision = decisions.PLAY
    else:
        finish(state, events)


def finish(state: MeadowState, events: list[Event]) -> None:
    """The action is done; at the campfire a claim may follow (goal.timing-as-one-choice)."""
    state.plays = 0
    if state.where == FIRE:
        state.offered |= goals.claimable(state, state.current_player)
        if state.offered:
            state.decision = decisions.CLAIM
            return
    end_turn(state, events)


def end_turn(state: MeadowState, events: list[Event]) -> None:
    """The next player clockwise, or the end of the round when all tokens lie."""
    state.offered = 0
    state.where = -1
    player = (state.current_player + 1) % state.setup.players
    if state.tokens[player]:
        begin_turn(state, player, events)
    else:
        end_round(state, events)


def end_round(state: MeadowState, events: list[Event]) -> None:
    """Tokens back, first player to the left, marker on, perhaps halfway, next round (halfway.order)."""
    setup = state.setup
    state.tokens = [setup.token_set] * setup.players
    state.main = [-1] * MAIN
    state.fire = state.bench = state.aside = ()
    if setup.players == 1:
        rover.new_pile(state)
    state.free = free_places(setup, state)
    if state.round == setup.rounds:
        end(state, events)
        return
    first = (state.first + 1) % setup.players
    state.round += 1
    if state.round == setup.half + 1:
        piles.halfway(state, events)
    begin_round(state, first, events)


def end(state: MeadowState, events: list[Event]) -> None:
    """After the last round (end.when)."""
    state.decision = OVER
    state.where = -1
    if state.setup.players == 1:
        mine, his = scoring.totals(state)[0], scoring.rover_points(state)
        events.append(SoloEnd(mine, his, scoring.grade(state.setup, mine, his)))
    else:
        events.append(Won(tuple(state.winners())))
