"""Nothing leaves for another host, and after one visit nothing needs a server."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from browser import player
from browser.harness import KEPT, DenyProxy, Watched, is_listening, serving, stop, wait_for_python, watching
from builder import precache
from builder.paths import DIST, SITE

pytestmark = pytest.mark.browser


def test_the_page_boots_and_asks_only_its_own_server(watched: Watched) -> None:
    watched.open()
    assert watched.complaints() == []
    assert watched.strangers() == []
    assert [entry for entry in watched.server.seen if entry[0] >= 400] == []


def cut_off(route: Route) -> None:
    route.abort()


def not_there(route: Route) -> None:
    route.fulfill(status=404)


def half(route: Route) -> None:
    response = route.fetch()
    body = response.body()
    route.fulfill(status=200, content_type=response.headers["content-type"], body=body[: len(body) // 2])


@pytest.mark.parametrize(
    ("file", "answer"),
    [
        ("pyodide.asm.wasm", cut_off),
        ("pyodide.asm.wasm", not_there),
        ("pyodide.asm.wasm", half),
        ("python_stdlib.*", half),
    ],
)
def test_a_file_that_does_not_come_is_told_and_a_wish_to_start_does_not_hide_it(
    watched: Watched, file: str, answer: Callable[[Route], None]
) -> None:
    page = watched.context.new_page()
    page.route(f"**/{file}", answer)
    page.goto(watched.url)
    expect(page.locator("html")).to_have_attribute("data-boot", "failed", timeout=player.PATIENCE)
    words = page.locator("#boot").get_attribute("data-failed") or "?"
    expect(page.locator("#boot-text")).to_have_text(words)
    page.locator("form[data-setup] button[type=submit]:visible").click()
    expect(page.locator("#boot-text")).to_have_text(words)


@pytest.mark.parametrize("script", ["boot", "page", "idiomorph"])
def test_a_script_that_does_not_come_is_told(watched: Watched, script: str) -> None:
    page = watched.context.new_page()
    page.route(f"**/{script}.*.js", not_there)
    page.goto(watched.url)
    expect(page.locator("#boot-text")).to_have_text(page.locator("#boot").get_attribute("data-failed") or "?")
    expect(page.locator("html")).to_have_attribute("data-boot", "failed")
    expect(page.locator("#boot progress")).to_be_hidden()


def test_on_a_phone_whoever_starts_too_early_sees_what_is_awaited(watched: Watched) -> None:
    page = watched.context.new_page()
    page.set_viewport_size({"width": 360, "height": 740})
    page.route("**/hedgerow.*.zip", lambda _: None)  # on its way for as long as this test takes
    page.goto(watched.url)
    expect(page.locator("html")).to_have_attribute("data-boot", "download", timeout=player.PATIENCE)
    page.wait_for_function("() => globalThis.hedgerowPage")
    page.locator("form[data-setup] button[type=submit]:visible").click()
    expect(page.locator("#boot-text")).to_have_text(page.locator("#boot").get_attribute("data-waiting") or "?")
    expect(page.locator("#boot-text")).to_be_in_viewport()
    page.locator(".gcard[href='#setup-meadow']").click()  # another game after all
    expect(page.locator("#boot-text")).to_have_text(page.locator("#boot").get_attribute("data-download") or "?")
    expect(page.locator("html")).not_to_have_attribute("data-wanted", re.compile(""))


def test_a_visitor_comes_back_without_a_server(browser: Browser, proxy: DenyProxy) -> None:
    with serving() as server, watching(browser, proxy, server) as watched:
        page = watched.open()
        assert len(page.evaluate(KEPT)) == 1
        stop(server)
        assert not is_listening(server)
        page.reload()
        wait_for_python(page)
        page.close()
        for address in ("", "index.html", "?from=a-bookmark#part"):
            again = watched.open(address)
            assert again.title()
            again.close()
        assert watched.complaints() == []
        assert watched.strangers() == []


def test_every_page_is_kept(browser: Browser, proxy: DenyProxy) -> None:
    found = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*.html"))
    pages = [address for address in found if precache.is_page_file(address)]
    with serving() as server, watching(browser, proxy, server) as watched:
        first = watched.open()
        first.evaluate(KEPT)
        first.close()
        stop(server)
        page = watched.context.new_page()
        for address in pages:
            answer = page.goto(watched.url + address, wait_until="domcontentloaded")
            assert answer is not None
            assert answer.ok, address
        assert watched.strangers() == []


def small_site(folder: Path, name: str, extra: dict[str, bytes]) -> None:
    """A page of a few bytes, with our worker; `name` makes it a version of its own."""
    files = {
        "index.html": f"<!doctype html><title>{name}</title><link rel=icon href='data:,'>"
        "<script>navigator.serviceWorker.register('sw.js')</script>".encode(),
        "assets/same.txt": b"the same in every version",
        f"assets/{name}.txt": name.encode(),
        **extra,
    }
    files["sw.js"] = precache.worker(files, (SITE / "sw.js").read_text("utf-8"))
    for old in [path for path in folder.rglob("*") if path.is_file()]:
        old.unlink()
    for address, content in files.items():
        (folder / address).parent.mkdir(parents=True, exist_ok=True)
        (folder / address).write_bytes(content)


def text_at(page: Page, address: str) -> str:
    """What the page gets when it asks for an address."""
    text: str = page.evaluate("async (address) => (await fetch(address)).text()", address)
    return text


def update(page: Page) -> list[str]:
    """Let the browser look for a new worker, wait until it is in charge, return the complete caches."""
    page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
    caches: list[str] = page.evaluate(KEPT)
    return caches


def test_an_update_replaces_the_old_version_only_when_it_is_complete(
    browser: Browser, proxy: DenyProxy, tmp_path: Path
) -> None:
    small_site(tmp_path, "one", {})
    with serving(tmp_path) as server, watching(browser, proxy, server) as watched:
        page = watched.open(booted=False)
        assert len(page.evaluate(KEPT)) == 1

        # A version with a file missing never comes to answer.
        small_site(tmp_path, "two", {"assets/lost.txt": b"lost"})
        (tmp_path / "assets" / "lost.txt").unlink()
        page.evaluate("async () => { await (await navigator.serviceWorker.ready).update().catch(() => 0); }")
        page.wait_for_timeout(300)
        page.reload()
        expect(page).to_have_title("one")

        # Mended, it does; the page that is open still gets what it was made from.
        small_site(tmp_path, "two", {"assets/lost.txt": b"lost"})
        server.seen.clear()
        assert len(update(page)) == 2
        assert "/assets/same.txt" not in {address for _, _, address in server.seen}
        stop(server)
        assert text_at(page, "assets/one.txt") == "one"
        page.reload()
        expect(page).to_have_title("two")
        assert text_at(page, "assets/two.txt") == "two"


def test_old_versions_do_not_pile_up(browser: Browser, proxy: DenyProxy, tmp_path: Path) -> None:
    small_site(tmp_path, "one", {})
    with serving(tmp_path) as server, watching(browser, proxy, server) as watched:
        page = watched.open(booted=False)
        seen = [set(page.evaluate(KEPT))]
        for name in ("two", "three", "four"):
            small_site(tmp_path, name, {})
            seen.append(set(update(page)))
        assert [len(names) for names in seen] == [1, 2, 2, 2]
        assert not seen[0] & seen[3]
        page.reload()
        expect(page).to_have_title("four")
