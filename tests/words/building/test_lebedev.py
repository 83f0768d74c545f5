"""Which entries of Lebedev's list are taken for nouns; the entries are of our own choice."""

from fishka.words.building.lebedev import nouns
from words.building.held import Held, package

RULES = """SET UTF-8
SFX K Y 1
SFX K 0 а [^ь]
SFX H Y 1
SFX H а ы а
"""
ENTRIES = """9
алоэ
ёлка/I
елка/I
Москва/H
саранчой/H
лисий/O
пять/F
щенята/O
красивый/A
боец/O
стол/K
тупее/E
западня/E
пасть/NLRY
"""


def test_nouns_are_told_by_flags_and_endings() -> None:
    found = nouns(
        package(Held({"package/index.aff": RULES.encode(), "package/index.dic": ENTRIES.encode()}))
    )
    assert list(found.singular) == ["ёлка", "боец", "стол", "западня", "пасть"]
    assert list(found.plural) == ["щенята"]
    assert found.singular["пасть"] == "NLRY"
    assert "елка" not in found.headwords
    assert {"алоэ", "красивый", "саранчой"} <= found.headwords.keys()
