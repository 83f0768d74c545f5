"""What can be said in the dialogue of the cube games, and the rules of a table."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from fishka.games.cubes.ladder import SLAMS
from fishka.games.cubes.state import CubesState
from fishka.terminal.columns import columns
from fishka.terminal.vocabulary import Verb, words
from fishka.texts import gettext_noop, texts

MEANINGS: Mapping[Verb, str] = MappingProxyType(
    {
        Verb.ROLL: gettext_noop("roll the cubes; an empty line does it too"),
        Verb.LAY: gettext_noop("type a layout line by line: . is an empty square, small a blank"),
        Verb.PREVIEW: gettext_noop("see what a layout would pay, without handing it in"),
        Verb.TIME: gettext_noop("the glass has run out: what of the layout is valid counts"),
        Verb.PASS: gettext_noop("end the round for oneself, after two turns"),
        Verb.ACCEPT: gettext_noop("let the lay of another stand"),
        Verb.DISPUTE: gettext_noop("dispute words of another's lay; alone: all of them"),
        Verb.CHECK: gettext_noop("ask whether a word counts, and why not"),
        Verb.CUBES: gettext_noop("show the cubes"),
        Verb.LADDER: gettext_noop("show which lengths are done in this round"),
        Verb.TURNS: gettext_noop("show the turns so far"),
        Verb.ADVICE: gettext_noop("show what is best here"),
        Verb.ALLOW: gettext_noop("let a word count at this table, if all agree"),
        Verb.STRIKE: gettext_noop("let a word count no longer, if all agree"),
        Verb.RULES: gettext_noop("read the rules of this table in short"),
        Verb.UNDO: gettext_noop("take back what was previewed; what was rolled stays"),
        Verb.RESIGN: gettext_noop("give the game up"),
        Verb.HELP: gettext_noop("show this"),
        Verb.QUIT: gettext_noop("leave the game as it stands"),
    }
)
"""What each verb is for, in the order in which help tells them."""
VERBS = tuple(MEANINGS)
OF_GAME_TWO = frozenset({Verb.PASS, Verb.LADDER})


def help_lines(language: str, *, two: bool, by_hand: bool) -> list[str]:
    """Each command with an example and what it does."""
    _ = texts(language).gettext
    lay = words(Verb.LAY, language)[0]
    places = {verb: f" {_('WORD')}" for verb in (Verb.CHECK, Verb.ALLOW, Verb.STRIKE, Verb.DISPUTE)}
    rows = [
        (words(verb, language)[0] + places.get(verb, ""), _(MEANINGS[verb]))
        for verb in VERBS
        if two or verb not in OF_GAME_TWO
    ]
    rows[2:2] = [
        (f"{lay} {_('WORD')} {_('WORD')} …", _("enter words alone: the program lays them out")),
        (f"{lay} A.B/CDE", _("type the lines of a layout on one line")),
    ]
    lines = columns([_("Say"), _("to")], rows)
    if by_hand:
        lines.append(_("After each roll type the letters on top of the cubes; * is a blank."))
    return lines


def rules_lines(state: CubesState, language: str) -> Iterator[str]:
    """The rules of this table in short."""
    _, options = texts(language).gettext, state.options
    yield _(
        "Words are laid across and down from the cubes of the roll, and hang together by edges. "
        "Every line of two cubes or more must be a word of the list."
    )
    yield _(
        "A turn pays the letters of its words, those of crossings twice, less the cubes not used. "
        "A blank stands for any letter and is worth nothing."
    )
    if state.two:
        yield from _ladder_rules(options.duplicate, language)
    if options.invalid_layout == "zero":
        yield _("A layout with a wrong word, or in pieces, counts as nothing laid.")
    if options.repeat_in_layout == "refuse":
        yield _("No word may lie twice in one layout.")
    if options.simultaneous:
        yield _("All lay out the same roll, hidden from each other until the last has handed in.")
    if options.turn_seconds is not None:
        yield _(
            "Time: {seconds} s a turn by a glass of your own; the program keeps none here."
        ).format(seconds=options.turn_seconds)
    if options.target is not None:
        yield _(
            "When somebody has {points}, the round is played to its end; the highest total wins."
        ).format(points=options.target)


def _ladder_rules(duplicate: str, language: str) -> Iterator[str]:
    _ = texts(language).gettext
    yield _(
        "A round is two to four turns each: the first two must be taken, who passes a later one is "
        "out of the round."
    )
    if duplicate == "penalty":
        yield _(
            "Of each length from two to eight letters the lowest word of the round counts; the "
            "others are struck and cost their value."
        )
    else:
        yield _(
            "Of each length from two to eight letters the lowest word of the round counts; the "
            "others are struck."
        )
    yield _("All seven lengths within two turns pay {grand} more, within three {small}.").format(
        grand=SLAMS[2], small=SLAMS[3]
    )
