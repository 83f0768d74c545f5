"""What the seat to move could do in a tile game, best first (contract: fishka advise)."""

from collections.abc import Iterable
from typing import Final

from fishka.core import form
from fishka.core.errors import IllegalError
from fishka.core.form import Json
from fishka.engines.advice import Advice, Choice, Outlook
from fishka.engines.judging import sayings
from fishka.engines.level import Hurried, unhurried
from fishka.engines.tiles.foresight import Asked, prospects, with_every_draw
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.options import Option, kept_by, lay_options, pass_options
from fishka.engines.tiles.places import THOROUGH
from fishka.engines.tiles.simulation import Budget
from fishka.games.tiles.acts import Draw, TilesAct, give_act
from fishka.games.tiles.sets import UNKNOWN
from fishka.games.tiles.state import TilesState
from fishka.words.lexicon import Lexicon

POINTS: Final = "points"
SCORE: Final = "expected score"
CHANCE: Final = "win probability"
UNITS: Final = (POINTS, SCORE, CHANCE)
SEED: Final = 0
MOST_PLAYOUTS: Final = 2_000
"""So many for an advice that is not hurried."""


def advise(
    state: TilesState,
    unit: str | None = None,
    top: int | None = None,
    level: str | None = None,
    *,
    hurried: Hurried = unhurried,
) -> Advice:
    """The choices of the seat to move; ``top`` keeps only so many.

    With a ``level`` all words of a choice are such as that computer player knows.

    In ``points``, if no unit is told, a choice is worth exactly what the turn pays; in ``expected
    score`` an estimate of what the tiles kept are worth comes besides. In ``win probability`` the
    most promising are played on over what may be hidden, until it is known which is the best or it
    is hurried; only they are told. Acts that are no turns are told in points. Only what the seat
    may know is looked at. IllegalError once the game is over, and where the rack of the seat has
    tiles that are not told; MalformedError for another unit. The search has limits of its own.
    """
    seat = state.to_move
    if seat is None:
        raise IllegalError("the game is over: there is nothing to advise")
    unit = form.choice(unit or POINTS, "`unit`", UNITS)
    if state.owed:
        return _due([Draw(seat)], seat)
    if state.open_lay is not None:
        said = sayings(state.open_lay.words, state.lexicon, state.options.judge, seat)
        return _due(said, seat)
    if UNKNOWN in state.racks[seat]:
        raise IllegalError("the rack is not told: there is nothing to go by")
    words = state.lexicon if level is None else known_words(state, level)
    kept = keeping(state, seat)
    options = [
        *lay_options(state, seat, words, kept, THOROUGH),
        *pass_options(state, seat, kept),
    ]
    if unit == CHANCE:
        return Advice(seat, unit, _by_chance(state, options, words, hurried)[:top])
    if unit == SCORE:
        options.sort(key=lambda each: -each.value)
    return Advice(seat, unit, tuple(_choice(each, unit) for each in options[:top]))


def _choice(option: Option, unit: str) -> Choice:
    value = option.score if unit == POINTS else option.value
    return Choice(_plain(option.act), float(value), unit == POINTS)


def _by_chance(
    state: TilesState, options: list[Option], words: Lexicon, hurried: Hurried
) -> tuple[Choice, ...]:
    """What is looked at closely, by its chance to win, and besides by its lead."""
    seat = state.to_move
    assert seat is not None
    known = known_words(state, "perfect") if words.anything else words
    asked = Asked(known, SEED, Budget(MOST_PLAYOUTS, hurried))
    weighed = with_every_draw(state, prospects(state, options, asked), known, hurried)
    return tuple(
        Choice(
            _plain(each.option.act),
            each.chance,
            exact=each.exact,
            outlook=Outlook(
                each.option.score, kept_by(state.racks[seat], each.option.act), each.reply
            ),
        )
        for each in weighed
    )


def _due(acts: Iterable[TilesAct], seat: int) -> Advice:
    """Acts that are no turns: they pay no points, and what they lead to is not looked at."""
    choices = tuple(Choice(_plain(act), 0.0, exact=True) for act in acts)
    return Advice(seat, POINTS, choices)


def _plain(act: TilesAct) -> dict[str, Json]:
    """The act in the record's form, without its seat: the one to move."""
    return {name: each for name, each in give_act(act).items() if name != "seat"}
