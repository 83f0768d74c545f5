"""What only the browser can read (RFC 8291), and the proof of who sends it (RFC 8292)."""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_der_private_key,
)

RECORD: Final = 4096
LONGEST: Final = 3000
"""Bytes of a message that every push service takes."""
LAST: Final = b"\x02"
"""Marks the last record; here there is one."""


def encoded(value: bytes) -> str:
    """Base64 as addresses take it, without padding."""
    return urlsafe_b64encode(value).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes; ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> bytes:
    """A new private key of the house."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


def public(private: bytes) -> bytes:
    """What browsers are told of the house's key."""
    return _point(_private(private).public_key())


def checked(key: str, auth: str) -> None:
    """ValueError where a browser's keys are none."""
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    if len(decoded(auth)) != 16:
        raise ValueError("the secret has 16 bytes")


def sealed(message: bytes, key: str, auth: str) -> bytes:
    """The message in one record of aes128gcm, for the browser with these keys."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    own, salt = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    sender = _point(own.public_key())
    info = b"WebPush: info\0" + decoded(key) + sender
    shared = _derived(own.exchange(ec.ECDH(), theirs), decoded(auth), info, 32)
    content = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + len(sender).to_bytes(1) + sender
    return head + AESGCM(content).encrypt(nonce, message + LAST, None)


def signed(private: bytes, claims: dict[str, str | int]) -> str:
    """The claims as a token of the house's (ES256)."""
    parts = [
        encoded(msgspec.json.encode(each)) for each in ({"typ": "JWT", "alg": "ES256"}, claims)
    ]
    told = ".".join(parts)
    signature = _private(private).sign(told.encode(), ec.ECDSA(hashes.SHA256()))
    r, s = decode_dss_signature(signature)
    return f"{told}.{encoded(r.to_bytes(32) + s.to_bytes(32))}"


def _private(der: bytes) -> ec.EllipticCurvePrivateKey:
    key = load_der_private_key(der, None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
