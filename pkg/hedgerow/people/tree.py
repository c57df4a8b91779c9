"""A small game tree to look at: what each answer leads to, as far as the player who is asked can know.

The player does not know what lies hidden. So the tree is grown in several worlds, each drawn from what he may believe,
and a value is the mean of the engine's estimate over these worlds, from -1 (lost) to 1 (won), always for that player.
Whoever is asked next takes the answer that the same estimate likes best for himself (a max^n search of few levels).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from hedgerow.bots.base import fresh
from hedgerow.draw.html import Markup, el
from hedgerow.game import Game, State
from hedgerow.people.seeing import scene_of
from hedgerow.people.speech import told, words
from hedgerow.words import N_, Message, Seat

DEEPEST, WIDEST, MOST_SAMPLES = 4, 40, 200


@dataclass
class Node:
    """One answer in the tree: who gives it, its code, what it does, its value, and what may follow."""

    player: int
    code: str
    label: str
    value: float = 0.0
    after: list[Node] = field(default_factory=list)


@dataclass
class Tree:
    """The answers now open, best first; `samples` worlds were looked at."""

    nodes: list[Node]
    samples: int

    @property
    def best(self) -> str:
        """The code of the best answer."""
        return self.nodes[0].code if self.nodes else ""

    def __len__(self) -> int:
        return len(self.nodes)

    def __iter__(self) -> Any:
        return iter(self.nodes)

    def __str__(self) -> str:
        return "\n".join(line for node in self.nodes for line in lines(node, 0))

    def __repr__(self) -> str:
        text = N_("<tree of {n} answers in {samples} worlds; best: {best}>")
        return told(text, n=len(self.nodes), samples=self.samples, best=self.best)

    def _repr_html_(self) -> str:
        note = Message(N_("Mean over {n} possible worlds, from −1 (lost) to 1 (won)."), {"n": self.samples})
        return str(el("div", branch(self.nodes), el("p", el("small", words().say(note)))))


def lines(node: Node, depth: int) -> list[str]:
    """A node and all below it as lines of text."""
    own = f"{'    ' * depth}{signed(node.value)}  {node.code}  ({node.label})"
    return [own, *(line for after in node.after for line in lines(after, depth + 1))]


def signed(value: float) -> str:
    """A value with its sign, as people write it."""
    return ("+" if value >= 0 else "-") + words().decimal(abs(value), 2)


def branch(nodes: list[Node]) -> Markup:
    """Nodes as a nested list, each with a bar for its value."""
    items = []
    for node in nodes:
        width = round(50 * (1 + max(-1.0, min(1.0, node.value))))
        bar = el(
            "span",
            el("span", style=f"display:block;width:{width}%;height:100%;background:currentColor"),
            style="display:inline-block;width:5em;height:.6em;border:1px solid currentColor;margin:0 .6em",
            aria_hidden="true",
        )
        who = words().say(Message("{who}", {"who": Seat(node.player)}))
        head = (el("b", signed(node.value)), bar, el("code", node.code), f" {who}: {node.label}")
        if node.after:
            items.append(el("li", el("details", el("summary", *head), branch(node.after))))
        else:
            items.append(el("li", *head))
    return el("ul", *items, style="list-style:none;padding-left:1.2em")


def grow(game: Game, state: State, content: Any, depth: int, width: int, samples: int) -> Tree:
    """Grow the tree. Raises ValueError for sizes that no notebook survives."""
    sizes: tuple[tuple[str, Any, int], ...] = (
        ("depth", depth, DEEPEST),
        ("width", width, WIDEST),
        ("samples", samples, MOST_SAMPLES),
    )
    for name, given, most in sizes:
        if isinstance(given, bool) or not isinstance(given, int) or not 1 <= given <= most:
            text = N_("{name} must be a whole number from 1 to {most}, not {given}.")
            raise ValueError(told(text, name=name, most=most, given=repr(given)))
    if state.is_terminal:
        return Tree([], samples)
    player = state.current_player
    belief = game.belief(state.observation(player), content)
    rng = fresh(state.chance.seed, state.chance.count, player)
    worlds = [belief.sample(rng) for _ in range(samples)]
    return Tree(expand(game, worlds, content, player, depth, width), samples)


def expand(game: Game, worlds: list[State], content: Any, viewer: int, depth: int, width: int) -> list[Node]:
    """The answers open in the first of these worlds, each followed in all worlds that know it; the best `width`."""
    first = worlds[0]
    if first.is_terminal:
        return []
    asked = first.current_player
    view, scene = game.view, scene_of(game, first, content, words(), asked)
    found = []
    for action in first.legal_actions():
        after = []
        for world in worlds:
            same = next((each for each in world.legal_actions() if each.code == action.code), None)
            if same is not None:
                twin = world.clone()
                twin.apply(same)
                after.append(twin)
        node = Node(asked, action.code, view.label(scene, action.code), mean(after, viewer))
        found.append((mean(after, asked), node, after))
    found.sort(key=lambda entry: -entry[0])
    for _, node, after in found[:width] if depth > 1 else ():
        node.after = expand(game, after, content, viewer, depth - 1, width)
        if node.after:
            node.value = node.after[0].value
    kept = [node for _, node, _ in found[:width]]
    return sorted(kept, key=lambda node: -node.value) if asked == viewer else kept


def mean(worlds: list[State], player: int) -> float:
    """How good these positions are for a player, on average."""
    return sum(value(world, player) for world in worlds) / len(worlds)


def value(state: State, player: int) -> float:
    """The engine's estimate; at the end the result."""
    if not state.is_terminal:
        return state.heuristic(player)
    share = state.returns()[player]
    return 2 * share - 1 if state.setup.players > 1 else share
