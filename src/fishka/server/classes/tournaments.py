"""Tournaments of a class: rounds of one kind and game, one after the other."""

from collections.abc import Sequence
from typing import Final

from fishka.store.classes import ClassesInStore, Pupil
from fishka.store.port import Summary
from fishka.store.rounds import How, Round, Wish
from fishka.table.refusals import OfferError
from fishka.tournaments import Pair, Played, Row, round_robin, standing, swiss
from fishka.tournaments.played import DRAWN, WON

KINDS: Final[frozenset[How]] = frozenset({"swiss", "circle"})


def goes_on(before: Wish, wish: Wish) -> bool:
    """Whether a round goes on with the tournament of the one before it."""
    return before.how == wish.how and before.create.game == wish.create.game


async def so_far(places: ClassesInStore, played: Round) -> list[Round]:
    """The rounds of a round's tournament up to it, the first one first: another round ends it."""
    found: list[Round] = []
    for each in await places.rounds(played.class_id):
        if each.number > played.number:
            continue
        if not goes_on(each.wish, played.wish):
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
        began = await places.players(past[0].id)
    rounds = round_robin(sorted(began))
    if len(past) >= len(rounds):
        raise OfferError("everybody has met everybody: the tournament is over")
    return [pair for each in rounds[len(past)] if (pair := _of_those(each, here)) is not None]


async def table(places: ClassesInStore, pupils: Sequence[Pupil], played: Round) -> list[Row]:
    """How the tournament stands with that round, games that go on left aside.

    Who has gone for good has no line; what others won against them counts all the same.
    """
    games = await _games(places, await so_far(places, played), running=played.ended_at is None)
    names = {each.person for each in pupils}
    gone = sorted({player for game in games for player, *_ in game.sides} - names)
    rows = standing([*(each.person for each in pupils), *gone], games)
    return [row for row in rows if row.player in names]


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
        for game in summaries.values():
            if game.phase == "over" or not running or each is not rounds[-1]:
                told += _played(game)
        told += [Played(person, None, WON) for person in await places.byes(each.id)]
    return told


def _played(game: Summary) -> list[Played]:
    """A game that never began is won by who came; one against a computer counts for one alone."""
    if game.phase == "open":
        return [Played(each, None, WON) for each in _came(game)]
    first, second = game.holders
    points = DRAWN
    if game.phase == "over" and len(game.winners) == 1:
        points = WON if game.winners[0] == 0 else 0
    spread = game.scores[0] - game.scores[1] if len(game.scores) > 1 else 0
    if first is not None:
        return [Played(first, second, points, spread)]
    return [] if second is None else [Played(second, None, WON - points, -spread)]


def _came(game: Summary) -> list[str]:
    seats = zip(game.seats, game.holders, strict=True)
    return [holder for seat, holder in seats if seat.kind == "person" and holder is not None]
