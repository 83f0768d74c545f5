"""Cards about the word cubes: the longest word of a roll."""

from secrets import SystemRandom
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from starlette.datastructures import FormData

from fishka.core.errors import FishkaError
from fishka.engines.practice.longest import Longest, draw_cubes, longest, mark_longest, set_for
from fishka.pictures.boards import Tile
from fishka.pictures.layouts import Cubes
from fishka.server.lexicons import FIRST, lexicon, profiles
from fishka.server.practice.kind import Judged, Kind, no_card, no_words
from fishka.server.practice.sources import LISTS
from fishka.server.practice.typed import typed
from fishka.store.practice import Card
from fishka.texts import gettext_noop
from fishka.words.levels import LEVELS
from fishka.words.lexicon import Lexicon

USUAL: Final = "english"
"""The list for readers of a language that has no cubes."""


class Lying(Struct, frozen=True):
    """The cubes that lie there, and the longest words that they make, the commonest first."""

    cubes: tuple[Tile, ...]
    language: str
    right: tuple[str, ...]


class JudgedLongest(Judged, frozen=True):
    """The word that was given, and what became of it."""

    given: Longest


def _draw(source: str, level: str, chance: SystemRandom) -> str:
    card = draw_cubes(_list(source), level, chance)
    if card is None:
        raise no_words()
    return card


def _ask(card: Card) -> Lying:
    words = _list(card.source)
    right = longest(words, card.card)
    cubes = set_for(words.alphabet.language)
    if not right or cubes is None:
        raise no_card()
    return Lying(tuple(Cubes(cubes).row(card.card)), cubes.alphabet.language, right)


def _judge(card: Card, asked: Lying, form: FormData) -> JudgedLongest:
    given = typed(form, "word", words=2).partition(" ")
    mark = mark_longest(lexicon(card.source), card.card, asked.right, given[0])
    return JudgedLongest(mark.share, mark)


def _list(source: str) -> Lexicon:
    """The list, where there are cubes with its letters."""
    words = lexicon(source)
    if set_for(words.alphabet.language) is None:
        raise FishkaError("There are no cubes with the letters of this list.")
    return words


def _with_cubes(name: str) -> bool:
    return set_for(profiles()[name].language) is not None


def _offered(language: str) -> list[str]:
    return [name for name in LISTS.offered(language) if _with_cubes(name)]


def _usual(spoken: str) -> str:
    return FIRST[spoken] if _with_cubes(FIRST[spoken]) else USUAL


LONGEST: Final = Kind(
    gettext_noop("The longest word"),
    gettext_noop("A roll of the word cubes: find the longest word in it."),
    dict.fromkeys(LEVELS, ""),
    replace(
        LISTS,
        offered=_offered,
        usual=_usual,
    ),
    draw=_draw,
    ask=_ask,
    judge=_judge,
)
