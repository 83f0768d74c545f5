"""The doorbell between processes, and a broker that goes and comes."""

import pytest

from bus.broker import Broker
from bus.test_buses import heard
from fishka.bus import open_bus
from fishka.bus.nats import open_nats
from fishka.core.errors import FishkaError


async def test_hints_reach_the_others_and_not_oneself(nats: Broker) -> None:
    async with open_nats(nats.address) as one, open_nats(nats.address) as other:
        await one.reached.wait()
        await other.reached.wait()
        with one.hear("here") as mine, other.hear("here") as theirs, other.hear("talk") as talk:
            one.tell("here", b"1")
            one.tell("here", b"2")
            one.tell("talk", b"3")
            assert await talk.wait() == [b"3"]
            assert await theirs.wait() == [b"1", b"2"]
            other.tell("here", b"4")
            assert await mine.wait() == [b"4"]


async def test_a_broker_that_was_killed_is_found_again(nats: Broker) -> None:
    async with open_nats(nats.address) as one, open_nats(nats.address) as other:
        await one.reached.wait()
        await other.reached.wait()
        with one.listen() as mine, other.listen() as theirs:
            nats.kill()
            await one.lost.wait()
            await other.lost.wait()
            one.ring("lost", 1)
            assert await mine.wait() == {"lost": 1}
            nats.start()
            await one.reached.wait()
            await other.reached.wait()
            one.ring("a", 2)
            assert await heard(theirs, {"a": 2}) == {"a": 2}


async def test_a_bus_may_be_opened_before_its_broker(nats: Broker) -> None:
    nats.kill()
    async with open_nats(nats.address) as bus:
        bus.ring("a", 1)
        nats.start()
        await bus.reached.wait()


@pytest.mark.parametrize("address", ["localhost", "http://localhost:4222", "nats://", ""])
async def test_what_is_no_address_of_a_broker_is_refused(address: str) -> None:
    with pytest.raises(FishkaError, match="no address of a broker"):
        async with open_bus(address):
            pass
