"""The page on the API holds: its calls and its player run against a server in a process of its own."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import httpx
import pytest

from server.processes import Process, process
from server.programs import TOKEN, TOKENS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"
PLAYER = ROOT / "docs" / "examples" / "player.py"
PATIENCE = 120.0  # seconds until a program that does not end is ended


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Generator[Process]:
    folder = tmp_path_factory.mktemp("api")
    database = f"sqlite:///{folder / 'fishka.sqlite'}"
    with process("serve", folder, database=database) as running:
        yield running


@pytest.fixture(scope="module")
def token(house: Process) -> str:
    with httpx.Client(base_url=house.address) as browser:
        browser.patch("/api/me", json={"name": "Ana"}).raise_for_status()
        wish = {"do": "make", "label": "Example", "play": "on"}
        return TOKEN.findall(browser.post(TOKENS, data=wish).raise_for_status().text)[0]


def test_the_player_of_sixty_lines_plays_a_whole_game(house: Process, token: str) -> None:
    assert len(PLAYER.read_text("utf-8").splitlines()) <= 60
    done = subprocess.run(
        [sys.executable, PLAYER, house.address],
        env={**os.environ, "FISHKA_TOKEN": token},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    where, scores = done.stdout.strip().split(" ", 1)
    game = where.rpartition("/")[2]
    full = httpx.get(f"{house.address}/api/games/{game}").json()
    assert full["phase"] == "over"
    assert full["seats"][0]["name"] == "computer by Ana"
    assert str(full["view"]["scores"]) == scores


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("jq")), reason="needs curl and jq")
def test_the_calls_run_as_they_stand(house: Process, token: str) -> None:
    [calls] = re.findall(r"```sh\n(# a table.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    done = subprocess.run(
        ["bash", "-euc", calls],
        env={**os.environ, "SERVER": house.address, "TOKEN": token},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert '"act":"roll"' in done.stdout
    assert '{"n":1,"what":"turn"' in done.stdout
