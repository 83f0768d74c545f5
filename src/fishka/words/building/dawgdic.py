"""Reads the trees that the dawgdic library writes: a double array, and a guide through it."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.core.errors import FishkaError

Places = NDArray[np.int64]
Bytes = NDArray[np.uint8]
LEAF: Final = 1 << 31
_MOST: Final = 256
"""Steps from a place: one by each byte, or the guide goes in circles."""


@dataclass(frozen=True, slots=True)
class Steps:
    """Steps of one byte down a tree: from which of the places asked, by which byte, where to."""

    origins: Places
    labels: Bytes
    targets: Places

    def only(self, kept: NDArray[np.bool_]) -> "Steps":
        """Those steps alone."""
        return Steps(self.origins[kept], self.labels[kept], self.targets[kept])


class Tree:
    """A dawgdic tree of byte strings; place 0 is its root.

    Args:
        data: the file: uint32 count, so many uint32 units, uint32 count, so many pairs of bytes.

    Raises:
        FishkaError: the file is no such tree.
    """

    def __init__(self, data: bytes) -> None:
        count = int.from_bytes(data[:4], "little")
        if len(data) != 8 + 6 * count or data[4 + 4 * count : 8 + 4 * count] != data[:4]:
            raise FishkaError("the dictionary's tree is damaged: {size} bytes", size=len(data))
        units = np.frombuffer(data, "<u4", count, 4)
        self._labels = units & np.uint32(LEAF | 0xFF)
        wide = ((units >> 9) & 1) * 8
        self._offsets: Places = (units >> 10).astype(np.int64) << wide.astype(np.int64)
        guide = np.frombuffer(data, np.uint8, 2 * count, 8 + 4 * count)
        self._first, self._next = guide[0::2], guide[1::2]

    def steps(self, places: Places) -> Steps:
        """All steps down from those places; by place in no order, by byte ascending for each."""
        origins: list[Places] = [np.zeros(0, np.int64)]
        labels: list[Bytes] = [np.zeros(0, np.uint8)]
        targets: list[Places] = [np.zeros(0, np.int64)]
        at = np.arange(len(places))
        label: Bytes = self._first[places]
        for _ in range(_MOST):
            some = label > 0
            at, label = at[some], label[some]
            if not len(at):
                break
            target = places[at] ^ self._offsets[places[at]] ^ label
            if bool(np.any(target >= len(self._labels))):
                raise FishkaError("the dictionary's tree leads out of itself")
            if bool(np.any(self._labels[target] != label)):
                raise FishkaError("the dictionary's tree contradicts its guide")
            origins.append(at)
            labels.append(label)
            targets.append(target)
            label = self._next[target]
        return Steps(np.concatenate(origins), np.concatenate(labels), np.concatenate(targets))
