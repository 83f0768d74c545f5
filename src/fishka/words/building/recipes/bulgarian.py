"""Bulgarian: all forms of bgOffice's spelling dictionary (rules page: words).

`bulgarian` takes every form of 2 to 15 letters without a capital. `bulgarian-strict` takes the
dictionary forms alone, as Bulgarian word games with strict rules do: nouns in the singular without
article, adjectives in the masculine, verbs in the first person singular, words that have no forms.
The dictionary marks no parts of speech, and one entry may serve two of them (воня, мина, чест), so
that nouns alone cannot be told reliably. How dictionary forms are found: ``bulgarian_forms.py``.
"""

from collections.abc import Callable, Iterator
from typing import Final

from fishka.words.building.bulgarian_forms import dictionary_forms
from fishka.words.building.commonness import Frequencies
from fishka.words.building.draft import Draft
from fishka.words.building.hunspell import Hunspell
from fishka.words.building.packages import Sources
from fishka.words.building.playable import Playable
from fishka.words.refused import Why, refused
from fishka.words.tags import Tag

_HEAD: Final = Tag.COMMON | Tag.HEADWORD


def draft(sources: Sources, tell: Callable[[str], None]) -> Draft:
    """The words of `bulgarian` and `bulgarian-strict`.

    Raises:
        FishkaError: a package is damaged, or another than the recipe was written for.
    """
    tell("making all forms of the Bulgarian dictionary")
    spelling = Hunspell.of(sources.package("dictionary-bg"))
    paradigms = [(entry.word, forms) for entry, forms in spelling.all()]
    of_form = dictionary_forms(
        (word, forms) for word, forms in paradigms if word.islower()
    )  # fmt: skip
    tell("reading how common the words are")
    frequencies = Frequencies.read(sources.package("wordfreq"), "bg")
    found = _words(of_form, frequencies)
    found.commonness = frequencies.of(found.tags)
    found.refused = refused(_names(paradigms))
    return found


def _words(of_form: dict[str, list[str]], frequencies: Frequencies) -> Draft:
    """Tags and dictionary forms; of several dictionary forms the commonest leads."""
    playable = Playable("bg")
    keys = {form: playable.key(form) for form in of_form}
    tags: dict[str, Tag] = {}
    lemmas: dict[str, str] = {}
    for form, heads in of_form.items():
        key = keys[form]
        if key is None:
            continue
        is_head = form in heads
        tags[key] = _HEAD if is_head else Tag.COMMON
        leading = [] if is_head else [head for each in heads if (head := keys[each])]
        if len(leading) > 1:
            leading.sort(key=lambda head: (-frequencies.commonness(head), head))
        if leading:
            lemmas[key] = leading[0]
    return Draft("bg", tags, lemmas=lemmas)


def _names(paradigms: list[tuple[str, list[str]]]) -> Iterator[tuple[str, Why, str]]:
    """Forms of entries with a capital; the list of refused forms leaves out those that are words."""
    playable = Playable("bg")
    for word, forms in paradigms:
        lemma = playable.key(word)
        if lemma is None or word.islower():
            continue
        for form in filter(None, map(playable.key, forms)):
            yield form, Why.PROPER, lemma
