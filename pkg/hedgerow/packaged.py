"""The files that lie beside the code: rules, content, pictures, translations.

They are asked of whatever loaded the package, so that they are found in a folder as well as in an archive that Python
imports from, as the page does; there it costs no look into the archive's list of contents.
"""

from __future__ import annotations

import pkgutil


def read_bytes(package: str, name: str) -> bytes:
    """A file of a package; `name` is relative to it, with "/" between folders. Raises FileNotFoundError."""
    try:
        found = pkgutil.get_data(package, name)
    except OSError as error:  # an archive says no more than that
        raise FileNotFoundError(f"{package} has no file {name}") from error
    if found is None:
        raise FileNotFoundError(f"{package} is no package that holds files")
    return found


def read_text(package: str, name: str) -> str:
    """A text of a package, which are all in UTF-8, with line ends as Python has them. Raises FileNotFoundError."""
    return read_bytes(package, name).decode("utf-8").replace("\r\n", "\n")
