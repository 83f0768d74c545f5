"""What an account may be called, which passwords are taken, and how signing in is limited."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from argon2 import PasswordHasher, extract_parameters
from argon2.low_level import Type

from fishka.core.errors import FishkaError
from fishka.server.accounts.accounts import Accounts, WrongError
from fishka.server.accounts.names import NameTakenError, account_name, folded
from fishka.server.accounts.passwords import PasswordRefusedError, Passwords, check_password
from fishka.server.accounts.tries import Tries
from fishka.server.refusals import TooManyError
from fishka.server.settings import Limits, Rate
from fishka.store import SqlStore
from fishka.store.accounts import AccountsInStore
from fishka.store.tries import TriesInStore
from server.fakes import FakeClock

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GOOD = "three brave hens"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ana", "Ana"),
        ("  Ana   Maria ", "Ana Maria"),
        ("Ｌｕｃ", "Luc"),
        ("Ёж 7", "Ёж 7"),
        ("d'Anne-Lise_2", "d'Anne-Lise_2"),
        ("Ан", "Ан"),
    ],
)
def test_a_name_is_kept(given: str, kept: str) -> None:
    assert account_name(given) == kept


@pytest.mark.parametrize(
    "given",
    [
        "",
        "A",
        "x" * 31,
        "1234",
        "Аna",
        "Ivaн",
        "a\u202eb",
        "a\u200bb",
        "<b>",
        "a@b",
        "Admin",
        "fіshka",
    ],
)
def test_a_name_is_refused(given: str) -> None:
    with pytest.raises(FishkaError):
        account_name(given)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Фёдор", "федор"),
        ("сосо", "coco"),
        ("ВОВА", "BOBA"),
        ("Ivan", "lvan"),
        ("Maxi", "Max1"),
        ("Straße", "STRASSE"),
        ("Ana  Maria", "ana maria"),
        ("ﬁt", "fit"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    "password",
    ["", "short", "password", "Password1!", "12345678", "qwertyuiop", "aaaaaaaa", "abababab",
     "йцукенгшщз", "солнышко1", "Ana-7x9!kq", "fishka-2026", "x" * 257],
)  # fmt: skip
def test_a_password_is_refused_for_a_reason(password: str) -> None:
    with pytest.raises(PasswordRefusedError):
        check_password(password, "Ana")


@pytest.mark.parametrize(
    "password", [GOOD, "три храбрых курицы", "🐔🐔🐔🐓🐣🐤🐥🦆", "k9$kL0p2", GOOD * 16]
)
def test_a_password_may_be_anything_else(password: str) -> None:
    check_password(password, "Ana")


async def test_passwords_are_kept_by_argon2id() -> None:
    passwords = Passwords()
    kept = await passwords.hashed(GOOD)
    told = extract_parameters(kept)
    assert told.type is Type.ID
    assert (told.memory_cost, told.time_cost) >= (19 * 1024, 2)
    assert await passwords.fits(kept, GOOD)
    assert await Passwords(QUICK).fits(await Passwords(QUICK).hashed("é" * 8), "e\u0301" * 8)
    assert not await passwords.fits(kept, GOOD + " ")


async def test_nobodys_password_costs_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    passwords, compared = Passwords(QUICK), list[str]()
    compare = passwords._compare

    def counted(kept: str, password: str) -> bool:
        compared.append(kept)
        return compare(kept, password)

    monkeypatch.setattr(passwords, "_compare", counted)
    assert not await passwords.fits(None, "")
    assert not await passwords.fits(await passwords.hashed(GOOD), "")
    assert len(compared) == 2


class Books:
    """Accounts over a database of their own."""

    def __init__(self, store: SqlStore, limits: Limits) -> None:
        self.clock = FakeClock()
        self.place = AccountsInStore(store)
        self.accounts = Accounts(
            self.place,
            self.clock,
            limits,
            Tries(TriesInStore(store), self.clock),
            forget=lambda _person: None,
            passwords=Passwords(QUICK),
        )


@pytest_asyncio.fixture
async def books(tmp_path: Path) -> AsyncIterator[Books]:
    store = await SqlStore.open(f"sqlite:///{tmp_path / 'log.sqlite'}")
    yield Books(store, Limits(sign_ins=Rate(5, 0.1)))
    await store.close()


async def test_a_teacher_makes_accounts_for_others(books: Books) -> None:
    pupil = await books.accounts.make("Mia 3b", GOOD)
    assert (await books.accounts.signed_in("MIA 3B", GOOD, "10.0.0.1")).person == pupil.person
    with pytest.raises(NameTakenError):
        await books.accounts.make("mia 3B", GOOD)


async def test_tries_are_limited_by_address_whatever_the_name(books: Books) -> None:
    for number in range(5):
        with pytest.raises(WrongError):
            await books.accounts.signed_in(f"name {number}", GOOD, "10.0.0.1")
    with pytest.raises(TooManyError):
        await books.accounts.signed_in("another", GOOD, "10.0.0.1")
    with pytest.raises(WrongError):
        await books.accounts.signed_in("another", GOOD, "10.0.0.2")
    books.clock.advance(10)
    with pytest.raises(WrongError):
        await books.accounts.signed_in("another", GOOD, "10.0.0.1")


async def test_tries_to_confirm_a_password_are_limited(books: Books) -> None:
    ana = await books.accounts.make("Ana", GOOD)
    for _ in range(10):
        with pytest.raises(WrongError):
            await books.accounts.confirmed(ana.person, "wrong")
    with pytest.raises(TooManyError):
        await books.accounts.confirmed(ana.person, GOOD)
    books.clock.advance(60)
    assert await books.accounts.confirmed(ana.person, GOOD) == ana


async def test_an_operators_password_is_good_once(books: Books) -> None:
    ana = await books.accounts.make("Ana", GOOD)
    once = await books.accounts.reset(ana)
    with pytest.raises(WrongError):
        await books.accounts.signed_in("Ana", GOOD, "10.0.0.1")
    assert (await books.accounts.signed_in("Ana", once, "10.0.0.1")).person == ana.person
    with pytest.raises(WrongError):
        await books.accounts.signed_in("Ana", once, "10.0.0.1")
    await books.accounts.change_password(ana.person, "", "four brave hens")
    await books.accounts.signed_in("Ana", "four brave hens", "10.0.0.2")


async def test_an_operators_password_does_not_wait_for_ever(books: Books) -> None:
    ana = await books.accounts.make("Ana", GOOD)
    once = await books.accounts.reset(ana)
    books.clock.advance(8 * 24 * 3600)
    with pytest.raises(WrongError):
        await books.accounts.signed_in("Ana", once, "10.0.0.1")
