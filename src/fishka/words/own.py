"""Lists of one's own: a text file, one word a line, in any language; faults are told line by line."""

import gzip
import unicodedata
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from fishka.core.errors import FishkaError
from fishka.words.alphabets import ALPHABETS, MOST_LETTERS, Alphabet, look_alikes
from fishka.words.encodings import utf_8_lines
from fishka.words.lexicon import LONGEST
from fishka.words.verdicts import Refusal, refusal

LARGEST: Final = 1 << 26
"""Bytes of the longest text that is read."""
_FITTING: Final = 0.95
"""The share of words that an alphabet must have all letters of, to be taken for theirs."""
_GZIP: Final = b"\x1f\x8b"
_COMMENT: Final = "#"
HARMLESS: Final = frozenset({"empty", "comment"})
"""Reasons for which a line is passed over that has nothing wrong in it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a line gives no word."""

    line: int
    """From 1."""
    refusal: Refusal


@dataclass(frozen=True, slots=True)
class OwnList:
    """The words of a file, and what was wrong in it."""

    alphabet: Alphabet
    words: tuple[str, ...]
    """Folded, each once, as they stand in the file."""
    faults: tuple[Fault, ...]
    """In the order of their lines."""


def read_list(file: Path | bytes, alphabet: Alphabet | None = None, name: str = "") -> OwnList:
    """Read a text of UTF-8, which may be gzipped.

    Args:
        file: its path, or its bytes.
        alphabet: if it is not told, the known one that has the letters of nearly all words, else
            just the letters that stand in them.
        name: what errors call it, if not its path.

    Raises:
        FishkaError: it cannot be read, is too long, or has more letters than an alphabet can have.
    """
    name = name or (str(file) if isinstance(file, Path) else "")
    lines, faults = utf_8_lines(_content(file, name))
    found = [Fault(line, told) for line, told in faults]
    written: list[tuple[int, str]] = []
    for number, text in lines:
        fault = _no_word(text)
        if fault is None:
            written.append((number, text))
        else:
            found.append(Fault(number, fault))
    letters = alphabet or found_alphabet((text for _number, text in written), name)
    words, more = _folded(written, letters)
    found.extend(more)
    return OwnList(letters, tuple(words), tuple(sorted(found, key=lambda each: each.line)))


def found_alphabet(words: Iterable[str], name: str = "") -> Alphabet:
    """The alphabet that words are written in; those with anything but letters do not count.

    Raises:
        FishkaError: they have more letters than an alphabet can have.
    """
    own = Alphabet("", "A")
    capitals = [own.fold(each) for each in words]
    counted = Counter(
        each for each in capitals if all(map(_is_letter, each)) and not _is_mixed(each)
    )
    total = counted.total()
    best, fitting = max(
        ((known, _fitting(known, counted)) for known in ALPHABETS.values()),
        key=lambda each: each[1],
    )
    if fitting >= _FITTING * total:
        return best
    letters = "".join(sorted(set("".join(counted))))
    if len(letters) > MOST_LETTERS:
        raise FishkaError(
            "{file} has {count} different letters; a list can have {most} at most",
            file=name,
            count=len(letters),
            most=MOST_LETTERS,
        )
    return Alphabet("", letters)


def _is_letter(letter: str) -> bool:
    """Signs of vowels count too: in Indian scripts they are half of what is written."""
    return letter.isalpha() or unicodedata.category(letter) in {"Mc", "Mn"}


def _fitting(alphabet: Alphabet, words: Counter[str]) -> int:
    known = {*alphabet.letters, *alphabet.folds}
    return sum(number for word, number in words.items() if known.issuperset(word))


def _is_mixed(word: str) -> bool:
    """Latin and Cyrillic letters in one word: a slip of the keyboard."""
    return not word.isascii() and {"LATIN", "CYRILLIC"} <= set(map(_script, word))


@cache
def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _content(file: Path | bytes, name: str) -> bytes:
    try:
        content = file if isinstance(file, bytes) else file.read_bytes()
        if content.startswith(_GZIP):
            with gzip.open(BytesIO(content)) as unpacked:
                content = unpacked.read(LARGEST + 1)
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise FishkaError("{file} is gzipped, but cut off or damaged", file=name) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise FishkaError("{file} cannot be read: {why}", file=name, why=why) from None
    if len(content) > LARGEST:
        raise FishkaError("{file} has more than {most} bytes", file=name, most=LARGEST)
    return content


def _no_word(text: str) -> Refusal | None:
    """Why a line has no word at all, or more than one."""
    if not text:
        return refusal("empty", "the line is empty")
    if text.startswith(_COMMENT):
        return refusal("comment", "the line is a comment")
    if len(text.split()) > 1:
        return refusal("several", "{words}: more than one word on a line", words=_short(text))
    return None


def _folded(
    written: Sequence[tuple[int, str]], alphabet: Alphabet
) -> tuple[Iterator[str], list[Fault]]:
    lines: dict[str, int] = {}
    faults: list[Fault] = []
    for line, text in written:
        key = alphabet.fold(text)
        fault = _unfit(alphabet, key) or _twice(key, lines)
        if fault is None:
            lines[key] = line
        else:
            faults.append(Fault(line, fault))
    return iter(lines), faults


def _unfit(alphabet: Alphabet, key: str) -> Refusal | None:
    strays = alphabet.strays(key)
    right = look_alikes(key, alphabet) if strays else ""
    if right:
        return refusal(
            "look-alike",
            "{word} has letters of another alphabet: {letters}; did you mean {right}?",
            word=_short(key),
            letters=" ".join(strays),
            right=_short(right),
        )
    if strays:
        return refusal(
            "letters",
            "{word}: the alphabet of this list has no {letters}",
            word=_short(key),
            letters=" ".join(map(_visible, strays)),
        )
    if len(key) < 2:
        return refusal("short", "{word}: a word has two letters or more", word=key)
    if len(key) > LONGEST:
        return refusal(
            "long",
            "{word}: lists hold words of up to {most} letters",
            word=_short(key),
            most=LONGEST,
        )
    return None


def _twice(key: str, lines: dict[str, int]) -> Refusal | None:
    first = lines.get(key)
    if first is None:
        return None
    return refusal("duplicate", "{word} stands in line {line} already", word=key, line=first)


def _short(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:40]}…"


def _visible(letter: str) -> str:
    return letter if letter.isprintable() and not letter.isspace() else f"U+{ord(letter):04X}"
