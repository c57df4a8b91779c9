"""Our own ``pyodide-lock.json``: the file by which Pyodide finds packages, naming nothing but wheels beside it."""

import base64
import email.parser
import hashlib
import json
import re
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from builder.report import BuildError


def marker_environment(python: str) -> dict[str, str]:
    """The values of PEP 508 markers inside Pyodide of a Python version such as "3.14.2"."""
    return {
        "extra": "",
        "implementation_name": "cpython",
        "implementation_version": python,
        "os_name": "posix",
        "platform_machine": "wasm32",
        "platform_python_implementation": "CPython",
        "platform_release": "",
        "platform_system": "Emscripten",
        "platform_version": "",
        "python_full_version": python,
        "python_version": ".".join(python.split(".")[:2]),
        "sys_platform": "emscripten",
    }


def wheel_entry(wheel: Path, file_name: str, python: str) -> dict[str, Any]:
    """The lock's entry for one wheel, read from the wheel's own metadata.

    Raises BuildError for a file that is no wheel.
    """
    try:
        with zipfile.ZipFile(wheel) as archive:
            names = archive.namelist()
            metadata = next(name for name in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", name))
            message = email.parser.Parser().parsestr(archive.read(metadata).decode("utf-8"))
    except (zipfile.BadZipFile, StopIteration, UnicodeDecodeError):
        raise BuildError(f"{wheel.name} is not a wheel: it holds no readable METADATA.") from None
    environment = marker_environment(python)
    needs = [Requirement(line) for line in message.get_all("Requires-Dist") or []]
    modules = {
        name.split("/")[0].split(".")[0]
        for name in names
        if name.endswith((".py", ".pyc", ".so")) and not re.match(r"[^/]+\.(dist-info|data)/", name)
    }
    return {
        "name": canonicalize_name(message["Name"]),
        "version": message["Version"],
        "file_name": file_name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(module for module in modules if module.isidentifier()),
        "depends": sorted(
            {canonicalize_name(need.name) for need in needs if need.marker is None or need.marker.evaluate(environment)}
        ),
        "unvendored_tests": False,
    }


def make_lock(stock: Mapping[str, Any], wheels: Mapping[str, Path]) -> dict[str, Any]:
    """A lock with the stock lock's description of the interpreter and only the given wheels.

    `wheels` maps the file name to be written (relative to the lock) to the wheel on disk. Raises BuildError when a
    wheel depends on one that is not there.
    """
    python = stock["info"]["python"]
    entries = {}
    for file_name, wheel in wheels.items():
        entry = wheel_entry(wheel, file_name, python)
        entries[entry["name"]] = entry
    for entry in entries.values():
        missing = [name for name in entry["depends"] if name not in entries]
        if missing:
            raise BuildError(f"{entry['name']} needs {', '.join(missing)}, which no local wheel provides.")
    rest = {key: value for key, value in stock.items() if key != "packages"}
    return {**rest, "packages": dict(sorted(entries.items()))}


def lock_text(stock_file: Path, wheels: Mapping[str, Path]) -> str:
    """The JSON text of such a lock, made from the stock lock on disk."""
    return json.dumps(make_lock(json.loads(stock_file.read_text("utf-8")), wheels), sort_keys=True, indent=1)


def integrity(content: bytes) -> str:
    """The Subresource Integrity value of some bytes."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
