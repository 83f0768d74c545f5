"""Notices are kept once, told by one server, and ways go with the person."""

from msgspec.structs import replace

from fishka.store import SqlStore
from fishka.store.accounts import AccountsInStore
from fishka.store.notices import LEASE, Notice, NoticesInStore
from fishka.store.owned import kept_of
from fishka.store.ways import Browser, MailAddress, WaysInStore

TURN = Notice(
    id="turn:g:1:ana",
    person="ana",
    occasion="turn",
    game_id="g",
    slow=True,
    who="Luc",
    made_at=5,
    due=10,
)
BROWSER = Browser(id="b1", endpoint="https://p/1", key="k", auth="a", made_at=1)


async def test_an_occasion_is_noticed_once_and_told_by_one_server(store: SqlStore) -> None:
    now = 9

    one, other = (NoticesInStore(store, lambda: now) for _ in range(2))
    assert [await one.add(TURN), await other.add(replace(TURN, due=3))] == [True, False]
    assert await one.people_due(5) == ()
    now = 10
    assert await other.people_due(5) == ("ana",)
    assert (await one.take("ana"), await other.take("ana")) == ((TURN,), ())
    now += LEASE
    assert await other.take("ana") == (TURN,)
    await other.told([TURN.id])
    now += LEASE
    assert await one.people_due(5) == ()


async def test_what_is_put_off_comes_again(store: SqlStore) -> None:
    now = 10
    notices = NoticesInStore(store, lambda: now)
    await notices.add(TURN)
    await notices.take("ana")
    await notices.put_off([TURN.id], 50)
    assert await notices.people_due(5) == ()
    now = 50
    assert [each.due for each in await notices.take("ana")] == [50]


async def test_a_link_confirms_once_and_ways_go_with_the_account(store: SqlStore) -> None:
    ways = WaysInStore(store)
    asked = MailAddress(
        person="ana", address="ana@fishka.example", confirmed_at=None, asked_at=1, leaving="l"
    )
    await ways.set_address(asked, b"hash")
    assert await ways.reached({"ana", "luc"}) == set()
    assert await ways.confirming(b"hash") == asked
    await ways.confirm(b"hash", 7)
    assert await ways.confirming(b"hash") is None
    await ways.add_browser("luc", BROWSER)
    await ways.add_browser("ana", BROWSER)
    assert await ways.everybody() == {"ana"}
    told = await kept_of(store, "ana")
    assert "leaving" not in told["mail_addresses"][0]
    assert "auth" not in told["push_browsers"][0]
    await AccountsInStore(store).delete("ana")
    assert await ways.everybody() == set()


async def test_a_key_of_the_house_is_made_once(store: SqlStore) -> None:
    ways = WaysInStore(store)
    assert await ways.key("push", lambda: b"one") == b"one"
    assert await ways.key("push", lambda: b"two") == b"one"
