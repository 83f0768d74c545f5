from pathlib import Path

import pytest

from cli.calls import Caller, is_one_line


@pytest.mark.parametrize(
    ("options", "expected", "deviation"),
    [([], 169.773889, 35.2966), (["--option", "four_of_a_kind=four-dice"], 166.955068, None)],
)
def test_the_known_values(
    call: Caller, options: list[str], expected: float, deviation: float | None
) -> None:
    told = call("solve", "yacht", "--json", *options).json
    assert set(told) == {"expected", "sd", "states", "seconds"}
    assert told["expected"] == pytest.approx(expected, abs=5e-7)
    assert told["states"] == 4096
    assert deviation is None or told["sd"] == pytest.approx(deviation, abs=5e-5)


def test_people_are_told_in_words(call: Caller) -> None:
    out = call("solve", "yacht").out
    assert out.startswith("Expected total of one player: 169.773889\nStandard deviation: 35.2966\n")


@pytest.mark.slow
def test_the_duel_of_two_who_play_to_win(call: Caller, tmp_path: Path) -> None:
    told = call("solve", "yacht", "--duel", "--json", "-o", str(tmp_path / "duel")).json
    assert told["value"] == pytest.approx(0.493967, abs=1e-6)
    assert told["exact"] is True


@pytest.mark.parametrize(
    ("rows", "value"),
    [
        ("yacht,large_straight,small_straight", 0.499841674519471),
        ("four_of_a_kind, full_house, choice", 0.483429808287096),
    ],
)
def test_a_short_duel_has_its_exact_value(call: Caller, rows: str, value: float) -> None:
    told = call("solve", "yacht", "--duel", "--rows", rows, "--json").json
    assert set(told) == {"value", "exact", "pairs_of_sheets", "seconds"}
    assert told["value"] == pytest.approx(value, abs=1e-12)


def test_a_duel_is_kept_and_found(call: Caller, tmp_path: Path) -> None:
    kept = tmp_path / "duel"
    rows = "four_of_a_kind,full_house,choice"
    asked = ("solve", "yacht", "--duel", "--rows", rows, "-o", str(kept))
    first, again = call(*asked, "--json").json, call(*asked, "--json").json
    assert first["value"] == again["value"] == pytest.approx(0.483429808287096, abs=1e-6)
    assert call(*asked).out.endswith(f"Kept in {kept}.\n")
    other = call(*asked[:4], "ones", *asked[5:])
    assert other.code == 2
    assert "another duel" in other.err
    kept.write_bytes(kept.read_bytes()[:-1])
    damaged = call(*asked).err
    assert "no whole file" in damaged
    assert str(kept) in damaged
    assert call(*asked[:-1], "-").code == 2


def test_a_duel_without_room_is_solved_all_the_same(
    call: Caller, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FISHKA_DATA", str(tmp_path))
    monkeypatch.setattr("fishka.solved.making.BYTES_A_PAIR", 10**15)
    monkeypatch.setattr("fishka.cli.commands.solve_yacht.ALL_OPEN", 0b11)
    answer = call("solve", "yacht", "--duel", "--rows", "yacht,large_straight")
    assert answer.code == 0
    assert "the duel is not kept" in answer.err
    assert is_one_line(answer.err)


def test_a_duel_is_told_in_words(call: Caller) -> None:
    out = call("solve", "yacht", "--duel", "--rows", "ones").out
    assert out.startswith("The first of two players wins with a chance of ")


@pytest.mark.parametrize(
    "arguments",
    [["--duel", "--rows", "kismet"], ["--duel", "--rows", ""], ["--rows", "ones"], ["-o", "x"]],
)
def test_wrong_duels(call: Caller, arguments: list[str]) -> None:
    answer = call("solve", "yacht", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)


@pytest.mark.parametrize(
    "option", ["four_of_a_kind", "four_of_a_kind=three", "unknown=1", "turn_seconds=x", "=", ""]
)
def test_unknown_options_are_refused(call: Caller, option: str) -> None:
    answer = call("solve", "yacht", "--option", option)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)


def test_an_option_twice_is_refused(call: Caller) -> None:
    option = ("--option", "turn_seconds=60")
    assert call("solve", "yacht", *option).code == 0
    assert call("solve", "yacht", *option, *option).code == 2


def test_a_roll_of_cubes_is_solved(call: Caller) -> None:
    told = call("solve", "cubes", "euaicet nnmbwnh", "--json").json
    assert set(told) == {"grid", "score", "bound", "proved", "seconds"}
    assert (told["score"], told["bound"], told["proved"]) == (52, 52, True)
    assert len({*map(len, told["grid"])}) == 1


def test_a_roll_is_solved_with_any_words(call: Caller, tmp_path: Path) -> None:
    few = tmp_path / "few.txt"
    few.write_text("qat\ntea\n")
    out = call("solve", "cubes", "TEA*", "--words", str(few)).out
    assert "Score: 3\n" in out
    assert "No layout pays more.\n" in out


def test_a_search_that_has_no_time_proves_little(call: Caller) -> None:
    out = call("solve", "cubes", "UUUIEIZJNPSTVH", "--seconds", "0").out
    assert "No layout pays more than 76.\n" in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["TEA4"],
        [""],
        ["T" * 15],
        ["*****"],
        ["QUEQUE"],
        ["TEA", "--cubes", "wooden"],
        ["TEA", "--words", "no"],
    ],
)
def test_no_rolls(call: Caller, arguments: list[str]) -> None:
    answer = call("solve", "cubes", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)
