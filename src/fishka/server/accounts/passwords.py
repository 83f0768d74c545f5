"""Passwords: what is no good as one, and how one is kept (argon2id, slow on purpose)."""

import asyncio
import unicodedata
from functools import cache
from pathlib import Path

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from fishka.server.refusals import RequestError
from fishka.texts import gettext_noop

SHORTEST, LONGEST = 8, 256
AT_ONCE = 2
"""So many are hashed at the same time: each takes 64 MB and half a core."""
OWN_LIST = Path(__file__).with_name("common.txt")
REPEATED = 3


class PasswordRefusedError(RequestError):
    """The password is too easy to guess, or has a length that cannot be taken."""

    code = "password"
    status = 422


def check_password(password: str, *told: str) -> None:
    """PasswordRefusedError where it is short, common, or made of the names in ``told``."""
    plain = normal(password)
    if not SHORTEST <= len(plain) <= LONGEST:
        raise PasswordRefusedError(
            gettext_noop("A password has {shortest} to {longest} characters."),
            shortest=SHORTEST,
            longest=LONGEST,
        )
    low = plain.casefold()
    core = low.strip("0123456789 !.?-_*#@$%")
    if low in common() or core in common() or len(set(low)) <= REPEATED:
        raise PasswordRefusedError(
            gettext_noop("Many people use this password: it is the first that others would try.")
        )
    if any(word and (word.casefold() in low) for word in ("fishka", *told) if len(word) > 2):
        raise PasswordRefusedError(gettext_noop("A password does not hold the account's own name."))


def normal(password: str) -> str:
    """The password however the keyboard composed its letters."""
    return unicodedata.normalize("NFKC", password)


@cache
def common() -> frozenset[str]:
    """Passwords that many people use: 30,000 of published lists, and a few in our languages."""
    from zxcvbn.frequency_lists import FREQUENCY_LISTS  # noqa: PLC0415 - large, and seldom asked

    own = OWN_LIST.read_text("utf-8").split()
    return frozenset((*FREQUENCY_LISTS["passwords"], *own))


class Passwords:
    """Hashes and compares, a few at a time, beside the event loop."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._nobodys: str | None = None

    async def hashed(self, password: str) -> str:
        """What is kept of the password."""
        async with self._gate:
            return await asyncio.to_thread(self._hasher.hash, normal(password))

    async def fits(self, kept: str | None, password: str) -> bool:
        """Whether it is the password kept. Where none is, that takes as long to say."""
        if self._nobodys is None:
            self._nobodys = await self.hashed("")
        async with self._gate:
            compared = await asyncio.to_thread(
                self._compare, kept or self._nobodys, normal(password)
            )
        return compared and kept is not None

    def outdated(self, kept: str) -> bool:
        """Whether the hash was made with less work than today's are."""
        return self._hasher.check_needs_rehash(kept)

    def _compare(self, kept: str, password: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerifyMismatchError, InvalidHashError):
            return False
