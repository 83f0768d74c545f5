"""How a person plays through a socket: whatever is legal."""

import random
from typing import Any

from server.house import Frame, Sight

ANA = {"kind": "person", "name": "Ana"}
LUC = {"kind": "person", "name": "Luc"}
EMPTY = {"kind": "empty"}
ANY_WORD = {"words": {"any": True}}
"""Every word counts."""
FROM_CENTRE = [f"{letter}8" for letter in "HIJKLMNO"]


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


def act_at(shown: Frame, chosen: random.Random) -> dict[str, Any]:
    """A legal act of the seat to move at a table where every word counts.

    With tiles the first word lies across from the centre, and each turn makes it longer by one.
    """
    view, seat = shown["view"], shown["view"]["to_move"]
    if shown["game"] == "yacht":
        return act_for(view, chosen)
    if "faces" in view:
        if view["faces"] is None:
            return {"act": "roll", "seat": seat}
        return {"act": "lay", "seat": seat, "grid": [view["faces"].replace("*", "")[:3]]}
    free = [name for name in FROM_CENTRE if view["grid"][7][ord(name[0]) - ord("A")] == "."]
    letters = (view["racks"][seat] or "").replace("*", "")
    fresh = 2 if FROM_CENTRE[0] in free else 1
    if len(free) < fresh or len(letters) < fresh:
        return {"act": "pass", "seat": seat}
    return {"act": "lay", "seat": seat, "tiles": dict(zip(free[:fresh], letters, strict=False))}


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
