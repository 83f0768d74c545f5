"""What a tile game looks like on the first page: a piece of its board."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from fishka.games.tiles.options import RuleSet
from fishka.pictures.boards import Row, Set, Tile
from fishka.texts import gettext_noop, texts

_ART: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "krestoslovitsa": ("F6:M10", "8G ПОЛКА, I6 ДО.Я"),
        "schitai-slova": ("D11:K15", "12E СЛОВО, H12 .ЕС"),
        "erudit": ("B6:I10", "8C ЭРУДИТ, F7 Т.МА"),
        "classic": ("F6:M10", "8F LETTER, J7 W.ST"),
    }
)
"""By rule set: squares, and words on them."""
_LETTERS: Final[Mapping[str, str]] = MappingProxyType(
    {"krestoslovitsa": "К", "schitai-slova": "С", "erudit": "Э", "classic": "W"}
)
_CAPTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "schitai-slova": gettext_noop("for school and home"),
        "erudit": gettext_noop("the boxed game"),
        "classic": gettext_noop("English words"),
    }
)
_SUMMARIES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "krestoslovitsa": gettext_noop(
            "With seven letters in the hand you lay words that cross, as in a crossword, in one "
            "place or in several. Each word made or changed pays its letters, and the coloured "
            "squares pay every time. Whoever has the letter can win a blank back from the board. "
            "The game goes to {target}."
        ),
        "schitai-slova": gettext_noop(
            "The school game of counting: with seven letters in the hand you lay words that cross. "
            "A coloured square pays only for who covers it first; all seven letters in one turn "
            "bring {bonus} more. The game goes to {target}."
        ),
        "erudit": gettext_noop(
            "The boxed game that two generations grew up with: {blanks} blanks that can be won back, "
            "coloured squares that pay once, {bonus} more for all seven letters. The game goes to "
            "{target}."
        ),
        "classic": gettext_noop(
            "The English game: one word in one line each turn and all that it touches, blanks "
            "worth nothing, {bonus} more for all seven letters. It ends when the letters do."
        ),
    }
)


def caption(rule_set: RuleSet, language: str) -> str:
    """What the game is, in half a line; the size of the set where nothing else is to be told."""
    words, target = texts(language), rule_set.defaults.target
    count = sum(rule_set.tile_set.counts.values())
    letters = words.ngettext("{count} letter", "{count} letters", count).format(count=count)
    what = _CAPTIONS.get(rule_set.name)
    told = letters if what is None else words.gettext(what)
    return told if target is None else f"{told} · {up_to(target, language)}"


def up_to(target: int, language: str) -> str:
    """The target of a game."""
    told = texts(language).ngettext("to one point", "to {count} points", target)
    return told.format(count=target)


def summary(rule_set: RuleSet, language: str) -> str:
    """How the game is played, in a few sentences."""
    options = rule_set.defaults
    told = texts(language).gettext(_SUMMARIES[rule_set.name])
    return told.format(target=options.target, bonus=options.all_tiles_bonus, blanks=options.blanks)


def art(rule_set: RuleSet) -> list[Row]:
    """Some squares of the board with words."""
    return Set(rule_set, rule_set.defaults).diagram(*_ART[rule_set.name])


def emblem(rule_set: RuleSet) -> Tile:
    """The tile that stands for the game in lists."""
    return Set(rule_set, rule_set.defaults).tile(_LETTERS[rule_set.name])
