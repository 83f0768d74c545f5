"""The paces of quick matches and challenges: each is one kind of clock, in every game."""

import pytest

from fishka.core.errors import MalformedError
from fishka.games import GAMES
from fishka.server.lobby.matching import USUAL, check_wish, pace_label, timed
from fishka.server.lobby.paces import CHOICES, SLOW
from fishka.table.commands import DaysClock
from fishka.texts import LANGUAGES


@pytest.mark.parametrize("pace", [USUAL, *sorted(CHOICES)])
def test_a_pace_is_one_clock_in_every_game(pace: str) -> None:
    for game in GAMES:
        check_wish(game, pace)
        wished = timed("c", game, pace, (), rated=True)
        seconds: int | None = GAMES[game].options(wished.options).turn_seconds
        assert (seconds is None) != (wished.clock is None)
        assert isinstance(wished.clock, DaysClock) == (pace in SLOW)
    assert all(pace_label(pace, language) for language in LANGUAGES)


def test_there_is_no_other_pace() -> None:
    with pytest.raises(MalformedError):
        check_wish("yacht", "s45")
