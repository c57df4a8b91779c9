"""Fixtures for tests in a browser: one Chromium and one server for all, a fresh context for each test."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from browser.harness import DenyProxy, Watched, chromium, denying, serving, watching
from builder.paths import DIST
from builder.server import StaticServer


@pytest.fixture(scope="session")
def proxy() -> Iterator[DenyProxy]:
    """The proxy that refuses every other host."""
    with denying() as running:
        yield running


@pytest.fixture(scope="session")
def browser(proxy: DenyProxy) -> Iterator[Browser]:
    """One Chromium for the whole run."""
    with chromium(proxy) as running:
        yield running


@pytest.fixture(scope="session")
def server() -> Iterator[StaticServer]:
    """Our server on ``dist``."""
    assert (DIST / "sw.js").exists(), "dist is missing: run python build.py build first"
    with serving() as running:
        yield running


@pytest.fixture
def watched(browser: Browser, proxy: DenyProxy, server: StaticServer) -> Iterator[Watched]:
    """A fresh context on the site; at the end no other host was asked."""
    with watching(browser, proxy, server) as context:
        yield context
        assert context.strangers() == []
