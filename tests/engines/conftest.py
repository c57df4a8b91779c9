"""Firefox and WebKitGTK behind the proxy that refuses every other host, and the site served to them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest

from browser.harness import DenyProxy, denying, serving
from builder.engines import find_firefox, find_webkit
from builder.paths import DIST
from builder.server import StaticServer
from engines.firefox import Firefox
from engines.webkit import WebKit


class Engine(Protocol):
    """A browser under test, whatever drives it."""

    name: str

    def resize(self, width: int, height: int) -> None: ...
    def open(self, address: str) -> None: ...
    def run(self, expression: str) -> Any: ...
    def hold(self, x: float, y: float, seconds: float = 0) -> None: ...
    def enter(self) -> None: ...
    def picture(self) -> bytes: ...
    def close(self) -> None: ...


@pytest.fixture(scope="session")
def proxy() -> Iterator[DenyProxy]:
    """The proxy that refuses every other host."""
    with denying() as running:
        yield running


@pytest.fixture(scope="session")
def server() -> Iterator[StaticServer]:
    """Our server on ``dist``."""
    assert (DIST / "sw.js").exists(), "dist is missing: run python build.py build first"
    with serving() as running:
        yield running


@pytest.fixture(params=["firefox", "webkit"])
def engine(request: pytest.FixtureRequest, proxy: DenyProxy) -> Iterator[Engine]:
    """A fresh browser of each engine."""
    running = started(request.param, int(proxy.server_address[1]))
    try:
        yield running
    finally:
        running.close()


def started(name: str, proxy_port: int) -> Engine:
    """A browser of that engine."""
    if name == "firefox":
        program = find_firefox()
        assert program is not None
        return Firefox(program, proxy_port)
    programs = find_webkit()
    assert programs is not None
    return WebKit(programs.driver, programs.browser, proxy_port)
