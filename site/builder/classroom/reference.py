"""The API reference: pdoc's pages, made from the docstrings of the wheel's own sources."""

import re
import shutil
from pathlib import Path

from builder.classroom.shells import HOME
from builder.classroom.tools import REQUIREMENTS, run_tool
from builder.paths import PKG
from builder.report import timed
from builder.stamps import Stamp, digest_files, files_under

FOLDER = HOME / "api"
# Left out: the terminal, what needs packages of others, and the rooms inside each game.
INNER = re.compile(r"hedgerow\.(cli|rl|__main__|games\.\w+\.)|\.board$")


def modules() -> list[str]:
    """The modules with a page, by name."""
    found = []
    for path in files_under(PKG / "hedgerow"):
        if path.suffix == ".py":
            name = path.relative_to(PKG).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
            if not INNER.search(name):
                found.append(name)
    return found


def reference_files(engine: Path) -> dict[str, bytes]:
    """The pages by their names, written anew when the wheel has changed."""
    stamp = Stamp("classroom-api")
    digest = digest_files([engine, REQUIREMENTS, Path(__file__)])
    if not stamp.fresh(digest, FOLDER / "hedgerow.html"):
        with timed("classroom", "writing the API reference"):
            shutil.rmtree(FOLDER, ignore_errors=True)
            run_tool("pdoc", "-o", str(FOLDER), "--no-show-source", *modules(), folder=PKG)
        stamp.set(digest)
    return {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in files_under(FOLDER)}
