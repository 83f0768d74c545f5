"""Tells people what was noticed, when they wish it and while they are away."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.server.clock import Clock
from fishka.server.logs import why
from fishka.server.notices.letters import letter
from fishka.server.notices.mail import Mail
from fishka.server.notices.messages import Told, message
from fishka.server.notices.occasions import reminders, still
from fishka.server.notices.push import Push
from fishka.server.notices.wishes import Way, Wishes, wishes_of
from fishka.server.people import Person
from fishka.server.presence import Presence
from fishka.store import House, PeopleInStore
from fishka.store.notices import Notice, NoticesInStore
from fishka.store.ways import WaysInStore
from fishka.table.clock import DAY

LOOK: Final = 3.0
"""Seconds between two looks for what is due."""
AT_ONCE: Final = 100
log = get_logger(__name__)


class Teller:
    """Any number of processes may tell: each holds what it tells, and what fails comes again.

    A server that is killed between sending and noting it has another tell it once more; the
    browser then shows one notice all the same.
    """

    def __init__(
        self,
        house: House,
        notices: NoticesInStore,
        ways: WaysInStore,
        *,
        people: PeopleInStore[Person],
        presence: Presence,
        clock: Clock,
        push: Push,
        mail: Mail | None,
        address: str,
    ) -> None:
        self._house = house
        self._notices = notices
        self._ways = ways
        self._people = people
        self._presence = presence
        self._clock = clock
        self._push = push
        self._mail = mail
        self._address = address

    async def run(self) -> None:
        """Tell what is due, again and again."""
        while True:
            try:
                await self.tell_due()
            except FishkaError as error:
                log.warning("what is due could not be told", why=why(error))
            await self._clock.sleep(LOOK)

    async def tell_due(self) -> None:
        """Tell everybody what is due for them."""
        for person in await self._notices.people_due(AT_ONCE):
            wishes = await wishes_of(self._ways, person)
            held = await self._notices.take(person)
            ids = [each.id for each in held]
            quiet = wishes.quiet_end(self._clock.now())
            if quiet is not None:
                await self._notices.put_off(ids, quiet)
            elif await self._tell(person, held, wishes):
                await self._notices.told(ids)

    async def _tell(self, person: str, held: Sequence[Notice], wishes: Wishes) -> bool:
        """Whether there is nothing left to try."""
        told = [each for notice in held if (each := await self._needed(notice))]
        if any(each.notice.occasion == "turn" and each.notice.slow for each in told):
            told += await self._reminders(person, told, wishes)
        if not told:
            return True
        who = await self._people.named(person)
        language = (who.language if who else None) or wishes.language or "en"
        done = [
            await self._by_push(person, _chosen(told, wishes, "push"), language),
            await self._by_mail(person, _chosen(told, wishes, "mail"), language),
        ]
        late = min(each.due for each in held) < self._clock.now() - DAY
        return late or any(done) or None in done

    async def _needed(self, notice: Notice) -> Told | None:
        """Nothing where it is so no more, or the person is at the table."""
        table = await self._house.table(notice.game_id)
        away = await self._presence.absence(notice.game_id, notice.person) is not None
        return Told(notice, table.game) if away and still(notice, table) else None

    async def _reminders(self, person: str, told: Sequence[Told], wishes: Wishes) -> list[Told]:
        """With a digest: the other games of days where it is the person's turn still."""
        if wishes.digest is None:
            return []
        named = {each.notice.game_id for each in told if each.notice.occasion == "turn"}
        now, found = self._clock.now(), list[Told]()
        for game in await self._house.games_of(person):
            if game.phase == "playing" and game.id not in named:
                table = await self._house.table(game.id)
                found += [Told(each, table.game) for each in reminders(table, person, now)]
        return found

    async def _by_push(self, person: str, told: Sequence[Told], language: str) -> bool | None:
        """Whether a browser has it; None where there is nothing to do."""
        browsers = await self._ways.browsers(person) if told else ()
        if not browsers:
            return None
        written = msgspec.json.encode(message(told, language))
        topic = hashlib.sha256(message(told, language).tag.encode()).hexdigest()[:32]
        results = set[str]()
        for browser in browsers:
            results.add(result := await self._push.send(browser, written, topic))
            if result == "gone":
                await self._ways.forget_browser(person, browser.id)
        return results != {"failed"}

    async def _by_mail(self, person: str, told: Sequence[Told], language: str) -> bool | None:
        address = await self._ways.address(person) if told and self._mail else None
        if self._mail is None or address is None or address.confirmed_at is None:
            return None
        return await self._mail.send(letter(told, address, language, self._address))


def _chosen(told: Iterable[Told], wishes: Wishes, way: Way) -> list[Told]:
    return [each for each in told if each.notice.occasion in wishes.by(way)]
