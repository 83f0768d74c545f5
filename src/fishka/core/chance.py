"""Chance as a port: the rules say what must fall, a source lets it fall (contract: Verifiable chance).

A fall of the verifiable source is HMAC-SHA-256 under the secret seed over the version, the
game's id, the number of the fall, its purpose and the seats' values. Each choice among n takes
the next byte, modulo n; bytes beyond the greatest multiple of n are passed over, so that each has
the same number of bytes. Tiles are drawn one by one from the sorted bag, cubes are rolled in the
order of their set.
"""

import hashlib
import hmac
import json
import random
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeAlias

import msgspec

CHANCE_VERSION: Final = "fishka.chance/1"
SEED_BYTES: Final = 32
FACES: Final = 6
MOST_BAG: Final = 256
"""What one byte can choose among."""


class Dice(msgspec.Struct, frozen=True):
    """So many dice must fall."""

    count: int
    purpose: str = "dice"


class Tiles(msgspec.Struct, frozen=True):
    """So many tiles must be drawn; ``bag``, sorted, is what they can be."""

    count: int
    bag: str
    purpose: str = "tiles"


class Cubes(msgspec.Struct, frozen=True):
    """Letter cubes must be rolled; each is told by its faces."""

    cubes: tuple[str, ...]
    purpose: str = "roll"


Need: TypeAlias = Dice | Tiles | Cubes
Fallen: TypeAlias = tuple[int, ...] | str
"""The faces of dice; the letters of tiles or on top of cubes, blanks ``*``."""
Below: TypeAlias = Callable[[int], int]
"""Gives a whole number from 0 to below its argument, all alike likely."""


class Chance(Protocol):
    """A source of what falls."""

    def fall(self, need: Need) -> Fallen:
        """What falls, in the order in which it fell."""
        ...


def let_fall(need: Need, below: Below) -> Fallen:
    """What falls when every choice is made by ``below``."""
    if isinstance(need, Dice):
        return tuple(below(FACES) + 1 for _ in range(need.count))
    if isinstance(need, Cubes):
        return "".join(cube[below(len(cube))] for cube in need.cubes)
    bag = list(need.bag)
    return "".join(bag.pop(below(len(bag))) for _ in range(need.count))


class SystemChance:
    """The system's secure generator, for a game that nobody needs to verify."""

    def fall(self, need: Need) -> Fallen:
        """What nobody can foresee."""
        return let_fall(need, secrets.randbelow)


class SeededChance:
    """The same falls for the same seed: self-play, practice, tests. Never for play for real."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def fall(self, need: Need) -> Fallen:
        """What the sequence gives next."""
        if isinstance(need, Dice):
            return tuple(self._random.choices(range(1, FACES + 1), k=need.count))
        return let_fall(need, self._random.randrange)


class VerifiableChance:
    """Falls that anybody can recompute once the seed is shown.

    ``values`` are the seats' own random values, hexadecimal, in seat order; ``counter`` is the
    number of falls there were before.
    """

    def __init__(self, seed: bytes, game: str, values: Sequence[str], counter: int = 0) -> None:
        self.counter = counter
        self._seed = seed
        self._game = game
        self._values = list(values)

    def fall(self, need: Need) -> Fallen:
        """Fall number ``counter``, which then counts up."""
        stream = self._bytes(need.purpose)

        def below(most: int) -> int:
            fair = MOST_BAG - MOST_BAG % most
            return next(byte for byte in stream if byte < fair) % most

        fallen = let_fall(need, below)
        self.counter += 1
        return fallen

    def _bytes(self, purpose: str) -> Iterator[int]:
        block = 0
        while True:
            fields = [CHANCE_VERSION, self._game, self.counter, purpose, self._values, block]
            message = json.dumps(fields, separators=(",", ":")).encode()
            yield from hmac.digest(self._seed, message, hashlib.sha256)
            block += 1


def commitment(game: str, seed: bytes) -> str:
    """SHA-256 over the version, the game's id and the seed, hexadecimal: published at the start."""
    return hashlib.sha256(f"{CHANCE_VERSION}\n{game}\n".encode() + seed).hexdigest()
