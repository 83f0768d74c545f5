"""A game in one line, for lists."""

from msgspec import Struct

from fishka.pictures.boards import Tile
from fishka.server.pages.faces import FACES
from fishka.server.pages.standing import names
from fishka.store.port import Summary
from fishka.table.importing import PLAYED_HERE
from fishka.texts import texts
from fishka.texts.numbers import day, number, span
from fishka.texts.players import player_name


class Line(Struct, frozen=True):
    """What a list shows of a game.

    ``others`` are those one plays with; ``piece`` is what it is played with, ``tile`` or the ``die`` stands for it; ``yours``: your turn.
    """

    id: str
    game: str
    address: str
    others: str
    note: str
    yours: bool
    over: bool
    piece: str
    tile: Tile | None
    die: int


def line(summary: Summary, person: str, language: str, now: int) -> Line:
    """The line of one game as this person sees it."""
    face = FACES[summary.game]
    others = [
        _name(summary, seat, language)
        for seat, holder in enumerate(summary.holders)
        if holder != person and summary.seats[seat].name
    ]
    return Line(
        id=summary.id,
        game=summary.game,
        address=f"/g/{summary.id}",
        others=names(others, language),
        note=_note(summary, person, language, now),
        yours=_yours(summary, person),
        over=summary.phase == "over",
        piece=face.piece,
        tile=face.emblem,
        die=1 + len(others) % 6,
    )


def _name(summary: Summary, seat: int, language: str) -> str:
    sitting = summary.seats[seat]
    return player_name(sitting.name, sitting.level, language)


def _yours(summary: Summary, person: str) -> bool:
    here = summary.id.startswith(PLAYED_HERE)
    return (
        not here
        and summary.phase == "playing"
        and any(summary.holders[seat] == person for seat in summary.moving)
    )


def _note(summary: Summary, person: str, language: str, now: int) -> str:
    _ = texts(language).gettext
    if summary.phase == "open":
        return _("waiting for players")
    if summary.phase == "over":
        told = (_score(summary, language), day(summary.changed_at, language, now))
        return " · ".join((*_kind(summary, language), *told))
    if summary.id.startswith(PLAYED_HERE):
        return _("goes on where it is played")
    seat = summary.to_move
    if seat is None:
        return ""
    mine = [number for number, holder in enumerate(summary.holders) if holder == person]
    if len(mine) == 1 and mine[0] in summary.moving:
        turn = _("Your turn")
    else:
        turn = _("It is {name}’s turn").format(name=_name(summary, seat, language))
    turn = " · ".join((*_kind(summary, language), turn))
    if summary.deadline is None:
        return turn
    left = _("{time} left").format(time=span(summary.deadline - now, language))
    return f"{turn} · {left}"


def _kind(summary: Summary, language: str) -> tuple[str, ...]:
    """What is told of a game besides, where it is no usual one."""
    _ = texts(language).gettext
    if summary.id.startswith(PLAYED_HERE):
        return (_("played offline"),)
    return (_("taken up from another game"),) if summary.branch else ()


def _score(summary: Summary, language: str) -> str:
    return " : ".join(number(score, language) for score in summary.scores)
