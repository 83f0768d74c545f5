"""Tokens: known by a hash alone, renewed, revoked, and gone with the person."""

import msgspec
from msgspec import Struct
from sqlalchemy import insert

from fishka.store import SqlStore, schema
from fishka.store.accounts import AccountsInStore
from fishka.store.owned import kept_of
from fishka.store.tokens import Token, TokensInStore

OLD, NEW = b"\x01" * 32, b"\x02" * 32


class Player(Struct, frozen=True):
    id: str
    name: str = ""
    by: str = ""


MADE = Token(id="t1", person="ana", player="bot-1", label="Dice", scopes=("read",), made_at=5)


async def made(store: SqlStore) -> TokensInStore:
    told = {"id": "ana", "name": "Ana", "settings": b"{}", "made_at": 1}
    await store.write(insert(schema.people).values(told))
    tokens = TokensInStore(store)
    await tokens.add(MADE, OLD, Player("bot-1", "Dice", "ana"))
    return tokens


async def test_a_renewed_token_is_the_same_player(store: SqlStore) -> None:
    tokens = await made(store)
    await tokens.used("t1", 9)
    assert await tokens.find(OLD) == msgspec.structs.replace(MADE, used_at=9)
    await tokens.renew("luc", "t1", NEW)
    assert await tokens.find(NEW) is None
    await tokens.renew("ana", "t1", NEW)
    assert (await tokens.find(OLD), await tokens.find(NEW)) == (None, MADE)


async def test_only_its_person_revokes_a_token(store: SqlStore) -> None:
    tokens = await made(store)
    await tokens.revoke("luc", "t1")
    assert await tokens.of("ana") == (MADE,)
    assert await tokens.alive({"t1", "t2"}) == {"t1"}
    await tokens.revoke("ana", "t1")
    assert await tokens.find(OLD) is None
    assert await tokens.alive({"t1"}) == set()


async def test_tokens_go_with_the_account_and_are_told_without_their_hash(store: SqlStore) -> None:
    tokens = await made(store)
    told = (await kept_of(store, "ana"))["tokens"]
    assert [set(row) & {"id", "token_hash"} for row in told] == [{"id"}]
    await AccountsInStore(store).delete("ana")
    assert await tokens.find(OLD) is None
