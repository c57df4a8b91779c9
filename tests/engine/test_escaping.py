"""What a text from outside looks like inside a drawing: as the standard library would write it."""

import html

import pytest

from hedgerow.draw.html import el


@pytest.mark.parametrize("text", ["<b>bold</b>", "a & b &amp; c", "\"quoted\" and 'quoted'", "plain", ""])
def test_nothing_of_a_text_becomes_markup(text: str) -> None:
    expected = f'<p title="{html.escape(text)}">{html.escape(text, quote=False)}</p>'
    assert str(el("p", text, title=text)) == expected
