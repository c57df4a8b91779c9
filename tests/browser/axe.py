"""axe-core on a page: what it objects to by the rules of WCAG 2.2 A and AA, and its own best practice."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from builder.paths import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def findings(page: Page) -> list[str]:
    """What axe-core objects to, one line each."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(
        "rules => axe.run(document, { runOnly: rules }).then((result) => result.violations)",
        RULES,
    )
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]
