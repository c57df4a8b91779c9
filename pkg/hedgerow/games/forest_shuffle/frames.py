"""Pending steps and forests as JSON, both ways."""

from __future__ import annotations

from typing import Any

from hedgerow.content import POSITION, Entry, Fault, quoted
from hedgerow.game import OVER, Decision
from hedgerow.games.forest_shuffle import cave, effects, free, mole, mushrooms, payment, placement, turn
from hedgerow.games.forest_shuffle.deck import Deck
from hedgerow.games.forest_shuffle.forest import Tree
from hedgerow.games.forest_shuffle.setup import SAPLING
from hedgerow.games.forest_shuffle.species import SLOTS, TREE, TYPE, TYPES, by_id
from hedgerow.games.forest_shuffle.steps import Ask, Frame, Work
from hedgerow.words import N_

STEPS: dict[str, Any] = {
    step.id: step
    for step in (
        turn.TURN_END, turn.MULLIGAN, turn.TURN, turn.SECOND, turn.REVEAL, placement.PLAY, placement.HOST, payment.PAY,
        mushrooms.MUSHROOM, effects.EFFECT, effects.BONUS, free.FREE, placement.PUT, cave.CAVE, mole.BATCH, mole.JOIN,
        mole.PLACED, mole.EARN, mole.CARRY,
    )
}  # fmt: skip
DECISIONS: dict[str, Decision[Any]] = {id: step for id, step in STEPS.items() if isinstance(step, Ask)} | {"over": OVER}
SIDES = SLOTS[1:]
NO_CARD = N_("{card} is no card of this deck")
NO_HALF = N_("{card} is no half of this deck")


def frame_to_json(frame: Frame, deck: Deck, shown: bool = True) -> dict[str, Any]:
    """A pending step: its id as "step" and its values. Cards chosen in secret are only counted unless `shown`."""
    step: Ask | Work = frame[0]
    found: dict[str, Any] = {"step": step.id}
    for (name, kind), value in zip(step.fields, frame[1:], strict=True):
        found[name] = len(value) if kind == "secret_cards" and not shown else _value(kind, value, deck)
    return found


def _value(kind: str, value: Any, deck: Deck) -> Any:
    if kind == "face":
        return deck.faces[value].code
    if kind == "host":
        return value + 1
    if kind in ("cards", "secret_cards"):
        return cards_to_json(value, deck)
    if kind == "species":
        return deck.species[value].id
    if kind == "type":
        return TYPES[value]
    if kind in ("entries", "shares"):
        return [
            {"card": "sapling" if part[0] == SAPLING else deck.faces[part[0]].code, "tree": part[1] + 1}
            | ({"earned": part[2]} if kind == "shares" else {})
            for part in value
        ]
    return value


def cards_to_json(cards: Any, deck: Deck) -> list[str]:
    """Cards by their codes."""
    return [deck.cards[kind] for kind in cards]


def trees_to_json(trees: list[Tree], deck: Deck, shown: bool = True) -> list[dict[str, Any]]:
    """A forest: per tree {"tree": species} or {"sapling": its card, None if hidden}, and the faces on each side."""
    faces, found = deck.faces, []
    for tree in trees:
        host = tree[0]
        listed: dict[str, Any] = {"tree": deck.cards[host]} if host >= 0 else {"sapling": None}
        if host < 0 and shown:
            listed["sapling"] = deck.cards[~host]
        for side, there in enumerate(tree[1:]):
            if there:
                listed[SIDES[side]] = [faces[face].code for face in there]
        found.append(listed)
    return found


def trees_seen(listed: list[dict[str, Any]], deck: Deck) -> list[Tree]:
    """A forest of an observation, which is known to be sound. A sapling whose card is hidden gets the first card."""
    faces, cards = deck.face_by_code, deck.by_code
    found: list[Tree] = []
    for tree in listed:
        host = cards[tree["tree"]] if "tree" in tree else ~cards.get(tree["sapling"], 0)
        sides = [tuple([faces[code].index for code in tree[side]]) if side in tree else () for side in SIDES]
        found.append((host, *sides))
    return found


class Reader(Entry):
    """JSON of a position or observation being read: values checked one by one, all faults collected."""

    def __init__(self, data: Any, name: str, faults: list[Fault], deck: Deck) -> None:
        super().__init__(data, POSITION, name, faults)
        self.deck = deck

    def inner(self, data: Any, name: str) -> Reader:
        """A table inside this one."""
        return Reader(data, f"{self.name}.{name}" if self.name else name, self.faults, self.deck)

    def _codes(self, field: str, values: Any, known: dict[str, Any], none: str) -> list[Any]:
        found = []
        for code in values:
            if isinstance(code, str) and code in known:
                found.append(known[code])
            else:
                self.fault(field, none, card=quoted(code))
        return found

    def cards(self, field: str, optional: bool = False) -> list[int]:
        """A list of cards by their codes."""
        return self._codes(field, self.items(field, [] if optional else None), self.deck.by_code, NO_CARD)

    def trees(self, field: str) -> list[Tree]:
        """A forest."""
        found: list[Any] = []
        for number, data in enumerate(self.items(field, []), 1):
            tree = self.inner(data, f"{field}.{number}")
            if tree.has("sapling"):
                tree._seen.add("sapling")
                host = ~(tree._codes("sapling", [tree.data["sapling"]], self.deck.by_code, NO_CARD) or [0])[0]
            else:
                host = self.deck.by_code.get(tree.text("tree"), -1)
                if not 0 <= host < self.deck.tree_kinds:
                    tree.fault("tree", N_("must be the id of a tree species"))
                    host = 0
            sides: list[tuple[int, ...]] = []
            for side in SIDES:
                if not tree.has(side):
                    sides.append(())
                    continue
                faces = tree._codes(side, tree.items(side, []), self.deck.face_by_code, NO_HALF)
                sides.append(tuple(face.index for face in faces if face.slot != TREE))
                if any(SLOTS[face.slot] != side for face in faces):
                    tree.fault(side, N_("only halves that begin with {side} lie there"), side=repr(side))
            found.append((host, *sides))
            tree.done()
        return found

    def frames(self, field: str) -> list[Frame]:
        """Pending steps."""
        found = []
        for number, data in enumerate(self.items(field), 1):
            frame = self.inner(data, f"{field}.{number}")
            id = frame.choice("step", STEPS)
            if id not in STEPS:
                continue
            step = STEPS[id]
            found.append((step, *(frame._field(name, kind) for name, kind in step.fields)))
            frame.done()
        return found

    def _field(self, name: str, kind: str) -> Any:
        if kind == "number":
            return self.number(name, 0, 999)
        if kind == "flag":
            return self.flag(name)
        if kind == "face":
            face = self.deck.face_by_code.get(self.text(name))
            if face is None:
                self.fault(name, N_("must be a face such as 'tree beech' or 'left lynx/wolf'"))
                return 0
            return face.index
        if kind == "host":
            return self.number(name, 0, 158) - 1
        if kind == "secret_cards" and isinstance(self.data.get(name), int):
            return (0,) * min(self.number(name, 0, 9), 9)  # an observation: only their number is known
        if kind in ("cards", "secret_cards"):
            return tuple(self.cards(name))
        if kind == "species":
            return (
                by_id()[self.choice(name, by_id()) or "beech"].index
                if self.data.get(name) in by_id()
                else self._no(name)
            )
        if kind == "type":
            return TYPE.get(self.choice(name, TYPE), 0)
        return tuple(self._part(name, data, kind == "shares") for data in self.items(name))

    def _no(self, name: str) -> int:
        self._seen.add(name)
        self.fault(name, N_("must be the id of a species"))
        return 0

    def _part(self, name: str, data: Any, share: bool) -> tuple[Any, ...]:
        part = self.inner(data, name)
        code = part.text("card")
        face = self.deck.face_by_code.get(code)
        if face is None and code != "sapling":
            part.fault("card", N_("must be a face such as 'tree beech', or 'sapling'"))
        tree = part.number("tree", 1, 158) - 1
        earned = (part.flag("earned"),) if share else ()
        part.done()
        return (SAPLING if face is None else face.index, tree, *earned)
