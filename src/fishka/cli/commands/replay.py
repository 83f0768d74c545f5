"""``fishka replay``: judge a record, tell its turns and where the game stands."""

from collections.abc import Mapping, Sequence
from typing import cast

from fishka.cli.judge import judging, match_in
from fishka.cli.language import _, spoken
from fishka.cli.output import write_json, write_line, write_table
from fishka.cli.parameters import AsJson, RecordPath
from fishka.core.entries import Adjustment, Turn
from fishka.games.match import Match
from fishka.terminal.plain import one_line
from fishka.texts import gettext_noop
from fishka.texts.yacht import row_name

HEADS = {
    "row": gettext_noop("Row"),
    "words": gettext_noop("Words"),
    "bonus": gettext_noop("Bonus"),
    "unused": gettext_noop("Not used"),
    "credited": gettext_noop("Credited"),
    "struck": gettext_noop("Struck"),
}
"""Heads of the columns for what the games tell of a turn."""
WORDED = frozenset({"words", "credited", "struck"})
"""Those that are words and what they pay."""
WHYS = {
    "leftover": gettext_noop("tiles left on the rack"),
    "out": gettext_noop("for going out"),
}
"""Why points are gained or lost at the end."""


def command(record: RecordPath, *, as_json: AsJson = False) -> None:
    with judging(record, as_json=as_json):
        match = match_in(record)
    if as_json:
        write_json(judgement(match))
    else:
        _show(match)


def judgement(match: Match) -> dict[str, object]:
    """What the contract says ``replay --json`` prints."""
    return {
        "game": match.game.name,
        **match.standing.told(),
        "turns": [turn.told() for turn in match.turns],
    }


def _show_turns(turns: Sequence[Turn], names: Sequence[str]) -> None:
    keys = list(dict.fromkeys(key for turn in turns for key in turn.details))
    heads = [_("Turn"), _("Seat"), _("Points"), *(_(HEADS.get(key, key)) for key in keys)]
    write_table(
        heads,
        [
            [number, names[turn.seat], turn.score, *(_detail(turn, key) for key in keys)]
            for number, turn in enumerate(turns, 1)
        ],
    )
    write_line()


def _detail(turn: Turn, key: str) -> str:
    value = turn.details.get(key, "")
    if key in WORDED:
        told = cast("Sequence[Mapping[str, object]]", value)
        return ", ".join(f"{each['word']} {each['score']}" for each in told)
    return row_name(str(value), spoken()) if key == "row" else str(value)


def _show_adjustments(adjustments: Sequence[Adjustment], names: Sequence[str]) -> None:
    write_table(
        [_("Seat"), _("Points"), _("At the end")],
        [[names[each.seat], each.score, _(WHYS[each.why])] for each in adjustments],
    )
    write_line()


def _show(match: Match) -> None:
    names = [seat.name for seat in match.seats]
    standing = match.standing
    if match.turns:
        _show_turns(match.turns, names)
    if standing.adjustments:
        _show_adjustments(standing.adjustments, names)
    write_table([_("Seat"), _("Score")], list(zip(names, standing.scores, strict=True)))
    write_line()
    if standing.to_move is not None:
        write_line(_("To move: {name}", name=one_line(names[standing.to_move])))
    elif not standing.winners:
        write_line(_("The game is over. Nobody has won."))
    else:
        winners = ", ".join(one_line(names[seat]) for seat in standing.winners)
        write_line(_("The game is over. Winners: {names}", names=winners))
