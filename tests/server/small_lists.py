"""Small tables of words for tests of the faces: written as the real ones are, read as they are."""

from pathlib import Path

from fishka.words.beside import Attribution
from fishka.words.building.draft import Draft
from fishka.words.building.writing import write
from fishka.words.refused import Why, refused
from fishka.words.tags import Tag

NOUN = Tag.COMMON | Tag.FROM_OPENCORPORA
ALSO = NOUN | Tag.FROM_WIKTIONARY
BY = Attribution("opencorpora <test>", "1", "CC BY-SA 3.0", "by the <b>test</b> authors")
COUNTED = Attribution("wordfreq", "3", "CC BY-SA 4.0", "counted by the test authors")
TOLD = {"words": (BY,), "commonness": (COUNTED,), "meanings": (BY,), "refused": (BY,)}
RUDE = "ПОЛУ"
"""Stands for a vulgar word: in the list, and never proposed."""


def russian() -> Draft:
    plain = [
        "ПОЛ",
        "ОПОЛ",
        "ПОЛКА",
        "ПОЛК",
        "КОЛПАК",
        "ЩУКА",
        "МУКА",
        "ФЕТР",
        "ЛАПКА",
        "ЛАК",
        "КОЛ",
        "ПАК",
        "ЖУК",
        "ПРОПОЛКА",
    ]
    return Draft(
        "ru",
        {
            **dict.fromkeys(plain, ALSO),
            RUDE: NOUN | Tag.VULGAR,
            "ЕЖ": NOUN | Tag.ANIMALS,
            "СТОЛИК": NOUN | Tag.DIMINUTIVE,
            "ЛЕНА": Tag.GEOGRAPHIC | Tag.FROM_OPENCORPORA,
            "ЯБЕДА": Tag.EXTENDED | Tag.SLANG | Tag.FROM_LEBEDEV,
        },
        shown={"ЕЖ": "ёж", "ЛЕНА": "Лена"},
        commonness={"ПОЛКА": 120, "ПОЛ": 150, "ЩУКА": 100},
        meanings={"ПОЛКА": ("доска для вещей", "прополка <b>грядок</b>")},
        refused=refused(
            [
                ("ПОЛКИ", Why.PLURAL, "ПОЛКА"),
                ("ПОЛКАН", Why.NICKNAME, "ПОЛКАН"),
                ("САША", Why.FIRST_NAME, "САША"),
            ]
        ),
    )


def english() -> Draft:
    words = dict.fromkeys(["CAT", "CATS", "SCAT", "ACT", "TO", "TOE", "TOES", "POLKA"], Tag.COMMON)
    return Draft("en", {**words, "QI": Tag.EXTENDED}, commonness={"CAT": 150})


def write_small_lists(folder: Path) -> Path:
    """Tables of Russian and English; those of other languages are not built."""
    folder.mkdir(exist_ok=True)
    for draft in (russian(), english()):
        write(draft, TOLD, "test", folder)
    return folder
