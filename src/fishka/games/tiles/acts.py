"""The acts of the tile games and their form (contract: Acts)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from fishka.core import form
from fishka.core.acts import COMMON_ACTS, CommonAct
from fishka.core.chance import Fallen
from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.tiles.sets import BLANK, SQUARES, UNKNOWN, TileSet, name_of, square
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

Letters: TypeAlias = tuple[tuple[int, str], ...]
"""Squares and the letters on them, in the squares' order; a small letter is a blank."""


class Draw(msgspec.Struct, frozen=True, tag_field="act", tag="draw"):
    """Fill the rack; what is drawn falls."""

    seat: int


class Lay(msgspec.Struct, frozen=True, tag_field="act", tag="lay"):
    """Lay tiles, and put real tiles in for blanks that are laid anew."""

    seat: int
    tiles: Letters
    swap: Letters = ()


class Pass(msgspec.Struct, frozen=True, tag_field="act", tag="pass"):
    """Pass, giving back these tiles (sorted) for others."""

    seat: int
    exchange: str = ""


class Rack(msgspec.Struct, frozen=True, tag_field="act", tag="rack"):
    """Tell what the whole rack of the seat is (sorted), its unknown tiles among them; no turn."""

    seat: int
    tiles: str


TilesAct: TypeAlias = Draw | Lay | Pass | Rack | Accept | Challenge | Refuse | House | CommonAct


def read_act(given: Given, tile_set: TileSet, *, whole: bool) -> tuple[TilesAct, Fallen | None]:
    """The act and the tiles that fell for it; MalformedError where the form is wrong."""
    name = form.choice(form.field(given, "act", "an entry"), "`act`", (*_READERS, *COMMON_ACTS))
    seat = form.whole_number(form.field(given, "seat", "an entry"), "`seat`", 0, MOST_SEATS - 1)
    if name in COMMON_ACTS:
        return COMMON_ACTS[name](seat), None
    act = _READERS[name](given, seat, tile_set)
    if not isinstance(act, Draw) or not (whole or "tiles" in given):
        return act, None
    tiles = form.field(given, "tiles", "`draw`")
    return act, read_tiles(tiles, "`tiles`", tile_set, unknown=True)


def give_act(act: TilesAct) -> dict[str, Json]:
    """The act in the form of the record."""
    given: dict[str, Json] = {"act": str(act.__struct_config__.tag), "seat": act.seat}
    match act:
        case Lay():
            given["tiles"] = give_letters(act.tiles)
            if act.swap:
                given["swap"] = give_letters(act.swap)
        case Pass(exchange=exchange) if exchange:
            given["exchange"] = exchange
        case Rack(tiles=tiles):
            given["tiles"] = tiles
        case Challenge() | Refuse() | House():
            given |= give_words(act)
        case _:
            pass
    return given


def give_letters(letters: Letters) -> dict[str, Json]:
    """Squares by name, and their letters."""
    return {name_of(number): letter for number, letter in letters}


def read_tiles(value: Json, where: str, tile_set: TileSet, *, unknown: bool = False) -> str:
    """Tiles as a string, blanks ``*``, in the order given; how many is for the rules to judge.

    ``unknown``: whether ``_`` may stand for a tile that is not told.
    """
    tiles = form.text(value, where)
    known = {*tile_set.counts, BLANK, *(UNKNOWN if unknown else "")}
    for letter in tiles:
        if letter not in known:
            raise MalformedError(
                "{where} must be letters of the set, a blank *, not {value}",
                where=where,
                value=form.shown(letter),
            )
    return tiles


def read_lay(given: Given, seat: int, tile_set: TileSet) -> Lay:
    """The lay with its ``tiles`` and ``swap``; MalformedError where the form is wrong."""
    tiles = _letters(form.field(given, "tiles", "`lay`"), "tiles", tile_set, blanks=True)
    swap = _letters(given.get("swap", {}), "swap", tile_set, blanks=False)
    return Lay(seat, tiles, swap)


def _pass(given: Given, seat: int, tile_set: TileSet) -> Pass:
    tiles = read_tiles(given.get("exchange", ""), "`exchange`", tile_set, unknown=True)
    return Pass(seat, "".join(sorted(tiles)))


def _rack(given: Given, seat: int, tile_set: TileSet) -> Rack:
    tiles = read_tiles(form.field(given, "tiles", "`rack`"), "`tiles`", tile_set)
    return Rack(seat, "".join(sorted(tiles)))


def _letters(value: Json, name: str, tile_set: TileSet, *, blanks: bool) -> Letters:
    given = form.mapping(value, f"`{name}`")
    found: dict[int, str] = {}
    for key, letter in given.items():
        try:
            number = square(key)
        except (ValueError, TypeError):
            raise MalformedError(
                "`{name}` knows no square {square}: they are A1 to O15",
                name=name,
                square=form.shown(key),
            ) from None
        found[number] = _letter(letter, f"`{name}.{key}`", tile_set, blanks=blanks)
    assert len(found) == len(given) <= SQUARES
    return tuple(sorted(found.items()))


def _letter(value: Json, where: str, tile_set: TileSet, *, blanks: bool) -> str:
    letter = form.text(value, where)
    capital = letter.upper() if blanks else letter
    # some foreign small letters have a capital of the set: the dotless i, the long s
    if letter in (capital, capital.lower()) and capital in tile_set.counts:
        return letter
    shown = form.shown(value)
    if blanks:
        raise MalformedError(
            "{where} must be a letter of the set, a small one for a blank, not {value}",
            where=where,
            value=shown,
        )
    raise MalformedError(
        "{where} must be a letter of the set, not {value}", where=where, value=shown
    )


_READERS: Final[Mapping[str, Callable[[Given, int, TileSet], TilesAct]]] = MappingProxyType(
    {
        "draw": lambda _given, seat, _set: Draw(seat),
        "lay": read_lay,
        "pass": _pass,
        "rack": _rack,
        "accept": lambda _given, seat, _set: Accept(seat),
        "challenge": lambda given, seat, tile_set: Challenge(
            seat, read_disputed(given, tile_set.alphabet)
        ),
        "refuse": lambda given, seat, tile_set: Refuse(
            seat, read_disputed(given, tile_set.alphabet)
        ),
        "words": lambda given, seat, tile_set: read_house(given, seat, tile_set.alphabet),
    }
)
