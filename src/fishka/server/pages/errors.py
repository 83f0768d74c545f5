"""Pages for what went wrong: what is safe, and the way on."""

from starlette.requests import Request
from starlette.responses import Response

from fishka.server.context import language
from fishka.server.pages.rendering import page
from fishka.texts import gettext_noop, texts

TITLES = {
    403: gettext_noop("Not for you"),
    404: gettext_noop("Nothing is here"),
    409: gettext_noop("That did not work"),
    413: gettext_noop("Too much at once"),
    422: gettext_noop("That did not work"),
    429: gettext_noop("A little slower, please"),
    500: gettext_noop("That went wrong here"),
}
OTHER = gettext_noop("That did not work")
PASSING = frozenset({429, 500})


def error_page(
    request: Request, status: int, code: str, message: str, error_id: str = ""
) -> Response:
    """The page of a refusal; ``message`` is in the reader's language already.

    ``code`` and ``error_id`` are for programs and the log; the message holds the id.
    """
    del code, error_id
    title = texts(language(request)).gettext(TITLES.get(status, OTHER))
    again = status in PASSING and request.method == "GET"
    return page(request, "error.html", status, title=title, message=message, again=again)
