"""What a card says for itself, in a few words and marks: "3 per bird", "draw 1". Made from the species' data."""

from __future__ import annotations

from typing import Any

from hedgerow.draw.html import Markup, el, join
from hedgerow.draw.pieces import icon
from hedgerow.games.forest_shuffle.free import TYPE_NAMES
from hedgerow.games.forest_shuffle.species import TYPES, Deed, Species, all_species, by_id
from hedgerow.words import N_, Message, Name, Words

MARKS = {
    "tree": "gl-tree",
    "pawed": "gl-paw",
    "bird": "gl-bird",
    "insect": "gl-beetle",
    "butterfly": "gl-butterfly",
    "plant": "gl-plant",
    "mushroom": "gl-mushroom",
    "amphibian": "gl-amphibian",
    "bat": "gl-bat",
    "cloven_hoofed": "gl-cloven",
    "deer": "gl-deer",
}
WAKERS = {1: N_("tree"), 2: N_("pawed animal"), 4: N_("bottom card"), 8: N_("top card")}


def points_message(species: Species) -> Message | None:
    """The points of a species as a rule, without a forest; None if it has none."""
    rule: dict[str, Any] = species.points
    op, n = rule["op"], rule.get("n", 0)
    values: dict[str, Any] = {"n": n}
    if "types" in rule:
        values["what"] = _types(rule["types"])
        return Message(N_("{n} per {what}"), values)
    if op == "per_species":
        values["what"] = by_id()[rule["species"]].name
        return Message(N_("{n} per {what}"), values)
    if op == "if_species":
        values["what"] = by_id()[rule["species"]].name
        return Message(N_("{n} with {what}"), values)
    if op == "at_host":
        values["what"] = by_id()[rule["species"]].name
        return Message(N_("{n} at {what}"), values)
    if op == "kinds_of_type":
        values |= {"min": rule["min"], "what": TYPE_NAMES[rule["type"]]}
        return Message(N_("{n} with {min} kinds of {what}"), values)
    if op == "opposite":
        values["what"] = TYPE_NAMES[rule["type"]]
        return Message(N_("{n} opposite a {what}"), values)
    if op in ("table", "sets"):
        table = " · ".join(str(points) for points in rule["table"][1:])
        values["table"] = table
        if op == "sets":
            values["what"] = TYPE_NAMES[rule["type"]]
            return Message(N_("set of {what}: {table}"), values)
        return Message("{table}", values)
    if op == "most_of_species":
        values["otherwise"] = rule["otherwise"]
        return Message(N_("{otherwise}, or {n} if most"), values)
    if op in ("at_least", "many_trees"):
        values["min"] = rule["min"]
        return Message(N_("{n} each from {min}") if op == "at_least" else N_("{n} with {min} trees"), values)
    plain = {
        "each": N_("{n} each"),
        "all_tree_species": N_("{n} with all 8 trees"),
        "sharing": N_("{n} if two share"),
        "per_full_tree": N_("{n} per full tree"),
        "per_bottom_card": N_("{n} per bottom card"),
        "per_attached": N_("{n} per card here"),
        "per_symbol": N_("{n} per same leaf"),
        "most_trees": N_("{n} with most trees"),
    }
    return Message(plain[op], values) if op in plain else None


def deed_message(deed: Deed) -> Message:
    """An effect or a bonus in a few words."""
    values: dict[str, Any] = {"n": deed.n}
    if deed.op == "draw_per_species":
        values["what"] = all_species()[deed.of].name
        return Message(N_("draw 1 per {what}"), values)
    if deed.op == "draw_per_type":
        values["what"] = TYPE_NAMES[TYPES[deed.of]]
        return Message(N_("draw 1 per {what}"), values)
    if deed.op == "free":
        values["what"] = TYPE_NAMES[TYPES[deed.of]]
        return Message(N_("place any {what} free") if deed.many else N_("place a {what} free"), values)
    plain = {
        "draw": N_("draw {n}"),
        "extra_turn": N_("extra turn"),
        "draw_and_extra_turn": N_("draw {n}, extra turn"),
        "clearing_to_cave": N_("clearing to cave"),
        "hand_to_cave": N_("hand to cave"),
        "batch": N_("play and pay any number at once"),
    }
    return Message(plain[deed.op], values)


def sentences(species: Species) -> list[Message]:
    """All that a card says: points, effect, bonus, what is special."""
    found = []
    points = points_message(species)
    if points is not None:
        found.append(Message(N_("points: {what}"), {"what": points}))
    if species.effect is not None:
        found.append(Message(N_("effect: {what}"), {"what": deed_message(species.effect)}))
    if species.bonus is not None:
        found.append(Message(N_("bonus: {what}"), {"what": deed_message(species.bonus)}))
    if species.listens:
        what = Message(WAKERS[species.listens])
        found.append(Message(N_("from your next turn on: draw 1 for each {what}"), {"what": what}))
    if species.share > 2:
        found.append(Message(N_("any number share a slot")))
    elif species.share == 2:
        found.append(Message(N_("two share a slot")))
    if species.bee:
        found.append(Message(N_("counts as one more tree of its kind")))
    return found


def spoken(species: Species, words: Words) -> str:
    """What a card says, for a screen reader."""
    return "; ".join(words.say(sentence) for sentence in sentences(species))


def brief(species: Species, words: Words, most: int = 2) -> Markup:
    """The one or two things that fit on a card: points first, else effect or bonus, with marks for types."""
    parts: list[Markup] = []
    points = points_message(species)
    if species.points["op"] == "sets":  # the table is too long for a card; the opened card has it
        points = Message(N_("set of {what}"), {"what": TYPE_NAMES[species.points["type"]]})
    if species.points["op"] == "table" and len(species.points["table"]) > 5:  # only its beginning fits
        begun = " · ".join(str(n) for n in species.points["table"][1:4])
        points = Message("{table} …", {"table": begun})
    if points is not None:
        parts.append(_marked(points, words))
    if species.listens:
        parts.append(
            join(
                [
                    icon("gl-hand", "i"),
                    words.say(Message(N_("1 per {what}"), {"what": Message(WAKERS[species.listens])})),
                ]
            )
        )
    if species.effect is not None:
        parts.append(_marked(deed_message(species.effect), words))
    if species.bonus is not None and len(parts) < 2:
        bonus = _marked(deed_message(species.bonus), words)
        parts.append(el("span", "+ ", bonus, cls="bonus"))
    if not parts and species.bee:
        parts.append(join([words.say(N_("one more tree"))]))
    return join(parts[:most], " · ")


def _marked(message: Message, words: Words) -> Markup:
    """The message with type names as marks."""
    kinds = {words.name(name): MARKS[id] for id, name in TYPE_NAMES.items()}
    what = message.values.get("what")
    if isinstance(what, Name) and words.name(what) in kinds:
        before, _, after = words.say(Message(message.text, {**message.values, "what": "\0"})).partition("\0")
        return join([before, icon(kinds[words.name(what)], "i", words.name(what)), after])
    return join([words.say(message)])


def _types(ids: list[str]) -> Name | Message:
    if len(ids) == 1:
        return TYPE_NAMES[ids[0]]
    return Message(N_("{one} or {two}"), {"one": TYPE_NAMES[ids[0]], "two": TYPE_NAMES[ids[1]]})
