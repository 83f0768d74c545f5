"""When a layout that is not handed in goes to the server."""

import pytest

from fishka.terminal.screen.keeper import CALM, LONGEST, Keeper, Lying
from terminal.remote_table import Now

ROLL = "0.1.ABC"


class Server:
    """What has been sent; nothing comes through while ``down``."""

    def __init__(self) -> None:
        self.sent: list[Lying] = []
        self.down = False

    async def send(self, lying: Lying) -> bool:
        if not self.down:
            self.sent.append(lying)
        return not self.down


def lying(*grid: str, roll: str = ROLL) -> Lying:
    return Lying(0, roll, grid)


def keeping(server: Server, now: Now, left: float | None = None) -> Keeper:
    return Keeper(server.send, lambda: left, now)


async def test_what_lies_last_goes_out_once() -> None:
    server, now = Server(), Now()
    keeper = keeping(server, now)
    keeper.lies(lying("A"))
    keeper.lies(lying("AB"))
    assert keeper.due() == CALM
    await keeper.close()
    await keeper.close()
    assert server.sent == [lying("AB")]


@pytest.mark.parametrize(
    ("left", "at", "due"), [(None, 4.5, LONGEST), (60.0, 2.0, 3.0), (4.0, 2.0, 2.0)]
)
async def test_who_never_pauses_is_not_waited_for(
    left: float | None, at: float, due: float
) -> None:
    server, now = Server(), Now()
    keeper = keeping(server, now, left)
    keeper.lies(lying("A"))
    now.seconds = at
    keeper.lies(lying("AB"))
    assert keeper.due() == due
    await keeper.close()


async def test_two_do_not_go_out_at_once() -> None:
    server, now = Server(), Now()
    keeper = keeping(server, now, left=3.0)
    keeper.lies(lying("A"))
    await keeper.flush()
    now.seconds = 0.25
    keeper.lies(lying("AB"))
    assert keeper.due() == CALM
    await keeper.close()
    assert server.sent == [lying("A"), lying("AB")]


async def test_what_the_server_has_is_not_sent_again() -> None:
    server = Server()
    keeper = keeping(server, Now())
    keeper.knows(ROLL, ("AB",))
    keeper.lies(lying("AB"))
    await keeper.flush()
    assert server.sent == []
    keeper.lies(lying("AB", roll="0.2.ABC"))
    await keeper.close()
    assert server.sent == [lying("AB", roll="0.2.ABC")]


async def test_what_did_not_come_through_is_sent_when_the_line_is_up() -> None:
    server = Server()
    server.down = True
    keeper = keeping(server, Now())
    keeper.lies(lying("A"))
    await keeper.flush()
    server.down = False
    await keeper.close()
    assert server.sent == [lying("A")]
