"""Operations of the HTTP part: a typed function becomes a route and its description.

A parameter named in the path comes from the path, ``body`` from the request's JSON, ``request``
is the request itself, and every other one comes from the query string.
"""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, TypeAlias, get_type_hints

import msgspec
import msgspec.inspect
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fishka.server.refusals import BadRequestError
from fishka.texts import gettext_noop

Handler: TypeAlias = Callable[..., Awaitable[object]]
JSON = "application/json"
LINES = "application/x-ndjson"
REQUIRED: Any = inspect.Parameter.empty


class Document(msgspec.Struct, frozen=True):
    """An answer that is JSON already, such as a game record."""

    content: bytes


@cache
def _is_list(kind: Any) -> bool:  # noqa: ANN401 - any annotation
    return isinstance(msgspec.inspect.type_info(kind), msgspec.inspect.ListType)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One value from the path or the query string."""

    name: str
    kind: Any
    place: str
    default: Any = REQUIRED

    def given(self, request: Request) -> Sequence[str]:
        """All its values in a request, as they stand there."""
        if self.place == "path":
            return [request.path_params[self.name]]
        return request.query_params.getlist(self.name)

    def read(self, given: Sequence[str]) -> object:
        """The value in its type, a list of all for a list; BadRequestError names the parameter."""
        if not given and self.default is not REQUIRED:
            return self.default
        told = given if _is_list(self.kind) else next(reversed(given), None)
        try:
            return msgspec.convert(told, self.kind, strict=False)
        except msgspec.ValidationError as error:
            raise BadRequestError(
                gettext_noop("`{name}` cannot be read: {why}"), name=self.name, why=str(error)
            ) from None


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One method of one address."""

    method: str
    path: str
    summary: str
    handler: Handler
    status: int
    refusals: tuple[int, ...]
    answer: Any
    media: str = JSON
    body: Any = None
    parameters: tuple[Parameter, ...] = ()
    _decoder: "msgspec.json.Decoder[Any] | None" = field(default=None)

    async def serve(self, request: Request) -> Response:
        """The answer to a request."""
        arguments: dict[str, object] = {
            each.name: each.read(each.given(request)) for each in self.parameters
        }
        if self._decoder is not None:
            arguments["body"] = self._decoder.decode(await request.body())
        elif self.body is bytes:
            arguments["body"] = await request.body()
        told = await self.handler(request, **arguments)
        if isinstance(told, Response):
            return told
        content = told.content if isinstance(told, Document) else msgspec.json.encode(told)
        return Response(content, self.status, media_type=JSON)


def operation(
    method: str,
    path: str,
    summary: str,
    *,
    status: int = 200,
    refusals: tuple[int, ...] = (),
    lines: Any = None,  # noqa: ANN401 - any type
) -> Callable[[Handler], Operation]:
    """Make the function an operation; ``refusals`` are the statuses it may answer with besides.

    ``lines`` is what each line of an answer that does not end tells.
    """

    def made(handler: Handler) -> Operation:
        hints = get_type_hints(handler, include_extras=True)
        signature = inspect.signature(handler).parameters
        body = hints.get("body")
        return Operation(
            method=method,
            path=path,
            summary=summary,
            handler=handler,
            status=status,
            refusals=refusals,
            answer=hints["return"] if lines is None else lines,
            media=JSON if lines is None else LINES,
            body=body,
            parameters=tuple(
                Parameter(
                    name=name,
                    kind=hints[name],
                    place="path" if f"{{{name}}}" in path else "query",
                    default=each.default,
                )
                for name, each in signature.items()
                if name not in {"request", "body"}
            ),
            _decoder=None if body is None or body is bytes else msgspec.json.Decoder(body),
        )

    return made


def route(path: str, operations: Sequence[Operation]) -> Route:
    """One address with all its operations."""
    by_method = {each.method: each for each in operations}

    async def serve(request: Request) -> Response:
        method = "GET" if request.method == "HEAD" else request.method
        return await by_method[method].serve(request)

    return Route(path, serve, methods=list(by_method))
