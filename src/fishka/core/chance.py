"""Chance as a port: the rules say what must fall, a source lets it fall (contract: Verifiable chance).

A fall of the verifiable source is HMAC-SHA-256 under the secret seed over the version, the
game's id, the number of the fall, its purpose and the seats' values. Bytes of 252 and more are
passed over, so that each face has the same number of bytes.
"""

import hashlib
import hmac
import json
import random
import secrets
from collections.abc import Iterator, Sequence
from typing import Final, Protocol, TypeAlias

import msgspec

CHANCE_VERSION: Final = "fishka.chance/1"
SEED_BYTES: Final = 32
FACES: Final = 6
FAIR_BYTES: Final = 256 - 256 % FACES


class Dice(msgspec.Struct, frozen=True):
    """So many dice must fall."""

    count: int
    purpose: str = "dice"


Need: TypeAlias = Dice
Fallen: TypeAlias = tuple[int, ...]


class Chance(Protocol):
    """A source of what falls."""

    def fall(self, need: Need) -> Fallen:
        """What falls, in the order in which it fell."""
        ...


class SystemChance:
    """The system's secure generator, for a game that nobody needs to verify."""

    def fall(self, need: Need) -> Fallen:
        """Faces nobody can foresee."""
        return tuple(secrets.randbelow(FACES) + 1 for _ in range(need.count))


class SeededChance:
    """The same falls for the same seed: self-play, practice, tests. Never for play for real."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def fall(self, need: Need) -> Fallen:
        """The next faces of the sequence."""
        return tuple(self._random.choices(range(1, FACES + 1), k=need.count))


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
        """The faces of fall number ``counter``, which then counts up."""
        fair = (byte for byte in self._bytes(need.purpose) if byte < FAIR_BYTES)
        faces = tuple(next(fair) % FACES + 1 for _ in range(need.count))
        self.counter += 1
        return faces

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
