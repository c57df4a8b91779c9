"""The lessons as pages: pictures with nothing to touch, answers and reasons in words, links from the rules."""

import re

import pytest

from hedgerow import games
from hedgerow.draw.html import Markup
from hedgerow.lessons import lesson, lessons
from readlessons import lesson_page, picture, taught_by

GAME = "upland_and_prairie"


def test_a_picture_has_no_ids_and_nothing_to_touch() -> None:
    html = Markup(
        '<div id="a" class="x"><button id="b" type="button" data-code="space C3" data-drag tabindex="0">'
        '<svg><use href="#si-lynx"></use></svg></button><a href="#rule" data-do="rule">rule</a></div>'
    )
    assert picture(html) == (
        '<div class="x"><span><svg><use href="#si-lynx"></use></svg></span><span>rule</span></div>'
    )


@pytest.mark.parametrize("game", [id for id in games if lessons(id)])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_lesson_can_be_read(game: str, language: str) -> None:
    for each in lessons(game):
        page = lesson_page(each, language)
        assert len(page.steps) == len(each.steps)
        for step, source in zip(page.steps, each.steps, strict=True):
            assert not re.search(r' id="| data-| tabindex|<button', step.board + step.hand)
            assert step.words
            assert bool(step.answer) == (source.task is not None)
            assert [bool(wrong.number) for wrong in step.wrong] == [bool(wrong.rule) for wrong in source.wrong]
            assert all(wrong.label and wrong.text for wrong in step.wrong)


def test_an_answer_and_its_reasons_in_words() -> None:
    page = lesson_page(lesson(GAME, "sure-to-win"), "nl")
    (step,) = page.steps
    assert step.answer == (
        "Kies lynx voor de landkaart",
        "Leg lynx op E6",
        "Houd lynx, leg bever terug",
    )
    assert step.wrong[0].label.endswith("Houd bever, leg lynx terug")
    assert step.wrong[0].text.startswith("Zes tegen zes")


def test_a_rule_leads_to_the_steps_that_teach_it() -> None:
    taught = taught_by(GAME)
    anchors = [anchor for anchor, _ in taught["upland-and-prairie.place.capacity"]]
    assert "first-game-7" in anchors
    assert taught["upland-and-prairie.path.broken-by-wall"][0][0] == "the-wall-1"
    assert taught_by("upland_and_prairie").keys() <= {rule.id for rule in games[GAME].rules}
