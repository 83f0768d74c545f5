"""What stands around the table: the line above it, what is beside it, how the game ended."""

from collections.abc import Mapping
from typing import Any, Final

from fishka.terminal.columns import columns
from fishka.terminal.screen.face import Face
from fishka.texts import texts
from fishka.texts.games import game_name

LAST: Final = 6
"""So many turns are told beside the table."""


def headline(face: Face) -> str:
    """The game, who is to move, the time that is left."""
    place, view = face.place, face.place.view
    parts = [game_name(place.game, place.language)]
    if view is not None and view["to_move"] is not None:
        name = face.name_of(view["to_move"])
        parts.append(texts(place.language).gettext("To move: {name}").format(name=name))
    if (left := place.seconds_left()) is not None:
        parts.append(f"{int(left) // 60}:{int(left) % 60:02}")
    return " " + " · ".join(parts)


def side(face: Face) -> list[str]:
    """The scores, what the game tells, what the table tells, the last turns."""
    place, view = face.place, face.place.view
    if view is None:
        return [*map(face.name_of, range(len(place.names))), *place.notes]
    _ = texts(place.language).gettext
    scores = [(face.name_of(seat), score) for seat, score in enumerate(view["scores"])]
    lines = columns([_("Seat"), _("Total")], scores)
    told = [*face.beside()]
    last = [_turn_line(face, turn) for turn in view.get("turns", ())[: -LAST - 1 : -1]]
    notes = [*place.notes]
    return [*lines, "", *notes, *([""] if notes else []), *told, "", *last]


def result(face: Face) -> str:
    """Who has won."""
    _, view = texts(face.place.language).gettext, face.view
    names = ", ".join(map(face.name_of, view["winners"]))
    if not names:
        return _("The game is over. Nobody has won.")
    points = view["scores"][view["winners"][0]]
    if len(view["winners"]) > 1:
        return _("A tie: {names} share the win with {points}.").format(names=names, points=points)
    return _("{name} wins with {points}.").format(name=names, points=points)


def _turn_line(face: Face, turn: Mapping[str, Any]) -> str:
    words = ", ".join(each["word"] for each in turn["words"]) or "–"
    return f"{face.name_of(turn['seat'])} {turn['score']:+}: {words}"
