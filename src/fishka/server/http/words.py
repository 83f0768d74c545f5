"""The word lists over HTTP."""

from typing import Annotated, TypeAlias

from msgspec import Meta
from starlette.requests import Request

from fishka.core.errors import FishkaError
from fishka.server.context import language
from fishka.server.http.operations import operation
from fishka.server.lexicons import LONGEST, cleaned, lexicon
from fishka.server.refusals import NoListError
from fishka.server.wire import Text, WordTold
from fishka.texts.lists import say_of_lists
from fishka.words import Lexicon, check

Typed: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Words: TypeAlias = Annotated[list[Typed], Meta(min_length=1, max_length=20)]


@operation(
    "GET",
    "/api/words/check",
    "Whether a list admits each of up to 20 words, and why not",
    refusals=(404,),
)
async def check_words(request: Request, profile: Text, word: Words) -> list[WordTold]:
    try:
        words = lexicon(profile)
    except FishkaError as error:
        raise NoListError(error) from error
    return [_told(words, each, language(request)) for each in word]


def _told(words: Lexicon, typed: str, reader: str) -> WordTold:
    verdict = check(words, cleaned(typed))
    if verdict.refusal is None:
        return WordTold(verdict.word, ok=True, why=None, reason=None)
    return WordTold(
        verdict.word,
        ok=False,
        why=verdict.refusal.reason,
        reason=say_of_lists(verdict.refusal, reader),
    )
