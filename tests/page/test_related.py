"""What a rule's "See also" names: rules of other chapters about the same things."""

from __future__ import annotations

import pytest

from hedgerow.catalog import IDS, games
from related import MOST, NEAR, alike, related, said, weighed


@pytest.mark.parametrize("id", IDS)
def test_most_rules_lead_to_others_and_none_to_itself_or_its_chapter(id: str) -> None:
    rules = games[id].rules
    found = related(rules)
    assert len(found) > len(rules) / 2
    for name, others in found.items():
        assert 0 < len(others) <= MOST
        assert all(other.chapter != rules[name].chapter for other in others)


def test_rules_about_one_thing_find_each_other() -> None:
    found = related(games["upland_and_prairie"].rules)
    names = [rule.id for rule in found["upland-and-prairie.setup.rewilding-upland"]]
    assert names[0] == "upland-and-prairie.rewilding.upland-capacity"


def test_a_text_is_alike_itself_and_not_one_of_other_words() -> None:
    rules = list(games["upland_and_prairie"].rules)
    one, other = weighed([said(rules[0]), said(rules[-1])])
    assert alike(one, one) in (pytest.approx(1.0), 0.0)  # 0 where no word stands in both
    assert alike(one, other) < NEAR
