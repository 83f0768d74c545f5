"""``fishka moves``: every legal lay of a tile game in a single line."""

import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from fishka.cli.files import STANDARD, place
from fishka.cli.judge import judging, match_in
from fishka.cli.language import _, told
from fishka.cli.lists import OtherWords, opened
from fishka.cli.output import FAULT_OF_THE_CALL, complain, write_json, write_line, write_table
from fishka.cli.parameters import AsJson
from fishka.core.errors import FishkaError
from fishka.core.form import Json
from fishka.engines.tiles.moves import ScoredLay, lay_scores, single_lays
from fishka.games.match import Match
from fishka.games.tiles import RULE_SETS, Lay, TilesState
from fishka.games.tiles.acts import give_act
from fishka.games.tiles.board import ACROSS, DOWN, laid, run_through
from fishka.games.tiles.cgp import read_cgp
from fishka.games.tiles.sets import SIZE, UNKNOWN, name_of
from fishka.terminal.plain import one_line
from fishka.texts import gettext_noop
from fishka.words import Lexicon


def command(
    record: Annotated[
        str | None,
        typer.Argument(
            metavar="[RECORD]", help=gettext_noop("A game record; - is standard input.")
        ),
    ] = None,
    *,
    cgp: Annotated[
        str | None,
        typer.Option(
            "--cgp",
            metavar="POSITION",
            help=gettext_noop(
                "Instead of a record: a position of the classic rules; - reads them from standard "
                "input, one a line, and writes JSON, one object a line."
            ),
        ),
    ] = None,
    words: OtherWords = None,
    count: Annotated[
        bool, typer.Option("--count", help=gettext_noop("Only how many, and the best score."))
    ] = False,
    as_json: AsJson = False,
) -> None:
    if (record is None) == (cgp is None):
        raise FishkaError("either RECORD or --cgp POSITION must be given")
    if [record, cgp, words].count(STANDARD) > 1:
        raise FishkaError("- can stand only once: standard input is read once")
    lexicon = None if words is None else opened(words)
    if cgp == STANDARD:
        for state in _states():
            write_json(_count(state, lexicon) if count else _answer(state, lexicon))
        return
    match = None if record is None else _match(record, as_json=as_json)
    state = read_cgp(cgp or "") if match is None else match.state
    if count:
        write_json(_count(state, lexicon))
    elif as_json:
        write_json({**_about(match), **_answer(state, lexicon)})
    else:
        _show(match, state, single_lays(state, lexicon=lexicon))


def _match(record: str, *, as_json: bool) -> Match:
    """The match of a record, with a seat that can lay now."""
    with judging(record, as_json=as_json):
        match = match_in(record)
    state = match.state
    if not isinstance(state, TilesState):
        raise FishkaError(
            "{game} is no tile game: they are {known}",
            game=match.game.name,
            known=", ".join(RULE_SETS),
        )
    if state.to_move is None:
        raise FishkaError("the game is over")
    if state.owed:
        raise FishkaError("{count} tiles must be drawn first", count=state.owed)
    if UNKNOWN in state.racks[state.to_move]:
        raise FishkaError("the rack is not told: there is nothing to go by")
    if state.open_lay is not None:
        raise FishkaError("the lay is still open: the others accept it or dispute it first")
    return match


def _states() -> Iterator[TilesState]:
    for number, line in enumerate(sys.stdin.buffer, 1):
        text = line.decode("utf-8", "replace").strip()
        if not text:
            continue
        try:
            yield read_cgp(text)
        except FishkaError as error:
            where = _(
                "{file}, line {line}: {why}", file=place(STANDARD), line=number, why=told(error)
            )
            complain(where)
            raise typer.Exit(FAULT_OF_THE_CALL) from None


def _about(match: Match | None) -> dict[str, Any]:
    return {} if match is None else {"game": match.game.name, "to_move": match.to_move}


def _count(state: TilesState, lexicon: Lexicon | None) -> dict[str, Any]:
    scores = lay_scores(state, lexicon=lexicon)
    return {"count": len(scores), "best": max(scores, default=0)}


def _answer(state: TilesState, lexicon: Lexicon | None) -> dict[str, Any]:
    found = single_lays(state, lexicon=lexicon)
    return {
        "count": len(found),
        "best": found[0].score if found else 0,
        "lays": [{"act": _act(each.lay), "score": each.score} for each in found],
    }


def _act(lay: Lay) -> dict[str, Json]:
    """The act in the record's form without its seat, the one to move."""
    return {name: value for name, value in give_act(lay).items() if name != "seat"}


def _show(match: Match | None, state: TilesState, found: list[ScoredLay]) -> None:
    if match is not None and match.to_move is not None:
        write_line(_("To move: {name}", name=one_line(match.seats[match.to_move].name)))
        write_line()
    if not found:
        write_line(_("There is nothing to lay in a single line."))
        return
    rows = [[_lay_text(state, each.lay), each.score] for each in found]
    write_table([_("Lay"), _("Points")], rows)


def _lay_text(state: TilesState, lay: Lay) -> str:
    """``H8 across ПОЛКА``: the word as it will lie, small where a blank stands."""
    squares = [number for number, _letter in lay.tiles]
    grid = laid(state.grid, dict(lay.tiles))
    steps = (ACROSS, DOWN) if squares[-1] - squares[0] < SIZE else (DOWN,)
    run = next(filter(None, (run_through(grid, squares[0], step) for step in steps)))
    direction = _("across") if run.step == ACROSS else _("down")
    return f"{name_of(run.start)} {direction} {run.letters}"
