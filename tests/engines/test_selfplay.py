"""Series of games: the same for any number of workers, counted rightly, refused in one line."""

import pytest

from fishka.core.errors import FishkaError, MalformedError
from fishka.engines.pools import in_processes, pool
from fishka.engines.selfplay import Series, mean_and_error, run


def outcome(series: Series) -> tuple[object, ...]:
    return series.players, series.ties


def test_the_same_seed_gives_the_same_games_for_any_number_of_workers() -> None:
    call = ("yacht", ["perfect", "child", "pupil"], 210, 4)
    alone = run(*call)
    assert outcome(run(*call, pool=in_processes(2))) == outcome(alone)
    assert outcome(run(*call[:3], 5)) != outcome(alone)
    assert sum(player.share for player in alone.players) == pytest.approx(1)
    assert sum(player.wins for player in alone.players) + alone.ties == 210


def test_means_have_their_errors() -> None:
    assert mean_and_error([1.0, 2.0, 3.0]) == pytest.approx((2.0, 3**-0.5))
    assert mean_and_error([5]) == (5, 0)


def test_faults_are_told_before_anybody_plays() -> None:
    with pytest.raises(MalformedError, match="four_of_a_kind"):
        run("yacht", ["child"], 10**6, options={"four_of_a_kind": "x"})
    with pytest.raises(MalformedError, match="101"):
        run("yacht", ["child"] * 101, 10**6)


def test_without_ray_a_cluster_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(FishkaError, match="pip install ray"):
        pool(None, "auto")


@pytest.mark.slow
def test_the_mean_of_perfect_play_is_the_one_computed() -> None:
    (player,) = run("yacht", ["perfect"], 100_000, 1, pool=in_processes(2)).players
    assert abs(player.mean - 169.773889) < 3 * player.standard_error
    assert player.standard_error == pytest.approx(35.2966 / 100_000**0.5, rel=0.02)
