"""A process that plays Yacht over the real store and tells each answer, until it is killed.

    python player.py DATABASE NUMBER

Each line on standard output is an answer that was given: the game, the actor, the command's id
and the head after it. Games that earlier processes left open are gone on with.
"""

import asyncio
import random
import sys
import time

from fishka.store import House, SqlStore
from fishka.table import Table
from fishka.table.commands import Act, Create, NewSeat

TABLES = 6


def choose(table: Table, chooser: random.Random) -> dict[str, object]:
    """Any legal act, in the record's form."""
    act = chooser.choice(list(table.rules.legal(table.state)))
    return table.rules.given(act)


async def play(house: House, person: str, number: str) -> None:
    """Play the person's open game to its end, then new ones, for ever."""
    chooser = random.Random(f"{person} {number}")
    games = [each.id for each in await house.games_of(person) if each.phase == "playing"]
    for new in range(1_000_000):
        if games:
            game = games.pop()
        else:
            seats = (NewSeat(name="Ana"), NewSeat(name="Luc"))
            wished = Create(command_id=f"{number}-{new}", game="yacht", seats=seats)
            answer = await house.create(person, wished)
            game = str(answer.game)
            tell("", person, wished.command_id, answer.head)
        while (table := await house.table(game)).phase == "playing":
            command = Act(
                command_id=f"{number}-{table.head}",
                expect_seq=table.head,
                act=choose(table, chooser),
            )
            answer = await house.command(game, person, command)
            tell(game, person, command.command_id, answer.head)


def tell(game: str, person: str, command_id: str, head: int) -> None:
    """Say that the answer was given; whole lines only."""
    sys.stdout.write(f"{game or '-'} {person} {command_id} {head}\n")
    sys.stdout.flush()


async def main(database: str, number: str) -> None:
    """Play at all tables at once."""
    store = await SqlStore.open(database)
    house = House(store, now=lambda: time.time_ns() // 1_000_000, levels={})
    await asyncio.gather(*(play(house, f"person{each}", number) for each in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
