"""The checks that every act of every game meets first (contract: What an entry does)."""

from collections.abc import Collection, Sized

from fishka.core.errors import IllegalError, MalformedError


def check_seat(seat: int, seats: Sized, to_move: int | None) -> None:
    """There is such a seat (else malformed), and the game still goes on (else illegal)."""
    if seat >= len(seats):
        raise MalformedError(
            "`seat` must be a whole number from {least} to {most}, not {value}",
            least=0,
            most=len(seats) - 1,
            value=seat,
        )
    if to_move is None:
        raise IllegalError("the game is over: nothing may follow")


def check_leaving(seat: int, resigned: Collection[int]) -> None:
    """The seat has not left before."""
    if seat in resigned:
        raise IllegalError("seat {seat} has resigned already", seat=seat)


def check_turn(seat: int, to_move: int | None) -> None:
    """It is the seat's turn."""
    if seat != to_move:
        raise IllegalError(
            "it is the turn of seat {to_move}, not of seat {seat}", to_move=to_move, seat=seat
        )
