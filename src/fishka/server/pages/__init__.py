"""The pages: what a browser opens, readable without scripts."""

from starlette.routing import BaseRoute

from fishka.server.pages import (
    about,
    account,
    account_delete,
    daily,
    dictionary,
    home,
    join,
    lobby,
    neighbours,
    new,
    now,
    passkeys,
    people,
    records,
    review,
    rules,
    settings,
    sign_in,
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
    *account.ROUTES,
    *account_delete.ROUTES,
    *sign_in.ROUTES,
    *passkeys.ROUTES,
    *neighbours.ROUTES,
    *dictionary.ROUTES,
    *rules.ROUTES,
    *about.ROUTES,
]
