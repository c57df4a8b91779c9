"""Addresses that hold a digest of the content."""

import pytest

from builder.assets import Assets
from builder.report import BuildError


def test_the_address_follows_the_content() -> None:
    first, same, other = Assets(), Assets(), Assets()
    for assets, content in ((first, b"a"), (same, b"a"), (other, b"b")):
        assets.offer("icons/leaf.svg", content)
    assert first.url("icons/leaf.svg") == same.url("icons/leaf.svg")
    assert first.url("icons/leaf.svg") != other.url("icons/leaf.svg")
    assert first.out[first.url("icons/leaf.svg")] == b"a"


def test_a_name_in_a_text_becomes_an_address_beside_it() -> None:
    assets = Assets()
    assets.offer("style.css", b'src: url("@asset/fonts/serif.woff2")')
    assets.offer("fonts/serif.woff2", b"font")
    content = assets.out[assets.url("style.css")].decode()
    font = assets.url("fonts/serif.woff2").removeprefix("assets/")
    assert content == f'src: url("./{font}")'


def test_a_change_below_changes_every_address_above() -> None:
    def address(leaf: bytes) -> str:
        assets = Assets()
        assets.offer("boot.js", b'import "@asset/middle.js"')
        assets.offer("middle.js", b'import "@asset/leaf.js"')
        assets.offer("leaf.js", leaf)
        return assets.finish()["boot.js"]

    assert address(b"1") != address(b"2")


def test_files_that_call_each_other_share_a_folder() -> None:
    assets = Assets()
    home = assets.add_folder("pyodide", {"pyodide.mjs": b"m", "pyodide.asm.wasm": b"\0asm"})
    assert assets.url("pyodide/") == home
    assert assets.url("pyodide/pyodide.mjs") == home + "pyodide.mjs"
    changed = Assets().add_folder("pyodide", {"pyodide.mjs": b"m2", "pyodide.asm.wasm": b"\0asm"})
    assert changed != home


def test_an_unknown_name_is_refused_with_the_file_that_asks() -> None:
    assets = Assets()
    assets.offer("style.css", b"url(@asset/lost.woff2)")
    with pytest.raises(BuildError, match=r"style\.css asks for @asset/lost\.woff2"):
        assets.finish()


def test_a_circle_is_refused() -> None:
    assets = Assets()
    assets.offer("a.js", b"@asset/b.js")
    assets.offer("b.js", b"@asset/a.js")
    with pytest.raises(BuildError, match="circle"):
        assets.finish()


def test_a_text_at_the_root_gets_addresses_from_there() -> None:
    assets = Assets()
    assets.offer("icon.svg", b"<svg/>")
    assert assets.from_root('{"src": "@asset/icon.svg"}') == f'{{"src": "{assets.url("icon.svg")}"}}'
