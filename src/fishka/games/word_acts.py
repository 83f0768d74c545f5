"""Acts that the games of words share: what is said of an open lay, and house words."""

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from fishka.core import form
from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.word_lists import read_list
from fishka.words.alphabets import Alphabet

Given: TypeAlias = Mapping[str, Json]


class Accept(msgspec.Struct, frozen=True, tag_field="act", tag="accept"):
    """Let the open lay stand."""

    seat: int


class Challenge(msgspec.Struct, frozen=True, tag_field="act", tag="challenge"):
    """Dispute words of the open lay: the list judges them."""

    seat: int
    words: tuple[str, ...]


class Refuse(msgspec.Struct, frozen=True, tag_field="act", tag="refuse"):
    """Dispute words of the open lay: it is taken back."""

    seat: int
    words: tuple[str, ...]


class House(msgspec.Struct, frozen=True, tag_field="act", tag="words"):
    """Words added and struck by the consent of all; valid from the next entry."""

    seat: int
    add: tuple[str, ...] = ()
    strike: tuple[str, ...] = ()


def read_house(given: Given, seat: int, alphabet: Alphabet) -> House:
    """The house words of an act, folded; MalformedError where the form is wrong."""
    add, strike = (_words(given.get(name, ()), f"`{name}`", alphabet) for name in ("add", "strike"))
    return House(seat, add, strike)


def read_disputed(given: Given, alphabet: Alphabet) -> tuple[str, ...]:
    """The words that an act disputes, folded; MalformedError where the form is wrong."""
    words = _words(form.field(given, "words", "a dispute"), "`words`", alphabet)
    if not words:
        raise MalformedError("`words` must name at least one word")
    return words


def give_words(act: Challenge | Refuse | House) -> dict[str, Json]:
    """The words of an act in the form of the record."""
    if isinstance(act, House):
        told = (("add", act.add), ("strike", act.strike))
        return {name: [*words] for name, words in told if words}
    return {"words": [*act.words]}


def _words(value: Json, where: str, alphabet: Alphabet) -> tuple[str, ...]:
    """Each of the words once."""
    return tuple(dict.fromkeys(read_list(value, where, alphabet)))
