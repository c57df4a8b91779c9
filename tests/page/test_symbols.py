"""The pictures: nothing in them that the page's Content-Security-Policy forbids, and each tells whose it is."""

from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "pkg" / "hedgerow"
FILES = sorted(PACKAGE.rglob("symbols.svg"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_symbols_need_no_inline_style_or_script(file: Path) -> None:
    text = file.read_text("utf-8")
    for forbidden in (' style="', "<style", "<script", " onload", "http://", "https://"):
        assert forbidden not in text.replace('xmlns="http://www.w3.org/2000/svg"', ""), forbidden


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.parent.name)
def test_symbols_say_whose_they_are(file: Path) -> None:
    text = file.read_text("utf-8")
    assert "drawn for Hedgerow" in text
    assert "<!--" in text
