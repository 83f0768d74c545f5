"""What can be said in the dialogue of Yacht."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.terminal.columns import columns
from fishka.terminal.vocabulary import Verb, words
from fishka.texts import gettext_noop, texts

VERBS = (
    Verb.ROLL,
    Verb.KEEP,
    Verb.SCORE,
    Verb.SHEET,
    Verb.ADVICE,
    Verb.UNDO,
    Verb.RESIGN,
    Verb.HELP,
    Verb.QUIT,
)
EXAMPLES: Mapping[Verb, str] = MappingProxyType(
    {
        Verb.KEEP: " 2 2",
        Verb.SCORE: " 7",
    }
)
MEANINGS: Mapping[Verb, str] = MappingProxyType(
    {
        Verb.ROLL: gettext_noop("roll the five dice; an empty line does it too"),
        Verb.KEEP: gettext_noop("keep these dice, roll the others again"),
        Verb.SCORE: gettext_noop(
            "enter the roll in a row: its number, name or beginning; alone: what each row pays"
        ),
        Verb.SHEET: gettext_noop("show the score sheet"),
        Verb.ADVICE: gettext_noop("show what is best here"),
        Verb.UNDO: gettext_noop("not possible: dice that have fallen stay"),
        Verb.RESIGN: gettext_noop("give the game up"),
        Verb.HELP: gettext_noop("show this"),
        Verb.QUIT: gettext_noop("leave the game as it stands"),
    }
)


def help_lines(language: str, *, by_hand: bool) -> list[str]:
    """Each command with an example and what it does."""
    _ = texts(language).gettext
    said = {verb: words(verb, language)[0] for verb in VERBS}
    rows = [(said[verb] + EXAMPLES.get(verb, ""), _(MEANINGS[verb])) for verb in VERBS]
    rows.insert(2, (f"{said[Verb.ROLL]} {_('all')}", _("roll all five again")))
    lines = columns([_("Say"), _("to")], rows)
    if by_hand:
        lines.append(
            _("After `{roll}` tell what fell; after a slash too: `{keep} 2 2 / 4 4 6`.").format(
                roll=said[Verb.ROLL], keep=said[Verb.KEEP]
            )
        )
    return lines
