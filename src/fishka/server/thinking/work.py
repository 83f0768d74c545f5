"""What the engines' process does: plain functions whose arguments and answers can travel."""

import random
import time
from pathlib import Path
from typing import Any

from structlog.stdlib import get_logger

from fishka.engines.advisers import ADVISERS, ODDS
from fishka.engines.levels import LEVELS
from fishka.engines.reviewers import REVIEWERS, AnyReview
from fishka.games import game, match
from fishka.server.wire import AdviceTold, ChoiceTold, Fields, OddsTold
from fishka.solved import put_up

CHOICES = 32
log = get_logger(__name__)
SECONDS = 1.0
"""How long a computer player may think before it looks no further."""


def prepare(data: Path) -> None:
    """Let the engines use what has been solved and lies in the data directory."""
    put_up(data, lambda fault: log.warning("a solved duel is damaged", why=str(fault)))


def choose(name: str, state: Any, level: str, seed: int) -> Fields:  # noqa: ANN401 - a state that only its game knows
    """The act of a computer player of that level, in the record's form."""
    end = time.monotonic() + SECONDS
    mood = random.Random(seed)
    act = LEVELS[name][level].choose_in_time(state, mood, lambda: time.monotonic() > end)
    return game(name).given(act)


def advice(name: str, state: Any, head: int) -> AdviceTold:  # noqa: ANN401 - a state that only its game knows
    """What the seat to move could do, best first, and what the best would bring."""
    told = ADVISERS[name](state, top=CHOICES)
    return AdviceTold(
        head=head,
        unit=told.unit,
        choices=[ChoiceTold(dict(each.act), each.value, each.exact) for each in told.choices],
        odds=[OddsTold(*each) for each in ODDS[name](state)] if name in ODDS else [],
    )


def reviewed(record: str) -> AnyReview:
    """The review of a game, told as a record."""
    played = match.load(record)
    return REVIEWERS[played.game.name](played)
