"""Lines of a text that should be UTF-8, and what those are that are not."""

import codecs
from collections.abc import Iterable
from typing import Final

from fishka.words.verdicts import Refusal, refusal

Line = tuple[int, str]
"""Its number, from 1, and its text without blanks at the ends."""

_MARKS: Final = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
_CYRILLIC: Final = (("cp1251", "Windows-1251"), ("koi8-r", "KOI8-R"), ("cp866", "CP866"))
_COMMON: Final = frozenset("оеаинт")
"""The letters that Cyrillic texts have most."""
_SAMPLE: Final = 1 << 16
_WIDE: Final = 0.4
"""The share of zeros from which a line without an end is taken for one of a wide encoding."""


def utf_8_lines(content: bytes) -> tuple[list[Line], list[tuple[int, Refusal]]]:
    """The lines of UTF-8, and of the others why they are not."""
    wide = _wide(content)
    if wide:
        return [], [(1, _no_utf_8(1, wide))]
    lines: list[Line] = []
    odd: list[tuple[int, bytes, int]] = []
    for number, raw in enumerate(content.removeprefix(codecs.BOM_UTF8).splitlines(), 1):
        try:
            lines.append((number, raw.decode().strip()))
        except UnicodeDecodeError as error:
            odd.append((number, raw, error.start + 1))
    guess = _guess(raw for _number, raw, _byte in odd)
    return lines, [(number, _no_utf_8(byte, guess)) for number, _raw, byte in odd]


def _no_utf_8(byte: int, guess: str) -> Refusal:
    if guess:
        return refusal(
            "encoding",
            "byte {byte} of the line is no UTF-8: the file looks like {encoding}",
            byte=byte,
            encoding=guess,
        )
    return refusal("encoding", "byte {byte} of the line is no UTF-8", byte=byte)


def _wide(content: bytes) -> str:
    """The encoding of two or four bytes a letter; such texts have zeros, words have none."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return encoding
    sample = content[:_SAMPLE]
    if b"\0" not in sample:
        return ""
    zeros, lines = sample.count(0), sample.count(b"\n")
    # a zero that stands alone is a slip; of a wide line's end there is always one
    wide_lines = max(sample.count(b"\n\0"), sample.count(b"\0\n"))
    if wide_lines <= lines / 2 if lines else zeros < len(sample) * _WIDE:
        return ""
    return "UTF-16" if zeros <= len(sample) * 0.6 else "UTF-32"


def _guess(lines: Iterable[bytes]) -> str:
    """The encoding that lines seem to have, "" where there are none or nothing fits."""
    sample = b"\n".join(lines)[:_SAMPLE]
    high = sum(byte >= 0x80 for byte in sample)
    if not high:
        return ""
    if sum(chr(byte).isalpha() for byte in sample if byte < 0x80) >= high:
        text = sample.decode("cp1252", "replace")
        return "Windows-1252" if _all_letters(text) else ""
    scores = [
        (sum(letter in _COMMON for letter in text.lower()), encoding)
        for name, encoding in _CYRILLIC
        if _all_letters(text := sample.decode(name, "replace"))
    ]
    return max(scores, default=(0, ""))[1]


def _all_letters(text: str) -> bool:
    return all(each.isalpha() for each in text if not each.isascii())
