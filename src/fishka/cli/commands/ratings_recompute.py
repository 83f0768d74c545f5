"""``fishka ratings recompute``: rates all finished games anew."""

from fishka.cli.house import Database, chosen_settings, in_house
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.store.ratings import Ratings


def command(
    *,
    database: Database = None,
) -> None:
    games = in_house(
        chosen_settings(database=database).database, lambda store: Ratings(store).recompute()
    )
    write_line(_("games rated anew: {games}", games=games))
