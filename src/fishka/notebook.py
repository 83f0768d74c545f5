"""Games in notebooks: ``%load_ext fishka.notebook``, and a game that is told shows its position.

``picture`` makes such a picture of any turn, as any seat sees it, in any of the languages.
"""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct
from typing_extensions import override

from fishka.core.errors import MalformedError
from fishka.core.seats import Seats
from fishka.games.match import Match
from fishka.games.turns import state_after
from fishka.pictures.picture import alt, svg
from fishka.pictures.shown import Shown
from fishka.texts import LANGUAGES, SOURCE
from fishka.texts.players import player_name


class Picture(Struct, frozen=True):
    """A picture that notebooks show by themselves: ``svg``, and ``alt``, the same in words."""

    svg: str
    alt: str

    def bundle(self) -> dict[str, str]:
        """The picture by the type of each form."""
        return {"image/svg+xml": self.svg, "text/plain": self.alt}

    def _repr_mimebundle_(self, **_wanted: object) -> dict[str, str]:
        return self.bundle()

    @override
    def __repr__(self) -> str:
        return self.alt


class Formatter(Protocol):
    """What a notebook asks how to show a value."""

    def for_type(self, kind: type[Match], show: Callable[..., object]) -> object:
        """Take that function for values of that type."""
        ...


class Notebook(Protocol):
    """The part of IPython's shell that is needed here."""

    display_formatter: Any


def picture(
    match: Match, *, turn: int | None = None, seat: int | None = None, language: str = SOURCE
) -> Picture:
    """The position of a match, or how it stood after ``turn`` turns, 0 for the beginning.

    ``seat`` may look at what its seat may know, such as its rack; else what watchers see is
    drawn. MalformedError for a turn, a seat or a language that there is not.
    """
    shown = _shown(match, turn, seat, language)
    return Picture(svg(shown, language), alt(shown, language))


def load_ipython_extension(notebook: Notebook) -> None:
    """Let matches show themselves in this notebook."""
    formatter: Formatter = notebook.display_formatter.mimebundle_formatter
    formatter.for_type(Match, _bundle)


def _bundle(match: Match, **_wanted: object) -> dict[str, str]:
    return picture(match).bundle()


def _shown(match: Match, turn: int | None, seat: int | None, language: str) -> Shown:
    game, turns = match.game, match.turns
    number = len(turns) if turn is None else turn
    _check(number, len(turns), match.seats, seat, language)
    options = game.told(match.options)
    ended = match.finished and number == len(turns)
    return Shown(
        game=game.name,
        options=options,
        names=tuple(player_name(each.name, None, language) for each in match.seats),
        view=game.view(
            match.state
            if turn is None or ended
            else state_after(game, match.seats, options, match.entries, number),
            seat,
        ),
        number=number,
        turn=turns[number - 1] if number else None,
        last=ended,
    )


def _check(turn: int, turns: int, seats: Seats, seat: int | None, language: str) -> None:
    if not 0 <= turn <= turns:
        raise MalformedError(
            "there is no turn {turn}: they count up to {most}", turn=turn, most=turns
        )
    if seat is not None and seat not in range(len(seats)):
        raise MalformedError(
            "there is no seat {seat}: they count from 0 to {most}", seat=seat, most=len(seats) - 1
        )
    if language not in LANGUAGES:
        raise MalformedError(
            "there are no texts in {language}, only in {known}",
            language=language,
            known=", ".join(LANGUAGES),
        )
