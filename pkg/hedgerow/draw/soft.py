"""Long names in narrow places: where a word may break, marked with soft hyphens.

Only for what is seen; what is read aloud, searched or saved keeps its plain name. A word parts first where a common
last or first part of compounds begins. What is still long parts by the schoolbook rules for Dutch, good enough for
English: before a consonant that a vowel follows, and between two consonants unless they begin a syllable
together. At least three letters stay on either side.
"""

from __future__ import annotations

import re
from functools import cache

SHY = "\u00ad"
_VOWEL, _CONSONANT = "[aeiouyáéëïöü]", "[b-df-hj-np-tv-xz]"
# pairs that begin a syllable together: no hyphen between them
_PAIRS = "bl|br|ch|ck|cl|cr|dr|dw|fl|fr|gl|gn|gr|kl|kn|kr|kw|ph|pl|pr|sc|sch|sh|sl|sm|sn|sp|st|th|tr|tw|vl|vr|wh|wr|zw"
_ONE_PAIR = "|".join(f"(?<={pair[0]})(?={pair[1]})" for pair in _PAIRS.split("|") if len(pair) == 2)
_PARTS = (
    "vleermuis|vlinder|zwijn|stein|schild|scherm|staart|strooi|struweel|stoel|huis|hout|hoorn|hoop|hawk|zwaluw|meester"
    "|marter|wachter|gras|land|doorn|haas|zwam|blok|bakker|wallen|klokje|boom|kever|kikker|salamander|specht|bloem|kruid|vogel|kast|schuur|schaap|schoen|schijn"
    "|raster|page|bed|pluim|worm|nest|hoofd|wood|berr|pecker|throat|winged|shoe|oorvleer|ijzer|neus|shrike|field|house|flower|marten|hurdle|fish"
    "|dauw|truffel|blauwtje|spitsmuis|weide|valk|broek|roos|kruiskruid|oogje|plaat|aarde|thorn|streak|crop"
    "|borst|pad|groeve|bei|mossen|ketting|stok|stone|bird|finch|bill|tail|jack|foot|fly"
)
_COMPOUND = re.compile(rf"(?<=\w{{3}})(?=(?:{_PARTS}))", re.IGNORECASE)
_SYLLABLE = re.compile(
    r"(?<=\w{3})(?=\w{3})(?:"
    rf"(?<={_VOWEL})(?<!i(?=j))(?={_CONSONANT}{_VOWEL})"
    rf"|(?<={_VOWEL})(?=(?:{_PAIRS}){_VOWEL})"
    rf"|(?<={_CONSONANT})(?!{_ONE_PAIR})(?={_CONSONANT}{_VOWEL})"
    rf"|(?<={_CONSONANT})(?=sch{_VOWEL})"
    r")",
    re.IGNORECASE,
)
_COMPOUND_FROM, _SYLLABLE_FROM, _PART_FROM = 8, 10, 8  # letters: shorter words and parts stay whole
_NARROW_FROM = 7


@cache
def soft(name: str, narrow: bool = False) -> str:
    """The name with soft hyphens in its long words; for a `narrow` place in all of more than six letters."""
    least = _NARROW_FROM if narrow else _COMPOUND_FROM
    return " ".join(_parted(word, narrow) if len(word) >= least else word for word in name.split(" "))


def _parted(word: str, narrow: bool) -> str:
    parts = _COMPOUND.split(word)
    if narrow or len(word) >= _SYLLABLE_FROM:
        least = _NARROW_FROM if narrow else _PART_FROM
        parts = [_SYLLABLE.sub(SHY, part) if len(part) >= least else part for part in parts]
    return SHY.join(parts)
