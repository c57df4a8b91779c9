"""The list of what the service worker keeps, and the worker itself with that list inside."""

import hashlib
import json
from collections.abc import Mapping

from builder.report import BuildError

DIGEST_LENGTH = 16


def is_page_file(address: str) -> bool:
    """Whether the page may ask for this address; the wheel at the root is for people to download."""
    return "/" in address or not address.endswith((".whl", "sw.js"))


def manifest(contents: Mapping[str, bytes]) -> list[list[str]]:
    """Pairs of address and digest of everything that the page may ask for, in a fixed order."""
    return [
        [name, hashlib.sha256(contents[name]).hexdigest()[:DIGEST_LENGTH]]
        for name in sorted(contents)
        if is_page_file(name)
    ]


def worker(contents: Mapping[str, bytes], source: str) -> bytes:
    """The service worker made from its source, ``site/sw.js``.

    The list stands inside the worker, so that a new version of any file is a new worker: browsers compare that file
    byte for byte and so find every update. Raises BuildError when the source does not name its two gaps once each.
    """
    entries = manifest(contents)
    version = hashlib.sha256(json.dumps(entries).encode()).hexdigest()[:12]
    for mark, value in (('"@version"', version), ('"@entries"', entries)):
        if source.count(mark) != 1:
            raise BuildError(f"site/sw.js must name {mark} exactly once.")
        source = source.replace(mark, json.dumps(value, separators=(",", ":")))
    return source.encode()
