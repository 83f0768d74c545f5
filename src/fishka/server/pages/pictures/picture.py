"""A whole picture: which game, the position, who has what; and the same in words."""

from typing import Any, Final

from fishka.server.pages.faces import FACES
from fishka.server.pages.pictures.drawing import MARGIN, WIDTH, Drawing
from fishka.server.pages.rendering import environment
from fishka.server.watching.positions import Position
from fishka.texts import texts
from fishka.texts.games import game_name
from fishka.texts.numbers import number
from fishka.texts.players import player_name

HEAD: Final = 40
LINE: Final = 26


def svg(position: Position, language: str) -> str:
    """The picture."""
    drawn = _drawn(position, language)
    template = environment().get_template("picture.svg")
    told = alt(position, language)
    return template.render(
        drawn=drawn, width=WIDTH, height=round(drawn.height), alt=told, language=language
    )


def height(position: Position, language: str) -> int:
    """How high it is."""
    return round(_drawn(position, language).height)


def _drawn(position: Position, language: str) -> Drawing:
    drawn = Drawing()
    room = WIDTH - 2 * MARGIN
    drawn.text(MARGIN, 27, game_name(position.table.game, language), 20, strong=True, serif=True)
    drawn.text(
        WIDTH - MARGIN, 27, after(position, language), 14, "ink-2", anchor="end", room=room / 2
    )
    drawn.height = HEAD
    FACES[position.table.game].draw(drawn, position, language)
    _scores(drawn, position, language)
    drawn.height += MARGIN / 2
    return drawn


def alt(position: Position, language: str) -> str:
    """What the picture shows, in words."""
    _ = texts(language).gettext
    scores = ", ".join(
        f"{name} {number(score, language)}"
        for name, score in zip(names(position, language), position.view["scores"], strict=True)
    )
    told = _("{game}, {when}: {scores}.").format(
        game=game_name(position.table.game, language), when=after(position, language), scores=scores
    )
    turn = position.turn
    if turn is None:
        return told
    name = names(position, language)[turn.seat]
    what = FACES[position.table.game].turn_told(turn, language)
    return f"{told} {name}: {what}"


def after(position: Position, language: str) -> str:
    """How far the game is."""
    words = texts(language)
    if position.last:
        return words.gettext("at the end")
    if not position.number:
        return words.gettext("at the beginning")
    told = words.ngettext("after one turn", "after {count} turns", position.number)
    return told.format(count=number(position.number, language))


def names(position: Position, language: str) -> list[str]:
    """Who plays, in seat order."""
    return [player_name(each.name, each.level, language) for each in position.table.chairs]


def _scores(drawn: Drawing, position: Position, language: str) -> None:
    """Under the game: each seat and what it has; the one to move is marked, winners at the end."""
    view: dict[str, Any] = position.view
    marked: set[int] = set(view["winners"]) if position.last else {view["to_move"]}
    columns = 1 if len(position.table.chairs) < 3 else 2
    wide = (WIDTH - 2 * MARGIN) / columns
    for seat, name in enumerate(names(position, language)):
        x = MARGIN + wide * (seat % columns)
        y = drawn.height + LINE * (seat // columns + 1) - 6
        strong = seat in marked
        if strong:
            drawn.rect(x, y - 14, 4, 18, "accent")
        drawn.text(x + 12, y, name, 16, strong=strong, room=wide - 90)
        points = number(view["scores"][seat], language)
        drawn.text(x + wide - 12, y, points, 16, "accent-ink", anchor="end", strong=True)
    drawn.height += LINE * -(-len(position.table.chairs) // columns)
