"""A short guided Эрудит: blanks that are swapped, and all tiles in one turn."""

from typing import Final

from fishka.server.guides.guide import Guide, Step
from fishka.server.guides.tiles import BY, COMPANY, OTHER, lay
from fishka.texts import gettext_noop

_HOUSE: Final = lay("G8Д H8О I8М")
_SWAP: Final = "H7К"
_LUTE: Final = lay("J8б K8Р L8А", swap=_SWAP)
_SILENCE: Final = lay("F11М G11О I11Ч J11А K11Н L11И M11Е")

GUIDE: Final = Guide(
    game="erudit",
    by=BY,
    options={"target": 60},
    company=COMPANY,
    words=("ДОМ", "КОТ", "ДОМБРА", "КОТЕЛ", "МОЛЧАНИЕ"),
    falls=(
        ("ДОМКРАО", "*ТЕЛСИП"),
        ("МЧН",),
        ("ОН",),
        ("АИЕ",),
        ("ВК",),
        ("РАТСИНО",),
    ),
    replies={
        1: lay("H7к H9Т", seat=1),
        3: lay("H10Е H11Л", seat=1),
    },
    steps=(
        Step(
            text=gettext_noop(
                "You have seven tiles, and so has Fishka, who plays against you. The first word "
                "covers the centre: lay ДОМ (house). Tap a tile, then a square; or type."
            ),
            wish=_HOUSE,
            lays=True,
        ),
        Step(
            text=gettext_noop("The letters pay 2 + 1 + 2 = 5. Hand in."),
            wish=_HOUSE,
            pays=5,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid КОТ (cat): 5. Its underlined К is a blank, worth as much as "
                "its letter. You have a real К: tap it, then the blank, and they change places."
            ),
            wish=lay("", swap=_SWAP),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The blank is yours, but it must be laid in this turn. Make ДОМБРА (a lute) of "
                "ДОМ, the blank as its Б."
            ),
            wish=_LUTE,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "A pale blue square doubles the last А: 2 + 1 + 2 + 3 + 2 + 2 · 1 = 12. Hand in."
            ),
            wish=_LUTE,
            pays=12,
        ),
        Step(
            text=gettext_noop(
                "Fishka has made КОТЕЛ (cauldron) of КОТ, and is paid for the whole word: 8. "
                "Lay all your tiles: МОЛЧАНИЕ (silence) through the Л."
            ),
            wish=_SILENCE,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The letters pay 2 + 1 + 2 + 5 + 1 + 1 + 1 + 1 = 14, the pink square doubles "
                "the word, 2 · 14 = 28, and whoever lays all seven tiles in one turn has 15 "
                "more: 28 + 15 = 43. Hand in."
            ),
            wish=_SILENCE,
            pays=43,
        ),
    ),
    other=OTHER,
    over=gettext_noop(
        "That was a short game, to 60 points: who has most at the end of a round wins. A whole one "
        "goes to 200. Now play one that counts: against the computer, or with friends."
    ),
)
