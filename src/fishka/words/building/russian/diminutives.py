"""Which nouns are diminutives: by the dictionary's labels, else by a suffix on a known noun."""

from collections.abc import Iterator, Mapping
from typing import Final

from fishka.words.building.russian.nouns import Noun
from fishka.words.building.wiktionary import Entry
from fishka.words.tags import Tag

Sorts = set[frozenset[str]]

STRONG: Final[tuple[tuple[str, str], ...]] = (
    ("ИЧЕК", "ИК"),
    ("ЧИК", " Ь Й ЕЦ ЕЛ"),
    ("ИК", " Ь Й ЕК"),
    ("ОЧЕК", "ОК К "),
    ("ЕЧЕК", "ЕК К Ь ЬК"),
    ("УШЕК", "Ь ЕЙ "),
    ("ЫШЕК", "Ь ЕНЬ "),
    ("ЕШЕК", "ЕНЬ"),
    ("ОЧКА", "А КА Ь "),
    ("ЕЧКА", "А Я КА Ь ЬКА ЬЯ"),
    ("ИЧКА", "А ИЦА Ь"),
    ("ЕНЬКА", "А Я Ь КА"),
    ("ОНЬКА", "А Я Ь КА"),
    ("УШКА", "А Ь"),
    ("ЮШКА", "А Я Ь"),
    ("ИШКА", "А Ь КА "),
    ("ИШКО", "О Ь ОК Е КО ЦЕ "),
    ("ЧОНКА", "А КА ЧА"),
    ("ШОНКА", "КА ШКА ХА"),
    ("ЖОНКА", "ЖКА ЖА ГА"),
    ("ЕНКА", "А КА Я Ь"),
    ("ЫШКО", "О ЛО НО"),
    ("ЕЧКО", "О КО Я ЦО Е"),
    ("ОЧКО", "О КО"),
    ("ИЧКО", "О ИКО"),
    ("УШКО", "О Е"),
    ("ЮШКО", "Е О"),
    ("ИЦЕ", "О Е ИЕ ЬЕ"),
    ("ЕЦО", "О"),
    ("ЬЦЕ", "О ЬЕ"),
    ("ЦЕ", "О"),
)
"""A suffix, and what stands in its place in the word that it was added to (rules: words)."""
WEAK: Final[tuple[tuple[str, str], ...]] = (
    ("ОК", " К Ь"),
    ("ЕК", " Ь Й К"),
    ("КА", "А Я Ь ЬЯ"),
    ("КО", "О Е"),
    ("ЕЦ", " Ь Й"),
    ("ИЦА", "А Ь Я"),
    ("КИ", "Ы И А"),
    ("ИКИ", "Ы И А"),
)
"""These have too many other uses: they only hint."""
_SOFTENED: Final = {"Ч": "КЦТ", "Ж": "ГЗД", "Ш": "ХС"}
_AGENTS: Final = frozenset("ДТЗСЖ")
"""After these -ЧИК makes a person of a thing: летчик, резчик."""
_SHORTEST_STEM: Final = 2
SHARE: Final = 0.2
"""A word more than five times as common as what it seems to be made of is a word of its own."""


class Nouns:
    """All nouns, and how common each is, to look for those that others are made of."""

    def __init__(self, nouns: Mapping[str, Noun], frequencies: Mapping[str, float]) -> None:
        """From all by their keys; only common nouns are what others are made of."""
        self._nouns = nouns
        self._bases = {key for key, noun in nouns.items() if noun.tags & Tag.COMMON}
        self._frequencies = frequencies

    def base(self, key: str, suffixes: tuple[tuple[str, str], ...]) -> str | None:
        """The commonest noun of the same gender and animacy that the word is made of, if any."""
        return max(
            self.bases(key, suffixes),
            key=lambda base: (self._frequency(base), base),
            default=None,
        )

    def bases(self, key: str, suffixes: tuple[tuple[str, str], ...]) -> list[str]:
        """All nouns of the same gender and animacy that the word may be made of."""
        return [
            base
            for suffix, endings in suffixes
            if key.endswith(suffix)
            for base in _bases(key.removesuffix(suffix), suffix, endings)
            if base != key and self._fits(key, base)
        ]

    def _fits(self, key: str, base: str) -> bool:
        return (
            base in self._bases
            and self._frequency(base) >= SHARE * self._frequency(key)
            and alike(self._nouns[key].sorts, self._nouns[base].sorts)
        )

    def _frequency(self, key: str) -> float:
        return self._frequencies.get(key, 0.0)


def alike(word: Sorts, base: Sorts) -> bool:
    """Whether some reading of each has the same gender, and animacy where both tell it."""
    return any(
        one >= other or other >= one
        for one in map(_without_number, word)
        for other in map(_without_number, base)
    )


def _without_number(sort: frozenset[str]) -> frozenset[str]:
    return sort - {"Pltm"}


def _bases(stem: str, suffix: str, endings: str) -> Iterator[str]:
    if len(stem) < _SHORTEST_STEM or (suffix == "ЧИК" and stem[-1] in _AGENTS):
        return
    stems = [stem, *(stem[:-1] + hard for hard in _SOFTENED.get(stem[-1], ""))]
    if suffix == "ЧИК" and stem[-1] == "Ь":
        stems.append(stem[:-1])
    if suffix == "ЧИК" and stem[-1] == "Й":
        stems.append(stem[:-1])
    for each in stems:
        for ending in endings.split(" "):
            yield each + ending


def judged(nouns: Nouns, key: str, entry: Entry | None) -> tuple[Tag, str]:
    """What is said of a noun, DIMINUTIVE, DIMINUTIVE_HINT or nothing, and by which rule.

    The rule is empty where nothing about the noun looks like a diminutive.
    """
    if entry is not None and (entry.glosses or entry.diminutive_somewhere):
        if entry.diminutive:
            return Tag.DIMINUTIVE, "so labelled in every sense"
        if entry.diminutive_somewhere:
            return Tag.DIMINUTIVE_HINT, "so labelled in some sense"
        if any(map(entry.only_a_small, nouns.bases(key, STRONG))):
            return Tag.DIMINUTIVE, "no more than a small one in every sense"
        base = nouns.base(key, STRONG)
        return Tag(0), f"known as no diminutive of {base}" if base else ""
    base = nouns.base(key, STRONG)
    if base:
        return Tag.DIMINUTIVE, f"strong suffix on {base}"
    # a hint decides nothing, so that nobody need look at it
    return Tag.DIMINUTIVE_HINT if nouns.base(key, WEAK) else Tag(0), ""
