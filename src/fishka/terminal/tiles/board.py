"""The board in letters and numbers alone, for any terminal, pipe and reader."""

from collections.abc import Iterator

from fishka.games.tiles.sets import BLANK, CENTRE, EMPTY, SIZE, SQUARES, UNKNOWN
from fishka.games.tiles.state import TilesState
from fishka.texts import texts

CELL = 5
"""Columns of a square: a letter, the sign of a blank, the premium, and two for air."""


def board_lines(state: TilesState, language: str) -> Iterator[str]:
    """The board, and under it what its signs mean: at most 80 columns and 18 lines."""
    yield "   " + "".join(chr(ord("A") + column).ljust(CELL) for column in range(SIZE)).rstrip()
    for start in range(0, SQUARES, SIZE):
        cells = (cell(state, number, language).ljust(CELL) for number in range(start, start + SIZE))
        yield f"{start // SIZE + 1:2} {''.join(cells)}".rstrip()
    _ = texts(language).gettext
    yield _("2l, 3l: the letter counts so many times; 2w, 3w: the word; *: a blank.")


def cell(state: TilesState, number: int, language: str) -> str:
    """A square: its tile, and its premium as long as it counts."""
    lying = state.grid[number]
    if lying == EMPTY:
        return "  " + (premium(state, number, language) or ("+" if number == CENTRE else "."))
    shown = lying.upper() + (BLANK if lying.islower() else "")
    counts = state.options.premiums == "always"
    sign = premium(state, number, language) if counts else ""
    return f"{shown:2}{sign}" if sign else shown


def premium(state: TilesState, number: int, language: str) -> str:
    """The premium of a square in two characters; nothing for a plain one."""
    board, _ = state.rule_set.board(state.options), texts(language).gettext
    if board.word[number] > 1:
        return _("{times}w").format(times=board.word[number])
    if board.letter[number] > 1:
        return _("{times}l").format(times=board.letter[number])
    return ""


def rack_text(state: TilesState, seat: int, language: str) -> str:
    """The tiles with their values, and how many are unknown: ``А1 Б3 *, 4 unknown``."""
    rack, values = state.racks[seat], state.rule_set.tile_set.values
    known = rack.replace(UNKNOWN, "")
    told = [" ".join(each if each == BLANK else f"{each}{values[each]}" for each in known)]
    if unknown := rack.count(UNKNOWN):
        told.append(texts(language).gettext("{count} unknown").format(count=unknown))
    return ", ".join(filter(None, told)) or "–"
