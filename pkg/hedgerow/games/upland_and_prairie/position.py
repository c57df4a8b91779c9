"""A complete position as JSON, both ways, and what cannot be in one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from hedgerow.chance import SEED_LIMIT, Chance
from hedgerow.content import POSITION, Entry, Fault, quoted
from hedgerow.games.upland_and_prairie.landscape import PAIRED, TRIPLE, bits
from hedgerow.games.upland_and_prairie.setup import AS_ANIMAL, REWILDING, Setting, settings, setup
from hedgerow.games.upland_and_prairie.tiles import Placement, Tiles, is_place
from hedgerow.rules import BadPosition, Faults
from hedgerow.words import N_, Message

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
            self.fault(
                field,
                N_("must be null or one of {allowed}, not {value}"),
                allowed=", ".join(allowed),
                value=quoted(value),
            )
            return None
        return allowed[value]

    def players(self, field: str, players: int) -> list[int]:
        """A short list of players' numbers."""
        value = self.items(field, [])
        if len(value) > 20 or not all(_is_player(player, players) for player in value):
            self.fault(
                field,
                N_("must be a short list of players from 0 to {last}, not {value}"),
                last=players - 1,
                value=quoted(value),
            )
            return []
        return value

    def discs(self, field: str, value: Any, allowed: Mapping[str, int]) -> list[int]:
        """A list of discs by their codes."""
        if not isinstance(value, list) or not all(isinstance(disc, str) and disc in allowed for disc in value):
            self.fault(
                field, N_("must be a list of {allowed}, not {value}"), allowed=", ".join(allowed), value=quoted(value)
            )
            return []
        return [allowed[disc] for disc in value]

    def counts(self, field: str, value: Any, kinds: tuple[str, ...]) -> list[int]:
        """How many discs of each kind."""
        if (
            not isinstance(value, dict)
            or set(value) != set(kinds)
            or not all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 99 for n in value.values())
        ):
            self.fault(
                field,
                N_("must give a number for each of {kinds}, not {value}"),
                kinds=", ".join(kinds),
                value=quoted(value),
            )
            return [0] * len(kinds)
        return [value[kind] for kind in kinds]


def from_json(data: Any, content: Tiles, options: Mapping[str, Any]) -> UplandState:
    """Read a position; `options` are its own, already checked. Raises BadPosition with everything wrong."""
    from hedgerow.games.upland_and_prairie.decisions import DECISIONS
    from hedgerow.games.upland_and_prairie.state import UplandState

    faults: list[Fault] = []
    entry = _Reader(data, POSITION, "", faults)
    entry.choice("game", ["upland_and_prairie"])
    players = entry.number("players", 2, 4)
    entry.table("options")
    if entry.text("content") not in ("", content.digest):
        entry.fault("content", N_("was set up with another map; this one is {digest}"), digest=content.digest)
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
                "spaces",
                N_("{space} is no space of this map: they are {first} to {last}"),
                space=quoted(name),
                first=kit.land.names[0],
                last=kit.land.names[-1],
            )
        else:
            state.stacks[kit.land.by_name[name]] = tuple(entry.discs(f"spaces.{name}", stack, animals | wild))
    for field, counts in (("screens", state.kept), ("known", state.known)):
        listed = entry.items(field, [dict.fromkeys(animals, 0)] * players if field == "known" else None)
        if len(listed) != players:
            entry.fault(field, N_("must have one entry for each of the {n} players"), n=players)
        for player, value in enumerate(listed[:players]):
            counts[3 * player : 3 * player + 3] = entry.counts(f"{field}[{player}]", value, setting.animals)
    in_hand = animals | ({"rewilding": REWILDING} if setting.returns_rewilding else {})
    state.drawn = entry.discs("hand", entry.items("hand", []), in_hand)
    state.for_map = entry.optional("for_map", animals | wild)
    state.gifts = tuple(entry.discs("gifts", entry.items("gifts", []), animals))
    state.wild_kept = _player_and(entry, "wild_kept", animals, players, N_("animal"))
    state.path = entry.optional("path", animals)
    state.wild_drawers = tuple(entry.players("wild_drawers", players))
    state.placed = _player_and(entry, "placed", kit.land.by_name, players, N_("space"))
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
        raise BadPosition([fault.message for fault in faults])


def _placement(entry: _Reader, content: Tiles, players: int) -> Placement:
    placement: Placement = {}
    for id, place in entry.table("map").items():
        if id not in content.tiles:
            entry.fault(
                "map",
                N_("{tile} is no tile of this map: they are {allowed}"),
                tile=quoted(id),
                allowed=", ".join(content.tiles),
            )
        elif not is_place(place) or len(place) != 3:
            entry.fault("map", N_("{tile} needs [column, row, turns]"), tile=id)
        else:
            placement[id] = (place[0], place[1], place[2])
    if players in (2, 3, 4) and set(placement) != set(content.layout(players)):
        entry.fault("map", N_("must place exactly {allowed}"), allowed=", ".join(content.layout(players)))
    elif len({place[:2] for place in placement.values()}) < len(placement):
        entry.fault("map", N_("lays two tiles on one place"))
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
        entry.fault(
            field, N_("must be null or [player, {thing}], not {value}"), thing=Message(word), value=quoted(value)
        )
        return None
    return value[0], allowed[value[1]]


def _is_player(value: Any, players: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < players


def faults(state: UplandState) -> list[Message]:
    """What cannot be in this position: discs that do not add up, discs where none may lie, a wrong hand."""
    kit, setting = state.setup, state.setup.setting
    found = Faults()
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
            found.note(
                N_("there are {n} discs of {animal} in all; there must be {wanted}"),
                n=total,
                animal=animal,
                wanted=setting.discs_per_animal,
            )
    wild = len(wild_used) + (state.wild_kept is not None)
    rewilding = state.bag[REWILDING] + state.drawn.count(REWILDING) + wild
    expected = setting.rewilding_in_bag
    if not setting.returns_rewilding:
        expected -= state.tracker - 1
    if rewilding != expected:
        found.note(
            N_("there are {n} rewilding discs besides the tracker's; there must be {wanted}"),
            n=rewilding,
            wanted=expected,
        )
    if wild + state.drawn.count(REWILDING) and not state.wild_drawers:
        found.note(N_("the rewilding disc is wild, but wild_drawers says nobody drew it"))
    for space, stack in enumerate(state.stacks):
        if stack and space not in kit.land.open:
            found.note(N_("{space} holds discs but is a goal or impassable"), space=kit.land.names[space])
        if len(stack) > state.capacity:
            found.note(
                N_("{space} holds {n} discs; {limit} is the limit now"),
                space=kit.land.names[space],
                n=len(stack),
                limit=state.capacity,
            )
    found += _faults_of_wild(state) + _faults_of_moment(state)
    if not found and state.decision.id != "over":
        # only now, because questions are made for positions that are sound so far
        answers = len(state.legal_actions())
        if answers < 2:
            found.note(
                N_("{question} has {n} possible answers: set the position after it"),
                question=repr(state.decision.id),
                n=answers,
            )
    return found


HAND_SIZES = {"map": (3,), "space": (2,), "keep": (2, 3), "give": (0, 1, 2), "swap": (0, 2), "over": (0, 2)}


def _faults_of_moment(state: UplandState) -> list[Message]:
    """What does not fit the open question."""
    found = Faults()
    moment, hand = state.decision.id, len(state.drawn)
    question = repr(moment)
    ended = moment in ("swap", "over")
    if hand not in HAND_SIZES[moment]:
        found.note(N_("{n} discs in hand do not fit the question {question}"), n=hand, question=question)
    if moment in ("give", "swap") and not state.setup.teams:
        found.note(N_("{question} is asked only with four players"), question=question)
    if moment in ("map", "space", "keep") and state.current_player != state.drawer:
        found.note(
            N_("{question} must be asked of the drawer, player {player}"), question=question, player=state.drawer
        )
    found += _faults_for_map(state, moment, hand)
    animals = sum(state.bag[:3])
    if ended and state.path is None and animals >= 3:
        found.note(N_("the game cannot have ended: no path, and {n} animals in the bag"), n=animals)
    if ended and hand and (state.path is None or not state.setup.map_first):
        found.note(N_("at the end no discs can be in hand"))
    if moment == "give" and animals < 3 - hand:
        found.note(N_("{n} animals in the bag are too few to draw on"), n=animals)
    if moment in ("give", "swap"):
        found += _faults_of_gifts(state)
    elif state.gifts:
        found.note(N_("no gifts can be chosen while {question} is asked"), question=question)
    return found + _faults_of_path(state, moment)


def _faults_for_map(state: UplandState, moment: str, hand: int) -> list[Message]:
    """What is wrong with the disc chosen for the map: it is named from its choice to the end of the turn."""
    needed = moment == "space" or (moment == "keep" and hand == 2)
    found, question = Faults(), repr(moment)
    if not needed:
        if state.for_map is not None:
            found.note(N_("for_map names a disc, but {question} is asked with {n} in hand"), question=question, n=hand)
    elif state.for_map is None:
        found.note(N_("for_map names no disc, but {question} is asked"), question=question)
    elif moment == "keep":
        player, space = state.placed or (-1, 0)
        if player != state.drawer or state.for_map not in state.stacks[space]:
            found.note(N_("placed must say where the drawer has put the disc that for_map names"))
    return found


def _faults_of_gifts(state: UplandState) -> list[Message]:
    found = Faults()
    players = state.setup.players
    if len(state.gifts) >= players or state.current_player != (state.drawer + len(state.gifts)) % players:
        found.note(N_("gifts are chosen from the drawer onwards, one after the other"))
    for step, gift in enumerate(state.gifts):
        giver = (state.drawer + step) % players
        if not state.kept[3 * giver + gift]:
            found.note(N_("player {player} has chosen to give what is not behind the screen"), player=giver)
    return found


def _faults_of_path(state: UplandState, moment: str) -> list[Message]:
    """A completed path ends the game, and nothing else is one."""
    found = Faults()
    for kind, animal in enumerate(state.setup.setting.animals):
        complete = _has_path(state, kind)
        if state.path == kind:
            if moment not in ("swap", "over"):
                found.note(N_("path says the game has ended, but {question} is asked"), question=repr(moment))
            elif not complete:
                found.note(N_("path names {animal}, but no path of {animal} lies on the map"), animal=animal)
        elif complete and not (moment == "keep" and state.for_map is not None and state.for_map % AS_ANIMAL == kind):
            found.note(N_("a path of {animal} lies on the map, so the game has ended by it"), animal=animal)
    return found


def _has_path(state: UplandState, kind: int) -> bool:
    """Whether one animal's discs join both paired goals or all three triple goals."""
    land, spaces = state.setup.land, state.spread[kind]
    for goal, wanted in ((0, PAIRED), (2, TRIPLE)):
        for start in bits(land.beside_goal[goal] & spaces):
            if land.touched_by_path(start, spaces) & wanted == wanted:
                return True
    return False


def _faults_of_wild(state: UplandState) -> list[Message]:
    """What is wrong with what is said of the wild disc, and of discs that partners know."""
    found = Faults()
    if not state.setup.setting.returns_rewilding and (state.wild_drawers or state.wild_kept):
        found.note(N_("there are no wild discs in this setting"))
    if state.wild_kept is not None and not sum(state.kept[state.wild_kept[1] :: 3]):
        found.note(N_("wild_kept names an animal that nobody has behind the screen"))
    if state.wild_kept is not None and state.wild_kept[0] not in state.wild_drawers:
        found.note(N_("wild_kept names a player who never drew from the last three discs"))
    if REWILDING in state.drawn and state.drawer not in state.wild_drawers[-1:]:
        found.note(N_("the rewilding disc in hand was not drawn from the last three discs"))
    if any(known > kept for known, kept in zip(state.known, state.kept, strict=True)):
        found.note(N_("known counts more discs than lie behind the screen"))
    if not state.setup.teams and any(state.known):
        found.note(N_("known counts gifts between partners, which only four players have"))
    return found
