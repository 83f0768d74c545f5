"""The tables of the database, a module a topic. The migrations build them; a test holds the two together."""

from typing import Final

from fishka.store.schema.base import metadata
from fishka.store.schema.days import days
from fishka.store.schema.games import answers, events, games, invites, seats, secrets
from fishka.store.schema.people import people
from fishka.store.schema.servers import pulse

__all__ = [
    "HEAD",
    "answers",
    "days",
    "events",
    "games",
    "invites",
    "metadata",
    "people",
    "pulse",
    "seats",
    "secrets",
]

HEAD: Final = "0002"
"""The migration that builds this schema."""
