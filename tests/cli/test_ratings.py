"""``fishka ratings``."""

from pathlib import Path

from cli.calls import Caller


def test_a_house_without_games_is_rated(call: Caller, tmp_path: Path) -> None:
    told = call("ratings", "recompute", "--database", f"sqlite:///{tmp_path / 'house.sqlite'}")
    assert (told.code, told.out) == (0, "games rated anew: 0\n")
