"""What the rules decided about the commonest borderline words, for a person to overrule.

``hand/ru/review.tsv`` has a line a word: what each profile does with it, the rule that decided, its
Zipf value, and last the column that a person fills in. ``tools/words_review.py`` writes it anew and
keeps that column.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fishka.core.errors import FishkaError
from fishka.words.building.russian.nouns import Noun
from fishka.words.profiles import PROFILES
from fishka.words.tags import Tag

FILE: Final = Path(__file__).parents[1] / "hand" / "ru" / "review.tsv"
LINES: Final = 300
SHOWN: Final = ("common-nouns", "krestoslovitsa", "broad")
HEADING: Final = ("word", *SHOWN, "rule", "zipf", "overrule")
OVERRULES: Final[Mapping[str, tuple[Tag, Tag]]] = {
    "allowed": (Tag(0), Tag.DIMINUTIVE | Tag.DIMINUTIVE_HINT),
    "hint": (Tag.DIMINUTIVE_HINT, Tag.DIMINUTIVE),
    "diminutive": (Tag.DIMINUTIVE, Tag.DIMINUTIVE_HINT),
    "in": (Tag.COMMON, Tag.EXTENDED),
    "out": (Tag(0), Tag.COMMON | Tag.EXTENDED),
}
"""What a person may write: the tags that it puts, and those that it takes away."""


@dataclass(frozen=True, slots=True)
class Line:
    """A borderline word."""

    word: str
    admitted: tuple[bool, ...]
    """By each of the profiles shown."""
    rule: str
    zipf: float
    overrule: str = ""

    @property
    def text(self) -> str:
        """As it stands in the file."""
        decisions = ("in" if each else "out" for each in self.admitted)
        return "\t".join((self.word, *decisions, self.rule, f"{self.zipf:.1f}", self.overrule))


def overrules(file: Path = FILE) -> dict[str, str]:
    """What a person wrote into the last column, by word; nothing where there is no file.

    Raises:
        FishkaError: a line has not the file's columns, or an overrule that is none.
    """
    if not file.exists():
        return {}
    found: dict[str, str] = {}
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in line.split("\t")]
        if line.startswith("#") or cells == list(HEADING):
            continue
        if len(cells) != len(HEADING) or cells[-1] not in {"", *OVERRULES}:
            raise FishkaError(
                "{file}, line {line}: {columns} columns, separated by tabs; the last is empty or "
                "one of: {overrules}",
                file=file,
                line=number,
                columns=len(HEADING),
                overrules=", ".join(OVERRULES),
            )
        if cells[-1]:
            found[cells[0]] = cells[-1]
    return found


def obey(nouns: Mapping[str, Noun], written: Mapping[str, str]) -> None:
    """Give the nouns the tags that a person decided."""
    for word, overrule in written.items():
        if word in nouns:
            put, take = OVERRULES[overrule]
            nouns[word].tags = nouns[word].tags & ~take | put


def lines(
    tags: Mapping[str, Tag],
    rules: Mapping[str, str],
    commonness: Mapping[str, int],
    written: Mapping[str, str],
) -> list[Line]:
    """The commonest words about which a rule decided; those once overruled stay in."""
    words = {*rules, *written}
    kept = sorted(words, key=lambda word: (word not in written, -commonness.get(word, 0), word))
    chosen = sorted(kept[:LINES], key=lambda word: (-commonness.get(word, 0), word))
    return [
        Line(
            word,
            tuple(_admits(name, tags.get(word, Tag(0))) for name in SHOWN),
            rules.get(word, "-"),
            commonness.get(word, 0) / 30,
            written.get(word, ""),
        )
        for word in chosen
    ]


def content(found: Iterable[Line]) -> str:
    """The whole file."""
    told = (
        "# What the rules decided about the commonest borderline words. To overrule one, write into",
        "# the last column: " + ", ".join(OVERRULES) + ". The build obeys;",
        "# tools/words_review.py writes the file anew and keeps that column.",
    )
    return "\n".join((*told, "\t".join(HEADING), *(line.text for line in found), ""))


def _admits(profile: str, tags: Tag) -> bool:
    return any(
        tags & clause.every == clause.every and not tags & clause.none
        for clause in PROFILES[profile].clauses
    )
