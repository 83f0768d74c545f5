"""A guide as data: a real game whose first falls are prepared, and what is said at each state."""

from collections.abc import Mapping

from msgspec import Struct

from fishka.core.form import Json
from fishka.texts import texts


class Step(Struct, frozen=True, kw_only=True):
    """What is said where a game stands so, and what is wished next.

    It stands so with ``turn`` turns over, ``rolls`` rolls thrown and these ``dice`` on the table,
    sorted. ``wish`` is the act in the record's form, without what falls; what is asked for first is
    a mark of the dice to keep, or a row to choose. ``pays`` is what the wished row comes to.
    """

    turn: int
    rolls: int
    text: str
    wish: Mapping[str, Json]
    dice: tuple[int, ...] = ()
    pays: int | None = None


class Guide(Struct, frozen=True, kw_only=True):
    """``falls`` are the faces of each roll of the first turns; where they end, chance goes on.

    Who keeps other dice than wished gets the last of the prepared faces. ``later`` is said once the
    steps are over, ``other`` where somebody has gone a way of their own.
    """

    game: str
    falls: tuple[tuple[tuple[int, ...], ...], ...]
    steps: tuple[Step, ...]
    other: str
    later: str
    over: str

    def told(self, language: str) -> dict[str, Json]:
        """The guide for the page's script, in the reader's words."""
        say = texts(language).gettext
        return {
            "game": self.game,
            "falls": [[list(roll) for roll in turn] for turn in self.falls],
            "steps": [
                {
                    "turn": step.turn,
                    "rolls": step.rolls,
                    "dice": list(step.dice),
                    "wish": dict(step.wish),
                    "text": say(step.text),
                }
                for step in self.steps
            ],
            "other": say(self.other),
            "later": say(self.later),
            "over": say(self.over),
        }
