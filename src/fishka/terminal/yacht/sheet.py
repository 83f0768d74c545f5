"""The score sheet in plain columns."""

from fishka.games.yacht import YachtState
from fishka.games.yacht.scoring import ROWS
from fishka.terminal.columns import columns
from fishka.texts import texts
from fishka.texts.yacht import row_name


def sheet_lines(state: YachtState, language: str) -> list[str]:
    """The sheets side by side; what the dice would pay stands in brackets."""
    _ = texts(language).gettext
    paying = state.to_move if state.dice else None
    rows = [
        [
            f"{number:2}",
            row_name(row, language),
            *(_cell(state, row, seat, paying) for seat in _seats(state)),
        ]
        for number, row in enumerate(ROWS, 1)
    ]
    total = ["", _("Total"), *(str(score).rjust(3) for score in state.scores)]
    return columns(["", _("Row"), *(seat.name for seat in state.seats)], [*rows, total])


def payment_lines(state: YachtState, seat: int, language: str) -> list[str]:
    """Each open row of the seat with what the dice would pay in it."""
    return columns(
        ["", texts(language).gettext("Row"), texts(language).gettext("Points")],
        [
            [ROWS.index(row) + 1, row_name(row, language), state.pays(row, state.dice)]
            for row in state.open_rows(seat)
        ],
    )


def _seats(state: YachtState) -> range:
    return range(len(state.seats))


def _cell(state: YachtState, row: str, seat: int, paying: int | None) -> str:
    points = state.sheets[seat][ROWS.index(row)]
    if points is not None:
        return str(points).rjust(3)
    return f"({state.pays(row, state.dice)})".rjust(4) if seat == paying else "  –"
