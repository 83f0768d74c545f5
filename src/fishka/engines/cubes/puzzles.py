"""Puzzles of the word cubes: the one longest word that a roll holds."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from fishka.core.form import Json
from fishka.engines.cubes.finding import words_within
from fishka.engines.cubes.knowing import judges, known_words
from fishka.engines.puzzle import Answer, Moment
from fishka.games.cubes.state import CubesState

UNIT: Final = "letters"
LEAST_LETTERS: Final = 6


def ask(moment: Moment, level: str) -> Answer | None:
    """The longest word that counts, where there is no other as long and the level knows it."""
    return _longest(moment.state, level) if moment.entry.act == "lay" else None


def _longest(state: CubesState, level: str) -> Answer | None:
    lexicon = judges(state)
    if state.options.simultaneous or lexicon is None:
        return None
    found = () if lexicon.anything else words_within(lexicon, state.faces)
    longest, second, *_ = (*sorted(found, key=len, reverse=True)[:2], "", "")
    if len(longest) < LEAST_LETTERS or len(second) == len(longest):
        return None
    if not known_words(state, level).admits(longest):
        return None
    return Answer({"word": longest}, len(longest), len(second), (longest,))


def log_of(log: Sequence[Mapping[str, Json]], moment: Moment) -> Iterator[Mapping[str, Json]]:
    """The log up to a moment: all of it lies open."""
    yield from log[: moment.index]
