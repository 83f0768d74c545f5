"""What a lay would pay, in plain columns."""

from collections.abc import Iterator, Sequence

from fishka.games.tiles.acts import Lay
from fishka.games.tiles.board import ACROSS, Run
from fishka.games.tiles.preview import Preview, PreviewedWord, blank_letters
from fishka.games.tiles.sets import name_of
from fishka.games.tiles.state import TilesState
from fishka.terminal.columns import columns
from fishka.texts import say, texts
from fishka.texts.numbers import number

MOST_LETTERS = 12
"""How many letters of a blank are told."""


def preview_lines(seen: Preview, language: str) -> Iterator[str]:
    """Each word with its score, what is not admissible and why, and the total."""
    _ = texts(language).gettext
    if seen.words:
        rows = [_row(each, language) for each in seen.words]
        yield from columns([_("Word"), _("Place"), _("Points"), ""], rows)
    if seen.fault is not None:
        yield _("Not possible: {why}.").format(why=say(seen.fault, language))
        return
    if seen.bonus:
        yield _("For all seven tiles: {points} more.").format(points=seen.bonus)
    total = number(seen.total, language)
    if seen.inadmissible:
        yield _("The total would be {points}.").format(points=total)
    else:
        yield _("Total: {points}.").format(points=total)


def blank_lines(state: TilesState, act: Lay, language: str) -> Iterator[str]:
    """For each blank that is laid, the letters that fit and what the turn pays with each."""
    for square, letter in act.tiles:
        if letter.islower():
            yield from fitting_lines(state, act, (square,), language)


def fitting_lines(
    state: TilesState, act: Lay, squares: Sequence[int], language: str
) -> Iterator[str]:
    """What the blanks on these squares may stand for, best first."""
    _ = texts(language).gettext
    where = ", ".join(map(name_of, squares))
    found = blank_letters(state, act, squares)
    if not found:
        yield _("No letter fits the blank on {square}.").format(square=where)
        return
    told = ", ".join(f"{letters} {points}" for letters, points in found[:MOST_LETTERS])
    more = " …" if len(found) > MOST_LETTERS else ""
    yield _("The blank on {square} pays as: {letters}").format(square=where, letters=told + more)


def place_text(run: Run, language: str) -> str:
    """``H8 across``."""
    _ = texts(language).gettext
    if run.step == ACROSS:
        return _("{square} across").format(square=name_of(run.start))
    return _("{square} down").format(square=name_of(run.start))


def _row(each: PreviewedWord, language: str) -> list[str | int]:
    why = "" if each.refusal is None else say(each.refusal, language)
    return [each.run.letters, place_text(each.run, language), each.score, why]
