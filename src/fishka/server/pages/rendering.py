"""How a page is made: Jinja templates, escaped, strict, with the words of the reader."""

import hashlib
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from fishka.server.context import language, person
from fishka.server.pages.assets import assets
from fishka.server.pages.words import words
from fishka.server.people import Person
from fishka.texts import gettext_noop

COMMON = "pages"
NAVIGATION = (
    ("/", gettext_noop("Play"), "play"),
    ("/lobby", gettext_noop("Lobby"), "people"),
    ("/table-mode", gettext_noop("Table mode"), "table"),
    ("/words", gettext_noop("Words"), "words"),
    ("/rules", gettext_noop("Learn"), "learn"),
    ("/records", gettext_noop("My games"), "games"),
)
TEMPLATES = Path(__file__).parent.parent / "templates"


@cache
def environment() -> Environment:
    """The templates: everything filled in is escaped, and what is not there is an error."""
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
    )


def _known_as(asker: Person) -> str:
    """What scripts know the person by: it says whether it is still the same one, and nothing else."""
    return hashlib.sha256(f"fishka.who\n{asker.id}".encode()).hexdigest()[:16] if asker.id else ""


def page(
    request: Request,
    template: str,
    status: int = 200,
    entries: tuple[str, ...] = (),
    **values: object,
) -> HTMLResponse:
    """A whole page for the person who asks, in their language and their colours.

    ``entries`` names the scripts it runs besides the one that every page has.
    """
    spoken, built, needed = language(request), assets(), (COMMON, *entries)
    html = (
        environment()
        .get_template(template)
        .render(
            words(spoken),
            person=person(request),
            known_as=_known_as(person(request)),
            path=request.url.path,
            navigation=NAVIGATION,
            fonts=built.fonts(spoken),
            styles=built.styles(*needed),
            scripts=[script for entry in needed if (script := built.script(entry))],
            **values,
        )
    )
    headers = {"content-language": spoken, "vary": "accept-language, cookie"}
    return HTMLResponse(html, status, headers)
