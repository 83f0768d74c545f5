"""How common Russian words are: all forms summed, a form of several words shared among them."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.building.opencorpora import LONGEST, Codes, Numbers
from fishka.words.building.russian.bending import Bendings, folded
from fishka.words.building.russian.index import Index, hashes, possible
from fishka.words.tags import Tag

ROUNDS: Final = 4
"""How often the shares are worked out anew from the sums before."""
_WHOLE: Final = 255
_HALF: Final = 0.5 + 1e-6
"""Rounds up what the last bit of a logarithm must not decide: files are the same everywhere."""
_LEAST: Final = 1e-15
"""Nothing falls to zero, so that nothing is divided by it."""

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


def shares(index: Index, bendings: Bendings, frequencies: Mapping[str, float]) -> Shares:
    """Share each form's frequency among its readings in the proportion of whole words.

    So дели, nearly always of делить and делать, does not make the rare noun дель common.
    Spellings with ё and with е are one form.

    Args:
        index: the readings of its dictionary are the candidates.
        bendings: of the same dictionary.
        frequencies: of folded forms, 1.0 all of a text.
    """
    dictionary = index.dictionary
    known = [form for form in frequencies if possible(form)]
    totals = np.fromiter((frequencies[form] for form in known), np.float64, len(known))
    forms, found = index.find(known)
    readings = np.flatnonzero(found[dictionary.words]).astype(np.int32)
    rows = bendings.rows(dictionary, readings)
    kept = bendings.cuts[rows] != _WHOLE
    readings, rows = readings[kept], rows[kept]
    words = dictionary.words[readings]
    lexemes = _lexemes(
        index.folded[words],
        dictionary.lengths[words] - bendings.cuts[rows],
        bendings.paradigms[rows],
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


def of_keys(
    index: Index, bendings: Bendings, shared: Shares, *, plural: bool | None = None
) -> dict[str, float]:
    """Of each key in the list of nouns, the frequency of all the words that it is the form of.

    Args:
        index: of the dictionary.
        bendings: of the same.
        shared: how forms are shared.
        plural: count only forms of that number.
    """
    dictionary = index.dictionary
    rows = bendings.rows(dictionary, shared.readings)
    totals = shared.totals
    if plural is not None:
        counted = bendings.plurals[rows] == plural
        totals = np.bincount(shared.lexemes[counted], shared.weights[counted], len(totals))
    listed = np.flatnonzero(bendings.tags[rows])
    texts = dictionary.spelled(dictionary.words[shared.readings[listed]])
    # of an adjective or a verb only the form that serves as a noun, not all that it is otherwise
    single = bendings.tags[rows[listed]] & np.uint32(Tag.SUBSTANTIVISED) > 0
    parts = np.where(single, shared.weights[listed], totals[shared.lexemes[listed]])
    owners = np.where(single, -1 - listed, shared.lexemes[listed])
    counted_once = dict(
        zip(zip(map(folded, texts), owners.tolist(), strict=True), parts.tolist(), strict=True)
    )
    found: dict[str, float] = {}
    for (key, _owner), part in counted_once.items():
        found[key] = found.get(key, 0.0) + part
    return found


def zipf_byte(frequency: float) -> int:
    """0 (never seen) to 255: 30 times the Zipf value, the logarithm of occurrences in 10⁹ words."""
    if frequency <= 0:
        return 0
    return max(0, min(255, math.floor(30 * (9 + math.log10(frequency)) + _HALF)))


def _lexemes(letters: Codes, stems: Codes, paradigms: NDArray[np.int32]) -> NDArray[np.int64]:
    """Numbers from 0 on, one for each stem of so many letters with its paradigm."""
    columns = np.arange(LONGEST, dtype=np.int64)
    kept = np.asarray(columns < stems.reshape(-1, 1), np.bool_)
    found = hashes(np.where(kept, letters, np.uint8(0)))
    found += paradigms.astype(np.uint64) * np.uint64(0xD6E8FEB86659FD93)
    _unique, which = np.unique(found, return_inverse=True)
    return which.astype(np.int64)
