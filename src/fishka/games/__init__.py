"""The games. Adding one means a folder here and one line in the registry."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from fishka.core import form
from fishka.core.game import AnyGame


def _yacht(_name: str) -> AnyGame:
    from fishka.games.yacht import Yacht  # noqa: PLC0415 - a game is loaded when it is asked for

    return Yacht()


def _tiles(name: str) -> AnyGame:
    from fishka.games.tiles import RULE_SETS, TileGame  # noqa: PLC0415 - the same: words are heavy

    return TileGame(RULE_SETS[name])


def _cubes(name: str) -> AnyGame:
    from fishka.games.cubes import CubesGame  # noqa: PLC0415 - the same

    return CubesGame(name)


_MAKERS: Final[Mapping[str, Callable[[str], AnyGame]]] = MappingProxyType(
    {
        "yacht": _yacht,
        "cubes-one": _cubes,
        "cubes-two": _cubes,
        "krestoslovitsa": _tiles,
        "schitai-slova": _tiles,
        "erudit": _tiles,
        "classic": _tiles,
    }
)


@cache
def _made(name: str) -> AnyGame:
    return _MAKERS[name](name)


class _Games(Mapping[str, AnyGame]):
    """Makes each game once, when it is first asked for."""

    @override
    def __getitem__(self, name: str) -> AnyGame:
        return _made(name)

    @override
    def __contains__(self, name: object) -> bool:
        return name in _MAKERS

    @override
    def __iter__(self) -> Iterator[str]:
        return iter(_MAKERS)

    @override
    def __len__(self) -> int:
        return len(_MAKERS)


GAMES: Final[Mapping[str, AnyGame]] = _Games()
"""Every game by the name it has in records."""


def game(name: object) -> AnyGame:
    """The game of that name; MalformedError names those there are."""
    return GAMES[form.choice(name, "`game`", GAMES)]
