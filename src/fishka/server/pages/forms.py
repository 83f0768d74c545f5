"""What plain forms send."""

from starlette.datastructures import FormData


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
