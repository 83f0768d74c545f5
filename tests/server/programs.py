"""Programs of people: a token, and requests with it."""

import re
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import httpx

from server.house import Guest, Place

TOKEN = re.compile(r"fishka_[\w-]{32}")
TOKENS = "/account/tokens"


async def token(guest: Guest, *, plays: bool = True, label: str = "Dice") -> str:
    """The secret of a new token of the guest's."""
    wish = {"do": "make", "label": label, **({"play": "on"} if plays else {})}
    told = await guest.browser.post(TOKENS, data=wish)
    return TOKEN.findall(told.raise_for_status().text)[0]


@asynccontextmanager
async def program(place: Place, secret: str) -> AsyncGenerator[Guest]:
    """A program that shows the token, and nothing else."""
    shown = {"authorization": f"Bearer {secret}"}
    async with httpx.AsyncClient(base_url=place.settings.address, headers=shown) as client:
        yield Guest(client, place.settings.port)
