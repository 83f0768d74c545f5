"""What can be said in the dialogue of the tile games."""

from collections.abc import Mapping
from types import MappingProxyType

from fishka.games.tiles.board import ACROSS, DOWN
from fishka.terminal.columns import columns
from fishka.terminal.tiles.reading import DIRECTIONS
from fishka.terminal.vocabulary import Verb, words
from fishka.texts import gettext_noop, texts
from fishka.texts.sayings import SWAP, sayings

MEANINGS: Mapping[Verb, str] = MappingProxyType(
    {
        Verb.LAY: gettext_noop("lay what was previewed; an empty line does it too"),
        Verb.PREVIEW: gettext_noop("see what a lay would pay, without laying it"),
        Verb.EXCHANGE: gettext_noop("give tiles back for others instead of laying"),
        Verb.PASS: gettext_noop("pass without exchanging"),
        Verb.ACCEPT: gettext_noop("let the lay of another stand"),
        Verb.DISPUTE: gettext_noop("dispute words of another's lay; alone: all of them"),
        Verb.CHECK: gettext_noop("ask whether a word counts, and why not"),
        Verb.RACK: gettext_noop("show the rack; unknown tiles can be told for advice alone"),
        Verb.BOARD: gettext_noop("show the board, the scores and the rack"),
        Verb.TURNS: gettext_noop("show the turns so far"),
        Verb.ADVICE: gettext_noop("show what is best here"),
        Verb.ALLOW: gettext_noop("let a word count at this table, if all agree"),
        Verb.STRIKE: gettext_noop("let a word count no longer, if all agree"),
        Verb.RULES: gettext_noop("read the rules of this table in short"),
        Verb.UNDO: gettext_noop("take back what was previewed; what was drawn stays"),
        Verb.RESIGN: gettext_noop("give the game up"),
        Verb.HELP: gettext_noop("show this"),
        Verb.QUIT: gettext_noop("leave the game as it stands"),
    }
)
"""What each verb is for, in the order in which help tells them."""
VERBS = tuple(MEANINGS)


def help_lines(language: str, example: str, *, by_hand: bool) -> list[str]:
    """Each command with an example and what it does; ``example`` is a word of the alphabet."""
    _ = texts(language).gettext
    told = (DIRECTIONS[ACROSS], DIRECTIONS[DOWN], SWAP)
    across, down, swap = (sayings(each, language)[0] for each in told)
    letter = example[0]
    places = {
        Verb.PREVIEW: f" H8 {across} {example}",
        Verb.EXCHANGE: f" {letter} *",
        Verb.RACK: f" {example} *" if by_hand else "",
        Verb.CHECK: f" {example}",
        Verb.DISPUTE: f" {example}",
        Verb.ALLOW: f" {example}",
        Verb.STRIKE: f" {example}",
    }
    rows = [
        (f"H8 {across} {example}", _("preview this word: all its letters, also those lying there")),
        (f"H8 {down} {example.lower()[0]}{example[1:]}", _("the same down; small: a blank")),
        (f"H8 {letter}, I8 {example[1]}", _("letter by letter, in one place or several")),
        (f"{swap} H8, H9 {down} …", _("put the real tile for the blank on H8, and lay the blank")),
        (f"H8 {across} *{example[1:]}", _("see which letters the blank may stand for")),
    ]
    rows += [(words(verb, language)[0] + places.get(verb, ""), _(MEANINGS[verb])) for verb in VERBS]
    lines = columns([_("Say"), _("to")], rows)
    if by_hand:
        lines.append(
            _(
                "After each lay tell which tiles were drawn; * is a blank, an empty line leaves them "
                "unknown."
            )
        )
    return lines
