"""``fishka account``: the operator's side of accounts."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest
from argon2 import PasswordHasher

from cli.calls import Caller
from fishka.server.accounts import passwords
from fishka.server.accounts.accounts import Accounts
from fishka.server.accounts.tries import Tries
from fishka.server.clock import SystemClock
from fishka.server.settings import Limits
from fishka.store import SqlStore
from fishka.store.accounts import AccountsInStore
from fishka.store.shields import Report, Reports
from fishka.store.tries import TriesInStore

T = TypeVar("T")
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
REPORT = Report(id="r1", at=0, by="p1", about="p2", name="Luc", reason="talk", note="rude")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(passwords, "PasswordHasher", lambda: QUICK)
    return f"sqlite:///{tmp_path / 'log.sqlite'}"


def within(house: str, work: Callable[[SqlStore], Awaitable[T]]) -> T:
    async def opened() -> T:
        store = await SqlStore.open(house)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())


def accounts(store: SqlStore) -> Accounts:
    places, clock = AccountsInStore(store), SystemClock()
    tries = Tries(TriesInStore(store), clock)
    return Accounts(places, clock, Limits(), tries, forget=lambda _person: None)


def test_who_forgot_gets_a_password_that_opens_the_account(call: Caller, house: str) -> None:
    made = within(house, lambda store: accounts(store).make("Ana", "three brave hens"))
    answer = call("account", "reset", "ana", "--database", house)
    assert answer.code == 0
    password = answer.out.rstrip().rpartition(" ")[2]
    opened = within(house, lambda store: accounts(store).signed_in("Ana", password, "here"))
    assert opened.person == made.person


def test_a_name_that_nobody_has(call: Caller, house: str) -> None:
    answer = call("account", "reset", "eve", "--database", house)
    assert (answer.code, answer.err) == (2, "fishka: there is no account eve\n")


def test_reports_are_listed_until_they_are_seen_to(call: Caller, house: str) -> None:
    assert call("account", "reports", "--database", house).out == "no report is open\n"
    within(house, lambda store: Reports(store).add(REPORT))
    listed = call("account", "reports", "--database", house, "--json").json
    assert [each["note"] for each in listed] == ["rude"]
    assert "Luc\ttalk" in call("account", "reports", "--database", house).out
    closed = call("account", "reports", "--database", house, "--close", "r1")
    assert closed.out == "no report is open\n"


def test_an_operator_is_made_and_unmade_here(call: Caller, house: str) -> None:
    within(house, lambda store: accounts(store).make("Ana", "three brave hens"))
    listed = ("house", "operator", "--database", house)
    assert call(*listed).out == "there is no operator\n"
    assert call(*listed, "ANA").out == "Ana\n"
    assert call(*listed, "ana").out == call(*listed).out == "Ana\n"
    assert call(*listed, "eve").err == "fishka: there is no account eve\n"
    assert call(*listed, "ana", "--remove").out == "there is no operator\n"
