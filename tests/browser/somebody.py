"""Somebody who uses a server without a browser: fills in its forms and plays by its API."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import httpx

from pages.playing import filled
from pages.strict_html import Page

EMPTY = {"kind": "empty"}


class Somebody:
    """A new person of that name."""

    def __init__(self, address: str, name: str) -> None:
        self.name = name
        self.seat = {"kind": "person", "name": name}
        origin = {"origin": address, "sec-fetch-site": "same-origin"}
        self.browser = httpx.Client(base_url=address, headers=origin, timeout=20)
        self.send("/settings", name=name, language="")

    @property
    def cookie(self) -> str:
        return self.browser.cookies["fishka"]

    def send(self, at: str, action: str = "", **given: str) -> httpx.Response:
        """Fill in the form of that page that leads there and holds such fields."""
        page = Page(self.browser.get(at).text)
        for form in page.all("form"):
            fields = filled(form)
            hidden = {name: given[name] for name in ("do",) if name in fields and name in given}
            leads = form.attributes.get("action") == (action or at.partition("?")[0])
            if leads and hidden.items() <= fields.items():
                return self.post(str(form.attributes["action"]), **{**fields, **given})
        raise AssertionError(f"no form of {at} sends {given}")

    def post(self, path: str, **fields: Any) -> httpx.Response:  # noqa: ANN401 - whatever forms send
        """Send a form, and follow where it leads."""
        answer = self.browser.post(path, data=fields, follow_redirects=True)
        assert answer.is_success, answer.text
        return answer

    def create(self, game: str, *others: Mapping[str, object], **more: object) -> str:
        """A table where this person has the first seat; its id."""
        seats = [self.seat, *others]
        body = {"command_id": str(uuid4()), "game": game, "seats": seats, **more}
        made = self.browser.post("/api/games", json=body)
        assert made.status_code == 201, made.text
        return str(made.json()["game"])

    def full(self, game: str) -> dict[str, Any]:
        return self.browser.get(f"/api/games/{game}").json()

    def moves(self, game: str) -> bool:
        """Whether it is this person's turn there."""
        told = self.full(game)
        return "view" in told and bool(told["seats"][told["view"]["to_move"]]["yours"])

    def command(self, game: str, do: str, **more: object) -> None:
        head = self.full(game)["head"]
        body = {"command_id": str(uuid4()), "do": do, "expect_seq": head, **more}
        done = self.browser.post(f"/api/games/{game}/commands", json=body)
        assert done.is_success, done.text

    def act(self, game: str, act: str, seat: int | None = None, **more: object) -> None:
        """Do that, as the seat to move where no other is named."""
        mover: int = self.full(game)["view"]["to_move"]
        told = {"act": act, "seat": mover if seat is None else seat, **more}
        self.command(game, "act", act=told)

    def join(self, other: "Somebody", game: str) -> None:
        """Sit down at the other's table, by their link."""
        code = other.full(game)["invite"].rpartition("/")[2]
        self.command(game, "join", name=self.name, code=code)
