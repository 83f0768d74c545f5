"""Two people at a table who talk."""

import httpx

from server.house import Frame, Guest, Sight
from server.play import ANA, EMPTY


async def say(guest: Guest, game: str, text: str = "", **more: object) -> httpx.Response:
    return await guest.browser.post(f"/api/games/{game}/talk", json={"text": text, **more})


async def begun(ana: Guest, luc: Guest, **more: object) -> str:
    """A game of Ana's and Luc's."""
    game = await ana.create(ANA, EMPTY, **more)
    code = (await ana.full(game))["invite"].rpartition("/")[2]
    joined = await luc.command(game, command_id="j", do="join", name="Luc", code=code)
    assert joined.status_code == 200, joined.text
    return game


async def heard(sight: Sight) -> list[str]:
    """The words of the next frame of talk."""
    told = await sight.until(lambda frame: "talk" in frame or "said" in frame)
    lines: list[Frame] = told["said"] if "said" in told else told["talk"]["lines"]
    return [each.get("text") or each.get("phrase") or "gone" for each in lines]
