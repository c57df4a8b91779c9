"""What a player may believe: every complete position that fits what he saw, each arrangement as likely."""

from __future__ import annotations

from hedgerow.chance import Chance
from hedgerow.game import Observation
from hedgerow.games.upland_and_prairie.decisions import DECISIONS
from hedgerow.games.upland_and_prairie.setup import AS_ANIMAL, KINDS, REWILDING, settings, setup
from hedgerow.games.upland_and_prairie.state import HAND, LAST_THREE, UplandState
from hedgerow.games.upland_and_prairie.tiles import Tiles
from hedgerow.rules import BadPosition
from hedgerow.words import N_, Message

TRIES = 1000  # dealing again is rare: a hand of three equal discs, a screen with one animal only


class UplandBelief:
    """Built from an observation alone. The open facts make a template; a sample deals the unseen discs into it."""

    def __init__(self, seen: Observation, content: Tiles) -> None:
        setting = settings()[seen["options"]["setting"]]
        placement = {id: (place[0], place[1], place[2]) for id, place in seen["map"].items()}
        kit = setup(seen["players"], seen["options"], content, placement, setting)
        self.seen = seen
        self.setup = kit
        self.animals = {id: kind for kind, id in enumerate(setting.animals)}
        codes = {setting.code(disc): disc for disc in (*KINDS, REWILDING, *(AS_ANIMAL + kind for kind in KINDS))}
        state = UplandState.empty(kit, Chance(0))
        state.decision = DECISIONS[seen["decision"]]
        state.current_player, state.drawer, state.turn = seen["current_player"], seen["drawer"], seen["turn"]
        state.tracker, state.capacity = seen["tracker"], seen["capacity"]
        for name, stack in seen["spaces"].items():
            space = kit.land.by_name[name]
            state.stacks[space] = tuple(codes[disc] for disc in stack)
            for disc in state.stacks[space]:
                state.spread[disc % AS_ANIMAL] |= 1 << space
        if seen["placed"] is not None:
            state.placed = (seen["placed"][0], kit.land.by_name[seen["placed"][1]])
        if seen["path"] is not None:
            state.path = self.animals[seen["path"]]
        self._own_discs(state, codes)
        self.wild_is_seen = self.seen["rewilding_in_bag"] is not None
        state.wild_drawers = tuple(seen["wild_drawers"])
        self.pool = self._unseen(state)
        hand = seen["hand"] if isinstance(seen["hand"], int) else len(seen["hand"])
        if seen["decision"] == "keep" and hand == 2 and state.placed is not None:
            state.for_map = state.stacks[state.placed[1]][-1]  # lies on the map already; its path is looked at next
        self.template = state

    def _own_discs(self, state: UplandState, codes: dict[str, int]) -> None:
        """What the player sees of hands and screens; unseen screens keep what he knows of them."""
        seen = self.seen
        for player, shown in enumerate(seen["screens"]):
            known = seen["known"][player] if isinstance(shown, int) else shown
            for id, count in known.items():
                state.kept[3 * player + self.animals[id]] = count
            for id, count in seen["known"][player].items():
                state.known[3 * player + self.animals[id]] = count
        if isinstance(seen["hand"], list):
            state.drawn = [codes[disc] for disc in seen["hand"]]
            state.for_map = None if seen["for_map"] is None else codes[seen["for_map"]]
        if seen["wild_kept"] is not None:
            state.wild_kept = (seen["wild_kept"][0], self.animals[seen["wild_kept"][1]])

    def _unseen(self, state: UplandState) -> list[int]:
        """How many discs of each animal the player does not see."""
        own = list(state.drawn) + [disc for stack in state.stacks for disc in stack]
        if state.for_map is not None:
            own.append(state.for_map)
        return [
            self.setup.setting.discs_per_animal
            - own.count(kind)
            - sum(state.kept[kind::3])
            + (state.wild_kept is not None and state.wild_kept[1] == kind)
            for kind in KINDS
        ]

    def sample(self, rng: Chance) -> UplandState:
        """A complete position the player could be in.

        That a question is asked at all tells that it has more than one answer, so arrangements in which it would not
        have been asked are dealt again. Raises BadPosition for an observation that no arrangement fits.
        """
        for _ in range(TRIES):
            state = self._arrange(rng)
            if state.decision.forced(state) is None:
                return state
        raise BadPosition([Message(N_("observation: no arrangement of the hidden discs fits the open question"))])

    def _arrange(self, rng: Chance) -> UplandState:
        """The unseen discs dealt at random to where they may lie."""
        state = self.template.clone()
        state.chance = rng.fork()
        pool = self.pool[:]
        seen = self.seen
        wild_slot = self._place_wild(state, rng)
        if isinstance(seen["hand"], int):
            state.drawn = [_deal(pool, rng) for _ in range(seen["hand"] - (wild_slot == "hand"))]
            if wild_slot == "hand":
                state.drawn.append(REWILDING)
        for player, shown in enumerate(seen["screens"]):
            if isinstance(shown, int):
                for _ in range(shown - sum(state.kept[3 * player : 3 * player + 3])):
                    state.kept[3 * player + _deal(pool, rng)] += 1
        if seen["decision"] == "space" and isinstance(seen["hand"], int):
            # `hand` counts the two discs left; the one chosen for the map is unseen like them
            state.drawn.append(_deal(pool, rng))
            disc = rng.pop(state.drawn)
            state.for_map = AS_ANIMAL + rng.below(3) if disc == REWILDING else disc
        state.bag[:3] = pool
        state.bag[REWILDING] = 1 if wild_slot == "bag" else seen["rewilding_in_bag"] or 0
        state.gifts = tuple(self._gift(state, giver, rng) for giver in seen["chosen"])
        return state

    def _gift(self, state: UplandState, giver: int, rng: Chance) -> int:
        """A gift already chosen in secret: the own one, or any disc of that screen."""
        if giver == self.seen["player"]:
            return self.animals[self.seen["own_gift"]]
        return _one_of(state.kept[3 * giver : 3 * giver + 3], rng)

    def _place_wild(self, state: UplandState, rng: Chance) -> str:
        """Where the rewilding disc lies that may be wild: "bag", "hand" or "screen", "" if the player sees it.

        It may lie in each place that draws from the last three discs filled: what the drawer still holds of them, the
        disc kept after each of them by another, and the bag.
        """
        seen = self.seen
        if self.wild_is_seen:
            return ""
        keepers = list(seen["wild_drawers"])
        hand = seen["hand"] if isinstance(seen["hand"], int) else 0
        begun = seen["bag"] + 3  # discs in the bag when the turn began, if one is going on
        playing = seen["decision"] in ("map", "space", "keep")
        held = 0
        if playing and keepers[-1:] == [seen["drawer"]]:
            keepers.pop()
            if hand:
                held = min(LAST_THREE + HAND - begun, hand + (seen["decision"] == "space"))
        places = ["bag"] * int(seen["bag"]) + ["hand"] * held
        if playing and begun == HAND:
            places = []  # the turn began with three discs, so these were animals
        if playing or seen["path"] is not None or int(seen["bag"]) < HAND:
            # (three discs that no turn can begin with are the rewilding disc and two animals)
            places += [f"screen {keeper}" for keeper in keepers if keeper != seen["player"]]
        slot, _, keeper = rng.choice(places).partition(" ")
        if keeper:
            kind = rng.below(3)
            state.wild_kept = (int(keeper), kind)
            state.kept[3 * int(keeper) + kind] += 1
        return slot


def _deal(pool: list[int], rng: Chance) -> int:
    """One unseen disc out of the pool."""
    kind = _one_of(pool, rng)
    pool[kind] -= 1
    return kind


def _one_of(counts: list[int], rng: Chance) -> int:
    """A kind, each disc as likely as the others."""
    pick = rng.below(sum(counts))
    for kind, count in enumerate(counts):
        if pick < count:
            return kind
        pick -= count
    raise AssertionError("unreachable")
