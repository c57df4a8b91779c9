"""By what else a rule is found: its words in the other language, for the search of the rules as a page.

A class that plays in Dutch may hold an English rulebook, so both texts are searched while only the page's own is shown.
The search finds parts of words; so only what is no part of the shown text, nor of another such word, is written down.
"""

from __future__ import annotations

import re
import unicodedata

from hedgerow.rules import Rule

WORD = re.compile(r"\w+(?:[-.'’]\w+)*")


def plain(text: str) -> str:
    """A text as the search compares it: small letters without their accents (as `plain` of rules.js)."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(part for part in parts if not unicodedata.category(part).startswith("M")).lower()


def other_words(rule: Rule, language: str) -> str:
    """The words of a rule that a page in this language does not show."""
    shown, other = [plain(" ".join(texts)) for texts in ((rule.title.en, rule.text.en), (rule.title.nl, rule.text.nl))]
    if language == "nl":
        shown, other = other, shown
    found: list[str] = []
    for word in sorted(set(WORD.findall(other)), key=lambda word: (-len(word), word)):
        if word not in shown and not any(word in longer for longer in found):
            found.append(word)
    return " ".join(sorted(found))
