"""The pages: what a browser opens, readable without scripts."""

from starlette.routing import BaseRoute

from fishka.server.pages import (
    about,
    daily,
    dictionary,
    home,
    join,
    lobby,
    new,
    now,
    people,
    records,
    review,
    rules,
    settings,
    table,
    vacation,
)

ROUTES: list[BaseRoute] = [
    *home.ROUTES,
    *daily.ROUTES,
    *new.ROUTES,
    *lobby.ROUTES,
    *now.ROUTES,
    *people.ROUTES,
    *table.ROUTES,
    *review.ROUTES,
    *join.ROUTES,
    *records.ROUTES,
    *settings.ROUTES,
    *vacation.ROUTES,
    *dictionary.ROUTES,
    *rules.ROUTES,
    *about.ROUTES,
]
