"""Words laid and what the others say of them, at the tables of all games of words."""

from typing import Any, Final

from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.games.disputing import ScoredWord
from fishka.server.pages import forms
from fishka.server.pages.tables import You
from fishka.server.wire import Fields, Full

LATEST: Final = 8
"""So many turns stand beside the board."""


def words(told: Fields, name: str = "words") -> tuple[ScoredWord, ...]:
    """The words of a turn, or of a lay that is open."""
    return tuple(ScoredWord(each["word"], each["score"]) for each in told.get(name, ()))


def asked(full: Full, you: You) -> int | None:
    """The asker's seat that has still to say what it thinks of the open lay."""
    view: dict[str, Any] = full.view or {}
    opened: Fields = view["open_lay"]
    spoken: list[int] = [opened["seat"], *opened["accepted"]]
    sides = [_side(full, seat) for seat in range(len(full.seats))]
    said = {sides[seat] for seat in spoken}
    return next(
        (seat for seat in you.seats if sides[seat] not in said and seat not in view["resigned"]),
        None,
    )


def said(what: str, form: FormData) -> dict[str, Json]:
    """The act of who passes, accepts or disputes; MalformedError for anything else."""
    if what in {"challenge", "refuse"}:
        disputed = forms.texts(form, "word")
        if not disputed:
            raise MalformedError("choose the words that you dispute first")
        return {"act": what, "words": list[Json](disputed)}
    if what not in {"pass", "accept"}:
        raise MalformedError("choose what to do first")
    return {"act": what}


def _side(full: Full, seat: int) -> tuple[str, int]:
    team = full.seats[seat].team
    return ("seat", seat) if team is None else ("team", team)
