"""Read a set of cards, areas, tiles and board from TOML; every fault is named by file, entry and field."""

from __future__ import annotations

from typing import Any

from hedgerow.content import ContentError, Entry, Fault, quoted, read_toml
from hedgerow.game import fingerprint
from hedgerow.games.countryside import board
from hedgerow.games.countryside.cards import Area, Card, CardSet, Octagon, Side, Space, Tile
from hedgerow.games.countryside.lexicon import Lexicon, entries, read_name
from hedgerow.games.countryside.read_effects import read_program
from hedgerow.games.countryside.read_goals import read_goal
from hedgerow.games.countryside.vocabulary import MARKERS, SLOTS, TYPE_NAMES, TYPES
from hedgerow.words import N_, Message, Name

STARS = ("*", "**", "***")
CARDS = 126
AREAS_PER_TYPE = 10
ONE, MANY = 1, 9  # capacity of an area


def read_card_set(text: str, file: str) -> CardSet:
    """Read a set from TOML. Raises ContentError with every fault found."""
    faults: list[Fault] = []
    data = read_toml(text, file)
    root = Entry(data, file, "", faults)
    label = read_name(root, "label", "")
    words = Lexicon(root, faults)
    cards = tuple(_card(entry, words) for entry in entries(root, "cards", faults))
    areas = tuple(_area(entry, words) for entry in entries(root, "areas", faults))
    tiles = tuple(_tile(entry, words) for entry in entries(root, "tiles", faults))
    track_entry = root.entry("track")
    track = track_entry.number("spaces", 5, 200)
    standstill = track_entry.number("standstill_turns", 5, 100, 40)
    track_entry.done()
    spaces, market = _board(root, words)
    first = _first_game(root, tiles)
    root.done()
    _check_counts(root, cards, areas, tiles)
    if faults:
        raise ContentError(list({str(fault): fault for fault in faults}.values()))  # four octagons share a goal
    rules = {key: _rule_fields(data[key]) for key in ("cards", "areas", "tiles", "track", "board", "first_game")}
    return CardSet(
        label=label,
        cards=cards,
        areas=areas,
        tiles=tiles,
        spaces=spaces,
        market=market,
        first_game=first,
        track=track,
        standstill=standstill,
        symbols=words.symbols,
        sets=words.sets,
        tags=words.tags,
        programs=tuple(words.programs),
        program_names=tuple(words.program_names),
        costs=tuple(words.costs),
        cost_names=tuple(words.cost_names),
        digest=fingerprint(rules),
        source_text=text,
        warnings=_warnings(cards),
    )


def _rule_fields(value: Any) -> Any:
    """What the rules look at: everything but names."""
    if isinstance(value, dict):
        return {key: _rule_fields(inner) for key, inner in value.items() if key != "name"}
    return [_rule_fields(inner) for inner in value] if isinstance(value, list) else value


def _card(entry: Entry, words: Lexicon) -> Card:
    id = entry.text("id", "?")
    types = 0
    for name in entry.items("areas"):
        if name not in TYPES:
            entry.fault("areas", N_("must name {allowed}, not {name}"), allowed=", ".join(TYPES), name=quoted(name))
        else:
            types |= 1 << TYPES.index(name)
    if not types:
        entry.fault("areas", N_("must name at least one type of area"))
    effect = read_program(entry, "effect", words, f"card {id}", on_card=True)
    card = Card(
        id=id,
        name=read_name(entry, "name", id),
        copies=entry.number("copies", 1, 20),
        sun=entry.number("sun", 0, 30),
        types=types,
        symbol=entry.text("symbol", "?"),
        set=entry.text("set", "?"),
        tags=tuple(str(tag) for tag in entry.items("tags", [])),
        effect=effect,
        program=words.add_program(f"card {id}", effect) if effect else -1,
    )
    entry.done()
    return card


def _area(entry: Entry, words: Lexicon) -> Area:
    id = entry.text("id")
    named = entry.choice("type", TYPES)
    kind = TYPES.index(named) if named in TYPES else 0
    goal = read_goal(entry.entry("goal"), words, on_area=True)
    reward = read_program(entry, "reward", words, f"area {id}", on_card=False)
    area = Area(
        id=id,
        name=read_name(entry, "name", "") if entry.has("name") else _area_name(id, kind),
        type=kind,
        capacity=entry.number("capacity", ONE, MANY),
        goal=goal,
        cost=words.add_cost(f"area {id}", goal.cost()),
        vp=entry.number("vp", 0, 50),
        reward=words.add_program(f"area {id}", reward) if reward else -1,
    )
    entry.done()
    return area


def _area_name(id: str, kind: int) -> Name:
    """An area is called by its type and the number at the end of its id."""
    number = id.rpartition("_")[2]
    name = TYPE_NAMES[kind]
    tail = f" {int(number)}" if number.isdecimal() else f" {id}"
    return Name(name.en + tail, name.nl + tail)


def _tile(entry: Entry, words: Lexicon) -> Tile:
    id = entry.text("id")
    letter = entry.choice("letter", ("A", "B"))
    position = entry.choice("position", STARS)
    sides = entry.items("sides")
    if len(sides) != 2:
        entry.fault("sides", N_("must be two sides, not {n}"), n=len(sides))
    read = tuple(
        _side(Entry(side, entry.file, f"{entry.name}.sides[{n}]", entry.faults), words, f"{id}/{n}", letter)
        for n, side in enumerate(sides)
    )
    entry.done()
    return Tile(id, letter, STARS.index(position) if position in STARS else 0, read)


def _side(entry: Entry, words: Lexicon, id: str, letter: str) -> Side:
    reward = read_program(entry, "reward", words, f"tile {id}", on_card=False)
    common = words.add_program(f"tile {id}", reward) if reward else -1
    spaces = entry.items("spaces")
    if len(spaces) != 4:
        entry.fault("spaces", N_("must be four octagons, not {n}"), n=len(spaces))
    goal_data = entry.table("goal")
    octagons: list[Octagon] = []
    for n, space in enumerate(spaces):
        inner = Entry(space, entry.file, f"{entry.name}.spaces[{n}]", entry.faults)
        if letter == "A" and not inner.has("x"):
            inner.fault("x", N_("is missing: every octagon of an A tile says how often"))
        if letter == "B" and inner.has("x"):
            inner.fault("x", N_("is not known: the octagons of a B tile all ask the same"))
        x = inner.number("x", 1, 99, 1)
        asked = {key: x if value == "x" else value for key, value in goal_data.items()}
        if letter == "A" and asked == goal_data:
            entry.fault("goal", N_('must use "x" for its number: the octagons of an A tile differ in it'))
        if letter == "A" or not octagons:
            goal = read_goal(Entry(asked, entry.file, f"{entry.name}.goal", entry.faults), words, on_area=False)
        own = -1
        if inner.has("reward"):
            own_reward = read_program(inner, "reward", words, f"tile {id}/{n}", on_card=False)
            own = words.add_program(f"tile {id}/{n}", own_reward) if own_reward else -1
        octagons.append(
            Octagon(
                x=x,
                vp=inner.number("vp", 0, 50),
                goal=goal,
                cost=words.add_cost(f"tile {id}/{n}", goal.cost()),
                reward=own if inner.has("reward") else common,
            )
        )
        inner.done()
    side = Side(id, read_name(entry, "name", id), tuple(octagons))
    entry.done()
    return side


def _board(root: Entry, words: Lexicon) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
    """All spaces, and the market actions that are open from the start."""
    spaces = [
        Space(id, 0, "worker", words.add_program(f"space {id}", program)) for id, program in board.START_SPACES.items()
    ]
    market = [Space(id, 0, "market", words.add_program(f"market {id}", do)) for id, do in board.MARKET.items()]
    entry = root.entry("board")
    locked = entries(entry, "locked_spaces", root.faults)
    if [space.data.get("id") for space in locked] != list(board.UNLOCKABLE):
        entry.fault("locked_spaces", N_("must be {allowed} in this order"), allowed=", ".join(board.UNLOCKABLE))
    circles = 0
    for space in locked:
        id = space.text("id")
        kind = space.choice("kind", board.KINDS)
        program = read_program(space, "do", words, f"space {id}", on_card=False, space=len(spaces))
        covered = space.number("circles", 1, 2)
        circles += covered
        if not program:
            space.fault("do", N_("must do something"))
        spaces.append(Space(id, covered, kind, words.add_program(f"space {id}", program)))
        space.done()
    if locked and circles != MARKERS:
        entry.fault(
            "locked_spaces", N_("must have {wanted} circles together, not {circles}"), wanted=MARKERS, circles=circles
        )
    entry.done()
    return tuple(spaces), tuple(market)


def _first_game(root: Entry, tiles: tuple[Tile, ...]) -> tuple[tuple[int, int], ...]:
    """The tiles and sides of a first game, by position."""
    known = {f"{tile.id}/{n}": (at, n) for at, tile in enumerate(tiles) for n in range(len(tile.sides))}
    chosen = []
    for id in root.items("first_game"):
        if id not in known:
            root.fault(
                "first_game",
                N_("must name sides such as {value}, not {id}"),
                value=next(iter(known), "T1/0"),
                id=quoted(id),
            )
        else:
            chosen.append(known[id])
    if len(chosen) == 3 and sorted(tiles[at].position for at, _ in chosen) != [0, 1, 2]:
        root.fault("first_game", N_("must name one tile for each of *, ** and ***"))
    elif len(chosen) == 3 and len({tiles[at].letter for at, _ in chosen}) < 2:
        root.fault("first_game", N_("must name at least one A tile and one B tile"))
    elif len(chosen) != 3:
        root.fault("first_game", N_("must name three sides"))
    return tuple(sorted(chosen, key=lambda one: tiles[one[0]].position))


def _check_counts(root: Entry, cards: tuple[Card, ...], areas: tuple[Area, ...], tiles: tuple[Tile, ...]) -> None:
    listed = (("cards", [c.id for c in cards]), ("areas", [a.id for a in areas]), ("tiles", [t.id for t in tiles]))
    for field, ids in listed:
        for id in sorted({id for id in ids if ids.count(id) > 1}):
            root.fault(field, N_("{id} stands here twice"), id=id)
        for id in ids:
            if not id.isascii() or not id.replace("_", "").replace("-", "").isalnum() or len(id) > 30:
                root.fault(
                    field,
                    N_("{id} must be an id of letters, digits, _ and - with at most 30 characters"),
                    id=quoted(id),
                )
    total = sum(card.copies for card in cards)
    if total != CARDS:
        root.fault("cards", N_("must be {cards} cards with all copies, not {total}"), cards=CARDS, total=total)
    for number, name in enumerate(TYPES):
        found = sum(area.type == number for area in areas)
        if found != AREAS_PER_TYPE:
            root.fault(
                "areas",
                N_("must be {wanted} of type {name}, not {found}"),
                wanted=AREAS_PER_TYPE,
                name=name,
                found=found,
            )
    places = sorted((tile.letter, tile.position) for tile in tiles)
    if places != [(letter, position) for letter in "AB" for position in range(3)]:
        root.fault("tiles", N_("must be six: an A tile and a B tile for each of *, ** and ***"))


def _warnings(cards: tuple[Card, ...]) -> tuple[Message, ...]:
    """What would play badly but breaks no rule."""
    found = []
    for number, name in enumerate(TYPES):
        n = sum(card.copies for card in cards if card.types >> number & 1)
        if n < 2 * SLOTS:
            found.append(Message(N_("only {n} cards can be played on areas of type {name}"), {"n": n, "name": name}))
    return tuple(found)
