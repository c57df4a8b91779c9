"""The lobbies hold their style sheet and first script, each covered by its hash."""

from __future__ import annotations

import pytest

from builder.inline import hash_of, inlined
from builder.report import BuildError

PAGE = """<meta content="script-src &#39;self&#39; &#39;wasm-unsafe-eval&#39;; style-src &#39;self&#39;">
<link rel="preload" as="script" href="../assets/early.1.js">
<link rel="preload" as="style" href="../assets/style.2.css">
<script src="../assets/early.1.js"></script>
<link rel="stylesheet" href="../assets/style.2.css">
"""
STYLE = b'@font-face{src:url("./serif.woff2")}\n'


def test_a_lobby_holds_both_and_its_policy_names_them() -> None:
    pages = {"nl/index.html": PAGE.encode(), "nl/rules/index.html": PAGE.encode()}
    found = inlined(pages, STYLE, b"early();\n")
    assert found["nl/rules/index.html"] == PAGE.encode()
    style = '@font-face{src:url("../assets/serif.woff2")}'
    scripts = f"script-src &#x27;self&#x27; &#x27;{hash_of('early();')}&#x27; &#39;wasm-unsafe-eval&#39;"
    styles = f"style-src &#x27;self&#x27; &#x27;{hash_of(style)}&#x27;"
    assert found["nl/index.html"].decode().splitlines() == [
        f'<meta content="{scripts}; {styles}">',
        "<script>early();</script>",
        f"<style>{style}</style>",
    ]


def test_a_lobby_that_is_built_otherwise_is_refused() -> None:
    with pytest.raises(BuildError, match="exactly once, not 0 times"):
        inlined({"index.html": b"<title>Hedgerow</title>"}, STYLE, b"early();")


def test_what_would_end_the_element_is_refused() -> None:
    with pytest.raises(BuildError, match="neither </ nor <!--"):
        inlined({"index.html": PAGE.encode()}, STYLE, b'"</script>"')
