"""The log: one JSON object a line on standard error, with no secrets in it."""

import logging
import sys

import structlog

from fishka.core.errors import ActError, FishkaError

REFUSED_HANDSHAKE = "ASGI callable returned without completing handshake."
NOISY = ("uvicorn.access", "alembic", "sqlalchemy.engine")


def why(error: FishkaError) -> str:
    """Why something was refused; of an act no letter or word: others may not know of them yet."""
    return error.template if isinstance(error, ActError) else str(error)


def configure(level: int = logging.INFO) -> None:
    """Send structlog's and the libraries' lines through one formatter."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
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
