"""Letters and patterns named in a call, in the alphabet of the list that is asked."""

from fishka.core.errors import FishkaError
from fishka.words import Lexicon
from fishka.words.alphabets import look_alikes

ONE, ANY = "?", "*"
"""In a pattern: one letter, any number of letters. Among letters both are a blank."""
WILD = ONE + ANY
MOST = 63
"""Letters and signs that a question may have."""


def letters_of(lexicon: Lexicon, text: str) -> tuple[bytes, int]:
    """The codes of letters and how many blanks are among them."""
    key = _folded(lexicon, text)
    blanks = sum(key.count(each) for each in WILD)
    return lexicon.alphabet.encode("".join(each for each in key if each not in WILD)), blanks


def pattern_of(lexicon: Lexicon, text: str) -> bytes:
    """A pattern as word graphs take it."""
    wild = {ONE: b"\0", ANY: b"\xff"}
    encode = lexicon.alphabet.encode
    return b"".join(wild[each] if each in wild else encode(each) for each in _folded(lexicon, text))


def _folded(lexicon: Lexicon, text: str) -> str:
    """Letters and signs as they are played; FishkaError where the alphabet has them not."""
    alphabet = lexicon.alphabet
    key = alphabet.fold(text.strip())
    if len(text) > MOST:
        raise FishkaError(
            "{given} letters are too many to ask for: {most} at most", given=len(text), most=MOST
        )
    plain = "".join(each for each in key if each not in WILD)
    strays = alphabet.strays(plain)
    if not strays:
        return key
    right = look_alikes(plain, alphabet)
    if right:
        raise FishkaError(
            "{word} has letters of another alphabet: {letters}; did you mean {right}?",
            word=key,
            letters=" ".join(strays),
            right=right,
        )
    raise FishkaError(
        "{word}: the alphabet of this list has no {letters}", word=key, letters=" ".join(strays)
    )
