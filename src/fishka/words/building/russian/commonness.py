"""How common Russian words are: all forms summed, a form of several words shared among them."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.alphabets import ALPHABETS
from fishka.words.building.opencorpora import LETTERS, LONGEST, Codes, Dictionary, Numbers
from fishka.words.building.russian.bending import Bendings

ROUNDS: Final = 4
"""How often the shares are worked out anew from the sums before."""
_YO, _E = LETTERS.index("ё") + 1, LETTERS.index("е") + 1
_WHOLE: Final = 255
_ALL: Final = frozenset(ALPHABETS["ru"].letters)
_HALF: Final = 0.5 + 1e-6
"""Rounds up what the last bit of a logarithm must not decide: files are the same everywhere."""
_LEAST: Final = 1e-15
"""Nothing falls to zero, so that nothing is divided by it."""

Hashes = NDArray[np.uint64]
Weights = NDArray[np.float64]


@dataclass(frozen=True)
class Shares:
    """Readings of the forms that texts have, and the part of each form's frequency that is theirs."""

    readings: Numbers
    weights: Weights
    lexemes: NDArray[np.int64]
    """Of each reading, the word and paradigm that it is a form of."""
    totals: Weights
    """Of each such word, over all its forms."""


def shares(dictionary: Dictionary, bendings: Bendings, frequencies: Mapping[str, float]) -> Shares:
    """Share each form's frequency among its readings in the proportion of whole words.

    So дели, nearly always of делить and делать, does not make the rare noun дель common.
    Spellings with ё and with е are one form.

    Args:
        dictionary: its readings are the candidates.
        bendings: of the same dictionary.
        frequencies: of folded forms, 1.0 all of a text.
    """
    known, totals = _known(frequencies)
    folded = np.where(dictionary.letters == _YO, np.uint8(_E), dictionary.letters)
    forms, found = _find(_hashes(folded), known)
    readings = np.flatnonzero(found[dictionary.words]).astype(np.int32)
    rows = bendings.rows(dictionary, readings)
    kept = bendings.cuts[rows] != _WHOLE
    readings, rows = readings[kept], rows[kept]
    words = dictionary.words[readings]
    lexemes = _lexemes(
        folded[words], dictionary.lengths[words] - bendings.cuts[rows], bendings.paradigms[rows]
    )
    weights, sums = _settled(forms[words], totals, lexemes, rows, bendings)
    return Shares(readings, weights, lexemes, sums)


def _settled(
    forms: NDArray[np.int64],
    totals: Weights,
    lexemes: NDArray[np.int64],
    rows: NDArray[np.int64],
    bendings: Bendings,
) -> tuple[Weights, Weights]:
    """Of each reading, and of each word: what is expected when all shares agree with each other.

    A reading's claim on a form is the frequency of the whole word times the part that forms with
    such a tag have of words; both start even.
    """
    kinds = bendings.kinds[rows]
    paradigms = bendings.paradigms[rows]
    owners = np.zeros(int(lexemes.max(initial=-1)) + 1, np.int32)
    owners[lexemes] = paradigms
    sizes = np.bincount(bendings.paradigms)
    sums: Weights = np.ones(len(owners))
    parts: Weights = 1 / sizes[paradigms]
    weights: Weights = np.zeros(len(rows))
    for _ in range(ROUNDS):
        claims = sums[lexemes] * parts
        weights = totals[forms] * claims / np.bincount(forms, claims, len(totals))[forms]
        sums = np.bincount(lexemes, weights, len(owners)).astype(np.float64)
        having = np.bincount(owners, sums, len(sizes))[bendings.paradigms]
        whole = np.bincount(bendings.kinds, having)
        parts = (np.bincount(kinds, weights, len(whole)) / np.maximum(whole, _LEAST))[kinds]
        parts = np.maximum(parts, _LEAST)
        sums = np.maximum(sums, _LEAST)
    return weights, sums


def zipf_byte(frequency: float) -> int:
    """0 (never seen) to 255: 30 times the Zipf value, the logarithm of occurrences in 10⁹ words."""
    if frequency <= 0:
        return 0
    return max(0, min(255, math.floor(30 * (9 + math.log10(frequency)) + _HALF)))


def _known(frequencies: Mapping[str, float]) -> tuple[Hashes, Weights]:
    """The hashes of the forms, ascending, and their frequencies."""
    fitting = {
        form: frequency
        for form, frequency in frequencies.items()
        if len(form) <= LONGEST and _ALL.issuperset(form)
    }
    hashes = _hashes(_encoded(fitting))
    order = np.argsort(hashes)
    return hashes[order], np.fromiter(fitting.values(), np.float64, len(fitting))[order]


def _encoded(forms: Iterable[str]) -> Codes:
    """Their letters' codes, of capitals without Ё."""
    texts = np.array(list(forms), f"<U{LONGEST}")
    points = texts.view(np.uint32).reshape(len(texts), LONGEST)
    codes = np.zeros(ord(max(_ALL)) + 1, np.uint8)
    for code, letter in enumerate(LETTERS.upper(), 1):
        codes[ord(letter)] = code
    return codes[points]


def _hashes(letters: Codes) -> Hashes:
    """64 bits of each word; among some millions no two meet by any likely chance."""
    found = np.zeros(len(letters), np.uint64)
    for column in range(letters.shape[1]):
        found = (found + letters[:, column]) * np.uint64(0x9E3779B97F4A7C15)
        found ^= found >> np.uint64(29)
    return found


def _find(asked: Hashes, known: Hashes) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """The place of each in the sorted ones, and whether it is there."""
    places = np.minimum(np.searchsorted(known, asked), max(len(known) - 1, 0))
    return places, known[places] == asked if len(known) else np.zeros(len(asked), np.bool_)


def _lexemes(letters: Codes, stems: Codes, paradigms: NDArray[np.int32]) -> NDArray[np.int64]:
    """Numbers from 0 on, one for each stem of so many letters with its paradigm."""
    columns = np.arange(LONGEST, dtype=np.int64)
    kept = np.asarray(columns < stems.reshape(-1, 1), np.bool_)
    hashes = _hashes(np.where(kept, letters, np.uint8(0)))
    hashes += paradigms.astype(np.uint64) * np.uint64(0xD6E8FEB86659FD93)
    _unique, which = np.unique(hashes, return_inverse=True)
    return which.astype(np.int64)
