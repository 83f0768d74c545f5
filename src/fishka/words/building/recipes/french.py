"""French: all forms of the dictionary of Grammalecte, "classique" (rules page: words).

Accents are dropped for play: ELEVE is shown as all that is so written, élève and élevé. Elided articles and
pronouns (l'arbre, qu'il) are no words of their own and are never made. Left out: what is written
with a capital, hyphen, apostrophe or digit, and abbreviations, units and shreds of words, which the
dictionary marks as not to be suggested (km, ppm, lorsqu).

That gives 400,335 keys. The rules page has about 334,000: that is what is left, 336,692, without
the plural of the simple past and the imperfect subjunctive (aimâmes, aimèrent, aimassent), which
are words all the same, and stay.
"""

from collections.abc import Callable, Iterator
from typing import Final

from fishka.words.alphabets import Alphabet
from fishka.words.building.affixes import Entry, Rule
from fishka.words.building.commonness import Frequencies
from fishka.words.building.draft import Draft
from fishka.words.building.hunspell import Hunspell
from fishka.words.building.packages import Package, Sources
from fishka.words.building.playable import Playable
from fishka.words.refused import Why, refused
from fishka.words.tags import Tag

_UNSUGGESTED: Final = "--"
_WRITTEN: Final = Alphabet("", "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸ")
"""With it frequencies are told apart by accents."""


def draft(sources: Sources, tell: Callable[[str], None]) -> Draft:
    """The words of `french`.

    Raises:
        FishkaError: a package is damaged, or another than the recipe was written for.
    """
    tell("making all forms of the French dictionary")
    spelling = Hunspell.of(sources.package("dictionary-fr"))
    spelling.leave_out(_elides)
    paradigms = list(spelling.all())
    tell("reading how common the words are")
    wordfreq = sources.package("wordfreq")
    tags: dict[str, Tag] = {}
    written: dict[str, set[str]] = {}
    for key, text in _words(paradigms):
        tags[key] = Tag.COMMON
        written.setdefault(key, set()).add(text)
    return Draft(
        "fr",
        tags,
        shown=_shown(written, wordfreq),
        commonness=Frequencies.read(wordfreq, "fr").of(tags),
        refused=refused(_refused(paradigms)),
    )


def _elides(rule: Rule) -> bool:
    return "'" in rule.add


def _words(paradigms: list[tuple[Entry, list[str]]]) -> Iterator[tuple[str, str]]:
    """Keys of all words, and how they are written."""
    playable = Playable("fr")
    for entry, forms in paradigms:
        if _UNSUGGESTED in entry.flags:
            continue
        for form in forms:
            if form.islower() and form.isalpha() and (key := playable.key(form)):
                yield key, form


def _shown(written: dict[str, set[str]], wordfreq: Package) -> dict[str, str]:
    """All spellings of each key, the commonest first, where that is not the key in small letters."""
    content = wordfreq.read("wordfreq/data/large_fr.msgpack.gz")
    shares = Frequencies(content, _WRITTEN).shares
    shown = {
        key: ", ".join(sorted(texts, key=lambda text: (-shares.get(text.upper(), 0.0), text)))
        for key, texts in written.items()
    }
    return {key: text for key, text in shown.items() if text != key.lower()}


def _refused(paradigms: list[tuple[Entry, list[str]]]) -> Iterator[tuple[str, Why, str]]:
    """Names and abbreviations; the list of refused forms leaves out those that are words too."""
    playable = Playable("fr")
    for entry, forms in paradigms:
        unsuggested = _UNSUGGESTED in entry.flags
        if not entry.word.isalpha() or (entry.word.islower() and not unsuggested):
            continue
        why = (
            Why.ABBREVIATION
            if unsuggested or entry.word[1:] != entry.word[1:].lower()
            else Why.PROPER
        )
        lemma = playable.key(entry.word)
        for form in forms:
            key = playable.key(form) if form.isalpha() else None
            if key:
                yield key, why, lemma or key
