"""What the preview of a layout says is what the turn pays."""

import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from fishka.core.errors import IllegalError, MalformedError
from fishka.games import game as game_named
from fishka.games.cubes import Lay
from fishka.games.cubes.arranging import arranged
from fishka.games.cubes.layouts import check, words_of
from fishka.games.cubes.options import names
from fishka.games.cubes.preview import preview
from fishka.games.cubes.sets import ENGLISH
from games.cubes_play import anything, begun, layout
from games.cubes_tables import follow, match_of

CHOOSERS = st.randoms(use_true_random=False)
GAMES = st.sampled_from(["cubes-one", "cubes-two"])
OPTIONS: list[Mapping[str, Any]] = [
    {},
    {"duplicate": "penalty"},
    {"repeat_in_layout": "refuse"},
    {"words": {"list": ["AE", "AI", "EA", "EO", "IO", "OE", "EI"]}},
]


@given(GAMES, st.integers(0, 200), st.integers(3, 40), st.sampled_from(OPTIONS), CHOOSERS)
def test_it_says_what_the_turn_pays(
    game: str, seed: int, acts: int, options: Mapping[str, Any], chooser: random.Random
) -> None:
    match = begun(game, seed, acts)
    if not match.finished and not match.state.faces:
        match.play(match.game.owed(match.state) or {"act": "roll"})
    if match.finished or not match.state.faces:
        return
    rules = game_named(game)
    strict = rules.options(
        {
            "words": {"any": True},
            **{name: value for name, value in options.items() if name in names(game)},
        }
    )
    state = replace(match.state, options=strict)
    seat = match.to_move
    assert seat is not None
    for grid in (layout(chooser, state.faces), anything(chooser, state.faces)):
        seen = preview(state, seat, grid)
        if not seen.ok:
            why = seen.fault or seen.inadmissible[0].refusal
            assert why is not None
            with pytest.raises(IllegalError) as refused:
                rules.play(state, Lay(seat, grid))
            assert str(refused.value) == str(IllegalError(why.template, **why.facts))
            continue
        turn = rules.turns(rules.play(state, Lay(seat, grid))[0])[-1]
        assert seen.total == turn.score
        told = {
            "words": [{"word": each.word, "score": each.score} for each in seen.words],
            "bonus": seen.bonus,
            "unused": seen.unused_total,
        }
        if game == "cubes-two":
            for name in ("credited", "struck"):
                scored = getattr(seen, name)
                told[name] = [{"word": each.word, "score": each.score} for each in scored]
        assert turn.details == told


def test_it_says_why_words_are_refused() -> None:
    match = match_of("cubes-one", '{"words": {"list": ["TEN"]}}')
    follow(match, "roll ones")
    seen = preview(match.state, 0, ("TEN.", "..OR"))
    assert [(each.word, each.score) for each in seen.words] == [("TEN", 3), ("NO", 2), ("OR", 2)]
    assert [each.refusal is None for each in seen.words] == [True, False, False]
    assert seen.fault is None
    assert not seen.ok
    assert (seen.total, seen.unused, seen.unused_total) == (7 - 9, "AIANLSTEL", 9)


def test_before_the_roll_nothing_can_be_laid() -> None:
    seen = preview(match_of("cubes-two").state, 0, ("TEN",))
    assert "rolled first" in str(seen.fault)
    assert not seen.ok


def test_it_says_what_would_be_struck() -> None:
    match = match_of("cubes-two")
    follow(match, "turn ###; roll AEIOANTNGRDTEL")
    seen = preview(match.state, 0, ("GAD", "..O"))
    assert [each.word for each in seen.credited] == ["DO"]
    assert [each.word for each in seen.struck] == ["GAD"]


@pytest.mark.parametrize(
    ("faces", "words", "rows"),
    [
        ("AEIOANTNLRSTEL", ["TEN"], "TEN"),
        ("AEIOANTNLRSTEL", ["ten", "net"], "N../E../TEN"),
        ("AEIO*NTNLRSTEL", ["TEN", "SEX"], ".S./TEN/.x."),
        ("AEIO*NTNLRSTEL", ["TEN", "SeT"], "S../e../TEN"),
        ("AEIOANTNLRSTEL", [], ""),
    ],
)  # fmt: skip
def test_words_find_a_layout(faces: str, words: list[str], rows: str) -> None:
    match = match_of("cubes-one")
    match.play({"act": "roll", "faces": faces})
    grid = arranged(match.state, words)
    assert grid == tuple(rows.split("/") if rows else ())


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["JOB"], "JOB cannot be laid: the roll lacks B J"),
        (["TEN", "RAIL"], "RAIL, TEN cannot be laid together"),
        (["TEN", "TEN", "TEN"], "cannot be laid together"),
        (["LEARNT", "ALIEN", "TONE", "NEST"], "cannot be laid together"),
    ],
)
def test_words_that_cannot_lie_together(words: list[str], why: str) -> None:
    match = match_of("cubes-one")
    follow(match, "roll ones")
    with pytest.raises(IllegalError, match=why):
        arranged(match.state, words)


@pytest.mark.parametrize("word", ["", "A", "ДА", "T-N", "ABCDEFGHIJKLMNO"])
def test_words_of_foreign_letters(word: str) -> None:
    match = match_of("cubes-one")
    follow(match, "roll ones")
    with pytest.raises(MalformedError, match="no word of 2 to 14 letters"):
        arranged(match.state, ["TEN", word])


@given(CHOOSERS, st.integers(2, 7))
def test_the_words_of_a_layout_find_one_again(chooser: random.Random, count: int) -> None:
    match = match_of("cubes-one")
    follow(match, "roll ones")
    grid = layout(chooser, match.state.faces, count)
    words = [word.word for word in words_of(grid, ENGLISH)]
    found = arranged(match.state, words)
    check(found, match.state.faces, ENGLISH)
    assert sorted(word.word for word in words_of(found, ENGLISH)) == sorted(words)
