from fishka.server.limits import Buckets
from fishka.server.settings import Rate
from server.fakes import FakeClock


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    clock = FakeClock()
    buckets = Buckets(Rate(burst=2, per_second=0.5), clock.monotonic)
    assert [buckets.take("ana") for _ in range(3)] == [0, 0, 2]
    clock.advance(2)
    assert buckets.take("ana") == 0
    assert buckets.take("ana") == 2


def test_keys_do_not_share() -> None:
    buckets = Buckets(Rate(burst=1, per_second=1), FakeClock().monotonic)
    assert buckets.take("ana") == 0
    assert buckets.take("luc") == 0


def test_a_bucket_never_holds_more_than_its_burst() -> None:
    clock = FakeClock()
    buckets = Buckets(Rate(burst=1, per_second=1), clock.monotonic)
    clock.advance(1000)
    assert [buckets.take("ana"), buckets.take("ana")] == [0, 1]


def test_the_key_longest_unused_is_forgotten() -> None:
    buckets = Buckets(Rate(burst=1, per_second=0), FakeClock().monotonic, most=2)
    assert buckets.take("ana") == 0
    assert buckets.take("luc") == 0
    assert buckets.take("ana") == float("inf")
    assert buckets.take("eve") == 0
    assert buckets.take("luc") == 0
