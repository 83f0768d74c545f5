"""The standing of a round: by score, those who have not begun at the end."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from fishka.store.classes import Pupil
from fishka.store.port import Summary

State: TypeAlias = Literal["waiting", "playing", "over", "gave_up", "sits_out", "away"]


class Line(Struct, frozen=True):
    """A pupil in a round. Those with the same score share a place; who has not begun has none.

    ``kept``: their seat at a table waits for them.
    """

    person: str
    name: str
    state: State
    game_id: str = ""
    score: int | None = None
    place: int | None = None
    kept: bool = False


def standing(
    pupils: Sequence[Pupil],
    games: Mapping[str, Summary],
    byes: Collection[str],
    missing: Collection[str] = (),
) -> list[Line]:
    """The lines of a round, the best first. ``missing``: who was away when it was played."""
    lines = [
        Line(each.person, each.name, "sits_out" if each.person in byes else "away")
        if each.person in byes or each.person in missing
        else _line(each, games.get(each.person))
        for each in pupils
    ]
    counted = sorted(
        (each for each in lines if each.score is not None), key=lambda line: -(line.score or 0)
    )
    scores = [each.score for each in counted]
    placed = [replace(each, place=scores.index(each.score) + 1) for each in counted]
    return [*placed, *(each for each in lines if each.score is None)]


def _line(pupil: Pupil, game: Summary | None) -> Line:
    if game is None or game.phase == "open" or pupil.person not in game.holders:
        state: State = "waiting" if pupil.away_at is None else "away"
        return Line(pupil.person, pupil.name, state, kept=game is not None)
    if game.phase == "over" and not game.winners:
        return Line(pupil.person, pupil.name, "gave_up", game.id)
    seat = game.holders.index(pupil.person)
    state = "over" if game.phase == "over" else "playing"
    return Line(pupil.person, pupil.name, state, game.id, game.scores[seat])
