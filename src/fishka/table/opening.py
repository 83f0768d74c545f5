"""New tables: the first one, and the one that follows a game."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from fishka.core import form
from fishka.core.chance import commitment
from fishka.core.errors import MalformedError
from fishka.core.seats import Seat
from fishka.games import game as game_named
from fishka.table.chances import chance_of
from fishka.table.commands import Create, NewSeat, Rematch
from fishka.table.events import Branched, ComputerSeated, Created, Event, Joined, RematchMade, Talk
from fishka.table.fairness import check_rated
from fishka.table.fold import begun
from fishka.table.lobby import add_value, begin_if_full, computer_seated, invitation_hash
from fishka.table.names import clean_name
from fishka.table.pacing import clock_wished
from fishka.table.refusals import ForeignSeatError, PhaseError
from fishka.table.seats import Chair
from fishka.table.state import Table
from fishka.table.watching import delay_wished
from fishka.table.world import Draft, World

NOBODY: Final[Mapping[int, str]] = MappingProxyType({})


def create(
    command: Create,
    actor: str,
    game_id: str,
    code: str,
    world: World,
    *,
    daily: str = "",
    kept: Mapping[int, str] = NOBODY,
    branch: Branched | None = None,
) -> Draft:
    """A new table with the actor as host; it begins at once where no seat is empty.

    ``daily`` is the day whose roll falls there; ``kept`` tells whom empty seats wait for. Of a
    ``branch`` nothing is promised: what fell before it fell under another seed.
    """
    rules = game_named(command.game)
    options = rules.options(command.options)
    chairs = tuple(_chair(seat, kept.get(number)) for number, seat in enumerate(command.seats))
    if len({chair.team is None for chair in chairs}) > 1:
        raise MalformedError("`team` must stand on all `seats` or on none")
    rules.start(tuple(Seat(chair.name, chair.team) for chair in chairs), options)
    told = rules.told(options)
    check_rated(command, told)
    draft = _draft(
        Created(
            game_id=game_id,
            game=rules.name,
            options=told,
            chairs=chairs,
            mode=command.chance,
            clock=clock_wished(command, getattr(options, "turn_seconds", None)),
            invitation=invitation_hash(code),
            commitment=_commitment(
                command.chance == "program" and branch is None,
                chance_of(daily) if daily else game_id,
                world,
            ),
            lots=command.lots,
            wait=command.wait,
            theme=_theme(command.theme, options, alike=bool(daily)),
            marks=command.marks,
            daily=daily,
            visibility=command.visibility,
            rated=command.rated,
            lowest=command.lowest,
            highest=command.highest,
            talk=command.talk or _usual_talk(command),
            delay_ms=delay_wished(command),
            branch=branch,
        ),
        actor,
        command.command_id,
        code,
        world,
    )
    _seat_all(draft, command.seats, world)
    own = draft.table.seats_of(actor)
    if own and command.value is not None:
        add_value(draft, own[0], command.value)
    if not command.wait:
        begin_if_full(draft, world)
    return draft


def rematch(draft: Draft, world: World) -> None:
    """Fix the id of the game that follows; whoever asks later finds it fixed."""
    table = draft.table
    if table.phase != "over":
        raise PhaseError("the game is not over yet")
    if not table.seats_of(draft.actor):
        raise ForeignSeatError("watchers hold no seat")
    if table.daily:
        raise PhaseError("the roll of the day is played once: tomorrow there is another")
    if table.rematch is None:
        draft.add(RematchMade(world.token("rematch")))


def follow(table: Table, command: Rematch, actor: str, code: str, world: World) -> Draft:
    """The game that follows: another seat begins, computers sit, the others' seats are kept."""
    assert table.rematch is not None
    chairs = (*table.chairs[1:], *table.chairs[:1])
    draft = _draft(
        Created(
            game_id=table.rematch,
            game=table.game,
            options=table.options,
            chairs=tuple(_kept(chair) for chair in chairs),
            mode=table.mode,
            clock=table.clock,
            invitation=invitation_hash(code),
            commitment=_commitment(table.mode == "program", table.rematch, world),
            follows=table.id,
            theme=table.theme,
            marks=table.marks,
            visibility=table.visibility,
            rated=table.rated,
            lowest=table.lowest,
            highest=table.highest,
            talk=table.talk,
            delay_ms=table.delay_ms,
        ),
        actor,
        command.command_id,
        code,
        world,
    )
    for seat, chair in enumerate(chairs):
        if chair.kind == "computer" and chair.level is not None:
            draft.add(ComputerSeated(seat, chair.level, chair.name))
        elif chair.holder == actor:
            draft.add(Joined(seat, chair.name))
    if command.value is not None:
        add_value(draft, draft.table.seats_of(actor)[0], command.value)
    begin_if_full(draft, world)
    return draft


def _draft(body: Created, actor: str, command_id: str, code: str, world: World) -> Draft:
    event = Event(1, world.now, actor, command_id, body)
    draft = Draft(begun(event), actor, command_id, world.now, code)
    draft.events.append(event)
    return draft


def _seat_all(draft: Draft, seats: tuple[NewSeat, ...], world: World) -> None:
    for number, seat in enumerate(seats):
        if seat.kind == "computer":
            draft.add(computer_seated(draft.table, number, seat.level, seat.name, world))
        elif seat.kind == "person":
            draft.add(Joined(number, clean_name(seat.name)))


def _chair(seat: NewSeat, kept_for: str | None) -> Chair:
    if seat.team is not None:
        form.whole_number(seat.team, "`team`", 0)
    if kept_for is not None:
        return Chair(clean_name(seat.name), team=seat.team, kept_for=kept_for)
    return Chair(team=seat.team)


def _kept(chair: Chair) -> Chair:
    empty = Chair(team=chair.team)
    if chair.kind == "person":
        return replace(empty, name=chair.name, kept_for=chair.holder)
    return empty


def _usual_talk(command: Create) -> Talk:
    """Strangers, guests and children among them, begin with set phrases."""
    return "free" if command.visibility == "private" else "phrases"


def _theme(given: str, options: object, *, alike: bool) -> str:
    """No list knows what a word is about: where there is a theme, the others judge.

    Where the same falls ``alike`` at many tables, it is a task, and who set it looks at the words.
    """
    theme = clean_name(given) if given.strip() else ""
    if theme and not alike and getattr(options, "judge", None) != "consent":
        raise MalformedError("a table with a theme judges by consent: `judge` must be consent")
    return theme


def _commitment(by_program: bool, chance_id: str, world: World) -> str | None:  # noqa: FBT001 - a comparison at each call
    if not by_program:
        return None
    assert world.seed is not None
    return commitment(chance_id, world.seed)
