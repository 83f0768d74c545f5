"""How a game stood after so many of its turns."""

from collections.abc import Iterable, Mapping, Sequence
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


def entries_before(
    game: AnyGame, seats: Seats, options: Mapping[str, Json], entries: Sequence[Entry], number: int
) -> int:
    """How many entries lead to where turn ``number``, from 1, was to be decided.

    What fell before its seat had any choice has fallen: the first roll, the tiles drawn. IndexError
    where there was no such turn.
    """
    state, begun = game.start(seats, game.options(options)), 0
    before: list[tuple[Any, Entry]] = []
    for index, entry in enumerate(entries):
        before.append((state, entry))
        state = game.replay(state, entry)
        turns = game.turns(state)
        if len(turns) >= number:
            seat = turns[number - 1].seat
            chosen = (
                at
                for at, (stood, each) in enumerate(before)
                if each.seat == seat and not _fell(game, stood, each)
            )
            return begun + next(chosen, len(before) - 1)
        if len(turns) > len(game.turns(before[0][0])):
            before, begun = [], index + 1
    raise IndexError(number)


def _fell(game: AnyGame, state: Any, entry: Entry) -> bool:  # noqa: ANN401 - a state that only its game knows
    """Whether the seat could do nothing but let something fall, and did."""
    act, _fallen = game.act(entry.whole())
    if game.needs(state, act) is None:
        return False
    owed = game.owed(state)
    return owed is not None or all(
        game.needs(state, each) is not None for each in game.legal(state)
    )
