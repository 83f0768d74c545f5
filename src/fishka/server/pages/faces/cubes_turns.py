"""What a table of word cubes tells of its turns, its ladders and its seats, from a seat's view."""

from typing import Any

from msgspec import Struct

from fishka.games.disputing import ScoredWord
from fishka.pictures.layouts import Cubes, Layout
from fishka.server.pages.faces import judged
from fishka.server.wire import Fields, Full
from fishka.texts import texts
from fishka.texts.numbers import signed

LENGTHS = range(2, 9)


class TurnTold(Struct, frozen=True):
    """A turn. ``unused`` is what the cubes not used cost, ``struck`` are the words it struck.

    ``late``: the glass ran out; ``partly``: not all that lay there counted.
    """

    number: int
    name: str
    score: int
    words: tuple[ScoredWord, ...]
    bonus: int
    unused: int
    struck: tuple[ScoredWord, ...]
    round: int
    passed: bool
    late: bool
    partly: bool
    layout: Layout


class Rung(Struct, frozen=True):
    """A length of a round: for each seat the word that counts, if it has one."""

    length: int
    words: tuple[ScoredWord | None, ...]


def turns(full: Full, cubes: Cubes) -> list[TurnTold]:
    """All turns, the first one first."""
    told: list[Fields] = full.view["turns"] if full.view else []
    names = [seat.name for seat in full.seats]
    return [
        TurnTold(
            number=number,
            name=names[int(turn["seat"])],
            score=turn["score"],
            words=judged.words(turn),
            bonus=turn["bonus"],
            unused=turn["unused"],
            struck=judged.words(turn, "struck"),
            round=turn["round"],
            passed=turn["passed"],
            late=turn["late"],
            partly="laid" in turn,
            layout=cubes.layout(turn["grid"]),
        )
        for number, turn in enumerate(told, 1)
    ]


def ladder(full: Full) -> list[Rung]:
    """The seven lengths of the round with each seat's words; none in Game One."""
    held: list[Fields] | None = full.view["ladders"] if full.view else None
    if held is None:
        return []
    return [Rung(length, tuple(_word(each, length) for each in held)) for length in LENGTHS]


def sides(full: Full, language: str) -> list[str]:
    """What stands beside each seat's total: its lengths, or what its last turn brought."""
    view: dict[str, Any] | None = full.view
    if view is None:
        return [""] * len(full.seats)
    if view["ladders"] is not None:
        ngettext = texts(language).ngettext
        counts = [len(each) for each in view["ladders"]]
        return [
            ngettext("one length", "{count} lengths", count).format(count=count) for count in counts
        ]
    last = {turn["seat"]: signed(turn["score"], language) for turn in view["turns"]}
    return [last.get(seat, "") for seat in range(len(full.seats))]


def _word(ladder: Fields, length: int) -> ScoredWord | None:
    found = ladder.get(str(length))
    return ScoredWord(found["word"], found["score"]) if found else None
