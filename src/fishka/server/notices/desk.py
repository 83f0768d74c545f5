"""Everything about notices that one server holds."""

import hashlib
import re
import secrets
from collections.abc import Coroutine
from typing import Final

import msgspec

from fishka.bus import Bell
from fishka.core.errors import MalformedError
from fishka.server.clock import Clock
from fishka.server.identity import hashed, new_token
from fishka.server.limits import Buckets
from fishka.server.notices.letters import confirmation
from fishka.server.notices.mail import Mail, SmtpMail
from fishka.server.notices.noticing import Noticing
from fishka.server.notices.push import Push, WebPush, known_service
from fishka.server.notices.sealing import checked, encoded, new_key, public
from fishka.server.notices.teller import Teller
from fishka.server.notices.wishes import Wishes
from fishka.server.people import Person
from fishka.server.presence import Presence
from fishka.server.settings import Rate, Settings
from fishka.store import House, PeopleInStore, SqlStore
from fishka.store.notices import NoticesInStore
from fishka.store.ways import Browser, MailAddress, WaysInStore

KEY: Final = "push"
ADDRESS: Final = re.compile(r"[^@\s<>,;\"]{1,64}@[^@\s<>,;\"]{1,185}\.[^@\s<>,;\"]{2,}")
LONGEST_ENDPOINT: Final = 1000
CONFIRMATIONS: Final = Rate(3, 1 / 600)
"""So many letters that nobody has asked for may be sent at once by one person, or to one address."""


class Notices:
    """What is told to people who are away."""

    def __init__(
        self,
        store: SqlStore,
        house: House,
        presence: Presence,
        clock: Clock,
        settings: Settings,
        *,
        key: bytes,
        push: Push,
        mail: Mail | None,
    ) -> None:
        self.ways = WaysInStore(store)
        self.mail = mail
        self._push = push
        self.public_key = encoded(public(key))
        self._settings = settings
        self._clock = clock
        self._gate = Buckets(CONFIRMATIONS, clock.monotonic)
        kept = NoticesInStore(store, clock.now)
        self.noticing = Noticing(store, house, kept, self.ways, clock)
        self.teller = Teller(
            house,
            kept,
            self.ways,
            people=PeopleInStore(store, Person),
            presence=presence,
            clock=clock,
            push=push,
            mail=mail,
            address=settings.address,
        )

    def tasks(self, bell: Bell) -> tuple[Coroutine[None, None, None], ...]:
        """What runs beside the server."""
        return self.noticing.listen(bell), self.noticing.look_at_clocks(), self.teller.run()

    async def close(self) -> None:
        """Nothing more is told."""
        await self._push.close()

    async def add_browser(self, person: str, endpoint: str, key: str, auth: str) -> None:
        """Tell a browser of the person's; MalformedError where it tells no service that is known."""
        known = len(endpoint) <= LONGEST_ENDPOINT and known_service(
            endpoint, self._settings.push_hosts
        )
        try:
            checked(key, auth)
        except ValueError:
            known = False
        if not known:
            raise MalformedError("this browser's push service is not known here")
        name = hashlib.sha256(endpoint.encode()).hexdigest()
        browser = Browser(id=name, endpoint=endpoint, key=key, auth=auth, made_at=self._clock.now())
        await self.ways.add_browser(person, browser)

    async def ask_address(self, person: str, address: str, language: str) -> None:
        """Send the link that confirms an address; MalformedError, TooManyError."""
        if self.mail is None or not ADDRESS.fullmatch(address):
            raise MalformedError("this is no mail address")
        self._gate.pass_or_wait(person)
        self._gate.pass_or_wait(address.lower())
        token = new_token()
        asked = MailAddress(
            person=person,
            address=address,
            confirmed_at=None,
            asked_at=self._clock.now(),
            leaving=secrets.token_urlsafe(24),
        )
        await self.ways.set_address(asked, hashed(token))
        if not await self.mail.send(confirmation(asked, token, language, self._settings.address)):
            raise MalformedError("the mail could not be sent; try it again later")

    async def wish(self, person: str, wishes: Wishes) -> None:
        """Save what the person wishes."""
        await self.ways.wish(person, msgspec.json.encode(wishes))


async def open_notices(
    store: SqlStore, house: House, presence: Presence, clock: Clock, settings: Settings
) -> Notices:
    """Notices by the ways that the operator has set up; the house's key is made the first time."""
    key = await WaysInStore(store).key(KEY, new_key)
    contact = settings.address if settings.secure else f"mailto:{settings.mail_sender}"
    push = WebPush(key, contact, clock, lambda each: known_service(each, settings.push_hosts))
    mail = None if settings.smtp is None else SmtpMail(settings.smtp, settings.mail_sender)
    return Notices(store, house, presence, clock, settings, key=key, push=push, mail=mail)
