"""What can be said without a word of one's own, in every language."""

from typing import Final

from fishka.texts import gettext_noop, texts

PHRASES: Final = {
    "hello": gettext_noop("Hello!"),
    "luck": gettext_noop("Good luck!"),
    "well": gettext_noop("Well played!"),
    "lovely": gettext_noop("What a turn!"),
    "bad-luck": gettext_noop("Bad luck!"),
    "moment": gettext_noop("One moment, please."),
    "go-on": gettext_noop("Please go on."),
    "thanks": gettext_noop("Thank you!"),
    "sorry": gettext_noop("Sorry!"),
    "again": gettext_noop("Shall we play again?"),
    "bye": gettext_noop("I have to go. Goodbye!"),
}


def phrases(language: str) -> dict[str, str]:
    """Each phrase by its id, as it is said in that language."""
    catalogue = texts(language)
    return {name: catalogue.gettext(said) for name, said in PHRASES.items()}
