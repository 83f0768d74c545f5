"""The acts of the cube games and their form (contract: Acts).

Which letters there are depends on the set of a game, which an act alone does not tell: ``fitted``
looks at that.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from fishka.core import form
from fishka.core.acts import Abort, Resign
from fishka.core.chance import Fallen
from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.cubes.layouts import EMPTY, Grid
from fishka.games.cubes.options import TWO
from fishka.games.cubes.sets import CUBES, CubeSet
from fishka.games.word_acts import (
    Accept,
    Challenge,
    Given,
    House,
    Refuse,
    give_words,
    read_disputed,
    read_house,
)

MOST_SEATS: Final = 100
MOST_ROWS: Final = 100
"""Of a grid, and columns; more than any layout has, wherever its pieces lie."""
MOST_WORDS: Final = 10_000


class RollOff(msgspec.Struct, frozen=True, tag_field="act", tag="roll_off"):
    """Roll all cubes to see who begins."""

    seat: int


class Roll(msgspec.Struct, frozen=True, tag_field="act", tag="roll"):
    """Roll all cubes for a turn."""

    seat: int


class Lay(msgspec.Struct, frozen=True, tag_field="act", tag="lay"):
    """Hand in a layout; ``time_up``: what lay there when the glass ran out."""

    seat: int
    grid: Grid
    time_up: bool = False


class Pass(msgspec.Struct, frozen=True, tag_field="act", tag="pass"):
    """End the round for oneself."""

    seat: int


CubesAct: TypeAlias = (
    RollOff | Roll | Lay | Pass | Accept | Challenge | Refuse | House | Resign | Abort
)
_Worded = TypeVar("_Worded", Challenge, Refuse)
_FALLING: Final = (RollOff, Roll)


def read_act(game: str, given: Given, *, whole: bool) -> tuple[CubesAct, Fallen | None]:
    """The act and the letters that fell for it; MalformedError where the form is wrong."""
    known = [name for name in _READERS if game == TWO or name != "pass"]
    name = form.choice(form.field(given, "act", "an entry"), "`act`", known)
    seat = read_seat(given)
    act = _READERS[name](given, seat)
    if not isinstance(act, _FALLING) or not (whole or "faces" in given):
        return act, None
    faces = form.text(form.field(given, "faces", f"`{name}`"), "`faces`")
    if len(faces) != CUBES:
        raise MalformedError(
            "`faces` must be {count} letters, not {number}", count=CUBES, number=len(faces)
        )
    return act, faces


def give_act(act: CubesAct) -> dict[str, Json]:
    """The act in the form of the record, without what fell."""
    given: dict[str, Json] = {"act": str(act.__struct_config__.tag), "seat": act.seat}
    match act:
        case Lay():
            given["grid"] = [*act.grid]
            if act.time_up:
                given["time_up"] = True
        case Challenge() | Refuse() | House():
            given |= give_words(act)
        case _:
            pass
    return given


def fitted(act: CubesAct, cube_set: CubeSet) -> CubesAct:
    """The act in the letters of the set, its words folded; MalformedError for foreign letters."""
    alphabet = cube_set.alphabet
    match act:
        case Lay():
            check_letters(act.grid, cube_set)
            return act
        case Challenge() | Refuse():
            return replace(act, words=read_disputed(give_words(act), alphabet))
        case House():
            return read_house(give_words(act), act.seat, alphabet)
        case _:
            return act


def check_faces(faces: str, cube_set: CubeSet) -> None:
    """MalformedError for a letter that no cube of the set has."""
    for face in faces:
        if face not in cube_set.values:
            raise MalformedError(
                "`faces` must be letters of the set, a blank *, not {value}",
                value=form.shown(face),
            )


def check_letters(grid: Grid, cube_set: CubeSet) -> None:
    """MalformedError for a letter of the grid that the alphabet of the set has not."""
    known = {EMPTY, *cube_set.alphabet.letters, *cube_set.alphabet.letters.lower()}
    for number, row in enumerate(grid):
        for letter in row:
            if letter not in known:
                raise MalformedError(
                    "{where} must be letters of the set, a small one for a blank, or `.`, not "
                    "{value}",
                    where=f"`grid[{number}]`",
                    value=form.shown(letter),
                )


def read_grid(value: Json) -> Grid:
    """A grid of rows of one length; MalformedError where the form is wrong."""
    rows = tuple(
        form.text(row, f"`grid[{number}]`", MOST_ROWS)
        for number, row in enumerate(form.items(value, "`grid`", MOST_ROWS))
    )
    for number, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise MalformedError(
                "{where} must be as long as the first row, {length}, not {number}",
                where=f"`grid[{number}]`",
                length=len(rows[0]),
                number=len(row),
            )
    return rows


def read_lay(given: Given) -> Lay:
    """A layout of some seat; MalformedError where the form is wrong."""
    return _lay(given, read_seat(given))


def read_seat(given: Given) -> int:
    """The seat of an act; whether there is such a one, the game must know."""
    return form.whole_number(form.field(given, "seat", "an entry"), "`seat`", 0, MOST_SEATS - 1)


def _lay(given: Given, seat: int) -> Lay:
    grid = read_grid(form.field(given, "grid", "`lay`"))
    return Lay(seat, grid, form.flag(given.get("time_up", False), "`time_up`"))


def _texts(value: Json, where: str) -> tuple[str, ...]:
    return tuple(
        form.text(word, f"{where}[{number}]")
        for number, word in enumerate(form.items(value, where, MOST_WORDS))
    )


def _dispute(kind: type[_Worded], given: Given, seat: int) -> _Worded:
    words = _texts(form.field(given, "words", "a dispute"), "`words`")
    if not words:
        raise MalformedError("`words` must name at least one word")
    return kind(seat, words)


def _house(given: Given, seat: int) -> House:
    add, strike = (_texts(given.get(name, ()), f"`{name}`") for name in ("add", "strike"))
    return House(seat, add, strike)


_READERS: Final[Mapping[str, Callable[[Given, int], CubesAct]]] = MappingProxyType(
    {
        "roll_off": lambda _given, seat: RollOff(seat),
        "roll": lambda _given, seat: Roll(seat),
        "lay": _lay,
        "pass": lambda _given, seat: Pass(seat),
        "accept": lambda _given, seat: Accept(seat),
        "challenge": lambda given, seat: _dispute(Challenge, given, seat),
        "refuse": lambda given, seat: _dispute(Refuse, given, seat),
        "words": _house,
        "resign": lambda _given, seat: Resign(seat),
        "abort": lambda _given, seat: Abort(seat),
    }
)
