"""The computer players of the tile games: legal, within their level, blind to what they may not see."""

import random
from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from engines.tiles.selfplay import CASES, Case, positions
from fishka.core.chance import SeededChance
from fishka.engines.levels import LEVELS
from fishka.engines.selfplay import run
from fishka.engines.tiles.advice import advise
from fishka.engines.tiles.knowing import known_words
from fishka.engines.tiles.players import STYLES, choose
from fishka.games import game as game_named
from fishka.games.match import Match, new
from fishka.games.tiles import RULE_SETS, Accept, Challenge, Lay, Refuse, TilesState
from fishka.games.tiles.laying import lay
from fishka.words.levels import LEVELS as VOCABULARIES
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
    sayings = advise(match.state).choices
    assert {"seat": 1, **sayings[0].act} == match.game.given(answer)


def test_measured_strengths_rise() -> None:
    for name in RULE_SETS:
        levels = list(LEVELS[name].values())
        for level in levels[:-1]:
            against = level.measured.duels["perfect"]
            assert against.share < 0.5
            assert against.games >= 30
