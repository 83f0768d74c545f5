"""Word lists that can say why: built from free sources, asked in microseconds."""

from fishka.words.asking import check, describe
from fishka.words.lexicon import Lexicon
from fishka.words.opening import of_words, open_lexicon
from fishka.words.profiles import PROFILES, Profile
from fishka.words.tables import Table, open_table, tables_folder
from fishka.words.tags import Tag
from fishka.words.verdicts import Description, Hooks, Refusal, Verdict

__all__ = [
    "PROFILES",
    "Description",
    "Hooks",
    "Lexicon",
    "Profile",
    "Refusal",
    "Table",
    "Tag",
    "Verdict",
    "check",
    "describe",
    "of_words",
    "open_lexicon",
    "open_table",
    "tables_folder",
]
