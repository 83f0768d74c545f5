"""Tournaments of a class: rounds of one kind and game, one after the other."""

from collections.abc import Sequence
from typing import Final

from fishka.store.classes import ClassesInStore, Pupil
from fishka.store.port import Summary
from fishka.store.rounds import How, Round
from fishka.table.refusals import OfferError
from fishka.tournaments import Pair, Played, Row, round_robin, standing, swiss
from fishka.tournaments.played import DRAWN, WON

KINDS: Final[frozenset[How]] = frozenset({"swiss", "circle"})


async def so_far(places: ClassesInStore, played: Round) -> list[Round]:
    """The rounds of a round's tournament up to it, the first one first: another round ends it."""
    found: list[Round] = []
    for each in await places.rounds(played.class_id):
        if each.number > played.number:
            continue
        if each.wish.how != played.wish.how or each.wish.create.game != played.wish.create.game:
            break
        found.insert(0, each)
    return found


async def pairs(places: ClassesInStore, pupils: Sequence[Pupil], new: Round) -> list[Pair]:
    """Who meets whom in a new round."""
    past = await so_far(places, new)
    here = [each.person for each in pupils]
    if new.wish.how == "swiss":
        return swiss(here, await _games(places, past))
    began = here
    if past:
        began = [*await places.games(past[0].id), *await places.byes(past[0].id)]
    rounds = round_robin(sorted(began))
    if len(past) >= len(rounds):
        raise OfferError("everybody has met everybody: the tournament is over")
    return [pair for each in rounds[len(past)] if (pair := _of_those(each, here)) is not None]


async def table(places: ClassesInStore, pupils: Sequence[Pupil], played: Round) -> list[Row]:
    """How the tournament stands with that round, games that go on left aside."""
    games = await _games(places, await so_far(places, played), running=played.ended_at is None)
    return standing([each.person for each in pupils], games)


def _of_those(pair: Pair, here: Sequence[str]) -> Pair | None:
    """The pair without who has gone; None where nobody is left."""
    left = [each for each in pair if each in here and each is not None]
    if not left:
        return None
    return (left[0], left[1] if len(left) > 1 else None)


async def _games(
    places: ClassesInStore, rounds: Sequence[Round], *, running: bool = False
) -> list[Played]:
    """The games so far; one broken off by the end of its round is drawn."""
    told: list[Played] = []
    for each in rounds:
        summaries = {game.id: game for game in (await places.games(each.id)).values()}
        told += [
            _played(game)
            for game in summaries.values()
            if game.phase == "over" or not running or each is not rounds[-1]
        ]
        told += [Played(person, None, WON) for person in await places.byes(each.id)]
    return told


def _played(game: Summary) -> Played:
    first, second = game.holders[0] or "", game.holders[1] or ""
    points = DRAWN
    if game.phase == "over" and len(game.winners) == 1:
        points = WON if game.winners[0] == 0 else 0
    spread = game.scores[0] - game.scores[1] if len(game.scores) > 1 else 0
    return Played(first, second, points, spread)
