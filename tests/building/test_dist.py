"""What lies in ``dist``: complete, closed to other hosts, small enough, with a strict policy on every page."""

import base64
import gzip
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import brotli
import pytest

from builder import precache, single
from builder.inline import LOBBIES
from builder.node import PYODIDE_VERSION
from builder.paths import DIST, PYODIDE, ROOT
from builder.pipeline import FIRST_VISIT_LIMIT, first_visit

PACKED = (".br", ".gz")
FILES = {
    path.relative_to(DIST).as_posix(): path
    for path in sorted(DIST.rglob("*"))
    if path.is_file() and path.suffix not in PACKED
}
# The notebooks and the reference are made by programs of others: their pages have a policy of their own
# (test_classroom.py); so has the single file (test_single.py).
APART = ("classroom/lab/", "classroom/marimo/", "classroom/python/", "classroom/api/", single.NAME)
PAGES = [name for name in FILES if name.endswith(".html") and not name.startswith(APART)]

# Names that are no addresses to fetch: XML namespaces, and the home of a project named in a text.
NAMESPACES = ("http://www.w3.org/", "https://www.w3.org/")
# Third-party scripts and libraries, as published, name hosts that they would ask if they were not told otherwise: their
# default download places and pages of documentation. The policy of every page and test_offline.py see to it that none
# is asked. Nothing of our own may be on this list.
THIRD_PARTY = re.compile(
    r"classroom/(lab|marimo|python|api)/|assets/(pyodide\.\w+/|pyscript\.\w+/|python_stdlib\.|idiomorph\.|hedgerow\.)|assets/[^/]*\.txt$|licence\.txt$"
)
ADDRESS = re.compile(rb"https?://[A-Za-z0-9.-]+[^\s\"'`<>)\\\0]*")
FOR_PYTHON = re.compile(r"[a-z]+=|/|decks$|statistics$")  # anchors that the page's Python opens, not places in the page
LINKING = {"a": "href", "link": "href", "script": "src", "img": "src", "source": "src", "iframe": "src", "use": "href"}


class Reader(HTMLParser):
    """Collects what a page names and what a strict policy forbids."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[tuple[str, str]] = []
        self.policy = ""
        self.inline: list[str] = []
        self.ids: set[str] = set()
        self.inside: dict[str, list[str]] = {"script": [], "style": []}  # texts that the browser carries out
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag in LINKING and LINKING[tag] in values:
            self.links.append((tag, values[LINKING[tag]]))
        if values.get("http-equiv", "").lower() == "content-security-policy":
            self.policy = values["content"]
        if values.get("id"):
            self.ids.add(values["id"])
        self.inline += [f"{tag} {name}" for name in values if name.startswith("on") or name == "style"]
        if tag == "style" or (tag == "script" and "src" not in values and "json" not in values.get("type", "")):
            self._inside = tag

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.inside[self._inside].append(data)

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""


READ = {name: Reader(FILES[name].read_text("utf-8")) for name in PAGES}


def local(page: str, link: str) -> str | None:
    """The file that a link of a page means, or None for one that leads elsewhere on purpose."""
    parts = urlsplit(urljoin(f"http://here/{page}", link))
    if parts.netloc != "here" or parts.scheme != "http":
        return None
    path = parts.path.removeprefix("/")
    return path + "index.html" if path == "" or path.endswith("/") else path


def test_there_are_pages() -> None:
    assert "index.html" in PAGES
    assert "sw.js" in FILES


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_a_strict_policy_and_keeps_it(page: str) -> None:
    policy = {part.split()[0]: part.split()[1:] for part in READ[page].policy.split(";") if part.strip()}
    inside = READ[page].inside if page in LOBBIES else {"script": [], "style": []}
    assert policy["script-src"] == ["'self'", *hashes(inside["script"]), "'wasm-unsafe-eval'"]
    assert policy["style-src"] == ["'self'", *hashes(inside["style"])]
    assert policy["connect-src"] == ["'self'"]
    assert policy["base-uri"] == policy["form-action"] == ["'none'"]
    assert policy.get("object-src", policy["default-src"]) == ["'none'"]
    words = [word for values in policy.values() for word in values if not word.startswith("'sha256-")]
    assert set(words) <= {"'self'", "'none'", "'wasm-unsafe-eval'", "data:"}
    assert READ[page].inline == []
    assert READ[page].inside == inside
    assert page not in LOBBIES or list(map(len, inside.values())) == [1, 1]


def hashes(texts: list[str]) -> list[str]:
    """How a policy names what is inline."""
    return [f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'" for text in texts]


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_loads_or_links_to_is_there(page: str) -> None:
    for tag, link in READ[page].links:
        target = local(page, link)
        if target is None:
            assert tag == "a", f"{tag} asks another host: {link}"
            continue
        assert target in FILES, f"{link} leads nowhere"
        anchor = urlsplit(link).fragment
        if tag == "a" and anchor and target in READ and not FOR_PYTHON.match(anchor):
            assert anchor in READ[target].ids, f"{link}: no such place in {target}"


def test_nothing_of_ours_names_another_host() -> None:
    found = {
        name: sorted(
            {
                match.decode("latin-1")
                for match in ADDRESS.findall(path.read_bytes())
                if not match.decode("latin-1").startswith(NAMESPACES)
            }
        )
        for name, path in FILES.items()
        if not THIRD_PARTY.search(name) and path.suffix not in {".png", ".woff2", ".whl", ".html"}
    }
    assert {name: addresses for name, addresses in found.items() if addresses} == {}


def test_the_worker_keeps_every_file_of_the_page_with_its_digest() -> None:
    worker = FILES["sw.js"].read_text("utf-8")
    match = re.search(r"const ENTRIES = (\[\[.*?\]\]);", worker)
    assert match
    entries = dict(json.loads(match[1]))
    expected = {
        name: hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for name, path in FILES.items()
        if precache.is_page_file(name)
    }
    assert entries == expected
    assert not {"sw.js", single.NAME} & set(entries)


def test_addresses_with_a_digest_tell_the_truth() -> None:
    for name, path in FILES.items():
        match = re.fullmatch(r"assets/.*\.([0-9a-f]{12})\.\w+", name)
        if match:
            content = path.read_bytes()
            whole = hashlib.sha256(len(content).to_bytes(8, "big") + content).hexdigest()
            assert whole.startswith(match[1]), name


def test_compressed_siblings_hold_the_same() -> None:
    for path in DIST.rglob("*"):
        if path.suffix == ".br":
            assert brotli.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()
        elif path.suffix == ".gz":
            assert gzip.decompress(path.read_bytes()) == path.with_suffix("").read_bytes()


def test_a_first_visit_is_small() -> None:
    raw, with_brotli, with_gzip = first_visit(DIST)
    assert with_brotli < with_gzip < raw
    assert with_brotli <= FIRST_VISIT_LIMIT, f"{with_brotli / 1e6:.2f} MB"


def test_source_maps_editors_and_terminals_are_not_shipped() -> None:
    ours = [name for name in FILES if not name.startswith(APART)]
    assert [name for name in ours if re.search(r"\.map$|codemirror|xterm|py-editor|py-game|console", name)] == []


def test_the_app_can_be_installed() -> None:
    name = "manifest.webmanifest"
    manifest = json.loads(FILES[name].read_text("utf-8"))
    assert local(name, manifest["start_url"]) == "index.html"
    for icon in manifest["icons"]:
        target = local(name, icon["src"])
        assert target in FILES
        if icon["type"] == "image/png":
            header = FILES[target].read_bytes()[:24]
            width, height = int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")
            assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_the_pin_of_pyodide_holds_everywhere() -> None:
    wanted = json.loads((ROOT / "package.json").read_text("utf-8"))["dependencies"]["pyodide"]
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]["node_modules/pyodide"]["version"]
    installed = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    assert wanted == locked == installed == PYODIDE_VERSION


def test_lock_files_name_no_place_to_download_from() -> None:
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text("utf-8")
    for name in ("requirements-dev.txt", "requirements-classroom.txt", "notebooks/wheels.txt"):
        assert "://" not in (ROOT / name).read_text("utf-8")


def test_every_dependency_is_justified() -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    assert set(package["//"]) == set(package["dependencies"]) | set(package["devDependencies"])
    group = re.search(r"^dev = \[\n(.*?)^\]", (ROOT / "pyproject.toml").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert group
    named = [line for line in group[1].splitlines() if line.strip().startswith('"')]
    assert named
    assert [line for line in named if "#" not in line] == []


def test_the_wheel_for_people_is_there() -> None:
    wheels = [name for name in FILES if "/" not in name and name.endswith(".whl")]
    assert len(wheels) == 1
    assert Path(wheels[0]).name.startswith("hedgerow-")
