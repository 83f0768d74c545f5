"""The games. Adding one means a folder here and one line in the registry."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.core import form
from fishka.core.game import AnyGame
from fishka.games.tiles import RULE_SETS, TileGame
from fishka.games.yacht import Yacht

GAMES: Mapping[str, AnyGame] = MappingProxyType(
    {each.name: each for each in (Yacht(), *map(TileGame, RULE_SETS.values()))}
)
"""Every game by the name it has in records."""


def game(name: object) -> AnyGame:
    """The game of that name; MalformedError names those there are."""
    return GAMES[form.choice(name, "`game`", GAMES)]
