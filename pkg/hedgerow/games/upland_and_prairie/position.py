"""A complete position as JSON, both ways, and what cannot be in one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hedgerow.chance import SEED_LIMIT, Chance
from hedgerow.content import Entry, Fault
from hedgerow.games.upland_and_prairie.landscape import PAIRED, TRIPLE, bits
from hedgerow.games.upland_and_prairie.setup import AS_ANIMAL, REWILDING, Setting, settings, setup
from hedgerow.games.upland_and_prairie.tiles import Placement, Tiles, is_place
from hedgerow.rules import BadPosition

if TYPE_CHECKING:
    from hedgerow.games.upland_and_prairie.state import UplandState


def to_json(state: UplandState) -> dict[str, Any]:
    """The position, hidden discs included.

    seed, drawn_numbers   all chance to come
    map                   tile -> [column, row, turns]
    bag, screens          discs by animal; bag also "rewilding"
    spaces                occupied spaces -> discs in order of placing
    """
    kit, setting = state.setup, state.setup.setting
    names = kit.land.names
    return {
        "game": "upland_and_prairie",
        "players": kit.players,
        "options": kit.plain_options(),
        "content": kit.content.digest,
        "map": {id: list(place) for id, place in sorted(kit.land.placement.items())},
        "seed": state.chance.seed,
        "drawn_numbers": state.chance.count,
        "decision": state.decision.id,
        "current_player": state.current_player,
        "drawer": state.drawer,
        "turn": state.turn,
        "bag": dict(zip((*setting.animals, "rewilding"), state.bag, strict=True)),
        "tracker": state.tracker,
        "spaces": {
            names[space]: [setting.code(disc) for disc in stack] for space, stack in enumerate(state.stacks) if stack
        },
        "screens": [_by_animal(setting, state.kept, p) for p in range(kit.players)],
        "known": [_by_animal(setting, state.known, p) for p in range(kit.players)],
        "hand": [setting.code(disc) for disc in state.drawn],
        "for_map": None if state.for_map is None else setting.code(state.for_map),
        "placed": None if state.placed is None else [state.placed[0], names[state.placed[1]]],
        "gifts": [setting.animals[gift] for gift in state.gifts],
        "wild_drawers": list(state.wild_drawers),
        "wild_kept": None if state.wild_kept is None else [state.wild_kept[0], setting.animals[state.wild_kept[1]]],
        "path": None if state.path is None else setting.animals[state.path],
    }


def _by_animal(setting: Setting, counts: list[int], player: int) -> dict[str, int]:
    return dict(zip(setting.animals, counts[3 * player : 3 * player + 3], strict=True))


class _Reader(Entry):
    """A position being read: values checked one by one, all faults collected."""

    def optional(self, field: str, allowed: Mapping[str, Any]) -> Any:
        """One of the allowed texts as its value, or None for null."""
        self._seen.add(field)
        value = self.data.get(field)
        if value is None:
            return None
        if not isinstance(value, str) or value not in allowed:
            self.fault(field, f"must be null or one of {', '.join(allowed)}, not {value!r}"[:200])
            return None
        return allowed[value]

    def players(self, field: str, players: int) -> list[int]:
        """A short list of players' numbers."""
        value = self.items(field, [])
        if len(value) > 20 or not all(_is_player(player, players) for player in value):
            self.fault(field, f"must be a short list of players from 0 to {players - 1}, not {value!r}"[:200])
            return []
        return value

    def discs(self, field: str, value: Any, allowed: Mapping[str, int]) -> list[int]:
        """A list of discs by their codes."""
        if not isinstance(value, list) or not all(isinstance(disc, str) and disc in allowed for disc in value):
            self.fault(field, f"must be a list of {', '.join(allowed)}, not {value!r}"[:200])
            return []
        return [allowed[disc] for disc in value]

    def counts(self, field: str, value: Any, kinds: tuple[str, ...]) -> list[int]:
        """How many discs of each kind."""
        if (
            not isinstance(value, dict)
            or set(value) != set(kinds)
            or not all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 99 for n in value.values())
        ):
            self.fault(field, f"must give a number for each of {', '.join(kinds)}, not {value!r}"[:200])
            return [0] * len(kinds)
        return [value[kind] for kind in kinds]


def from_json(data: Any, content: Tiles, options: Mapping[str, Any]) -> UplandState:
    """Read a position; `options` are its own, already checked. Raises BadPosition with everything wrong."""
    from hedgerow.games.upland_and_prairie.decisions import DECISIONS
    from hedgerow.games.upland_and_prairie.state import UplandState

    faults: list[Fault] = []
    entry = _Reader(data, "position", "", faults)
    entry.choice("game", ["upland_and_prairie"])
    players = entry.number("players", 2, 4)
    entry.table("options")
    if entry.text("content") not in ("", content.digest):
        entry.fault("content", f"was set up with another map; this one is {content.digest}")
    placement = _placement(entry, content, players)
    _stop_at(faults)

    setting = settings()[options["setting"]]
    state = UplandState.empty(
        setup(players, options, content, placement, setting),
        Chance(entry.number("seed", 0, SEED_LIMIT - 1), entry.number("drawn_numbers", 0, 10**9, 0)),
    )
    kit = state.setup
    animals = {id: kind for kind, id in enumerate(setting.animals)}
    wild = {f"wild {id}": AS_ANIMAL + kind for id, kind in animals.items()} if setting.returns_rewilding else {}
    state.decision = DECISIONS[entry.choice("decision", DECISIONS) or "over"]
    state.current_player = entry.number("current_player", 0, players - 1)
    state.drawer = entry.number("drawer", 0, players - 1)
    state.turn = entry.number("turn", 0, 99)
    state.bag = entry.counts("bag", entry.table("bag"), (*setting.animals, "rewilding"))
    state.tracker = entry.number("tracker", 1, len(kit.capacity) - 1)
    for name, stack in entry.table("spaces").items():
        if name not in kit.land.by_name:
            entry.fault(
                "spaces", f"{name!r} is no space of this map: they are {kit.land.names[0]} to {kit.land.names[-1]}"
            )
        else:
            state.stacks[kit.land.by_name[name]] = tuple(entry.discs(f"spaces.{name}", stack, animals | wild))
    for field, counts in (("screens", state.kept), ("known", state.known)):
        listed = entry.items(field, [dict.fromkeys(animals, 0)] * players if field == "known" else None)
        if len(listed) != players:
            entry.fault(field, f"must have one entry for each of the {players} players")
        for player, value in enumerate(listed[:players]):
            counts[3 * player : 3 * player + 3] = entry.counts(f"{field}[{player}]", value, setting.animals)
    in_hand = animals | ({"rewilding": REWILDING} if setting.returns_rewilding else {})
    state.drawn = entry.discs("hand", entry.items("hand", []), in_hand)
    state.for_map = entry.optional("for_map", animals | wild)
    state.gifts = tuple(entry.discs("gifts", entry.items("gifts", []), animals))
    state.wild_kept = _player_and(entry, "wild_kept", animals, players, "animal")
    state.path = entry.optional("path", animals)
    state.wild_drawers = tuple(entry.players("wild_drawers", players))
    state.placed = _player_and(entry, "placed", kit.land.by_name, players, "space")
    entry.done()
    _stop_at(faults)
    state.capacity = kit.capacity[state.tracker]
    for space, discs in enumerate(state.stacks):
        for disc in discs:
            state.spread[disc % AS_ANIMAL] |= 1 << space
    if found := state.faults():
        raise BadPosition(found)
    return state


def _stop_at(faults: list[Fault]) -> None:
    if faults:
        raise BadPosition([str(fault) for fault in faults])


def _placement(entry: _Reader, content: Tiles, players: int) -> Placement:
    placement: Placement = {}
    for id, place in entry.table("map").items():
        if id not in content.tiles:
            entry.fault("map", f"{id!r} is no tile of this map: they are {', '.join(content.tiles)}")
        elif not is_place(place) or len(place) != 3:
            entry.fault("map", f"{id} needs [column, row, turns]")
        else:
            placement[id] = (place[0], place[1], place[2])
    if players in (2, 3, 4) and set(placement) != set(content.layout(players)):
        entry.fault("map", f"must place exactly {', '.join(content.layout(players))}")
    elif len({place[:2] for place in placement.values()}) < len(placement):
        entry.fault("map", "lays two tiles on one place")
    return placement


def _player_and(
    entry: _Reader, field: str, allowed: Mapping[str, int], players: int, word: str
) -> tuple[int, int] | None:
    """A player and something of his, [1, "D3"] or [1, "lynx"], or None for null."""
    entry._seen.add(field)
    value = entry.data.get(field)
    if value is None:
        return None
    if (
        not isinstance(value, list)
        or len(value) != 2
        or not _is_player(value[0], players)
        or not isinstance(value[1], str)
        or value[1] not in allowed
    ):
        entry.fault(field, f"must be null or [player, {word}], not {value!r}"[:200])
        return None
    return value[0], allowed[value[1]]


def _is_player(value: Any, players: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < players


def faults(state: UplandState) -> list[str]:
    """What cannot be in this position: discs that do not add up, discs where none may lie, a wrong hand."""
    kit, setting = state.setup, state.setup.setting
    found: list[str] = []
    on_map = [disc for stack in state.stacks for disc in stack]
    wild_used = [disc for disc in on_map if disc >= AS_ANIMAL]
    chosen = [state.for_map] if state.decision.id == "space" and state.for_map is not None else []
    wild_used += [disc for disc in chosen if disc >= AS_ANIMAL]
    for kind, animal in enumerate(setting.animals):
        total = (
            state.bag[kind]
            + sum(state.kept[kind::3])
            + (on_map + chosen + state.drawn).count(kind)
            - (state.wild_kept is not None and state.wild_kept[1] == kind)
        )
        if total != setting.discs_per_animal:
            found.append(f"there are {total} discs of {animal} in all; there must be {setting.discs_per_animal}")
    wild = len(wild_used) + (state.wild_kept is not None)
    rewilding = state.bag[REWILDING] + state.drawn.count(REWILDING) + wild
    expected = setting.rewilding_in_bag
    if not setting.returns_rewilding:
        expected -= state.tracker - 1
    if rewilding != expected:
        found.append(f"there are {rewilding} rewilding discs besides the tracker's; there must be {expected}")
    if wild + state.drawn.count(REWILDING) and not state.wild_drawers:
        found.append("the rewilding disc is wild, but wild_drawers says nobody drew it")
    for space, stack in enumerate(state.stacks):
        if stack and space not in kit.land.open:
            found.append(f"{kit.land.names[space]} holds discs but is a goal or impassable")
        if len(stack) > state.capacity:
            found.append(f"{kit.land.names[space]} holds {len(stack)} discs; {state.capacity} is the limit now")
    found += _faults_of_wild(state) + _faults_of_moment(state)
    if not found and state.decision.id != "over":
        # only now, because questions are made for positions that are sound so far
        answers = len(state.legal_actions())
        if answers < 2:
            found.append(f"{state.decision.id!r} has {answers} possible answers: set the position after it")
    return found


HAND_SIZES = {"map": (3,), "space": (2,), "keep": (2, 3), "give": (0, 1, 2), "swap": (0, 2), "over": (0, 2)}


def _faults_of_moment(state: UplandState) -> list[str]:
    """What does not fit the open question."""
    found = []
    moment, hand = state.decision.id, len(state.drawn)
    ended = moment in ("swap", "over")
    if hand not in HAND_SIZES[moment]:
        found.append(f"{hand} discs in hand do not fit the question {moment!r}")
    if moment in ("give", "swap") and not state.setup.teams:
        found.append(f"{moment!r} is asked only with four players")
    if moment in ("map", "space", "keep") and state.current_player != state.drawer:
        found.append(f"{moment!r} must be asked of the drawer, player {state.drawer}")
    found += _faults_for_map(state, moment, hand)
    animals = sum(state.bag[:3])
    if ended and state.path is None and animals >= 3:
        found.append(f"the game cannot have ended: no path, and {animals} animals in the bag")
    if ended and hand and (state.path is None or not state.setup.map_first):
        found.append("at the end no discs can be in hand")
    if moment == "give" and animals < 3 - hand:
        found.append(f"{animals} animals in the bag are too few to draw on")
    if moment in ("give", "swap"):
        found += _faults_of_gifts(state)
    elif state.gifts:
        found.append(f"no gifts can be chosen while {moment!r} is asked")
    return found + _faults_of_path(state, moment)


def _faults_for_map(state: UplandState, moment: str, hand: int) -> list[str]:
    """What is wrong with the disc chosen for the map: it is named from its choice to the end of the turn."""
    needed = moment == "space" or (moment == "keep" and hand == 2)
    if not needed:
        return [] if state.for_map is None else [f"for_map names a disc, but {moment!r} is asked with {hand} in hand"]
    if state.for_map is None:
        return [f"for_map names no disc, but {moment!r} is asked"]
    if moment == "keep" and (
        state.placed is None or state.placed[0] != state.drawer or state.for_map not in state.stacks[state.placed[1]]
    ):
        return ["placed must say where the drawer has put the disc that for_map names"]
    return []


def _faults_of_gifts(state: UplandState) -> list[str]:
    found = []
    players = state.setup.players
    if len(state.gifts) >= players or state.current_player != (state.drawer + len(state.gifts)) % players:
        found.append("gifts are chosen from the drawer onwards, one after the other")
    for step, gift in enumerate(state.gifts):
        giver = (state.drawer + step) % players
        if not state.kept[3 * giver + gift]:
            found.append(f"player {giver} has chosen to give what is not behind the screen")
    return found


def _faults_of_path(state: UplandState, moment: str) -> list[str]:
    """A completed path ends the game, and nothing else is one."""
    found = []
    for kind, animal in enumerate(state.setup.setting.animals):
        complete = _has_path(state, kind)
        if state.path == kind:
            if moment not in ("swap", "over"):
                found.append(f"path says the game has ended, but {moment!r} is asked")
            elif not complete:
                found.append(f"path names {animal}, but no path of {animal} lies on the map")
        elif complete and not (moment == "keep" and state.for_map is not None and state.for_map % AS_ANIMAL == kind):
            found.append(f"a path of {animal} lies on the map, so the game has ended by it")
    return found


def _has_path(state: UplandState, kind: int) -> bool:
    """Whether one animal's discs join both paired goals or all three triple goals."""
    land, spaces = state.setup.land, state.spread[kind]
    for goal, wanted in ((0, PAIRED), (2, TRIPLE)):
        for start in bits(land.beside_goal[goal] & spaces):
            if land.touched_by_path(start, spaces) & wanted == wanted:
                return True
    return False


def _faults_of_wild(state: UplandState) -> list[str]:
    """What is wrong with what is said of the wild disc, and of discs that partners know."""
    found = []
    if not state.setup.setting.returns_rewilding and (state.wild_drawers or state.wild_kept):
        found.append("there are no wild discs in this setting")
    if state.wild_kept is not None and not sum(state.kept[state.wild_kept[1] :: 3]):
        found.append("wild_kept names an animal that nobody has behind the screen")
    if state.wild_kept is not None and state.wild_kept[0] not in state.wild_drawers:
        found.append("wild_kept names a player who never drew from the last three discs")
    if REWILDING in state.drawn and state.drawer not in state.wild_drawers[-1:]:
        found.append("the rewilding disc in hand was not drawn from the last three discs")
    if any(known > kept for known, kept in zip(state.known, state.kept, strict=True)):
        found.append("known counts more discs than lie behind the screen")
    if not state.setup.teams and any(state.known):
        found.append("known counts gifts between partners, which only four players have")
    return found
