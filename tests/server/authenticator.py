"""An authenticator of the tests' own: makes a key and signs with it, as a device would."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTACHED = 0x01, 0x04, 0x40
Json = dict[str, Any]


class Authenticator:
    """One key of one device; ``flags`` is what it claims about the person before it."""

    def __init__(self, origin: str, flags: int = PRESENT | VERIFIED) -> None:
        self.origin = origin
        self.flags = flags
        self.uses = 0
        self.credential = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, asked: Json) -> Json:
        """What ``navigator.credentials.create`` gives for what the server asked."""
        numbers = self._key.public_key().public_numbers()
        public = {
            1: 2,
            3: -7,
            -1: 1,
            -2: numbers.x.to_bytes(32, "big"),
            -3: numbers.y.to_bytes(32, "big"),
        }
        attached = (
            bytes(16)
            + len(self.credential).to_bytes(2, "big")
            + self.credential
            + cbor2.dumps(public)
        )
        told = self._told(asked["rp"]["id"], ATTACHED) + attached
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        return self._answer(
            clientDataJSON=self._client("webauthn.create", asked), attestationObject=_written(made)
        )

    def sign(self, asked: Json) -> Json:
        """What ``navigator.credentials.get`` gives for what the server asked."""
        self.uses += 1
        told, client = self._told(asked["rpId"], 0), self._client("webauthn.get", asked)
        signed = told + hashlib.sha256(_read(client)).digest()
        return self._answer(
            clientDataJSON=client,
            authenticatorData=_written(told),
            signature=_written(self._key.sign(signed, ec.ECDSA(SHA256()))),
        )

    def _told(self, site: str, more: int) -> bytes:
        flags = bytes([self.flags | more])
        return hashlib.sha256(site.encode()).digest() + flags + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, asked: Json) -> str:
        told = {"type": kind, "challenge": asked["challenge"], "origin": self.origin}
        return _written(json.dumps(told).encode())

    def _answer(self, **response: str) -> Json:
        name = _written(self.credential)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def _written(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
