"""Lays with what they pay, best first."""

from collections.abc import Iterable

import msgspec

from fishka.games.tiles.acts import Lay


class ScoredLay(msgspec.Struct, frozen=True):
    """A legal lay and the points of the turn."""

    lay: Lay
    score: int


def best_first(found: Iterable[ScoredLay], letters: str) -> list[ScoredLay]:
    """In the order of the scores; equal ones by squares, then letters, blanks last."""
    codes = {letter: code for code, letter in enumerate(letters + letters.lower())}

    def key(each: ScoredLay) -> tuple[int, list[tuple[int, int]]]:
        return -each.score, [(square, codes[letter]) for square, letter in each.lay.tiles]

    return sorted(found, key=key)
