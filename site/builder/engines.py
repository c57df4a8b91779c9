"""Firefox and WebKitGTK for the tests of three browser engines: the machine's own, or Debian's packages."""

import os
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from builder.chromium import quietly
from builder.report import BuildError, say

FIREFOX = ("firefox-esr", "firefox")
MAC_FIREFOX = Path("/Applications/Firefox.app/Contents/MacOS/firefox")
PACKAGES = ("firefox-esr", "webkit2gtk-driver", "xvfb")


class WebKitPrograms(NamedTuple):
    """WebKitGTK's WebDriver and the browser that it drives."""

    driver: Path
    browser: Path


def find_firefox() -> Path | None:
    """The Firefox of this machine."""
    for name in FIREFOX:
        found = shutil.which(name)
        if found and not Path(found).resolve().is_relative_to("/snap"):
            return Path(found)
    return MAC_FIREFOX if MAC_FIREFOX.is_file() else None


def find_webkit() -> WebKitPrograms | None:
    """The WebKitGTK of this machine, if all that it takes to drive it is there."""
    driver = shutil.which("WebKitWebDriver")
    browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4*/MiniBrowser")) if driver else []
    if driver is None or not browsers or shutil.which("Xvfb") is None:
        return None
    return WebKitPrograms(Path(driver), browsers[-1])


def missing() -> list[str]:
    """The engines that cannot be tested here, after an attempt to install them."""
    if (find_firefox() is None or find_webkit() is None) and _may_install():
        say("engines", "installing Firefox and WebKitGTK from the system's packages (once) ...")
        quietly("apt-get", "update")
        quietly("apt-get", "install", "-y", "--no-install-recommends", *PACKAGES)
    found = {"Firefox": find_firefox(), "WebKitGTK": find_webkit()}
    return [name for name, program in found.items() if program is None]


def _may_install() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def ensure_engines() -> None:
    """Make sure that both can be driven. Raises BuildError with what to install."""
    lacking = missing()
    if lacking:
        raise BuildError(
            f"The tests of three engines need {' and '.join(lacking)}: on Debian and Ubuntu install the packages "
            f"{', '.join(PACKAGES)}."
        )


def wanted() -> bool:
    """Whether this machine can have all engines at all: WebKitGTK with its driver is there on Linux only."""
    return sys.platform == "linux"
