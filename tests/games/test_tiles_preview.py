"""What the preview of a lay says is what the turn pays."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from engines.tiles.selfplay import CASES, Case, positions
from fishka.core.chance import SeededChance
from fishka.core.errors import IllegalError
from fishka.engines.tiles.moves import single_lays
from fishka.games import game as game_named
from fishka.games.match import Match, new
from fishka.games.tiles import Lay
from fishka.games.tiles.preview import blank_letters, fitting_letters, preview
from fishka.games.tiles.sets import BLANK, square

WORDS = {"list": ["ФЕТР", "МЕТР", "ЕТ", "ОН", "НО", "ПОЛ", "ПОЛКА"]}


def table(first: str, **options: Any) -> Match:  # noqa: ANN401 - options of any kind
    match = new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS, **options}, SeededChance(1))
    match.play({"act": "draw", "tiles": first})
    match.play({"act": "draw", "tiles": "ККААООО"})
    return match


def a_lay(squares: Mapping[str, str], seat: int = 0) -> Lay:
    return Lay(seat, tuple(sorted((square(name), letter) for name, letter in squares.items())))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_it_says_what_the_turn_pays(case: Case) -> None:
    """Any tiles on any squares near others: what is refused is refused, what is not is paid."""
    chooser = random.Random(2)
    rules = game_named(case.game)
    for state in chooser.sample(list(positions(case, 7)), 3):
        lays = [each.lay for each in single_lays(state)]
        for act in chooser.sample(lays, min(4, len(lays))):
            seen = preview(state, act)
            assert seen.ok
            after, _entries = rules.play(state, act)
            assert seen.total == after.turns[-1].score
            told = [{"word": each.word, "score": each.score} for each in seen.words]
            assert after.turns[-1].details == {"words": told, "bonus": seen.bonus}
            number, letter = act.tiles[0]
            moved = Lay(act.seat, (((number + 7) % 225, letter), *act.tiles[1:]))
            check_against_the_rules(state, moved)


def check_against_the_rules(state: Any, act: Lay) -> None:  # noqa: ANN401 - a state of the game
    rules = game_named(state.rules)
    seen = preview(state, act)
    if seen.ok:
        after, _entries = rules.play(state, act)
        assert seen.total == after.turns[-1].score
        return
    why = seen.fault or seen.inadmissible[0].refusal
    with pytest.raises(IllegalError) as refused:
        rules.play(state, act)
    assert str(refused.value) == str(why)


def test_a_word_that_does_not_count_is_told_with_why() -> None:
    state = table("ЕТРФОНП").state
    seen = preview(state, a_lay({"H8": "Т", "I8": "О", "J8": "Н"}))
    assert seen.fault is None
    assert [each.word for each in seen.inadmissible] == ["ТОН"]
    assert "ТОН" in str(seen.words[0].refusal)
    assert seen.total == 2 + 1 + 1


def test_a_lay_against_the_rules_is_told_as_far_as_it_goes() -> None:
    state = table("ЕТРФОНП").state
    seen = preview(state, a_lay({"A1": "О", "B1": "Н"}))
    assert seen.fault is not None
    assert "centre" in str(seen.fault)
    assert [(each.word, each.score) for each in seen.words] == [("ОН", 6)]
    many = preview(state, a_lay({f"{column}8": "О" for column in "ABCDEFGHI"}))
    assert many.words == ()


def test_the_letters_of_a_blank() -> None:
    state = table("*ЕТРЬЬЫ").state
    act = a_lay({"H8": "а", "I8": "Е", "J8": "Т", "K8": "Р"})
    assert blank_letters(state, act, [square("H8")]) == (("Ф", 15), ("М", 7))
    classic = table("*ЕТРЬЬЫ", blank_value="zero").state
    assert dict(blank_letters(classic, act, [square("H8")])) == {"Ф": 5, "М": 5}
    two = table("**ТРЬЬЫ").state
    act = a_lay({"H8": "а", "I8": "а", "J8": "Т", "K8": "Р"})
    assert blank_letters(two, act, [square("H8"), square("I8")]) == (("ФЕ", 15), ("МЕ", 7))
    assert blank_letters(two, a_lay({"A1": "а"}), [square("A1")]) == ()
    assert BLANK in two.racks[0]


def test_it_does_not_tell_what_others_hold() -> None:
    """Luc has told the only Ф of the set: Ana learns it when she lays one, not before."""
    match = new("krestoslovitsa", ["Ana", "Luc"], {"words": WORDS})
    match.play({"act": "draw", "tiles": "_______"})
    match.play({"act": "draw", "tiles": "ФККААОО"})
    act = a_lay({"H8": "Ф", "I8": "Е", "J8": "Т", "K8": "Р"})
    assert preview(match.state, act).ok
    with pytest.raises(IllegalError, match="Ф cannot be on the rack"):
        match.play(match.game.given(act))
    seen = a_lay({"H8": "Ф", "I8": "Ф", "J8": "Т"})
    fault = preview(match.state, seen).fault
    assert fault is not None
    assert "Ф cannot be on the rack" in str(fault)


def test_what_no_rack_can_hold_is_not_gone_through_letter_by_letter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = table("*" * 7, blanks=50)
    asked: list[object] = []

    def counted(*given: object) -> tuple[tuple[str, int], ...]:
        asked.append(given)
        return ()

    monkeypatch.setattr("fishka.games.tiles.preview.blank_letters", counted)
    seven = a_lay(dict.fromkeys([f"{column}8" for column in "EFGHIJK"], "а"))
    assert len(fitting_letters(match.state, seven)) == len(asked) == 7
    whole = Lay(0, tuple((number, "а") for number in range(225)))
    assert set(fitting_letters(match.state, whole).values()) == {()}
    assert len(asked) == 7
