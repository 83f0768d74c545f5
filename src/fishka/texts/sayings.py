"""What people may say for a thing: words for the same, and letters that look the same."""

from typing import Final

from fishka.texts.catalogue import gettext_noop, texts
from fishka.texts.languages import SOURCE

SWAP: Final = gettext_noop("swap, replace")
"""Putting the real tile in the place of a blank on the board."""
COLUMNS: Final = str.maketrans("АВСЕНКМО", "ABCEHKMO")
"""Cyrillic capitals to the Latin ones that look like them, and name columns."""


def sayings(message: str, language: str) -> list[str]:
    """The words of a message that tells several with commas between, the usual one first."""
    return [word.strip() for word in texts(language).gettext(message).split(",")]


def understood(message: str, language: str) -> list[str]:
    """Its words in the language and in English."""
    return [word for each in dict.fromkeys((language, SOURCE)) for word in sayings(message, each)]
