"""An attempt beside the answer, where the answer has several parts."""

from collections.abc import Collection

from msgspec import Struct


class Compared(Struct, frozen=True):
    """Parts of the answer that were found and missed, and what does not belong to it."""

    found: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def share(self) -> float:
        """The parts found among all that belong to the answer or were given, 0 to 1."""
        told = len(self.found) + len(self.missed) + len(self.wrong)
        return len(self.found) / told if told else 1.0


def compared(
    wanted: Collection[str], given: Collection[str], welcome: Collection[str] = ()
) -> Compared:
    """What was given beside what was wanted; what is ``welcome`` is right, but nobody misses it."""
    each = dict.fromkeys(given)
    return Compared(
        found=tuple(one for one in each if one in wanted or one in welcome),
        missed=tuple(one for one in wanted if one not in each),
        wrong=tuple(one for one in each if one not in wanted and one not in welcome),
    )
