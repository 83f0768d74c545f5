"""How a person plays through a socket: whatever is legal."""

import random
from typing import Any

from server.house import Frame, Sight

ANA = {"kind": "person", "name": "Ana"}
LUC = {"kind": "person", "name": "Luc"}
EMPTY = {"kind": "empty"}


def act_for(view: Frame, chosen: random.Random) -> dict[str, Any]:
    """A legal act of the seat to move, in the record's form."""
    seat: int = view["to_move"]
    if not view["rolls"]:
        return {"act": "roll", "seat": seat}
    if view["rolls"] < 3 and chosen.random() < 0.3:
        keep = [face for face in view["dice"] if chosen.random() < 0.5]
        if len(keep) < 5:
            return {"act": "roll", "seat": seat, "keep": keep}
    return {"act": "score", "seat": seat, "row": chosen.choice(sorted(view["pays"]))}


def latest_view(sight: Sight) -> Frame:
    """The game as the socket was last told of it."""
    for frame in reversed(sight.frames):
        told = frame.get("view") or frame.get("hello", {}).get("full", {}).get("view")
        if told:
            return told
    raise AssertionError("no view yet")


def head_of(sight: Sight) -> int:
    """The number of the last event that the socket was told of."""
    numbers = [frame["v"] for frame in sight.frames if "v" in frame]
    heads = [frame["hello"]["head"] for frame in sight.frames if "hello" in frame]
    return max(numbers + heads)


async def play_one(sight: Sight, chosen: random.Random, number: int) -> Frame:
    """Play one act; gives the answer."""
    act = act_for(latest_view(sight), chosen)
    return await sight.answer(
        command_id=f"act.{number}", expect_seq=head_of(sight), do="act", act=act
    )
