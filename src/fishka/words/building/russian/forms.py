"""All forms that are in no list, each with why, packed as the graph of refused forms takes them."""

from collections.abc import Collection, Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.words.beside import DIGITS
from fishka.words.building.opencorpora import Codes
from fishka.words.building.russian.bending import LAST, LISTED, Bendings
from fishka.words.building.russian.index import Index, encoded
from fishka.words.building.russian.nouns import LONGEST, SHORTEST
from fishka.words.refused import Ending, Refused, Why

_FIRST: Final = 10
"""So many letters of six bits fit into one number; the rest and the ending go into another."""
_BITS: Final = 6
_ENDING_BITS: Final = 12


def refused(
    index: Index,
    bendings: Bendings,
    listed: Collection[str],
    denied: Iterable[tuple[str, Why, str]],
) -> Refused:
    """Why each form is not listed that OpenCorpora knows, and each word denied by hand.

    Args:
        index: of the dictionary.
        bendings: of the same.
        listed: the keys in the table.
        denied: word, reason and note; these go by the note alone.
    """
    struck = list(denied)
    endings = [*bendings.endings, *sorted({Ending(why, 0, "") for _word, why, _note in struck})]
    words = [word for word, _why, _note in struck]
    letters, numbers = _unlisted(index, bendings, {*listed, *words})
    own = [endings.index(Ending(why, 0, "")) for word, why, _note in struck if word not in listed]
    letters = np.concatenate(
        [letters, encoded([word for word in words if word not in listed])[:, :LONGEST]]
    )
    last = np.array([ending.why in LAST for ending in endings])
    packed = _packed(letters, np.append(numbers, np.array(own, np.int64)), last)
    notes = {word: note for word, _why, note in struck}
    return Refused(endings=tuple(endings), notes=notes, packed=packed)


def _unlisted(
    index: Index, bendings: Bendings, listed: Collection[str]
) -> tuple[Codes, NDArray[np.int64]]:
    """Letters and the ending's number of each reading of a form that is not in the table."""
    dictionary = index.dictionary
    _places, known = index.find(list(listed))
    fits = ~known & (dictionary.lengths >= SHORTEST) & (dictionary.lengths <= LONGEST)
    readings = np.flatnonzero(fits[dictionary.words]).astype(np.int32)
    numbers = bendings.numbers[bendings.rows(dictionary, readings)]
    against = numbers != LISTED
    words = dictionary.words[readings[against]]
    return index.folded[words, :LONGEST], numbers[against].astype(np.int64)


def _packed(
    letters: Codes, numbers: NDArray[np.int64], last: NDArray[np.bool_]
) -> tuple[Codes, Codes]:
    """Each form, the separator, two digits; ascending, each once: all in a row, and the lengths.

    The endings are numbered so that those to be told last stand behind a form's others.
    """
    high, low = _number(letters[:, :_FIRST]), _number(letters[:, _FIRST:])
    low = low << np.uint64(_ENDING_BITS) | numbers.astype(np.uint64)
    order = np.lexsort((low, high))
    high, low = high[order], low[order]
    new = np.ones(len(order), np.bool_)
    new[1:] = (high[1:] != high[:-1]) | (low[1:] != low[:-1])
    letters, numbers = letters[order], numbers[order]
    begins = np.ones(len(order), np.bool_)
    begins[1:] = np.any(letters[1:] != letters[:-1], axis=1)
    first = numbers[np.maximum.accumulate(np.where(begins, np.arange(len(order)), 0))]
    kept = new & (~last[numbers] | last[first])
    letters, numbers = letters[kept], numbers[kept]
    lengths = np.count_nonzero(letters, axis=1)
    words = np.zeros((len(letters), LONGEST + 3), np.uint8)
    words[:, :LONGEST] = letters
    rows = np.arange(len(words))
    words[rows, lengths + 1] = numbers // DIGITS + 1
    words[rows, lengths + 2] = numbers % DIGITS + 1
    columns = np.arange(LONGEST + 3, dtype=np.int64)
    used = np.asarray(columns < (lengths + 3).reshape(-1, 1), np.bool_)
    return words[used], (lengths + 3).astype(np.uint8)


def _number(letters: Codes) -> NDArray[np.uint64]:
    found = np.zeros(len(letters), np.uint64)
    for column in range(letters.shape[1]):
        found = found << np.uint64(_BITS) | letters[:, column]
    return found
