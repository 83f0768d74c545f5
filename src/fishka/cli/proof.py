"""The proof of chance: everything that fell, recomputed (contract: Verifiable chance)."""

from collections.abc import Iterator

from fishka.core.chance import Chance, Fallen, Need, VerifiableChance, commitment
from fishka.core.errors import ActError, IllegalError, MalformedError
from fishka.games import game as game_named
from fishka.games.record import Record, entry


def falls(record: Record) -> Iterator[tuple[int, Need, Fallen]]:
    """Each entry for which something fell: its index, what had to fall, what fell.

    All entries are judged on the way; an ActError tells the first that the rules refuse.
    """
    rules = game_named(record.game)
    state = rules.start(record.seats, rules.options(record.options))
    for index, written in enumerate(record.log):
        given = entry(written, index)
        try:
            act, fallen = rules.act(given)
            need = rules.needs(state, act)
            state, _ = rules.play(state, act, fallen)
        except ActError as error:
            raise error.at(index) from None
        if need is not None:
            yield index, need, fallen or ()


def recomputed(record: Record) -> int | None:
    """How many falls of the record agree with its proof; None where no seed can be checked.

    An ActError tells the first entry that the rules refuse or whose dice are not those that had to
    fall, or a seed that does not fit the commitment.
    """
    source = _source(record)
    for index, need, fallen in falls(record):
        if source is not None:
            _compare(source.fall(need), fallen, index)
    return None if source is None else source.counter


def pass_by(chance: Chance, record: Record) -> None:
    """Let the chance of a repeated game fall as often as the record says it has."""
    for _, need, _ in falls(record):
        chance.fall(need)


def _source(record: Record) -> VerifiableChance | None:
    proof = record.chance
    if proof is None or proof.seed is None:
        return None
    if record.id is None:
        raise MalformedError("a record with `chance` must have `id`")
    seed = bytes.fromhex(proof.seed)
    if commitment(record.id, seed) != proof.commitment:
        raise IllegalError("the seed does not fit the commitment")
    return VerifiableChance(seed, record.id, proof.values)


def _compare(expected: Fallen, fallen: Fallen, index: int) -> None:
    if sorted(expected) != sorted(fallen):
        raise IllegalError(
            "{fallen} is written, but the proof says {expected}",
            fallen=" ".join(map(str, fallen)) or "—",
            expected=" ".join(map(str, expected)) or "—",
        ).at(index)
