"""As what OpenCorpora knows forms that are not in its list of nouns."""

from collections.abc import Iterable, Mapping
from typing import Final, cast

import numpy as np

from fishka.words.building.russian.bending import LISTED, Bendings
from fishka.words.building.russian.index import Index, possible
from fishka.words.refused import Why

_NOTHING: Final = frozenset[Why]()


class Readings:
    """The reasons against those forms that were asked for when it was made."""

    def __init__(self, whys: Mapping[str, frozenset[Why]]) -> None:
        self._whys = whys

    @classmethod
    def of(cls, index: Index, bendings: Bendings, keys: Iterable[str]) -> "Readings":
        """Look up those keys, all different."""
        asked = [key for key in keys if possible(key)]
        dictionary = index.dictionary
        places, found = index.find(asked)
        readings = np.flatnonzero(found[dictionary.words]).astype(np.int32)
        numbers = bendings.numbers[bendings.rows(dictionary, readings)].tolist()
        owners = places[dictionary.words[readings]].tolist()
        whys: dict[str, set[Why]] = {}
        for owner, number in zip(
            cast("list[int]", owners), cast("list[int]", numbers), strict=True
        ):
            if number != LISTED:
                whys.setdefault(asked[owner], set()).add(bendings.endings[number].why)
        return cls({key: frozenset(reasons) for key, reasons in whys.items()})

    def whys(self, key: str) -> frozenset[Why]:
        """Why it is no noun of the list; nothing where it is one or where it is not known."""
        return self._whys.get(key, _NOTHING)
