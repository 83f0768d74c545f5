"""How a game stood after so many of its turns."""

from collections.abc import Iterable, Mapping
from typing import Any

from fishka.core.entries import Entry
from fishka.core.form import Json
from fishka.core.game import AnyGame
from fishka.core.seats import Seats


def state_after(
    game: AnyGame, seats: Seats, options: Mapping[str, Json], entries: Iterable[Entry], number: int
) -> Any:  # noqa: ANN401 - a state that only its game knows
    """The state as soon as ``number`` turns were complete; the start for 0.

    ``entries`` are all that happened; of fewer turns than asked for, the last one is taken.
    """
    state = found = game.start(seats, game.options(options))
    count = 0
    for entry in entries:
        state = game.replay(state, entry)
        before, count = count, len(game.turns(state))
        if count == number != before:
            found = state
    return found
