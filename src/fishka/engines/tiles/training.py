"""Learning what kept tiles are worth: games, values from them, games with these, and so on.

Values are made anew whenever so many games are played as in all generations before; the first
quarter of the games, played with poor values, is left out then. A game has a seed of its own, so
the values are the same for any number of workers and after any interruption.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import msgspec
import numpy as np
from msgspec.structs import replace

from fishka import __version__
from fishka.engines.pools import Pool, here
from fishka.engines.tiles.features import Codes, Numbers, features_of
from fishka.engines.tiles.fitting import explained, fitted
from fishka.engines.tiles.lessons import RACKS, Learned, learn
from fishka.engines.tiles.values import Made, Values
from fishka.games.tiles.sets import RACK

GAMES_A_LESSON: Final = 5
FIRST: Final = 20
"""The games of the first generation."""


class Step(msgspec.Struct, frozen=True):
    """A point of the learning curve: after so many games, so many racks looked at.

    ``explained`` is the share of the differences between racks that the values made the time before
    have foretold in the racks since; ``change`` how far the values of tiles have moved, on the mean
    of the set.
    """

    games: int
    racks: int
    explained: float
    change: float


class Training(msgspec.Struct, frozen=True):
    """A training as far as it has come: whole, it may be put down here and taken up again."""

    seed: int
    values: Values
    games: int = 0
    curve: tuple[Step, ...] = ()
    lessons: tuple[Learned, ...] = ()
    """What the games have shown, some at a time."""


def begun(rules: str, seed: int) -> Training:
    """A training in which nothing has been learned yet."""
    return Training(seed, Values(rules, None, 40.0, 20.0))


def train(training: Training, games: int, pool: Pool = here) -> Iterator[Training]:
    """Go on until so many games are played; gives the training after every few of them.

    The last has the values of all generations that are whole; `finished` those of all games.
    """
    while training.games < games:
        end = min(games, _generation_end(training.games))
        parts = [
            (first, min(first + GAMES_A_LESSON, end))
            for first in range(training.games, end, GAMES_A_LESSON)
        ]
        work = partial(learn, training.values, training.seed)
        for (_first, played), learned in zip(parts, pool(work, parts), strict=True):
            training = replace(training, games=played, lessons=(*training.lessons, learned))
            if played == _generation_end(played - 1):
                training = _renewed(training)
            yield training


def finished(training: Training) -> Training:
    """With values from all the games, also where the generation is not whole."""
    whole = training.curve and training.curve[-1].games == training.games
    return training if whole else _renewed(training)


def _generation_end(games: int) -> int:
    end = FIRST
    while end <= games:
        end *= 2
    return end


def _renewed(training: Training) -> Training:
    """With values from all games but the first quarter, and a step more on the curve."""
    lessons, old = training.lessons, training.values
    codes, gains = _shown(lessons)
    seen = training.curve[-1].racks if training.curve else 0
    start = len(gains) - len(_shown(lessons[len(lessons) // 4 :])[1])
    share = explained(old, codes[seen:], gains[seen:]) if training.curve else 0.0
    values = replace(
        fitted(old, codes[start:], gains[start:]),
        made=Made(
            command=f"fishka train leaves --rules {old.rules} --games {training.games}"
            f" --seed {training.seed}",
            version=__version__,
            games=training.games,
            seed=training.seed,
            racks=len(gains),
            explained=round(share, 3),
        ),
        **_turns(lessons),
    )
    step = Step(training.games, len(gains), round(share, 3), _change(old, values))
    return replace(training, values=values, curve=(*training.curve, step))


def _shown(lessons: Sequence[Learned]) -> tuple[Codes, Numbers]:
    """The racks, and what each has brought less the mean of the others of its position."""
    codes = np.frombuffer(b"".join(each.racks for each in lessons), np.uint8)
    brought = np.frombuffer(b"".join(each.brought for each in lessons), "<i4") / 100
    others = brought.reshape(-1, RACKS)
    gains = (others - others.mean(axis=1, keepdims=True)) * (RACKS / (RACKS - 1))
    return codes.reshape(-1, RACK), gains.ravel()


def _turns(lessons: Sequence[Learned]) -> dict[str, float]:
    """What a turn pays on the mean, and its standard deviation."""
    count, points, squares = (
        sum(each) for each in zip(*(one.turns for one in lessons), strict=True)
    )
    mean = points / count
    return {"turn": round(mean, 1), "deviation": round((squares / count - mean**2) ** 0.5, 1)}


def _change(old: Values, new: Values) -> float:
    features = features_of(new.rules)
    moved = [new.tiles.get(each, 0.0) - old.tiles.get(each, 0.0) for each in features.tiles]
    return round(float(np.abs(moved) @ features.shares), 2)
