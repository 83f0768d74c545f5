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
)

ROUTES: list[BaseRoute] = [
    *home.ROUTES,
    *daily.ROUTES,
    *new.ROUTES,
    *table.ROUTES,
    *lobby.ROUTES,
    *now.ROUTES,
    *people.ROUTES,
    *review.ROUTES,
    *join.ROUTES,
    *records.ROUTES,
    *settings.ROUTES,
    *dictionary.ROUTES,
    *rules.ROUTES,
    *about.ROUTES,
]
