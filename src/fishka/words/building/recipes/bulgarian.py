"""Bulgarian: all forms of bgOffice's spelling dictionary (rules page: words).

`bulgarian` takes every form of 2 to 15 letters without a capital. `bulgarian-strict` takes the
dictionary forms alone, as Bulgarian word games with strict rules do: nouns in the singular without
article, adjectives in the masculine, verbs in the first person singular, words that have no forms.
The dictionary marks no parts of speech, and one entry may serve two of them (воня, мина, чест), so
that nouns alone cannot be told reliably. How dictionary forms are found: ``bulgarian_forms.py``.
"""

from collections.abc import Callable, Iterator

from fishka.words.building.bulgarian_forms import dictionary_forms
from fishka.words.building.commonness import Frequencies
from fishka.words.building.draft import Draft
from fishka.words.building.hunspell import Hunspell
from fishka.words.building.packages import Sources
from fishka.words.building.playable import Playable
from fishka.words.refused import Why, refused
from fishka.words.tags import Tag


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
    found = Draft("bg", {})
    lemmas: dict[str, str] = {}
    for form, heads in of_form.items():
        key = playable.key(form)
        if key is None:
            continue
        if form in heads:
            found.tags[key] = Tag.COMMON | Tag.HEADWORD
            continue
        found.tags[key] = Tag.COMMON
        leading = [each for each in map(playable.key, heads) if each]
        if leading:
            lemmas[key] = max(leading, key=lambda head: (frequencies.commonness(head), head))
    found.lemmas = lemmas
    return found


def _names(paradigms: list[tuple[str, list[str]]]) -> Iterator[tuple[str, Why, str]]:
    """Forms of entries with a capital; the list of refused forms leaves out those that are words."""
    playable = Playable("bg")
    for word, forms in paradigms:
        lemma = playable.key(word)
        if lemma is None or word.islower():
            continue
        for form in filter(None, map(playable.key, forms)):
            yield form, Why.PROPER, lemma
