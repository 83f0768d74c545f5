"""The option ``words`` and what a game adds to it: which words count (contract: Options)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from fishka.core import form
from fishka.core.errors import FishkaError, IllegalError, MalformedError
from fishka.core.form import Json
from fishka.words import check
from fishka.words.alphabets import Alphabet
from fishka.words.levels import LEVELS
from fishka.words.lexicon import LONGEST, Lexicon
from fishka.words.opening import find_profile, of_keys, open_lexicon
from fishka.words.tables import tables_folder
from fishka.words.verdicts import Refusal

MOST_WORDS = 1_000_000
BELOW_ALL: Final = LEVELS[:-1]
"""Levels that a table may keep to; all words count without one."""
MOST_HOUSE_WORDS = 10_000


class WordsOption(msgspec.Struct, frozen=True, cache_hash=True):
    """One of a profile, up to a level and with house words, a list of one's own, and anything at all."""

    profile: str | None = None
    level: str | None = None
    add: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()
    list: tuple[str, ...] | None = None
    any: bool = False

    def told(self) -> dict[str, Json]:
        """The option in the form of the record."""
        if self.any:
            return {"any": True}
        if self.list is not None:
            return {"list": [*self.list]}
        told: dict[str, Json] = {"profile": self.profile}
        if self.level is not None:
            told["level"] = self.level
        house = {"add": [*self.add], "strike": [*self.strike]}
        return told | {name: words for name, words in house.items() if words}


def read_words(value: Json, where: str, alphabet: Alphabet) -> WordsOption:
    """The option from the form of the record; MalformedError where the form is wrong."""
    given = form.mapping(value, where)
    if "any" in given:
        form.known(given, where, ("any",))
        if given["any"] is not True:
            raise MalformedError(
                "{where} must be true, not {value}",
                where=f"{where}.any",
                value=form.shown(given["any"]),
            )
        return WordsOption(any=True)
    if "list" in given:
        form.known(given, where, ("list",))
        words = read_list(given["list"], f"{where}.list", alphabet, MOST_WORDS)
        return WordsOption(list=tuple(dict.fromkeys(words)))
    form.known(given, where, ("profile", "level", "add", "strike", "list", "any"))
    return WordsOption(
        form.text(form.field(given, "profile", where), f"{where}.profile"),
        _read_level(given.get("level"), f"{where}.level"),
        read_list(given.get("add", ()), f"{where}.add", alphabet),
        read_list(given.get("strike", ()), f"{where}.strike", alphabet),
    )


def _read_level(value: Json, where: str) -> str | None:
    return None if value is None else form.choice(value, where, BELOW_ALL)


def read_list(
    value: Json, where: str, alphabet: Alphabet, most: int = MOST_HOUSE_WORDS
) -> tuple[str, ...]:
    """Words, folded; MalformedError for one that can never be laid."""
    return tuple(
        _read_word(word, f"{where}[{index}]", alphabet)
        for index, word in enumerate(form.items(value, where, most))
    )


def _read_word(value: Json, where: str, alphabet: Alphabet) -> str:
    capitals = value.upper() if isinstance(value, str) else ""
    # most words need no folding, and a list may have a million
    if 2 <= len(capitals) <= LONGEST and not alphabet.strays(capitals):
        return capitals
    key = alphabet.fold(form.text(value, where))
    if alphabet.strays(key) or not 2 <= len(key) <= LONGEST:
        raise MalformedError(
            "{where} must be a word of 2 to {most} letters of the alphabet, not {value}",
            where=where,
            most=LONGEST,
            value=form.shown(value),
        )
    return key


def lexicon_of(option: WordsOption, alphabet: Alphabet) -> Lexicon:
    """The words that count; a FishkaError if the list is not known or not built here."""
    return _opened(option, alphabet, str(tables_folder()))


@lru_cache(maxsize=64)
def _opened(option: WordsOption, alphabet: Alphabet, folder: str) -> Lexicon:
    """The list that lies in the folder where the tables are now: each folder has its own."""
    if option.list is not None:
        return of_keys(option.list, alphabet)
    if option.any or option.profile is None:
        return open_lexicon({"any": True}, language=alphabet.language)
    if option.add or option.strike:
        bare = _opened(WordsOption(option.profile, option.level), alphabet, folder)
        return changed_by(bare, (HouseWords(option.add, option.strike),))
    return open_lexicon({"profile": option.profile, "level": option.level})


def check_words_option(option: WordsOption, alphabet: Alphabet, *, needed: bool) -> None:
    """Refuse a list that is not known (malformed) or, where it is ``needed``, not built here."""
    if option.profile is None:
        return
    try:
        find_profile(option.profile, tables_folder())
    except FishkaError as error:
        raise MalformedError(error.template, **error.facts) from None
    if needed and set(lexicon_of(option, alphabet).alphabet.letters).isdisjoint(alphabet.letters):
        raise MalformedError("{name} is a list in other letters", name=option.profile)


def refusal_of(lexicon: Lexicon, key: str) -> Refusal | None:
    """Why a folded word is not in the list; None if it is."""
    return None if lexicon.admits(key) else check(lexicon, key).refusal


def check_admitted(lexicon: Lexicon, keys: Iterable[str]) -> None:
    """IllegalError for the first of the folded words that is not in the list, and why it is not."""
    for key in keys:
        if not lexicon.admits(key):
            refusal = check(lexicon, key).refusal
            assert refusal is not None
            raise IllegalError(refusal.template, **refusal.facts)


@lru_cache(maxsize=64)
def changed_by(lexicon: Lexicon, changes: tuple["HouseWords", ...]) -> Lexicon:
    """The list after what a table has added and struck, in order."""
    counts: dict[str, bool] = {}
    for change in changes:
        counts |= dict.fromkeys(change.add, True) | dict.fromkeys(change.strike, False)
    # a list of fewer letters than the tiles have cannot hold every word
    strays = lexicon.alphabet.strays
    add = [word for word, added in counts.items() if added and not strays(word)]
    strike = [word for word, added in counts.items() if not added]
    return lexicon.changed(add, strike) if counts else lexicon


class HouseWords(msgspec.Struct, frozen=True, cache_hash=True):
    """Words that a table added and struck by the consent of all."""

    add: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()


def check_house_words(so_far: tuple[HouseWords, ...], more: HouseWords) -> None:
    """Refuse more house words than any table needs: all that happens there carries them."""
    count = sum(len(each.add) + len(each.strike) for each in (*so_far, more))
    if count > MOST_HOUSE_WORDS:
        raise IllegalError("a table has at most {most} house words", most=MOST_HOUSE_WORDS)
