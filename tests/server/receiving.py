"""A push service and a mail server on this machine, which keep what comes."""

import asyncio
import socket
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, Final

import msgspec
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from fishka.server.notices.sealing import encoded

AUTH: Final = b"sixteen bytes 16"


class PushedBrowser:
    """A browser's keys, and what its push service was sent: opened, as the browser would."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.endpoint = ""
        self.status = 201
        self.headers: list[dict[str, str]] = []
        self.messages: list[dict[str, Any]] = []
        self.came = asyncio.Event()

    @property
    def key(self) -> str:
        return encoded(self._point)

    @property
    def auth(self) -> str:
        return encoded(AUTH)

    @property
    def _point(self) -> bytes:
        public = self._key.public_key()
        return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def opened(self, body: bytes) -> bytes:
        """RFC 8291 from the other side."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + self._point + sender
        shared = derived(self._key.exchange(ec.ECDH(), theirs), AUTH, info, 32)
        content = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
        return AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\0")[:-1]

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().splitlines()[1:-1]
        headers = {
            name.lower(): value for name, _, value in (line.partition(": ") for line in head)
        }
        body = await reader.readexactly(int(headers["content-length"]))
        self.headers.append(headers)
        self.messages.append(msgspec.json.decode(self.opened(body)))
        self.came.set()
        writer.write(
            f"HTTP/1.1 {self.status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode()
        )
        await writer.drain()
        writer.close()


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@asynccontextmanager
async def push_service() -> AsyncGenerator[PushedBrowser]:
    browser = PushedBrowser()
    server = await asyncio.start_server(browser.take, "127.0.0.1", 0)
    async with server:
        browser.endpoint = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/one"
        yield browser


class Letters:
    """What a mail server took."""

    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: ANN401, N802 - as the library calls it
        read = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(read, EmailMessage)
        self.taken.append(read)
        return "250 OK"


@contextmanager
def mail_server() -> Generator[tuple[str, Letters]]:
    letters = Letters()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{port}", letters
    finally:
        controller.stop()
