"""The English recipe on a handful of words."""

import gzip
from itertools import product

import msgspec
import pytest

from fishka.core.errors import FishkaError
from fishka.words.building.draft import Draft
from fishka.words.building.recipes.english import draft
from fishka.words.building.scowl import MAIN, SIZES, VARIANTS
from fishka.words.refused import Why
from fishka.words.tags import Tag
from words.building.held import Held, sources
from words.building.test_wordnet import FILES

SCOWL = {
    "english-words.10": "cat\ncats\nnth\nq\ncs\nTom\ncan't\n",
    "english-words.70": "café\nshitty\n",
    "british-words.35": "colour\n",
    "variant_3-words.60": "loch\n",
    "variant_1-words.70": "colur\n",
    "english-words.80": "jame\njames\nfnl\ncafe\nincomprehensibilities\n",
    "english-words.95": "unquailing\ncats\nbcd\n",
    "english-upper.50": "James\nTom\nLille\n",
    "english-proper-names.95": "Łódź\n",
    "british-abbreviations.55": "nasa\nlille\nhm\n",
}
WORDFREQ = [{"format": "cB", "version": 1}, *[[] for _ in range(300)], ["cat", "james", "hm"]]


def drafted(scowl: dict[str, str], empty: str = "") -> Draft:
    def missing_is_empty(inside: str) -> bool:
        return "-words." in inside and inside != f"usr/share/dict/scowl/{empty}"

    entries = {f"usr/share/dict/scowl/{name}": text.encode() for name, text in scowl.items()}
    content = gzip.compress(msgspec.msgpack.encode(WORDFREQ))
    wordnet = {f"usr/share/wordnet/{name}": text.encode() for name, text in FILES.items()}
    told: list[str] = []
    found = draft(
        sources(
            scowl=Held(entries, missing_is_empty),
            wordfreq=Held({"wordfreq/data/large_en.msgpack.gz": content}),
            wordnet_base=Held(wordnet),
        ),
        told.append,
    )
    assert told == [
        "reading SCOWL",
        "reading how common the words are",
        "reading what the words mean",
    ]
    return found


@pytest.fixture(scope="module")
def small() -> Draft:
    return drafted(SCOWL)


@pytest.mark.parametrize(
    ("word", "tag"),
    [
        ("CAT", Tag.COMMON | Tag.HEADWORD),
        ("CATS", Tag.COMMON),
        ("NTH", Tag.COMMON),
        ("COLOUR", Tag.COMMON),
        ("CAFE", Tag.COMMON),
        ("LOCH", Tag.COMMON),
        ("COLUR", Tag.EXTENDED),
        ("JAMES", Tag.EXTENDED),
        ("SHITTY", Tag.COMMON | Tag.VULGAR),
        ("HM", Tag.COMMON | Tag.FROM_HAND),
        ("AA", Tag.EXTENDED | Tag.FROM_HAND),
    ],
)
def test_sizes_and_categories_decide_the_list(small: Draft, word: str, tag: Tag) -> None:
    assert small.tags[word] == tag


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ("CS", Why.DENIED),
        ("NASA", Why.ABBREVIATION),
        ("LILLE", Why.ABBREVIATION),
        ("FNL", Why.VOWELLESS),
        ("TOM", Why.PROPER),
        ("UNQUAILING", Why.RARE),
        ("BCD", Why.RARE),
    ],
)
def test_a_form_left_out_has_its_reason(small: Draft, form: str, why: Why) -> None:
    packed = small.refused
    found = dict(zip(packed.forms, packed.codes, strict=True))
    assert packed.endings[found[form]].why == why
    assert len(found) == len(packed.forms)
    assert not found.keys() & small.tags.keys()


def test_what_is_no_single_word_of_two_to_fifteen_letters_is_nowhere(small: Draft) -> None:
    forms = {*small.tags, *small.refused.forms}
    assert all(2 <= len(form) <= 15 and form.isascii() and form.isalpha() for form in forms)


def test_commonness_forms_and_accents_go_along(small: Draft) -> None:
    assert small.commonness == {"CAT": 180, "JAMES": 60, "HM": 180}
    assert small.shown == {}
    assert small.lemmas == {"CATS": "CAT"}
    assert small.meanings["CAT"][0] == "a small beast that purrs"
    assert drafted({"english-words.10": "fête\n"}).shown == {"FETE": "fête"}


def test_a_package_without_words_of_a_category_and_size_is_another() -> None:
    with pytest.raises(FishkaError, match=r"has no usr/share/dict/scowl/canadian-words\.55"):
        drafted({}, empty="canadian-words.55")


def test_every_category_is_taken() -> None:
    files = [f"{category}-words.{size}" for category, size in product(MAIN, SIZES[:-2])]
    files += [f"{category}-words.60" for category in VARIANTS]
    words = [f"x{chr(97 + number // 26)}{chr(97 + number % 26)}ya" for number in range(len(files))]
    found = drafted({file: f"{word}\n" for file, word in zip(files, words, strict=True)}).tags
    assert all(found[word.upper()] == Tag.COMMON for word in words)
