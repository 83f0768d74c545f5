"""Puzzles of played games: the answer holds, is clearly best, and nothing hidden is told."""

import random
from functools import cache

import msgspec
import pytest

from fishka.core.chance import SeededChance
from fishka.core.errors import MalformedError
from fishka.core.seats import Seat
from fishka.engines.advisers import ADVISERS
from fishka.engines.cubes.finding import words_within
from fishka.engines.levels import LEVELS
from fishka.engines.puzzle import Puzzle
from fishka.engines.puzzles import puzzles_in
from fishka.engines.tiles.moves import single_lays
from fishka.games import game
from fishka.games.match import Match

NAMES = ("Ana", "Luc")


@cache
def played(name: str, seed: int) -> Match:
    match = Match(game(name), tuple(map(Seat, NAMES)), {}, SeededChance(seed))
    mood = random.Random(seed)
    while match.to_move is not None:
        match.play(LEVELS[name][min(LEVELS[name])].choose(match.state, mood))
    return match


def puzzles(name: str, games: int = 1) -> list[tuple[Match, Puzzle]]:
    """With the game up to the question, as its log tells it."""
    found = [each for seed in range(games) for each in puzzles_in(played(name, seed), "strong")]
    assert found
    return [(Match.of(each.record()), each) for each in found]


def test_no_other_lay_pays_nearly_as_much() -> None:
    for match, puzzle in puzzles("krestoslovitsa", 3):
        lays = single_lays(match.state)
        assert {"act": "lay", "tiles": puzzle.answer.act["tiles"]} == puzzle.answer.act
        assert lays[0].score == puzzle.answer.value >= puzzle.answer.next + 6
        others = [each.score for each in lays if len(each.lay.tiles) != len(lays[0].lay.tiles)]
        assert max(others, default=0) <= puzzle.answer.next
        match.play(puzzle.answer.act)
        assert match.turns[-1].score == puzzle.answer.value


def test_no_rack_but_the_own_is_told() -> None:
    for _match, puzzle in puzzles("krestoslovitsa", 3):
        *before, rack = puzzle.log
        for entry in before:
            for name in ("tiles", "exchange"):
                if isinstance(told := entry.get(name), str):
                    assert set(told) <= {"_"}
        assert rack["act"] == "rack"
        assert "chance" not in msgspec.to_builtins(puzzle)


def test_there_is_one_longest_word() -> None:
    for match, puzzle in puzzles("cubes-one"):
        lengths = [len(each) for each in words_within(match.state.lexicon, match.state.faces)]
        longest = max(lengths)
        assert lengths.count(longest) == 1
        assert longest == puzzle.answer.value == len(puzzle.answer.words[0])


def test_one_choice_of_dice_is_clearly_best() -> None:
    for match, puzzle in puzzles("yacht")[:40]:
        best, second = ADVISERS["yacht"](match.state, "expected total", 2).choices
        assert best.act == puzzle.answer.act
        assert (best.value, second.value) == (puzzle.answer.value, puzzle.answer.next)
        assert puzzle.lead >= 2


@pytest.mark.parametrize("level", ["child", "perfect"])
def test_answers_are_of_words_that_the_level_knows(level: str) -> None:
    few = len(list(puzzles_in(played("cubes-one", 0), "child")))
    assert few <= len(list(puzzles_in(played("cubes-one", 0), level)))


def test_partners_remain_partners() -> None:
    seats = tuple(Seat(name, number % 2) for number, name in enumerate("abcd"))
    match = Match(game("cubes-two"), seats, {}, SeededChance(1))
    mood = random.Random(1)
    while len(match.turns) < 8:
        match.play(LEVELS["cubes-two"]["pupil"].choose(match.state, mood))
    found = list(puzzles_in(match, "perfect"))
    assert found
    for each in found:
        assert Match.of(each.record()).to_move == match.entries[each.entry].seat
    with pytest.raises(MalformedError):
        msgspec.structs.replace(found[0], teams=(0, 1)).record()


def test_a_rack_told_at_a_real_table_is_told_to_its_seat_alone() -> None:
    full, puzzle = next(
        each for each in puzzles("krestoslovitsa", 3) if each[0].entries[-2].act == "draw"
    )
    told = full.state.racks[full.to_move]
    act = {"seat": full.to_move, "act": "rack", "tiles": told}
    turn = {**puzzle.answer.act, "seat": full.to_move}
    match = Match.of(msgspec.structs.replace(puzzle.record(), log=(*puzzle.log, turn)))
    found = list(puzzles_in(match, "strong"))
    assert act in match.record().log
    assert found
    assert found[-1].answer == puzzle.answer
    assert Match.of(found[-1].record()).state.racks == full.state.racks
