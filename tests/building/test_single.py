"""The single file: complete in itself, with every page, and with nothing that would have to be fetched."""

import base64
import gzip
import json
import re
from typing import Any

import pytest

from builder import single
from builder.paths import DIST
from builder.precache import CLASSROOM
from builder.pyscript import without_python
from builder.report import BuildError

FILE = (DIST / single.NAME).read_text("utf-8")
BLOCKS = dict(re.findall(r'<script type="text/plain" id="([^"]+)">([^<]*)</script>', FILE))
SMALL: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(BLOCKS["pages"])))
ADDRESS = re.compile(r'\?p=([^"#]*)(?:#([^"]*))?')


def test_every_page_of_the_site_is_in_it_in_both_languages() -> None:
    there = {path.relative_to(DIST).as_posix().removesuffix("index.html") for path in DIST.rglob("index.html")}
    assert set(SMALL["pages"]) == {page for page in there if not page.startswith(CLASSROOM)}
    assert {"", "nl/", "rules/meadow/", "nl/learn/"} <= there
    assert SMALL["pages"]["nl/"]["attributes"] == {"lang": "nl", "data-root": "?p=", "data-home": "?p=nl/"}


@pytest.mark.parametrize("page", sorted(SMALL["pages"]))
def test_every_link_leads_to_something_in_the_file(page: str) -> None:
    body = SMALL["pages"][page]["body"]
    targets = re.findall(r'(?:href|src)="([^"]*)"', body)
    assert targets
    for target in targets:
        if target.startswith("#"):
            continue
        found = ADDRESS.fullmatch(target)
        assert found, f"{target} leads out of the file"
        assert found[1] in SMALL["pages"] or found[1] in SMALL["texts"], target
        if found[2] and not found[2].startswith("setup-"):
            place = found[2].removeprefix("do=").replace("/", "-")  # a step to try: its text has the id
            assert f'id="{place}"' in SMALL["pages"][found[1]]["body"], target
    assert set(SMALL["pages"][page]["scripts"]) <= set(SMALL["scripts"])


def test_what_is_packed_is_what_the_site_has() -> None:
    for name in single.PACKED:
        stem, _, suffix = name.rpartition("/")[2].rpartition(".")
        on_site = [path.read_bytes() for path in (DIST / "assets").rglob(f"{stem}*.{suffix}")]
        assert gzip.decompress(base64.b64decode(BLOCKS[name])) in on_site, name
    assert set(BLOCKS) == {"pages", *single.PACKED}


def test_scripts_ask_only_the_loader() -> None:
    for name, text in SMALL["scripts"].items():
        assert "@asset/" not in text, name
        named = re.findall(r'(?:from|import\()\s*"([^"]+)"', text)
        assert [each for each in named if each.startswith(("./", "../"))] == [], name
    head = FILE[: FILE.index("<body>")]
    assert re.findall(r'(?:src|href)="(?!data:)([^"]*)"', head) == []
    assert "url(./" not in head


def test_the_notice_names_every_part_and_its_licence() -> None:
    notice = FILE[: FILE.index("<html")]
    for words in ("Unofficial", "MPL-2.0", "PSF-2.0", "Apache-2.0", "OFL-1.1", "ISC", "0BSD", "MIT"):
        assert words in notice
    assert len(SMALL["texts"]) >= 8


def test_the_policy_lets_nothing_out() -> None:
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', FILE)
    assert policy
    rules = {part.split()[0]: set(part.split()[1:]) for part in policy[1].split(";")}
    assert rules["default-src"] == {"'none'"}
    assert {word for words in rules.values() for word in words if not word.startswith("'")} <= {"blob:", "data:"}


def test_a_changed_pyscript_is_noticed() -> None:
    with pytest.raises(BuildError, match="another place"):
        without_python("const nothing = 1;")
