"""The whole site for tests: the real app over a real log, and browsers that keep cookies."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
from msgspec.structs import replace
from starlette.applications import Starlette

from fishka.server.app import make_app
from fishka.server.context import Context
from fishka.server.settings import settings
from server.fakes import FakeClock
from store.fresh import fresh

ORIGIN = "http://127.0.0.1:8000"


class Site:
    def __init__(self, app: Starlette, clock: FakeClock) -> None:
        self.app = app
        self.clock = clock

    @property
    def context(self) -> Context:
        held: Context = self.app.state.context
        return held

    def browser(self, language: str = "en") -> httpx.AsyncClient:
        """Somebody new, whose browser asks for that language."""
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(self.app),
            base_url=ORIGIN,
            headers={
                "accept": "text/html",
                "accept-language": language,
                "origin": ORIGIN,
                "sec-fetch-site": "same-origin",
            },
        )


@asynccontextmanager
async def open_site(folder: Path) -> AsyncGenerator[Site]:
    clock = FakeClock()
    fresh(folder / "fishka.sqlite")
    made = replace(settings({}, data=folder), pace=0.0)
    app = make_app(made, clock=clock)
    async with app.router.lifespan_context(app):
        yield Site(app, clock)
