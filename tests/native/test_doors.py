"""Whatever comes to a door of the native module: an answer, or a refusal in Python's terms."""

import contextlib
import importlib
import tomllib
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from native.doors import Door, arguments, doors

MODULE = importlib.import_module("fishka._native")
DOORS = doors(MODULE)
REFUSALS = (TypeError, ValueError, OverflowError)
KNOCK = settings(database=None, phases=[Phase.generate], print_blob=True)


def knock(door: Door, data: st.DataObject) -> None:
    chosen = data.draw(arguments(door))
    with contextlib.suppress(*REFUSALS):
        door.function(*chosen)


def test_module_tells_the_version_of_the_project() -> None:
    project = Path(__file__).parents[2] / "pyproject.toml"
    assert MODULE.version == tomllib.loads(project.read_text("utf-8"))["project"]["version"]


def test_every_door_is_found() -> None:
    names = {door.name for door in DOORS}
    assert {"fishka._native.yacht.solve", "fishka._native.words.Graph.near"} <= names
    assert all(door.parameters for door in DOORS)


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
@settings(KNOCK, max_examples=15)
@given(data=st.data())
def test_unfit_arguments_are_refused(door: Door, data: st.DataObject) -> None:
    knock(door, data)


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.name)
@settings(KNOCK, max_examples=500)
@given(data=st.data())
def test_unfit_arguments_are_refused_for_long(door: Door, data: st.DataObject) -> None:
    knock(door, data)
