"""Tokens: a person makes them, and a program shows one with each request.

A program that may play is a player of its own; one that only reads sees what its person sees.
"""

import re
import secrets
from collections.abc import Collection
from contextlib import suppress
from typing import Final, Literal, TypeAlias, get_args

from starlette.requests import HTTPConnection

from fishka.server.clock import Clock
from fishka.server.identity import hashed
from fishka.server.people import Person
from fishka.server.refusals import ForbiddenError, ScopeError, TokenError
from fishka.server.sockets.hub import Hub
from fishka.store import NotDurableError, PeopleInStore
from fishka.store.tokens import Token, TokensInStore
from fishka.table.names import LONGEST_NAME
from fishka.table.refusals import OfferError
from fishka.table.seats import PROGRAM
from fishka.texts import gettext_noop, texts
from fishka.texts.players import PROGRAM_NAME

Scope: TypeAlias = Literal["read", "play"]
SCOPES: Final = get_args(Scope)
SAFE: Final = frozenset({"GET", "HEAD"})
WHERE: Final = "/api/"
SECRET: Final = re.compile(r"fishka_[A-Za-z0-9_-]{32}")
SECRET_BYTES: Final = 24
MOST: Final = 20
COARSE: Final = 60_000
"""Milliseconds: nobody needs to know more exactly when a token was used last."""


class Programs:
    """The tokens of people, and who their programs are."""

    def __init__(
        self, place: TokensInStore, people: PeopleInStore[Person], hub: Hub, clock: Clock
    ) -> None:
        self._place = place
        self._people = people
        self._hub = hub
        self._clock = clock

    async def of(self, person: str) -> tuple[Token, ...]:
        """A person's tokens, the oldest first."""
        return await self._place.of(person)

    async def make(
        self, owner: Person, label: str, scopes: Collection[Scope], language: str
    ) -> str:
        """The secret of a new token: shown now, and never again."""
        if len(await self._place.of(owner.id)) >= MOST:
            raise OfferError(gettext_noop("at most {most} tokens at once"), most=MOST)
        player = Person(id=PROGRAM + secrets.token_hex(6), name=_name(owner, language), by=owner.id)
        token = Token(
            id=secrets.token_hex(8),
            person=owner.id,
            player=player.id,
            label=label,
            scopes=tuple(each for each in SCOPES if each in scopes),
            made_at=self._clock.now(),
        )
        secret = _secret()
        await self._place.add(token, hashed(secret), player)
        return secret

    async def renew(self, owner: str, token: str) -> str:
        """Another secret for a token: its player goes on, who has the old one is out."""
        secret = _secret()
        await self._place.renew(owner, token, hashed(secret))
        self._hub.let_go([token])
        return secret

    async def revoke(self, owner: str, token: str) -> None:
        """End a token."""
        await self._place.revoke(owner, token)
        self._hub.let_go([token])

    async def known(self, connection: HTTPConnection, secret: str) -> tuple[Person, Token]:
        """Who asks by the token that a request shows, and the token; TokenError, or ScopeError.

        By one that only reads its person does; by any other a player that is not that person.
        """
        if connection.scope["type"] != "http" or not connection.url.path.startswith(WHERE):
            raise ForbiddenError(gettext_noop("A token is good for addresses below /api/ only."))
        token = await self._place.find(hashed(secret)) if SECRET.fullmatch(secret) else None
        who = None if token is None else await self._people.named(token.asker)
        if token is None or who is None:
            raise TokenError
        needed: Scope = "read" if connection.scope["method"] in SAFE else "play"
        if needed not in token.scopes:
            raise ScopeError(needed)
        if (token.used_at or 0) + COARSE <= self._clock.now():
            with suppress(NotDurableError):  # it can be noted at the next request
                await self._place.used(token.id, self._clock.now())
        return who, token


def _secret() -> str:
    return "fishka_" + secrets.token_urlsafe(SECRET_BYTES)


def _name(owner: Person, language: str) -> str:
    named = owner.name or owner.account or texts(language).gettext("Guest")
    return PROGRAM_NAME.format(name=named)[:LONGEST_NAME].strip()
