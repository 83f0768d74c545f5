"""The description of the HTTP part, OpenAPI 3.1, made from the structs that are decoded."""

from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

import msgspec

from fishka.server.http.operations import JSON, REQUIRED, Document, Operation
from fishka.server.wire import Fault

ALWAYS = (400, 401, 403, 413, 421, 429)
SCHEMES = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": "fishka"},
    "token": {"type": "http", "scheme": "bearer"},
}
"""A browser shows its cookie, a program its token; who shows nothing is a new guest."""
REASONS = {
    400: "Wrong in form",
    401: "Not a token that is good here",
    403: "Not for this person, or from another site",
    404: "There is no such thing",
    409: "The table stands elsewhere, or does not allow this now",
    413: "The body is too large",
    421: "Not this server's name",
    422: "Refused by the rules of the game",
    429: "Too often: wait as long as Retry-After says",
    503: "Not written down, or too busy: ask again with the same id",
}


def document(operations: Sequence[Operation]) -> dict[str, Any]:
    """The whole description of these operations."""
    types = [Fault]
    for each in operations:
        types += [kind for kind in (each.answer, each.body) if _described(kind)]
        types += [parameter.kind for parameter in each.parameters]
    schemas, components = msgspec.json.schema_components(
        types, schema_hook=_anything, ref_template="#/components/schemas/{name}"
    )
    schema_of = {_key(kind): schema for kind, schema in zip(types, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _described_operation(each, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fishka", "version": version("fishka")},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SCHEMES},
        "security": [{}, {"cookie": []}, {"token": []}],
    }


def _anything(kind: type) -> dict[str, Any]:
    if kind is object:
        return {"description": "Whatever JSON can hold"}
    raise NotImplementedError(kind)


def _described_operation(each: Operation, schema_of: dict[str, Any]) -> dict[str, Any]:
    refusals = sorted({*ALWAYS, *each.refusals})
    told: dict[str, Any] = {
        "operationId": each.handler.__name__,
        "summary": each.summary,
        "parameters": [
            {
                "name": parameter.name,
                "in": parameter.place,
                "required": parameter.default is REQUIRED,
                "schema": schema_of[_key(parameter.kind)],
            }
            for parameter in each.parameters
        ],
        "responses": {
            str(each.status): {
                "description": "Done",
                "content": _content(each.answer, schema_of, each.media),
            },
            **{
                str(status): {
                    "description": REASONS[status],
                    "content": _content(Fault, schema_of),
                }
                for status in refusals
            },
        },
    }
    if each.body is not None:
        told["requestBody"] = {"required": True, "content": _content(each.body, schema_of)}
    return told


def _content(kind: Any, schema_of: dict[str, Any], media: str = JSON) -> dict[str, Any]:  # noqa: ANN401 - any annotation
    schema = schema_of[_key(kind)] if _described(kind) else {"type": "object"}
    return {media: {"schema": schema}}


def _described(kind: Any) -> bool:  # noqa: ANN401 - any annotation
    return kind is not None and kind not in {bytes, Document}


def _key(kind: Any) -> str:  # noqa: ANN401 - any annotation
    return repr(kind)
