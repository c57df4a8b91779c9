"""A small static server for one folder: precompressed files, right types, caching by address, this machine only."""

import errno
import hashlib
import http.server
import mimetypes
import os
import re
import threading
from functools import lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from builder.report import BuildError

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
FOR_EVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"


def content_type(path: Path) -> str:
    """The media type of a file by its name."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def accepted(header: str) -> set[str]:
    """The content codings that an Accept-Encoding header takes."""
    found = set()
    for part in header.lower().split(","):
        name, _, rest = part.strip().partition(";")
        if not re.fullmatch(r"\s*q=0(\.0*)?\s*", rest):
            found.add(name.strip())
    return found


def cache_control(address: str) -> str:
    """How long a browser may keep what lies at this address: for ever where the address holds a digest."""
    return FOR_EVER if address.startswith("/assets/") else ASK_FIRST


@lru_cache(maxsize=4096)
def entity_tag(path: Path, state: tuple[int, int]) -> str:  # noqa: ARG001 - the state is part of the cache's key
    """The ETag of a file, remembered while its state, date in ns and size in bytes, stays."""
    return f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:24]}"'


def find(folder: Path, address: str) -> Path | None:
    """The file of a folder that an address means, or None; nothing outside the folder is ever found."""
    name = unquote(urlsplit(address).path)
    if "\0" in name or "\\" in name:
        return None
    home = folder.resolve()
    path = (home / name.lstrip("/")).resolve()
    if not path.is_relative_to(home):
        return None
    if path.is_dir():
        # Without its slash a folder's relative links would go astray.
        path = path / "index.html" if name.endswith("/") or path == home else path / "missing"
    return path if path.is_file() else None


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers GET and HEAD."""

    protocol_version = "HTTP/1.1"
    server: "StaticServer"
    timeout = 60

    def do_GET(self) -> None:
        """Send a file."""
        self.answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send what would be said of a file."""
        self.answer(with_body=False)

    def answer(self, with_body: bool) -> None:
        """Find the file, choose its form, send it."""
        address = urlsplit(self.path).path
        path = find(self.server.folder, self.path)
        if path is None:
            self.plain(HTTPStatus.NOT_FOUND, f"There is nothing at {address}.", with_body)
            return
        codings = accepted(self.headers.get("Accept-Encoding", ""))
        sent, coding = path, ""
        for name, suffix in ENCODINGS:
            packed = path.with_name(path.name + suffix)
            if name in codings and packed.is_file():
                sent, coding = packed, name
                break
        facts = sent.stat()
        tag = entity_tag(sent, (facts.st_mtime_ns, facts.st_size))
        headers = {"ETag": tag, "Cache-Control": cache_control(address), "Vary": "Accept-Encoding"}
        if tag in self.headers.get("If-None-Match", ""):
            self.begin(HTTPStatus.NOT_MODIFIED, headers)
            return
        headers.update({"Content-Type": content_type(path), "Content-Length": str(facts.st_size)})
        if coding:
            headers["Content-Encoding"] = coding
        self.begin(HTTPStatus.OK, headers)
        if with_body:
            self.wfile.write(sent.read_bytes())

    def plain(self, status: HTTPStatus, text: str, with_body: bool) -> None:
        """Send one sentence."""
        body = (text + "\n").encode()
        self.begin(
            status, {"Content-Type": TYPES[".txt"], "Content-Length": str(len(body)), "Cache-Control": ASK_FIRST}
        )
        if with_body:
            self.wfile.write(body)

    def begin(self, status: HTTPStatus, headers: dict[str, str]) -> None:
        """Send status and headers."""
        self.server.seen.append((int(status), self.command, self.path))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class names it so
        """Say nothing: a page asks for dozens of files."""


class StaticServer(http.server.ThreadingHTTPServer):
    """Serves one folder; `seen` holds (status, method, address) of every answer."""

    daemon_threads = True
    # On POSIX this takes a port whose last connections have just ended, never one that somebody listens at; on Windows
    # it would take that one as well.
    allow_reuse_address = os.name == "posix"
    request_queue_size = 64

    def __init__(self, folder: Path, host: str, port: int) -> None:
        self.folder = folder
        self.seen: list[tuple[int, str, str]] = []
        super().__init__((host, port), Handler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is no news."""

    @property
    def url(self) -> str:
        """The address to open."""
        return f"http://{self.server_address[0]!s}:{self.server_address[1]}/"


def open_server(folder: Path, port: int = 0, host: str = "127.0.0.1") -> StaticServer:
    """Take a port (0: any that is free).

    Raises BuildError when it is taken.
    """
    try:
        return StaticServer(folder, host, port)
    except OSError as error:
        if error.errno in {errno.EADDRINUSE, errno.EACCES} or getattr(error, "winerror", 0) in {10013, 10048}:
            raise BuildError(
                f"Port {port} is taken; choose another with --port, or stop the program that uses it."
            ) from None
        raise BuildError(f"The server could not start at {host}:{port}: {error}.") from None
    except OverflowError:
        raise BuildError(f"There is no port {port}; ports go from 1 to 65535.") from None


def in_background(server: StaticServer) -> threading.Thread:
    """Serve from a thread until `server.shutdown()`."""
    thread = threading.Thread(target=partial(server.serve_forever, poll_interval=0.05), daemon=True)
    thread.start()
    return thread
