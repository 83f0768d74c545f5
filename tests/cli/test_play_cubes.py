"""Whole games of cubes in the terminal, through a pipe."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.calls import Caller
from cli.whole_games import against_a_computer, played
from fishka.engines.cubes.advice import advise
from fishka.terminal.cubes.advising import choice_text
from fishka.texts import LANGUAGES

ROLL = "JOURNEYFKWEASH"
FEW = 'words={"list": ["JOURNEY", "FORK", "HE", "OR", "JAW", "SEA"]}'
HALF_WRONG = ["..F....", "journey", "..K...."]
"""FUK is in no list."""


def dialogue(
    call: Caller,
    game: str,
    *said: str,
    options: Sequence[str] = (),
    seats: Sequence[str] = ("--seat", "Ana", "--seat", "Luc"),
    mode: Sequence[str] = ("--table-mode",),
) -> str:
    chosen = [word for each in (FEW, *options) for word in ("--option", each)]
    answer = call("play", game, *seats, *chosen, *mode, given="\n".join((*said, "")))
    assert (answer.code, answer.err) == (0, "")
    return answer.out


@pytest.mark.parametrize(
    ("game", "level", "language"),
    [
        ("cubes-one", "child", "en"),
        ("cubes-one", "pupil", "bg"),
        ("cubes-two", "pupil", "ru"),
        ("cubes-two", "child", "lb"),
    ],
)
def test_a_whole_game_against_a_computer(
    tmp_path: Path, game: str, level: str, language: str
) -> None:
    limit = "turns=3" if game == "cubes-one" else "rounds=1"
    said = "help\nrules\n" + "\nlay\n\n\n" * 4 + "pass\n" * 3
    against_a_computer(tmp_path / "game.json", game, level, language, said, "--option", limit)


def test_a_turn_of_words_alone_and_one_of_lines(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    out = dialogue(
        call,
        "cubes-one",
        *("", f"roll {ROLL}", "lay journey fork", "lay he", "undo", "lay fork", ""),
        *(f"roll {ROLL}", "lay", "j...", "a", "w", "", "yes", "turns"),
        options=["turns=1"],
        mode=("--table-mode", "--record", str(place)),
    )
    assert "An empty line leaves that out: Ana begins." in out
    assert "Cubes: A1 E1 E1 F4 H4 J8 K5 N1 O1 R1 S1 U1 W4 Y4 – 37 points" in out
    assert "Not used:" in out
    assert "Ana: FORK 11; −26 for the cubes not used; −15, −15 in all." in out
    assert "Luc: JAW 13; −24 for the cubes not used; −11, −11 in all." in out
    assert "Luc wins with -11" in out
    assert played(place).scores == (-15, -11)


def test_the_preview_tells_words_sums_and_reasons(call: Caller) -> None:
    said = ["", f"roll {ROLL}", "preview J/A/W", "lay", *HALF_WRONG, "", "undo", "quit"]
    out = dialogue(call, "cubes-one", *said)
    assert "   A  B  C  D  E  F  G" in out
    assert " 2 J  O  U  R  N  E  Y" in out
    assert "JOURNEY  A2 across      17" in out
    assert "FUK is in no list" in out
    assert "The total would be" in out
    assert "nothing can be taken back here: cubes that have fallen stay" in out


def test_time_is_up_by_the_glass_of_the_table(call: Caller) -> None:
    said = ["", f"roll {ROLL}", "lay", *HALF_WRONG, "", "time", "undo", "time", "", "quit"]
    out = dialogue(call, "cubes-one", *said)
    assert out.count("The glass has run out: what of the layout is valid counts.") == 2
    assert out.count("Only this part of what Ana laid counts.") == 1
    assert "Only this part of what Ana laid counts." in out
    assert "Ana: JOURNEY 17;" in out


def test_lines_that_cannot_be_laid_are_told_by_name(call: Caller) -> None:
    said = [
        *("", "lay", "lay FORK", "roll ABC", "roll " + "A" * 14, f"roll {ROLL}", "roll", "pass"),
        *("lay", "J4W", "JAW", "", "lay JAW/.../FOR", "lay JAW/...F", "lay J/.", "lay JAJ/..."),
        *("lay JbW/...", "lay fork sea", "lay xyz", "lay ..", "lay /", "lay " + "./" * 300 + "A"),
        *("accept", "dispute", "check", "check JAW", "check zzz", "allow", "allow 1", "ladder"),
        *("lie", ",", "\x00", "🂡", "\x1b[31m", "lay \x1b[31m", "resign", "yes", "no", "quit"),
    ]
    out = dialogue(call, "cubes-one", *said)
    assert "\x1b" not in out
    for line in (
        "nothing lies there yet: `roll` first",
        "14 cubes lie there, not 3: type the letters on top, * for a blank",
        "AAAAAAAAAAAAAA cannot lie on top of the cubes together",
        "this game has no letter 4",
        "JAW counts.",
        "only Game Two has a ladder of lengths",
        "FOR on A3 does not hang together with the rest",
        "J on A1 lies alone: a single cube is no word",
        "J on C1 is one more than the 1 rolled",
        "a blank as B, but no blank was rolled",
        "to give the game up, say `resign yes`",
    ):
        assert line in out, line
    assert "Ana: " not in out.replace("Ana: −", "")


def test_game_two_shows_its_ladder(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    turns = [
        *(f"roll {ROLL}", "lay journey he", "", f"roll {ROLL}", "lay", "", ""),
        *(f"roll {ROLL}", "lay fork he", "lay or", "", "ladder"),
        *(f"roll {ROLL}", "lay jaw", "", "pass", "pass"),
    ]
    out = dialogue(
        call,
        "cubes-two",
        *("", *turns),
        options=["rounds=1"],
        mode=("--table-mode", "--record", str(place)),
    )
    assert "Ana: round 1, turn 2 of 4." in out
    assert "      7  JOURNEY 17" in out
    assert "Ana passes." in out
    assert "Struck: HE 5." in out
    assert played(place).finished


def test_a_roll_off_is_typed_in_and_ties_are_told(call: Caller) -> None:
    out = dialogue(call, "cubes-one", ROLL, ROLL, ROLL, "AEIOUYAEIOUY**"[:13], "quit")
    assert out.count("Ana rolls A1 E1") == 2
    assert "A tie: Ana, Luc roll again." in out
    assert "14 cubes lie there, not 13" in out
    assert "not 4" not in out


def test_all_lay_out_the_same_roll_hidden_from_each_other(call: Caller) -> None:
    out = dialogue(
        call,
        "cubes-one",
        *("", f"roll {ROLL}", "lay fork", "", "", "lay jaw", ""),
        options=["simultaneous=true", "turns=1"],
    )
    first, second = out.split("Luc, an empty line shows the cubes when you are there.")
    assert "Ana has handed in." in first
    assert "Ana: FORK 11;" not in first
    assert "Ana: FORK 11;" in second
    assert "Luc: JAW 13;" in second


def test_layouts_are_disputed(call: Caller) -> None:
    laid = ("", f"roll {ROLL}", "lay row", "")
    for judge in ("challenge", "consent"):
        out = dialogue(call, "cubes-one", *laid, "cubes", "dispute", options=[f"judge={judge}"])
        assert "ROW is in no list" in out
        assert out.count("Ana lays ROW 6. Does it stand?") == 2
        assert "Luc disputes ROW." in out
    out = dialogue(
        call, "cubes-one", *laid, "accept", "allow ROW", "check row", options=["judge=challenge"]
    )
    assert "Luc lets the lay stand." in out
    assert "ROW counts." in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_advised_can_be_said(call: Caller, tmp_path: Path, language: str) -> None:
    place, said = tmp_path / "game.json", "\n"
    seats = ("--seat", "Ana", "--language", language, "--seed", "6", "--option", FEW)
    for turn in range(2):
        call("play", "cubes-one", *seats, "--record", str(place), given=said)
        state = played(place).state
        place.unlink()
        best = advise(state).choices[0]
        text = choice_text(best.act, state, language)
        assert text in call("play", "cubes-one", *seats, "--advice", given=said).out
        said += f"{text}\n\n\n"
        call("play", "cubes-one", *seats, "--record", str(place), given=said)
        assert played(place).turns[turn].score == best.value
        place.unlink()


def test_teams_share_their_score(call: Caller) -> None:
    seats = [word for name in ("Ana", "Luc", "Eva", "Jo") for word in ("--seat", name)]
    turn = (f"roll {ROLL}", "lay fork", "")
    out = dialogue(
        call,
        "cubes-one",
        *("", *turn * 4),
        options=["turns=1"],
        seats=(*seats, "--teams", "2"),
    )
    assert "A tie" in out
    assert "Team" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_plays(call: Caller, language: str) -> None:
    seats = ("--seat", "Ana", "--language", language)
    said = ("", "lay fork", "", "help", "rules", "quit")
    assert dialogue(call, "cubes-two", *said, seats=seats, mode=("--seed", "4"))
