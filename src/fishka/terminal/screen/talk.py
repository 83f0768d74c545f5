"""What is said at a table of a server, as it has been heard so far."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from fishka.terminal.plain import one_line
from fishka.texts import texts

KEPT: Final = 300

Line = Mapping[str, Any]


class Talk:
    """The lines that may be read here. ``told`` is how one talks here; None where nobody does."""

    def __init__(self, language: str) -> None:
        self.told: Mapping[str, Any] | None = None
        self.lines: Sequence[Line] = ()
        self.unread: Sequence[Line] = ()
        self._ = texts(language).gettext

    @property
    def free(self) -> bool:
        """Whether one's own words may be said."""
        return self.told is not None and self.told["mode"] == "free"

    @property
    def phrases(self) -> Mapping[str, str]:
        """What can be said in any language, by its id."""
        return {} if self.told is None else self.told["phrases"]

    def whole(self, told: Mapping[str, Any]) -> None:
        """All that may be read, told anew."""
        last = self.lines[-1]["n"] if self.lines else None
        if self.told is not None:
            self._hear([line for line in told["lines"] if last is None or line["n"] > last])
        self.told, self.lines = told, told["lines"]

    def add(self, said: Sequence[Line]) -> None:
        """Take in what was said since then."""
        taken = {line["n"]: line for line in said if line.get("taken")}
        fresh = [line for line in said if not line.get("taken")]
        known = [taken.get(line["n"], line) for line in self.lines]
        self.lines = [*known, *fresh][-KEPT:]
        self.unread = [line for line in self.unread if line["n"] not in taken]
        self._hear(fresh)

    def read(self) -> None:
        """All has been read."""
        self.unread = ()

    def words(self, line: Line) -> str:
        """A line as it is shown: who says what, and from where if that is another room."""
        room = {"players": self._("(playing)"), "watchers": self._("(watching)")}[line["room"]]
        elsewhere = self.told is not None and line["room"] != self.told["room"]
        name = f"{line['by']} {room}" if elsewhere else line["by"]
        return one_line(f"{name}: {self._said(line)}")

    def _said(self, line: Line) -> str:
        if line.get("taken"):
            return self._("taken away")
        phrase = line.get("phrase")
        return self.phrases.get(phrase, phrase) if phrase else line.get("text", "")

    def _hear(self, lines: Sequence[Line]) -> None:
        others = [line for line in lines if not line.get("yours") and not line.get("taken")]
        self.unread = [*self.unread, *others]
