"""Files whose address holds a digest of their content, so that they may be kept for ever.

A text file names another by ``@asset/NAME``; the build puts the address in its place, relative to the file itself. All
addresses are relative: the page works in any folder of any static server.
"""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from builder.report import BuildError
from builder.stamps import digest_bytes

TOKEN = re.compile(r"@asset/([A-Za-z0-9@_./-]+)")
TEXTS = {".js", ".mjs", ".css", ".json", ".svg"}
HASH_LENGTH = 12


def short(digest: str) -> str:
    """The part of a digest that goes into a file name."""
    return digest[:HASH_LENGTH]


class Assets:
    """Collects files and gives them their addresses.

    `out` maps the addresses (relative to the site's root) to the contents; `urls` maps the names to the addresses.
    """

    def __init__(self, folder: str = "assets") -> None:
        self.folder = folder
        self.out: dict[str, bytes] = {}
        self.urls: dict[str, str] = {}
        self._offered: dict[str, bytes] = {}
        self._open: list[str] = []

    def offer(self, name: str, content: bytes) -> None:
        """Note a file under its name; it gets its address when it is asked for."""
        self._offered[name] = content

    def source(self, name: str) -> bytes:
        """A file's content as it was offered, naming others by ``@asset/NAME``. Raises KeyError for another name."""
        return self._offered[name] if name in self._offered else self.out[self.urls[name]]

    def url(self, name: str) -> str:
        """The address of a file, relative to the site's root.

        Raises BuildError for a name that nobody offered, and for files that name each other in a circle.
        """
        if name in self.urls:
            return self.urls[name]
        if name not in self._offered:
            asker = f"{self._open[-1]} asks" if self._open else "the build asks"
            raise BuildError(f"{asker} for @asset/{name}, which is not among the page's files.")
        if name in self._open:
            raise BuildError(f"These files name each other in a circle: {', '.join([*self._open, name])}.")
        self._open.append(name)
        path = PurePosixPath(name)
        content = self._offered[name]
        if path.suffix in TEXTS and b"@asset/" in content:
            content = TOKEN.sub(lambda match: self.beside(match[1]), content.decode("utf-8")).encode()
        self._open.pop()
        return self._add(name, f"{self.folder}/{path.stem}.{short(digest_bytes(content))}{path.suffix}", content)

    def beside(self, name: str) -> str:
        """The address of a file as another file in the same folder writes it."""
        return "./" + self.url(name).removeprefix(self.folder + "/")

    def from_root(self, text: str) -> str:
        """A text that lies at the site's root, with every ``@asset/NAME`` replaced."""
        return TOKEN.sub(lambda match: self.url(match[1]), text)

    def finish(self) -> dict[str, str]:
        """Give every offered file its address; return all names with their addresses."""
        for name in sorted(self._offered):
            self.url(name)
        return dict(sorted(self.urls.items()))

    def add_folder(self, name: str, files: Mapping[str, bytes]) -> str:
        """Take files in that call each other by fixed names; the folder's name holds the digest. Return its address."""
        parts = [part for inner in sorted(files) for part in (inner.encode(), files[inner])]
        home = f"{self.folder}/{name}.{short(digest_bytes(*parts))}/"
        for inner, content in files.items():
            self._add(f"{name}/{inner}", home + inner, content)
        return self._add_name(f"{name}/", home)

    def _add(self, name: str, address: str, content: bytes) -> str:
        self.out[address] = content
        return self._add_name(name, address)

    def _add_name(self, name: str, address: str) -> str:
        self.urls[name] = address
        return address
