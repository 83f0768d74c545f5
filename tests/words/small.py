"""A small Russian table with everything that a large one has."""

from pathlib import Path

from fishka.words.beside import Attribution
from fishka.words.building.draft import Draft
from fishka.words.building.writing import write
from fishka.words.refused import Why, refused
from fishka.words.tags import Tag

NOUN = Tag.COMMON | Tag.FROM_OPENCORPORA
SOURCE = Attribution("a small source", "1", "CC0", "made up for the tests")

DRAFT = Draft(
    "ru",
    tags={
        "ПОЛ": NOUN,
        "ПОЛКА": NOUN,
        "ПОЛКАЧ": Tag.EXTENDED | Tag.FROM_WIKTIONARY,
        "ЩУКА": NOUN | Tag.ANIMALS,
        "МУКА": NOUN,
        "ЕЖ": NOUN | Tag.ANIMALS,
        "СТОЛ": NOUN,
        "СТОЛИК": NOUN | Tag.DIMINUTIVE,
        "ТЕРЕМ": NOUN | Tag.ARCHAIC,
        "ДУРАК": NOUN | Tag.VULGAR,
        "ЛЕНА": Tag.GEOGRAPHIC | Tag.FROM_OPENCORPORA,
        "МУМУ": Tag.TITLE | Tag.FROM_HAND,
    },
    shown={"ЕЖ": "ёж", "ЛЕНА": "Лена", "МУМУ": "Муму"},
    commonness={"ПОЛ": 150, "ПОЛКА": 120, "МУКА": 110, "ЩУКА": 100, "СТОЛ": 160},
    meanings={"ЩУКА": ["хищная рыба", "острая\nна язык особа"]},
    refused=refused(
        [
            ("ПОЛКИ", Why.PLURAL, "ПОЛКА"),
            ("ПОЛКИ", Why.FORM, "ПОЛК"),
            ("ПОЛКУ", Why.FORM, "ПОЛКА"),
            ("ЛЮДИШКИ", Why.PLURAL, "ЛЮДИШКО"),
            ("ПОЛКАН", Why.NICKNAME, "ПОЛКАН"),
            ("САША", Why.FIRST_NAME, "САША"),
            ("КРАСИВЫЙ", Why.ADJECTIVE, "КРАСИВЫЙ"),
            ("КРАСИВОГО", Why.ADJECTIVE, "КРАСИВЫЙ"),
            ("ЙО", Why.DENIED, "ЙО"),
        ]
    ),
)


def build_small(folder: Path) -> Path:
    """Write the small table into a folder and give the folder back."""
    kinds = ("words", "refused", "commonness", "meanings")
    write(DRAFT, dict.fromkeys(kinds, (SOURCE,)), "recipe 1", folder)
    return folder
