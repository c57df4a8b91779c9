"""The list of what the service worker keeps, and the worker itself with that list inside."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from builder.report import BuildError

DIGEST_LENGTH = 16
# The notebooks and all around them: kept on the device only when somebody asks for it (site/classroom.js).
CLASSROOM = ("classroom/", "nl/classroom/")
CLASSROOM_ASSETS = "assets/classroom"
# The whole standard library, in the folder of the core that page and notebooks share; the page has a smaller one.
WHOLE_LIBRARY = "/python_stdlib.zip"


def is_page_file(address: str) -> bool:
    """Whether the page may ask for this address; wheel and single file, at the root, are for people to download."""
    if address.startswith((*CLASSROOM, CLASSROOM_ASSETS)) or address.endswith(WHOLE_LIBRARY):
        return False
    return "/" in address or not address.endswith((".whl", "sw.js", "hedgerow.html"))


def classroom_list(contents: Mapping[str, bytes]) -> dict[str, Any]:
    """What keeps the classroom on a device: the version, and each file's address, digest and size in bytes."""
    files = [
        [name, hashlib.sha256(content).hexdigest()[:DIGEST_LENGTH], len(content)]
        for name, content in sorted(contents.items())
    ]
    return {"version": hashlib.sha256(json.dumps(files).encode()).hexdigest()[:12], "files": files}


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
