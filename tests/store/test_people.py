"""Sessions, accounts, passkeys, arrivals, blocks and reports, on both databases."""

from typing import Final

import pytest
from msgspec import Struct
from msgspec.structs import replace

from fishka.store import ConflictError, PeopleInStore, SqlStore
from fishka.store.accounts import Account, AccountsInStore, Passkey
from fishka.store.arrivals import ArrivalsInStore
from fishka.store.owned import kept_of
from fishka.store.people import Session
from fishka.store.sessions import SessionsInStore
from fishka.store.shields import Report, Reports, ShieldKind, ShieldsInStore
from fishka.store.talk import Line, TalkInStore
from fishka.store.vacations import VacationsInStore
from fishka.store.ways import Browser, MailAddress, WaysInStore
from fishka.table.clock import DAY

KEY = Passkey(
    credential=b"key", id="k", person="ana", public_key=b"\xff", uses=0, label="", made_at=1
)
REPORT = Report(id="r", at=1, by="ana", about="luc", name="Luc", reason="talk", line="bah")

AVOIDED: Final[tuple[tuple[str, str, ShieldKind], ...]] = (
    ("guest", "luc", "mute"),
    ("ana", "luc", "mute"),
    ("guest", "luc", "block"),
    ("guest", "ana", "mute"),
    ("luc", "guest", "block"),
    ("eve", "guest", "mute"),
    ("eve", "ana", "mute"),
)


class Guest(Struct, frozen=True, omit_defaults=True):
    id: str
    name: str = ""
    account: str = ""


async def people(store: SqlStore) -> PeopleInStore[Guest]:
    """Ana with an account, Luc without, each with a browser."""
    found = PeopleInStore(store, Guest)
    await found.add(Guest("ana", "Ana"), b"ana", Session("s-ana", 1, 1, "Firefox", "Linux"))
    await found.add(Guest("luc", "Luc"), b"luc", Session("s-luc", 1, 2))
    account = Account(person="ana", name="Ana", password="$argon2id$", made_at=1)
    await AccountsInStore(store).add(account, "ana")
    return found


async def test_sessions_begin_and_end(store: SqlStore) -> None:
    known, sessions = await people(store), SessionsInStore(store)
    assert await known.find(b"ana") == (
        Guest("ana", "Ana", "Ana"),
        Session("s-ana", 1, 1, "Firefox", "Linux"),
    )
    await sessions.begin("ana", b"next", Session("next", 5, 5), instead_of="s-ana")
    await sessions.begin("ana", b"more", Session("more", 6, 6), instead_of="")
    assert await known.find(b"ana") is None
    assert [each.id for each in await sessions.of("ana")] == ["more", "next"]
    await sessions.end("luc", ["more"])
    assert await sessions.alive(["more", "next", "s-ana"]) == {"more", "next"}
    await sessions.seen(Session("next", 5, 9, "Edge", "Windows"))
    await sessions.forget_unseen(7)
    assert [each.browser for each in await sessions.of("ana")] == ["Edge"]
    with pytest.raises(ConflictError):
        await sessions.begin("nobody", b"x", Session("x", 1, 1), instead_of="")


async def test_a_guest_arrives_with_the_new_session_or_not_at_all(store: SqlStore) -> None:
    known, sessions, arrivals = await people(store), SessionsInStore(store), ArrivalsInStore(store)
    await sessions.begin("ana", b"here", Session("here", 5, 5), instead_of="s-luc", guest="luc")
    assert await known.find(b"luc") is None
    assert (await arrivals.waiting(5), await arrivals.waiting(4)) == ((("luc", "ana"),), ())
    assert (await arrivals.now("luc"), await arrivals.now("ana")) == ("ana", "ana")
    with pytest.raises(ConflictError):
        await sessions.begin("ana", b"again", Session("again", 6, 6), instead_of="", guest="luc")
    assert await sessions.alive(["again"]) == set()
    await arrivals.settle("luc", 9)
    assert await arrivals.waiting(99) == ()
    assert await arrivals.guests("ana") == ("luc",)


async def test_what_a_guest_said_and_whom_they_avoid_follows(store: SqlStore) -> None:
    shields, talk, arrivals = ShieldsInStore(store), TalkInStore(store), ArrivalsInStore(store)
    said = Line(game_id="g", at=1, person="guest", name="G", seat=0, room="players", text="Hi")
    await talk.add(said)
    for one, other, kind in AVOIDED:
        await shields.add(one, other, kind, one, 1)
    for _ in range(2):
        await arrivals.follow("guest", "ana")
        assert [each.person for each in await talk.lines("g")] == ["ana"]
        left = {
            (who, each.other, each.kind)
            for who in ("guest", "ana", "luc", "eve")
            for each in await shields.of(who)
        }
        assert left == {
            ("ana", "luc", "block"),
            ("ana", "luc", "mute"),
            ("luc", "ana", "block"),
            ("eve", "ana", "mute"),
        }


@pytest.mark.parametrize(
    ("guest", "account", "left"), [("g@", None, "g@"), ("g@", "a@", "a@"), (None, "a@", "a@")]
)
async def test_how_a_guest_is_told_and_how_long_they_were_away_follows(
    store: SqlStore, guest: str | None, account: str | None, left: str
) -> None:
    await people(store)
    ways, vacations, arrivals = WaysInStore(store), VacationsInStore(store), ArrivalsInStore(store)
    for person, address in (("luc", guest), ("ana", account)):
        await ways.add_browser(person, Browser(id=person, endpoint="", key="", auth="", made_at=1))
        await vacations.begin(person, "same", 1, 2)
        await vacations.end(person, 5)
        if address is not None:
            told = MailAddress(
                person=person, address=address, confirmed_at=1, asked_at=1, leaving=address
            )
            await ways.set_address(told, person.encode())
            await ways.wish(person, address.encode())
    await vacations.begin("luc", "other", 6, 3)
    for _ in range(2):
        await arrivals.follow("luc", "ana")
        assert {each.id for each in await ways.browsers("ana")} == {"ana", "luc"}
        address = await ways.address("ana")
        assert (address and address.address, await ways.wishes("ana")) == (left, left.encode())
        spent = [(each.since, each.until) for each in await vacations.of("ana")]
        assert spent == [(1, 5), (6, 6 + 3 * DAY)]
        assert (await ways.address("luc"), await ways.wishes("luc")) == (None, None)
        assert (await ways.browsers("luc"), await vacations.of("luc")) == ((), ())


async def test_a_name_has_one_account_and_a_person_one(store: SqlStore) -> None:
    await people(store)
    accounts = AccountsInStore(store)
    ana = await accounts.named("ana")
    assert ana is not None
    for person, folded in (("luc", "ana"), ("ana", "another")):
        with pytest.raises(ConflictError):
            await accounts.add(replace(ana, person=person), folded)
    await accounts.add(replace(ana, person="new", name="Eva"), "eva", new_person=True)
    with pytest.raises(ConflictError):
        await accounts.rename("new", "Ana", "ana")
    await accounts.rename("new", "Eve", "eve")
    assert await accounts.named("eva") is None


async def test_a_password_is_spent_by_one_only(store: SqlStore) -> None:
    await people(store)
    accounts = AccountsInStore(store)
    await accounts.set_password("ana", "$once", 99)
    once = await accounts.of("ana")
    assert once is not None
    assert await accounts.use_up(once, "spent:1")
    assert not await accounts.use_up(once, "spent:2")


async def test_passkeys_are_their_owners(store: SqlStore) -> None:
    await people(store)
    accounts = AccountsInStore(store)
    await accounts.add_passkey(KEY)
    with pytest.raises(ConflictError):
        await accounts.add_passkey(replace(KEY, id="k2", person="luc"))
    await accounts.passkey_used(b"key", 7, 8)
    await accounts.remove_passkey("luc", "k")
    assert await accounts.passkey(b"key") == replace(KEY, uses=7, used_at=8)
    await accounts.remove_passkey("ana", "k")
    assert await accounts.passkeys("ana") == ()


async def test_blocks_and_mutes(store: SqlStore) -> None:
    shields = ShieldsInStore(store)
    for _ in range(2):
        await shields.add("ana", "luc", "block", "Luc", 1)
    await shields.add("ana", "eve", "mute", "Eve", 2)
    assert await shields.blocked("ana", "luc")
    assert await shields.blocked("luc", "ana")
    assert not await shields.blocked("ana", "eve")
    assert await shields.hidden("ana") == {"luc", "eve"}
    assert await shields.hidden("luc") == set()
    assert await shields.blocking("luc", frozenset({"ana", "eve"})) == {"ana"}
    eve, luc = await shields.of("ana")
    assert (eve.name, luc.kind) == ("Eve", "block")
    await shields.remove("luc", luc.id)
    await shields.remove("ana", eve.id)
    assert await shields.of("ana") == (luc,)


async def test_all_of_a_person_is_told_and_deleted(store: SqlStore) -> None:
    known = await people(store)
    await AccountsInStore(store).add_passkey(KEY)
    await ShieldsInStore(store).add("luc", "ana", "block", "Ana", 1)
    await Reports(store).add(REPORT)
    told = await kept_of(store, "ana")
    assert set(told) == {"people", "accounts", "passkeys", "sessions", "reports"}
    assert "password" not in told["accounts"][0]
    assert "token_hash" not in told["sessions"][0]
    await AccountsInStore(store).delete("ana")
    assert await kept_of(store, "ana") == {}
    assert await known.named("ana") is None
    assert await ShieldsInStore(store).of("luc") == ()
    assert [each.by for each in await Reports(store).open()] == [""]
    await Reports(store).close("r", 5)
    assert await Reports(store).open() == ()
    assert await known.named("luc") == Guest("luc", "Luc")
