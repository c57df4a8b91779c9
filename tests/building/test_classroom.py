"""The notebooks in ``dist``: they get Python from our own files alone, and may ask nothing of another host."""

import hashlib
import json
import re
import urllib.parse

import pytest

from builder.classroom.lab import CSP, guarded
from builder.classroom.lessons import LANGUAGES, lessons
from builder.classroom.marimo import notebook_page, page_name
from builder.paths import DIST
from builder.precache import is_page_file
from builder.report import BuildError

HOME = DIST / "classroom"
LOCK = json.loads((HOME / "python" / "pyodide-lock.json").read_text("utf-8"))
LESSONS = lessons()


def test_the_lock_names_only_wheels_that_are_there() -> None:
    assert len(LOCK["packages"]) > 30
    core = next((DIST / "assets").glob("pyodide.*"))
    for name, entry in LOCK["packages"].items():
        wheel = (HOME / "python" / entry["file_name"]).resolve()
        assert wheel == (core / entry["file_name"]).resolve(), "both notebooks find the same file"
        assert wheel.is_relative_to(DIST), name
        assert hashlib.sha256(wheel.read_bytes()).hexdigest() == entry["sha256"], name
        assert set(entry["depends"]) <= set(LOCK["packages"]), name
    assert LOCK["packages"]["hedgerow"]["imports"] == ["hedgerow"]
    assert "anywidget" in LOCK["packages"]


def test_jupyterlite_is_told_to_ask_nobody_else() -> None:
    config = json.loads((HOME / "lab" / "jupyter-lite.json").read_text("utf-8"))["jupyter-config-data"]
    kernel = config["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert kernel["disablePyPIFallback"] is True
    assert kernel["pipliteUrls"] == []
    assert "@jupyterlite/application-extension:service-worker-manager" in config["disabledExtensions"]
    assert not re.search(r"https?://", json.dumps(config["litePluginSettings"]))
    page = HOME / "lab" / "notebooks" / "index.html"
    assert (page.parent / kernel["pyodideUrl"]).resolve().is_file()
    for option in ("stdLibURL", "lockFileURL"):
        assert (HOME / "lab" / kernel["loadPyodideOptions"][option]).resolve().is_file()
    assert set(kernel["loadPyodideOptions"]["packages"]) <= set(LOCK["packages"])
    assert not list(HOME.rglob("service-worker.js"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.id))
def test_every_lesson_is_there_in_both_notebooks(lesson: object, language: str) -> None:
    id = lesson.id  # type: ignore[attr-defined]
    listed = json.loads((HOME / "lab" / "api" / "contents" / language / "all.json").read_text("utf-8"))["content"]
    entry = next(entry for entry in listed if entry["path"] == f"{language}/{id}.ipynb")
    content = (HOME / "lab" / "files" / entry["path"]).read_bytes()
    assert entry["size"] == len(content)
    assert json.loads(content)["nbformat"] == 4
    page = (HOME / "marimo" / page_name(id, language)).read_text("utf-8")
    found = re.search(r'<marimo-code hidden="">([^<]*)</marimo-code>', page)
    assert found
    assert urllib.parse.unquote(found[1]) == (HOME / "files" / language / f"{id}.py").read_text("utf-8")
    assert f'speak("{language}")' in urllib.parse.unquote(found[1])
    assert f'<html lang="{language}">' in page
    back = re.search(r'<a id="back" href="([^"]+)"', page)
    assert back
    index = (HOME / "marimo" / back[1] / "index.html").resolve()
    assert index == DIST / ("classroom" if language == "en" else "nl/classroom") / "index.html"
    assert index.is_file()


def test_notebook_pages_have_a_policy_that_keeps_them_at_home() -> None:
    pages = [*(HOME / "marimo").glob("*.html"), HOME / "lab" / "notebooks" / "index.html"]
    assert len(pages) == len(LESSONS) * 2 + 1
    for page in pages:
        text = page.read_text("utf-8")
        assert text.count(f'<meta http-equiv="Content-Security-Policy" content="{CSP}">') == 1
    words = {word for part in CSP.split(";") for word in part.split()[1:]}
    assert words <= {"'self'", "'unsafe-inline'", "'unsafe-eval'", "data:", "blob:"}


def test_the_offline_list_is_complete_and_true() -> None:
    listed = json.loads((HOME / "entries.json").read_text("utf-8"))
    files = {address: (digest, size) for address, digest, size in listed["files"]}
    for address, (digest, size) in files.items():
        content = (DIST / address).read_bytes()
        assert len(content) == size
        assert hashlib.sha256(content).hexdigest().startswith(digest)
    for folder in ("classroom", "nl/classroom"):
        for path in (DIST / folder).rglob("*"):
            address = path.relative_to(DIST).as_posix()
            if path.is_file() and path.suffix != ".gz" and path.suffix != ".br" and path.name != "entries.json":
                assert address in files
    assert [address for address in files if address.endswith("python_stdlib.zip")]


def test_every_package_names_its_licence_and_author() -> None:
    text = (HOME / "licences.txt").read_text("utf-8")
    for wheel in (HOME / "python").glob("*.whl"):
        name = wheel.name.split("-")[0].replace("_", "[-_]")
        if name == "hedgerow":
            continue
        assert re.search(rf"(?im)^{name} \S+: .+; .+$", text), wheel.name
    assert not re.search(r"https?://|\w@\w", text)
    for listed in re.findall(r"\S+/third-?_?party\S+", text):
        assert (HOME / listed).is_file()


def test_a_first_visit_of_the_page_brings_nothing_of_the_notebooks() -> None:
    for address in (
        "classroom/index.html",
        "nl/classroom/index.html",
        "classroom/lab/build/1.js",
        "assets/classroom.x.css",
    ):
        assert not is_page_file(address)
    assert is_page_file("rules/meadow/index.html")


def test_a_strange_page_of_the_tools_stops_the_build() -> None:
    with pytest.raises(BuildError, match="character set"):
        guarded("<html>")
    python = {"index": "i", "lock": "l", "nowhere": "n"}
    with pytest.raises(BuildError, match="not once"):
        notebook_page("<html lang='en'>", LESSONS[0], "en", python, "k")
