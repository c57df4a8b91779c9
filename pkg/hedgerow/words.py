"""What the engine says, before it is said in a language.

The engine never makes sentences: it returns a `Message`, an English pattern (the gettext msgid) and the
values that go into it. A face renders it with `Words` in the reader's language.
"""

from __future__ import annotations

import gettext
import io
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from hedgerow.packaged import read_bytes

LANGUAGES = ("en", "nl")
JOINERS = "\u200c\u200d"  # they join letters of some scripts, and the parts of an emoji: harmless


def is_control(letter: str) -> bool:
    """Whether this character steers a terminal or the direction of a text instead of being seen (Unicode Cc, Cf)."""
    return unicodedata.category(letter) in ("Cc", "Cf") and letter not in JOINERS


def without_controls(text: str, instead: str = "") -> str:
    """The text with every control or format character replaced."""
    return text if text.isprintable() else "".join(instead if is_control(letter) else letter for letter in text)


def N_(text: str) -> str:
    """Mark a pattern for extraction into the translation files; returns it unchanged."""
    return text


class Name(NamedTuple):
    """The name of a thing in content, in every language the games speak; `latin` only for species."""

    en: str
    nl: str
    latin: str = ""


class Seat(NamedTuple):
    """A player in a message; the face puts that player's own name there."""

    player: int


class Message(NamedTuple):
    """A sentence not yet said: an English pattern with `{names}`, and their values.

    `values` holds str, int, `Name`, `Seat` or another `Message`. With `plural`, `text` is the pattern for one
    and `plural` the one for many, chosen by `values["n"]`.
    """

    text: str
    values: Mapping[str, Any] = {}
    plural: str = ""


def either(things: Iterable[Any]) -> Message:
    """Things joined by "or": values of a message, at least one."""
    return _joined(list(things), N_("{one} or {other}"))


def both(things: Iterable[Any]) -> Message:
    """Things joined by "and": values of a message, at least one."""
    return _joined(list(things), N_("{one} and {other}"))


def _joined(things: list[Any], last: str) -> Message:
    if len(things) == 1:
        return Message(N_("{what}"), {"what": things[0]})
    head = things[0]
    for thing in things[1:-1]:
        head = Message(N_("{one}, {other}"), {"one": head, "other": thing})
    return Message(last, {"one": head, "other": things[-1]})


def say_seat(seat: int) -> str:
    """The name of a seat where nobody gave one."""
    return f"P{seat + 1}"


class Words:
    """One language, and the names of the people at this table.

    `seat_name(player)` gives a player's name; without one players are called P1, P2 ...
    """

    def __init__(self, language: str = "en", seat_name: Callable[[int], str] = say_seat) -> None:
        if language not in LANGUAGES:
            raise WordedError(
                N_("language {language} is unknown: choose one of {known}"),
                language=repr(language),
                known=", ".join(LANGUAGES),
            )
        self.language = language
        self.seat_name = seat_name
        self._translations = _translations(language)

    def say(self, message: Message | str) -> str:
        """The message as a sentence; a plain string is taken as a pattern without values."""
        if isinstance(message, str):
            return self._translations.gettext(message) if message else ""
        if message.plural:
            pattern = self._translations.ngettext(message.text, message.plural, message.values["n"])
        else:
            pattern = self._translations.gettext(message.text) if message.text else ""
        return pattern.format(**{key: self.value(value) for key, value in message.values.items()})

    def value(self, value: Any) -> str:
        """One value of a message as text."""
        if isinstance(value, Name):
            return self.name(value)
        if isinstance(value, Seat):
            return self.seat_name(value.player)
        if isinstance(value, Message):
            return self.say(value)
        return str(value)

    def name(self, name: Name) -> str:
        """A content name in this language."""
        return name.nl if self.language == "nl" else name.en

    def decimal(self, value: float, digits: int) -> str:
        """A number with so many digits behind the point, which is a comma in Dutch."""
        number = f"{value:.{digits}f}"
        return number.replace(".", ",") if self.language == "nl" else number


def _translations(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    try:
        compiled = read_bytes("hedgerow", f"locale/{language}/LC_MESSAGES/hedgerow.mo")
    except FileNotFoundError:  # a source tree in which the translations were never compiled
        return gettext.NullTranslations()
    return gettext.GNUTranslations(io.BytesIO(compiled))


class WordedError(ValueError):
    """An error that people read. `message` is its sentence; `said` says it in a language.

    `str()`, which is what Python itself shows, says it in `words`: English, unless a notebook speaks another language.
    """

    words: ClassVar[Words] = Words()

    def __init__(self, text: str, /, **values: Any) -> None:
        super().__init__(text, values)
        self.message = Message(text, values)

    def __str__(self) -> str:
        return self.said(WordedError.words)

    def __reduce__(self) -> tuple[Any, ...]:
        return _worded, (type(self), self.message)

    def said(self, words: Words) -> str:
        """What is wrong, in a language."""
        return words.say(self.message)


def joined(messages: Sequence[Message], between: str) -> Message:
    """Several messages as one, with something between them."""
    values = {f"part{number}": message for number, message in enumerate(messages)}
    return Message(between.join(f"{{{key}}}" for key in values), values)


def _worded(kind: type[WordedError], message: Message) -> WordedError:
    """The error that was pickled."""
    return kind(message.text, **message.values)
