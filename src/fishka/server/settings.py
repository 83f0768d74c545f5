"""What the keeper of a server may choose."""

import ipaddress
import math
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from fishka.table.clock import DAY

LOOPBACK_NAMES = ("127.0.0.1", "localhost", "[::1]")


class Rate(Struct, frozen=True):
    """A token bucket: so many at once, then so many a second."""

    burst: float
    per_second: float


class Limits(Struct, frozen=True, kw_only=True):
    """What one person or one address may ask for before being told to wait."""

    requests: Rate = Rate(120, 20)
    guests: Rate = Rate(60, 1)
    accounts: Rate = Rate(40, 1 / 60)
    sign_ins: Rate = Rate(40, 0.2)
    sign_ins_by_name: Rate = Rate(10, 1 / 60)
    games: Rate = Rate(30, 0.2)
    frames: Rate = Rate(60, 10)
    analyses: Rate = Rate(20, 1)
    previews: Rate = Rate(60, 8)
    talk: Rate = Rate(6, 0.4)
    body: int = 64 * 1024
    imported: int = 1024 * 1024
    frame: int = 16 * 1024
    waiting_frames: int = 256
    sockets: int = 32
    faults: int = 5


class Settings(Struct, frozen=True, kw_only=True):
    """Where the server listens, where it keeps its log, whom it trusts.

    Servers of one ``database`` are one house; ``broker`` lets each hear at once what another wrote.
    ``workers`` is how many processes think for computer players and reviews; without any, workers
    of their own must do it. ``pace`` stretches a computer's thinking time: 1 is a person's pace, 0
    answers at once. A game without a clock in which nothing happens for ``abandon_days`` is ended,
    with 0 never. Told to end, a server serves on for ``drain`` seconds, not ready for more.
    Mail goes out by ``smtp``, if told; ``push_hosts`` are push services known besides the usual ones.
    """

    data: Path
    database: str
    broker: str | None = None
    host: str = "127.0.0.1"
    port: int = 8000
    origin: str | None = None
    proxies: tuple[str, ...] = ()
    pace: float = 1.0
    abandon_days: int = 30
    workers: int = 1
    drain: float = 0
    metrics_token: str | None = None
    smtp: str | None = None
    mail_from: str | None = None
    push_hosts: tuple[str, ...] = ()
    limits: Limits = Limits()

    @property
    def address(self) -> str:
        """The address people open."""
        if self.origin is not None:
            return self.origin
        host = "127.0.0.1" if self.host in {"0.0.0.0", "::", ""} else self.host  # noqa: S104 - compared with, not listened on
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"

    @property
    def mail_sender(self) -> str:
        """From whom mail comes."""
        return self.mail_from or f"fishka@{urlsplit(self.address).hostname}"

    @property
    def abandoned_after(self) -> int | None:
        """So many milliseconds a game without a clock waits for the next act, None for ever."""
        return self.abandon_days * DAY or None

    @property
    def secure(self) -> bool:
        """Whether people reach the server by HTTPS only."""
        return self.address.startswith("https://")

    def hosts(self) -> frozenset[str]:
        """Host headers that name this server: others are a rebound name."""
        names = {urlsplit(self.address).netloc}
        if self.origin is None:
            names |= {f"{name}:{self.port}" for name in LOOPBACK_NAMES}
        return frozenset(names)

    def knows(self, host: str) -> bool:
        """Whether this Host header is ours. An address of digits cannot be rebound."""
        if host in self.hosts():
            return True
        return self.origin is None and not self.loopback and _is_digits(host)

    @property
    def loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in {"127.0.0.1", "localhost", "::1"}


def _is_digits(host: str) -> bool:
    try:
        ipaddress.ip_address(urlsplit(f"//{host}").hostname or "")
    except ValueError:
        return False
    return True


def _origin(address: str) -> str:
    parts = urlsplit(address.rstrip("/"))
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.path or parts.query:
        raise ValueError(f"{address} is no origin like https://fishka.example")
    return f"{parts.scheme}://{parts.netloc.lower()}"


def _several(told: str) -> tuple[str, ...]:
    return tuple(filter(None, (part.strip() for part in told.split(","))))


def _mail_server(told: str) -> str | None:
    if not told:
        return None
    parts = urlsplit(told)
    if parts.scheme not in {"smtp", "smtps"} or not parts.hostname:
        raise ValueError("FISHKA_SMTP is no mail server like smtp://localhost:25")
    return told


def _port(told: str) -> int:
    port = int(told)
    if not 0 <= port <= 65535:
        raise ValueError(f"{port} is no port: they go from 0 to 65535")
    return port


def _workers(told: str) -> int:
    workers = int(told)
    if workers < 0:
        raise ValueError(f"{workers} is no number of processes: 0 or more")
    return workers


def _measure(told: str) -> float:
    measure = float(told)
    if not 0 <= measure < math.inf:
        raise ValueError(f"{measure} is not 0 or more")
    return measure


def _days(told: str) -> int:
    days = int(told)
    if days < 0:
        raise ValueError(f"{days} is no number of days: 0 or more")
    return days


def data_directory(environment: Mapping[str, str] = os.environ) -> Path:
    """Where this platform keeps a program's data."""
    if chosen := environment.get("FISHKA_DATA"):
        return Path(chosen)
    home = Path(environment.get("HOME") or Path.home())
    if sys.platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Fishka"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Fishka"
    return Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share") / "fishka"


FIGURES: Mapping[str, tuple[str, Callable[[str], float]]] = MappingProxyType(
    {
        "FISHKA_PACE": ("pace", _measure),
        "FISHKA_DRAIN": ("drain", _measure),
        "FISHKA_WORKERS": ("workers", _workers),
        "FISHKA_ABANDON_DAYS": ("abandon_days", _days),
    }
)
"""Which variable tells which setting, and how it is read."""


def settings(
    environment: Mapping[str, str] = os.environ,
    *,
    data: Path | None = None,
    database: str | None = None,
    broker: str | None = None,
    workers: int | None = None,
    host: str | None = None,
    port: int | None = None,
    origin: str | None = None,
) -> Settings:
    """What the call says, else the environment (``FISHKA_…``), else the defaults.

    ValueError for a variable that cannot be read.
    """
    folder = data or data_directory(environment)
    address = origin or environment.get("FISHKA_ORIGIN")
    made = Settings(
        data=folder,
        database=database
        or environment.get("FISHKA_DATABASE")
        or f"sqlite:///{folder / 'fishka.sqlite'}",
        broker=broker or environment.get("FISHKA_BROKER") or None,
        host=host or environment.get("FISHKA_HOST", "127.0.0.1"),
        port=port if port is not None else _port(environment.get("FISHKA_PORT", "8000")),
        origin=_origin(address) if address else None,
        proxies=_several(environment.get("FISHKA_PROXIES", "")),
        smtp=_mail_server(environment.get("FISHKA_SMTP", "")),
        mail_from=environment.get("FISHKA_MAIL_FROM") or None,
        push_hosts=_several(environment.get("FISHKA_PUSH_HOSTS", "")),
    )
    read = {
        field: reads(environment[name])
        for name, (field, reads) in FIGURES.items()
        if name in environment
    }
    given = {} if workers is None else {"workers": workers}
    token = environment.get("FISHKA_METRICS_TOKEN") or None
    return replace(made, metrics_token=token, **{**read, **given})
