import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.calls import PLAIN, Answer, in_a_process, is_one_line
from fishka.server.running import reached_at


@contextmanager
def served(
    folder: Path, *arguments: str, **environment: str
) -> Generator[tuple[str, subprocess.Popen[bytes]]]:
    with subprocess.Popen(
        [sys.executable, "-m", "fishka.cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**PLAIN, "FISHKA_DATA": str(folder), **environment},
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().decode(), process
        finally:
            process.kill()


def call(folder: Path, *arguments: str, **environment: str) -> Answer:
    return in_a_process(*arguments, environment={"FISHKA_DATA": str(folder), **environment})


@pytest.mark.parametrize("arguments", [["serve", "--port", "0"], []])
def test_it_says_where_it_serves_and_ends_when_told(tmp_path: Path, arguments: list[str]) -> None:
    with served(tmp_path, *arguments, FISHKA_PORT="0", FISHKA_LANGUAGE="en") as (line, process):
        assert line.startswith("Fishka is at http://127.0.0.1:")
        address = line.split()[3]
        with urllib.request.urlopen(f"{address}/api/levels", timeout=30) as answer:
            assert "perfect" in json.dumps(json.load(answer))
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0
    assert (tmp_path / "fishka.sqlite").exists()


def test_it_says_where_other_machines_find_it(tmp_path: Path) -> None:
    arguments = ("serve", "--host", "0.0.0.0", "--port", "0")
    with served(tmp_path, *arguments, FISHKA_LANGUAGE="en") as (line, process):
        address = line.split()[3]
        assert "//0.0.0.0" not in address
        with urllib.request.urlopen(f"{address}/api/levels", timeout=30) as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0
    assert reached_at("127.0.0.1") == "127.0.0.1"


def test_a_taken_port_is_told_on_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        answer = call(tmp_path, "serve", "--port", port)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)
    assert f"port {port} is taken" in answer.err


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [
        (["--host", "203.0.113.7"], {}),
        (["--host", "no such host"], {}),
        (["--database", "nonsense"], {}),
        (["--database", "sqlite:////dev/null/fishka.sqlite"], {}),
        (["--database", "postgresql://127.0.0.1:1/fishka"], {}),
        (["--broker", "127.0.0.1:4222"], {}),
        ([], {"FISHKA_PORT": "x"}),
        ([], {"FISHKA_PACE": "x"}),
    ],
)
def test_what_cannot_be_served(
    tmp_path: Path, arguments: list[str], environment: dict[str, str]
) -> None:
    answer = call(tmp_path, "serve", *arguments, **{"FISHKA_PORT": "0", **environment})
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)


def test_a_browser_is_opened_where_there_is_one(tmp_path: Path) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    os.mkfifo(opened)
    browser.write_text(f'#!/bin/sh\necho "$1" > "{opened}"\n')
    browser.chmod(0o755)
    environment = {"DISPLAY": ":0", "BROWSER": str(browser), "FISHKA_PORT": "0"}
    with served(tmp_path, **environment) as (line, process):
        assert opened.read_text().strip() == line.split()[3]
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0
