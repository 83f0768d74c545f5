"""``fishka advise``: what the seat to move could do, best first."""

import random
import time
from collections.abc import Mapping, Sequence
from math import inf
from typing import Annotated, Any, cast

import typer
from msgspec import to_builtins

from fishka.cli.judge import judging, match_in
from fishka.cli.language import _, spoken
from fishka.cli.output import write_json, write_line, write_table
from fishka.cli.parameters import AsJson, RecordPath
from fishka.cli.seating import level_named
from fishka.core.errors import FishkaError, MalformedError
from fishka.core.form import Json
from fishka.engines.advice import Advice, Choice
from fishka.engines.advisers import ADVISERS, HINTERS
from fishka.engines.levels import LEVELS
from fishka.games.match import Match
from fishka.terminal.faces import FACES
from fishka.terminal.plain import one_line
from fishka.terminal.worth import UNITS, worth
from fishka.texts import gettext_noop
from fishka.texts.numbers import number


def command(
    record: RecordPath,
    *,
    top: Annotated[
        int | None,
        typer.Option(metavar="NUMBER", min=1, help=gettext_noop("Only so many choices.")),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            metavar="NUMBER",
            min=0,
            help=gettext_noop("How long to think at most; Yacht is always solved at once."),
        ),
    ] = None,
    level: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help=gettext_noop(
                "Only what that computer player would do; in word games, only with words it knows."
            ),
        ),
    ] = None,
    unit: Annotated[
        str | None,
        typer.Option(
            metavar="UNIT",
            help=gettext_noop(
                "What to count in: expected total, win probability, points, expected score."
            ),
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    with judging(record, as_json=as_json):
        match = match_in(record)
        _check_advised(match.game.name)
        advice = _advice(match, unit, top, level, seconds)
    if as_json:
        _write_json(match, advice)
    else:
        _show(match, advice)


def _check_advised(game: str) -> None:
    if game not in ADVISERS:
        raise FishkaError(
            "there is no advice on {game} yet, only on {games}",
            game=game,
            games=", ".join(ADVISERS),
        )


def _advice(
    match: Match, unit: str | None, top: int | None, level: str | None, seconds: float | None
) -> Advice:
    name, end = match.game.name, time.monotonic() + (inf if seconds is None else seconds)

    def hurried() -> bool:
        return time.monotonic() >= end

    if level is not None:
        level_named(level, LEVELS[name])
    try:
        if level is None:
            return ADVISERS[name](match.state, unit, top, hurried=hurried)
        if name in HINTERS:
            return HINTERS[name](match.state, unit, top, level, hurried=hurried)
        return _of_level(match, ADVISERS[name](match.state, unit), level)
    except MalformedError as error:  # the unit, which is the call's fault and not the record's
        raise FishkaError(error.template, **error.facts) from None


def _of_level(match: Match, advice: Advice, level: str) -> Advice:
    act = LEVELS[match.game.name][level].choose(match.state, random.Random(0))
    chosen = _plain(match.game.given(act))
    choices = tuple(each for each in advice.choices if _plain(each.act) == chosen)
    return Advice(advice.to_move, advice.unit, choices)


def _plain(act: Mapping[str, Json]) -> dict[str, Json]:
    """An act in the record's form without its seat, the one to move, and with its dice in order."""
    plain = {name: value for name, value in act.items() if name != "seat"}
    if "keep" in plain:
        plain["keep"] = sorted(cast("Sequence[int]", plain["keep"]))
    return plain


def _write_json(match: Match, advice: Advice) -> None:
    write_json(
        {
            "game": match.game.name,
            "to_move": match.to_move,
            "unit": advice.unit,
            "choices": [_told(choice) for choice in advice.choices],
        }
    )


def _told(choice: Choice) -> dict[str, Any]:
    outlook: dict[str, Any] = {} if choice.outlook is None else to_builtins(choice.outlook)
    return {"act": _plain(choice.act), "value": choice.value, "exact": choice.exact, **outlook}


def _show(match: Match, advice: Advice) -> None:
    seat = match.standing.to_move
    assert seat is not None
    said = FACES[match.game.name].choice_text
    write_line(_("To move: {name}", name=one_line(match.seats[seat].name)))
    write_line()
    looked_on = any(choice.outlook is not None for choice in advice.choices)
    heads = [_("Points"), _("Keeps"), _("Others then")] if looked_on else []
    write_table(
        [_("Choice"), _(UNITS[advice.unit]), *heads],
        [
            [
                said(choice.act, match.state, spoken()),
                worth(choice.value, advice.unit, spoken()),
                *_outlook(choice),
            ]
            for choice in advice.choices
        ],
    )
    if not all(choice.exact for choice in advice.choices):
        write_line()
        write_line(_("This is an estimate."))


def _outlook(choice: Choice) -> list[str]:
    """Points of the turn, tiles kept, and what the others are expected to make then."""
    if choice.outlook is None:
        return []
    gains, keeps, risks = choice.outlook.gains, choice.outlook.keeps, choice.outlook.risks
    return [number(gains, spoken(), 0), keeps, number(risks, spoken(), 1)]
