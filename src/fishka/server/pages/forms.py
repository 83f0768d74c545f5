"""What plain forms send, and what their pages say of a refusal."""

from starlette.datastructures import FormData
from starlette.requests import Request

from fishka.core.errors import FishkaError
from fishka.server.context import language
from fishka.server.refusals import TooManyError
from fishka.texts.lists import say_of_lists


def text(form: FormData, name: str) -> str:
    """The field's text; empty where it is missing or a file."""
    value = form.get(name, "")
    return value if isinstance(value, str) else ""


def number(given: str) -> int | None:
    """The whole number that a text tells; None where it tells none of a sane length."""
    return int(given) if given.isdecimal() and len(given) < 10 else None


def texts(form: FormData, name: str) -> list[str]:
    """The texts of all fields of that name, in order."""
    return [value for value in form.getlist(name) if isinstance(value, str)]


def problem(request: Request, error: FishkaError) -> str:
    """What the page of a form says of a refusal, in the asker's language.

    Too many requests are no fault of what the form holds: TooManyError goes on to the guard, which
    answers with 429 and how long to wait.
    """
    if isinstance(error, TooManyError):
        raise error
    return say_of_lists(error, language(request))
