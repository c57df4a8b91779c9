"""The wheels that Python in the notebooks can load: fetched once, shipped beside our own lock file."""

import base64
import hashlib
import io
import shutil
import sysconfig
import zipfile
from importlib import metadata
from pathlib import Path

from builder.classroom.tools import HOME, PYTHON, pip
from builder.paths import CACHE, ROOT
from builder.report import BuildError, timed
from builder.stamps import Stamp, digest_files

LIST = ROOT / "notebooks" / "wheels.txt"
FOLDER = CACHE / "classroom" / "wheels"
# The one platform that Pyodide 314 is built for; most wheels are pure Python all the same.
PLATFORM = ("--python-version", "3.14", "--implementation", "cp", "--platform", "pyemscripten_2026_0_wasm32")
# JupyterLite's kernel brings these itself, made for the browser.
KERNELS_OWN = ("ipykernel", "piplite", "pyodide_kernel", "widgetsnbextension-4")


def tools_library() -> Path:
    """The folder of installed packages in the tools' environment."""
    scheme = "nt" if PYTHON.suffix == ".exe" else "posix_prefix"
    return Path(sysconfig.get_path("purelib", scheme, {"base": str(HOME), "platbase": str(HOME)}))


def kernel_extension() -> Path:
    """The files of JupyterLite's Python kernel that lie in the tools' environment."""
    return HOME / "share" / "jupyter" / "labextensions" / "@jupyterlite" / "pyodide-kernel-extension" / "static"


def fetch_wheels() -> list[Path]:
    """All third-party wheels, fetched unless they are there. Raises BuildError without a network."""
    stamp = Stamp("classroom-wheels")
    digest = digest_files([LIST, Path(__file__), ROOT / "requirements-classroom.txt"])
    if not stamp.fresh(digest, FOLDER):
        with timed("classroom", "fetching the wheels for the notebooks (once)"):
            shutil.rmtree(FOLDER, ignore_errors=True)
            FOLDER.mkdir(parents=True)
            pip(
                *("download", "--no-deps", "--only-binary", ":all:", *PLATFORM, "-d", str(FOLDER), "-r", str(LIST)),
                what="The wheels for the notebooks could not be fetched",
            )
            name, content = pure_yaml()
            (FOLDER / name).write_bytes(content)
            for start in KERNELS_OWN:
                found = sorted((kernel_extension() / "pypi").glob(start + "*.whl"))
                if len(found) != 1:
                    raise BuildError(f"JupyterLite's kernel brings {len(found)} wheels named {start}, not one.")
                shutil.copy(found[0], FOLDER)
        stamp.set(digest)
    return sorted(FOLDER.glob("*.whl"))


def pure_yaml() -> tuple[str, bytes]:
    """A wheel of PyYAML without its C part, which nobody publishes for Pyodide: name and content.

    The Python files are those that pip installed; the library falls back on them by itself.
    """
    found = next(iter(metadata.distributions(name="PyYAML", path=[str(tools_library())])), None)
    if found is None:
        raise BuildError("PyYAML is missing from .venv/classroom; delete that folder and run build.py again.")
    info = f"pyyaml-{found.version}.dist-info"
    files: dict[str, bytes] = {}
    for entry in found.files or ():
        path = Path(str(found.locate_file(entry)))
        if entry.suffix == ".py" and entry.parts[0] in {"yaml", "_yaml"}:
            files[entry.as_posix()] = path.read_bytes()
        elif entry.name in {"METADATA", "LICENSE"}:
            files[f"{info}/{entry.name}"] = path.read_bytes()
    files[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: hedgerow build\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    return f"pyyaml-{found.version}-py3-none-any.whl", zipped(files, f"{info}/RECORD")


def zipped(files: dict[str, bytes], record: str = "") -> bytes:
    """A zip archive that is the same from the same files; with `record` its list of files as wheels want it."""
    if record:
        lines = []
        for name, content in sorted(files.items()):
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            lines.append(f"{name},sha256={digest},{len(content)}\n")
        files = {**files, record: "".join([*lines, f"{record},,\n"]).encode()}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return buffer.getvalue()
