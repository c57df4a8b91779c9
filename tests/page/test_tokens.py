"""The themes: what stands twice in the style sheet says the same twice, and each theme names every colour."""

import re

import pytest

from builder.paths import SITE

TOKENS = (SITE / "style" / "tokens.css").read_text("utf-8")


def values(selector: str) -> dict[str, str]:
    """The custom properties and the colour scheme of the one block with that selector."""
    (body,) = re.findall(rf"(?m)^{re.escape(selector)} {{\n(.*?)^}}", TOKENS, re.DOTALL)
    return dict(re.findall(r"([a-z0-9-]+): ([^;]+);", body))


@pytest.mark.parametrize(
    ("theme", "query"), [("dark", "prefers-color-scheme: dark"), ("contrast", "prefers-contrast: more")]
)
def test_a_theme_is_the_same_for_the_system_and_for_the_reader(theme: str, query: str) -> None:
    chosen = values(f'[data-theme="{theme}"]')
    assert chosen == values(f"@media ({query}) {{ :root:not([data-theme])")
    assert set(chosen) - {"--line-w"} == set(values(':root, [data-theme="light"]'))
