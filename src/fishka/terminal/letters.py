"""A letter that somebody types, in an alphabet."""

from fishka.core.errors import FishkaError
from fishka.words.alphabets import Alphabet, look_alikes


def letter_in(said: str, alphabet: Alphabet) -> str:
    """One letter, as it is played; FishkaError for one that the alphabet has not."""
    key = alphabet.fold(said)
    if len(key) == 1 and not alphabet.strays(key):
        return key
    right = look_alikes(key, alphabet)
    if right:
        raise FishkaError(
            "{letter} is a letter of another alphabet; did you mean {right}?",
            letter=said,
            right=right,
        )
    raise FishkaError("this game has no letter {letter}", letter=said)
