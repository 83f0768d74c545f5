"""Opening classes, coming in, and who may do what there."""

import secrets
from collections.abc import Callable
from typing import Final

from fishka.core.errors import MalformedError
from fishka.server.classes.codes import new_code, read
from fishka.server.clock import Clock
from fishka.server.people import Person
from fishka.server.refusals import ForbiddenError, NotFoundError
from fishka.store.classes import Class, ClassesInStore, Pupil
from fishka.store.errors import ConflictError
from fishka.table.names import clean_name
from fishka.table.refusals import OfferError
from fishka.texts import gettext_noop

MOST_CLASSES: Final = 30
MOST_PUPILS: Final = 60


def new_id() -> str:
    """A name that nobody has had and nobody guesses."""
    return secrets.token_hex(8)


class Classes:
    """The classes of a house."""

    def __init__(
        self, places: ClassesInStore, clock: Clock, code: Callable[[], str] = new_code
    ) -> None:
        self.places = places
        self._clock = clock
        self._code = code

    async def open(self, teacher: Person, name: str) -> Class:
        """A new class of somebody with an account."""
        if not teacher.account or teacher.by:
            raise ForbiddenError(gettext_noop("To open a class you need an account."))
        called = clean_name(name)
        if len(await self.places.taught_by(teacher.id)) >= MOST_CLASSES:
            raise OfferError("you have {most} classes: delete one that is over", most=MOST_CLASSES)
        while True:
            made = Class(
                id=new_id(),
                teacher=teacher.id,
                name=called,
                code=self._code(),
                made_at=self._clock.now(),
            )
            try:
                await self.places.open(made)
            except ConflictError:
                continue
            return made

    async def join(self, pupil: Person, code: str, name: str) -> Class:
        """Come into the class with that code, under a name of one's own; no account is needed."""
        found = await self.places.coded(read(code))
        if found is None:
            raise MalformedError("there is no open class with the code {code}", code=code or "—")
        if found.teacher == pupil.id:
            raise OfferError("you teach this class")
        if len(await self.places.pupils(found.id)) >= MOST_PUPILS:
            raise OfferError("the class is full: it has {most} pupils", most=MOST_PUPILS)
        await self.places.join(found.id, Pupil(pupil.id, clean_name(name)), self._clock.now())
        return found

    async def seen(self, class_id: str, who: str) -> tuple[Class, list[Pupil]]:
        """A class and its list, for those in it; for everybody else there is no such class."""
        found = await self.places.named(class_id)
        if found is not None:
            pupils = await self.places.pupils(class_id)
            if who == found.teacher or who in {each.person for each in pupils}:
                return found, pupils
        raise NotFoundError

    async def taught(self, class_id: str, who: str) -> tuple[Class, list[Pupil]]:
        """A class and its list, for its teacher."""
        found, pupils = await self.seen(class_id, who)
        if found.teacher != who:
            raise NotFoundError
        return found, pupils

    async def close(self, class_id: str) -> None:
        """End a class: its results stay for the teacher."""
        await self.places.close(class_id, self._clock.now())
