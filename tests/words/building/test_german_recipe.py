"""The German recipe on a handful of words."""

import gzip

import msgspec
import pytest

from fishka.core.errors import FishkaError
from fishka.words.building.draft import Draft
from fishka.words.building.recipes.german import draft
from fishka.words.tags import Tag
from words.building.held import Held, sources

LINES = """\
AALARTIG
AAL aal Aal
CAFE Café
DONAUDAMPFSCHIFFFAHRT Donaudampfschifffahrt
MASSE Masse Maße
OEL Öl öl
Q q
ZLOTY Złoty
"""
WORDFREQ = [{"format": "cB", "version": 1}, *[[] for _ in range(300)], ["öl", "masse"]]


def drafted(content: bytes) -> Draft:
    frequencies = gzip.compress(msgspec.msgpack.encode(WORDFREQ))
    return draft(
        sources(
            tanglet_data=Held({"usr/share/tanglet/gamedata/de/words": content}),
            wordfreq=Held({"wordfreq/data/large_de.msgpack.gz": frequencies}),
        ),
        lambda _line: None,
    )


def test_what_is_written_is_folded_and_shown() -> None:
    found = drafted(gzip.compress(LINES.encode()))
    assert found.tags == dict.fromkeys(["AALARTIG", "AAL", "CAFE", "MASSE", "ÖL"], Tag.COMMON)
    assert found.shown == {
        "AAL": "Aal, aal",
        "CAFE": "Café",
        "MASSE": "Masse, Maße",
        "ÖL": "Öl, öl",
    }
    assert found.commonness == {"ÖL": 180, "MASSE": 180}


@pytest.mark.parametrize(
    "content",
    [b"AAL", gzip.compress(LINES.encode())[:-20], gzip.compress(b"\xff")],
    ids=["no gzip", "cut off", "no UTF-8"],
)
def test_a_damaged_list_is_said_to_be_so(content: bytes) -> None:
    with pytest.raises(FishkaError, match="the German list is damaged"):
        drafted(content)
