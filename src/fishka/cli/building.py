"""How a build of word lists goes on, told on standard error: line by line, or live on a terminal."""

import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from typing_extensions import override

from fishka.cli.language import _, spoken, words
from fishka.terminal.plain import one_line
from fishka.texts.numbers import number
from fishka.words.building.running import Progress
from fishka.words.building.sources import Source
from fishka.words.building.workers import Made

if TYPE_CHECKING:
    from rich.status import Status


class Lines(Progress):
    """A line for each step."""

    @override
    def fetching(self, sources: Sequence[Source]) -> None:
        size = number(sum(each.size for each in sources) / 1e6, spoken())
        names = ", ".join(each.name for each in sources)
        self.say(_("fetching {size} MB: {names}", size=size, names=names))

    @override
    def fetched(self, source: Source) -> None:
        self.say(_("fetched {name} {version}", name=source.name, version=source.version))

    @override
    def making(self, language: str, what: str) -> None:
        self.say(f"{language}: {_(what)}")

    @override
    def made(self, made: Made) -> None:
        told = words().ngettext(
            "{count} word, {seconds} s", "{count} words, {seconds} s", made.words
        )
        line = told.format(
            count=number(made.words, spoken()), seconds=number(made.seconds, spoken(), 1)
        )
        self.keep(f"{made.language}: {line}")

    def say(self, line: str) -> None:
        """A step that the next one makes stale."""
        self.keep(line)

    def keep(self, line: str) -> None:
        """A step worth keeping in sight."""
        print(one_line(line), file=sys.stderr, flush=True)


class Live(Lines):
    """Steps overwrite one another."""

    def __init__(self, status: "Status") -> None:
        self._status = status

    @override
    def say(self, line: str) -> None:
        self._status.update(one_line(line))

    @override
    def keep(self, line: str) -> None:
        self._status.console.print(one_line(line), highlight=False)


@contextmanager
def progress() -> Generator[Progress]:
    """Where a build tells how it goes on."""
    if not sys.stderr.isatty():
        yield Lines()
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it

    with Console(stderr=True, markup=False).status("") as status:
        yield Live(status)
