"""People play at random through bad lines while every part of a house is killed and stopped."""

from pathlib import Path

import pytest

from harm.house import KINDS
from harm.proving import prove


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
async def test_nothing_acknowledged_is_lost(tmp_path: Path, kind: str) -> None:
    with KINDS[kind](tmp_path) as house:
        proof = await prove(house, seed=1, seconds=60)
    assert not proof.found, "\n".join(proof.figures())
    assert any(each.answers for each in proof.history.sent)
