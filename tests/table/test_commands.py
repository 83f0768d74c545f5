"""Commands that are wrong in form: one line that says why, and nothing else."""

import pytest

from fishka.core.errors import MalformedError
from fishka.table import read_command, read_create

WRONG = [
    "",
    "[]",
    "null",
    "{}",
    '{"do":"start"}',
    '{"do":"fly","command_id":"a"}',
    '{"do":"flag","command_id":"a"}',
    '{"do":"give_back","command_id":"a","ms":5}',
    '{"do":"start","command_id":"a","more":1}',
    '{"do":"start","command_id":7}',
    '{"do":"start","command_id":""}',
    '{"do":"start","command_id":"' + "a" * 65 + '"}',
    '{"do":"start","command_id":"a b"}',
    '{"do":"start","command_id":"a","expect_seq":1.0}',
    '{"do":"start","command_id":"a","expect_seq":true}',
    '{"do":"offer","command_id":"a","what":"draw"}',
    '{"do":"answer","command_id":"a","offer":1,"accept":1}',
    '{"do":"act","command_id":"a","act":[]}',
    '{"do":"act","command_id":"a","act":{"k":' + "[" * 5000 + "]" * 5000 + "}}",
]


@pytest.mark.parametrize("written", WRONG)
def test_a_malformed_command(written: str) -> None:
    with pytest.raises(MalformedError) as caught:
        read_command(written)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("written", [b"\xff", b'{"do":"start","command_id":"\xff"}'])
def test_bytes_that_are_no_text(written: bytes) -> None:
    with pytest.raises(MalformedError):
        read_command(written)


@pytest.mark.parametrize(
    "written",
    [
        '{"command_id":"a","game":"yacht"}',
        '{"command_id":"a","game":"yacht","seats":[{"kind":"ghost"}]}',
        '{"command_id":"a","game":"yacht","seats":[],"chance":"luck"}',
        '{"command_id":"a","game":"yacht","seats":[],"seed":"00"}',
    ],
)
def test_a_malformed_creation(written: str) -> None:
    with pytest.raises(MalformedError):
        read_create(written)
