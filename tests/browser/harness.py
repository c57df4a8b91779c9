"""A page under glass: our server, a proxy that refuses every other host and notes it, and a Chromium between them."""

import os
import re
import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from builder.chromium import ensure_chromium
from builder.paths import DIST
from builder.server import StaticServer, in_background, open_server

# Chromium's own errands, which no page can cause or prevent.
CHROMIUMS_OWN = re.compile(
    r"(update|clients\d?|accounts|optimizationguide-pa|content-autofill|safebrowsing[a-z.]*|edgedl\.me|"
    r"clientservices|redirector|www|mtalk|android\.clients|passwordsleakcheck-pa)\.(googleapis|google|gvt1)\.com"
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=OptimizationHints,MediaRouter,AutofillServerCommunication",
)
# The worker is in charge and its cache is complete.
KEPT = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const settled = () => !registration.installing && !registration.waiting && registration.active.state === "activated";
  while (!settled() || !navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 20));
  const names = [];
  for (const name of await caches.keys()) {
    if (await (await caches.open(name)).match(new URL("hedgerow-entries.json", registration.scope))) names.push(name);
  }
  return names;
}"""
BOOT_TIMEOUT = 60_000  # ms; two busy cores start Python in 2 to 5 s


class DenyProxy(socketserver.ThreadingTCPServer):
    """Refuses everything; `asked` holds the first line of every request."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Refuse)

    @property
    def strangers(self) -> list[str]:
        """What was asked of other hosts, without Chromium's own errands."""
        return [line for line in self.asked if not CHROMIUMS_OWN.search(line)]


class _Refuse(socketserver.BaseRequestHandler):
    server: DenyProxy

    def handle(self) -> None:
        line = self.request.recv(4096).split(b"\r\n")[0].decode("latin-1")
        if line:
            self.server.asked.append(line)
            self.request.sendall(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


class Watched:
    """A browser context and all that was asked, said and thrown in it, service workers included."""

    def __init__(self, context: BrowserContext, proxy: DenyProxy, server: StaticServer) -> None:
        self.context = context
        self.server = server
        self.url = server.url
        self.requests: list[str] = []
        self.console: list[tuple[str, str]] = []
        self.errors: list[str] = []
        self._proxy = proxy
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("console", lambda message: self.console.append((message.type, message.text)))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))

    def strangers(self) -> list[str]:
        """Every request for another host, seen by the browser or by the proxy; must stay empty."""
        own = (self.url.rstrip("/"), "data:", "blob:")
        return [url for url in self.requests if not url.startswith(own)] + self._proxy.strangers

    def complaints(self) -> list[str]:
        """Errors thrown in the page and errors in its console, such as a breach of the Content-Security-Policy."""
        return self.errors + [text for kind, text in self.console if kind == "error"]

    def open(self, address: str = "", booted: bool = True) -> Page:
        """Open a page of the site; wait until Python stands unless `booted` is False."""
        page = self.context.new_page()
        page.goto(self.url + address)
        if booted:
            wait_for_python(page)
        return page


def wait_for_python(page: Page) -> None:
    """Wait until the page's Python stands; fail with its traceback when it does not."""
    root = page.locator("html")
    expect(root).to_have_attribute("data-boot", re.compile("ready|failed"), timeout=BOOT_TIMEOUT)
    if root.get_attribute("data-boot") == "failed":
        raise AssertionError("Python did not start; the browser's console says why")


@contextmanager
def serving(folder: Path = DIST, port: int = 0) -> Iterator[StaticServer]:
    """Our own server on a folder, in a thread."""
    server = open_server(folder, port)
    in_background(server)
    try:
        yield server
    finally:
        stop(server)


def stop(server: StaticServer) -> None:
    """Stop a server for good, so that a connection to it is refused. Twice is no harm."""
    if server.socket.fileno() >= 0:
        server.shutdown()
        server.server_close()


def is_listening(server: StaticServer) -> bool:
    """Whether anyone still answers at the server's port."""
    try:
        with socket.create_connection(("127.0.0.1", int(server.server_address[1])), timeout=1):
            return True
    except OSError:
        return False


@contextmanager
def denying() -> Iterator[DenyProxy]:
    """The proxy, in a thread."""
    proxy = DenyProxy()
    threading.Thread(target=proxy.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield proxy
    finally:
        proxy.shutdown()
        proxy.server_close()


@contextmanager
def chromium(proxy: DenyProxy) -> Iterator[Browser]:
    """A headless Chromium that reaches nothing but this machine."""
    os.environ["PW_EXPERIMENTAL_SERVICE_WORKER_NETWORK_EVENTS"] = "1"
    with sync_playwright() as playwright:
        address = f"http://127.0.0.1:{proxy.server_address[1]}"
        browser = playwright.chromium.launch(
            executable_path=ensure_chromium(),
            args=[*ARGUMENTS, f"--proxy-server={address}", "--proxy-bypass-list=127.0.0.1"],
        )
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def watching(browser: Browser, proxy: DenyProxy, server: StaticServer, **options: Any) -> Iterator[Watched]:
    """A fresh context (no cache, no storage) on a served site; `options` are those of Playwright's new_context."""
    context = browser.new_context(**options)
    proxy.asked.clear()
    try:
        yield Watched(context, proxy, server)
    finally:
        context.close()
