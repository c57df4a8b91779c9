"""The Content-Security-Policy of every page: only our own files, nothing evaluated from text.

Two exceptions, each with its reason:

- ``script-src 'wasm-unsafe-eval'``: Python is WebAssembly, which no page may compile without it. It does not allow
  ``eval`` of JavaScript.
- ``img-src data:``: small pictures that a style sheet carries inside itself.

PyScript works under it because ``site/python.js`` empties the hooks for workers, the only thing it would evaluate.
``connect-src 'self'`` is what keeps every address in third-party code (Pyodide's and PyScript's default download hosts)
from ever being asked.
"""

CSP = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
