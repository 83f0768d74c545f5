"""Asking a list about a word: is it admissible, and if not, why not (rules page: words)."""

from collections.abc import Iterable

from fishka.core.errors import FishkaError
from fishka.words.alphabets import Alphabet, look_alikes
from fishka.words.lexicon import LONGEST, Lexicon
from fishka.words.profiles import PROFILES, Profile
from fishka.words.refused import Why
from fishka.words.tags import SOURCES, Tag
from fishka.words.verdicts import (
    BEYOND,
    NOT_ADMITTED,
    OUTSIDE,
    SWITCHED_OFF,
    WITH_LEMMA,
    Description,
    Refusal,
    Verdict,
    refusal,
)

_NAMES = {Why.FIRST_NAME, Why.SURNAME, Why.PATRONYMIC}
_NOUNS = Tag.COMMON | Tag.EXTENDED
_IN_MIND = 120
"""As common as a noun must be for its cases to come to mind before a name in the same letters."""


def check(lexicon: Lexicon, word: str) -> Verdict:
    """What the list says of a word as somebody wrote it."""
    key = lexicon.alphabet.fold(word.strip())
    if lexicon.admits(key):
        return Verdict(key)
    found = _unreadable(lexicon.alphabet, key) or _struck(lexicon, key) or _masked(lexicon, key)
    return Verdict(key, found) if found else _outside(lexicon, key)


def describe(lexicon: Lexicon, word: str) -> Description:
    """All that the list's table knows of a word as somebody wrote it."""
    verdict = check(lexicon, word)
    key, table = verdict.word, lexicon.table
    number = table.number(key)
    hooks = lexicon.hooks(key)
    if number < 0:
        return Description(key, key.lower(), verdict, lemma=verdict.lemma or "", hooks=hooks)
    tag = table.tag(number)
    return Description(
        word=key,
        shown=table.shown(number),
        verdict=verdict,
        tags=tuple(each.label for each in tag & ~SOURCES),
        sources=tuple(each.label.removeprefix("from-") for each in tag & SOURCES),
        commonness=int(table.commonness[number]),
        lemma=table.lemma(number),
        meanings=table.beside.meanings(number),
        profiles=_profiles(lexicon, tag),
        hooks=hooks,
    )


def _profiles(lexicon: Lexicon, tag: Tag) -> tuple[str, ...]:
    """The names of the lists of the same language that take a word so tagged."""
    language = (
        lexicon.table.alphabet.language if lexicon.profile is None else lexicon.profile.language
    )
    of_language = (each for each in PROFILES.values() if each.language == language)
    return tuple(profile.name for profile in of_language if _takes(profile, tag))


def _takes(profile: Profile, tag: Tag) -> bool:
    return any(each.every in tag and not each.none & tag for each in profile.clauses)


def _unreadable(alphabet: Alphabet, key: str) -> Refusal | None:
    """What is wrong with the letters themselves."""
    if not key:
        return refusal("no-word", "there is no word to look up")
    strays = alphabet.strays(key)
    right = look_alikes(key, alphabet) if strays else ""
    if right:
        return refusal(
            "look-alike",
            "{word} has letters of another alphabet: {letters}; did you mean {right}?",
            word=key,
            letters=" ".join(strays),
            right=right,
        )
    if strays:
        return refusal(
            "letters",
            "{word}: the alphabet of this list has no {letters}",
            word=key,
            letters=" ".join(strays),
        )
    if len(key) == 1:
        return refusal("short", "{word}: a word has two letters or more", word=key)
    if len(key) > LONGEST:
        return refusal(
            "long", "{word}: lists hold words of up to {most} letters", word=key, most=LONGEST
        )
    return None


def _struck(lexicon: Lexicon, key: str) -> Refusal | None:
    if key in lexicon.struck:
        return refusal("struck", "{word} was struck at this table", word=key)
    return None


def _masked(lexicon: Lexicon, key: str) -> Refusal | None:
    """Why a word that the table has is not in this list."""
    number = lexicon.table.number(key)
    profile = lexicon.profile
    if number < 0 or profile is None:
        return None
    tag = lexicon.table.tag(number)
    if lexicon.level is not None and _takes(profile, tag):
        told = SWITCHED_OFF[Tag.VULGAR] if Tag.VULGAR in tag else BEYOND
        return refusal(*told, word=key)
    for clause in profile.clauses:
        if clause.every in tag:
            kept_out = next(each for each in SWITCHED_OFF if each & clause.none & tag)
            return refusal(SWITCHED_OFF[kept_out][0], SWITCHED_OFF[kept_out][1], word=key)
    if tag & Tag.COMMON:
        return refusal(
            "form",
            "{word} is a form of {lemma}; this list has dictionary forms only",
            word=key,
            lemma=lexicon.table.lemma(number),
        )
    only_as = next(each for each in NOT_ADMITTED if each & tag)
    return refusal(
        *NOT_ADMITTED[only_as],
        word=key,
        profile=profile.name,
        profiles=", ".join(_profiles(lexicon, tag)),
    )


def _outside(lexicon: Lexicon, key: str) -> Verdict:
    """Why a word that the table has not is in no list."""
    reasons = sorted(
        lexicon.table.beside.refusals(key), key=lambda each: _rank(lexicon, key, *each)
    )
    near = lexicon.near(key)
    if reasons:
        why, lemma = reasons[0]
        lemmas = [lemma for each, lemma in reasons if each is why and lexicon.admits(lemma)]
        line = _line(key, why, lemmas or [lemma], listed=bool(lemmas))
        return Verdict(key, line, lemma if lemma != key else None, near)
    line = refusal("unknown", "{word} is in no list", word=key)
    if near:
        told = ", ".join(near)
        line = refusal("unknown", "{word} is in no list; near: {near}", word=key, near=told)
    return Verdict(key, line, near=near)


def _rank(lexicon: Lexicon, key: str, why: Why, lemma: str) -> tuple[int, int, int, str]:
    """Denials first, then what leads to a word of the list, then the reasons' order, common first.

    A first name comes before the case of a noun that few have in mind: МАША is no form of МАШ.
    """
    common = lexicon.commonness(lemma)
    leads = why in {Why.PLURAL, Why.FORM, Why.VARIANT} and lexicon.admits(lemma)
    place = 1 if leads else 5
    if leads and why is Why.FORM and common < _IN_MIND:
        place = 3
    elif why in _NAMES and lemma == key:
        place = 2 if why is Why.FIRST_NAME else 4
    return (0 if why is Why.DENIED else place, why, -common, lemma)


def _line(key: str, why: Why, lemmas: list[str], *, listed: bool) -> Refusal:
    reason, template = OUTSIDE[why]
    of_noun = why in {Why.PLURAL, Why.FORM}
    if key not in lemmas and why in WITH_LEMMA and (listed or not of_noun):
        template = WITH_LEMMA[why]
    return refusal(reason, template, word=key, lemma=", ".join(lemmas))


def folded(words: Iterable[str], alphabet: Alphabet) -> list[str]:
    """Words as lists keep them; for what a table adds or strikes, or brings of its own.

    Raises:
        FishkaError: a word has letters that the alphabet has not, or too few or too many.
    """
    keys = [alphabet.fold(word.strip()) for word in words]
    for key in keys:
        found = _unreadable(alphabet, key)
        if found:
            raise FishkaError(found.template, **found.facts)
    return keys
