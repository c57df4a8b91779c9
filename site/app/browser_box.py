"""The browser's localStorage as a `store.Box`."""

from __future__ import annotations

from js import window
from pyodide.ffi import JsException, jsnull

from app.store import BoxError


def is_full(error: JsException) -> bool:
    """Whether storing failed for want of room, in the words of any browser."""
    return "quota" in f"{error} {getattr(error, 'name', '')} {getattr(error, 'js_error', '')}".lower()


class BrowserBox:
    """Every use may fail: storage can be blocked from the start, or full at any time."""

    def get(self, key: str) -> str | None:
        """The text under a key."""
        try:
            found = window.localStorage.getItem(key)
        except (JsException, AttributeError):
            raise BoxError(full=False) from None
        return None if found is None or found is jsnull else str(found)

    def set(self, key: str, value: str) -> None:
        """Keep a text."""
        try:
            window.localStorage.setItem(key, value)
        except JsException as error:
            raise BoxError(full=is_full(error)) from None
        except AttributeError:
            raise BoxError(full=False) from None

    def remove(self, key: str) -> None:
        """Forget a text."""
        try:
            window.localStorage.removeItem(key)
        except (JsException, AttributeError):
            raise BoxError(full=False) from None

    def names(self) -> list[str]:
        """All keys."""
        try:
            return [str(window.localStorage.key(at)) for at in range(window.localStorage.length)]
        except (JsException, AttributeError):
            raise BoxError(full=False) from None
