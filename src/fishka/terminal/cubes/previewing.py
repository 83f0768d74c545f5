"""What a layout would pay, in plain columns."""

from collections.abc import Iterator

from fishka.games.cubes.layouts import Grid, square_name
from fishka.games.cubes.preview import Preview, PreviewedWord
from fishka.games.cubes.sets import CubeSet
from fishka.terminal.columns import columns
from fishka.terminal.cubes.drawing import faces_text, grid_lines
from fishka.terminal.cubes.telling import scored_text, slam_text
from fishka.texts import say, texts
from fishka.texts.numbers import number, signed


def preview_lines(seen: Preview, grid: Grid, cube_set: CubeSet, language: str) -> Iterator[str]:
    """The layout, each word with its score and why it is not admissible, and the total."""
    _ = texts(language).gettext
    yield from grid_lines(grid)
    if seen.words:
        rows = [_row(each, language) for each in seen.words]
        yield from columns([_("Word"), _("Place"), _("Points"), ""], rows)
    if seen.fault is not None:
        yield _("Not possible: {why}.").format(why=say(seen.fault, language))
        return
    if seen.unused:
        yield _("Not used: {letters}, {points}").format(
            letters=faces_text(seen.unused, cube_set), points=signed(-seen.unused_total, language)
        )
    if seen.struck:
        yield _("Struck: {words}.").format(words=scored_text(seen.struck))
    if seen.bonus:
        yield slam_text(seen.bonus, language)
    total = number(seen.total, language)
    if seen.inadmissible:
        yield _("The total would be {points}.").format(points=total)
    else:
        yield _("Total: {points}.").format(points=total)


def _row(each: PreviewedWord, language: str) -> list[str | int]:
    _ = texts(language).gettext
    square = square_name(each.run.cells[0])
    place = _("{square} down") if each.run.down else _("{square} across")
    why = "" if each.refusal is None else say(each.refusal, language)
    return [each.word, place.format(square=square), each.score, why]
