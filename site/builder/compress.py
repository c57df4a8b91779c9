"""Brotli and gzip siblings, so that the server need not compress while a visitor waits."""

import gzip
import hashlib
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from pathlib import Path

import brotli

from builder.paths import CACHE
from builder.report import say, timed

# Fonts, pictures and archives that are compressed already gain nothing.
PACKED = {".woff2", ".png", ".jpg", ".br", ".gz"}
SMALLEST = 256
STORE = CACHE / "compressed"
NEWS_EVERY = 5.0  # seconds: brotli at its best takes minutes on a slow machine


def is_deflated(content: bytes) -> bool:
    """Whether this is a zip archive whose first member is compressed; the archives for the page are stored plainly."""
    return content[:4] == b"PK\3\4" and content[8:10] == b"\x08\0"


def worthwhile(name: str, content: bytes) -> bool:
    """Whether a compressed sibling of this file is worth having."""
    stored = Path(name).suffix not in PACKED and not is_deflated(content)
    return stored and len(content) >= SMALLEST


def compress_into(store: Path, key: str, content: bytes) -> None:
    """Write both forms of some bytes into the store."""
    store.mkdir(parents=True, exist_ok=True)
    text = b"\0" not in content[:4096]
    mode = brotli.MODE_TEXT if text else brotli.MODE_GENERIC
    forms = {".br": brotli.compress(content, quality=11, mode=mode), ".gz": gzip.compress(content, 9, mtime=0)}
    for suffix, packed in forms.items():
        (store / (key + suffix)).write_bytes(packed)


def follow(jobs: Sequence[Future[None]], every: float = NEWS_EVERY) -> None:
    """Wait for all jobs and say now and then how many are done; raises what a job raised."""
    waiting = set(jobs)
    while waiting:
        _, waiting = wait(waiting, every)
        if waiting:
            say("compress", f"{len(jobs) - len(waiting)} of {len(jobs)} files")
    for job in jobs:
        job.result()


def compress_all(files: Mapping[str, bytes], store: Path = STORE) -> dict[str, bytes]:
    """The compressed siblings of all files that gain by it.

    Results are kept by a digest of the content; only what is new is compressed, on two cores.
    """
    keys = {name: hashlib.sha256(content).hexdigest() for name, content in files.items() if worthwhile(name, content)}
    new = {key: files[name] for name, key in keys.items() if not (store / (key + ".gz")).exists()}
    if new:
        with timed("compress", f"{len(new)} files, {sum(map(len, new.values())) / 1e6:.1f} MB"):
            order = sorted(new, key=lambda key: len(new[key]), reverse=True)
            if sum(map(len, new.values())) < 500_000:
                for key in order:
                    compress_into(store, key, new[key])
            else:
                with ProcessPoolExecutor(2) as pool:
                    jobs = [pool.submit(compress_into, store, key, new[key]) for key in order]
                    follow(jobs)
    packed = {}
    for name, key in keys.items():
        for suffix in (".br", ".gz"):
            content = (store / (key + suffix)).read_bytes()
            if len(content) < len(files[name]):
                packed[name + suffix] = content
    return packed


def gzip_all(files: Mapping[str, bytes], store: Path = STORE) -> dict[str, bytes]:
    """The gzip siblings, at middling effort, of many files that change seldom and of which few are ever asked for."""
    packed = {}
    store.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        if worthwhile(name, content):
            path = store / (hashlib.sha256(content).hexdigest() + ".6.gz")
            if not path.exists():
                path.write_bytes(gzip.compress(content, 6, mtime=0))
            if path.stat().st_size < len(content):
                packed[name + ".gz"] = path.read_bytes()
    return packed


def transfer_sizes(files: Mapping[str, bytes], packed: Mapping[str, bytes]) -> dict[str, tuple[int, int, int]]:
    """For each file its size as it is, with brotli and with gzip, as the server would send it."""
    return {
        name: (
            len(content),
            len(packed.get(name + ".br", content)),
            len(packed.get(name + ".gz", content)),
        )
        for name, content in files.items()
    }
