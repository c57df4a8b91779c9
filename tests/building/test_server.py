"""The static server: forms, types, caching, and nothing from outside its folder."""

import http.client
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import closing
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import pytest

from builder.report import BuildError
from builder.server import StaticServer, accepted, find, in_background, open_server

PAGE = b"<!doctype html><title>page</title>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site with a secret beside it."""
    home = tmp_path / "site"
    (home / "assets").mkdir(parents=True)
    (home / "nl").mkdir()
    (home / "index.html").write_bytes(PAGE)
    (home / "index.html.br").write_bytes(b"brotli")
    (home / "index.html.gz").write_bytes(b"gzip")
    (home / "nl" / "index.html").write_bytes(b"nl")
    for name in (
        "core.wasm",
        "boot.mjs",
        "boot.js",
        "list.json",
        "app.webmanifest",
        "font.woff2",
        "sprite.svg",
        "odd.xyz",
    ):
        (home / "assets" / name).write_bytes(name.encode())
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    return home


@pytest.fixture
def server(folder: Path) -> Iterator[StaticServer]:
    """That site, served."""
    running = open_server(folder)
    in_background(running)
    yield running
    running.shutdown()
    running.server_close()


class Answer(NamedTuple):
    """What the server said."""

    status: int
    headers: Message
    body: bytes


def ask(server: StaticServer, path: str, method: str = "GET", **headers: str) -> Answer:
    """One request."""
    connection = http.client.HTTPConnection("127.0.0.1", int(server.server_address[1]), timeout=5)
    with closing(connection):
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())


@pytest.mark.parametrize(
    ("header", "coding", "body"),
    [
        ("br, gzip", "br", b"brotli"),
        ("gzip, deflate, br", "br", b"brotli"),
        ("gzip", "gzip", b"gzip"),
        ("br;q=0, gzip", "gzip", b"gzip"),
        ("br;q=0.000, gzip;q=0", None, PAGE),
        ("identity", None, PAGE),
        ("", None, PAGE),
    ],
)
def test_the_best_form_that_the_browser_takes_is_sent(
    server: StaticServer, header: str, coding: str | None, body: bytes
) -> None:
    answer = ask(server, "/", Accept_Encoding=header)
    assert answer.status == 200
    assert answer.headers.get("Content-Encoding") == coding
    assert answer.headers.get("Vary") == "Accept-Encoding"
    assert answer.headers.get("Content-Length") == str(len(body))
    assert answer.body == body


def test_codings_are_read_as_the_standard_says() -> None:
    assert accepted(" GZip ; q=0.5 ,br;q=0") == {"gzip"}


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/assets/core.wasm", "application/wasm"),
        ("/assets/boot.mjs", "text/javascript; charset=utf-8"),
        ("/assets/boot.js", "text/javascript; charset=utf-8"),
        ("/assets/list.json", "application/json"),
        ("/assets/app.webmanifest", "application/manifest+json"),
        ("/assets/font.woff2", "font/woff2"),
        ("/assets/sprite.svg", "image/svg+xml"),
    ],
)
def test_types_are_named(server: StaticServer, path: str, kind: str) -> None:
    answer = ask(server, path)
    assert answer.headers.get("Content-Type") == kind
    assert answer.headers.get("X-Content-Type-Options") == "nosniff"


def test_only_addresses_with_a_digest_may_be_kept_for_ever(server: StaticServer) -> None:
    assert ask(server, "/").headers.get("Cache-Control") == "no-cache"
    assert ask(server, "/nl/").headers.get("Cache-Control") == "no-cache"
    assert "immutable" in str(ask(server, "/assets/core.wasm").headers.get("Cache-Control"))


def test_what_has_not_changed_is_not_sent_again(server: StaticServer, folder: Path) -> None:
    tag = str(ask(server, "/").headers.get("ETag"))
    again = ask(server, "/", If_None_Match=tag)
    assert again.status == 304
    assert again.body == b""
    (folder / "index.html").write_bytes(PAGE + b"<p>changed")
    assert ask(server, "/", If_None_Match=tag).status == 200


def test_each_form_has_a_tag_of_its_own(server: StaticServer) -> None:
    assert ask(server, "/").headers.get("ETag") != ask(server, "/", Accept_Encoding="br").headers.get("ETag")


def test_head_says_the_same_without_the_body(server: StaticServer) -> None:
    answer = ask(server, "/", method="HEAD")
    assert answer.headers.get("Content-Length") == str(len(PAGE))
    assert answer.body == b""


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e%2f%2e%2e%2fsecret.txt",
        "/..%5csecret.txt",
        "//secret.txt",
        "/%00",
        "/assets/",
        "/assets",
        "/nl",
        "/nothing.html",
    ],
)
def test_nothing_else_is_found(server: StaticServer, path: str) -> None:
    answer = ask(server, path)
    assert answer.status == 404
    assert b"secret" not in answer.body or "secret" in path


def test_a_link_that_leads_outside_is_not_followed(folder: Path) -> None:
    (folder / "way-out.txt").symlink_to(folder.parent / "secret.txt")
    assert find(folder, "/way-out.txt") is None


def test_questions_and_anchors_are_no_part_of_the_address(folder: Path) -> None:
    assert find(folder, "/index.html?x=1") == (folder / "index.html").resolve()


def test_other_methods_are_refused(server: StaticServer) -> None:
    assert ask(server, "/", method="POST").status == 501


def test_many_are_served_at_once(server: StaticServer) -> None:
    statuses: list[int] = []
    threads = [threading.Thread(target=lambda: statuses.append(ask(server, "/").status)) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [200] * 20
    assert len(server.seen) == 20


def test_only_this_machine_is_served(server: StaticServer) -> None:
    assert server.server_address[0] == "127.0.0.1"
    assert json.dumps(server.url).startswith('"http://127.0.0.1:')


def test_a_taken_port_gets_one_clear_sentence(server: StaticServer, folder: Path) -> None:
    port = int(server.server_address[1])
    with pytest.raises(BuildError, match=f"Port {port} is taken; choose another with --port"):
        open_server(folder, port)


def test_the_own_port_is_free_again_right_after_a_stop(folder: Path) -> None:
    first = open_server(folder)
    in_background(first)
    port = int(first.server_address[1])
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(b"GET / HTTP/1.0\r\n\r\n")
        while connection.recv(4096):  # the server hangs up first, so its end of the connection lingers
            pass
    first.shutdown()
    first.server_close()
    second = open_server(folder, port)
    in_background(second)
    assert ask(second, "/").status == 200
    second.shutdown()
    second.server_close()


def test_a_port_that_cannot_be_gets_one_clear_sentence(folder: Path) -> None:
    with pytest.raises(BuildError, match="There is no port 70000"):
        open_server(folder, 70_000)
