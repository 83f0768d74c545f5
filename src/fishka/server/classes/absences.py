"""Pupils who do not come: nobody waits for them, and their games end fairly."""

from fishka.server.clock import Clock
from fishka.store import House
from fishka.store.classes import Class, ClassesInStore, Pupil
from fishka.store.port import Summary
from fishka.store.rounds import AWAY, SITS_OUT, Round
from fishka.table import Command
from fishka.table.commands import Act, AddComputer, CallOff, Leave, Start
from fishka.table.refusals import PhaseError


class Absences:
    """What becomes of the seats of those who are away."""

    def __init__(self, places: ClassesInStore, house: House, clock: Clock) -> None:
        self._places = places
        self._house = house
        self._clock = clock

    async def away(self, found: Class, pupil: Pupil, running: Round | None) -> None:
        """Wait for the pupil no more; who would have met them in the running round has won.

        A game that has begun is lost by resigning. At a table of several a computer takes a seat
        that nobody has come to.
        """
        if running is not None and running.wish.how != "same":
            await self._free(found, pupil, running)
        await self._places.away(found.id, pupil.person, self._clock.now())

    async def back(self, found: Class, person: str) -> None:
        """The pupil is here again, and plays from the next round on."""
        await self._places.away(found.id, person, None)

    async def fill(self, found: Class, pupil: Pupil, running: Round, level: str = "") -> None:
        """Let a computer take the seat, of the round's level unless another is told.

        The pupil has no game in the round then.
        """
        game = (await self._places.games(running.id)).get(pupil.person)
        if game is None or game.phase != "open":
            raise PhaseError("the game of {name} has begun, or there is none", name=pupil.name)
        seat = game.holders.index(pupil.person)
        await self._say(game, pupil.person, Leave(command_id=f"away.{game.head}"))
        computer = AddComputer(
            command_id=f"fill.{game.head}", seat=seat, level=level or running.wish.level
        )
        await self._say(game, found.teacher, computer)
        await self._places.mark(running.id, pupil.person, AWAY)
        chairs = (await self._house.table(game.id)).chairs
        if all(chair.kind != "empty" for chair in chairs):
            await self._say(game, found.teacher, Start(command_id=f"start.{game.head}"))

    async def _free(self, found: Class, pupil: Pupil, running: Round) -> None:
        game = (await self._places.games(running.id)).get(pupil.person)
        if game is None:
            await self._places.mark(running.id, pupil.person, AWAY)
        elif game.phase == "open" and running.wish.how == "tables":
            await self.fill(found, pupil, running)
        elif game.phase == "open":
            await self._call_off(found, pupil, running, game)
        elif game.phase == "playing":
            seat = game.holders.index(pupil.person)
            resign = Act(command_id=f"away.{game.head}", act={"act": "resign", "seat": seat})
            await self._say(game, pupil.person, resign)

    async def _call_off(self, found: Class, pupil: Pupil, running: Round, game: Summary) -> None:
        """A game of two that has not begun: who is left sits the round out."""
        for holder in filter(None, game.holders):
            await self._say(game, holder, Leave(command_id=f"away.{game.head}"))
            mark = AWAY if holder == pupil.person else SITS_OUT
            await self._places.mark(running.id, holder, mark)
        await self._say(game, found.teacher, CallOff(command_id=f"off.{game.head}"))

    async def _say(self, game: Summary, actor: str, command: Command) -> None:
        await self._house.command(game.id, actor, command)
