"""Opening classes, coming in, and who may do what there."""

import secrets
from collections.abc import Callable, Mapping
from typing import Final

from fishka.core.errors import MalformedError
from fishka.server.classes.codes import new_code, read
from fishka.server.clock import Clock
from fishka.server.people import Person
from fishka.server.refusals import ForbiddenError, NotFoundError
from fishka.store.classes import Class, ClassesInStore, Kind, Pupil
from fishka.store.errors import ConflictError
from fishka.table.names import clean_name
from fishka.table.refusals import OfferError
from fishka.texts import gettext_noop

MOST_CLASSES: Final = 30
MOST_PUPILS: Final = 60
NEEDS_ACCOUNT: Final[Mapping[Kind, str]] = {
    "class": gettext_noop("To open a class you need an account."),
    "tournament": gettext_noop("To open a tournament you need an account."),
}
TOO_MANY: Final[Mapping[Kind, str]] = {
    "class": gettext_noop("you have {most} classes: delete one that is over"),
    "tournament": gettext_noop("you have {most} tournaments: delete one that is over"),
}
NO_SUCH_CODE: Final[Mapping[Kind, str]] = {
    "class": gettext_noop("there is no open class with the code {code}"),
    "tournament": gettext_noop("there is no open tournament with the code {code}"),
}
FULL: Final[Mapping[Kind, str]] = {
    "class": gettext_noop("the class is full: it has {most} pupils"),
    "tournament": gettext_noop("the tournament is full: it has {most} players"),
}


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

    async def open(self, teacher: Person, name: str, kind: Kind = "class") -> Class:
        """A new class or tournament of somebody with an account."""
        if not teacher.account or teacher.by:
            raise ForbiddenError(NEEDS_ACCOUNT[kind])
        called = clean_name(name)
        before = [each for each in await self.places.taught_by(teacher.id) if each.kind == kind]
        if len(before) >= MOST_CLASSES:
            raise OfferError(TOO_MANY[kind], most=MOST_CLASSES)
        while True:
            made = Class(
                id=new_id(),
                teacher=teacher.id,
                name=called,
                code=self._code(),
                made_at=self._clock.now(),
                kind=kind,
            )
            try:
                await self.places.open(made)
            except ConflictError:
                continue
            return made

    async def join(self, pupil: Person, code: str, name: str, kind: Kind = "class") -> Class:
        """Come in by the code, under a name of one's own; no account is needed.

        Who runs a tournament may play in it; a teacher is no pupil of the own class.
        """
        found = await self.places.coded(read(code))
        if found is None or found.kind != kind:
            raise MalformedError(NO_SUCH_CODE[kind], code=code or "—")
        if found.teacher == pupil.id and kind == "class":
            raise OfferError("you teach this class")
        if len(await self.places.pupils(found.id)) >= MOST_PUPILS:
            raise OfferError(FULL[kind], most=MOST_PUPILS)
        await self.places.join(found.id, Pupil(pupil.id, clean_name(name)), self._clock.now())
        return found

    async def seen(
        self, class_id: str, who: str, kind: Kind | None = None
    ) -> tuple[Class, list[Pupil]]:
        """A class and its list, for those in it; for everybody else there is no such class."""
        found = await self.places.named(class_id)
        if found is not None and kind in {None, found.kind}:
            pupils = await self.places.pupils(class_id)
            if who == found.teacher or who in {each.person for each in pupils}:
                return found, pupils
        raise NotFoundError

    async def taught(
        self, class_id: str, who: str, kind: Kind | None = None
    ) -> tuple[Class, list[Pupil]]:
        """A class and its list, for its teacher."""
        found, pupils = await self.seen(class_id, who, kind)
        if found.teacher != who:
            raise NotFoundError
        return found, pupils

    async def close(self, class_id: str) -> None:
        """End a class: its results stay for the teacher."""
        await self.places.close(class_id, self._clock.now())
