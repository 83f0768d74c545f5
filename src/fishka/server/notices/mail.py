"""Mail: a port, and the way over the operator's SMTP server."""

import asyncio
import smtplib
import ssl
from datetime import UTC, datetime
from email import policy
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid
from typing import Final, Protocol
from urllib.parse import unquote, urlsplit

from msgspec import Struct
from structlog.stdlib import get_logger

PATIENCE: Final = 20.0
LONGEST_LINE: Final = 900
"""Mail may have lines of 998 bytes; an address that is folded is none."""
PORTS: Final = {"smtp": 25, "smtps": 465}
log = get_logger(__name__)


class Letter(Struct, frozen=True, kw_only=True):
    """A mail in plain text; ``leave`` is the link that ends all mail."""

    to: str
    subject: str
    text: str
    leave: str


class Mail(Protocol):
    """Brings letters to people."""

    async def send(self, letter: Letter) -> bool:
        """Whether it was taken. Never raises."""
        ...


class SmtpMail:
    """A ``Mail`` over ``smtp://[USER:PASSWORD@]HOST[:PORT]``, with STARTTLS where it is offered.

    ``smtps://`` speaks TLS from the beginning. A password is given over TLS alone.
    """

    def __init__(self, server: str, sender: str) -> None:
        self._parts = urlsplit(server)
        if self._parts.scheme not in PORTS or not self._parts.hostname:
            raise ValueError("a mail server is told as smtp://HOST:PORT")
        self._sender = sender

    async def send(self, letter: Letter) -> bool:
        try:
            await asyncio.to_thread(self._send, written(letter, self._sender))
        except (OSError, smtplib.SMTPException) as error:
            log.warning("mail could not be sent", why=type(error).__name__)
            return False
        return True

    def _send(self, message: EmailMessage) -> None:
        with self._connected() as server:
            if self._parts.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
                server.ehlo()
            if self._parts.username:
                if not isinstance(server.sock, ssl.SSLSocket):
                    raise smtplib.SMTPException("no password without TLS")
                server.login(unquote(self._parts.username), unquote(self._parts.password or ""))
            server.send_message(message)

    def _connected(self) -> smtplib.SMTP:
        host, port = self._parts.hostname or "", self._parts.port or PORTS[self._parts.scheme]
        if self._parts.scheme == "smtps":
            secure = ssl.create_default_context()
            return smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=secure)
        server = smtplib.SMTP(host, port, timeout=PATIENCE)
        server.ehlo()
        return server


def written(letter: Letter, sender: str) -> EmailMessage:
    """The letter with its headers, those by which a mail program ends it with one press too."""
    message = EmailMessage(policy.SMTP.clone(max_line_length=LONGEST_LINE))
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2].strip("> "))
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{letter.leave}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message
