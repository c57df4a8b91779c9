"""Where long names part: at the parts of a compound, not in the middle of one."""

import pytest

from hedgerow.draw.soft import SHY, soft


@pytest.mark.parametrize(
    "parts",
    ["Zomer|truffel", "Ronde zonne|dauw", "Icarus|blauwtje", "Bos|spitsmuis", "Blad|aarde", "Honds|roos", "haw|thorn"],
)
def test_a_compound_parts_where_its_last_word_begins(parts: str) -> None:
    assert soft(parts.replace("|", "")) == parts.replace("|", SHY)
