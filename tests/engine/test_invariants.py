"""What the checks of a fuzz tell apart."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hedgerow.invariants import is_json


@pytest.mark.parametrize("value", [None, True, 3, "text", [], {}, [[1, None], {"a": [{"b": ["", False]}]}]], ids=repr)
def test_json_is_known_by_what_comes_back(value: Any) -> None:
    assert json.loads(json.dumps(value)) == value
    assert is_json(value)


@pytest.mark.parametrize(
    "value", [(), [[1, (2,)]], {"a": {"b": {1, 2}}}, {1: "a"}, {"a": [{None: 0}]}, 0.5, [float("nan")], b"a"], ids=repr
)
def test_what_is_no_json_is_found_however_deep_it_lies(value: Any) -> None:
    assert not is_json(value)
