from fishka.terminal.columns import columns
from fishka.terminal.plain import one_line, width


def test_nothing_commands_the_terminal() -> None:
    assert one_line("Ана O'Hara – 中文 🎲") == "Ана O'Hara – 中文 🎲"
    assert one_line("a\nb\tc\x1b[31m\x9b") == "a\\nb\\tc\\x1b[31m\\x9b"
    assert one_line("\u202eevil\u2066\u200f\ud800") == "\\u202eevil\\u2066\\u200f\\ud800"


def test_width_counts_columns() -> None:
    assert width("Ana") == 3
    assert width("Ана") == 3
    assert width("中文") == 4
    assert width("e\N{COMBINING ACUTE ACCENT}") == 1


def test_numbers_stand_right_and_texts_left() -> None:
    assert columns(["Seat", "Score"], [["Ana", 7], ["中文\n", 117]]) == [
        "Seat    Score",
        "Ana         7",
        "中文\\n    117",
    ]
    assert columns(["a", "b"], []) == ["a  b"]
