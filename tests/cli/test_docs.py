"""``docs/commands.md`` is true: every command and option stands there, its examples are run."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cli.calls import ANA, DATA, PLAIN
from fishka.cli.tree import COMMANDS, command_line

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
SECTIONS: dict[str, str] = dict(
    re.findall(r"^## `(fishka[^`]*)`\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
)
EXAMPLES = [
    (command, output)
    for block in re.findall(r"^```console\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]
EVERYWHERE = {"--help", "--language", "--json"}


def command_named(name: str) -> Any:  # noqa: ANN401 - Typer keeps the type to itself
    command = command_line()
    context = command.make_context("fishka", [], resilient_parsing=True)
    for word in name.split():
        command = command.get_command(context, word)
        context = command.make_context(word, [], parent=context, resilient_parsing=True)
    return command


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_every_command_and_option_is_documented(name: str) -> None:
    section = SECTIONS[f"fishka {name}".strip()]
    for parameter in command_named(name).params:
        for option in parameter.opts:
            if option.startswith("-") and option not in EVERYWHERE:
                assert f"`{option}" in section, option


def test_nothing_else_is_documented() -> None:
    assert set(SECTIONS) == {"fishka", *(f"fishka {name}" for name in COMMANDS)}
    for heading, section in SECTIONS.items():
        known = {
            option
            for parameter in command_named(heading.removeprefix("fishka").strip()).params
            for option in parameter.opts
        }
        for option in re.findall(r"^\| `(--?[a-z-]+)", section, re.MULTILINE):
            assert option in known


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("examples")
    shutil.copy(ANA, place / "game.json")
    shutil.copy(DATA / "alone.json", place)
    command = place / "bin" / "fishka"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m fishka.cli "$@"\n')
    command.chmod(0o755)
    return place


def test_the_records_of_the_page_are_those_of_the_examples() -> None:
    assert Path(ANA).read_text("utf-8") in PAGE
    assert (DATA / "alone.json").read_text("utf-8") in PAGE


@pytest.mark.parametrize(("command", "output"), EXAMPLES)
def test_examples(folder: Path, command: str, output: str) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=folder,
        env={**PLAIN, "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=120,
        check=False,
    )
    pattern = re.escape(output).replace("…", ".*")
    assert re.fullmatch(pattern, done.stdout.decode("utf-8")), done.stdout.decode("utf-8")
