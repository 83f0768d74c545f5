"""What the seat to move could do in a cube game, best first (contract: fishka advise)."""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from fishka.core import form
from fishka.core.errors import IllegalError
from fishka.core.form import Json
from fishka.engines.advice import Advice, Choice
from fishka.engines.cubes.best import best_layout, nothing_laid, rolling
from fishka.engines.cubes.knowing import judges, known_words
from fishka.engines.judging import sayings
from fishka.engines.level import Hurried, unhurried
from fishka.games.cubes import beginning
from fishka.games.cubes.acts import CubesAct, Lay, Pass, Roll, RollOff, give_act
from fishka.games.cubes.scoring import may_pass
from fishka.games.cubes.state import CubesState
from fishka.words.levels import LEVELS

POINTS: Final = "points"
SCORE: Final = "expected score"

Weighed: TypeAlias = tuple[CubesAct, float, bool]
"""An act, its value, and whether that is exact."""


def advise(
    state: CubesState,
    unit: str | None = None,
    top: int | None = None,
    level: str | None = None,
    *,
    hurried: Hurried = unhurried,
) -> Advice:
    """The choices of the seat to move; ``top`` keeps only so many.

    Of a roll that lies: the best layout from all words, those from the words that each computer
    player knows, and to lay nothing. With a ``level`` all words are such as that one knows.

    In ``points``, the only unit of Game One, a layout is worth what the turn pays; in ``expected
    score``, that of Game Two if no unit is told, what the round is expected to bring from this turn
    on. It is exact where no layout from these words is worth more. What is said to a layout of
    another is told in points.

    Once ``hurried``, what was found so far is told. Only the roll and the seat's own ladder are
    looked at. IllegalError once the game is over;
    MalformedError for another unit.
    """
    seat = state.to_move
    if seat is None:
        raise IllegalError("the game is over: there is nothing to advise")
    units = (SCORE, POINTS) if state.two else (POINTS,)
    unit = form.choice(unit or units[0], "`unit`", units)
    if state.open_lay is not None:
        said = sayings(state.open_lay.words, judges(state), state.options.judge, seat)
        return _told(seat, POINTS, ((each, 0.0, True) for each in said))
    choices = [*_others(state, seat, unit)]
    if state.faces:
        choices += _layouts(state, seat, unit, level, hurried)
    choices.sort(key=lambda each: -each[1])
    return _told(seat, unit, choices[:top])


def _layouts(
    state: CubesState, seat: int, unit: str, level: str | None, hurried: Hurried
) -> Iterator[Weighed]:
    ahead = unit == SCORE
    levels = LEVELS[: LEVELS.index(level or LEVELS[-1]) + 1]
    # the greatest level first, while there is time
    found = [
        best_layout(state, seat, known_words(state, each), hurried, ahead=ahead)
        for each in reversed(levels)
    ]
    found.append(nothing_laid(state, seat, ahead=ahead))
    for best in {each.grid: each for each in reversed(found)}.values():
        yield Lay(seat, best.grid), best.worth, best.exact and not ahead


def _others(state: CubesState, seat: int, unit: str) -> Iterator[Weighed]:
    """What can be done but to lay out."""
    if may_pass(state):
        yield Pass(seat), 0.0, True
    if not state.faces:
        roll = beginning.owed(state) or Roll(seat)
        due = unit == POINTS or isinstance(roll, RollOff)
        yield roll, 0.0 if due else rolling(state, seat), due


def _told(seat: int, unit: str, choices: Iterable[Weighed]) -> Advice:
    return Advice(
        seat, unit, tuple(Choice(_plain(act), value, exact) for act, value, exact in choices)
    )


def _plain(act: CubesAct) -> dict[str, Json]:
    """The act in the record's form, without its seat: the one to move."""
    return {name: each for name, each in give_act(act).items() if name != "seat"}
