"""A random game with each value of each option: it ends, replays, and loses no tile."""

import json
from typing import Any

import pytest

from fishka.games.match import load
from fishka.games.tiles import RULE_SETS
from games.conformance import Case, people, played, states
from games.test_conformance import ENGLISH, RUSSIAN
from games.test_tiles_unknown import check_tiles
from games.tiles_tables import rows

VALUES = [
    (game, row[0], value)
    for column, game in enumerate(RULE_SETS, 1)
    for row in rows("options.tsv")
    if row[column] and row[0] != "words"
    for value in json.loads(row[5])
    if value != json.loads(row[column])
]


@pytest.mark.parametrize(("game", "option", "value"), VALUES)
def test_a_game_with_an_option(game: str, option: str, value: object) -> None:
    words = ENGLISH if game == "classic" else RUSSIAN
    options: dict[str, Any] = {"words": words, option: value}
    match = played(Case(game, people(2), options, untold=0.3), 5, leave=0.003)
    for state in states(match):
        check_tiles(state)
    assert load(match.record()).state == match.state
