"""Letters as they come from a keyboard, whatever layout it is set to."""

from typing import Final

from fishka.core.errors import FishkaError
from fishka.terminal.letters import letter_in
from fishka.words.alphabets import Alphabet

LATIN: Final = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
CYRILLIC: Final = "ёйцукенгшщзхъфывапролджэячсмитьбю"
OTHER_LAYOUT: Final = str.maketrans(LATIN + CYRILLIC, CYRILLIC + LATIN)
"""What the same keys give in the layout of the other script."""


def typed(character: str, alphabet: Alphabet) -> str | None:
    """The letter meant, None where the key gives none in either layout."""
    for meant in (character, other_layout(character)):
        try:
            return letter_in(meant, alphabet)
        except FishkaError:
            continue
    return None


def other_layout(character: str) -> str:
    """What the same key gives in the layout of the other script."""
    return character.casefold().translate(OTHER_LAYOUT)
