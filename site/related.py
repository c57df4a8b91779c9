"""Which rules speak of the same things: what the rules as a page name after "See also".

Words are weighed by how rare they are among the rules of the game (tf-idf, Salton and Buckley 1988); two rules are as
near to each other as their weighed words agree (the cosine between them). The English texts decide for both languages,
so that both lead to the same places. Rules of the same chapter stand side by side anyway and are not named.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from math import log, sqrt

from hedgerow.rules import Catalogue, Rule

NEAR = 0.3  # below that two rules share words rather than a subject
MOST = 3
WORD = re.compile(r"[a-z]{3,}")


def related(rules: Catalogue) -> dict[str, tuple[Rule, ...]]:
    """By id the rules that stand near to each rule, the nearest first; only for those that have any."""
    weights = dict(zip((rule.id for rule in rules), weighed([said(rule) for rule in rules]), strict=True))
    found = {}
    for rule in rules:
        others = [other for other in rules if other.chapter != rule.chapter]
        near = sorted(((alike(weights[rule.id], weights[other.id]), other) for other in others), key=lambda it: -it[0])
        if best := tuple(other for likeness, other in near[:MOST] if likeness >= NEAR):
            found[rule.id] = best
    return found


def said(rule: Rule) -> Counter[str]:
    """The words of a rule, those of its title twice, each without the s of a plural."""
    words = WORD.findall(f"{rule.title.en} {rule.title.en} {rule.text.en}".lower())
    return Counter(word[:-1] if word.endswith("s") and not word.endswith("ss") else word for word in words)


def weighed(texts: Iterable[Counter[str]]) -> list[Mapping[str, float]]:
    """Each text as a direction: its words by their weight, of length 1."""
    texts = list(texts)
    known = Counter(word for text in texts for word in text)
    found: list[Mapping[str, float]] = []
    for text in texts:
        weights = {word: (1 + log(n)) * log(len(texts) / known[word]) for word, n in text.items() if known[word] > 1}
        length = sqrt(sum(weight * weight for weight in weights.values())) or 1.0
        found.append({word: weight / length for word, weight in weights.items()})
    return found


def alike(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """How near two directions are to each other, from 0 to 1."""
    return sum(weight * other[word] for word, weight in one.items() if word in other)
