"""``fishka house check``: folds every game of a house."""

from fishka.cli.house import Database, chosen_settings, in_house
from fishka.cli.language import _
from fishka.cli.output import write_line
from fishka.core.errors import FishkaError
from fishka.store.moving import check_house


def command(
    *,
    database: Database = None,
) -> None:
    health = in_house(chosen_settings(database=database).database, check_house)
    for game, why in health.faults:
        write_line(f"{game}: {why}")
    if health.faults:
        raise FishkaError("damaged games: {count}", count=len(health.faults))
    write_line(_("whole: {games} games, {events} events", games=health.games, events=health.events))
