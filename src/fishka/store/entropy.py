"""Bytes that nobody can foresee, fetched from the system a block at a time."""

import secrets
from collections.abc import Callable
from typing import Final

BLOCK: Final = 8192


class Entropy:
    """``entropy(n)`` gives n bytes, none of them twice.

    Each fetch lets go of the interpreter's lock, and a thread that writes the log may then keep it
    for long: one fetch for many commands costs the least. ``fetch(n)`` gives n fresh bytes.
    """

    def __init__(self, fetch: Callable[[int], bytes] = secrets.token_bytes) -> None:
        self._fetch = fetch
        self._left = memoryview(b"")

    def __call__(self, count: int) -> bytes:
        if len(self._left) < count:
            self._left = memoryview(self._fetch(max(BLOCK, count)))
        given, self._left = self._left[:count], self._left[count:]
        return bytes(given)
