"""Accounts and passkeys in the database."""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import ColumnElement, Row, delete, insert, select, update

from fishka.store import schema
from fishka.store.databases import Transaction
from fishka.store.forgetting import forget
from fishka.store.sql import SqlStore

_accounts = schema.accounts
_passkeys = schema.passkeys


class Account(Struct, frozen=True, kw_only=True):
    """A name by which a person signs in. ``password`` is its hash, None where there is none.

    ``once_until``: the password is good once, and until then (milliseconds).
    """

    person: str
    name: str
    password: str | None = None
    once_until: int | None = None
    made_at: int


class Passkey(Struct, frozen=True, kw_only=True):
    """A key that signs instead of a password; ``uses`` is its own count of signatures."""

    credential: bytes
    id: str
    person: str
    public_key: bytes
    uses: int
    label: str
    made_at: int
    used_at: int | None = None


_ACCOUNT = tuple(_accounts.c[name] for name in Account.__struct_fields__)
_PASSKEY = tuple(_passkeys.c[name] for name in Passkey.__struct_fields__)


class AccountsInStore:
    """Accounts, each found by its person or by its folded name."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def named(self, folded: str) -> Account | None:
        """The account of that folded name."""
        return await self._one(_accounts.c.folded == folded)

    async def of(self, person: str) -> Account | None:
        """The person's account."""
        return await self._one(_accounts.c.person == person)

    async def add(self, account: Account, folded: str, *, new_person: bool = False) -> None:
        """A new account; ConflictError where the name or the person has one.

        ``new_person``: nobody of that id is known yet.
        """
        made = insert(_accounts).values(**_row(account), folded=folded)
        if not new_person:
            await self._store.write(made)
            return
        person = insert(schema.people).values(
            id=account.person, name=account.name, settings=b"{}", made_at=account.made_at
        )
        await self._store.write((person, made))

    async def rename(self, person: str, name: str, folded: str) -> None:
        """Give the account another name; ConflictError where somebody has it."""
        await self._change(person, name=name, folded=folded)

    async def set_password(
        self, person: str, password: str | None, once_until: int | None = None
    ) -> None:
        """Keep the hash of another password, or of none."""
        await self._change(person, password=password, once_until=once_until)

    async def use_up(self, account: Account, mark: str) -> bool:
        """Spend a password that is good once; False where somebody has just spent it."""
        unspent = (
            _accounts.c.person == account.person,
            _accounts.c.password == account.password,
        )
        await self._store.write(
            update(_accounts).where(*unspent).values(password=mark, once_until=None)
        )
        found = await self.of(account.person)
        return found is not None and found.password == mark

    async def passkeys(self, person: str) -> tuple[Passkey, ...]:
        """The person's passkeys, the oldest first."""
        found = await self._store.rows(
            select(*_PASSKEY).where(_passkeys.c.person == person).order_by(_passkeys.c.made_at)
        )
        return tuple(_passkey(row) for row in found)

    async def passkey(self, credential: bytes) -> Passkey | None:
        """The passkey with that credential id."""
        found = await self._store.rows(
            select(*_PASSKEY).where(_passkeys.c.credential == credential)
        )
        return _passkey(found[0]) if found else None

    async def add_passkey(self, passkey: Passkey) -> None:
        """A new passkey; ConflictError where it is known."""
        await self._store.write(insert(_passkeys).values(**_row(passkey)))

    async def passkey_used(self, credential: bytes, uses: int, at: int) -> None:
        """Note that a passkey has signed."""
        await self._store.write(
            update(_passkeys)
            .where(_passkeys.c.credential == credential)
            .values(uses=uses, used_at=at)
        )

    async def remove_passkey(self, person: str, passkey: str) -> None:
        """Forget a passkey of the person's by its id."""
        await self._store.write(
            delete(_passkeys).where(_passkeys.c.person == person, _passkeys.c.id == passkey)
        )

    async def delete(self, person: str) -> None:
        """Everything by which the person is known and could sign in: gone for good."""

        async def work(transaction: Transaction) -> None:
            await forget(transaction, person)

        await self._store.transact_apart(work)

    async def _change(self, person: str, **values: object) -> None:
        await self._store.write(
            update(_accounts).where(_accounts.c.person == person).values(**values)
        )

    async def _one(self, condition: ColumnElement[bool]) -> Account | None:
        found = await self._store.rows(select(*_ACCOUNT).where(condition))
        return _account(found[0]) if found else None


def _row(value: Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(value)


def _account(row: Row[Any]) -> Account:
    return Account(**dict(zip(Account.__struct_fields__, row, strict=True)))


def _passkey(row: Row[Any]) -> Passkey:
    return Passkey(**dict(zip(Passkey.__struct_fields__, row, strict=True)))
