"""WebKitGTK's MiniBrowser, driven by its WebDriver on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import subprocess
import warnings
from pathlib import Path
from typing import Any

from selenium.webdriver import WebKitGTK, WebKitGTKOptions, WebKitGTKService
from selenium.webdriver.common.proxy import Proxy

PATIENCE = 120  # seconds for one script


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
        with warnings.catch_warnings():  # Selenium warns of what it does itself
            warnings.simplefilter("ignore", DeprecationWarning)
            self._driver = WebKitGTK(options=options, service=WebKitGTKService(str(driver), env=environment))
        self._driver.set_script_timeout(PATIENCE)

    def resize(self, width: int, height: int) -> None:
        """Give the window that many pixels."""
        self._driver.set_window_size(width, height)

    def open(self, address: str) -> None:
        """Go to an address and wait until the page has loaded."""
        self._driver.get(address)

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

    def picture(self) -> bytes:
        """What the page looks like, as a PNG."""
        return self._driver.get_screenshot_as_png()

    def close(self) -> None:
        """End the browser and its screen."""
        self._driver.quit()
        self._screen.terminate()
        self._screen.wait(PATIENCE)
