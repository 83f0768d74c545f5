"""Reads the golden tables of the tile games, and sets up the positions that they speak of."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

from msgspec.structs import replace

from fishka.games import game as game_named
from fishka.games.match import Match
from fishka.games.tiles.board import BARE, laid
from fishka.games.tiles.sets import BLANK, SIZE, name_of, square
from games import tables
from games.conformance import people

if TYPE_CHECKING:
    from fishka.games.tiles.state import TilesState

DATA = tables.DATA / "tiles"
NOTHING = "-"
ANCHOR = square("F1")
REST = square("A3")
"""Where the tiles lie that are nowhere else: far from the squares that the tables lay on."""


def rows(name: str) -> Iterator[tuple[str, ...]]:
    """The lines of a table of the tile games."""
    return tables.rows(f"tiles/{name}")


def letters(spec: str) -> dict[str, str]:
    """``G8>ПОЛ K9vАК``: squares and letters, ``>`` across, ``v`` down."""
    found: dict[str, str] = {}
    for run in spec.replace(NOTHING, "").split():
        across = ">" in run
        first, _, word = run.partition(">" if across else "v")
        step = 1 if across else SIZE
        found |= {name_of(square(first) + step * place): each for place, each in enumerate(word)}
    return found


def grid_of(spec: str) -> str:
    """The board of a spec."""
    return laid(BARE, {square(name): letter for name, letter in letters(spec).items()})


def options_of(written: str) -> dict[str, Any]:
    """The options of a row, any words where it tells none."""
    return {"words": {"any": True}, **json.loads(written or "{}")}


def match_of(game: str, options: Mapping[str, Any], seats: str = "2") -> Match:
    """A match not yet dealt; ``4/2`` are four seats in two teams."""
    number, _, teams = seats.partition("/")
    return Match(game_named(game), people(int(number), int(teams or 0)), options)


def place(  # noqa: PLR0917 - in the order of the tables
    match: Match,
    racks: str,
    bag: str = "full",
    scores: str = "0 0",
    to_move: str = "0",
    grid: str = "",
) -> None:
    """Put a match in the middle: exactly this bag, unless it is ``full``; see REST."""
    state = cast("TilesState", match.state)
    held = ["" if rack == NOTHING else "".join(sorted(rack)) for rack in racks.split(",")]
    letter = "О" if match.game.name != "classic" else "O"
    board = grid or laid(BARE, {ANCHOR: letter})
    if bag != "full":
        rest = Counter(state.rule_set.tile_set.tiles(state.options.blanks))
        rest -= Counter("".join(held) + bag.replace(NOTHING, "") + letter)
        tiles = [letter.lower() if each == BLANK else each for each in sorted(rest.elements())]
        board = laid(board, dict(enumerate(tiles, REST)))
    match.state = replace(
        state,
        grid=board,
        racks=tuple(held),
        scores=tuple(map(int, scores.split())),
        to_move=int(to_move),
        owed=0,
        dealing=False,
    )


def act_of(written: str) -> dict[str, Any]:
    """``lay 1 G1>Н``, ``words 0 +ОА -ОН``: an act of a table in the record's form."""
    name, *told = written.split()
    seat = {"seat": int(told.pop(0))} if told and told[0].isdecimal() else {}
    match name:
        case "lay":
            return {"act": "lay", "tiles": letters(" ".join(told)), **seat}
        case "exchange":
            return {"act": "pass", "exchange": told[0], **seat}
        case "draw" | "rack":
            return {"act": name, "tiles": told[0].replace(NOTHING, ""), **seat}
        case "challenge" | "refuse":
            return {"act": name, "words": told, **seat}
        case "words":
            changes = {
                key: [word[1:] for word in told if word[0] == sign]
                for key, sign in (("add", "+"), ("strike", "-"))
            }
            return {"act": "words", **changes, **seat}
        case _:
            return {"act": name, **seat}
