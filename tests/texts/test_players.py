"""Computers and programs are called in the reader's language, wherever the table was set."""

import pytest

from fishka.texts.players import PROGRAM_NAME, names_told, player_name


@pytest.mark.parametrize(
    ("language", "named"),
    [("en", "computer by Ana"), ("ru", "компьютер игрока Ana"), ("lb", "Computer vun Ana")],
)
def test_a_program_is_told_by_its_persons_name(language: str, named: str) -> None:
    assert player_name(PROGRAM_NAME.format(name="Ana"), None, language) == named


def test_a_computer_is_called_after_its_level_unless_it_has_a_name() -> None:
    assert player_name("medium", "medium", "ru") == "Средний"
    assert player_name("Deep Thought", "medium", "ru") == "Deep Thought"
    assert player_name("medium", None, "ru") == "medium"
    assert names_told("Ana, medium", "ru") == "Ana, Средний"
