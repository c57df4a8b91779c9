"""Firefox, driven by WebDriver BiDi, which it speaks without any driver beside it."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

import websocket

from engines.listening import LISTEN

PATIENCE = 90  # seconds for one answer
ENTER = "\ue007"  # as WebDriver names the key
PREFERENCES: dict[str, str | int | bool] = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.proxy.no_proxies_on": "127.0.0.1",
    "network.proxy.type": 1,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class Firefox:
    """One headless Firefox with a profile of its own; every host but this machine goes to the proxy at `proxy_port`."""

    name = "firefox"

    def __init__(self, program: Path, proxy_port: int) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="hedgerow-firefox-", ignore_cleanup_errors=True)
        values = dict(PREFERENCES)
        for kind in ("http", "ssl"):
            values |= {f"network.proxy.{kind}": "127.0.0.1", f"network.proxy.{kind}_port": proxy_port}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in values.items()]
        Path(self._home.name, "user.js").write_text("\n".join(lines), "utf-8")
        self._process = subprocess.Popen(
            [str(program), "--headless", "--no-remote", "--profile", self._home.name, "--remote-debugging-port", "0"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._numbers = count(1)
        self._socket = websocket.create_connection(self._address() + "/session", timeout=PATIENCE, suppress_origin=True)
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.create", type="tab")["context"]  # the first tab never has the focus
        self._ask("script.addPreloadScript", functionDeclaration=LISTEN)  # before anything of a page runs

    def _address(self) -> str:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if found:
                return found[1]
        raise AssertionError("Firefox ended before it listened")

    def _ask(self, method: str, **values: Any) -> Any:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": values}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == number:
                break
        if answer["type"] == "error":
            raise AssertionError(f"Firefox, {method}: {answer['error']}: {answer['message']}")
        return answer["result"]

    def resize(self, width: int, height: int) -> None:
        """Give the page that many CSS pixels."""
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._context, viewport=size)

    def open(self, address: str) -> None:
        """Go to an address and wait until the page has loaded."""
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page; a promise is waited for."""
        wrapped = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        answer = self._ask("script.evaluate", expression=wrapped, target={"context": self._context}, awaitPromise=True)
        if answer["type"] != "success":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def hold(self, x: float, y: float, seconds: float = 0) -> None:
        """Press the mouse there, for that long."""
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": round(seconds * 1000)},
            {"type": "pointerUp", "button": 0},
        ]
        self._act({"type": "pointer", "id": "mouse", "actions": steps})

    def enter(self) -> None:
        """Press Enter."""
        steps = [{"type": kind, "value": ENTER} for kind in ("keyDown", "keyUp")]
        self._act({"type": "key", "id": "keys", "actions": steps})

    def _act(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._context, actions=[source])

    def picture(self) -> bytes:
        """What the page looks like, as a PNG."""
        return base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._context)["data"])

    def close(self) -> None:
        """End the browser."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(PATIENCE)
        assert self._process.stderr is not None
        self._process.stderr.close()
        self._home.cleanup()
