"""Holds what the clients saw against the log, in the manner of Jepsen."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from fishka.games.match import Match
from fishka.table import Event, Table, evolve, eyes, fold, game_view, record, seen
from fishka.table.events import Entered
from harm.history import Frame, History, Sent, plain

WRITES = frozenset({"create", "act", "offer", "answer", "withdraw"})
"""Commands that are refused or write something: others may find all as they wish it."""


class Violation(Struct, frozen=True):
    """What must not be, and the shortest story that shows it."""

    what: str
    game: str
    story: tuple[str, ...] = ()

    def told(self) -> str:
        return "\n".join((f"{self.what} (game {self.game})", *(f"  {line}" for line in self.story)))


class Log:
    """The log of one game, with the table as it was after each event."""

    def __init__(self, game: str, events: Sequence[Event]) -> None:
        self.game = game
        self.events = events
        self.by_command: dict[str, list[Event]] = defaultdict(list)
        for event in events:
            self.by_command[event.command_id].append(event)
        self._tables: list[Table] = []

    @property
    def whole(self) -> bool:
        """Whether the numbers go from 1 without a hole."""
        return [event.seq for event in self.events] == list(range(1, len(self.events) + 1))

    def table(self, head: int) -> Table:
        """The table after that event."""
        while len(self._tables) < head:
            number = len(self._tables)
            event = self.events[number]
            self._tables.append(evolve(self._tables[-1], event) if number else fold([event]))
        return self._tables[head - 1]

    def story(self, around: int) -> tuple[str, ...]:
        """The lines of the log about that number."""
        return tuple(
            f"log {event.seq}: {event.kind} by {event.actor}, command {event.command_id}"
            for event in self.events
            if abs(event.seq - around) <= 1
        )


def violations(history: History, logs: Mapping[str, Sequence[Event]]) -> list[Violation]:
    """All that must not be, the shortest story first."""
    kept = {game: Log(game, events) for game, events in logs.items()}
    found = [Violation("play never went on", "any", (stuck,)) for stuck in history.stuck]
    found += [Violation("a game is lost", game) for game in history.games - kept.keys()]
    holes = [log for log in kept.values() if not log.whole]
    found += [Violation("the numbers have a hole", log.game, _numbers(log)) for log in holes]
    sound = {game: log for game, log in kept.items() if log.whole}
    people = _people(history, sound)
    for log in sound.values():
        found += _replayed(log)
    for sent in history.sent:
        found += _commanded(sent, sound)
    found += _shown(history, sound, people)
    found += _told(history, sound, people)
    return sorted(found, key=lambda each: len(each.story))


def _numbers(log: Log) -> tuple[str, ...]:
    return ("numbers " + " ".join(str(event.seq) for event in log.events),)


def _people(history: History, logs: Mapping[str, Log]) -> dict[str, str]:
    """Under which id each client is known, by what they wrote."""
    return {sent.client: event.actor for sent in history.sent for event in _written(sent, logs)}


def _written(sent: Sent, logs: Mapping[str, Log]) -> list[Event]:
    """The events of a command, in the game that it made or in that where it was given."""
    game = sent.game or next((str(each["game"]) for each in sent.answers), "")
    return logs[game].by_command.get(sent.command_id, []) if game in logs else []


def _replayed(log: Log) -> Iterator[Violation]:
    table = log.table(len(log.events))
    if table.standing is not None and Match.of(record(table)).standing != table.standing:
        yield Violation("the record does not replay to the table", log.game)


def _commanded(sent: Sent, logs: Mapping[str, Log]) -> Iterator[Violation]:
    told = (
        f"{sent.client} sent {sent.do} {sent.command_id}, {sent.times} times",
        *(f"answered {answer}" for answer in sent.answers),
        *([f"refused: {sent.refused}"] if sent.refused else []),
    )
    events = _written(sent, logs)
    game = sent.game or "new"
    numbers = [event.seq for event in events]
    story = (*told, f"in the log at {numbers}")
    entries = [event for event in events if isinstance(event.body, Entered) and not event.body.owed]
    if any(answer != sent.answers[0] for answer in sent.answers):
        yield Violation("a repetition was answered otherwise", game, told)
    if sent.answers and sent.refused:
        yield Violation("an acknowledged command was refused as well", game, told)
    if len({event.actor for event in events}) > 1:
        yield Violation("one command by two actors", game, story)
    if len(entries) > 1 or (events and numbers[-1] - numbers[0] != len(numbers) - 1):
        yield Violation("a command was carried out twice", game, story)
    if sent.refused and events:
        yield Violation("a refused command is in the log", game, story)
    if sent.answers and not events and sent.do in WRITES:
        yield Violation("an acknowledged command is not in the log", game, story)
    if sent.answers and events and sent.answers[0]["head"] != numbers[-1]:
        yield Violation("an acknowledged command is elsewhere in the log", game, story)


def _shown(
    history: History, logs: Mapping[str, Log], people: Mapping[str, str]
) -> Iterator[Violation]:
    for shown in history.shown:
        log = logs.get(shown.game)
        if log is None:
            continue
        if shown.head > len(log.events):
            yield Violation("more was served than is in the log", log.game, (str(shown.head),))
            continue
        table, who = log.table(shown.head), people.get(shown.client)
        if shown.view != plain(game_view(table, who)) or shown.phase != table.phase:
            story = (f"to {shown.client} as of {shown.head}", *log.story(shown.head))
            yield Violation("another position was served than the log's", log.game, story)
        seats = eyes(table, who)
        for frame, event in zip(shown.log, log.events, strict=False):
            if frame != plain(seen(event, seats)):
                yield _otherwise(log, event, shown.client, frame)


def _told(
    history: History, logs: Mapping[str, Log], people: Mapping[str, str]
) -> Iterator[Violation]:
    last: dict[tuple[str, str], int] = defaultdict(int)
    for told in history.told:
        log, number = logs.get(told.game), told.frame["v"]
        if log is None:
            continue
        if number != last[told.client, told.game] + 1:
            gap = f"{told.client} was told {number} after {last[told.client, told.game]}"
            yield Violation("a stream has a hole", told.game, (gap,))
        last[told.client, told.game] = number
        if number > len(log.events):
            yield Violation("more was told than is in the log", log.game, (str(told.frame),))
            continue
        yield from _projected(log, told.client, people.get(told.client), told.head, told.frame)
    for (client, game), number in last.items():
        if number != (head := len(logs[game].events) if game in logs else number):
            yield Violation("a stream ended early", game, (f"{client}: {number} of {head}",))


def _projected(
    log: Log, client: str, who: str | None, head: int, frame: Frame
) -> Iterator[Violation]:
    """What a viewer is told of an event is what ``seen`` shows of it, and the view is the log's."""
    number: int = frame["v"]
    event = log.events[number - 1]
    bare = {name: value for name, value in frame.items() if name not in {"table", "view"}}
    known = log.table(min(max(head, event.seq), len(log.events)))
    allowed = (log.table(event.seq).seats_of(who), known.seats_of(who), eyes(known, who))
    if not any(bare == plain(seen(event, seats)) for seats in allowed):
        yield _otherwise(log, event, client, bare)
    if "view" in frame and frame["view"] != plain(game_view(log.table(event.seq), who)):
        yield _otherwise(log, event, client, {"view": frame["view"]})


def _otherwise(log: Log, event: Event, client: str, frame: Frame) -> Violation:
    story = (f"{client} saw {frame}", *log.story(event.seq))
    return Violation("a stream is not the projection of the log", log.game, story)
