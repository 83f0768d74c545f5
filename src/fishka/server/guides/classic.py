"""A short guided game of the classic crossword: one line a turn, and all tiles in one turn."""

from typing import Final

from fishka.server.guides.guide import Guide, Step
from fishka.server.guides.tiles import BY, COMPANY, OTHER, lay
from fishka.texts import gettext_noop

_HORN: Final = lay("F8H G8O H8R I8N")
_PASTE: Final = lay("F10P G10A H10S I10T J10E")
_PAINTERS: Final = lay("F13P G13A H13I I13N K13E L13R M13S")

GUIDE: Final = Guide(
    game="classic",
    by=BY,
    options={"target": 100},
    company=COMPANY,
    words=("HORN", "FARM", "FARMS", "PASTE", "EXIT", "PAINTERS"),
    falls=(
        ("HORNPAS", "FAM*ITO"),
        ("TEIN",),
        ("EDU",),
        ("PAERS",),
        ("LOG",),
        ("OUTDIEN",),
    ),
    replies={
        1: lay("H6F H7A H9M", seat=1),
        3: lay("J11x J12I J13T", seat=1),
    },
    steps=(
        Step(
            text=gettext_noop(
                "You have seven tiles, and so has Fishka, who plays against you. The first word "
                "covers the centre, which doubles it: lay HORN. Tap a tile, then a square; or "
                "type."
            ),
            wish=_HORN,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The letters pay 4 + 1 + 1 + 1 = 7, and the centre doubles the word: 2 · 7 = "
                "14. Hand in."
            ),
            wish=_HORN,
            pays=14,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid FARM through your R: 9. All tiles of a turn lie in one line. "
                "Lay PASTE so that its S stands below FARM."
            ),
            wish=_PASTE,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "FARM has become FARMS, which counts too: 4 + 1 + 1 + 3 + 1 = 10. In PASTE two "
                "blue squares treble their letters: 3 · 3 + 1 + 1 + 1 + 3 · 1 = 15. Together 10 "
                "+ 15 = 25. Hand in."
            ),
            wish=_PASTE,
            pays=25,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid EXIT: 3. Its underlined X is a blank, which is worth 0. Lay "
                "all your tiles: PAINTERS through the T."
            ),
            wish=_PAINTERS,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The letters pay 3 + 2 · 1 + 1 + 2 · 1 + 1 + 1 + 1 + 1 = 12, the pink square "
                "doubles the word, 2 · 12 = 24, and whoever lays all seven tiles in one turn "
                "has 50 more: 24 + 50 = 74. Hand in."
            ),
            wish=_PAINTERS,
            pays=74,
        ),
    ),
    other=OTHER,
    over=gettext_noop(
        "That was a short game, to 100 points. A whole one has no limit: it ends when the bag is "
        "empty and somebody has laid their last tile. Now play one that counts: against the "
        "computer, or with friends."
    ),
)
