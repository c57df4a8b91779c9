"""Stamps, compression, the precache list: what makes a second build quick and a second visit need no network."""

import gzip
import hashlib
import json
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import brotli
import pytest

from builder import precache
from builder.compress import compress_all, follow, transfer_sizes
from builder.core import imported_modules
from builder.paths import SITE
from builder.report import BuildError
from builder.stamps import Stamp, digest_bytes, digest_files, files_under


def test_a_step_is_fresh_while_its_inputs_stay(tmp_path: Path) -> None:
    source, output = tmp_path / "in.txt", tmp_path / "out.txt"
    source.write_text("one", "utf-8")
    stamp = Stamp("step", tmp_path)
    assert not stamp.fresh(digest_files([source]), output)
    stamp.set(digest_files([source]))
    assert not stamp.fresh(digest_files([source]), output), "the output is missing"
    output.write_text("made", "utf-8")
    assert stamp.fresh(digest_files([source]), output)
    source.write_text("two", "utf-8")
    assert not stamp.fresh(digest_files([source]), output)


def test_a_digest_keeps_the_borders_between_its_parts() -> None:
    assert digest_bytes(b"ab", b"c") != digest_bytes(b"a", b"bc")


def test_a_renamed_file_is_a_change(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"x")
    before = digest_files(files_under(tmp_path))
    (tmp_path / "a").rename(tmp_path / "b")
    assert digest_files(files_under(tmp_path)) != before


def test_leftovers_are_no_inputs(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    for name in ("a.py", "a.pyc", "a.mo", "__pycache__/a.py"):
        (tmp_path / name).write_bytes(b"")
    assert [path.name for path in files_under(tmp_path)] == ["a.py"]


def test_compressed_forms_hold_the_same(tmp_path: Path) -> None:
    files = {"page.html": b"hedge " * 500, "tiny.txt": b"x", "picture.png": b"p" * 5000}
    packed = compress_all(files, tmp_path)
    assert set(packed) == {"page.html.br", "page.html.gz"}
    assert brotli.decompress(packed["page.html.br"]) == files["page.html"]
    assert gzip.decompress(packed["page.html.gz"]) == files["page.html"]
    sizes = transfer_sizes(files, packed)
    assert sizes["picture.png"] == (5000, 5000, 5000)
    assert sizes["page.html"] == (3000, len(packed["page.html.br"]), len(packed["page.html.gz"]))


def test_what_was_compressed_once_is_taken_from_the_store(tmp_path: Path) -> None:
    files = {"page.html": b"hedge " * 500}
    compress_all(files, tmp_path)
    key = hashlib.sha256(files["page.html"]).hexdigest()
    (tmp_path / f"{key}.br").write_bytes(b"from the store")
    assert compress_all({"other-name.html": files["page.html"]}, tmp_path)["other-name.html.br"] == b"from the store"


def test_a_long_compression_says_how_far_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    go_on = threading.Event()

    def stay() -> None:
        go_on.wait(10)

    with ThreadPoolExecutor(2) as pool:
        jobs: list[Future[None]] = [pool.submit(lambda: None), pool.submit(stay)]
        jobs[0].result()
        threading.Timer(0.3, go_on.set).start()
        follow(jobs, every=0.05)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) >= 2
    assert set(lines) == {"[compress] 1 of 2 files"}


def test_a_failed_compression_stops_the_build() -> None:
    failed: Future[None] = Future()
    failed.set_exception(OSError("disk full"))
    with pytest.raises(OSError, match="disk full"):
        follow([failed])


CONTENTS = {
    "index.html": b"page",
    "assets/engine-0.1.0-0abc-py3-none-any.whl": b"for the page",
    "hedgerow-0.1.0-py3-none-any.whl": b"for people",
}


def test_the_precache_list_names_what_the_page_may_ask_for() -> None:
    assert dict(precache.manifest(CONTENTS)) == {
        "index.html": hashlib.sha256(b"page").hexdigest()[:16],
        "assets/engine-0.1.0-0abc-py3-none-any.whl": hashlib.sha256(b"for the page").hexdigest()[:16],
    }


def test_every_change_makes_a_new_worker() -> None:
    source = (SITE / "sw.js").read_text("utf-8")
    worker = precache.worker(CONTENTS, source)
    assert json.dumps(precache.manifest(CONTENTS), separators=(",", ":")).encode() in worker
    assert worker == precache.worker(dict(reversed(CONTENTS.items())), source)
    assert worker != precache.worker({**CONTENTS, "index.html": b"changed"}, source)


def test_a_worker_without_its_gaps_is_refused() -> None:
    with pytest.raises(BuildError, match=r"site/sw\.js must name"):
        precache.worker(CONTENTS, "const VERSION = 1;")


def test_imports_are_found_wherever_they_stand() -> None:
    source = (
        "import json, hedgerow\n"
        "from collections import abc, OrderedDict\n"
        "from . import near\n"
        "def late():\n    import xml.dom.minidom as dom\n    from importlib.resources import files\n"
    )
    assert imported_modules(source) == {
        "json",
        "collections",
        "collections.abc",
        "xml.dom.minidom",
        "importlib.resources",
    }
