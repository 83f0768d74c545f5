"""The tables of the database, a module a topic. The migrations build them; a test holds the two together."""

from typing import Final

from fishka.store.schema.base import metadata
from fishka.store.schema.classes import classes, pupils, round_games, rounds
from fishka.store.schema.days import days
from fishka.store.schema.games import answers, events, games, invites, seats, secrets
from fishka.store.schema.jobs import jobs, reviews
from fishka.store.schema.lobby import challenges, seeks
from fishka.store.schema.notices import (
    house_keys,
    mail_addresses,
    notice_wishes,
    notices,
    push_browsers,
)
from fishka.store.schema.operating import operators, silences, tries
from fishka.store.schema.people import (
    accounts,
    arrivals,
    passkeys,
    people,
    reports,
    sessions,
    shields,
)
from fishka.store.schema.practice import practice
from fishka.store.schema.ratings import (
    alone_games,
    alone_scores,
    rated_games,
    rated_seats,
    rating_heads,
    ratings,
)
from fishka.store.schema.servers import pulse
from fishka.store.schema.talk import talk
from fishka.store.schema.tokens import tokens
from fishka.store.schema.vacations import vacations

__all__ = [
    "HEAD",
    "accounts",
    "alone_games",
    "alone_scores",
    "answers",
    "arrivals",
    "challenges",
    "classes",
    "days",
    "events",
    "games",
    "house_keys",
    "invites",
    "jobs",
    "mail_addresses",
    "metadata",
    "notice_wishes",
    "notices",
    "operators",
    "passkeys",
    "people",
    "practice",
    "pulse",
    "pupils",
    "push_browsers",
    "rated_games",
    "rated_seats",
    "rating_heads",
    "ratings",
    "reports",
    "reviews",
    "round_games",
    "rounds",
    "seats",
    "secrets",
    "seeks",
    "sessions",
    "shields",
    "silences",
    "talk",
    "tokens",
    "tries",
    "vacations",
]

HEAD: Final = "0014"
"""The migration that builds this schema."""
