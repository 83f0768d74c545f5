"""Options of a game named in a call: ``--option four_of_a_kind=four-dice``."""

import json
from collections.abc import Sequence
from typing import Any

from fishka.core.errors import FishkaError, MalformedError
from fishka.core.form import Json
from fishka.core.game import AnyGame


def given_options(chosen: Sequence[str] | None) -> dict[str, Json]:
    """The options as a record tells them; a value is JSON where it can be, else a text."""
    options: dict[str, Json] = {}
    for each in chosen or ():
        name, sign, value = each.partition("=")
        if not sign:
            raise FishkaError("--option must be NAME=VALUE, not {value}", value=each)
        if name in options:
            raise FishkaError("--option {name} is given twice", name=name)
        options[name] = _value(value)
    return options


def options_of(game: AnyGame, chosen: Sequence[str] | None) -> Any:  # noqa: ANN401 - only the game knows its options
    """The game's own options with their defaults; FishkaError where one is unknown."""
    given = given_options(chosen)
    try:
        return game.options(given)
    except MalformedError as error:
        raise FishkaError(error.template, **error.facts) from None


def _value(written: str) -> Json:
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        return written
