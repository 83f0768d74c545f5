"""The guided games with tiles: a short Крестословица and a short Считай слова, against one seat."""

from collections.abc import Mapping
from typing import Final

from fishka.core.form import Json
from fishka.server.guides.guide import Guide, Step
from fishka.texts import gettext_noop

_BY: Final = ("grid", "racks")
_OTHER: Final = gettext_noop(
    "That is a way of your own, and it is allowed. Go on as you like; Fishka lays what was prepared, "
    "or passes."
)


def _lay(tiles: str, seat: int = 0, swap: str = "") -> Mapping[str, Json]:
    """``G8П H8О``: each square with its letter, a small one for a blank."""
    act: dict[str, Json] = {"seat": seat, "act": "lay", "tiles": _letters(tiles)}
    return {**act, "swap": _letters(swap)} if swap else act


def _letters(told: str) -> dict[str, Json]:
    return {each[:-1]: each[-1] for each in told.split()}


_SWAP: Final = "H6Ф"
_SHELF: Final = "J8К K8А"
_PIKE: Final = "K7К K6У K5щ"

KRESTOSLOVITSA: Final = Guide(
    game="krestoslovitsa",
    by=_BY,
    options={"target": 70},
    company=("Fishka",),
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
        1: _lay("H6ф H7Л H9Т", seat=1),
        3: _lay("E6Г F6Р G6А", seat=1),
        5: _lay("D8П E8Р F8О", seat=1),
    },
    steps=(
        Step(
            text=gettext_noop(
                "You have seven tiles, and so has Fishka, who plays against you. The first word "
                "covers the centre: tap a tile, then a square, or type. Lay ПОЛ (floor): "
                "2 + 1 + 2 = 5. Hand in."
            ),
            wish=_lay("G8П H8О I8Л"),
            pays=5,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid ФЛОТ (fleet), with a blank as its Ф. A blank is worth its letter: "
                "10 + 2 + 1 + 2 = 15. Your Ъ, Ы and Ь are of no use here: instead of laying you may "
                "exchange tiles. Press the bag and choose these three."
            ),
            wish={"seat": 0, "act": "pass", "exchange": "ЪЫЬ"},
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid ГРАФ (count): the blue square trebles the Р, 3 + 3 · 2 + 1 + 10 = "
                "20. And you have drawn the real Ф. It may take the place of the blank: tap it, "
                "then the blank."
            ),
            wish=_lay("", swap=_SWAP),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The blank is yours, but it must be laid in this turn. First put К and А behind "
                "ПОЛ: ПОЛКА (shelf) is paid as a whole, 2 + 1 + 2 + 2 + 1 = 8."
            ),
            wish=_lay(_SHELF, swap=_SWAP),
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "A turn may make several words. Lay ЩУКА (pike) upwards from the А, the blank as "
                "its Щ: 10 + 3 + 2 + 1 = 16. The pink square doubles the word, 2 · 16 = 32. "
                "Together 8 + 32 = 40. Hand in."
            ),
            wish=_lay(f"{_SHELF} {_PIKE}", swap=_SWAP),
            pays=40,
        ),
        Step(
            text=gettext_noop(
                "Fishka has lengthened your word to ПРОПОЛКА (weeding): 15. Lay Л and Е before the "
                "Щ, ЛЕЩ (bream): 2 + 1 + 10 = 13. The pink square counts anew for every word on it, "
                "2 · 13 = 26. Hand in."
            ),
            wish=_lay("I5Л J5Е"),
            pays=26,
        ),
    ),
    other=_OTHER,
    over=gettext_noop(
        "That was a short game, to 70 points: who has most at the end of a round wins. A whole one "
        "goes to 200. Now play one that counts: against the computer, or with friends."
    ),
)

_GATHERING: Final = _lay("D9О D10Б D11Р D12А D13Н D14И D15Е")

SCHITAI_SLOVA: Final = Guide(
    game="schitai-slova",
    by=_BY,
    options={"target": 60},
    company=("Fishka",),
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
        1: _lay("G7Д G9О G10Р", seat=1),
        3: _lay("H12Е I12х", seat=1),
    },
    steps=(
        Step(
            text=gettext_noop(
                "You have seven tiles, and so has Fishka, who plays against you. The first word "
                "covers the centre: tap a tile, then a square, or type. Lay СЛОВО (word): a pale "
                "blue square doubles the С, 2 · 2 + 2 + 1 + 2 + 1 = 10. Hand in."
            ),
            wish=_lay("D8С E8Л F8О G8В H8О"),
            pays=10,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid ДВОР (yard): 10. Put Е and Ц behind it, ДВОРЕЦ (palace). Its pale blue "
                "squares count no more, for they pay only who covers them first: "
                "2 + 2 + 1 + 2 + 1 + 10 = 18. Hand in."
            ),
            wish=_lay("G11Е G12Ц"),
            pays=18,
        ),
        Step(
            text=gettext_noop(
                "Fishka has laid ЦЕХ (workshop), with a blank as its Х: 17. A blank is worth its "
                "letter, and it stays where it lies. Lay all your tiles: СОБРАНИЕ (gathering) "
                "downwards from the С."
            ),
            wish=_GATHERING,
            lays=True,
        ),
        Step(
            text=gettext_noop(
                "The letters pay 2 + 1 + 3 + 2 + 1 + 1 + 1 + 2 · 1 = 13, the pink square doubles "
                "the word, 2 · 13 = 26, and whoever lays all seven tiles in one turn has 15 more: "
                "26 + 15 = 41. Hand in."
            ),
            wish=_GATHERING,
            pays=41,
        ),
    ),
    other=_OTHER,
    over=gettext_noop(
        "That was a short game, to 60 points: who has most at the end of a round wins. A whole one "
        "goes to 100. Now play one that counts: against the computer, or with friends."
    ),
)
