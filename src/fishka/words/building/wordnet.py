"""WordNet: what English words mean, and the dictionary form of an inflected one.

Files and formats: wndb(5WN). Only single words in small letters are taken; names are left out.
"""

import re
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from fishka.words.building.packages import Package

_FOLDER: Final = "usr/share/wordnet"
_MOST_SENSES: Final = 6
"""Of the commonest verbs there are dozens; a hint needs no more than these."""

_ENDINGS: Final[Mapping[str, tuple[tuple[str, str], ...]]] = MappingProxyType(
    {
        "noun": (
            ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
            ("men", "man"), ("ies", "y"),
        ),
        "verb": (
            ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""),
            ("ing", "e"), ("ing", ""),
        ),
        "adj": (("er", ""), ("est", ""), ("er", "e"), ("est", "e")),
        "adv": (),
    }
)  # fmt: skip
"""Regular endings and what stands for them in the dictionary form: morphy(7WN)."""
_EXAMPLES: Final = re.compile(r'([;:,]|(?<=\))) *"')
_PARTS: Final = MappingProxyType({"1": "noun", "2": "verb", "3": "adj", "4": "adv", "5": "adj"})
"""The number of a part of speech in a sense key; 5 is an adjective near another."""


@dataclass(frozen=True, slots=True)
class _Sense:
    count: int
    """How often it was met in texts."""
    gloss: str


class WordNet:
    """The senses of English words, and the dictionary forms of inflected ones."""

    def __init__(self, package: Package) -> None:
        """Read the package ``wordnet-base``.

        Raises:
            FishkaError: the package lacks a file.
        """
        self._senses: dict[str, dict[str, list[_Sense]]] = {}
        self._irregular: dict[str, dict[str, list[str]]] = {}
        counts = _counts(_lines(package, "cntlist.rev"))
        for part in _ENDINGS:
            glosses = _glosses(_lines(package, f"data.{part}"))
            index = _lines(package, f"index.{part}")
            self._senses[part] = _senses(part, index, glosses, counts)
            irregular: dict[str, list[str]] = defaultdict(list)
            for line in _lines(package, f"{part}.exc"):
                form, *lemmas = line.split()
                irregular[form] += lemmas
            self._irregular[part] = irregular

    def __contains__(self, word: str) -> bool:
        return any(word in senses for senses in self._senses.values())

    def meanings(self, word: str) -> list[str]:
        """One line a sense of a dictionary form in small letters, the commonest first."""
        senses = [sense for part in self._senses.values() for sense in part.get(word, ())]
        senses.sort(key=lambda sense: -sense.count)
        return list(dict.fromkeys(sense.gloss for sense in senses))[:_MOST_SENSES]

    def lemma(self, form: str, known: Container[str]) -> str | None:
        """The dictionary form, among the known ones, of a form in small letters; None without.

        Irregular forms come first, then the word whose senses are met most often.
        """
        irregular = {
            lemma
            for part, forms in self._irregular.items()
            for lemma in forms.get(form, ())
            if lemma in self._senses[part]
        }
        for found in (irregular, set(self._regular(form))):
            lemmas = sorted(each for each in found if each in known and each != form)
            if lemmas:
                return lemmas[0] if len(lemmas) == 1 else max(lemmas, key=self._weight)
        return None

    def _regular(self, form: str) -> Iterator[str]:
        for part, endings in _ENDINGS.items():
            for ending, put in endings:
                lemma = form.removesuffix(ending) + put
                if form.endswith(ending) and lemma in self._senses[part]:
                    yield lemma

    def _weight(self, word: str) -> int:
        return sum(sense.count for part in self._senses.values() for sense in part.get(word, ()))


def _lines(package: Package, name: str) -> list[str]:
    return package.read(f"{_FOLDER}/{name}").decode("ascii").splitlines()


def _counts(lines: list[str]) -> dict[tuple[str, str, int], int]:
    """Of a word, its part of speech and the number of a sense, how often it was met."""
    counts: dict[tuple[str, str, int], int] = {}
    for line in lines:
        key, number, count = line.split()
        word, _, rest = key.partition("%")
        counts[word, _PARTS[rest[0]], int(number)] = int(count)
    return counts


def _glosses(lines: list[str]) -> dict[tuple[str, str], str]:
    """Of each single word in small letters and each synset that it stands in, the gloss."""
    glosses: dict[tuple[str, str], str] = {}
    for line in lines:
        if line.startswith(" "):  # the licence
            continue
        facts, _, gloss = line.partition(" | ")
        offset, _file, _part, size, *rest = facts.split(" ")
        meaning = _plain(gloss)
        for word in rest[: 2 * int(size, 16) : 2]:
            bare = word.partition("(")[0]  # beautiful(a): only before a noun
            if bare.isalpha() and bare.islower():
                glosses[bare, offset] = meaning
    return glosses


def _plain(gloss: str) -> str:
    """The definition without the examples, which stand in quotation marks."""
    definition = gloss
    for example in _EXAMPLES.finditer(gloss):
        before = gloss[: example.start()]
        if before.count("(") == before.count(")"):
            definition = before
            break
    return definition.strip(" ;").replace("`", "'")


def _senses(
    part: str,
    index: list[str],
    glosses: Mapping[tuple[str, str], str],
    counts: Mapping[tuple[str, str, int], int],
) -> dict[str, list[_Sense]]:
    senses: dict[str, list[_Sense]] = {}
    for line in index:
        word, *rest = line.split()
        if line.startswith(" ") or not word.isalpha():
            continue
        offsets = rest[-int(rest[1]) :]
        found = [
            _Sense(counts.get((word, part, number), 0), glosses[word, offset])
            for number, offset in enumerate(offsets, 1)
            if (word, offset) in glosses
        ]
        if found:
            senses[word] = found
    return senses
