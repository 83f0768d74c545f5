"""The standing of a round: by score, those who have not begun at the end."""

from collections.abc import Collection, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from fishka.store.classes import Pupil
from fishka.store.port import Summary

State: TypeAlias = Literal["waiting", "playing", "over", "gave_up", "sits_out"]


class Line(Struct, frozen=True):
    """A pupil in a round. Those with the same score share a place; who has not begun has none."""

    name: str
    state: State
    game_id: str = ""
    score: int | None = None
    place: int | None = None


def standing(
    pupils: Sequence[Pupil], games: Mapping[str, Summary], byes: Collection[str]
) -> list[Line]:
    """The lines of a round, the best first."""
    lines = [
        Line(each.name, "sits_out") if each.person in byes else _line(each, games.get(each.person))
        for each in pupils
    ]
    counted = sorted(
        (each for each in lines if each.score is not None), key=lambda line: -(line.score or 0)
    )
    scores = [each.score for each in counted]
    placed = [
        Line(each.name, each.state, each.game_id, each.score, scores.index(each.score) + 1)
        for each in counted
    ]
    return [*placed, *(each for each in lines if each.score is None)]


def _line(pupil: Pupil, game: Summary | None) -> Line:
    if game is None or game.phase == "open" or pupil.person not in game.holders:
        return Line(pupil.name, "waiting")
    if game.phase == "over" and not game.winners:
        return Line(pupil.name, "gave_up", game.id)
    seat = game.holders.index(pupil.person)
    state: State = "over" if game.phase == "over" else "playing"
    return Line(pupil.name, state, game.id, game.scores[seat])
