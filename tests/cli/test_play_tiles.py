"""Whole games of tiles in the terminal, through a pipe."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cli.calls import Caller, is_one_line
from cli.whole_games import against_a_computer, played
from fishka.engines.tiles.advice import advise
from fishka.engines.tiles.knowing import known_words
from fishka.games.match import load
from fishka.games.tiles.acts import Lay, read_act
from fishka.games.tiles.laying import lay
from fishka.games.tiles.sets import RUSSIAN
from fishka.terminal.tiles.advising import choice_text
from fishka.texts import LANGUAGES

DATA = Path(__file__).parents[1] / "data" / "cli"
PASSES = "pass\n" * 80
FEW = 'words={"list": ["ФЕТР", "МЕТР", "ЕТ", "ПОЛ", "ПОЛКА", "ТОМ"]}'


@pytest.mark.parametrize(
    ("game", "level", "language"),
    [
        ("krestoslovitsa", "strong", "en"),
        ("krestoslovitsa", "child", "ru"),
        ("schitai-slova", "perfect", "bg"),
        ("erudit", "medium", "lb"),
        ("classic", "pupil", "ru"),
    ],
)
def test_a_whole_game_against_a_computer(
    tmp_path: Path, game: str, level: str, language: str
) -> None:
    place = tmp_path / "game.json"
    out = against_a_computer(place, game, level, language, "help\nrules\n" + PASSES)
    assert all(len(line) <= 80 for line in out.splitlines() if line[:3].strip().isdigit())


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_advised_can_be_said(call: Caller, tmp_path: Path, language: str) -> None:
    """A person who says, turn by turn, what advice tells, wins against a child."""
    place, said = tmp_path / "game.json", ""
    seats = ("--seat", "Ana", "--computer", "child", "--language", language, "--seed", "6")
    for _turn in range(3):
        place.unlink(missing_ok=True)
        call("play", "krestoslovitsa", *seats, "--record", str(place), given=said)
        match = played(place)
        assert match.to_move == 0
        best = advise(match.state).choices[0]
        said += f"{choice_text(best.act, match.state, language)}\n\n"
        place.unlink()
        answer = call("play", "krestoslovitsa", *seats, "--record", str(place), given=said)
        assert (answer.code, answer.err) == (0, "")
        own = [turn for turn in played(place).turns if turn.seat == 0]
        assert own[-1].score == best.value


def dialogue(call: Caller, *said: str, options: Sequence[str] = (), table: bool = True) -> str:
    chosen = [word for each in (FEW, *options) for word in ("--option", each)]
    mode = ["--table-mode"] if table else ["--seed", "2"]
    seats = ("--seat", "Ana", "--seat", "Luc")
    answer = call("play", "krestoslovitsa", *seats, *chosen, *mode, given="\n".join(said))
    assert (answer.code, answer.err) == (0, "")
    return answer.out


def test_the_example_of_the_source(call: Caller) -> None:
    """ФЕТР with a blank as Ф is 15, as М it would be 7; then the Ф takes its place."""
    out = dialogue(
        call,
        *("* е т р о л п", "ФТОМООО", "h8 across *етр", "H8 across фЕТР", "", "кааа"),
        *("swap H8, H10 across ТОм", "swap h8, k8 down Том", "yes", "кк", "turns"),
    )
    assert "The blank on H8 pays as: Ф 15, М 7" in out
    assert "Ana: ФЕТР 15; +15, 15 in all." in out
    assert out.count("Ana draws") == 2


def test_a_real_set_whose_tiles_stay_unknown(call: Caller) -> None:
    out = dialogue(
        call,
        *("", "", "h8 across фетр", "", "", "exchange 3", "", "rack", "exchange 8", "exchange"),
        *("h8 down Фтор", "rack ае", "rack ЩЩЩЩЩЩЩ", "advice", "rack ООМТПЛК", "advice", "pass"),
        *("j8 down ТОМ", "", "_т", "pass", "advice"),
    )
    assert out.startswith("Say a command; `help` shows them all.\nAn empty line for what was drawn")
    assert "Ana: ФЕТР 15; +15, 15 in all." in out
    assert out.count("Luc exchanges 3 tiles.") == 1
    assert out.count("Rack: 7 unknown") == 6
    assert "the rack has 7 unknown tiles, not 8" in out
    assert "say which tiles go back, as in `exchange 3`" in out
    assert "the rack has 7 tiles, not 2" in out
    assert "Щ Щ Щ Щ Щ Щ cannot be on the rack: the set has no more such tiles" in out
    assert out.count("the rack is not told: there is nothing to go by") == 2
    assert "Rack: К2 Л2 М2 О1 О1 П2 Т2" in out
    assert out.count("Advice ") == 1
    assert "Rack: Т2, 6 unknown" in out


def test_a_real_set_is_asked_for_racks_at_the_end(call: Caller, tmp_path: Path) -> None:
    said = ["", "", *["pass"] * 4, "ФФ", "", "АБВГДЕ*", "ЩААБВГД"]
    place = tmp_path / "game.json"
    seats = ("--seat", "Ana", "--seat", "Luc", "--table-mode", "--record", str(place))
    out = call("play", "krestoslovitsa", *seats, "--option", FEW, given="\n".join(said)).out
    assert "Ana holds 7 tiles. Which?" in out
    assert "the rack has 7 tiles, not 2" in out
    assert "the rack has 7 tiles, not 0" in out
    assert "Ana: −12 for the tiles left on the rack." in out
    assert "Luc: −22 for the tiles left on the rack." in out
    assert played(place).scores == (-12, -22)


def test_a_computer_player_knows_its_tiles(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    seats = ("--seat", "Ana", "--computer", "child", "--option", FEW)
    said = "\n\n_фетрол\nфетроло"
    table = ("--table-mode", "--record", str(place))
    out = call("play", "krestoslovitsa", *seats, *table, given=said).out
    assert out.count("a computer player must know its tiles") == 2
    answer = call("play", "krestoslovitsa", "--continue", str(place))
    assert answer.code == 2
    assert "`--table-mode` goes on with it" in answer.err


def test_hostile_lines_change_nothing(call: Caller) -> None:
    said = [
        *("h8", "h8 across", "h8 aside ФЕТР", "z9 across ФЕТР", "h8 across ФЕТРФЕТРФЕТР"),
        *("h8 across FETP", "h8 across ЁЁЁ1", "h8 across HET", "H8 \x1b[31m", "swap", "swap H8"),
        *("swap A1 Ф, H8 Е", "lay", "preview", "preview x", "undo", "exchange", "exchange 5"),
        *("exchange ЩЩЩ", "pass ЕТ", "accept", "dispute", "dispute ТОМ", "check", "check ПОЛКАН"),
        *("resign", "allow", "allow X", "strike 1", "lie", ",", ";;", "H8 Ф, H8 Е", "h8 across ?"),
        *("h8 down " + "Ф" * 500, "\x00", "a1 across ЕТ", "🂡", "H８ across ЕТ", "yes", "no"),
    ]
    out = dialogue(call, "фетропл", "томтомо", *said, "turns")
    assert "\x1b" not in out
    assert "\x00" not in out
    assert "Ana draws" in out
    assert out.rstrip().splitlines()[-2].startswith("Turn  Seat")


def test_any_bytes_may_be_said(call: Caller) -> None:
    said = b"\xff\xfe\n\x00\nh8 \x1b[31m\n" + b"x" * 5000 + b"\nh8 across \xd0\n\nexchange \xf0\n"
    answer = call("play", "krestoslovitsa", "--seat", "Ana", "--computer", "child", given=said)
    assert answer.code == 0
    assert "\x1b" not in answer.out


def test_the_rack_is_hidden_until_its_owner_is_there(call: Caller) -> None:
    out = dialogue(call, "", "pass", "board", "turns", "quit", table=False)
    first, second = out.split("Luc, an empty line shows your rack when you are there.")
    assert first.count("Rack: ") == 1
    assert second.count("Rack: ") == 2


def test_lays_are_disputed(call: Caller) -> None:
    drawn = ("фетропл", "томтомо")
    for judge, answer in (
        ("challenge", "Ana's"),
        ("consent", "back"),
    ):
        out = dialogue(
            call,
            *(*drawn, "h8 across ПРОЛ", "yes", "board", "dispute", "turns"),
            options=[f"judge={judge}"],
        )
        assert "ПРОЛ is in no list" in out
        assert "Does it stand?" in out
        assert "Luc disputes ПРОЛ." in out
        assert "taken back" in out, answer
    out = dialogue(
        call,
        *(*drawn, "h8 across ПРОЛ", "", "accept", "ккаа", "allow ТОП", "check топ", "turns"),
        options=["judge=challenge"],
    )
    assert "Luc lets the lay stand." in out
    assert "ТОП counts at this table from now on." in out
    assert "ТОП counts." in out


def test_advice_on_a_record(call: Caller, tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    call(
        *("play", "krestoslovitsa", "--seat", "Ana", "--computer", "child", "--seed", "4"),
        *("--record", str(place)),
        given="",
    )
    told = call("advise", str(place), "--json").json
    assert (told["game"], told["to_move"], told["unit"]) == ("krestoslovitsa", 0, "points")
    values = [choice["value"] for choice in told["choices"]]
    assert values == sorted(values, reverse=True)
    for choice in (told["choices"][0], told["choices"][-1]):
        record = json.loads(place.read_text())
        record["log"].append({"seat": 0, **choice["act"]})
        assert call("replay", "-", "--json", given=json.dumps(record)).code == 0
    state: Any = load(place.read_text()).state
    for level in ("child", "perfect"):
        call_for = ("advise", str(place), "--json", "--level", level, "--top", "3")
        choices = call(*call_for).json["choices"]
        assert len(choices) == 3
        known = known_words(state, level)
        for choice in choices:
            assert choice["value"] <= values[0]
            act, _fallen = read_act({"seat": 0, **choice["act"]}, RUSSIAN, whole=True)
            assert isinstance(act, Lay)
            assert all(known.admits(each.word) for each in lay(state, act).words)
    score = call("advise", str(place), "--unit", "expected score", "--top", "2")
    assert "points and prospects" in score.out
    assert "chance to win" in call("advise", str(place), "--unit", "win probability").out
    assert is_one_line(call("advise", str(place), "--unit", "expected total").err)


def test_self_play(call: Caller) -> None:
    games = ("--game", "erudit", "--players", "child,pupil", "--games", "21", "--seed", "5")
    few = ("--option", "target=20")
    alone = call("selfplay", *games, *few, "--json").json
    shared = call("selfplay", *games, *few, "--workers", "2", "--json").json
    for told in (alone, shared):
        del told["seconds"], told["games_per_second"]
    assert alone == shared


@pytest.mark.parametrize("seats", [(), ("--computer", "child"), ("--seat", "Ana")])
def test_a_seat_that_nobody_names_is_ours_or_the_computers(
    call: Caller, tmp_path: Path, seats: Sequence[str]
) -> None:
    place = tmp_path / "game.json"
    told = call("play", "krestoslovitsa", *seats, "--record", str(place), given="pass\nquit\n")
    assert told.code == 0
    sat = played(place).seats
    assert ["level" in seat.more for seat in sat] == [False, True]


def test_sentences_fit_who_has_not_told_a_name(call: Caller) -> None:
    told = call("play", "krestoslovitsa", "--language", "ru", given="пас\nвыход\n")
    assert "Гость пасует." in told.out
