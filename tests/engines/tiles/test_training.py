"""Learning what kept tiles are worth: the same values however the work is shared or broken off."""

import random

import msgspec
import numpy as np
import pytest

from fishka.engines.pools import in_processes
from fishka.engines.tiles.features import features_of
from fishka.engines.tiles.fitting import explained, fitted
from fishka.engines.tiles.training import Training, begun, finished, train
from fishka.engines.tiles.values import Values, write_values
from fishka.games.tiles import RULE_SETS

GAMES = 7


def learned(training: Training) -> bytes:
    return msgspec.msgpack.encode(training) + write_values(training.values)


@pytest.fixture(scope="module")
def steps() -> list[Training]:
    return list(train(begun("schitai-slova", 3), GAMES))


def test_the_same_values_for_any_number_of_workers(steps: list[Training]) -> None:
    *_before, last = train(begun("schitai-slova", 3), GAMES, in_processes(2))
    assert learned(last) == learned(steps[-1])
    assert learned(finished(last)) == learned(finished(steps[-1]))
    assert last.games == GAMES


def test_a_training_put_down_goes_on_as_if_nothing_had_happened(steps: list[Training]) -> None:
    put_down = msgspec.msgpack.encode(steps[0])
    *_before, last = train(msgspec.msgpack.decode(put_down, type=Training), GAMES)
    assert learned(last) == learned(steps[-1])
    assert not list(train(last, GAMES))


def test_the_curve_tells_how_far_it_has_come(steps: list[Training]) -> None:
    done = finished(steps[-1])
    (step,) = done.curve
    assert step.games == GAMES
    assert step.racks == sum(len(each.racks) for each in done.lessons) // 7 > 100
    assert done.values.made is not None
    assert "--games 7 --seed 3" in done.values.made.command
    assert 20 < done.values.turn < 60
    assert finished(done) == done


def test_values_are_found_again_in_what_they_bring() -> None:
    true = Values(
        "classic",
        None,
        40.0,
        20.0,
        tiles={"*": 25.0, "S": 8.0, "Q": -6.0, "V": -5.0},
        pairs={"QU": 6.0, "II": -4.0},
    )
    luck = random.Random(1)
    rules = RULE_SETS["classic"]
    bag = rules.tile_set.tiles(rules.defaults.blanks)
    racks = ["".join(sorted(luck.sample(bag, 7))) for _each in range(20_000)]
    gains = np.array([true.worth(rack) + luck.gauss(0, 5) for rack in racks])
    codes = features_of("classic").codes(racks)
    found = fitted(true, codes, gains - gains.mean())
    for tile in "*SQVE":
        beside = 6 * bag.count("U") / len(bag) * true.pairs["QU"] if tile == "Q" else 0.0
        near = true.worth(tile) + beside - sum(map(true.worth, bag)) / len(bag)
        assert found.worth(tile) == pytest.approx(near, abs=0.8)
    assert found.pairs["QU"] > 1.5
    assert found.pairs["II"] < -1
    assert 0.8 < explained(found, codes, gains - gains.mean()) < 1
