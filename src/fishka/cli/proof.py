"""The proof of chance: everything that fell, recomputed (contract: Verifiable chance)."""

from fishka.core.chance import VerifiableChance, commitment
from fishka.core.errors import ActError, IllegalError, MalformedError
from fishka.core.form import Json
from fishka.games import game as game_named
from fishka.games.record import Record, entry


def recomputed(record: Record) -> int | None:
    """How many falls of the record agree with its proof; None where no seed can be checked.

    The first entry that the rules refuse, or whose dice are not those that had to fall, raises an
    ActError, as does a seed that does not fit the commitment.
    """
    source = _source(record)
    rules = game_named(record.game)
    state = rules.start(record.seats, rules.options(record.options))
    for index, written in enumerate(record.log):
        given = entry(written, index)
        try:
            act, fallen = rules.act(given)
            need = rules.needs(state, act)
            if need is not None and source is not None:
                _compare(source.fall(need), fallen or ())
            state, _ = rules.play(state, act, fallen)
        except ActError as error:
            raise error.at(index) from None
    return None if source is None else source.counter


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


def _compare(expected: tuple[Json, ...], fallen: tuple[Json, ...]) -> None:
    if sorted(map(str, expected)) != sorted(map(str, fallen)):
        raise IllegalError(
            "{fallen} is written, but the proof says {expected}",
            fallen=" ".join(map(str, fallen)) or "—",
            expected=" ".join(map(str, expected)) or "—",
        )
