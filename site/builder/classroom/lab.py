"""JupyterLite's files with our lessons and our settings in them."""

import json
from collections.abc import Mapping
from typing import Any

from builder.classroom.lessons import LANGUAGES, Lesson
from builder.classroom.notebooks import jupyter
from builder.report import BuildError

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
# Loaded before the first cell runs; the rest of the lock comes when a cell imports it.
FIRST = ("micropip", "packaging", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython")
SAVE_EVERY = 5  # seconds after a change: what is written survives a closed tab and a kernel that starts again
CSP = (
    "default-src 'self' data: blob:; script-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:; "
    "style-src 'self' 'unsafe-inline' data:; worker-src 'self' blob:; frame-src 'self' data: blob:"
)
PAGE = "notebooks/index.html"


def lab_files(
    shell: Mapping[str, bytes], lessons: list[Lesson], python: Mapping[str, str], starter: str
) -> dict[str, bytes]:
    """All files of the folder, by their paths inside it.

    `python` holds the addresses of "pyodide", "stdlib" and "lock" relative to that folder, `starter` that of the script
    that runs a lesson when it is opened for the first time, relative to the page.
    """
    files = dict(shell)
    files["jupyter-lite.json"] = configured(shell["jupyter-lite.json"], python)
    files["extensions/@jupyterlite/pyodide-kernel-extension/static/pypi/all.json"] = b"{}\n"
    files[PAGE] = guarded(shell[PAGE].decode(), f'<script type="module" src="{starter}"></script>').encode()
    listing: dict[str, list[dict[str, Any]]] = {"": [entry(language, "directory", 0) for language in LANGUAGES]}
    for language in LANGUAGES:
        listing[language] = []
        for lesson in lessons:
            content = jupyter(lesson, language).encode()
            path = f"{language}/{lesson.id}.ipynb"
            files[f"files/{path}"] = content
            listing[language].append(entry(path, "notebook", len(content)))
    for folder, entries in listing.items():
        model = entry(folder, "directory", 0) | {"format": "json", "content": entries}
        files[f"api/contents/{folder}/all.json".replace("//", "/")] = json.dumps(model, indent=1).encode()
    return files


def entry(path: str, kind: str, size: int) -> dict[str, Any]:
    """What Jupyter's contents interface says of one file. The date is fixed: the same source, the same site."""
    return {
        "name": path.rpartition("/")[2],
        "path": path,
        "type": kind,
        "size": size or None,
        "created": "2026-11-30T00:00:00Z",
        "last_modified": "2026-11-30T00:00:00Z",
        "content": None,
        "format": None,
        "mimetype": None,
        "writable": True,
    }


def configured(stock: bytes, python: Mapping[str, str]) -> bytes:
    """JupyterLite's configuration: Python from our own files and from nowhere else."""
    config = json.loads(stock)
    data = config["jupyter-config-data"]
    data["appName"] = "Hedgerow"
    data["exposeAppInBrowser"] = True
    data["contentsAllJsonFile"] = "all.json"  # what each folder of lessons is listed in
    data["settingsOverrides"] = {
        "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": SAVE_EVERY},
        "@jupyterlab/apputils-extension:notification": {"checkForUpdates": False, "fetchNews": "false"},
        "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
        "@jupyter-notebook/application-extension:top": {"visible": "yes"},  # on a phone too: the way back is there
    }
    data["litePluginSettings"] = {
        KERNEL: {
            "pyodideUrl": "../" + python["pyodide"],
            "disablePyPIFallback": True,
            "pipliteUrls": [],
            "loadPyodideOptions": {
                "stdLibURL": python["stdlib"],
                "lockFileURL": python["lock"],
                "packages": list(FIRST),
            },
        }
    }
    return json.dumps(config, indent=1, sort_keys=True).encode()


def guarded(page: str, more: str = "") -> str:
    """A page of either notebook that can ask nothing of another host, with `more` in its head."""
    head = f'<meta http-equiv="Content-Security-Policy" content="{CSP}">{more}'
    for mark in ('<meta charset="utf-8" />', '<meta charset="utf-8">'):
        if page.count(mark) == 1:
            return page.replace(mark, mark + head)
    raise BuildError("A notebook's page names no character set; look into site/builder/classroom/lab.py.")
