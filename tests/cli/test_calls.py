"""How any call ends: its exit code, its streams, its language."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.calls import ANA, PLAIN, Caller, in_a_process, is_one_line
from fishka import __version__
from fishka.cli import language
from fishka.cli.tree import COMMANDS, GROUPS
from fishka.texts import LANGUAGES


def test_help_loads_nothing_it_does_not_need() -> None:
    """So it is there at once; heavy packages are loaded by the commands that need them."""
    heavy = ("numpy", "babel", "rich", "typst", "starlette", "sqlalchemy", "asyncio", "pydantic")
    for arguments in (["--help"], ["replay", ANA, "--json"], ["verify", ANA]):
        answer = in_a_process(*arguments, environment={"PYTHONPROFILEIMPORTTIME": "1"})
        assert answer.code == 0
        loaded = {line.rpartition("|")[2].strip() for line in answer.err.splitlines()}
        assert "fishka.cli.run" in loaded
        assert not loaded.intersection(heavy)


@pytest.mark.parametrize("name", ["", *COMMANDS, *filter(None, GROUPS)])
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_command_explains_itself(call: Caller, name: str, spoken: str) -> None:
    answer = call(*name.split(), "--help", "--language", spoken)
    assert (answer.code, answer.err) == (0, "")
    assert "--help" in answer.out
    assert "--language" in answer.out
    assert f"fishka {name}".strip() in answer.out


def test_the_version(call: Caller) -> None:
    assert call("--version") == (0, f"{__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        ["moves", "game.json"],
        ["words", "check"],
        ["solve"],
        ["solve", "cubes", "ABCDEFGHIJKLMN"],
        ["print", "cubes"],
        ["replay"],
        ["replay", ANA, "more"],
        ["replay", ANA, "--jso"],
        ["replay", ANA, "--json=yes"],
        ["convert", ANA],
        ["--languag", "ru", "replay", ANA],
        ["replay", ANA, "--language", "fr"],
        ["replay", ANA, "--language"],
        ["serve", "--port", "70000"],
        ["serve", "--port", "x"],
        ["", ANA],
        ["\x1b[31m\n"],
    ],
)
def test_a_wrong_call_is_told_on_one_line(call: Caller, arguments: list[str]) -> None:
    answer = call(*arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)


def test_what_does_not_exist_is_told_with_what_does(call: Caller) -> None:
    assert "replay" in call("judge", "game.json").err
    assert "yacht" in call("solve", "chess").err
    assert "en, ru, bg, lb" in call("replay", ANA, "--language", "fr").err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["replay"], "RECORD is missing"),
        (["print", "yacht"], "--output is missing"),
        (["replay", "a", "b"], "there is no place for b"),
        (["replay", "--jso"], "there is no option --jso; is it --json?"),
        (["-x"], "there is no option -x"),
        (["replay", "a", "--json=1"], "--json stands without a value"),
        (["advise", "a", "--top"], "--top needs a value"),
        (["advise", "a", "--top", "0"], "--top must be 1 or more"),
        (["serve", "--port", "70000"], "--port must be 65535 or less"),
        (["advise", "a", "--top", "x"], "--top must be a whole number"),
        (["advise", "a", "--seconds", "x"], "--seconds must be a number"),
        (["convert", "a", "b", "--to", "x"], "--to must be one of 'record', 'text', 'gcg'"),
    ],
)
def test_what_is_wrong_with_a_call_is_said_in_our_words(
    call: Caller, arguments: list[str], says: str
) -> None:
    assert call(*arguments) == (2, "", f"fishka: {says}\n")


def test_languages_by_option_and_environment() -> None:
    wanted = language.wanted
    assert wanted(["replay", "--language", "bg"], {"FISHKA_LANGUAGE": "ru"}) == "bg"
    assert wanted(["--language=lb"], {}) == "lb"
    assert wanted(["--", "--language", "lb"], {}) == "en"
    assert wanted(["--language"], {"LANG": "ru_RU.UTF-8"}) == "ru"
    assert wanted([], {"FISHKA_LANGUAGE": "ru", "LC_ALL": "bg_BG"}) == "ru"
    assert wanted([], {"LC_ALL": "lb_LU@euro", "LANG": "ru_RU"}) == "lb"
    assert wanted([], {"LC_ALL": "", "LC_MESSAGES": "bg", "LANG": "ru"}) == "bg"
    assert wanted([], {"LC_ALL": "C.UTF-8", "LANG": "ru_RU"}) == "en"
    assert wanted([], {"LANG": "de_DE"}) == "en"
    assert wanted([], {}) == "en"


def test_output_is_utf8_whatever_the_locale(tmp_path: Path) -> None:
    record = Path(ANA).read_text().replace("Ana", "Ана")
    answer = in_a_process(
        "replay",
        "-",
        given=record.encode(),
        environment={"LC_ALL": "C", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
    )
    assert answer.code == 0
    assert "Ана" in answer.out


def test_a_fault_of_the_program_is_told_on_one_line(
    call: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise ZeroDivisionError("nothing\nleft")

    monkeypatch.setattr("fishka.cli.commands.replay.match_in", fail)
    answer = call("replay", ANA)
    assert (answer.code, answer.out) == (1, "")
    assert is_one_line(answer.err)
    assert "ZeroDivisionError: nothing\\nleft" in answer.err
    monkeypatch.setenv("FISHKA_DEBUG", "1")
    answer = call("replay", ANA)
    assert answer.code == 1
    assert "Traceback" in answer.err


def test_a_reader_who_leaves_is_no_fault() -> None:
    command = [sys.executable, "-m", "fishka.cli", "replay", ANA]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command, stdout=writing, stderr=subprocess.PIPE, env=PLAIN, timeout=60, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_closed_streams_are_no_fault() -> None:
    for closing in (">&-", "2>&-", "<&- >&-"):
        shell = f'"{sys.executable}" -m fishka.cli replay "{ANA}" {closing}'
        done = subprocess.run(
            ["/bin/sh", "-c", shell], capture_output=True, env=PLAIN, timeout=60, check=False
        )
        assert (done.returncode, done.stderr) == (0, b"")
    shell = f'"{sys.executable}" -m fishka.cli replay - <&-'
    done = subprocess.run(
        ["/bin/sh", "-c", shell], capture_output=True, env=PLAIN, timeout=60, check=False
    )
    assert done.returncode == 2
    assert is_one_line(done.stderr.decode())


def test_interrupted_it_ends_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "fishka.cli", "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**PLAIN, "PYTHONVERBOSE": "1"},
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        for line in process.stderr:  # until the command itself is at work
            if b"fishka.cli.commands.replay" in line:
                break
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=60)
    assert process.returncode in {128 + signal.SIGINT, -signal.SIGINT}
    assert b"Traceback" not in err
