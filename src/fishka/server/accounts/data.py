"""What is kept of a person: all of it to take along, and its end."""

import asyncio
import io
import zipfile
from collections.abc import Collection
from contextlib import suppress

import msgspec
from structlog.stdlib import get_logger

from fishka.core.errors import FishkaError
from fishka.games import record as records
from fishka.server.accounts.arrivals import MOST_GAMES
from fishka.server.accounts.sessions import Sessions
from fishka.server.clock import Clock
from fishka.store import House, SqlStore, Summary
from fishka.store.accounts import AccountsInStore
from fishka.store.arrivals import ArrivalsInStore
from fishka.store.erasing import erase_names
from fishka.store.owned import kept_of
from fishka.store.tokens import TokensInStore
from fishka.table.commands import Act, Forget, Leave

log = get_logger(__name__)


class PersonalData:
    """Hands people all that is kept of them, and lets them go."""

    def __init__(self, store: SqlStore, house: House, sessions: Sessions, clock: Clock) -> None:
        self._store = store
        self._house = house
        self._sessions = sessions
        self._clock = clock

    async def export(self, person: str) -> bytes:
        """A ZIP file: ``person.json`` with every row, ``games/`` with the records of games.

        A game that still holds what the person may not know has no record yet.
        """
        files = {"person.json": await kept_of(self._store, person)}
        games = await self._house.games_of(person, MOST_GAMES)
        listed = [{"id": game.id, "game": game.game, "made_at": game.made_at} for game in games]
        written = {name: _pretty(told) for name, told in files.items()}
        written["games.json"] = _pretty(listed)
        for game in games:
            with suppress(FishkaError):
                record = await self._house.record(game.id, person)
                written[f"games/{game.id}.json"] = records.write(record).encode()
        return await asyncio.to_thread(_zipped, written)

    async def delete(self, person: str, name: str) -> None:
        """Leave every table, take the person's names off, and forget them for good.

        ``name`` stands on their seats from now on. Where it breaks off, it can be asked for again.
        """
        tokens = TokensInStore(self._store)
        open_here = [
            each.id for each in (*await self._sessions.of(person), *await tokens.of(person))
        ]
        await tokens.revoke_all(person)
        for player in await tokens.players(person):
            await self._end(player, {player}, name)
        await self._end(person, {person, *await ArrivalsInStore(self._store).guests(person)}, name)
        self._sessions.let_go(person, open_here)
        log.info("person deleted", person=person)

    async def _end(self, person: str, ids: Collection[str], name: str) -> None:
        """The end of a person, or of a program of theirs; ``ids`` are all they have been."""
        for game in await self._house.games_of(person, MOST_GAMES):
            await self._leave(game, person)
            command = Forget(command_id=f"forget.{self._clock.now()}", name=name)
            await self._house.command(game.id, person, command)
            await erase_names(self._store, game.id, ids, name)
            self._house.look_anew(game.id)
        await AccountsInStore(self._store).delete(person)

    async def _leave(self, game: Summary, person: str) -> None:
        """Stand up where the game has not begun; resign where it is under way."""
        table = await self._house.table(game.id)
        now = self._clock.now()
        with suppress(FishkaError):  # a computer's turn, say: then the others go on without them
            if table.phase == "open":
                await self._house.command(game.id, person, Leave(command_id=f"leave.{now}"))
            elif table.phase == "playing":
                for seat in table.seats_of(person):
                    head = (await self._house.table(game.id)).head
                    resign = Act(
                        command_id=f"resign.{now}.{seat}",
                        expect_seq=head,
                        act={"act": "resign", "seat": seat},
                    )
                    await self._house.command(game.id, person, resign)


def _pretty(told: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(told), indent=2)


def _zipped(files: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return packed.getvalue()
