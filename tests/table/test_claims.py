"""Going on without who has left: the server measures, the table decides."""

import pytest

from fishka.core.errors import MalformedError
from fishka.table.clock import MINUTE, Clock
from fishka.table.commands import Claim
from fishka.table.events import Event
from fishka.table.grace import Absence, claim_at
from fishka.table.refusals import ClaimError, ForeignSeatError, PhaseError
from table.desk import ANA, CODE, LUC, MIA, Desk, duel, empty, kinds, person

GLASS = {"turn_seconds": 30}


def claim(
    desk: Desk, actor: str, gone: dict[int, Absence], seat: int = 0, gives: str = "turns"
) -> list[Event]:
    wished = Claim(command_id="c", seat=seat, gives="turns" if gives == "turns" else "abort")
    return desk.do(actor, wished, absent=gone)


@pytest.mark.parametrize(
    ("clock", "goodbye", "grace"),
    [
        (Clock(), False, 120),
        (Clock(), True, 120),
        (Clock("turn", 30_000), False, 40),
        (Clock("turn", 90_000), False, 90),
        (Clock("turn", 90_000), True, 10),
        (Clock("total", None, 180_000, 2000), False, 40),
        (Clock("total", None, 30 * MINUTE, 20_000), False, 110),
        (Clock("total", None, 90 * MINUTE), False, 120),
        (Clock("days", 86_400_000), False, None),
        (Clock("days", 86_400_000), True, None),
    ],
)
def test_how_long_who_has_left_is_waited_for(
    clock: Clock, goodbye: bool, grace: int | None
) -> None:
    expected = None if grace is None else 1000 + grace * 1000
    assert claim_at(clock, Absence(1000, goodbye)) == expected


@pytest.mark.parametrize(
    ("gives", "told", "winners"),
    [("turns", ["claimed", "entry", "over"], (1,)), ("abort", ["claimed", "entry", "over"], ())],
)
def test_who_waits_chooses_what_the_claim_gives(
    gives: str, told: list[str], winners: tuple[int, ...]
) -> None:
    desk = duel(options=GLASS)
    gone = {0: Absence(desk.now)}
    desk.now += 40_000
    assert kinds(claim(desk, LUC, gone, gives=gives)) == told
    assert desk.table.standing is not None
    assert desk.table.standing.winners == winners


def test_the_others_play_on_without_who_has_left() -> None:
    desk = Desk(person("Ana"), empty(), empty(), options=GLASS)
    for actor in (LUC, MIA):
        desk.do(actor, "join", name=actor, code=CODE)
    desk.now += 60_000
    claim(desk, MIA, {0: Absence(0)})
    assert (desk.table.phase, desk.table.to_move, desk.table.resigned) == ("playing", 1, {0})


def test_nobody_claims_a_seat_of_their_own() -> None:
    desk = Desk(person("Ana"), person("Mia"), options=GLASS)
    with pytest.raises(MalformedError, match="another"):
        claim(desk, ANA, {0: Absence(0)})


def test_nothing_is_claimed_too_early_or_of_who_is_here() -> None:
    desk = duel(options=GLASS)
    gone = {0: Absence(desk.now)}
    desk.now += 39_999
    with pytest.raises(ClaimError, match="a little longer"):
        claim(desk, LUC, gone)
    with pytest.raises(ClaimError, match="Ana is here"):
        claim(desk, LUC, {})
    with pytest.raises(ForeignSeatError):
        claim(desk, MIA, gone)
    with pytest.raises(ClaimError, match="does not wait for Luc"):
        claim(desk, ANA, {1: Absence(0)}, seat=1)


def test_a_slow_game_and_a_paused_one_know_no_claim() -> None:
    slow = duel(days=1)
    slow.now += 3_600_000
    with pytest.raises(ClaimError, match="game of days"):
        claim(slow, LUC, {0: Absence(0)})
    paused = duel(options=GLASS)
    paused.do(ANA, "offer", what="pause")
    assert paused.table.offer is not None
    paused.do(LUC, "answer", offer=paused.table.offer.id, accept=True)
    paused.now += 600_000
    with pytest.raises(ClaimError, match="does not wait"):
        claim(paused, LUC, {0: Absence(0)})


def test_a_second_claim_finds_nobody_to_wait_for() -> None:
    desk = Desk.of(options=GLASS)
    desk.now += 60_000
    claim(desk, LUC, {0: Absence(0)})
    with pytest.raises(PhaseError, match="over"):
        claim(desk, LUC, {0: Absence(0)})
