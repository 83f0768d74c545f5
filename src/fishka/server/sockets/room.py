"""The viewers of one table in this process."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from fishka.server.sockets.frames import Here, text
from fishka.server.sockets.viewer import Viewer
from fishka.server.telling import Audience, audience, events_told
from fishka.table.events import Event
from fishka.table.state import Table

BEHIND = 1012


@dataclass(frozen=True, slots=True)
class News:
    """A batch of events, the table before and after it, and its frames for each audience."""

    events: Sequence[Event]
    before: Table | None
    table: Table
    encoded: dict[Audience, list[str]] = field(default_factory=dict[Audience, list[str]])


class Room:
    """Who looks on, who is here, and the table as they were last told of it."""

    __slots__ = ("advice", "away", "head", "here", "invite", "table", "talking", "viewers")

    def __init__(self) -> None:
        self.viewers: set[Viewer] = set()
        self.here: Counter[str] = Counter()
        self.table: Table | None = None
        self.head = 0
        self.invite = ""
        self.advice: str | None = None
        self.away = ""
        self.talking = asyncio.Lock()

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
        if self.advice is None or table is None:
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
        return [viewer for viewer in self.viewers if self._offer(viewer, news)]

    def catch_up(self, viewer: Viewer, seen: int) -> bool:
        """Offer what happened while the table was read for the viewer up to ``seen``.

        Gives whether the viewer's seats have changed meanwhile.
        """
        viewer.seen = seen
        early, viewer.early = viewer.early or [], None
        return any([self._offer(viewer, news) for news in early])  # noqa: C419 - each must be offered, so no short cut

    def _offer(self, viewer: Viewer, news: News) -> bool:
        if viewer.seen is None:
            viewer.early = [*(viewer.early or ()), news]
            return False
        known = viewer.seen + 1 - news.events[0].seq
        if known < 0:
            viewer.drop(BEHIND)
            return False
        whose = audience(news.table, viewer.person.id)
        for frame in self._frames(viewer, whose, news)[known:]:
            viewer.offer(frame)
        viewer.seen = max(viewer.seen, news.events[-1].seq)
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
