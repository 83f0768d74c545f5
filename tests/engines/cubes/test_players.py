"""The computer players of the word cubes: legal, within their level, blind to what others hand in."""

import random
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from engines.cubes.playing import Options, ended, steps
from fishka.core.errors import FishkaError
from fishka.engines import knowing
from fishka.engines.cubes.best import rolling
from fishka.engines.cubes.knowing import known_words
from fishka.engines.cubes.players import STYLES, choose
from fishka.engines.levels import LEVELS
from fishka.engines.selfplay import run
from fishka.games.cubes.acts import Lay, Pass, Roll, RollOff
from fishka.games.cubes.ladder import EMPTY_LADDER, Booked
from fishka.games.cubes.layouts import words_of
from fishka.games.cubes.state import CubesState
from fishka.games.match import Match, new
from fishka.games.word_acts import Accept, Challenge, Refuse
from fishka.words.levels import LEVELS as VOCABULARIES
from fishka.words.lexicon import Lexicon

GAMES = ("cubes-one", "cubes-two")
SHORT: Mapping[str, Any] = {"target": None, "turns": 2}
FACES = "EUAICETNNMBWNH"


def test_both_games_have_all_the_levels() -> None:
    for game in GAMES:
        assert tuple(LEVELS[game]) == tuple(STYLES) == VOCABULARIES


@pytest.mark.parametrize("level", STYLES)
@pytest.mark.parametrize("game", GAMES)
def test_every_act_is_legal_and_of_words_that_the_level_knows(game: str, level: str) -> None:
    laid = 0
    for state, act in steps(game, [level, level], SHORT, seed=5):
        if isinstance(act, Lay):
            known = known_words(state, level)
            assert all(known.admits(each.word) for each in words_of(act.grid, state.cube_set))
            laid += 1
    assert laid == 4


@pytest.mark.parametrize("game", GAMES)
def test_the_same_games_for_any_share_of_the_work(game: str) -> None:
    one = run(game, ["child", "pupil"], 3, seed=4, options=SHORT)
    assert one == run(game, ["child", "pupil"], 3, seed=4, options=SHORT)
    assert one != run(game, ["child", "pupil"], 3, seed=5, options=SHORT)


def test_who_begins_is_rolled_for_and_then_the_cubes_are() -> None:
    match = new("cubes-one", ["Ana", "Luc"])
    assert choose("child", match.state, random.Random(1)) == RollOff(0)
    match.play({"act": "roll_off", "seat": 0, "faces": "AAAACNZQHFKWFG"})
    match.play({"act": "roll_off", "seat": 1, "faces": "AAAACNTNLTSSLL"})
    assert choose("child", match.state, random.Random(1)) == Roll(0)
    assert choose("child", new("cubes-two", ["Ana"]).state, random.Random(1)) == Roll(0)


def rolled(game: str = "cubes-one", options: Options | None = None, faces: str = FACES) -> Match:
    match = new(game, ["Ana", "Luc"], options or {})
    match.play({"act": "roll", "faces": faces})
    return match


@pytest.mark.parametrize("level", STYLES)
def test_what_others_hand_in_changes_nothing(level: str) -> None:
    match = rolled(options={"simultaneous": True})
    match.play({"act": "lay", "seat": 0, "grid": ["BE"]})
    match.play({"act": "lay", "seat": 1, "grid": []})
    match.play({"act": "roll", "faces": FACES})
    match.play({"act": "lay", "seat": 0, "grid": ["WE"]})
    chosen = choose(level, match.state, random.Random(1))
    assert isinstance(chosen, Lay)
    assert chosen.seat == 1
    changed = replace(
        match.state,
        handed=(replace(match.state.handed[0], counted=("BEAN",)),),
        scores=(100, *match.state.scores[1:]),
    )
    assert choose(level, changed, random.Random(1)) == chosen


@pytest.mark.parametrize(
    "options",
    [
        {"words": {"list": ["AT", "TA"]}},
        {"words": {"list": ["QQQ"]}},
        {"words": {"any": True}},
        {"judge": "challenge", "challenge_penalty": 5},
        {"judge": "consent"},
        {"repeat_in_layout": "refuse", "words": {"list": ["AT", "TA", "EAT", "TEA", "IT"]}},
        {"invalid_layout": "zero"},
        {"turn_seconds": 1},
        {"simultaneous": True},
    ],
    ids=str,
)
@pytest.mark.parametrize("game", GAMES)
def test_games_with_odd_options_come_to_an_end(game: str, options: Options) -> None:
    state = ended(game, ["child", "medium", "strong"], {**SHORT, **options})
    assert state.turn_counts == (2, 2, 2)


@pytest.mark.parametrize("duplicate", ["lower-counts", "penalty"])
def test_whole_rounds_are_played(duplicate: str) -> None:
    options = {"target": None, "rounds": 1, "duplicate": duplicate}
    state = ended("cubes-two", ["pupil", "child"], options, teams=(0, 1))
    assert state.ended == {0, 1}
    assert all(2 <= count <= 4 for count in state.turn_counts)


def last_turn(*missing: int, go: int = 4) -> CubesState:
    ladder = tuple(
        None if length in missing else Booked("X" * length, length, 1, 0)
        for length, _none in enumerate(EMPTY_LADDER, 2)
    )
    return replace(
        new("cubes-two", ["Ana"]).state, starter=0, due=(0,), rolling=(), go=go, ladders=(ladder,)
    )


def test_a_pupil_passes_the_last_turn_when_little_is_left() -> None:
    mood = random.Random(1)
    assert choose("pupil", last_turn(8), mood) == Pass(0)
    assert choose("pupil", last_turn(8, go=3), mood) == Roll(0)
    assert choose("pupil", last_turn(7, 8), mood) == Roll(0)
    assert choose("child", last_turn(8), mood) == Roll(0)


@pytest.mark.parametrize("level", ["strong", "perfect"])
@pytest.mark.parametrize("missing", [(8,), (7, 8), (2, 3, 4, 5, 6, 7, 8)])
@pytest.mark.parametrize("go", [3, 4])
def test_the_best_go_on_while_the_plan_says_that_it_pays(
    level: str, missing: tuple[int, ...], go: int
) -> None:
    state = last_turn(*missing, go=go)
    pays = rolling(state, 0) > 0
    assert choose(level, state, random.Random(1)) == (Roll(0) if pays else Pass(0))


@pytest.mark.parametrize("level", STYLES)
def test_a_roll_for_all_is_passed_where_it_can_only_cost(level: str) -> None:
    options = {"simultaneous": True, "words": {"list": ["QQQ"]}, "target": None, "rounds": 1}
    match = new("cubes-two", ["Ana"], options)
    for _turn in range(2):
        match.play({"act": "roll", "faces": FACES})
        assert choose(level, match.state, random.Random(1)) == Lay(0, ())
        match.play({"act": "lay", "grid": []})
    third = last_turn(8)
    state = replace(third, options=match.state.options, faces=FACES)
    assert choose(level, state, random.Random(1)) == Pass(0)


def test_the_longer_the_glass_runs_the_more_is_laid() -> None:
    def score(seconds: int) -> float:
        state = rolled(options={"turn_seconds": seconds}).state
        grids = [choose("pupil", state, random.Random(seed)) for seed in range(8)]
        return sum(len("".join(act.grid).replace(".", "")) for act in grids if isinstance(act, Lay))

    assert score(4) < score(20) < score(600)


def judged(judge: str, word: str) -> Match:
    match = rolled(options={"judge": judge, "words": {"list": ["BEAN"]}})
    match.play({"act": "lay", "seat": 0, "grid": [word]})
    return match


@pytest.mark.parametrize(
    ("judge", "word", "answer"),
    [
        ("challenge", "BEAN", Accept(1)),
        ("challenge", "BAEN", Challenge(1, ("BAEN",))),
        ("consent", "BAEN", Refuse(1, ("BAEN",))),
    ],
)
def test_a_word_that_is_in_no_list_is_disputed(
    judge: str, word: str, answer: Accept | Challenge | Refuse
) -> None:
    state = judged(judge, word).state
    assert choose("medium", state, random.Random(1)) == answer
    assert choose("child", state, random.Random(1)) == Accept(1)


@pytest.mark.parametrize("level", STYLES)
def test_what_is_refused_is_not_laid_again(level: str) -> None:
    match = rolled(options={"judge": "consent", "words": {"list": ["BEAN", "BE", "AN"]}})
    refused: set[str] = set()
    while (act := choose(level, match.state, random.Random(1))) != Lay(0, ()):
        assert isinstance(act, Lay)
        words = {each.word for each in words_of(act.grid, match.state.cube_set)}
        assert not words & refused
        refused |= words
        match.play(match.game.given(act))
        match.play({"seat": 1, "act": "refuse", "words": [*words]})
    assert refused <= {"BEAN", "BE", "AN"}


def test_where_the_list_is_not_built_computers_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match = judged("consent", "BAEN")
    monkeypatch.setattr(knowing, "lexicon_of", missing)
    assert choose("strong", match.state, random.Random(1)) == Accept(1)
    assert choose("strong", rolled().state, random.Random(1)) == Lay(0, ())


def test_measured_strengths_rise() -> None:
    for game in GAMES:
        for level, stronger in pairwise(LEVELS[game].values()):
            step = level.measured.duels[stronger.name]
            assert step.share + 2 * step.error < 0.5
            assert level.measured.mean < stronger.measured.mean


def missing(*_asked: object) -> Lexicon:
    raise FishkaError("the list is not built")
