"""Which turn wins most often: best-arm sampling, playouts, what may be hidden, chances to win."""

import random
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import pytest
from msgspec.structs import replace

from engines.tiles.selfplay import Case, positions
from fishka.core.seats import Seat
from fishka.engines.tiles import playouts
from fishka.engines.tiles.deals import Deals, Held
from fishka.engines.tiles.foresight import Asked, prospects
from fishka.engines.tiles.inference import held_by_last
from fishka.engines.tiles.leaves import keeping
from fishka.engines.tiles.lines import promising
from fishka.engines.tiles.options import Option, pass_options
from fishka.engines.tiles.playout_twin import Playing, play_out
from fishka.engines.tiles.playouts import play_outs
from fishka.engines.tiles.simulation import BATCH, Budget, Samples, simulate
from fishka.engines.tiles.values import values_of
from fishka.engines.tiles.win_chances import Chances, Stand
from fishka.games.tiles import RULE_SETS, Pass, TileGame, TilesState
from fishka.words.lexicon import Lexicon


def some(case: Case, count: int, seed: int = 5) -> list[TilesState]:
    found = list(positions(case, seed))[2:40]
    return random.Random(seed).sample(found, min(count, len(found)))


def options_of(state: TilesState, count: int) -> list[Option]:
    seat = state.to_move
    assert seat is not None
    kept = keeping(state, seat)
    lays = promising(state, seat, state.lexicon, kept, 1, most=count)[:count]
    return [*lays, pass_options(state, seat, kept)[0]]


def arms(*chances: float) -> tuple[list[Option], dict[Option, float]]:
    options = [Option(Pass(0, "A" * n), 0, 0.0) for n, _chance in enumerate(chances)]
    return options, dict(zip(options, chances, strict=True))


@pytest.mark.parametrize("noise", [0.0, 0.3])
def test_the_best_arm_is_found_by_few_samples(noise: float) -> None:
    options, chances = arms(0.4, 0.55, 0.7, 0.5)

    def sampler(asked: Sequence[Option], first: int, count: int) -> Samples:
        luck = np.random.default_rng(first)
        common = luck.normal(0, noise, count)
        rows = np.array(
            [chances[each] + common + luck.normal(0, noise / 3, count) for each in asked]
        )
        return Samples(rows, rows, rows)

    found = simulate(options, sampler, Budget(4_000))
    assert found[0].option == options[2]
    assert sum(each.samples for each in found) < 1_000
    assert found == simulate(options, sampler, Budget(4_000))


def test_options_that_are_alike_are_one_arm() -> None:
    options, _chances = arms(0.5)
    asked: list[int] = []

    def sampler(sampled: Sequence[Option], _first: int, count: int) -> Samples:
        asked.append(len(sampled))
        rows = np.full((len(sampled), count), 0.5)
        return Samples(rows, rows, rows)

    found = simulate([*options, *options], sampler, Budget(1_000))
    assert [each.samples for each in found] == [BATCH]
    assert asked == [1]


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("game", RULE_SETS)
def test_native_playouts_come_to_what_the_rules_say(game: str) -> None:
    for state in some(Case(game, {"target": RULE_SETS[game].defaults.target}), 1):
        seat = state.to_move
        assert seat is not None
        deals = Deals(state, seat, 3)
        rows = [deals.tiles(number) for number in range(2)]
        options = options_of(state, 1)
        states = 200 if state.options.several_words else 0
        how = Playing(2, state.lexicon, values_of(game), states)
        outcomes = play_outs(state, options, rows, how)
        played = [play_out(state, each.act, row, how) for each in options for row in rows]
        for told, kernel in zip(zip(*played, strict=True), outcomes, strict=True):
            assert np.array_equal(np.array(told), kernel)


@pytest.mark.usefixtures("built")
def test_worths_whose_sums_would_overflow_are_refused() -> None:
    (state,) = some(Case("classic"), 1)
    values = values_of("classic")
    how = Playing(1, state.lexicon, replace(values, tiles=dict.fromkeys(values.tiles, 20_000.0)))
    seat = state.to_move
    assert seat is not None
    with pytest.raises(ValueError, match="kept tiles must be worth"):
        play_outs(state, options_of(state, 1), [Deals(state, seat, 3).tiles(0)], how)


def no_map(_lexicon: Lexicon) -> None:
    return None


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("game", RULE_SETS)
def test_playouts_by_the_word_map_are_those_by_the_graph(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for state in some(Case(game), 6):
        seat = state.to_move
        assert seat is not None
        deals, options = Deals(state, seat, 3), options_of(state, 8)
        rows = [deals.tiles(number) for number in range(4)]
        how = Playing(4, state.lexicon, values_of(game))
        by_map = play_outs(state, options, rows, how)
        with monkeypatch.context() as patched:
            patched.setattr(playouts, "word_map_of", no_map)
            by_graph = play_outs(state, options, rows, how)
        for one, other in zip(by_map, by_graph, strict=True):
            assert np.array_equal(one, other)


def test_what_is_hidden_changes_nothing() -> None:
    for state in some(Case("classic"), 2):
        seat = state.to_move
        assert seat is not None
        asked = Asked(state.lexicon, 7, Budget(60))
        options = options_of(state, 3)
        found = prospects(state, options, asked)
        hidden = sorted(state.unseen + state.racks[1 - seat])
        random.Random(1).shuffle(hidden)
        other = "".join(sorted(hidden[: len(state.racks[1 - seat])]))
        assert prospects(state.with_rack(1 - seat, other), options, asked) == found


@pytest.mark.usefixtures("built")
def test_of_kept_tiles_those_are_likely_with_which_nothing_better_was_missed() -> None:
    state = next(each for each in some(Case("classic"), 8) if 2 < len(each.last) < 7)
    seat = state.to_move
    assert seat is not None
    held = held_by_last(state, seat, Playing(0, state.lexicon, values_of("classic")), 1)
    assert held is not None
    assert held.seat == 1 - seat
    assert sum(held.weights) == pytest.approx(1)
    assert max(held.weights) > min(held.weights)
    assert {len(each) for each in held.kept} == {7 - len(state.last)}


def test_hidden_tiles_are_all_dealt_and_kept_ones_to_who_holds_them() -> None:
    state = some(Case("classic"), 1)[0]
    seat = state.to_move
    assert seat is not None
    hidden = state.seen_by(seat).unseen
    plain = Deals(state, seat, 1)
    assert sorted(plain.tiles(4)) == sorted(hidden)
    assert plain.tiles(4) == Deals(state, seat, 1).tiles(4) != plain.tiles(5)
    held = Deals(state, seat, 1, Held(1 - seat, [hidden[:2]], [1.0]))
    assert held.tiles(0)[:2] == hidden[:2]
    assert sorted(held.tiles(0)) == sorted(hidden)


def chances(game: str, seats: tuple[Seat, ...], seat: int) -> Chances:
    rules = TileGame(RULE_SETS[game])
    state = replace(rules.start(seats, rules.options({})), racks=("А",) * len(seats))
    return Chances(state, seat)


def standing(totals: Sequence[float], left: int, to_move: int) -> Stand:
    row = np.array([totals], np.float64)
    return Stand(row, np.zeros_like(row), np.array([left], np.float64), to_move)


PAIR = (Seat("Ana"), Seat("Luc"))
TRIO = (*PAIR, Seat("Мила"))
TEAMS = tuple(Seat(name, number % 2) for number, name in enumerate("ABCD"))


@pytest.mark.parametrize(
    ("game", "seats", "totals", "to_move", "between"),
    [
        ("krestoslovitsa", PAIR, (100, 100), 1, (0.1, 0.4)),
        ("krestoslovitsa", PAIR, (180, 100), 0, (0.85, 1)),
        # over the target with the other still to move: it may overtake
        ("krestoslovitsa", PAIR, (210, 190), 1, (0.05, 0.3)),
        ("krestoslovitsa", PAIR, (290, 190), 1, (0.9, 1)),
        ("krestoslovitsa", TRIO, (100, 100, 100), 0, (0.2, 0.5)),
        ("krestoslovitsa", TEAMS, (60, 20, 60, 20), 0, (0.85, 1)),
        ("classic", PAIR, (200, 200), 0, (0.45, 0.65)),
        ("classic", PAIR, (300, 200), 1, (0.75, 0.98)),
    ],
)
def test_the_chance_to_be_ahead_at_the_end(
    game: str,
    seats: tuple[Seat, ...],
    totals: tuple[float, ...],
    to_move: int,
    between: tuple[float, float],
) -> None:
    found = chances(game, seats, 0).win(standing(totals, 60, to_move))[0]
    assert between[0] <= found <= between[1]


def test_a_tile_more_or_less_costs_no_turn() -> None:
    ana = chances("classic", PAIR, 0)
    found = [ana.win(standing((200, 200), left, 1))[0] for left in range(40, 70)]
    assert max(found) - min(found) < 0.06
    assert max(abs(one - other) for one, other in pairwise(found)) < 0.02


def test_chances_of_all_sides_come_to_one() -> None:
    for seats in (PAIR, TRIO, TEAMS):
        totals = [90.0, 120.0, 70.0, 60.0][: len(seats)]
        found = [
            chances("erudit", seats, seat).win(standing(totals, 80, 1))[0]
            for seat in range(2 if seats is TEAMS else len(seats))
        ]
        assert sum(found) == pytest.approx(1, abs=0.02)


def test_games_that_are_over_are_won_or_shared() -> None:
    totals = np.array([[100.0, 90, 100], [100, 90, 80], [90, 100, 100]])
    assert chances("erudit", TRIO, 0).ahead(totals).tolist() == [0.5, 1, 0]
