"""A whole game as one short word that fits into a link.

`h1` (the format), then URL-safe base64 of: four bytes of SHA-256, and deflated UTF-8 JSON. The deck goes by its
digest and name only: a link never carries an owner's list.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import zlib

from hedgerow.record import FORMAT, VERSION, Record, RecordError, read_json
from hedgerow.words import N_

PREFIX = "h1"
MAX_CODE = 200_000  # characters; a long game of the longest kind has some 4,000
MAX_PLAIN = 1_000_000  # bytes after inflating: a bomb stops here
CHECK = 4  # bytes of checksum: chance damage passes once in four thousand million times

_LAYOUT = ("engine", "game", "players", "options", "seed", "deck", "actions", "final")


def encode(record: Record) -> str:
    """The record as a code of letters, digits, `-` and `_`."""
    data = record.to_json()
    deck = data["deck"]
    data["deck"] = [deck["digest"], deck["en"], deck["nl"]]
    data["actions"] = _pack(record.actions)
    plain = json.dumps([data[key] for key in _LAYOUT], ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    body = squeezer.compress(plain) + squeezer.flush()
    return PREFIX + base64.urlsafe_b64encode(_check(body) + body).decode("ascii").rstrip("=")


def decode(code: str) -> Record:
    """Read a code. Line breaks and blanks around them, as mail programs add, do no harm; other damage is refused.

    Raises RecordError; never inflates more than MAX_PLAIN bytes.
    """
    if len(code) > MAX_CODE:
        raise RecordError(N_("The link is far too long for a game: copy it again from where it was made."))
    code = re.sub(r"[ \t]*[\r\n]+[ \t]*", "", code.strip())
    strange = re.search(r"[^A-Za-z0-9_-]", code)
    if strange:
        raise RecordError(
            N_("The link is damaged at character {at} ({what}): copy it again, in one piece."),
            at=strange.start() + 1,
            what=repr(strange.group()),
        )
    if not code.startswith(PREFIX):
        if re.match(r"h[2-9]", code):
            raise RecordError(
                N_("A newer Hedgerow made this link ({version}): update Hedgerow first."), version=code[:2]
            )
        raise RecordError(
            N_("The link does not begin like a game of Hedgerow ({prefix}): copy it again, from its beginning."),
            prefix=PREFIX,
        )
    return _unpack_record(_inflate(code[len(PREFIX) :]))


def _inflate(text: str) -> bytes:
    broken = RecordError(N_("The link is incomplete or was changed on its way: copy it again, in one piece."))
    try:
        raw = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise broken from None
    if base64.urlsafe_b64encode(raw).decode("ascii").rstrip("=") != text:  # bits that no byte holds
        raise broken
    body = raw[CHECK:]
    if not body or raw[:CHECK] != _check(body):
        raise broken
    pump = zlib.decompressobj(-15)
    try:
        plain = pump.decompress(body, MAX_PLAIN)
    except zlib.error:
        raise broken from None
    if not pump.eof and pump.unconsumed_tail:
        raise RecordError(N_("The link unpacks to far more than a game: it was not made by Hedgerow."))
    if not pump.eof or pump.unused_data:
        raise broken
    return plain


def _unpack_record(plain: bytes) -> Record:
    foreign = RecordError(N_("The link holds something else than a game of Hedgerow: ask for a new one."))
    data = read_json(plain)
    if not isinstance(data, list) or len(data) != len(_LAYOUT):
        raise foreign
    fields = dict(zip(_LAYOUT, data, strict=True))
    deck, packed = fields["deck"], fields["actions"]
    if not isinstance(deck, list) or len(deck) != 3 or not isinstance(packed, str):
        raise foreign
    fields["deck"] = dict(zip(("digest", "en", "nl"), deck, strict=True))
    fields["actions"] = _unpack(packed)
    return Record.from_json({"format": FORMAT, "version": VERSION, **fields})


def _pack(actions: tuple[str, ...]) -> str:
    return ";".join(actions)


def _unpack(packed: str) -> list[str]:
    return packed.split(";") if packed else []


def _check(body: bytes) -> bytes:
    return hashlib.sha256(body).digest()[:CHECK]
