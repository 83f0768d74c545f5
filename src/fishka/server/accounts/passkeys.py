"""Passkeys: a key on a person's device signs what this server asks, for this server alone.

Each ceremony has two steps: the server asks (a challenge, kept with the browser's session for five
minutes), the browser answers. A key must have made sure that it is the person (fingerprint, face,
the lock of the device), so it stands for a password and for more.
"""

import ipaddress
import secrets
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from structlog.stdlib import get_logger
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from fishka.server.clock import Clock
from fishka.server.refusals import RequestError
from fishka.server.settings import Settings
from fishka.store.accounts import AccountsInStore, Passkey
from fishka.store.sessions import SessionsInStore
from fishka.texts import gettext_noop

LASTS = 5 * 60 * 1000  # milliseconds that a challenge is good for
MOST = 20
HOUSE = "Fishka"
log = get_logger(__name__)


class PasskeyError(RequestError):
    """What the browser sent does not prove what it should."""

    code = "passkey"
    status = 403

    def __init__(
        self, template: str = gettext_noop("That did not work with this passkey.")
    ) -> None:
        super().__init__(template)


class Site(Struct, frozen=True):
    """The server as keys know it: a name, and where its pages come from."""

    name: str
    origin: str


def site(settings: Settings, host: str) -> Site:
    """The site that is reached by this Host header; PasskeyError where keys cannot know it.

    Keys are for names, not for addresses of digits, and but for ``localhost`` for HTTPS only.
    """
    name = urlsplit(f"//{host}").hostname or ""
    scheme = "https" if settings.secure else "http"
    if _is_address(name) or (scheme == "http" and name != "localhost"):
        raise PasskeyError(gettext_noop("Passkeys need a server with a name, reached by HTTPS."))
    return Site(name, f"{scheme}://{host}")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Passkeys:
    """Both ceremonies, over where accounts and sessions are kept."""

    def __init__(self, accounts: AccountsInStore, sessions: SessionsInStore, clock: Clock) -> None:
        self._accounts = accounts
        self._sessions = sessions
        self._clock = clock

    async def ask_new(self, here: Site, session: str, person: str, name: str) -> str:
        """What a browser needs to make a key for that person, as JSON."""
        known = await self._accounts.passkeys(person)
        if len(known) >= MOST:
            raise PasskeyError(gettext_noop("That are many passkeys: remove one first."))
        options = generate_registration_options(
            rp_id=here.name,
            rp_name=HOUSE,
            user_id=person.encode(),
            user_name=name,
            challenge=await self._challenge(session),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(each.credential) for each in known],
        )
        return options_to_json(options)

    async def verified(
        self, here: Site, session: str, credential: dict[str, Any]
    ) -> VerifiedRegistration:
        """The new key that the browser has made; PasskeyError."""
        try:
            return verify_registration_response(
                credential=credential,
                expected_challenge=await self._asked(session),
                expected_rp_id=here.name,
                expected_origin=here.origin,
                require_user_verification=True,
            )
        except WebAuthnException as error:
            raise self._refusal(error) from None

    async def keep(self, made: VerifiedRegistration, person: str, label: str) -> None:
        """Let the key sign for that person from now on; ConflictError where it is known."""
        await self._accounts.add_passkey(
            Passkey(
                credential=made.credential_id,
                id=secrets.token_hex(8),
                person=person,
                public_key=made.credential_public_key,
                uses=made.sign_count,
                label=label,
                made_at=self._clock.now(),
            )
        )
        log.info("passkey added", person=person)

    async def ask(self, here: Site, session: str) -> str:
        """What a browser needs to have any key of this site sign, as JSON."""
        options = generate_authentication_options(
            rp_id=here.name,
            challenge=await self._challenge(session),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json(options)

    async def signed(self, here: Site, session: str, credential: dict[str, Any]) -> str:
        """The person whose key has signed; PasskeyError."""
        try:
            challenge = await self._asked(session)
            key = await self._accounts.passkey(base64url_to_bytes(str(credential.get("rawId"))))
            if key is None:
                raise PasskeyError
            signed = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=here.name,
                expected_origin=here.origin,
                credential_public_key=key.public_key,
                credential_current_sign_count=key.uses,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError) as error:
            raise self._refusal(error) from None
        await self._accounts.passkey_used(key.credential, signed.new_sign_count, self._clock.now())
        log.info("signed in by passkey", person=key.person)
        return key.person

    async def _challenge(self, session: str) -> bytes:
        challenge = secrets.token_bytes(32)
        await self._sessions.ask(session, challenge, self._clock.now())
        return challenge

    async def _asked(self, session: str) -> bytes:
        """What the session was asked; an answer is good once, so it is asked no more."""
        asked = await self._sessions.asked(session)
        if asked is None or asked[1] + LASTS < self._clock.now():
            raise PasskeyError(gettext_noop("That took too long: try again."))
        await self._sessions.ask(session, None, self._clock.now())
        return asked[0]

    def _refusal(self, error: Exception) -> PasskeyError:
        log.warning("passkey refused", why=type(error).__name__)
        return PasskeyError()
