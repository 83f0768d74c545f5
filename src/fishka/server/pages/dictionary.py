"""The word lists for people: is it a word, why not, what can be made of these letters?"""

from msgspec import Struct
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.core.errors import FishkaError
from fishka.server.context import language
from fishka.server.lexicons import LONGEST, held, lexicon, profiles
from fishka.server.pages.asked import AS_LISTED, SWITCHES, Asked, asked
from fishka.server.pages.entry import Entry, entry
from fishka.server.pages.found import HINTS, Found, found
from fishka.server.pages.rendering import page
from fishka.texts import say, texts
from fishka.texts.lists import list_hint, list_name
from fishka.texts.words import LANGUAGE_NAMES, language_name
from fishka.words import Lexicon


class ListTold(Struct, frozen=True):
    """A list to choose: ``count`` is None where its table is not built here."""

    name: str
    title: str
    hint: str
    count: int | None


class LanguageTold(Struct, frozen=True):
    """A language with its lists."""

    name: str
    lists: list[ListTold]


class Answer(Struct, frozen=True):
    """One of three: a word's entry, words found, or why there is neither."""

    status: int = 200
    entry: Entry | None = None
    found: Found | None = None
    problem: str = ""


async def show(request: Request) -> Response:
    reader = language(request)
    question = asked(request.query_params, reader)
    unknown = request.query_params.get("profile", question.profile) not in profiles()
    answer, lists = await run_in_threadpool(
        lambda: (answered(question, reader, unknown=unknown), languages_told(reader))
    )
    return page(
        request,
        "words.html",
        answer.status,
        asked=question,
        answer=answer,
        lists=lists,
        switches=SWITCHES,
        as_listed=AS_LISTED,
        hints=HINTS,
        longest=LONGEST,
    )


OWN = ""
TOO_LONG = FishkaError("at most {letters} letters", letters=LONGEST)
NO_LIST = FishkaError("There is no word list of that name.")


def answered(question: Asked, reader: str, *, unknown: bool) -> Answer:
    """The answer to a question; nothing to nothing. ``unknown``: of a list that there is not."""
    if unknown:
        return Answer(404, problem=say(NO_LIST, reader))
    if not question.word:
        return Answer()
    try:
        words = lexicon(question.profile, question.on, question.off)
    except FishkaError as error:
        return Answer(404, problem=say(error, reader))
    return _answer_of(question, words, reader)


def _answer_of(question: Asked, words: Lexicon, reader: str) -> Answer:
    if len(question.word) > LONGEST:
        return Answer(422, problem=say(TOO_LONG, reader))
    if question.find == "word":
        return Answer(entry=entry(question, words, reader))
    try:
        return Answer(found=found(question, words))
    except FishkaError as error:
        return Answer(422, problem=say(error, reader))


def languages_told(reader: str) -> list[LanguageTold]:
    """All lists by language, the reader's first, then what people have built of their own."""
    built, known = held(), profiles()
    groups: dict[str, list[ListTold]] = {
        code: [] for code in sorted(LANGUAGE_NAMES, key=lambda code: code != reader)
    }
    for name, profile in known.items():
        count = len(built[name]) if name in built else None
        told = ListTold(name, list_name(name, reader), list_hint(name, reader), count)
        groups.setdefault(profile.language if profile.language in groups else OWN, []).append(told)
    return [
        LanguageTold(language_name(code, reader) if code else _own(reader), lists)
        for code, lists in groups.items()
    ]


def _own(reader: str) -> str:
    return texts(reader).gettext("Lists of this house")


ROUTES = [Route("/words", show, methods=["GET"])]
