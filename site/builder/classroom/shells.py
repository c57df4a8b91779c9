"""The two notebook programs as static files, without a lesson in them."""

import json
import shutil
from pathlib import Path

from builder.classroom import tools
from builder.paths import CACHE
from builder.report import timed
from builder.stamps import Stamp, digest_files, files_under

HOME = CACHE / "classroom"
LAB = HOME / "lab"
MARIMO = HOME / "marimo"
DISABLED = (
    # It unregisters every service worker of the origin, ours among them.
    "@jupyterlite/application-extension:service-worker-manager",
    # It asks a news feed elsewhere.
    "@jupyterlab/apputils-extension:announcements",
)
# What the builders write and no page asks for.
NEEDLESS = ("*.map", "service-worker.js", "rspack.config*.js", "*.md", "package.json")

EMPTY_NOTEBOOK = """import marimo

__generated_with = "0.25.2"
app = marimo.App()


@app.cell
def _():
    return


if __name__ == "__main__":
    app.run()
"""


def build_shells() -> None:
    """Let JupyterLite and marimo write their files unless they lie there."""
    stamp = Stamp("classroom-shells")
    digest = digest_files([Path(__file__), tools.REQUIREMENTS])
    if stamp.fresh(digest, LAB / "jupyter-lite.json", MARIMO / "edit.html"):
        return
    with timed("classroom", "building JupyterLite and marimo (once)"):
        build_lab()
        build_marimo()
    stamp.set(digest)


def build_lab() -> None:
    """JupyterLite with its single-notebook page."""
    source = HOME / "lab-source"
    for folder in (source, LAB):
        shutil.rmtree(folder, ignore_errors=True)
    source.mkdir(parents=True)
    config = {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {"appName": "Hedgerow", "disabledExtensions": list(DISABLED)},
    }
    build = {
        "contents": [],
        "output_dir": str(LAB),
        "apps": ["notebooks"],
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }
    (source / "jupyter-lite.json").write_text(json.dumps(config), "utf-8")
    (source / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": build}), "utf-8")
    tools.run_tool("jupyter", "lite", "build", folder=source)
    drop_needless(LAB)
    # The kernel's wheels stand in our lock; its own list must name nothing that is not there.
    shutil.rmtree(LAB / "extensions/@jupyterlite/pyodide-kernel-extension/static/pypi")


def build_marimo() -> None:
    """marimo's editor around an empty notebook."""
    source = HOME / "marimo-source"
    for folder in (source, MARIMO):
        shutil.rmtree(folder, ignore_errors=True)
    source.mkdir(parents=True)
    (source / "empty.py").write_text(EMPTY_NOTEBOOK, "utf-8")
    target = str(MARIMO / "edit.html")
    tools.run_tool(
        "marimo", "-q", "-y", "export", "html-wasm", "empty.py", "-o", target, "--mode", "edit", folder=source
    )
    drop_needless(MARIMO)


def drop_needless(folder: Path) -> None:
    """Remove what no page asks for."""
    for pattern in NEEDLESS:
        for path in folder.rglob(pattern):
            path.unlink()


def shell_files(folder: Path) -> dict[str, bytes]:
    """The files of a shell by their paths inside it."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files_under(folder)}
