"""The page on the API holds: its calls and its player run against a server in a process of its own."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Generator, Mapping
from pathlib import Path
from string import Template

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


def test_the_calls_are_answered(house: Process, token: str) -> None:
    [written] = re.findall(r"```sh\n(# a table.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    known = {"SERVER": house.address, "TOKEN": token}
    made, stands, acted, events, concerns = re.findall(
        r"^curl .*(?:\n  .*)?", written, re.MULTILINE
    )
    known["GAME"] = json.loads(first_line(made, known))["game"]
    known["HEAD"] = str(json.loads(first_line(stands, known))["head"])
    assert json.loads(first_line(acted, known))["head"] == int(known["HEAD"]) + 1
    assert '"act":"roll"' in first_line(events, known)
    assert '{"n":1,"what":"turn"' in first_line(concerns, known)


def first_line(call: str, known: Mapping[str, str]) -> str:
    """What a call of curl is answered, up to the end of a line; as curl itself may be missing."""
    _, _, address, *wishes = shlex.split(Template(call.replace("\\\n", " ")).substitute(known))
    told = list(zip(wishes[::2], wishes[1::2], strict=True))
    headers = dict(value.split(": ", 1) for name, value in told if name == "-H")
    body = next((value for name, value in told if name == "-d"), None)
    with httpx.stream(
        "GET" if body is None else "POST", address, headers=headers, content=body
    ) as answer:
        answer.raise_for_status()
        return next(answer.iter_lines())
