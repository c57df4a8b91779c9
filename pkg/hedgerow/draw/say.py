"""Messages as HTML: the names of things and people stand out."""

from __future__ import annotations

from hedgerow.draw.html import Markup, el, text
from hedgerow.words import Message, Name, Seat, Words


def rich(words: Words, message: Message | str) -> Markup:
    """The message as `words.say` would say it, escaped, with names in bold."""
    if isinstance(message, str):
        return Markup(text(words.say(message)))
    # The pattern itself is said with placeholders for its values, so that translation and plural are gettext's.
    marks = {key: f"\x00{key}\x01" for key in message.values}
    plain = words.say(Message(message.text, {**marks, **_counted(message)}, message.plural))
    out = Markup(text(plain))
    for key, value in message.values.items():
        out = Markup(out.replace(marks[key], _value(words, value)))
    return out


def _counted(message: Message) -> dict[str, int]:
    """The number that chooses the plural has to be itself."""
    return {"n": message.values["n"]} if message.plural else {}


def _value(words: Words, value: object) -> Markup:
    if isinstance(value, Message):
        return rich(words, value)
    said = words.value(value)
    return el("b", said) if isinstance(value, Name | Seat) else Markup(text(said))
