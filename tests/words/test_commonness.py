"""Frequencies as wordfreq packs them become one byte a word."""

import gzip

import msgspec
import pytest

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS
from fishka.words.building.commonness import Frequencies

HEADER = {"format": "cB", "version": 1}


def packed(words: dict[str, int], header: dict[str, object] | None = None) -> bytes:
    """A list with these words at these centibels."""
    buckets: list[list[str]] = [[] for _ in range(max(words.values(), default=0) + 1)]
    for word, centibels in words.items():
        buckets[centibels].append(word)
    return gzip.compress(msgspec.msgpack.encode([header or HEADER, *buckets]), mtime=0)


@pytest.mark.parametrize(
    ("centibels", "byte"), [(0, 255), (127, 232), (300, 180), (305, 179), (600, 90), (800, 30)]
)
def test_a_byte_is_thirty_times_the_zipf_value(centibels: int, byte: int) -> None:
    frequencies = Frequencies(packed({"cat": centibels}), ALPHABETS["en"])
    assert frequencies.commonness("CAT") == byte
    assert frequencies.of(["CAT", "DOG"]) == {"CAT": byte}
    assert frequencies.commonness("DOG") == 0


@pytest.mark.parametrize(
    ("language", "spellings", "key"),
    [
        ("ru", ("ёж", "еж"), "ЕЖ"),
        ("fr", ("pêche", "péché"), "PECHE"),
        ("en", ("cafe", "café"), "CAFE"),
    ],
)
def test_spellings_with_one_key_are_summed(
    language: str, spellings: tuple[str, ...], key: str
) -> None:
    content = packed(dict.fromkeys(spellings, 400))
    # twice as frequent: 0.301 on the Zipf scale
    assert Frequencies(content, ALPHABETS[language]).commonness(key) == 150 + 9


def test_forms_are_summed_and_a_form_given_twice_counts_once() -> None:
    content = packed({"полка": 400, "полки": 400, "b2": 300})
    frequencies = Frequencies(content, ALPHABETS["ru"])
    assert frequencies.commonness("ПОЛКА", "ПОЛКИ", "ПОЛКА", "ПОЛКЕ") == 159
    assert len(frequencies) == 2


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"no gzip", "the list of frequencies is damaged: Not a gzipped file"),
        (packed({"a": 3})[:-12], "the list of frequencies is damaged: "),
        (gzip.compress(b"\x81", mtime=0), "the list of frequencies is damaged: "),
        (gzip.compress(b"\x90", mtime=0), "the list of frequencies is damaged: "),
        (
            packed({"a": 3}, {"format": "dB"}),
            "has the header {'format': 'dB'}, not {'format': 'cB'",
        ),
    ],
    ids=["no gzip", "cut off", "no list", "nothing", "another header"],
)
def test_a_damaged_list_is_said_to_be_so(content: bytes, line: str) -> None:
    with pytest.raises(FishkaError) as caught:
        Frequencies(content, ALPHABETS["en"])
    assert line in str(caught.value)
