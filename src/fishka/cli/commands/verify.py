"""``fishka verify``: recompute the commitment and everything that fell."""

from fishka.cli.judge import judging, record_in
from fishka.cli.language import _, words
from fishka.cli.output import write_json, write_line
from fishka.cli.parameters import AsJson, RecordPath
from fishka.cli.proof import recomputed


def command(record: RecordPath, *, as_json: AsJson = False) -> None:
    with judging(record, as_json=as_json):
        given = record_in(record)
        falls = recomputed(given)
    if falls is None:
        why = _("nothing to verify: the record holds no commitment")
        if given.chance is not None:
            why = _("nothing to verify: the seed is shown when the game is over")
        if as_json:
            write_json({"verified": None, "why": why})
        else:
            write_line(why)
    elif as_json:
        write_json({"verified": True, "falls": falls})
    else:
        message = words().ngettext(
            "verified: the commitment and {count} fall",
            "verified: the commitment and {count} falls",
            falls,
        )
        write_line(message.format(count=falls))
