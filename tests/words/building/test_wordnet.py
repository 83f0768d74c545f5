"""A small WordNet, file by file as wndb(5WN) says."""

import pytest

from fishka.words.building.wordnet import WordNet
from words.building.held import Held, package

LICENCE = "  1 This software and database is being provided to you.  \n"

DATA = {
    "noun": """\
00000001 03 n 01 cat 0 000 | a small beast that purrs; "the cat sat on the mat"
00000002 03 n 02 cat 1 guy 0 000 | a fellow (as in: "a cool cat"); "that cat"
00000003 15 n 01 Turkey 0 000 | a land
00000004 05 n 02 turkey 0 Meleagris_gallopavo 0 000 | a large bird: "we ate turkey"
00000005 05 n 01 basis 0 000 | what a thing stands on
00000006 05 n 01 base 0 000 | the lowest part
00000007 05 n 01 saw 0 000 | a tool with teeth
00000008 05 n 01 man 0 000 | a grown `male'
00000009 05 n 01 leaf 0 000 | a flat green part of a plant
00000010 05 n 01 woman 0 000 | a grown female
""",
    "verb": """\
00000001 30 v 01 see 0 000 01 + 08 00 | take in with the eyes
00000002 30 v 01 saw 0 000 01 + 08 00 | cut with a saw
00000003 30 v 01 leave 0 000 01 + 08 00 | go away
00000004 30 v 01 cat 0 000 01 + 08 00 | beat with a whip
""",
    "adj": "00000001 00 s 02 happy(a) 0 glad 0 000 | full of joy\n",
    "adv": "00000001 02 r 01 happily 0 000 | with joy\n",
}
INDEX = {
    "noun": """\
base n 1 0 1 1 00000006
basis n 1 0 1 1 00000005
cat n 2 0 2 1 00000001 00000002
guy n 1 0 1 1 00000002
leaf n 1 0 1 0 00000009
man n 1 0 1 1 00000008
meleagris_gallopavo n 1 0 1 0 00000004
saw n 1 0 1 1 00000007
turkey n 2 0 2 1 00000003 00000004
woman n 1 0 1 0 00000010
""",
    "verb": """\
cat v 1 0 1 1 00000004
leave v 1 0 1 1 00000003
saw v 1 0 1 1 00000002
see v 1 0 1 1 00000001
""",
    "adj": "glad a 1 0 1 0 00000001\nhappy a 1 1 & 1 1 00000001\n",
    "adv": "happily r 1 0 1 0 00000001\n",
}
IRREGULAR = {
    "noun": "bases base basis\nleaves leaf\nmen man\n",
    "verb": "left leave\nsaw see\nseen see\n",
    "adj": "happier happy\n",
    "adv": "",
}
COUNTS = """\
base%1:05:00:: 1 2
basis%1:05:00:: 1 9
cat%2:30:00:: 1 5
cat%1:03:00:: 1 18
leave%2:30:00:: 1 8
leaf%1:05:00:: 1 3
"""
FILES = {
    "cntlist.rev": COUNTS,
    **{f"data.{part}": LICENCE + text for part, text in DATA.items()},
    **{f"index.{part}": LICENCE + text for part, text in INDEX.items()},
    **{f"{part}.exc": text for part, text in IRREGULAR.items()},
}


@pytest.fixture(scope="module")
def wordnet() -> WordNet:
    held = Held({f"usr/share/wordnet/{name}": text.encode() for name, text in FILES.items()})
    return WordNet(package(held))


@pytest.mark.parametrize(
    ("word", "meanings"),
    [
        ("cat", ["a small beast that purrs", "beat with a whip", 'a fellow (as in: "a cool cat")']),
        ("turkey", ["a large bird"]),
        ("man", ["a grown 'male'"]),
        ("happy", ["full of joy"]),
        ("meleagris_gallopavo", []),
        ("dog", []),
    ],
)
def test_meanings_come_commonest_first_without_examples_and_names(
    wordnet: WordNet, word: str, meanings: list[str]
) -> None:
    assert wordnet.meanings(word) == meanings
    assert (word in wordnet) == bool(meanings)


@pytest.mark.parametrize(
    ("form", "lemma"),
    [
        ("cats", "cat"),
        ("bases", "basis"),
        ("leaves", "leaf"),
        ("left", "leave"),
        ("leaving", "leave"),
        ("saw", "see"),
        ("happier", "happy"),
        ("happiest", None),
        ("gladdest", None),
        ("women", "woman"),
        ("cat", None),
        ("dogs", None),
        ("guys", None),
    ],
)
def test_a_form_has_its_dictionary_form(wordnet: WordNet, form: str, lemma: str | None) -> None:
    known = {"cat", "base", "basis", "leaf", "leave", "see", "happy", "man", "woman"}
    assert wordnet.lemma(form, known) == lemma
