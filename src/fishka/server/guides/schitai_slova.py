"""A short guided Считай слова: premium squares that count once, and all tiles in one turn."""

from typing import Final

from fishka.server.guides.guide import Guide, Step
from fishka.server.guides.tiles import BY, COMPANY, OTHER, lay
from fishka.texts import gettext_noop

_WORD: Final = lay("D8С E8Л F8О G8В H8О")
_PALACE: Final = lay("G11Е G12Ц")
_GATHERING: Final = lay("D9О D10Б D11Р D12А D13Н D14И D15Е")

GUIDE: Final = Guide(
    game="schitai-slova",
    by=BY,
    options={"target": 60},
    company=COMPANY,
    words=("СЛОВО", "ДВОР", "ДВОРЕЦ", "ЦЕХ", "СОБРАНИЕ"),
    falls=(
        ("СЛОВОЕЦ", "ДОР*ЕИТ"),
        ("ОБРАН",),
        ("ПАН",),
        ("ИЕ",),
        ("ОК",),
        ("АТОМРИН",),
    ),
    replies={
        1: lay("G7Д G9О G10Р", seat=1),
        3: lay("H12Е I12х", seat=1),
    },
    steps=(
        Step(
            text=gettext_noop(
                "You have seven tiles, and so has Fishka, who plays against you. The first word "
                "covers the centre: lay СЛОВО (word). Tap a tile, then a square; or type."
            ),
            wish=_WORD,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "A pale blue square doubles the С: 2 · 2 + 2 + 1 + 2 + 1 = 10. Hand in."
            ),
            wish=_WORD,
            pays=10,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid ДВОР (yard): 10. Put Е and Ц behind it, to make ДВОРЕЦ (palace)."
            ),
            wish=_PALACE,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "Its pale blue squares count no more, for they pay only who covers them first: "
                "2 + 2 + 1 + 2 + 1 + 10 = 18. Hand in."
            ),
            wish=_PALACE,
            pays=18,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid ЦЕХ (workshop): 17. Its underlined Х is a blank, worth as much "
                "as its letter; it stays where it lies. Lay all your tiles: СОБРАНИЕ "
                "(gathering) downwards from the С."
            ),
            wish=_GATHERING,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The letters pay 2 + 1 + 3 + 2 + 1 + 1 + 1 + 2 · 1 = 13, the pink square "
                "doubles the word, 2 · 13 = 26, and whoever lays all seven tiles in one turn "
                "has 15 more: 26 + 15 = 41. Hand in."
            ),
            wish=_GATHERING,
            pays=41,
        ),
    ),
    other=OTHER,
    over=gettext_noop(
        "That was a short game, to 60 points: who has most at the end of a round wins. A whole one "
        "goes to 100. Now play one that counts: against the computer, or with friends."
    ),
)
