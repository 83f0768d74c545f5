"""English: SCOWL's words, with meanings from WordNet (rules page: words).

`english` takes the preferred spellings of every category (english, american, british, british_z,
canadian, australian) up to size 70 and the other spellings (all nine variant categories) up to
size 60; `english-large` takes all fifteen categories up to size 80. Accents are dropped for play:
CAFE is shown as café. Words without a vowel or y are left out but for those in
``hand/en/vowelless.tsv``; all entries of two and three letters were looked through, and what is no
word of its own is denied in ``hand/en/denied.tsv``, each with its reason. ``hand/en/added.tsv``
has the words that SCOWL files among abbreviations.

Of the entries without accents, the six preferred categories alone give 114,353 and 244,739 words
of 2 to 15 letters, all fifteen 116,705 and 247,789. The other spellings are in because they are
what people write: ABACI, SYMPOSIA, LOCH, GAOL, SNIGGER are nowhere else.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fnmatch import translate
from typing import Final

from fishka.words.building.commonness import Frequencies
from fishka.words.building.draft import Draft
from fishka.words.building.hand_lists import rows
from fishka.words.building.packages import Sources
from fishka.words.building.scowl import MAIN, SIZES, VARIANTS, Scowl
from fishka.words.building.wordnet import WordNet
from fishka.words.refused import Refused, Why, refused
from fishka.words.tags import Tag

_EVERY: Final = MAIN + VARIANTS
_PREFERRED: Final = 70
_OTHER: Final = 60
_LARGEST: Final = 80
_FAMILIAR: Final = 55
"""Up to this size a word is as familiar as the name that is written alike: rose, bill."""
_RARE: Final = 60
"""The commonness, at most, of a rarer word that is written like a name or an abbreviation."""
_VOWELS: Final = frozenset("AEIOUY")
_LISTS: Final = {"english": Tag.COMMON, "english-large": Tag.EXTENDED}


def draft(sources: Sources, tell: Callable[[str], None]) -> Draft:
    """The words of `english` and `english-large`.

    Raises:
        FishkaError: a package is damaged, or another than the recipe was written for.
    """
    tell("reading SCOWL")
    scowl = Scowl(sources.package("scowl"))
    found = Draft("en", *_words(scowl))
    found.refused = _refused(scowl, found.tags)
    tell("reading how common the words are")
    frequencies = Frequencies.read(sources.package("wordfreq"), "en")
    found.commonness = _not_of_names(scowl, frequencies.of(found.tags))
    tell("reading what the words mean")
    _explain(found, WordNet(sources.package("wordnet-base")))
    return found


def _words(scowl: Scowl) -> tuple[dict[str, Tag], dict[str, str]]:
    """The words with their tags, and how those are written that have accents."""
    written = scowl.words(_EVERY, _up_to(_LARGEST))
    common = scowl.words(MAIN, _up_to(_PREFERRED)).keys()
    common |= scowl.words(VARIANTS, _up_to(_OTHER)).keys()
    left_out = _denied().keys()
    vowelless = frozenset(key for key, _meaning in rows("en", "vowelless", 2))
    tags = {
        key: Tag.COMMON if key in common else Tag.EXTENDED
        for key in written
        if key not in left_out and (_VOWELS.intersection(key) or key in vowelless)
    }
    for key, smallest, _meaning in rows("en", "added", 3):
        tags[key] = _LISTS[smallest] | Tag.FROM_HAND
    vulgar = re.compile("|".join(translate(pattern) for pattern, _kind in rows("en", "vulgar", 2)))
    for key in filter(vulgar.match, tags):
        tags[key] |= Tag.VULGAR
    shown = {key: text for key, text in written.items() if key in tags and text != key.lower()}
    return tags, shown


def _refused(scowl: Scowl, tags: Mapping[str, Tag]) -> Refused:
    """Of each form that is in no list and that SCOWL knows, the weightiest reason."""
    reasons: dict[str, Why] = {}
    for why, keys in _reasons(scowl):
        for key in keys:
            if key not in tags:
                reasons.setdefault(key, why)
    found = ((key, why, key) for key, why in sorted(reasons.items()))
    return refused(found, _denied())


def _reasons(scowl: Scowl) -> Iterator[tuple[Why, Iterable[str]]]:
    yield Why.DENIED, _denied()
    yield Why.ABBREVIATION, scowl.others("abbreviations")
    rest = scowl.words(_EVERY, _up_to(_LARGEST))
    yield Why.VOWELLESS, (key for key in rest if not _VOWELS.intersection(key))
    yield Why.PROPER, scowl.others("upper") | scowl.others("proper-names")
    yield Why.RARE, scowl.words(_EVERY, SIZES)


def _not_of_names(scowl: Scowl, commonness: Mapping[str, int]) -> dict[str, int]:
    """Frequencies know no capitals: what they say of JAMES and YORK they say of names."""
    names = scowl.others("upper") | scowl.others("proper-names") | scowl.others("abbreviations")
    names -= scowl.words(_EVERY, _up_to(_FAMILIAR)).keys()
    names -= {key for key, smallest, _meaning in rows("en", "added", 3) if smallest == "english"}
    return {key: min(value, _RARE) if key in names else value for key, value in commonness.items()}


def _explain(found: Draft, wordnet: WordNet) -> None:
    """Add meanings to dictionary forms, and to the others their dictionary form."""
    known = {key.lower() for key in found.tags}
    meanings: dict[str, list[str]] = {}
    lemmas: dict[str, str] = {}
    for word in sorted(known):
        key = word.upper()
        if word in wordnet:
            found.tags[key] |= Tag.HEADWORD
            meanings[key] = wordnet.meanings(word)
        elif lemma := wordnet.lemma(word, known):
            lemmas[key] = lemma.upper()
    found.meanings, found.lemmas = meanings, lemmas


def _up_to(size: int) -> tuple[int, ...]:
    return tuple(each for each in SIZES if each <= size)


def _denied() -> dict[str, str]:
    return {row[0]: row[1] for row in rows("en", "denied", 2)}
