"""Long names in narrow places: where a word may break, marked with soft hyphens.

Only for what is seen; what is read aloud, searched or saved keeps its plain name. The rule is the schoolbook one for
Dutch and good enough for English: before a consonant that a vowel follows, never inside sh, ch, th, ph; and in front
of the last part of common compounds.
"""

from __future__ import annotations

import re
from functools import cache

SHY = "\u00ad"
_VOWEL, _CONSONANT = "[aeiouyáéëïöü]", "[b-df-hj-np-tv-xz]"
_BREAK = re.compile(
    rf"(?<=\w{_VOWEL})(?={_CONSONANT}{_VOWEL}\w)"
    r"|(?<=\w{3})(?=vleermuis|vlinder|zwijn|stein|schildpad|wood|berr)"
    rf"|(?<={_VOWEL}{_CONSONANT})(?<!\b\w{{2}})(?={_CONSONANT}{_VOWEL})(?<![sctp](?=h))",
    re.IGNORECASE,
)


@cache
def soft(name: str) -> str:
    """The name with soft hyphens in its long words."""
    return " ".join(_BREAK.sub(SHY, word) if len(word) > 6 else word for word in name.split(" "))
