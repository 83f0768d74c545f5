"""A short guided Крестословица: blanks that are swapped, premium squares that count each time."""

from typing import Final

from fishka.server.guides.guide import Guide, Step
from fishka.server.guides.tiles import BY, COMPANY, OTHER, lay
from fishka.texts import gettext_noop

_FLOOR: Final = lay("G8П H8О I8Л")
_SWAP: Final = "H6Ф"
_SHELF: Final = "J8К K8А"
_PIKE: Final = lay(f"{_SHELF} K7К K6У K5щ", swap=_SWAP)
_BREAM: Final = lay("I5Л J5Е")

GUIDE: Final = Guide(
    game="krestoslovitsa",
    by=BY,
    options={"target": 70},
    company=COMPANY,
    words=("ПОЛ", "ФЛОТ", "ГРАФ", "ПОЛКА", "ЩУКА", "ПРОПОЛКА", "ЛЕЩ"),
    falls=(
        ("ПОЛКАУК", "*ЛТГРАП"),
        ("ЪЫЬ",),
        ("РОЕ",),
        ("ФЕЛ",),
        ("ИНС",),
        ("НИСТА",),
        ("ОЕТ",),
        ("ОР",),
    ),
    replies={
        1: lay("H6ф H7Л H9Т", seat=1),
        3: lay("E6Г F6Р G6А", seat=1),
        5: lay("D8П E8Р F8О", seat=1),
    },
    steps=(
        Step(
            text=gettext_noop(
                "You have seven tiles, and so has Fishka, who plays against you. The first word "
                "covers the centre: lay ПОЛ (floor). Tap a tile, then a square; or type."
            ),
            wish=_FLOOR,
            lays=True,
        ),
        Step(
            text=gettext_noop("The letters pay 2 + 1 + 2 = 5. Hand in."),
            wish=_FLOOR,
            pays=5,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid ФЛОТ (fleet): 15. Your Ъ, Ы and Ь are of no use here: instead "
                "of laying you may exchange tiles. Press the bag and choose these three."
            ),
            wish={"seat": 0, "act": "pass", "exchange": "ЪЫЬ"},
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid ГРАФ (count): 20. Its underlined Ф is a blank, worth as much as "
                "its letter. You have the real Ф now: tap it, then the blank, and they change places."
            ),
            wish=lay("", swap=_SWAP),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The blank is yours, but it must be laid in this turn. First put К and А behind "
                "ПОЛ: ПОЛКА (shelf) is paid as a whole, 2 + 1 + 2 + 2 + 1 = 8."
            ),
            wish=lay(_SHELF, swap=_SWAP),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "Lay ЩУКА (pike) upwards from the А, the blank as its Щ: 10 + 3 + 2 + 1 = 16."
            ),
            wish=_PIKE,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The pink square doubles the word, 2 · 16 = 32. A turn may make several words: "
                "8 + 32 = 40. Hand in."
            ),
            wish=_PIKE,
            pays=40,
        ),
        Step(
            text=gettext_noop(
                "Fishka has lengthened your word to ПРОПОЛКА (weeding): 15. Lay Л and Е before "
                "the Щ: ЛЕЩ (bream), 2 + 1 + 10 = 13."
            ),
            wish=_BREAM,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The pink square counts anew for every word on it: 2 · 13 = 26. Hand in."
            ),
            wish=_BREAM,
            pays=26,
        ),
    ),
    other=OTHER,
    over=gettext_noop(
        "That was a short game, to 70 points: who has most at the end of a round wins. A whole one "
        "goes to 200. Now play one that counts: against the computer, or with friends."
    ),
)
