"""A duel layer by layer: the kernel and its twin, the book that is made of it, its errors found."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from fishka.engines.yacht import shelf, twin
from fishka.engines.yacht.books import HEAD, PAGE, DamagedError, DuelBook, checksums, foot, parts_of
from fishka.engines.yacht.course import Course
from fishka.engines.yacht.duels import REACH, duel, value_of
from fishka.engines.yacht.kernels import kernels
from fishka.engines.yacht.layers import Layer, at_the_end, layers, pack
from fishka.engines.yacht.position import Position
from fishka.engines.yacht.scores import score_table
from fishka.engines.yacht.winning import Prospect

FEW = Course("all-dice", 0b111000, -REACH, REACH)
LEADS = np.arange(-REACH, REACH + 1)
WITHIN = 1e-5


def made(course: Course) -> bytes:
    parts, shares, value = [memoryview(HEAD)], list[int](), 0.0
    for _, layer in layers(course, since=(0, at_the_end())):
        packed, value = pack(layer), value_of(layer)
        parts += parts_of(packed)
        shares.append(len(packed.values))
    return b"".join([*parts, foot(course, value, shares, list(checksums(parts)))])


@pytest.fixture(scope="module")
def few() -> bytes:
    return made(FEW)


@pytest.mark.parametrize("four_of_a_kind", ["all-dice", "four-dice"])
def test_layers_are_those_of_the_twin(four_of_a_kind: str) -> None:
    course = Course(four_of_a_kind, 0b1001000, -3, 2)
    scores, rows = score_table(four_of_a_kind), course.rows
    known = at_the_end(single=False)
    for open_rows, layer in layers(course, since=(0, known)):
        progress = np.zeros(2, np.int64)
        plain = twin.duel_layer(scores, rows, rows, -3, 2, open_rows, *known, 1, progress)
        assert plain is not None
        assert progress[0] == course.stage(open_rows).pairs
        for pair in range(course.stage(open_rows).pairs):
            reached = reachable(course, open_rows, pair)
            np.testing.assert_allclose(
                layer.read(pair, reached), Layer(*plain).read(pair, reached), atol=1e-14
            )
        known = layer
    assert 0.4 < value_of(known) < 0.6


def reachable(
    course: Course, open_rows: int, pair: int
) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    stage = course.stage(open_rows)
    mine, theirs = divmod(pair, len(stage.others))
    return np.array(
        [
            -lead
            for lead in LEADS.tolist()
            if course.reaches(stage.movers[mine], stage.others[theirs], lead)
        ]
    )


def test_packing_is_that_of_the_twin() -> None:
    for _, layer in layers(Course(rows=0b11000), since=(0, at_the_end())):
        for native, plain in zip(kernels().duel_pack(*layer), twin.duel_pack(*layer), strict=True):
            np.testing.assert_array_equal(native, plain)


def test_layers_go_on_from_any_of_them() -> None:
    whole = list(layers(FEW, since=(0, at_the_end())))
    again = list(layers(FEW, since=whole[2]))
    assert [open_rows for open_rows, _ in again] == [4, 5, 6]
    assert value_of(again[-1][1]) == value_of(whole[-1][1])


@pytest.mark.parametrize(("mine", "theirs"), [(0b111000, 0b111000), (0b101000, 0b11000), (8, 0)])
def test_a_book_tells_the_exact_shares(few: bytes, mine: int, theirs: int) -> None:
    told = DuelBook(few).after(mine, theirs, LEADS)
    exact = duel("all-dice", mine, theirs)[1:]
    reached = [FEW.reaches(mine, theirs, lead) for lead in LEADS.tolist()]
    assert np.abs(told - exact)[:, reached].max() < WITHIN


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.integers(0, 7))
def test_a_flipped_bit_is_found(few: bytes, place: int, bit: int) -> None:
    damaged = bytearray(few)
    damaged[place % len(few)] ^= 1 << bit
    with pytest.raises(DamagedError):
        DuelBook(bytes(damaged)).check()


@pytest.mark.parametrize("length", [0, 10, PAGE, -1, -PAGE])
def test_a_part_of_a_book_is_none(few: bytes, length: int) -> None:
    with pytest.raises(DamagedError):
        DuelBook(few[:length])


FOUR = Course("all-dice", 0b1111000, -REACH, REACH)
EVEN = Position("all-dice", ((0,), (1,)), (0, 1), (70, 75), (FOUR.rows, FOUR.rows), 0)


@pytest.fixture
def faults() -> Iterator[list[str]]:
    told: list[str] = []
    yield told
    shelf.clear()


def test_a_prospect_rests_on_the_book(faults: list[str]) -> None:
    exact = Prospect(EVEN)
    book = DuelBook(made(FOUR))
    shelf.put_up(lambda _: book, lambda fault: faults.append(str(fault)))
    found = Prospect(EVEN, exact_rows=0)
    assert found.exact
    assert not Prospect(replace(EVEN, points=(0, 800)), exact_rows=0).exact
    assert found.turn.expected != exact.turn.expected
    assert found.turn.expected == pytest.approx(exact.turn.expected, abs=WITHIN)
    assert not faults


def test_a_damaged_book_is_put_away(faults: list[str]) -> None:
    damaged = bytearray(made(FOUR))
    damaged[PAGE : -PAGE // 2] = bytes(len(damaged) - PAGE - PAGE // 2)
    shelf.put_up(lambda _: DuelBook(bytes(damaged)), lambda fault: faults.append(str(fault)))
    assert not Prospect(EVEN, exact_rows=0).exact
    assert len(faults) == 1
    assert "damaged" in faults[0]
    assert Prospect(EVEN).exact
    assert len(faults) == 1
