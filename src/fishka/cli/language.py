"""The language the command line speaks, chosen once a call."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar

from fishka.core.errors import FishkaError
from fishka.texts import LANGUAGES, SOURCE, Texts, say, texts
from fishka.texts.telling import Told

OPTION = "--language"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

_current = ContextVar("language", default=SOURCE)


def speak(language: str) -> None:
    """From now on, words are in this language."""
    _current.set(language)


def spoken() -> str:
    return _current.get()


def words() -> Texts:
    return texts(spoken())


def _(message: str, /, **facts: object) -> str:
    return words().gettext(message).format(**facts)


def told(error: Told) -> str:
    """The error, or the reason of a refusal, in the language spoken."""
    return say(error, spoken())


def wanted(arguments: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for by ``--language``, else by the environment, else English."""
    asked = _asked(arguments) or environment.get("FISHKA_LANGUAGE", "")
    if asked in LANGUAGES:
        return asked
    locale = next(filter(None, (environment.get(name) for name in VARIABLES)), "")
    code = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return code if code in LANGUAGES else SOURCE


def known(language: str | None) -> str | None:
    """Refuse a language that we do not speak."""
    if language is not None and language not in LANGUAGES:
        raise FishkaError(
            "There is no language {language}, only {languages}",
            language=language,
            languages=", ".join(LANGUAGES),
        )
    return language


def _asked(arguments: Sequence[str]) -> str:
    for place, argument in enumerate(arguments):
        name, _sign, value = argument.partition("=")
        if argument == "--":
            break
        if name == OPTION:
            return value or "".join(arguments[place + 1 : place + 2])
    return ""
