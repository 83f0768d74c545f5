"""The computer players of the tile games: legal, within their level, blind to what they may not see."""

import gc
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from types import FrameType
from typing import Any

import pytest
from msgspec.structs import replace

from engines.tiles.selfplay import CASES, Case, positions
from fishka.core.chance import SeededChance
from fishka.core.errors import FishkaError
from fishka.core.seats import Seat
from fishka.engines import knowing
from fishka.engines.levels import LEVELS
from fishka.engines.selfplay import run
from fishka.engines.tiles.advice import UNITS, advise
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.players import STYLES, choose
from fishka.games import game as game_named
from fishka.games.match import Match, new
from fishka.games.tiles import RULE_SETS, Accept, Challenge, Lay, Pass, Refuse, TilesState
from fishka.games.tiles.laying import lay
from fishka.words.levels import LEVELS as VOCABULARIES
from fishka.words.lexicon import Lexicon
from fishka.words.tags import Tag

FEW: Mapping[str, Any] = {"words": {"list": ["ДОМ", "ОМ"]}}


def some(case: Case, count: int, seed: int = 3) -> list[TilesState]:
    found = list(positions(case, seed))[:30]
    return random.Random(seed).sample(found, min(count, len(found)))


def test_every_game_has_all_the_levels() -> None:
    for name in RULE_SETS:
        assert tuple(LEVELS[name]) == tuple(STYLES) == VOCABULARIES


@pytest.mark.parametrize("level", STYLES)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_act_is_legal_and_of_words_that_the_level_knows(case: Case, level: str) -> None:
    rules = game_named(case.game)
    for number, state in enumerate(some(case, 1)):
        act = choose(level, state, random.Random(number))
        rules.play(state, act, None)
        if isinstance(act, Lay):
            known = known_words(state, level)
            for each in lay(state, act).words:
                assert known.admits(each.word)
                assert state.lexicon.admits(each.word)
                word = state.lexicon.table.number(each.word)
                assert word < 0 or not state.lexicon.table.tags[word] & Tag.VULGAR


@pytest.mark.parametrize("level", STYLES)
@pytest.mark.parametrize("game", RULE_SETS)
def test_what_is_hidden_changes_nothing(game: str, level: str) -> None:
    for state in some(Case(game), 1):
        seat = state.to_move
        assert seat is not None
        other = 1 - seat
        act = choose(level, state, random.Random(1))
        hidden = sorted(state.unseen + state.racks[other])
        for seed in (1,) if level == "perfect" else (1, 2):
            random.Random(seed).shuffle(hidden)
            racks = list(state.racks)
            racks[other] = "".join(sorted(hidden[: len(racks[other])]))
            changed = replace(state, racks=tuple(racks))
            assert choose(level, changed, random.Random(1)) == act
            if level == "child":
                assert advise(changed) == advise(state)


def steps(work: Callable[[], object]) -> Counter[str]:
    """How often each function, of Python and of C, is entered: what a clock would tell, exactly."""
    entered = Counter[str]()

    def note(frame: FrameType, event: str, told: object) -> None:
        if event == "call":
            entered[frame.f_code.co_qualname] += 1
        elif event == "c_call":
            entered[getattr(told, "__qualname__", "")] += 1

    gc.disable()  # who measures it hears of it, whenever it comes
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
        gc.enable()
    return entered


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("game", RULE_SETS)
def test_advice_takes_the_same_steps_whatever_is_hidden(game: str, unit: str) -> None:
    for state in some(Case(game), 1):
        seat = state.to_move
        assert seat is not None
        other = 1 - seat
        hidden = sorted(state.unseen + state.racks[other])
        random.Random(1).shuffle(hidden)
        changed = state.with_rack(other, "".join(sorted(hidden[: len(state.racks[other])])))
        assert changed.racks != state.racks
        advise(state, unit)  # what is kept for the next time is kept
        told = steps(partial(advise, state, unit))
        assert told == steps(partial(advise, changed, unit))
        assert told["lay_options"] == 1


@pytest.mark.parametrize("game", RULE_SETS)
def test_the_same_games_for_any_share_of_the_work(game: str) -> None:
    one = run(game, ["pupil", "medium"], 3, seed=4)
    assert one == run(game, ["pupil", "medium"], 3, seed=4)
    assert one != run(game, ["pupil", "medium"], 3, seed=5)


@pytest.mark.parametrize(
    "options",
    [
        FEW,
        {**FEW, "exchange_counts_as_pass": False, "target": None},
        {**FEW, "pass_rounds": None},
        {"words": {"list": ["ЪЪЪ"]}, "exchange_counts_as_pass": False, "pass_rounds": 3},
        {"words": {"any": True}, "target": 20},
        {"judge": "challenge", "challenge_penalty": 5, "target": 60},
        {"judge": "consent", "target": 60},
        {"repeat_words": "refuse", "target": 60},
    ],
    ids=str,
)
def test_games_with_odd_options_come_to_an_end(options: Mapping[str, Any]) -> None:
    series = run("krestoslovitsa", ["child", "strong"], 2, seed=1, options=options)
    assert series.games == 2


def judged(judge: str, word: str) -> Match:
    match = new(
        "krestoslovitsa",
        ["Ana", "Luc"],
        {"judge": judge, "words": {"list": ["ДОМ"]}},
        SeededChance(1),
    )
    for tiles in ("ДОМТРЕК", "АБВГДЕЖ"):
        match.play({"act": "draw", "tiles": tiles})
    places = {f"{'HIJKLMN'[number]}8": letter for number, letter in enumerate(word)}
    match.play({"act": "lay", "tiles": places})
    return match


@pytest.mark.parametrize(
    ("judge", "word", "answer"),
    [
        ("challenge", "ДОМ", Accept(1)),
        ("challenge", "МОД", Challenge(1, ("МОД",))),
        ("consent", "МОД", Refuse(1, ("МОД",))),
    ],
)
def test_a_word_that_is_in_no_list_is_disputed(
    judge: str, word: str, answer: Accept | Challenge | Refuse
) -> None:
    match = judged(judge, word)
    assert choose("medium", match.state, random.Random(1)) == answer
    assert choose("child", match.state, random.Random(1)) == Accept(1)
    assert advise(match.state, "win probability") == advise(match.state)
    sayings = advise(match.state).choices
    assert {"seat": 1, **sayings[0].act} == match.game.given(answer)


@pytest.mark.parametrize("level", STYLES)
def test_what_is_refused_is_not_laid_again(level: str) -> None:
    options = {"judge": "consent", "words": {"list": ["ДОМ", "ОМ", "МОД"]}}
    match = new("krestoslovitsa", ["Ana", "Luc"], options, SeededChance(1))
    for tiles in ("ДОМТРЕК", "АБВГДЕЖ"):
        match.play({"act": "draw", "tiles": tiles})
    refused: set[str] = set()
    while isinstance(act := choose(level, match.state, random.Random(1)), Lay):
        words = {each.word for each in lay(match.state, act).words}
        assert not words & refused
        refused |= words
        match.play({"seat": 0, **match.game.given(act)})
        match.play({"seat": 1, "act": "refuse", "words": [*words]})
    assert refused <= {"ДОМ", "ОМ", "МОД"}
    assert isinstance(act, Pass)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (((None,) * 3), {"target": 60}),
        ((0, 1, 0, 1), {"target": 100}),
        ((0, 1, 0, 1), {"target": 60, "judge": "challenge"}),
        ((None,) * 3, {"target": 60, "judge": "consent"}),
        ((None, None), {"target": 60, "team_racks": "shared"}),
    ],
)
@pytest.mark.parametrize("game", ["krestoslovitsa", "schitai-slova"])
def test_three_and_teams_play_to_the_end(
    game: str, seats: tuple[int | None, ...], options: Mapping[str, Any]
) -> None:
    levels = ["strong", "perfect", "pupil", "strong"]
    names = [Seat(level, team) for level, team in zip(levels, seats, strict=False)]
    match = new(game, names, options, SeededChance(2))
    mood = random.Random(2)
    while (seat := match.to_move) is not None:
        match.play(match.game.given(choose(levels[seat], match.state, mood)))
    assert match.standing.winners


def test_where_the_list_is_not_built_computers_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    match = judged("consent", "МОД")
    monkeypatch.setattr(knowing, "lexicon_of", missing)
    assert choose("strong", match.state, random.Random(1)) == Accept(1)
    match.play({"seat": 1, "act": "accept"})
    match.play({"seat": 0, "act": "draw", "tiles": "АОЕ"})
    assert isinstance(choose("strong", match.state, random.Random(1)), Pass)


def missing(*_asked: object) -> Lexicon:
    raise FishkaError("the list is not built")


def test_in_a_hurry_replies_are_not_looked_at() -> None:
    asked: list[bool] = []

    def hurried() -> bool:
        asked.append(True)
        return len(asked) > 2

    for state in some(Case("krestoslovitsa"), 1):
        rules = game_named("krestoslovitsa")
        act = LEVELS["krestoslovitsa"]["perfect"].choose_in_time(state, random.Random(1), hurried)
        rules.play(state, act, None)
    assert len(asked) == 3


def test_measured_strengths_rise() -> None:
    for name in RULE_SETS:
        levels = list(LEVELS[name].values())
        for level, stronger in pairwise(levels):
            step = level.measured.duels[stronger.name]
            assert step.share + 2 * step.error < 0.5
            assert step.error <= (0.03 if name == "krestoslovitsa" else 0.05)
