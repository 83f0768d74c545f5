"""The checker itself: it finds nothing in a good history, and each kind of wrong in a bad one."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct, field

from fishka.table import Event
from harm.checking import violations
from harm.history import History

FOLDER = Path(__file__).parent
GOOD = (FOLDER / "good.json").read_bytes()


class Seen(Struct):
    history: History
    logs: dict[str, list[Event]]


class Bad(Struct):
    """One place of the good history that is otherwise, and what is found then."""

    what: str
    at: list[str | int]
    wrong: Any = field(name="is")


def test_a_good_history_is_good() -> None:
    seen = msgspec.json.decode(GOOD, type=Seen)
    assert seen.history.sent
    assert not violations(seen.history, seen.logs)


@pytest.mark.parametrize(
    "bad",
    msgspec.json.decode((FOLDER / "bad.json").read_bytes(), type=list[Bad]),
    ids=lambda bad: bad.what,
)
def test_a_bad_history_is_found_out(bad: Bad) -> None:
    written: Any = msgspec.json.decode(GOOD)
    (game,) = written["logs"]
    place = written
    for step in bad.at[:-1]:
        place = place[game if step == "GAME" else step]
    place[bad.at[-1]] = bad.wrong
    seen = msgspec.convert(written, Seen)
    found = violations(seen.history, seen.logs)
    assert bad.what in {each.what for each in found}
    assert all(each.told().startswith(each.what) for each in found)
