"""Save the Meeples in words and in characters: for the terminal, for screen readers, for transcripts."""

from __future__ import annotations

from hedgerow.draw.scene import Scene
from hedgerow.games.save_the_meeples.decisions import DECISIONS
from hedgerow.games.save_the_meeples.names import (
    BUNKS,
    LOCATION_NAMES,
    LOCATIONS,
    PART_NAMES,
    PARTS,
    RESOURCES,
    SIZES,
    THE_LOCATION,
    THE_TRAIN,
    WAREHOUSE,
)
from hedgerow.games.save_the_meeples.seen import ENDINGS, Seen
from hedgerow.words import N_, Seat

LETTERS = "abcd"


def text(scene: Scene) -> str:
    """All that the viewer sees, one fact a line."""
    seen = Seen(scene)
    look = seen.observation
    lines = [
        seen.say(
            N_("{boards}, {n} teams. Turn {turn}: {team}."),
            boards=scene.content.label, n=seen.players, turn=look["turn"], team=Seat(look["active"]),
        ),
        _forest(seen),
        _rockets(seen),
        *_sites(seen),
        _stacks(seen),
        *[_train(seen, train) for train in range(4)],
        _mine(seen),
        *[_village(seen, team) for team in range(seen.players)],
        seen.say(
            N_("Stock: {goods}; {n} tickets; {small} small and {big} big humans."),
            goods=seen.goods(look["stock"]), n=look["stock"]["tickets"],
            small=look["humans"]["stock"][0], big=look["humans"]["stock"][1],
        ),
        seen.outlook(),
    ]  # fmt: skip
    lines += _points(seen)
    if seen.over:
        lines.append(seen.say(N_("Winners: {names}."), names=seen.enumerate(_names(seen, look["winners"]))))
    elif look["current_player"] == scene.you:
        lines.append(seen.words.say(DECISIONS[look["decision"]].question(look)))
    else:
        lines.append(seen.say(N_("{player} decides."), player=Seat(look["current_player"])))
    return "\n".join(lines)


def _names(seen: Seen, teams: list[int]) -> list[str]:
    return [seen.words.seat_name(team) for team in teams]


def _forest(seen: Seen) -> str:
    look = seen.observation
    small, big = look["humans"]["forest"]
    there, limit = look["outlook"]["invasion"]
    line = seen.say(
        N_("Humans in the forest: {n} of {limit} ({small} small, {big} big)."),
        n=there,
        limit=limit,
        small=small,
        big=big,
    )
    if look["humans"]["hurt"]:
        line += " " + seen.say(N_("One big human carries the wounded token."))
    return line


def _rockets(seen: Seen) -> str:
    look = seen.observation
    launched, needed = look["outlook"]["escape"]
    count = look["countdown"] or "GO"
    line = seen.say(N_("Rockets launched: {n} of {needed}; countdown {count}."), n=launched, needed=needed, count=count)
    for rocket in look["rockets"]:
        line += " " + seen.say(
            N_("Ready: {rocket}, {n} of {bunks} bunks taken: {load}."),
            rocket=seen.size_name(rocket["size"]), n=sum(rocket["load"]), bunks=BUNKS[SIZES.index(rocket["size"])],
            load=seen.load(rocket["load"]),
        )  # fmt: skip
    return line


def tile_words(seen: Seen, id: str) -> str:
    """A tile with its price and points: "cabin for 2 wood, 1 metal: 3"."""
    tile = seen.kit.tiles[seen.tile(id)]
    cost = seen.goods(dict(zip(RESOURCES, tile.cost, strict=True)))
    return seen.say(N_("{part} ({cost}; {points} VP)"), part=PART_NAMES[tile.part], cost=cost, points=tile.points)


def _sites(seen: Seen) -> list[str]:
    lines = []
    for number, site in enumerate(seen.observation["sites"], 1):
        parts = [
            seen.say(N_("{part} built"), part=tile_words(seen, id).split(" (")[0]) if built else tile_words(seen, id)
            for id, built in zip(site["tiles"], site["built"], strict=True)
        ]
        lines.append(
            seen.say(
                N_("Building site {n}, {rocket}: {parts}."),
                n=number,
                rocket=seen.site_size(site),
                parts=", ".join(parts),
            )
        )
    return lines


def _stacks(seen: Seen) -> str:
    stacks = seen.observation["stacks"]
    tops = [tile_words(seen, stacks[part]["top"]) for part in PARTS if stacks[part]["top"]]
    return seen.say(N_("On top of the stacks: {tiles}."), tiles=", ".join(tops))


def seats_words(seen: Seen, train: int) -> str:
    """Who sits on a train, from the front: "P1 2, P2 1"."""
    parts = [f"{seen.words.seat_name(group.team)} {group.size}" for group in reversed(seen.groups(train))]
    return ", ".join(parts) or seen.say(N_("nobody"))


def _train(seen: Seen, train: int) -> str:
    table = seen.trains[train]
    free = table["seats"].count(None)
    if table["at"] is None:
        return seen.say(
            N_("{train} is at its start. From the front: {seats}; free seats: {n}."),
            train=_capital(seen, train), seats=seats_words(seen, train), n=free,
        )  # fmt: skip
    crews = [
        f"{seen.words.seat_name(crew['team'])} {crew['sound'] + crew['wounded']}: "
        f"{seen.deed_words(seen.deed(train, crew))}"
        for crew in table["crew"]
    ]
    line = seen.say(
        N_("{train} is at {place}. On actions: {crews}."),
        train=_capital(seen, train), place=THE_LOCATION[LOCATIONS.index(table["at"])],
        crews="; ".join(crews) or seen.say(N_("nobody")),
    )  # fmt: skip
    if free < len(table["seats"]):
        line += " " + seen.say(N_("Still on board, from the front: {seats}."), seats=seats_words(seen, train))
    return line


def _capital(seen: Seen, train: int) -> str:
    name = seen.words.name(THE_TRAIN[train])
    return name[:1].upper() + name[1:]


def _mine(seen: Seen) -> str:
    covered = seen.covered()
    if not covered:
        return seen.say(N_("Nobody lies on the mine's grid."))
    return seen.say(
        N_("Covered in the mine: {places}."),
        places=", ".join(f"{place} ({seen.words.seat_name(team)})" for place, team in sorted(covered.items())),
    )


def _village(seen: Seen, team: int) -> str:
    village = seen.villages[team]
    goods = village["goods"]
    return seen.say(
        N_(
            "{team}: {square} on the square, wounded from the infirmary on {track}, {tavern} at the tavern, "
            "{planet} on the planet; warehouse {n} of {most}: {goods}; tickets: {tickets}; captives: {captives}."
        ),
        team=Seat(team), square=village["square"], track="-".join(map(str, village["track"])),
        tavern=village["tavern"], planet=village["planet"], n=sum(goods.values()), most=WAREHOUSE,
        goods=seen.goods(goods), tickets=seen.tickets(village["tickets"]), captives=sum(village["prison"]),
    )  # fmt: skip


def _points(seen: Seen) -> list[str]:
    """Scores under each ending, as far as the viewer may see them."""
    lines = []
    endings = (seen.observation["ended"],) if seen.over else ENDINGS
    for team in range(seen.players):
        found = [(ending, seen.score_under(team, ending)) for ending in endings]
        parts = [seen.score_words(score, ending) for ending, score in found if score is not None]
        if parts:
            lines.append(seen.say(N_("Points of {team}: {parts}."), team=Seat(team), parts="; ".join(parts)))
    return lines


def sketch(scene: Scene) -> str:
    """The board in characters: trains with their seats from the back to the front, a to d the teams, and the mine."""
    seen = Seen(scene)
    lines = []
    for train in range(4):
        table = seen.trains[train]
        seats = "".join("." if team is None else LETTERS[team] for team in table["seats"])
        name = seen.words.name(LOCATION_NAMES[train])
        at = "" if table["at"] is None else " -> " + seen.words.name(LOCATION_NAMES[LOCATIONS.index(table["at"])])
        crews = [
            f"{LETTERS[crew['team']] * (crew['sound'] + crew['wounded'])} {seen.deed_words(seen.deed(train, crew))}"
            for crew in table["crew"]
        ]
        lines.append(f"{name:9} [{seats}>{at}  {'; '.join(crews)}".rstrip())
    grid, covered = seen.kit.grid, seen.covered()
    letters = "wmpg"
    rows: dict[int, str] = {}
    for place, (row, column) in enumerate(grid.spots):
        team = covered.get(grid.names[place])
        mark = letters[grid.kinds[place]] if team is None else LETTERS[team].upper()
        rows[row] = rows.get(row, "").ljust(2 * column) + mark + " "
    lines += [f"{'ABCDEF'[row]} {marks.rstrip()}" for row, marks in sorted(rows.items())]
    return "\n".join(lines)
