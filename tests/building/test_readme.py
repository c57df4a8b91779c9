"""The Python that README shows does what README says."""

from __future__ import annotations

import doctest
import re

from builder.paths import ROOT

BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


def test_the_examples_of_the_readme_run() -> None:
    blocks = [block for block in BLOCK.findall((ROOT / "README.md").read_text("utf-8")) if ">>>" in block]
    assert len(blocks) >= 4
    names: dict[str, object] = {}
    for at, block in enumerate(blocks):  # each goes on from the one before
        test = doctest.DocTestParser().get_doctest(block, names, f"README {at + 1}", "README.md", 0)
        said: list[str] = []
        doctest.DocTestRunner(verbose=False).run(test, out=said.append, clear_globs=False)
        assert not said, "".join(said)
        names = test.globs
