"""The scorer's page as drawings: forests being entered, the lists to choose from, and the points with their reasons.

What is entered is a plain value in the form of scorer.py; these functions only draw it. Commands are `data-score`
attributes, which a face carries out on the value and draws it anew.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Any

from hedgerow.draw.html import Child, Markup, el, join
from hedgerow.draw.pieces import icon, use
from hedgerow.draw.soft import soft
from hedgerow.games.forest_shuffle.cardview import plate
from hedgerow.games.forest_shuffle.deck import published
from hedgerow.games.forest_shuffle.options import OPTIONS
from hedgerow.games.forest_shuffle.scorerdata import SAPLING, species_of
from hedgerow.games.forest_shuffle.seen import SIDES, SLOT_NAMES
from hedgerow.games.forest_shuffle.species import SLOTS, Species, all_species, by_id
from hedgerow.scorer import view
from hedgerow.words import N_, Message, Words

SYMBOL = "{place}: say the tree symbol"  # how scorer.py begins where a symbol is missing
LEAST_PLAYERS = 2
HOW = (
    N_("Add a tree, then touch its sides and type the beginning of a name."),
    N_("A card face down is a sapling. Hares and toads that share a slot: touch the side again."),
    N_("Enter all players: Linden and Great Spotted Woodpecker compare forests."),
)
ADD = {
    "tree": N_("Which tree?"),
    "top": N_("What lies on top?"),
    "bottom": N_("What lies at the bottom?"),
    "left": N_("What lies on the left?"),
    "right": N_("What lies on the right?"),
}


@cache
def choices_for(slot: str) -> tuple[Species, ...]:
    """The species that can lie in a slot ("tree", "top" ...), trees as they are numbered, others as in the deck."""
    number = SLOTS.index(slot)
    there = {face.species.index for face in published().faces if face.slot == number}
    return tuple(species for species in all_species() if species.index in there)


@cache
def symbols_for(species: str, slot: str) -> tuple[str, ...]:
    """The tree symbols that halves of a species have on that side."""
    number = SLOTS.index(slot)
    faces = [face for face in published().faces if face.slot == number and face.species.id == species]
    return tuple(all_species()[at].id for at in sorted({face.symbol for face in faces}))


def counts_symbols(trees: list[dict[str, Any]]) -> bool:
    """Whether somebody in a forest counts tree symbols, so that they must be told."""
    halves = [species_of(half)[0] for tree in trees for side in SIDES for half in tree.get(side, [])]
    return any(species.points["op"] == "per_symbol" for species in halves if species is not None)


def entry(words: Words, data: dict[str, Any], at: int) -> Markup:
    """One player's forest: name, cave, trees with their four sides."""
    player = data["players"][at]
    trees = player["trees"]
    symbols = counts_symbols(trees)
    listed = [_tree(words, tree, number, symbols) for number, tree in enumerate(trees)]
    cave = el(
        "input", type_="number", id="sc-cave", name="cave", value=player["cave"], min=0, max=158, data_field="cave",
        inputmode="numeric",
    )  # fmt: skip
    add = el(
        "button",
        icon("ic-plus"),
        words.say(N_("Add a tree")),
        type_="button",
        cls="btn main",
        id="add-tree",
        data_score="pick",
        data_arg="tree",
    )
    return el(
        "section",
        el(
            "div",
            view.name_field(words, player),
            el("label", el("span", words.say(N_("Cards in the cave"))), cave, for_="sc-cave"),
            view.remove_button(words, data, at, LEAST_PLAYERS),
            cls="sc-fields",
        ),
        el("ul", *listed, cls="forest", aria_label=words.say(N_("Trees"))) if listed else None,
        el("p", add),
        cls="panel sc-entry",
        aria_label=words.say(N_("Forest")),
    )


def _tree(words: Words, tree: dict[str, Any], number: int, symbols: bool) -> Markup:
    parts = [_side(words, tree, number, side, symbols) for side in ("top", "left")]
    parts.append(_core(words, tree, number))
    parts += [_side(words, tree, number, side, symbols) for side in ("right", "bottom")]
    values = {"n": number + 1, "name": _host(words, tree)}
    return el("li", *parts, cls="tree", aria_label=words.say(Message(N_("Tree {n}: {name}"), values)))


def _host(words: Words, tree: dict[str, Any]) -> str:
    species = by_id().get(tree["tree"])
    return words.say(N_("Sapling")) if species is None else words.name(species.name)


def _core(words: Words, tree: dict[str, Any], number: int) -> Markup:
    species = by_id().get(tree["tree"])
    picture = (
        el("span", el("svg", use("pl-seedling"), aria_hidden="true"), cls="plate")
        if species is None
        else plate(species)
    )
    values = {"n": number + 1, "name": _host(words, tree)}
    said = words.say(Message(N_("Remove tree {n}, {name}"), values))
    drop = el(
        "button",
        icon("ic-x"),
        type_="button",
        cls="sc-drop",
        id=f"drop-{number}",
        data_score="drop",
        data_arg=number,
        aria_label=said,
        title=said,
    )
    return el("div", picture, el("span", soft(_host(words, tree)), cls="nm"), drop, cls="core")


def _side(words: Words, tree: dict[str, Any], number: int, side: str, symbols: bool) -> Markup:
    here = tree.get(side, [])
    values = {"side": words.say(SLOT_NAMES[side]), "n": number + 1}
    where = el("span", words.say(Message(N_("{side} of tree {n}"), values)), ": ", cls="vh")
    first = species_of(here[0])[0] if here else None
    inside: list[Child] = [where]
    if first is None:
        inside += [icon("ic-plus"), el("span", words.say(N_("free")), cls="vh")]
        shape = f"half free {side}"
    else:
        inside += [plate(first), el("span", soft(words.name(first.name), side in ("left", "right")), cls="nm")]
        if len(here) > 1:
            inside.append(el("span", f"×{len(here)}", cls="x2"))
        if symbols and unsaid(here, side):
            asked = el("span", words.say(N_("tree symbol")), " ", cls="vh")
            inside.append(el("span", asked, "?", cls="sc-ask"))
        shape = f"half {side} stack" if len(here) > 1 else f"half {side}"
    return el(
        "button",
        *inside,
        type_="button",
        cls=shape,
        id=f"at-{number}-{side}",
        data_score="side",
        data_arg=f"{number} {side}",
    )


def unsaid(here: list[str], side: str) -> int:
    """How many halves of a side have a tree symbol that was not told."""
    found = [species_of(half) for half in here]
    return sum(
        species is not None and symbol is None and len(symbols_for(species.id, side)) > 1 for species, symbol in found
    )


def picker(words: Words, slot: str, typed: str) -> Markup:
    """A list of species to choose from, shortened by what is typed."""
    title = el("h2", words.say(ADD[slot]), id="dialog-title")
    field = el(
        "input",
        type_="search",
        id="sc-find",
        value=typed,
        autocomplete="off",
        autofocus=True,
        data_field="find",
        spellcheck="false",
    )
    label = el("label", el("span", words.say(N_("Type a name: English, Dutch or Latin"))), field, for_="sc-find")
    return el("div", title, label, el("div", found(words, slot, typed), id="sc-found"), cls="sc-picker")


def matching(slot: str, typed: str) -> list[str]:
    """The ids that fit what is typed; all parts must begin a word of one of the names, or stand inside one."""
    parts = plain(typed).split()
    ids = [
        species.id
        for species in choices_for(slot)
        if all(any(part in plain(name) for name in species.name) for part in parts)
    ]
    if slot == "tree" and all(any(part in name for name in ("sapling", "zaailing")) for part in parts):
        ids.append(SAPLING)
    start = parts[0] if parts else ""
    return sorted(ids, key=lambda id: not _begins(id, start))


def _begins(id: str, start: str) -> bool:
    names = ("sapling", "zaailing") if id == SAPLING else tuple(by_id()[id].name)
    return any(word.startswith(start) for name in names for word in plain(name).split())


def plain(text: str) -> str:
    """A text as it is searched: small letters without accents."""
    split = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in split if not unicodedata.combining(letter)).replace("-", " ")


def found(words: Words, slot: str, typed: str) -> Markup:
    """The species found, as buttons."""
    ids = matching(slot, typed)
    if not ids:
        return el("p", words.say(N_("Nothing here is called that: type less, or look at another side.")), role="status")
    rows = [_species_row(words, id) for id in ids]
    return el("ul", *rows, cls="sc-list")


def _species_row(words: Words, id: str) -> Markup:
    if id == SAPLING:
        picture = el("span", el("svg", use("pl-seedling"), aria_hidden="true"), cls="plate")
        names = el("span", el("b", words.say(N_("Sapling"))), el("small", words.say(N_("a card face down"))))
    else:
        species = by_id()[id]
        picture = plate(species)
        other = species.name.nl if words.language == "en" else species.name.en
        names = el(
            "span",
            el("b", words.name(species.name)),
            el("small", other, " · ", el("i", species.name.latin, lang="la")),
        )
    return el("li", el("button", picture, names, type_="button", data_score="take", data_arg=id, id=f"take-{id}"))


def side_dialog(words: Words, tree: dict[str, Any], side: str, symbols: bool) -> Markup:
    """What lies on an occupied side: remove it, add one that shares the slot, tell its tree symbol."""
    here = tree.get(side, [])
    first = species_of(here[0])[0]
    rows = []
    for at, half in enumerate(here):
        species, symbol = species_of(half)
        if species is None:
            continue
        name = words.name(species.name)
        options = symbols_for(species.id, side)
        select = None
        if len(options) > 1:
            unknown = el("option", words.say(N_("not needed") if not symbols else N_("choose")), value="")
            known = [
                el("option", words.name(by_id()[id].name), value=id, selected=symbol is not None and symbol.id == id)
                for id in options
            ]
            select = el(
                "label",
                el("span", words.say(N_("Tree symbol"))),
                el("select", unknown, *known, data_field="symbol", data_arg=at, id=f"symbol-{at}"),
            )
        said = words.say(Message(N_("Remove {card}"), {"card": name}))
        drop = el("button", icon("ic-x"), said, type_="button", cls="btn", data_score="drop-half", data_arg=at)
        rows.append(el("li", plate(species), el("b", name), select, drop))
    more = None
    if first is not None and len(here) < first.share:
        said = words.say(Message(N_("Add one more {card}"), {"card": words.name(first.name)}))
        more = el("button", icon("ic-plus"), said, type_="button", cls="btn main", data_score="more", autofocus=True)
    title = words.say(SLOT_NAMES[side])
    return el(
        "div",
        el("h2", title[0].upper() + title[1:], id="dialog-title"),
        el("ul", *rows, cls="sc-here"),
        more,
        cls="sc-picker",
    )


def faults(words: Words, data: dict[str, Any], messages: list[Message]) -> Markup:
    """What cannot be, each in a sentence; symbols not told make one sentence for each forest."""
    lines = [el("li", words.say(message)) for message in messages if not message.text.startswith(SYMBOL)]
    missing = []
    for at, player in enumerate(data["players"] if len(lines) < len(messages) else []):
        trees = player["trees"]
        n = sum(unsaid(tree.get(side, []), side) for tree in trees for side in SIDES) if counts_symbols(trees) else 0
        if n:
            values = {"n": n, "player": player["name"] or f"P{at + 1}"}
            said = Message(
                N_("{player}: a Roe Deer counts tree symbols. Touch the card marked ? and choose its symbol."),
                values,
                N_("{player}: a Roe Deer counts tree symbols. Touch the {n} cards marked ? and choose their symbols."),
            )
            missing.append(el("li", words.say(said)))
    title = N_("This cannot lie on a table") if lines else N_("One thing more")
    return view.faults(words, [*lines, *missing], title, bad=bool(lines))


def options(words: Words, data: dict[str, Any]) -> Markup:
    """The rulings that change points."""
    chosen = data.get("options", {})
    fields = [
        el(
            "label",
            el("span", words.name(option.name)),
            el(
                "select",
                *[
                    el(
                        "option",
                        words.name(title),
                        value=value,
                        selected=str(chosen.get(option.id, option.default)) == str(value),
                    )
                    for value, title in option.values.items()
                ],
                data_field="option",
                data_arg=option.id,
                id=f"option-{option.id}",
            ),
        )
        for option in OPTIONS
        if option.id in ("full_saplings", "most")
    ]
    return el("details", el("summary", words.say(N_("Rulings"))), join(fields), id="sc-options", cls="more")
