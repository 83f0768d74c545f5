"""Series of games: the same for any number of workers, counted rightly, refused in one line."""

import pytest

from fishka.core.errors import FishkaError, MalformedError
from fishka.engines.pools import in_processes, pool
from fishka.engines.selfplay import Series, run
from fishka.engines.tallies import mean_and_error
from fishka.engines.yacht.alone import perfect_totals


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


@pytest.mark.parametrize("option", ["all-dice", "four-dice"])
def test_games_from_the_tables_are_the_games_of_self_play(option: str) -> None:
    (player,) = run("yacht", ["perfect"], 120, 9, options={"four_of_a_kind": option}).players
    totals = list(perfect_totals(range(120), 9, option))
    assert mean_and_error(totals) == (player.mean, player.standard_error)


@pytest.mark.slow
def test_the_mean_of_perfect_play_is_the_one_computed() -> None:
    mean, error = mean_and_error(list(perfect_totals(range(100_000), 1)))
    assert abs(mean - 169.773889) < 3 * error
    assert error == pytest.approx(35.2966 / 100_000**0.5, rel=0.02)
