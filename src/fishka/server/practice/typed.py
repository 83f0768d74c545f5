"""What was typed as an answer."""

from typing import Final

from starlette.datastructures import FormData

from fishka.server.lexicons import LONGEST, cleaned

MOST_WORDS: Final = 40
"""So many words of an answer are looked at."""


def typed(form: FormData, name: str, words: int = MOST_WORDS) -> str:
    """The field's text in one form, no longer than so many words; empty where there is none."""
    value = form.get(name, "")
    return cleaned(value[: LONGEST * words]) if isinstance(value, str) else ""
