"""Everything that engine and page say has its Dutch, and none of it is out of date."""

import string
from collections.abc import Iterator

import pytest

from builder import messages
from hedgerow.catalog import games
from hedgerow.chance import Chance
from hedgerow.words import Message


def fields(text: str) -> set[str]:
    """The names of the values in a pattern of str.format."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def percents(text: str) -> set[str]:
    """The names of the values in a pattern of the page's templates."""
    return {part.split(")")[0] for part in text.split("%(")[1:]}


def test_every_sentence_has_its_dutch() -> None:
    missing = [m.id for m in messages.update() if m.id and not all(messages.strings(m.string))]
    assert missing == [], "run python -m builder.messages in site/, then fill in the Dutch"


def test_the_file_holds_just_what_is_said() -> None:
    kept, said = messages.kept(), messages.extracted()
    assert {str(m.id) for m in kept if m.id} == {str(m.id) for m in said if m.id}


def test_dutch_names_the_same_values() -> None:
    different = []
    for message in messages.kept():
        forms = messages.strings(message.string)
        if not message.id or not all(forms):
            continue
        english = messages.strings(message.id)
        named = percents if "%(" in english[0] else fields
        if set().union(*map(named, forms)) != set().union(*map(named, english)):
            different.append(message.id)
    assert different == []


def test_extraction_finds_both_forms_of_a_plural() -> None:
    source = b'Message(N_("{n} disc"), {"n": 2}, N_("{n} discs"))\nN_("alone")\n'
    found = [message for _, _, message, _ in messages.python_messages(messages.stream(source))]
    assert found == [("{n} disc", "{n} discs"), "alone"]


def inside(message: Message) -> Iterator[Message]:
    """A message and those among its values."""
    yield message
    for value in message.values.values():
        if isinstance(value, Message):
            yield from inside(value)


@pytest.mark.parametrize("id", games)
def test_what_a_game_tells_is_in_the_file_as_it_is_looked_up(id: str) -> None:
    known = {tuple(m.id) if isinstance(m.id, list | tuple) else m.id for m in messages.kept() if m.id}
    told = set()
    for players in games[id].players:
        state, rng = games[id].new(players, 11), Chance(11)
        for _ in range(250):
            if state.is_terminal:
                break
            for event in state.apply(rng.choice(state.legal_actions())):
                for viewer in (0, None):
                    for message in inside(event.seen_by(viewer) or Message("")):
                        told.add((message.text, message.plural) if message.plural else message.text)
    assert len(told) > 8
    assert told - known - {""} == set()
