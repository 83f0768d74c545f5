"""A vacation is a person's: one is begun in all games of days, and its days are counted once."""

from pathlib import Path

from fishka.server.accounts.vacations import SWEEP
from fishka.table.clock import DAY
from server.fakes import FakeClock
from server.house import Guest, serving, settings_in
from server.play import ANA, LUC

SLOW = {"kind": "days", "days": 3}


async def slow(guest: Guest, name: str) -> str:
    return await guest.create(ANA, LUC, clock=SLOW, command_id=name)


async def away(guest: Guest, *games: str) -> list[list[int]]:
    """Until when each seat is away in each of these games."""
    clocks = [(await guest.full(game))["clock"] for game in games]
    return [[each["until"] for each in clock["vacations"]] for clock in clocks]


async def take(guest: Guest, game: str, name: str, days: int) -> int:
    told = await guest.command(game, command_id=name, do="vacation", days=days)
    return told.status_code


async def test_it_holds_for_all_games_of_days_also_for_those_begun_meanwhile(
    tmp_path: Path,
) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        one, two = await slow(ana, "one"), await slow(ana, "two")
        quick = await ana.create(ANA, LUC, command_id="quick")
        until = clock.now() + 7 * DAY
        assert await take(ana, one, "v", 7) == 200
        assert await away(ana, one, two, quick) == [[until] * 2, [until] * 2, []]
        three = await slow(ana, "three")
        await clock.asleep(lambda seconds: seconds == SWEEP)
        clock.advance(SWEEP)
        await clock.asleep(lambda seconds: seconds == SWEEP)
        assert await away(ana, three) == [[until] * 2]
        assert await take(ana, two, "back", 0) == 200
        assert await away(ana, one, two, three) == [[], [], []]
        assert await take(ana, one, "v", 7) == 200
        assert await away(ana, one) == [[]]
        assert await take(ana, quick, "w", 7) == 409


async def test_its_days_are_counted_once_whatever_the_games(tmp_path: Path) -> None:
    clock = FakeClock()
    async with serving(settings_in(tmp_path), clock) as place, place.person() as ana:
        one = await slow(ana, "one")
        assert await take(ana, one, "v", 20) == 200
        assert await take(ana, one, "again", 1) == 409
        assert await take(ana, one, "back", 0) == 200
        assert await take(ana, one, "w", 20) == 200
        clock.advance(20 * DAY / 1000)
        two = await slow(ana, "two")
        assert await take(ana, two, "x", 8) == 409
        assert await take(ana, two, "y", 7) == 200
