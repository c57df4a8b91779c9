"""Fighting humans in the forest: small ones, big ones, and the one wounded token."""

# ruff: noqa: ARG001, ARG005 (functions for steps, deeds and facts share one signature each)

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from hedgerow.game import OTHER_QUESTION, Action, Decision, Event, Observation, action
from hedgerow.games.save_the_meeples.boards import Deed
from hedgerow.games.save_the_meeples.events import Fought, Took
from hedgerow.games.save_the_meeples.names import GOLD, RULE
from hedgerow.rules import Violation
from hedgerow.words import N_, Message

if TYPE_CHECKING:
    from hedgerow.games.save_the_meeples.state import MeeplesState

MOST_FIGHTERS = 3


class Attack(NamedTuple):
    """Small humans captured, the big one with the token finished, big ones captured by two each, one newly wounded."""

    small: int
    hurt: int
    big: int
    wound: int

    @property
    def meeples(self) -> int:
        """How many meeples it takes (forest.big-two, forest.wounded-token)."""
        return self.small + self.hurt + 2 * self.big + self.wound

    @property
    def captured(self) -> int:
        """How many humans it captures."""
        return self.small + self.hurt + self.big


def _attacks() -> tuple[Action, ...]:
    found = []
    for meeples in range(1, MOST_FIGHTERS + 1):
        for big in range(meeples // 2 + 1):
            for hurt in (0, 1):
                for wound in (0, 1):
                    small = meeples - 2 * big - hurt - wound
                    # finishing the wounded one and wounding another leaves what capturing another by two leaves
                    if small >= 0 and not (hurt and wound):
                        words = ["small"] * small + ["hurt"] * hurt + ["big"] * big + ["wound"] * wound
                        found.append(action("fight", Attack(small, hurt, big, wound), " ".join(["fight", *words])))
    return tuple(found)


ATTACKS = _attacks()

NO_HUMAN = Violation(RULE + "forest.fight-needs-human", N_("There is no human in the forest."))
NOT_SO_MANY = Violation(
    RULE + "forest.choose-human",
    N_("The forest holds {small} small and {big} big humans."),
    lambda state, action: {"small": state.humans[2], "big": state.humans[3]},
)
NO_TOKEN_THERE = Violation(RULE + "forest.wounded-token", N_("No big human carries the wounded token."))
TOKEN_TAKEN = Violation(
    RULE + "forest.one-token", N_("The wounded token lies on another big human, which must be captured first.")
)
TOO_MANY = Violation(
    RULE + "forest.big-two",
    N_("That takes {needed} meeples, and {n} fight."),
    lambda state, action: {"needed": action.arg.meeples, "n": fighters(state)},
)
NOT_ALL = Violation(RULE + "forest.fight-all", N_("Not all of your meeples fight, and there is more to attack."))


def fighters(state: MeeplesState) -> int:
    """How many meeples of the group fight; all of them are wounded (forest.fight-wounded)."""
    train: int = state.todo[-1][1]
    return state.crews[train][-1][1]


def violation(state: MeeplesState, deed: Deed, team: int, size: int) -> Violation | None:
    """Why a group cannot fight."""
    return None if state.humans[2] or state.humans[3] else NO_HUMAN


@lru_cache(maxsize=2_000)
def attack_violation(attack: Attack, meeples: int, small: int, big: int, hurt: bool) -> Violation | None:
    """Why so many meeples cannot attack like that when so many humans are there, one of them `hurt` or none."""
    left = meeples - attack.meeples
    if attack.small > small:
        return NOT_SO_MANY
    sound = big - hurt  # big ones without the token
    if attack.big + attack.wound > sound:
        return NOT_SO_MANY
    if left < 0:
        return TOO_MANY
    if attack.hurt and not hurt:
        return NO_TOKEN_THERE
    if attack.wound and hurt:
        return TOKEN_TAKEN
    more = attack.small < small or attack.big + attack.wound < sound or attack.hurt < hurt or attack.wound
    return NOT_ALL if left and more else None


class Fight(Decision["MeeplesState"]):
    """Whom the group attacks (forest.choose-human)."""

    id = "fight"

    def candidates(self, state: MeeplesState) -> Sequence[Action]:
        return ATTACKS

    def check(self, state: MeeplesState, action: Action) -> Violation | None:
        if action.kind != "fight":
            return OTHER_QUESTION
        return attack_violation(action.arg, fighters(state), state.humans[2], state.humans[3], state.hurt)

    def do(self, state: MeeplesState, action: Action, events: list[Event]) -> None:
        _, train = state.todo.pop()
        attack: Attack = action.arg
        team, sound, wounded, number, cells = state.crews[train][-1]
        state.crews[train] = (*state.crews[train][:-1], (team, 0, sound + wounded, number, cells))
        state.humans[2] -= attack.small
        state.humans[3] -= attack.big + attack.hurt
        state.prison[2 * team] += attack.small
        state.prison[2 * team + 1] += attack.big + attack.hurt
        state.hurt = bool(attack.wound) or (state.hurt and not attack.hurt)
        state.points[team] += attack.captured
        events.append(Fought(team, attack.captured, bool(attack.wound)))
        if gold := state.gain(team, GOLD, attack.captured):
            events.append(Took(team, (0, 0, 0, gold)))
        state.note_endings()
        state.advance(events)

    def question(self, seen: Observation) -> Message:
        train = seen["todo"][-1][1]
        crew = seen["trains"][train]["crew"][-1]
        return Message(N_("Whom do your {n} attack?"), {"n": crew["sound"]})


FIGHT = Fight()


def ask_fight(state: MeeplesState, frame: tuple[Any, ...], events: list[Event]) -> bool:
    """Step "fight"."""
    state.current_player, state.decision = state.crews[frame[1]][-1][0], FIGHT
    return True
