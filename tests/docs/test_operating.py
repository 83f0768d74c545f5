"""What an operator reads is what the program knows."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
VARIABLE = re.compile(r"\bFISHKA_[A-Z_]+\b")
OPERATING = (ROOT / "docs" / "operating.md").read_text("utf-8")


def named(*files: Path) -> set[str]:
    """The variables that files name."""
    return {name for file in files for name in VARIABLE.findall(file.read_text("utf-8"))}


def test_every_variable_of_the_server_is_told() -> None:
    server = ROOT / "src" / "fishka" / "server"
    read = named(server / "settings.py", server / "logs.py") - {"FISHKA_"}
    assert read
    assert read <= set(VARIABLE.findall(OPERATING))


def test_files_to_install_name_what_there_is() -> None:
    deploy = sorted((ROOT / "deploy").iterdir())
    told = {file.name for file in deploy if file.name in OPERATING}
    assert told == {file.name for file in deploy}
    assert named(*deploy) <= set(VARIABLE.findall(OPERATING))


def test_every_measure_is_told() -> None:
    metrics = (ROOT / "src" / "fishka" / "server" / "metrics.py").read_text("utf-8")
    names = set(re.findall(r'"(fishka_\w+)"', metrics))
    assert names
    assert names <= {name.removesuffix("_total") for name in re.findall(r"fishka_\w+", OPERATING)}
