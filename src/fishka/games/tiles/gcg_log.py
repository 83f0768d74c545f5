"""The entries of a game of which GCG tells the moves, and before each what it knows of the rack."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, NoReturn

from fishka.core.errors import MalformedError
from fishka.core.form import Json, shown
from fishka.games.tiles.gcg import GAME, PLAYERS
from fishka.games.tiles.options import RULE_SETS
from fishka.games.tiles.sets import BLANK, RACK, UNKNOWN, name_of

_RULES: Final = RULE_SETS[GAME]


class Move(NamedTuple):
    """A line of a turn. ``rack`` is as much as it tells; an exchange may be of unknown tiles."""

    line: int
    seat: int
    rack: str
    tiles: Mapping[int, str]
    exchange: str = ""


def entries(moves: Sequence[Move], left: Mapping[int, str]) -> list[Json]:
    """The log, not judged yet; ``left``: what each seat holds after the last move, as it is told.

    MalformedError where a rack does not follow from the one before.
    """
    log = _Log(moves, left)
    for seat in range(PLAYERS):
        log.deal(seat)
    for index in range(len(moves)):
        log.take(index)
    return log.entries


def misfit(line: int, told: str) -> NoReturn:
    """Say that something on a line is malformed."""
    reason = MalformedError("this is no move of GCG that fits: {value}", value=shown(told))
    raise MalformedError("line {line}: {why}", line=line, why=reason)


class _Hand:
    """What is known of a rack, and how many tiles it has besides."""

    def __init__(self) -> None:
        self.known: Counter[str] = Counter()
        self.unknown = 0

    def __len__(self) -> int:
        return self.known.total() + self.unknown

    def give(self, tiles: str) -> bool:
        """Take these off the rack, told ones first; whether it can have had them."""
        wanted = Counter(tiles.replace(UNKNOWN, ""))
        self.unknown -= (wanted - self.known).total() + tiles.count(UNKNOWN)
        self.known -= wanted
        return self.unknown >= 0


class _Log:
    def __init__(self, moves: Sequence[Move], left: Mapping[int, str]) -> None:
        self.entries: list[Json] = []
        self._moves = moves
        self._left = left
        self._hands = [_Hand() for _seat in range(PLAYERS)]
        self._whole = True
        """Whether all racks have been told whole."""
        self._bag = len(_RULES.tile_set.tiles(_RULES.defaults.blanks))

    def deal(self, seat: int) -> None:
        """The first rack of a seat, as far as its first move tells it."""
        told = self._rack_after(-1, seat)
        first = next((move.line for move in self._moves if move.seat == seat), 0)
        self._draw(first, seat, RACK, told)
        self._bag -= RACK

    def take(self, index: int) -> None:
        """A move, what was drawn after it, and the rack where only the next move tells it."""
        move, hand = self._moves[index], self._hands[self._moves[index].seat]
        if move.exchange == UNKNOWN * len(hand):
            known = "".join(sorted(hand.known.elements()))
            move = move._replace(exchange=known + UNKNOWN * hand.unknown)
        self.entries.append(_act(move))
        used = "".join(BLANK if each.islower() else each for each in move.tiles.values())
        if not hand.give(used + move.exchange):
            misfit(move.line, used + move.exchange.replace(UNKNOWN, ""))
        owed = len(move.exchange) or min(RACK - len(hand), self._bag) if used + move.exchange else 0
        told = self._rack_after(index, move.seat)
        last = index == len(self._moves) - 1
        if owed and last and self._whole and Counter(told) == hand.known:
            return  # the record ends before the draw
        self._draw(move.line, move.seat, owed, told)
        self._bag -= owed if used else 0

    def _draw(self, line: int, seat: int, count: int, told: str) -> None:
        hand, rack = self._hands[seat], Counter(told)
        more = rack - hand.known
        if more.total() > hand.unknown + count:
            misfit(line, told)
        drawn = "".join(sorted(more.elements()))[:count]  # or they were among the unknown ones
        hidden = count - len(drawn)
        if count:
            tiles = drawn + UNKNOWN * hidden
            self.entries.append({"seat": seat, "act": "draw", "tiles": tiles})
        hand.known += Counter(drawn)
        hand.unknown += hidden
        self._whole &= not hidden
        if hand.unknown and rack.total() == len(hand):
            self.entries.append({"seat": seat, "act": "rack", "tiles": told})
            hand.known, hand.unknown = rack, 0

    def _rack_after(self, index: int, seat: int) -> str:
        later = (move.rack for move in self._moves[index + 1 :] if move.seat == seat)
        return next(later, self._left.get(seat, ""))


def _act(move: Move) -> dict[str, Json]:
    if not move.tiles:
        exchange = {"exchange": move.exchange} if move.exchange else {}
        return {"seat": move.seat, "act": "pass", **exchange}
    tiles = {name_of(number): letter for number, letter in move.tiles.items()}
    return {"seat": move.seat, "act": "lay", "tiles": tiles}
