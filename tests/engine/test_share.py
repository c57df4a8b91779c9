"""Links: short, whole or refused, never a bomb, never an owner's deck."""

from __future__ import annotations

import base64
import hashlib
import json
import textwrap
import zlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.test_record import own_deck, played
from engine.toy import GAMES, TOY
from hedgerow import share
from hedgerow.catalog import games
from hedgerow.history import open_record
from hedgerow.record import RecordError

CODE = share.encode(played().record())


def wrap(plain: bytes) -> str:
    """A code with a right checksum around any content."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    body = squeezer.compress(plain) + squeezer.flush()
    raw = hashlib.sha256(body).digest()[: share.CHECK] + body
    return share.PREFIX + base64.urlsafe_b64encode(raw).decode().rstrip("=")


def content_of(code: str) -> list[Any]:
    body = base64.urlsafe_b64decode(code[2:] + "==")[share.CHECK :]
    data: list[Any] = json.loads(zlib.decompress(body, -15))
    return data


@settings(max_examples=40, deadline=None)
@given(players=st.sampled_from(TOY.players), seed=st.integers(0, 2**53 - 1), actions=st.integers(0, 60))
def test_a_link_brings_the_same_record(players: int, seed: int, actions: int) -> None:
    record = played(TOY, players, seed, actions).record()
    code = share.encode(record)
    assert code.replace("-", "").replace("_", "").isalnum()
    assert share.decode(code) == record


@pytest.mark.parametrize("players", games["upland_and_prairie"].players)
def test_a_whole_game_fits_into_a_short_link(players: int) -> None:
    history = played(games["upland_and_prairie"], players, 5)
    code = share.encode(history.record(embed=False))
    assert len(code) < 600
    assert open_record(share.decode(code)).state == history.state


def test_what_mail_does_to_a_link_does_no_harm() -> None:
    record = share.decode(CODE)
    folded = "\r\n".join(textwrap.wrap(CODE, 60))
    assert share.decode(f"  {folded}\n\n") == record
    assert share.decode(folded.replace("\r\n", " \n\t")) == record


def test_a_blank_in_the_middle_is_named() -> None:
    with pytest.raises(RecordError, match=r"damaged at character 11 \(' '\)"):
        share.decode(f"{CODE[:10]} {CODE[10:]}")


def test_every_cut_is_refused() -> None:
    for end in range(len(CODE)):
        with pytest.raises(RecordError, match="copy it again"):
            share.decode(CODE[:end])


def test_every_changed_character_is_refused() -> None:
    for at in range(2, len(CODE)):
        for other in {"A", "b", "_"} - {CODE[at]}:
            with pytest.raises(RecordError):
                share.decode(CODE[:at] + other + CODE[at + 1 :])


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("", "does not begin like a game"),
        ("x1abc", "does not begin like a game"),
        ("h2" + CODE[2:], "newer Hedgerow made this link"),
        (CODE + CODE, "incomplete or was changed"),
        ("h1" + "A" * 300_000, "far too long"),
        ("h1<script>", r"damaged at character 3"),
        (wrap(b"[]"), "something else than a game"),
        (wrap(b"{}"), "something else than a game"),
        (wrap(b"no json"), "is not JSON"),
        (wrap(b"[1,2,3,4,5,6,7,8]"), "something else than a game"),
        (wrap(b'["0.1.0","toy",2,{},1,["x","y","z"],"","0"]'), "deck.digest"),
        (wrap(b"\x00" * 100_000_000), "far more than a game"),
    ],
    ids=["empty", "foreign", "newer", "twice", "long", "tag", "list", "object", "text", "numbers", "digest", "bomb"],
)
def test_foreign_and_hostile_links_are_refused(code: str, sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence):
        share.decode(code)


def test_a_link_never_carries_an_owners_deck() -> None:
    record = played(content=own_deck()).record()
    assert record.deck.text is not None
    code = share.encode(record)
    assert "each" not in json.dumps(content_of(code))
    with pytest.raises(RecordError, match="My pebbles"):
        open_record(share.decode(code), games=GAMES)
    assert open_record(share.decode(code), [own_deck()], GAMES).record(embed=True) == record
