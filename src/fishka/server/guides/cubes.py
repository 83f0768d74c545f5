"""The guided games of the word cubes: two turns of Game One, and a round of Game Two."""

from collections.abc import Mapping
from typing import Final

from fishka.core.form import Json
from fishka.games.cubes.options import ONE, TWO
from fishka.server.guides.guide import Guide, Step
from fishka.texts import gettext_noop

_ROLL: Final = {"seat": 0, "act": "roll"}


def _lay(*lines: str) -> Mapping[str, Json]:
    return {"seat": 0, "act": "lay", "grid": list[Json](lines)}


GAME_ONE: Final = Guide(
    game=ONE,
    by=("faces",),
    options={"turn_seconds": None, "target": None, "turns": 2},
    words=("WORD", "WORDS", "COZY", "SEAM", "QUIET", "UNDER", "TABLES"),
    falls=(("YEOACTZRDMSWNL",), ("UI*EATNQDRBSEL",)),
    steps=(
        Step(
            text=gettext_noop(
                "Fourteen letter cubes are rolled, and what lies on top is laid out as crossing "
                "words. In a game the sand runs for three minutes, here it does not. Roll."
            ),
            wish=_ROLL,
        ),
        Step(
            text=gettext_noop(
                "Lay WORD from left to right: tap a cube, then a square, or type. The small numbers "
                "are what the letters pay: 4 + 1 + 1 + 2 = 8."
            ),
            wish=_lay("WORD"),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "What is not used is taken off, so go on. Lay COZY downwards through the O, which "
                "then counts in both words: 3 + 1 + 10 + 4 = 18."
            ),
            wish=_lay(".C..", "WORD", ".Z..", ".Y.."),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "Wherever two cubes or more lie side by side, they must make a word. Put an S "
                "behind WORD: 4 + 1 + 1 + 2 + 1 = 9."
            ),
            wish=_lay(".C...", "WORDS", ".Z...", ".Y..."),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "Lay SEAM downwards from the S: 1 + 1 + 1 + 3 = 6. With what is not used taken off "
                "it makes 9 + 18 + 6 − 3 = 30. Hand in."
            ),
            wish=_lay(".C...", "WORDS", ".Z..E", ".Y..A", "....M"),
            pays=30,
        ),
        Step(
            text=gettext_noop(
                "Now the others would have their turns; you play alone and roll again at once. Roll."
            ),
            wish=_ROLL,
        ),
        Step(
            text=gettext_noop(
                "The cube without a letter is a blank: it stands for any letter and pays 0. Lay "
                "QUIET with the blank as its E: 10 + 1 + 1 + 0 + 1 = 13."
            ),
            wish=_lay("QUIeT"),
            lays=True,
        ),
        Step(
            text=gettext_noop("Lay UNDER downwards from the U: 1 + 1 + 2 + 1 + 1 = 6."),
            wish=_lay("QUIeT", ".N...", ".D...", ".E...", ".R..."),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "And TABLES downwards from the T: 1 + 1 + 3 + 1 + 1 + 1 = 8. Every cube is used, so "
                "nothing is taken off: 13 + 6 + 8 = 27. Hand in."
            ),
            wish=_lay("QUIeT", ".N..A", ".D..B", ".E..L", ".R..E", "....S"),
            pays=27,
        ),
    ),
    other=gettext_noop(
        "That is a way of your own, and it is allowed. Lay what you like and hand it in; with the "
        "next roll the guide goes on."
    ),
    over=gettext_noop(
        "That was Game One. It goes on until somebody has 200 points and all have had as many turns. "
        "Now play one that counts: against the computer, or with friends."
    ),
)

GAME_TWO: Final = Guide(
    game=TWO,
    by=("faces", "ladders"),
    options={"target": None, "rounds": 1},
    words=("GARDEN", "WIDE", "FORK", "FORKS", "PICTURE"),
    falls=(("AIEEOTWNDRGLNR",), ("OIUECTSRNTKPFL",)),
    steps=(
        Step(
            text=gettext_noop(
                "In Game Two you look for words of seven lengths, from 2 letters to 8. A round has "
                "two turns at least and four at most. Roll."
            ),
            wish=_ROLL,
        ),
        Step(
            text=gettext_noop(
                "Lay GARDEN: 2 + 1 + 1 + 2 + 1 + 1 = 8. The ladder shows that six letters are done "
                "with it."
            ),
            wish=_lay("GARDEN"),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "WIDE, downwards through the D, has four letters: 4 + 1 + 2 + 1 = 8. What is not "
                "used is taken off here too: 8 + 8 − 5 = 11. Hand in."
            ),
            wish=_lay("...W..", "...I..", "GARDEN", "...E.."),
            pays=11,
        ),
        Step(
            text=gettext_noop("The first two turns of a round must be taken. Roll again."),
            wish=_ROLL,
        ),
        Step(
            text=gettext_noop("Lay FORK, which has four letters like WIDE: 4 + 1 + 1 + 5 = 11."),
            wish=_lay("FORK"),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "FORK is struck: of two words of one length only the lower counts. Put an S behind "
                "it, for FORKS has five letters: 4 + 1 + 1 + 5 + 1 = 12."
            ),
            wish=_lay("FORKS"),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "PICTURE, downwards through the R, has seven: 3 + 1 + 3 + 1 + 1 + 1 + 1 = 11. "
                "Together 12 + 11 − 3 = 20. Hand in."
            ),
            wish=_lay("..P..", "..I..", "..C..", "..T..", "..U..", "FORKS", "..E.."),
            pays=20,
        ),
        Step(
            text=gettext_noop(
                "The lengths 4, 5, 6 and 7 are done. All seven in two turns would bring 50 more, in "
                "three turns 25. The third and the fourth turn may be passed, which ends the round. "
                "Pass."
            ),
            wish={"seat": 0, "act": "pass"},
        ),
    ),
    other=gettext_noop(
        "That is a way of your own, and it is allowed. Go on as you like: the ladder shows which "
        "lengths are still open."
    ),
    over=gettext_noop(
        "That was a round of Game Two. It goes on until somebody has 300 points after a round. Now "
        "play one that counts: against the computer, or with friends."
    ),
)
