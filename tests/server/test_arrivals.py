"""Games that come along later: what a guest took in a process that did not know yet."""

from pathlib import Path

from fishka.server.accounts.arrivals import SWEEP
from fishka.table import Create, NewSeat
from server.fakes import FakeClock
from server.house import serving, settings_in
from server.play import ANA

LATE = Create(command_id="late", game="yacht", seats=(NewSeat(name="Ana"),))
PASSWORD = {"name": "Ana", "password": "three brave hens"}


async def test_a_seat_taken_meanwhile_comes_along_with_the_sweep(tmp_path: Path) -> None:
    clock = FakeClock()
    async with (
        serving(settings_in(tmp_path), clock) as place,
        place.person() as ana,
        place.person() as guest,
    ):
        assert (await ana.browser.post("/account", data=PASSWORD)).status_code == 303
        first = await guest.create(ANA)
        before = (await place.held.house.table(first)).host
        signed = await guest.browser.post("/sign-in", data={**PASSWORD, "bring": "on"})
        assert signed.status_code == 303
        account = (await place.held.house.table(first)).host
        assert account != before
        late = await place.held.house.create(before, LATE)
        assert late.game is not None
        for _ in range(2):
            await clock.asleep(lambda seconds: SWEEP - 1 < seconds <= SWEEP)
            clock.advance(SWEEP)
        await clock.asleep(lambda seconds: seconds == SWEEP)
        assert (await place.held.house.table(late.game)).host == account
        assert await place.held.house.games_of(before) == ()
