"""The list of what the service worker keeps, and the worker itself with that list inside."""

import json
from collections.abc import Mapping

from builder.report import BuildError
from builder.stamps import digest_bytes

# Wheels for people to download, and the worker itself, are no part of the page.
LEFT_OUT = (".whl", "sw.js")


def is_page_file(address: str) -> bool:
    """Whether the page itself may ask for this address."""
    return "/" in address or not address.endswith(LEFT_OUT)


def manifest(files: Mapping[str, bytes]) -> list[list[str]]:
    """Pairs of address and digest of everything that the page may ask for."""
    return [[name, digest_bytes(files[name])[:16]] for name in sorted(files) if is_page_file(name)]


def files(contents: Mapping[str, bytes], source: str) -> dict[str, bytes]:
    """The service worker, complete.

    The list stands inside the worker, so that a new version of any file is a new worker: browsers compare that file
    byte for byte and so find every update.
    """
    entries = manifest(contents)
    version = digest_bytes(json.dumps(entries).encode())[:12]
    for mark, value in (('"@version"', version), ('"@entries"', entries)):
        if source.count(mark) != 1:
            raise BuildError(f"site/sw.js must name {mark} exactly once.")
        source = source.replace(mark, json.dumps(value, separators=(",", ":")))
    return {"sw.js": source.encode()}
