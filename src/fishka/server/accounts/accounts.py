"""Making accounts and signing in, by name and password."""

import secrets
from collections.abc import Callable

from structlog.stdlib import get_logger

from fishka.server.accounts.names import NameTakenError, account_name, folded
from fishka.server.accounts.passwords import LONGEST, Passwords, check_password
from fishka.server.accounts.tries import Tries, gate
from fishka.server.clock import Clock
from fishka.server.refusals import RequestError
from fishka.server.settings import Limits
from fishka.store import ConflictError
from fishka.store.accounts import Account, AccountsInStore
from fishka.texts import gettext_noop

SPENT = "spent:"
ONCE = 7 * 24 * 3600 * 1000
"""Milliseconds for which an operator's password that is good once can wait."""
log = get_logger(__name__)


class WrongError(RequestError):
    """No such account, or another password: which of both is not told."""

    code = "sign_in"
    status = 403

    def __init__(self) -> None:
        super().__init__(gettext_noop("The name or the password is wrong."))


class HasAccountError(RequestError):
    """The person has an account already."""

    code = "account"
    status = 409

    def __init__(self) -> None:
        super().__init__(gettext_noop("You have an account already."))


class Accounts:
    """Accounts over their place, with the limits of how often one may try.

    ``forget`` is called with a person whose account has changed.
    """

    def __init__(
        self,
        place: AccountsInStore,
        clock: Clock,
        limits: Limits,
        tries: Tries,
        *,
        forget: Callable[[str], None],
        passwords: Passwords | None = None,
    ) -> None:
        self.place = place
        self._clock = clock
        self._forget = forget
        self._passwords = passwords or Passwords()
        self._limits = limits
        self._tries = tries

    async def may_make(self, address: str) -> None:
        """TooManyError where that address has made too many accounts."""
        await self._tries.pass_or_wait(gate("account", address, self._limits.accounts))

    async def may_try(self, address: str) -> None:
        """TooManyError where that address has tried to sign in too often."""
        await self._tries.pass_or_wait(gate("sign-in", address, self._limits.sign_ins))

    async def free_name(self, name: str) -> str:
        """The name as an account may have it; NameRefusedError, NameTakenError."""
        chosen = account_name(name)
        if await self.place.named(folded(chosen)) is not None:
            raise NameTakenError(chosen)
        return chosen

    async def make(self, name: str, password: str | None, person: str | None = None) -> Account:
        """A new account, of that person or of a new one; without a password it needs a passkey.

        A RequestError says what is wrong with the name or the password.
        """
        if password is not None:
            check_password(password, name)
        chosen = await self.free_name(name)
        account = Account(
            person=person or secrets.token_hex(8),
            name=chosen,
            password=None if password is None else await self._passwords.hashed(password),
            made_at=self._clock.now(),
        )
        try:
            await self.place.add(account, folded(chosen), new_person=person is None)
        except ConflictError:
            if person is not None and await self.place.of(person) is not None:
                raise HasAccountError from None
            raise NameTakenError(chosen) from None
        self._forget(account.person)
        log.info("account made", person=account.person)
        return account

    async def signed_in(self, name: str, password: str, address: str) -> Account:
        """The account that this name and password open; WrongError, TooManyError."""
        await self._tries.pass_or_wait(
            gate("sign-in", address, self._limits.sign_ins),
            gate("name", folded(name[:LONGEST]), self._limits.sign_ins_by_name),
        )
        account = await self.known_as(name)
        if not await self._opens(account, password[: LONGEST + 1]) or account is None:
            log.warning("sign-in refused", address=address)
            raise WrongError
        log.info("signed in", person=account.person, address=address)
        return account

    async def change_password(self, person: str, now: str, new: str) -> None:
        """Another password, for who tells the present one, or has none; WrongError."""
        account = await self.confirmed(person, now)
        check_password(new, account.name)
        await self.place.set_password(person, await self._passwords.hashed(new))
        log.info("password changed", person=person)

    async def rename(self, person: str, now: str, name: str) -> None:
        """Another name for the account; NameRefusedError, NameTakenError, WrongError."""
        await self.confirmed(person, now)
        chosen = account_name(name)
        try:
            await self.place.rename(person, chosen, folded(chosen))
        except ConflictError:
            raise NameTakenError(chosen) from None
        self._forget(person)
        log.info("account renamed", person=person)

    async def remove_passkey(self, person: str, passkey: str) -> bool:
        """Forget a passkey; not the last one of who has no password, which gives False."""
        account = await self.place.of(person)
        known = await self.place.passkeys(person)
        if account is None or not (has_password(account) or len(known) > 1):
            return False
        await self.place.remove_passkey(person, passkey)
        log.info("passkey removed", person=person)
        return True

    async def confirmed(self, person: str, password: str) -> Account:
        """The person's account, if this is its password or it has none; WrongError, TooManyError."""
        await self._tries.pass_or_wait(gate("person", person, self._limits.sign_ins_by_name))
        account = await self.place.of(person)
        if account is None:
            raise WrongError
        if has_password(account) and not await self._passwords.fits(account.password, password):
            log.warning("password refused", person=person)
            raise WrongError
        return account

    async def known_as(self, name: str) -> Account | None:
        """The account of that name, however it is written."""
        return await self.place.named(folded(name[:LONGEST]))

    async def reset(self, account: Account) -> str:
        """A new password for the account, good once and for seven days."""
        password = "-".join(secrets.token_hex(3) for _ in range(4))
        kept = await self._passwords.hashed(password)
        await self.place.set_password(account.person, kept, self._clock.now() + ONCE)
        return password

    async def _opens(self, account: Account | None, password: str) -> bool:
        kept = account.password if account is not None and has_password(account) else None
        if not await self._passwords.fits(kept, password) or account is None:
            return False
        if account.once_until is not None:
            spent = SPENT + secrets.token_hex(8)
            return self._clock.now() <= account.once_until and await self.place.use_up(
                account, spent
            )
        if kept is not None and self._passwords.outdated(kept):
            await self.place.set_password(account.person, await self._passwords.hashed(password))
        return True


def has_password(account: Account) -> bool:
    """Whether the account can be opened by a password."""
    return account.password is not None and not account.password.startswith(SPENT)
