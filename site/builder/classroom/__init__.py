"""The notebooks: JupyterLite and marimo in the same static site, on the page's own Pyodide, from one source of lessons.

Three layers, each skipped while nothing that it reads has changed:

- `tools`: a virtual environment of its own with JupyterLite's and marimo's builders, and the `wheels` (once, needs a
  network);
- `shells`: the two notebook programs as static files, without a lesson in them (about ten seconds);
- `site`: the lessons in both kinds and both languages, the lock file, the addresses (a second, at each build).
"""
