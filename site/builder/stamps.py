"""Skipping what is up to date: a step is fresh while a digest of everything it reads has not changed."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from builder.paths import CACHE, ROOT

IGNORED = {"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache"}


def files_under(*roots: Path) -> list[Path]:
    """All files at or below the given paths in a fixed order, without caches and compiled leftovers."""
    found: set[Path] = set()
    for root in roots:
        candidates = root.rglob("*") if root.is_dir() else [root]
        found.update(
            path
            for path in candidates
            if path.is_file() and path.suffix not in {".pyc", ".mo"} and not IGNORED.intersection(path.parts)
        )
    return sorted(found)


def digest_bytes(*parts: bytes) -> str:
    """SHA-256, in hex, of byte strings with their borders kept apart."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big"))
        whole.update(part)
    return whole.hexdigest()


def digest_files(paths: Iterable[Path], *extra: str) -> str:
    """SHA-256, in hex, of the names (relative to the work tree where inside it) and contents of files, and of texts."""
    parts: list[bytes] = [text.encode() for text in extra]
    for path in paths:
        name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name
        parts += [name.encode(), path.read_bytes()]
    return digest_bytes(*parts)


class Stamp:
    """Remembers the digest that a step's outputs were made from."""

    def __init__(self, name: str, cache: Path = CACHE) -> None:
        self.file = cache / "stamps" / name

    def fresh(self, digest: str, *outputs: Path) -> bool:
        """Whether the outputs are there and were made from this digest."""
        return all(path.exists() for path in outputs) and self.file.exists() and self.file.read_text("utf-8") == digest

    def set(self, digest: str) -> None:
        """Note that the outputs now belong to this digest."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(digest, "utf-8")
