"""What is best in a tile game, in plain columns."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from fishka.core.form import Json
from fishka.engines.tiles.advice import advise
from fishka.games.tiles.acts import Letters
from fishka.games.tiles.board import Run, laid, runs_through
from fishka.games.tiles.sets import name_of, square
from fishka.games.tiles.state import TilesState
from fishka.terminal.columns import columns
from fishka.terminal.tiles.previewing import place_text
from fishka.terminal.worth import UNITS, worth
from fishka.texts import gettext_noop, texts

SHOWN = 5

OTHERS: Mapping[str, str] = {
    "draw": gettext_noop("draw tiles"),
    "accept": gettext_noop("let the lay stand"),
    "time_up": gettext_noop("time is up"),
    "resign": gettext_noop("give the game up"),
    "abort": gettext_noop("call the game off"),
}


def advice_lines(state: TilesState, language: str) -> list[str]:
    """The best choices of the seat to move, best first, with what each is worth."""
    _ = texts(language).gettext
    advice = advise(state, top=SHOWN)
    return columns(
        [_("Advice"), _(UNITS[advice.unit])],
        [
            (choice_text(choice.act, state, language), worth(choice.value, advice.unit, language))
            for choice in advice.choices
        ],
    )


def choice_text(act: Mapping[str, Json], state: TilesState, language: str) -> str:
    """An act in the state as a person would say it; a lay so that it can be said to the program."""
    _ = texts(language).gettext
    match act["act"]:
        case "lay":
            return _lay_text(act, state, language)
        case "pass" if act.get("exchange"):
            return _("exchange {tiles}").format(tiles=act["exchange"])
        case "pass":
            return _("pass")
        case "challenge" | "refuse":
            return _("dispute {words}").format(words=", ".join(cast("Sequence[str]", act["words"])))
        case other:
            return _(OTHERS[str(other)])


def _lay_text(act: Mapping[str, Json], state: TilesState, language: str) -> str:
    tiles, swap = (_letters(act.get(name)) for name in ("tiles", "swap"))
    _ = texts(language).gettext
    swaps = [_("swap {square}").format(square=name_of(number)) for number, _letter in swap]
    return ", ".join([*swaps, *_places(laid(state.grid, dict(swap)), tiles, language)])


def _places(grid: str, tiles: Letters, language: str) -> Iterator[str]:
    """The fewest words that tell all the tiles, the longest first."""
    left = {number for number, _letter in tiles}
    runs = runs_through(laid(grid, dict(tiles)), left)
    while left:
        best: Run = max(runs, key=lambda run: len(left.intersection(run.squares)))
        left -= set(best.squares)
        yield f"{place_text(best, language)} {best.letters}"


def _letters(given: Json) -> Letters:
    letters = cast("Mapping[str, str]", given or {})
    return tuple(sorted((square(name), letter) for name, letter in letters.items()))
