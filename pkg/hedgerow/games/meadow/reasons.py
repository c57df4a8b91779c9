"""Why something is not allowed: the rule it would break, with the symbols and numbers of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hedgerow.game import PASSED, Action
from hedgerow.games.meadow import fitting
from hedgerow.games.meadow.board import FIRE, NUMBERS
from hedgerow.games.meadow.board import PLACES as PLACE_NAMES
from hedgerow.games.meadow.cards import DECKS, listed, named
from hedgerow.games.meadow.events import DECK_NAMES
from hedgerow.games.meadow.setup import IS_GROUND, IS_LANDSCAPE, IS_OBSERVATION
from hedgerow.rules import Violation
from hedgerow.words import N_, Message, Name

if TYPE_CHECKING:
    from hedgerow.games.meadow.state import MeadowState

ID = "meadow."


def _place(state: MeadowState, action: Action) -> dict[str, Any]:
    token, where, _ = action.arg
    campfire = state.setup.campfire
    return {
        "token": NUMBERS[token],
        "notch": PLACE_NAMES[where],
        "n": campfire.free if where == FIRE else campfire.benches,
    }


def _deck(_: MeadowState, action: Action) -> dict[str, Any]:
    return {"deck": DECK_NAMES[DECKS[action.arg]]}


# placing a token

TOKEN_USED = Violation(
    ID + "turn.any-token-any-place",
    N_("You have placed your token {token} already in this round."),
    _place,
)
NOTCH_TAKEN = Violation(
    ID + "turn.free-notch",
    N_("A token lies at {notch} until the round ends. The same row or column can be reached from its other notches."),
    _place,
)
FIRE_FULL = Violation(
    ID + "turn.free-notch",
    N_("All {n} open notches of the campfire are taken until the round ends."),
    _place,
)
BENCHES_FULL = Violation(
    ID + "turn.free-notch",
    N_("All {n} benches are taken until the round ends."),
    _place,
)
SAME_OUTCOME = Violation("order.same-outcome", N_("Another choice for this token takes nothing either: use that one."))
SPOT_EMPTY = Violation(ID + "main.deck-empty", N_("This spot is empty: its deck has run out."))
DECK_NOT_ON_BOARD = Violation(
    ID + "campfire.which-decks",
    N_("The {deck} is not on the board now: look into W, E or the deck of the middle columns."),
    _deck,
)
DECK_EMPTY = Violation(
    ID + "campfire.no-empty-deck",
    N_("The {deck} is empty: choose a deck that has cards."),
    _deck,
)
NOT_LOOKED_AT = Violation(ID + "campfire.token-3", N_("This card is not among those you looked at."))


# goals


def _pair(state: MeadowState, action: Action) -> dict[str, Any]:
    one, other = state.pairs[action.arg]
    names, ids = state.setup.symbol_names, state.setup.symbols
    visible = state.visible[state.current_player]
    lacking = [names[ids[bit]] for bit in {one, other} if not visible >> bit & 1] or [names[ids[one]]]
    return {"one": names[ids[one]], "other": names[ids[other]], "lacking": listed([*lacking])}


SPACE_CLAIMED = Violation(
    ID + "goal.one-per-space", N_("A bonus token lies between {one} and {other} already: that space is closed."), _pair
)
PAIR_NOT_VISIBLE = Violation(
    ID + "goal.pair", N_("Your meadow must show {one} and {other}; it lacks {lacking}."), _pair
)


# playing a card


def _card(state: MeadowState, action: Action) -> dict[str, Any]:
    """What the sentences about a card may say: what it needs, what is met, what is missing, what that costs."""
    card = action.arg if action.kind == "play" else state.playing
    player = state.current_player
    column = action.arg if action.kind == "column" else None
    there = set(fitting.met(state, player, card, column))
    requires = state.setup.card[card].requires
    spoken = [named(requirement, state.setup.symbol_names) for requirement in requires]
    gone = [word for n, word in enumerate(spoken) if n not in there]
    return {
        "card": state.setup.name(card),
        "needs": listed(spoken),
        "missing": listed(gone),
        "met": listed([word for n, word in enumerate(spoken) if n in there]),
        "cost": fitting.DISCARDS_EACH * len(gone),
        "spare": len(state.hands[player]) - 1,
    }


NOT_IN_HAND = Violation(ID + "main.then-play-one", N_("This card is not in your hand."))
TEN_GROUNDS = Violation(ID + "ground.limit-ten", N_("Your meadow has ten ground cards, the most there may be."))
NO_ROAD = Violation(
    ID + "landscape.needs-road",
    N_("{card} needs a road, and you have no unused road token. A road can never be bought off."),
    _card,
)
NO_LANDSCAPE = Violation(
    ID + "discovery.on-landscape",
    N_("{card} needs a landscape without a discovery, and you have none. That can never be bought off."),
    _card,
)
NOTHING_MET = Violation(
    ID + "ignore.one-must-remain",
    N_("{card} needs {needs}. Your meadow shows none of it, and at least one must really be there."),
    _card,
)
NOTHING_MET_OUTSIDE = Violation(
    ID + "ignore.one-must-remain",
    N_("{card} needs {needs} of your meadow; at least one must really be there in this game."),
    _card,
)
TOO_DEAR = Violation(
    ID + "observe.all-visible",
    N_("{card} also needs {missing}. To do without takes {cost} discards, and you can spare {spare}."),
    _card,
)
TOO_DEAR_LANDSCAPE = Violation(ID + "landscape.other-symbols", TOO_DEAR.text, _card)
TOO_DEAR_DISCOVERY = Violation(ID + "discovery.other-symbols", TOO_DEAR.text, _card)
SINGLE_COLUMN = Violation(
    ID + "arrow.single-column",
    N_("{card} goes into a column beside one that shows {needs}; with a single column there is none."),
    _card,
)
NOT_BESIDE = Violation(
    ID + "arrow.adjacent", N_("{card} goes into a column directly beside one that shows {needs}."), _card
)
COVERED_BY_LARGE = Violation(
    ID + "envelope.u-uncoverable", N_("Nothing may be laid on a large animal, so {card} has no column."), _card
)


def not_playable(state: MeadowState, player: int, card: int) -> Violation:
    """Why a hand card cannot be played now."""
    setup = state.setup
    kind = setup.kind[card]
    if card not in state.hands[player]:
        return NOT_IN_HAND
    if kind == IS_GROUND:
        return TEN_GROUNDS
    if kind != IS_OBSERVATION:
        if not fitting.has_room(state, player, kind):
            return NO_ROAD if kind == IS_LANDSCAPE else NO_LANDSCAPE
        if not fitting.enough_met(state, player, card):
            return NOTHING_MET_OUTSIDE
        return TOO_DEAR_LANDSCAPE if kind == IS_LANDSCAPE else TOO_DEAR_DISCOVERY
    symbols = setup.plain[card] | setup.arrow[card]
    if not symbols & state.visible[player]:
        return NOTHING_MET
    if fitting.open_columns(state, player, card):
        return TOO_DEAR
    if not setup.plain[card] & state.visible[player]:
        if len(state.columns[player]) == 1:
            return SINGLE_COLUMN
        if not state.visible[player] & setup.block:
            return NOT_BESIDE
    return COVERED_BY_LARGE


# where a card goes


def _column(state: MeadowState, action: Action) -> dict[str, Any]:
    setup, player = state.setup, state.current_player
    stack = state.columns[player][action.arg]
    names = setup.symbol_names
    shown: list[Message | Name] = [names[s] for s in setup.card[stack[-1]].grants]
    shown += [names[s] for s in setup.card[stack[0]].grounds]
    return _card(state, action) | {
        "column": action.arg + 1,
        "top": setup.name(stack[-1]),
        "shows": listed(shown),
    }


LARGE_ON_TOP = Violation(
    ID + "envelope.u-uncoverable", N_("{top} lies on top of column {column}: nothing may be laid on it."), _column
)
NO_MATCH = Violation(
    ID + "observe.several", N_("{card} needs {needs}; column {column} shows {shows}, none of these."), _column
)
NO_MATCH_ONE = Violation(
    ID + "observe.one-requirement",
    N_("{card} covers a card that shows {needs}; column {column} shows {shows}."),
    _column,
)
NO_MATCH_GROUND = Violation(
    ID + "observe.ground-spot", N_("{card} needs {needs}; column {column} shows {shows}, none of these."), _column
)
OWN_COLUMN = Violation(
    ID + "arrow.own-column",
    N_("Column {column} shows {needs} itself; {card} goes beside such a column, not on it."),
    _column,
)
NO_MATCH_BESIDE = Violation(
    ID + "arrow.adjacent", N_("No column beside column {column} shows {needs}, as {card} asks."), _column
)
NO_MATCH_MIXED = Violation(
    ID + "arrow.with-plain",
    N_("{card} needs {needs}: it goes on a symbol without arrow or beside one with arrow. Column {column} is neither."),
    _column,
)
TOO_DEAR_THERE = Violation(
    ID + "arrow.several",
    N_("Beside column {column} {missing} is missing. To do without takes {cost} discards, and you can spare {spare}."),
    _column,
)
VISIBLE_ELSEWHERE = Violation(
    ID + "ignore.arrow-unmet",
    N_("{missing} is not beside column {column} but visible elsewhere, so in this game it cannot be bought off there."),
    _column,
)


def not_there(state: MeadowState, player: int, card: int, column: int) -> Violation:
    """Why an observation card cannot be laid on a column."""
    setup, shows = state.setup, state.shows[player]
    plain, arrow = setup.plain[card], setup.arrow[card]
    if shows[column] & setup.block:
        return LARGE_ON_TOP
    beside = fitting.neighbours(shows, column)
    if shows[column] & plain or beside & arrow:
        return TOO_DEAR_THERE if column in fitting.open_columns(state, player, card) else VISIBLE_ELSEWHERE
    if arrow:
        if plain:
            return NO_MATCH_MIXED
        return OWN_COLUMN if shows[column] & arrow else NO_MATCH_BESIDE
    if len(setup.needs[card]) == 1:
        return NO_MATCH_ONE
    grounds = any(setup.card[card].requires[n].any[0] in setup.symbols[-5:] for n in range(len(setup.needs[card])))
    return NO_MATCH_GROUND if grounds else NO_MATCH


ITSELF = Violation(ID + "ignore.not-itself", N_("The card you are playing cannot be one of the discards."))
DECK_PASSED = Violation(PASSED, N_("Discards are named deck by deck: W, S, N, E."))
TOO_FEW_AFTER = Violation("order.discard", N_("Discards are named deck by deck: after this one too few are left."))
