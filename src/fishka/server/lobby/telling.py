"""What a table tells of its players' ratings, and of a total that somebody played alone."""

from msgspec import Struct
from starlette.requests import HTTPConnection

from fishka.engines.skill import computers
from fishka.server.context import context
from fishka.server.lobby.exact import exact_share
from fishka.store.port import summary
from fishka.store.ratings import Rated, Rating
from fishka.store.results import alone
from fishka.table.state import Table


class SeatRating(Struct, frozen=True):
    """A seat's rating, None without one. ``person`` leads to the page of who sits there.

    ``before`` and ``after``: what the finished game has changed.
    """

    person: str | None
    rating: int | None
    provisional: bool
    before: int | None = None
    after: int | None = None


class AloneTold(Struct, frozen=True):
    """A share of one that a total is better than; ``games``: counted so many, 0 where it is exact."""

    share: float
    games: int


class StandingTold(Struct, frozen=True):
    """The seats of a table, and where a total that was played alone stands.

    ``counted``: the game is over, and what it changes is known.
    """

    rated: bool
    counted: bool
    seats: list[SeatRating]
    alone: AloneTold | None


async def standing(asker: HTTPConnection, game_id: str) -> StandingTold:
    """How the players of a table are rated; UnknownGameError."""
    table, meeting = await context(asker).house.table(game_id), context(asker).meeting
    people = {chair.holder for chair in table.chairs if chair.holder is not None}
    ratings = await meeting.ratings.several(table.game, people)
    over = summary(table).counted == "rated"
    changes = await meeting.ratings.changes(game_id) if over else {}
    return StandingTold(
        rated=table.rated,
        counted=bool(changes),
        seats=[_seat(table, seat, ratings, changes) for seat in range(len(table.chairs))],
        alone=await _alone(asker, table),
    )


def _seat(
    table: Table, seat: int, ratings: dict[str, Rating], changes: dict[str, Rated]
) -> SeatRating:
    chair = table.chairs[seat]
    if chair.kind == "computer" and chair.level is not None:
        skill = computers(table.game).get(chair.level)
        return SeatRating(None, None if skill is None else round(skill.mu), provisional=False)
    known, change = ratings.get(chair.holder or ""), changes.get(chair.holder or "")
    return SeatRating(
        person=chair.holder,
        rating=None if known is None else round(known.skill.mu),
        provisional=known is not None and known.skill.provisional,
        before=None if change is None else round(change.before.mu),
        after=None if change is None else round(change.skill.mu),
    )


async def _alone(asker: HTTPConnection, table: Table) -> AloneTold | None:
    if summary(table).counted != "alone":
        return None
    held = context(asker)
    told = alone(*await held.house.read(table.id))
    if told is None:
        return None
    exact = await exact_share(held.pool, table, told.score)
    if exact is not None:
        return AloneTold(exact, 0)
    field = await held.meeting.alone.among(told.field, told.score)
    if field.games < 2:
        return None
    return AloneTold(field.less / (field.games - 1), field.games)
