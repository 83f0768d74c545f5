"""The viewers of one table in this process."""

import asyncio
from collections import Counter
from collections.abc import Sequence

from fishka.server.sockets.frames import Here, Watched, text
from fishka.server.sockets.late import Late
from fishka.server.sockets.news import News
from fishka.server.sockets.viewer import Viewer
from fishka.server.telling import Audience, audience, events_told
from fishka.server.watching.known import Known
from fishka.table.events import Event
from fishka.table.state import Table
from fishka.table.watching import held_back

BEHIND = 1012


class Room:
    """Who looks on, who is here, and the table as they were last told of it.

    ``late`` is what those know who see it late, while there is somebody like that; ``watching`` how
    many were last told to watch.
    """

    __slots__ = (
        "_stirred",
        "advice",
        "away",
        "head",
        "here",
        "invite",
        "late",
        "table",
        "talking",
        "viewers",
        "watching",
    )

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.here: Counter[str] = Counter()
        self.table: Table | None = None
        self.head = 0
        self.invite = ""
        self.advice: str | None = None
        self.away = ""
        self.talking = asyncio.Lock()
        self.late: Late | None = None
        self.watching = 0
        self._stirred = False

    def know(self, table: Table, invite: str) -> None:
        """Take note of the table as it was read; what came before is no news."""
        self.invite = invite
        if self.table is None or self.table.head < table.head:
            self.table = table
        if self.head == 0:
            self.head = table.head

    def add(self, viewer: Viewer) -> None:
        """Let a viewer in: from now on nothing passes them by."""
        self.viewers.add(viewer)
        if viewer.counts:
            self.note(viewer.person.id, there=True)

    def remove(self, viewer: Viewer) -> None:
        """Let a viewer go."""
        self.viewers.discard(viewer)
        if viewer.counts:
            self.note(viewer.person.id, there=False)

    def note(self, person: str, *, there: bool) -> None:
        """Take note of a line, or of all lines at another server, that is up or gone."""
        known = self.here[person]
        self.here[person] += 1 if there else -1
        if self.here[person] <= 0:
            del self.here[person]
        if bool(known) != (person in self.here):
            self._stirred = True
            self._tell_here(person)

    def tell(self, frame: str) -> None:
        """Offer everybody the same frame."""
        for viewer in self.viewers:
            viewer.offer(frame)

    def advise(self, frame: str) -> None:
        """Offer everybody the advice on the position, or where it tells secrets whose they are."""
        self.advice = frame
        for viewer in self.viewers:
            self.offer_advice(viewer)

    def offer_advice(self, viewer: Viewer) -> None:
        """Offer one viewer the advice there is, if it is for them."""
        table = self.table
        if self.advice is None or table is None or viewer.late:
            return
        if not table.secretive or table.to_move in table.seats_of(viewer.person.id):
            viewer.offer(self.advice)

    def spread(self, events: Sequence[Event], table: Table) -> list[Viewer]:
        """Offer everybody a batch, one encoding an audience; gives those whose seats changed."""
        news = News(events, self.table if self.head == events[0].seq - 1 else None, table)
        if self.table is None or self.table.state is not table.state:
            self.advice = None
        self.table = table
        self.head = table.head
        self._stirred = True
        if self.late is not None:
            self.late.take(events)
        return [viewer for viewer in self.viewers if self._offer(viewer, news)]

    def hold_back(self, viewer: Viewer, known: Known) -> None:
        """Take note of how late a viewer sees the table, who is about to be told of it."""
        viewer.late = known.late
        if known.late and self.late is None:
            self.late = Late(known)
            for news in viewer.early or ():
                self.late.take(news.events)

    def release(self, now: int) -> None:
        """Tell those who see the table late what happened long enough ago."""
        if self.late is None or self.table is None:
            return
        viewers = [each for each in self.viewers if each.late and each.seen is not None]
        if not viewers:
            self.late = None
            return
        news = self.late.release(now - self.table.delay_ms)
        if news is not None:
            for viewer in viewers:
                self._send(viewer, news)

    def tell_watching(self) -> None:
        """Tell everybody how many watch, if that has changed."""
        if not self._stirred or self.table is None:
            return
        self._stirred = False
        watching = sum(not self.table.seats_of(person) for person in self.here)
        if watching != self.watching:
            self.watching = watching
            self.tell(text(Watched(watching)))

    def catch_up(self, viewer: Viewer, seen: int) -> bool:
        """Offer what happened while the table was read for the viewer up to ``seen``.

        Gives whether the viewer is to be greeted anew.
        """
        viewer.seen = seen
        early, viewer.early = viewer.early or [], None
        return any([self._offer(viewer, news) for news in early])  # noqa: C419 - each must be offered, so no short cut

    def _offer(self, viewer: Viewer, news: News) -> bool:
        """Offer what has just happened; whether the viewer is to be greeted anew.

        That is so where they hold other seats now, or see the table late from now on, or no more.
        """
        if viewer.seen is None:
            viewer.early = [*(viewer.early or ()), news]
            return False
        if held_back(news.table, viewer.person.id):
            return not viewer.late
        return bool(viewer.late) or self._send(viewer, news)

    def _send(self, viewer: Viewer, news: News) -> bool:
        """Offer what the viewer may know; whether they hold other seats now."""
        known = (viewer.seen or 0) + 1 - news.events[0].seq
        if known < 0:
            viewer.drop(BEHIND)
            return False
        whose = audience(news.table, viewer.person.id)
        for frame in self._frames(viewer, whose, news)[known:]:
            viewer.offer(frame)
        viewer.seen = max(viewer.seen or 0, news.events[-1].seq)
        reseated, viewer.whose = whose.seats != viewer.whose.seats, whose
        return reseated

    def _frames(self, viewer: Viewer, whose: Audience, news: News) -> list[str]:
        frames = news.encoded.get(whose)
        if frames is None:
            told = events_told(
                news.events,
                news.before,
                news.table,
                viewer.person.id,
                here=self.here,
                invite=self.invite,
            )
            frames = news.encoded[whose] = [text(each) for each in told]
        return frames

    def _tell_here(self, person: str) -> None:
        if self.table is None or not self.table.seats_of(person):
            return
        chairs = self.table.chairs
        here = [chair.kind == "computer" or chair.holder in self.here for chair in chairs]
        self.tell(text(Here(here)))
