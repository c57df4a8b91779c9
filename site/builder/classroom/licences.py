"""Who made what the notebooks are made of, and under which licence: read from the packages themselves."""

import email.parser
import zipfile
from collections.abc import Iterable
from email.message import Message
from importlib import metadata
from pathlib import Path

from builder.classroom.wheels import tools_library
from builder.report import BuildError

# The programs; each brings a list of the packages inside it, which is shipped along.
PROGRAMS = ("jupyterlite-core", "jupyterlite-pyodide-kernel", "jupyterlab_widgets", "marimo", "pdoc")
LISTS = (
    "JupyterLite's own packages: lab/build/third-party-licenses.json",
    "the kernel's: lab/extensions/@jupyterlite/pyodide-kernel-extension/static/third-party-licenses.json",
    "the widgets': lab/extensions/@jupyter-widgets/jupyterlab-manager/static/third-party-licenses.json",
    "marimo's: marimo/third_party_licenses.txt",
)
HEAD = "What the notebooks are made of: name, version, licence, author. Each wheel holds the text of its licence."
# What some wheels leave out: it stands in their LICENSE files.
KNOWN = {
    "ipykernel": ("BSD-3-Clause", "JupyterLite Contributors"),
    "piplite": ("BSD-3-Clause", "JupyterLite Contributors"),
    "pyodide-kernel": ("BSD-3-Clause", "JupyterLite Contributors"),
    "widgetsnbextension": ("BSD-3-Clause", "JupyterLite Contributors"),
    "marimo": ("Apache-2.0", "the marimo developers"),
    "marimo-base": ("Apache-2.0", "the marimo developers"),
    "matplotlib-inline": ("BSD-3-Clause", "the IPython Development Team"),
}


def licence(name: str, about: Message) -> str:
    """The licence that a package's metadata names. Raises BuildError when there is none."""
    named = about.get("License-Expression") or about.get("License") or ""
    if not named or "\n" in named or len(named) > 60:
        classes = [
            line.split(" :: ")[-1] for line in about.get_all("Classifier") or [] if line.startswith("License ::")
        ]
        named = ", ".join(classes) or named.strip().split("\n")[0]
    named = named or KNOWN.get(name, ("", ""))[0]
    if not named:
        raise BuildError(
            f"The package {name} does not say its licence; look it up for site/builder/classroom/licences.py."
        )
    return named


def author(name: str, about: Message) -> str:
    """Who made a package, without addresses."""
    people = (
        about.get("Author") or about.get("Author-email") or about.get("Maintainer") or about.get("Maintainer-email")
    )
    found = [person.split("<")[0].strip().strip('"') for person in (people or "").split(",")]
    return ", ".join(filter(None, found)) or KNOWN.get(name, ("", f"the authors of {name}"))[1]


def line(about: Message) -> str:
    """One line of the list."""
    name = str(about["Name"])
    return f"{name} {about['Version']}: {licence(name, about)}; {author(name, about)}"


def wheel_metadata(wheel: Path) -> Message:
    """The METADATA of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.parser.Parser().parsestr(archive.read(name).decode("utf-8"))


def licences_text(wheels: Iterable[Path]) -> str:
    """The whole list."""
    installed = metadata.distributions(path=[str(tools_library())])
    programs = {str(each.metadata["Name"]): each for each in installed}
    lines = [HEAD, "", "The programs:"]
    for name in PROGRAMS:
        found = programs.get(name)
        if found is None:
            raise BuildError(f"{name} is missing from .venv/classroom; delete that folder and run build.py again.")
        lines.append(line(email.parser.Parser().parsestr(str(found.read_text("METADATA")))))
    lines += ["", "Packages inside these programs:", *LISTS, "", "Python packages:"]
    return "\n".join([*lines, *(line(wheel_metadata(wheel)) for wheel in wheels)]) + "\n"


def marimos_list() -> bytes:
    """The list of what is inside marimo's page, as marimo brings it."""
    return (tools_library() / "marimo" / "third_party_licenses.txt").read_bytes()
