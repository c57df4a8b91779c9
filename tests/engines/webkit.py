"""WebKitGTK's MiniBrowser, driven by its WebDriver on a screen that nobody sees."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from selenium.webdriver import ActionChains, WebKitGTK, WebKitGTKOptions, WebKitGTKService
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.common.proxy import Proxy
from selenium.webdriver.remote.remote_connection import RemoteConnection
from urllib3.exceptions import HTTPError

from engines.listening import LISTEN

PATIENCE = 120  # seconds for one script
START = 45  # seconds in which the browser has to stand


class WebKit:
    """One MiniBrowser; every host but this machine goes to the proxy at `proxy_port`."""

    name = "webkit"

    def __init__(self, driver: Path, browser: Path, proxy_port: int) -> None:
        reading, writing = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
            pass_fds=(writing,),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        options = WebKitGTKOptions()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        host = f"127.0.0.1:{proxy_port}"
        options.proxy = Proxy({"proxyType": "manual", "httpProxy": host, "sslProxy": host, "noProxy": ["127.0.0.1"]})
        environment = {**os.environ, "DISPLAY": f":{display}", "LIBGL_ALWAYS_SOFTWARE": "1"}
        self._driver = begin(options, driver, environment)
        self._driver.set_script_timeout(PATIENCE)

    def resize(self, width: int, height: int) -> None:
        """Give the window that many pixels."""
        self._driver.set_window_size(width, height)

    def open(self, address: str) -> None:
        """Go to an address and wait until the page has loaded; its complaints are heard from then on."""
        self._driver.get(address)
        self.run(f"({LISTEN})()")

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page; a promise is waited for."""
        answer = self._driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async () => JSON.stringify((await ({expression})) ?? null))()"
            ".then((text) => done({text}), (error) => done({error: String(error)}));"
        )
        if "error" in answer:
            raise AssertionError(answer["error"])
        return json.loads(answer["text"])

    def hold(self, x: float, y: float, seconds: float = 0) -> None:
        """Press the mouse there, for that long."""
        actions = ActionBuilder(self._driver)
        mouse: Any = actions.pointer_action  # its methods have no types
        mouse.move_to_location(round(x), round(y)).pointer_down().pause(seconds).pointer_up()
        actions.perform()

    def enter(self) -> None:
        """Press Enter."""
        ActionChains(self._driver).send_keys(Keys.ENTER).perform()

    def picture(self) -> bytes:
        """What the page looks like, as a PNG."""
        return self._driver.get_screenshot_as_png()

    def close(self) -> None:
        """End the browser and its screen."""
        self._driver.quit()
        self._screen.terminate()
        self._screen.wait(PATIENCE)


def begin(options: WebKitGTKOptions, driver: Path, environment: Mapping[str, str]) -> WebKitGTK:
    """A session. MiniBrowser sometimes crashes as it starts, and its driver waits for it for ever: then once more."""
    usual = socket.getdefaulttimeout()
    socket.setdefaulttimeout(START)  # what Selenium waits for an answer
    try:
        for _ in range(2):
            with contextlib.suppress(HTTPError):
                return session(options, driver, environment)
        return session(options, driver, environment)
    finally:
        socket.setdefaulttimeout(usual)


def session(options: WebKitGTKOptions, driver: Path, environment: Mapping[str, str]) -> WebKitGTK:
    """One try of that."""
    with warnings.catch_warnings():  # Selenium warns of what it does itself
        warnings.simplefilter("ignore", DeprecationWarning)
        begun = WebKitGTK(options=options, service=WebKitGTKService(str(driver), env=environment))
    connection = begun.command_executor
    assert isinstance(connection, RemoteConnection)
    connection.client_config.timeout = 2 * PATIENCE
    return begun
