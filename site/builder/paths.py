"""Where things lie in the work tree."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PKG = ROOT / "pkg"
SITE = ROOT / "site"
TESTS = ROOT / "tests"
COUNTS = TESTS / "engine" / "golden" / "counts"
DIST = ROOT / "dist"
CACHE = ROOT / ".build"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
