"""What keeps a game from going on, and each seat's clock, in lines for the plain page."""

from msgspec import Struct
from starlette.requests import Request

from fishka.server.context import context
from fishka.server.presence import absences
from fishka.server.wire import ClockTold, Full
from fishka.table.grace import claim_at
from fishka.texts import texts
from fishka.texts.numbers import day, span


class Halted(Struct, frozen=True):
    """``missed`` is the seat that is waited for and may be claimed; ``lines`` tell of everything."""

    lines: tuple[str, ...] = ()
    paused: bool = False
    missed: int | None = None
    clocks: tuple[tuple[str, str], ...] = ()


async def halted(request: Request, full: Full, seats: list[int], language: str) -> Halted:
    """As the holder of these seats is told of it."""
    if full.phase != "playing" or full.view is None:
        return Halted()
    late = 0 if seats else full.delay_ms
    now, _ = context(request).clock.now() - late, texts(language).gettext
    moving: list[int] = full.view.get("together") or [full.view["to_move"]]
    lines = [
        _("{name} is on vacation until {day}: the clocks stand still.").format(
            name=full.seats[each.seat].name, day=day(each.until, language, now)
        )
        for each in full.clock.vacations
    ]
    if full.clock.paused is not None:
        left = span(full.clock.paused - now, language)
        lines.append(_("The game is paused. It goes on by itself in {time}.").format(time=left))
    missed = None if full.clock.stood is not None else await _missed(request, full, seats, moving)
    if missed is not None:
        name = full.seats[missed].name
        lines.append(_("{name} is away. Wait, or go on without them:").format(name=name))
    clocks = _clocks(full, moving, now, language)
    return Halted(tuple(lines), full.clock.paused is not None, missed, clocks)


async def _missed(request: Request, full: Full, mine: list[int], moving: list[int]) -> int | None:
    held = context(request)
    table = await held.house.table(full.id)
    absent = await absences(held.presence, table)
    for seat in moving:
        since = absent.get(seat)
        claimable = None if since is None else claim_at(table.clock, since)
        if mine and seat not in mine and claimable is not None and claimable <= held.clock.now():
            return seat
    return None


def _clocks(full: Full, moving: list[int], now: int, language: str) -> tuple[tuple[str, str], ...]:
    clock = full.clock
    if clock.kind != "total" and not clock.reserve_ms:
        return ()
    return tuple(
        (seat.name, span(_left(clock, number, now if number in moving else None), language))
        for number, seat in enumerate(full.seats)
        if clock.left[number] is not None
    )


def _left(clock: ClockTold, seat: int, now: int | None) -> int:
    reserve = clock.left[seat] or 0
    if now is None or clock.asked or clock.since is None:
        return reserve
    at = now if clock.stood is None else clock.stood
    return max(0, min(reserve, clock.since + (clock.turn_ms or 0) + reserve - at))
