"""The log: one JSON object a line on standard error, with no secrets in it."""

import logging
import os
import sys

import structlog

from fishka.core.errors import ActError, FishkaError

REFUSED_HANDSHAKE = "ASGI callable returned without completing handshake."
NOISY = ("uvicorn.access", "alembic", "sqlalchemy.engine", "asyncio", "nats", "websockets")
KNOWN = frozenset(
    {
        *("game", "seq", "seat", "command", "kind"),
        *("person", "address", "path", "code", "why", "error_id"),
        *("about", "report", "part", "status"),
    }
)
"""What a line may tell beside its event: names and numbers, never what was played or is held."""
OWN = frozenset({"event", "exc_info", "stack_info", "_record", "_from_structlog"})


def why(error: FishkaError) -> str:
    """Why something was refused; of an act no letter or word: others may not know of them yet."""
    return error.template if isinstance(error, ActError) else str(error)


def only_known(
    _logger: object, _method: str, line: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Let out what is known to tell no rack, no seed and no token, and name what is held back."""
    held_back = sorted(line.keys() - KNOWN - OWN)
    for key in held_back:
        del line[key]
    if held_back:
        line["held_back"] = held_back
    return line


def configure(level: int | None = None) -> None:
    """Send structlog's and the libraries' lines through one formatter.

    ``FISHKA_LOG=debug`` tells of every command.
    """
    if level is None:
        level = logging.DEBUG if os.environ.get("FISHKA_LOG") == "debug" else logging.INFO
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        only_known,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.format_exc_info,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in NOISY:
        logging.getLogger(name).setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):
        library = logging.getLogger(name)
        library.handlers = []
        library.propagate = True
        library.setLevel(logging.WARNING)
        library.addFilter(_plain)


def _plain(line: logging.LogRecord) -> bool:
    """A handshake that was refused is logged by what refused it."""
    return line.msg != REFUSED_HANDSHAKE
