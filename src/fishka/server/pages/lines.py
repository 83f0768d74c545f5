"""A game in one line, for lists."""

from msgspec import Struct

from fishka.server.pages.standing import names
from fishka.store.port import Summary
from fishka.texts import texts
from fishka.texts.numbers import day, span
from fishka.texts.yacht import GAMES, player_name


class Line(Struct, frozen=True):
    """What a list shows of a game. ``face``: the die on its picture; ``yours``: your turn."""

    id: str
    address: str
    title: str
    note: str
    yours: bool
    over: bool
    face: int = 5


def line(summary: Summary, person: str, language: str, now: int) -> Line:
    """The line of one game as this person sees it."""
    _ = texts(language).gettext
    others = [
        _name(summary, seat, language)
        for seat, holder in enumerate(summary.holders)
        if holder != person and summary.seats[seat].name
    ]
    game = _(GAMES.get(summary.game, summary.game))
    title = _("{game} with {names}").format(game=game, names=names(others, language))
    return Line(
        id=summary.id,
        address=f"/g/{summary.id}",
        title=title if others else game,
        note=_note(summary, person, language, now),
        yours=_yours(summary, person),
        over=summary.phase == "over",
        face=1 + len(others) % 6,
    )


def _name(summary: Summary, seat: int, language: str) -> str:
    sitting = summary.seats[seat]
    return player_name(sitting.name, sitting.level, language)


def _yours(summary: Summary, person: str) -> bool:
    seat = summary.to_move
    return summary.phase == "playing" and seat is not None and summary.holders[seat] == person


def _note(summary: Summary, person: str, language: str, now: int) -> str:
    _ = texts(language).gettext
    if summary.phase == "open":
        return _("waiting for players")
    if summary.phase == "over":
        return " · ".join((_score(summary), day(summary.changed_at, language, now)))
    seat = summary.to_move
    if seat is None:
        return ""
    mine = [number for number, holder in enumerate(summary.holders) if holder == person]
    if seat in mine and len(mine) == 1:
        turn = _("Your turn")
    else:
        turn = _("It is {name}’s turn").format(name=_name(summary, seat, language))
    if summary.deadline is None:
        return turn
    left = _("{time} left").format(time=span(summary.deadline - now, language))
    return f"{turn} · {left}"


def _score(summary: Summary) -> str:
    return " : ".join(map(str, summary.scores))
