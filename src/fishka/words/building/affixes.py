"""Reads hunspell's two files: suffix and prefix rules (.aff) and entries (.dic), as hunspell(5)."""

import codecs
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from fishka.core.errors import FishkaError

Flags = tuple[str, ...]
_SET: Final = re.compile(rb"^\s*SET\s+(\S+)", re.MULTILINE)
_PIECE: Final = re.compile(r"\[\^?[^\]]*\]|.")
_FIELDS: Final = re.compile(r"\t| (?=[a-z]{2}:)")
_SINGLE: Final = frozenset({
    "NEEDAFFIX", "PSEUDOROOT", "CIRCUMFIX", "ONLYINCOMPOUND", "FORBIDDENWORD", "NOSUGGEST",
})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the .dic file: a word, its flags, its fields (``po:noun``)."""

    word: str
    flags: Flags = ()
    fields: tuple[str, ...] = ()

    def of(self, name: str) -> str | None:
        """The first field of that name: "noun" of ``po``; None where there is none."""
        start = name + ":"
        return next((one[len(start) :] for one in self.fields if one.startswith(start)), None)


@dataclass(frozen=True, slots=True)
class Rule:
    """One affix: take ``strip`` off, put ``add`` on, where the word meets the condition."""

    strip: str
    add: str
    flags: Flags
    condition: re.Pattern[str]
    reach: int
    """How many letters at the word's edge decide whether the rule stands."""
    cross: bool
    """May stand together with an affix at the other end."""


@dataclass(slots=True)
class Affixes:
    """All rules by flag, and the flags with a meaning of their own by their names."""

    prefixes: dict[str, list[Rule]] = field(default_factory=dict[str, list[Rule]])
    suffixes: dict[str, list[Rule]] = field(default_factory=dict[str, list[Rule]])
    special: dict[str, str] = field(default_factory=dict[str, str])
    encoding: str = "iso8859-1"
    flag_type: str = ""
    aliases: list[Flags] = field(default_factory=list[Flags])
    full_strip: bool = False

    def flags(self, text: str) -> Flags:
        """The flags that text stands for. Raises ValueError for a broken one."""
        if self.aliases and text.isdecimal():
            if not 0 < int(text) <= len(self.aliases):
                raise ValueError
            return self.aliases[int(text) - 1]
        return self.plain_flags(text)

    def plain_flags(self, text: str) -> Flags:
        """The same, where no alias may stand."""
        if self.flag_type == "num":
            return tuple(str(int(one)) for one in text.split(","))
        if self.flag_type == "long":
            if len(text) % 2:
                raise ValueError
            return tuple(text[at : at + 2] for at in range(0, len(text), 2))
        return tuple(text)


def read_affixes(data: bytes) -> Affixes:
    """The rules of an .aff file. Raises FishkaError that names the line at fault."""
    affixes = Affixes(encoding=_encoding(data))
    text = _decoded(data, affixes.encoding)
    lines = list(enumerate((line.split() for line in text.splitlines()), start=1))
    for number, line in lines:  # the notation first: other lines are read by it
        _guarded(number, lambda line=line: _read_notation(affixes, line))
    del affixes.aliases[:1]  # their count
    crosses: dict[tuple[str, str], bool] = {}
    for number, line in lines:
        if line and line[0] in {"PFX", "SFX"}:
            _guarded(number, lambda line=line: _read_rule(affixes, crosses, line))
    return affixes


def read_entries(data: bytes, affixes: Affixes) -> list[Entry]:
    """The entries of a .dic file, in its order; the count in its first line is not relied on."""
    lines = _decoded(data, affixes.encoding).splitlines()
    cache: dict[str, Flags] = {"": ()}
    entries: list[Entry] = []
    for number, line in enumerate(lines[1:], start=2):
        word, *fields = _FIELDS.split(line.strip())
        cut = _slash(word)
        notation = "" if cut is None else word[cut + 1 :].strip()
        if notation not in cache:
            cache[notation] = _flags_of_entry(affixes, number, notation)
        plain = word[:cut].strip().replace("\\/", "/")
        if plain:
            entries.append(Entry(plain, cache[notation], tuple(fields)))
    return entries


def _flags_of_entry(affixes: Affixes, number: int, notation: str) -> Flags:
    try:
        return affixes.flags(notation)
    except ValueError:
        raise FishkaError(
            "the spelling list, line {line}: {flags} is no flag that its rules define",
            line=number, flags=notation,
        ) from None  # fmt: skip


def _slash(word: str) -> int | None:
    r"""Where the flags begin: at a stroke that neither begins the word nor is written ``\/``."""
    leading = len(word) - len(word.lstrip("/"))
    at = word.find("/", max(1, leading - 1))
    while at > 0 and word[at - 1] == "\\":
        at = word.find("/", at + 1)
    return at if at > 0 else None


def _guarded(number: int, read: Callable[[], None]) -> None:
    try:
        read()
    except (ValueError, IndexError, KeyError, re.error):
        raise FishkaError(
            "the spelling rules, line {line}: this is no hunspell rule", line=number
        ) from None


def _read_notation(affixes: Affixes, line: Sequence[str]) -> None:
    match line:
        case ["FLAG", kind, *_]:
            affixes.flag_type = kind.lower()
        case ["FULLSTRIP", *_]:
            affixes.full_strip = True
        case ["AF", value, *_] if affixes.aliases or not value.isdecimal():
            affixes.aliases.append(affixes.plain_flags(value))
        case ["AF", _, *_]:
            affixes.aliases.append(())
        case [name, flag, *_] if name in _SINGLE:
            (affixes.special[name.replace("PSEUDOROOT", "NEEDAFFIX")],) = affixes.plain_flags(flag)
        case _:
            pass


def _read_rule(affixes: Affixes, crosses: dict[tuple[str, str], bool], line: Sequence[str]) -> None:
    side, notation = line[:2]
    (flag,) = affixes.plain_flags(notation)
    rules = (affixes.prefixes if side == "PFX" else affixes.suffixes).setdefault(flag, [])
    if (side, flag) not in crosses:
        crosses[side, flag] = {"Y": True, "N": False}[line[2]]
        int(line[3])
        return
    strip = "" if line[2] == "0" else line[2]
    cut = _slash(line[3])
    add = "" if line[3][:cut] == "0" else line[3][:cut].replace("\\/", "/")
    flags = () if cut is None else affixes.flags(line[3][cut + 1 :])
    condition, reach = _condition(line[4] if len(line) > 4 else ".", suffix=side == "SFX")
    cross = crosses[side, flag]
    rules.append(Rule(strip, add, flags, condition, max(reach, len(strip)), cross))


_conditions: dict[tuple[str, bool], tuple[re.Pattern[str], int]] = {}


def _condition(text: str, *, suffix: bool) -> tuple[re.Pattern[str], int]:
    """The condition as a pattern, and how many letters it looks at; hunspell knows no ranges."""
    if (text, suffix) not in _conditions:
        pieces: list[str] = _PIECE.findall("" if text == "." else text)
        pattern = "".join(
            ("[^" if one[1] == "^" else "[") + re.escape(one.strip("[]").lstrip("^")) + "]"
            if len(one) > 1
            else ("." if one == "." else re.escape(one))
            for one in pieces
        )
        whole = f"(?:{pattern})\\Z" if suffix else f"\\A(?:{pattern})"
        _conditions[text, suffix] = re.compile(whole, re.DOTALL), len(pieces)
    return _conditions[text, suffix]


def _encoding(data: bytes) -> str:
    found = _SET.search(data)
    name = found[1].decode("ascii", "replace") if found else "ISO8859-1"
    try:
        return codecs.lookup(name.lower().removeprefix("microsoft-")).name
    except LookupError:
        raise FishkaError("the spelling rules: {name} is no encoding known", name=name) from None


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise FishkaError(
            "the spelling list is not in {encoding}, as its rules say: byte {place}",
            encoding=encoding, place=error.start,
        ) from None  # fmt: skip
