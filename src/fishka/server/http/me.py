"""The asker over HTTP: name, language, and how they wish to see and hear."""

from typing import cast

from msgspec.structs import replace
from starlette.requests import Request

from fishka.server.context import context, language, person
from fishka.server.http.operations import operation
from fishka.server.people import Language, Person
from fishka.server.programs.naming import people_only
from fishka.server.wire import Me, MeWished
from fishka.table.names import clean_name


@operation("GET", "/api/me", "The asker as the server knows them")
async def show_me(request: Request) -> Me:
    return _told(person(request), language(request))


@operation("PATCH", "/api/me", "Change what is named, leave the rest")
async def change_me(request: Request, body: MeWished) -> Me:
    people_only(request)
    wished = {
        name: value for name in body.__struct_fields__ if (value := getattr(body, name)) is not None
    }
    if wished.get("name"):
        wished["name"] = clean_name(wished["name"])
    changed = replace(person(request), **wished)
    await context(request).people.save(changed)
    return _told(changed, changed.language or language(request))


def _told(who: Person, spoken: str) -> Me:
    return Me(
        name=who.name,
        account=who.account or None,
        language=cast("Language", spoken),
        theme=who.theme,
        contrast=who.contrast,
        motion=who.motion,
        sound=who.sound,
    )
