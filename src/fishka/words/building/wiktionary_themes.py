"""Which themes a sense of the Russian Wiktionary belongs to: by labels, hypernyms, first words."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from fishka.words.tags import Tag

DEEPEST: Final = 4
"""Steps up the hypernyms; further up everything meets everything."""


_BY_LABEL: Final[Mapping[Tag, str]] = {
    Tag.CHEMISTRY: "хим, биохим, хим-элем",
    Tag.ANIMALS: "орнит, орнитол, ихтиол, энтомол",
    Tag.MUSIC: "муз",
}
"""Labels that are enough."""
_BY_HYPERNYM: Final[Mapping[Tag, str]] = {
    Tag.CHEMISTRY: "химический элемент, химическое соединение, химическое вещество, кислота, "
    "оксид, галогенид, углеводород, органическое соединение",
    Tag.ANIMALS: "животное, зверь, птица, рыба, насекомое, млекопитающее, хищник, грызун, змея, "
    "ящерица, моллюск, ракообразное, паукообразное, пресмыкающееся, земноводное",
    Tag.PLANTS: "растение, дерево, кустарник, куст, трава, цветок, злак, лиана, кустарничек",
    Tag.MUSIC: "музыкальный инструмент, духовой инструмент, струнный инструмент, "
    "ударный инструмент, музыкальное произведение, музыкант",
    Tag.PROFESSIONS: "профессия, ремесленник",
}
"""Words above a sense that are enough."""
_BY_HEAD: Final[Mapping[Tag, str]] = {
    Tag.CHEMISTRY: "химический элемент, химическое соединение, кислота, оксид, углеводород, спирт",
    Tag.ANIMALS: "млекопитающее, птица, птичка, рыба, рыбка, насекомое, животное, зверь, зверёк, "
    "грызун, змея, ящерица, моллюск, бабочка, жук, обезьяна, антилопа, червь, паук, самка, самец, "
    "ракообразное, пресмыкающееся, земноводное, детёныш, порода собак, порода кошек, "
    "порода лошадей, порода овец, порода коров, порода кур, порода голубей",
    Tag.PLANTS: "растение, дерево, деревце, кустарник, кустарничек, куст, полукустарник, трава, "
    "злак, лиана, цветок",
    Tag.MUSIC: "музыкальный инструмент, музыкальное произведение, музыкант",
    Tag.PROFESSIONS: "специалист, специалистка, мастер, рабочий, работник, работница, врач, "
    "ремесленник, продавец, торговец, музыкант, художник, учёный, портной, повар, учитель, "
    "преподаватель, водитель, лётчик, инженер, техник, моряк, служащий, юрист, композитор, актёр, "
    "актриса, артист, артистка, писатель, журналист, певец, певица, оператор, машинист, слесарь, "
    "тренер, программист, медработник, официант, парикмахер, должностное лицо, военнослужащий",
}
"""The first noun of a sense, alone or with the word beside it."""


def _inverted(table: Mapping[Tag, str]) -> dict[str, int]:
    """Words and the tags they stand for; plain numbers, as flags are slow to join."""
    found: dict[str, int] = {}
    for tag, words in table.items():
        for word in words.split(", "):
            found[word] = found.get(word, 0) | tag.value
    return found


_LABELS: Final = _inverted(_BY_LABEL)
_HYPERNYMS: Final = _inverted(_BY_HYPERNYM)
_HEADS: Final = _inverted(_BY_HEAD)
_NONE: Final = Tag(0)
_NO_WORDS: Final[frozenset[str]] = frozenset()
_ADJECTIVE: Final = ("ый", "ий", "ой", "ая", "яя", "ое", "ее", "ые", "ие")
_BEFORE_HEAD: Final = re.compile(r"^\([^)]*\)\s+|^то же, что \S+;\s+|^(?:вид|род|название) ")
_WORDS: Final = re.compile(r"[\w-]+")
_CARRIED_OVER: Final = frozenset(["п", "перен"])


class Hypernyms:
    """What stands above each synset, by the words of the synsets."""

    def __init__(self, words: Iterable[tuple[int, str]], pairs: Iterable[Sequence[int]]) -> None:
        """From (synset, word) and (synset, synset above it)."""
        self._words: dict[int, list[str]] = {}
        for number, word in words:
            self._words.setdefault(number, []).append(word)
        self._above: dict[int, list[int]] = {}
        for number, higher in pairs:
            self._above.setdefault(number, []).append(higher)

    def above(self, number: int) -> frozenset[str]:
        """The words of the synsets up to four steps above that one."""
        if number not in self._above:
            return _NO_WORDS
        reached: set[int] = set()
        edge = {number}
        for _ in range(DEEPEST):
            edge = {up for each in edge for up in self._above.get(each, ())} - reached
            reached |= edge
        return frozenset(word for each in reached for word in self._words.get(each, ()))


def themes(text: str, labels: frozenset[str], above: frozenset[str]) -> Tag:
    """The themes of a sense of that text and labels, with those words above it."""
    found = 0
    if labels & _CARRIED_OVER:
        return _NONE
    for word in labels & _LABELS.keys():
        found |= _LABELS[word]
    for word in above & _HYPERNYMS.keys():
        found |= _HYPERNYMS[word]
    for head in _heads(text):
        found |= _HEADS.get(head, 0)
    return Tag(found) if found else _NONE


def _heads(text: str) -> tuple[str, ...]:
    """The first word that looks like no adjective; it and its neighbours."""
    words = _WORDS.findall(_BEFORE_HEAD.sub("", text.lower())[:120])[:8]
    for place, word in enumerate(words):
        if word in _HEADS or not (word.endswith(_ADJECTIVE) or word in {"и", "или"}):
            before, after = " ".join(words[max(0, place - 1) : place + 1]), words[place : place + 2]
            return (word, before, " ".join(after))
    return ()
