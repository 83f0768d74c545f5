"""Bytes that nobody can foresee come in blocks, and no byte comes twice."""

from itertools import count

import pytest

from fishka.store.entropy import BLOCK, Entropy


def numbered() -> Entropy:
    """Whose bytes tell in which fetch they came, and at which place."""
    fetches = count()
    return Entropy(lambda asked: b"".join(_told(next(fetches), asked)))


def _told(fetch: int, asked: int) -> list[bytes]:
    return [(fetch * 1_000_000 + place).to_bytes(4) for place in range(0, asked, 4)]


def test_no_byte_comes_twice() -> None:
    entropy = numbered()
    given = [entropy(32) for _ in range(3 * BLOCK // 32)]
    words = [each[at : at + 4] for each in given for at in range(0, 32, 4)]
    assert len({*words}) == len(words) == 3 * BLOCK // 4
    assert words[0] == (0).to_bytes(4)
    assert words[-1] == (2_000_000 + BLOCK - 4).to_bytes(4)


@pytest.mark.parametrize("asked", [0, 1, 32, BLOCK - 1, BLOCK, BLOCK + 4, 3 * BLOCK])
def test_as_many_come_as_are_asked_for(asked: int) -> None:
    entropy = Entropy()
    assert [len(entropy(asked)) for _ in range(3)] == [asked] * 3


def test_two_sources_give_different_bytes() -> None:
    assert Entropy()(32) != Entropy()(32)
