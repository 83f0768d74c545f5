"""Games of word cubes between computer players, for tests to look at."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from fishka.core.chance import SeededChance
from fishka.core.seats import Seat
from fishka.engines.cubes.players import Chosen, choose
from fishka.games import game as game_named
from fishka.games.cubes.state import CubesState

Options: TypeAlias = Mapping[str, Any]


def steps(
    game: str,
    levels: Sequence[str],
    options: Options,
    *,
    seed: int = 1,
    teams: Sequence[int | None] | None = None,
) -> Iterator[tuple[CubesState, Chosen | None]]:
    """Each state of a game and the act chosen there; at last the state at the end, and None."""
    rules = game_named(game)
    names = zip(levels, teams or (None,) * len(levels), strict=True)
    state: CubesState = rules.start(
        tuple(Seat(name, team) for name, team in names), rules.options(options)
    )
    chance, mood = SeededChance(seed), random.Random(seed)
    while (seat := state.to_move) is not None:
        act = choose(levels[seat], state, mood)
        yield state, act
        need = rules.needs(state, act)
        state, _entries = rules.play(state, act, None if need is None else chance.fall(need))
    yield state, None


def ended(
    game: str,
    levels: Sequence[str],
    options: Options,
    teams: Sequence[int | None] | None = None,
) -> CubesState:
    """The state at the end of a game."""
    *_before, (state, _act) = steps(game, levels, options, teams=teams)
    return state
