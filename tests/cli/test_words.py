"""``fishka words``: verdicts, what is known of words, lists and letters, whatever is asked."""

import gzip
import os
import shutil
import subprocess
import sys
import unicodedata
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli.calls import PLAIN, Caller, in_a_process, is_one_line
from fishka.cli.commands.words_anagram import with_blanks
from fishka.texts import LANGUAGES
from fishka.words import PROFILES, Tag, tables
from words.small import build_small

ASKED = "fishka: the list asked is krestoslovitsa; --profile names another\n"
K = ("--profile", "krestoslovitsa")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_small(tmp_path_factory.mktemp("words"))


@pytest.fixture(autouse=True)
def tables_here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FISHKA_WORDS", str(folder))


def test_verdicts_of_people(call: Caller) -> None:
    assert call("words", "check", "полка", "ПОЛКИ", "столик", *K) == (
        0,
        (
            "✓ ПОЛКА is in the list\n"
            "✗ ПОЛКИ is a plural; the list has ПОЛКА\n"
            "✗ СТОЛИК is a diminutive: this table plays without them\n"
        ),
        "",
    )


def test_verdicts_of_programs(call: Caller) -> None:
    told = call("words", "check", "ПОЛКА", "полки", "ФУКА", *K, "--json").json
    assert told == [
        {"word": "ПОЛКА", "ok": True, "why": None, "reason": None, "lemma": None, "near": []},
        {
            "word": "ПОЛКИ",
            "ok": False,
            "why": "ПОЛКИ is a plural; the list has ПОЛКА",
            "reason": "plural",
            "lemma": "ПОЛКА",
            "near": ["ПОЛКА"],
        },
        {
            "word": "ФУКА",
            "ok": False,
            "why": "ФУКА is in no list; near: МУКА, ЩУКА",
            "reason": "unknown",
            "lemma": None,
            "near": ["МУКА", "ЩУКА"],
        },
    ]


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_any_way_to_write_a_letter(
    call: Caller, form: Literal["NFC", "NFD", "NFKC", "NFKD"]
) -> None:
    words = [unicodedata.normalize(form, word) for word in ("ёж", "красивый", "по\u0301лка")]
    told = call("words", "check", *words, *K, "--json").json
    assert [(each["word"], each["ok"]) for each in told] == [
        ("ЕЖ", True),
        ("КРАСИВЫЙ", False),
        ("ПОЛКА", True),
    ]


def test_the_script_finds_the_list_and_standard_error_says_so(call: Caller) -> None:
    assert call("words", "check", "полка") == (0, "✓ ПОЛКА is in the list\n", ASKED)
    assert call("words", "check", "пoлка").err == ASKED  # a Latin o is taken for a slip
    assert "fishka words build en" in call("words", "check", "shelf").err
    assert call("words", "check", "123").err == "fishka: --profile is missing\n"


def test_words_of_standard_input(call: Caller) -> None:
    lines = "\ufeffполка\r\n\n  столик \nмука"
    told = call("words", "check", "пол", "-", *K, "--json", given=lines).json
    assert [each["word"] for each in told] == ["ПОЛ", "ПОЛКА", "СТОЛИК", "МУКА"]
    assert call("words", "check", "-", *K, "--json").json == []
    answer = call("words", "check", "-", *K, given="пол\nполка".encode("cp1251"))
    assert answer == (2, "", "fishka: standard input, line 1: this is not UTF-8\n")


def test_a_table_has_rules_of_its_own(call: Caller) -> None:
    def ok(*rules: str) -> list[bool]:
        told = call("words", "check", "пол", "столик", "щи", "терем", *K, *rules, "--json").json
        return [each["ok"] for each in told]

    assert ok() == [True, False, False, True]
    assert ok("--add", "щи", "--strike", "пол") == [False, False, True, True]
    assert ok("--on", "diminutive", "--off", "archaic") == [True, True, False, False]
    assert ok("--on", "diminutive", "--off", "diminutive") == [True, False, False, True]


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_reasons_are_told_in_the_language_spoken(call: Caller, spoken: str) -> None:
    words = ("полки", "полкан", "столик", "щyка", "фука", "красивого", "йо", "cat", "x")
    told = call("words", "check", *words, *K, "--json", "--language", spoken).json
    english = call("words", "check", *words, *K, "--json").json
    for ours, theirs in zip(told, english, strict=True):
        assert (ours["why"] == theirs["why"]) == (spoken == "en")
        assert ours | {"why": None} == theirs | {"why": None}
        assert theirs["word"] in ours["why"]


def test_russian_reasons_are_russian(call: Caller) -> None:
    words = ("полки", "полкан", "столик")
    assert call("words", "check", *words, *K, "--language", "ru").out == (
        "✗ ПОЛКИ — множественное число; в списке есть ПОЛКА\n"
        "✗ ПОЛКАН — кличка\n"
        "✗ СТОЛИК — уменьшительное: за этим столом без них\n"
    )


def test_all_that_is_known(call: Caller) -> None:
    (told,) = call("words", "info", "щука", *K, "--json").json
    assert told["meanings"] == ["хищная рыба", "острая на язык особа"]
    assert told["tags"] == ["common", "animals"]
    assert told["sources"] == ["opencorpora"]
    assert (told["commonness"], told["zipf"]) == (100, 3.33)
    assert [each["profile"] for each in told["profiles"]] == [
        "common-nouns",
        "krestoslovitsa",
        "broad",
    ]
    (told,) = call("words", "info", "ёж", *K, "--json").json
    assert (told["word"], told["shown"]) == ("ЕЖ", "ёж")
    (told,) = call("words", "info", "пол", *K, "--json").json
    assert told["hooks"] == {"front": "", "back": ""}


def test_all_that_is_known_is_told_to_people(call: Caller) -> None:
    out = call("words", "info", "щука", "столик", "полкан", *K).out
    assert out.startswith(
        "ЩУКА\n"
        "  Meanings:\n"
        "    1. хищная рыба\n"
        "    2. острая на язык особа\n"
        "  Tags: main list, animals\n"
        "  Sources: OpenCorpora\n"
        "  Commonness: fairly common (Zipf 3.33)\n"
        "  ✓ common-nouns\n"
    )
    assert "\n\nСТОЛИК\n" in out
    assert "  ✗ krestoslovitsa: СТОЛИК is a diminutive: this table plays without them\n" in out
    assert out.endswith("  ✗ broad: ПОЛКАН is a nickname\n")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_people_are_told_in_their_language(call: Caller, spoken: str) -> None:
    for arguments in (
        ["info", "ёж", "столик", "лена", *K],
        ["anagram", "полка?", *K],
        ["profiles"],
        ["check", "полка", *K],
    ):
        answer = call("words", *arguments, "--language", spoken)
        assert (answer.code, answer.err) == (0, "")
        assert (answer.out == call("words", *arguments).out) == (spoken == "en")


def listed(call: Caller, *arguments: str) -> list[str]:
    answer = call("words", "list", *arguments)
    assert (answer.code, answer.err) == (0, "")
    assert call("words", "list", *arguments, "--json").json == answer.out.split()
    return answer.out.split()


def test_words_are_listed_in_the_order_of_the_alphabet(call: Caller) -> None:
    words = listed(call, *K)
    assert words == sorted(words)
    assert words[:3] == ["ДУРАК", "ЕЖ", "ЛЕНА"]
    assert listed(call, *K, "--limit", "2") == words[:2]
    assert listed(call, *K, "--add", "абак", "--limit", "1") == ["АБАК"]
    assert call("words", "list", *K, "--count").out == f"{len(words)}\n"
    assert call("words", "list", *K, "--count", "--json").json == {"count": len(words)}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--length", "2"], ["ЕЖ"]),
        (["--length", "2-3"], ["ЕЖ", "ПОЛ"]),
        (["--length", "6-"], ["ПОЛКАЧ"]),
        (["--length", "-2"], ["ЕЖ"]),
        (["--pattern", "п?л*"], ["ПОЛ", "ПОЛКА", "ПОЛКАЧ"]),
        (["--pattern", "*УКА"], ["МУКА", "ЩУКА"]),
        (["--tag", "animals"], ["ЕЖ", "ЩУКА"]),
        (["--tag", "animals", "--pattern", "??"], ["ЕЖ"]),
        (["--tag", "vulgar"], ["ДУРАК"]),
        (["--without", "common"], ["ЛЕНА", "МУМУ", "ПОЛКАЧ"]),
        (["--without", "common", "--without", "title"], ["ЛЕНА", "ПОЛКАЧ"]),
        (["--tag", "geographic", "--tag", "title"], []),
        (["--level", "pupil"], ["МУКА", "ПОЛ", "ПОЛКА", "СТОЛ"]),
        (["--level", "strong", "--pattern", "щ*"], ["ЩУКА"]),
        (["--level", "perfect", "--length", "2"], ["ЕЖ"]),
        (["--level", "perfect", "--tag", "vulgar"], []),
    ],
)
def test_words_of_a_kind(call: Caller, arguments: list[str], words: list[str]) -> None:
    assert listed(call, *K, *arguments) == words


def test_words_from_letters(call: Caller) -> None:
    assert call("words", "anagram", "калоп", *K) == (0, "5 letters: ПОЛКА\n3 letters: ПОЛ\n", "")
    assert call("words", "anagram", "калоп", *K, "--least", "4", "--json").json == ["ПОЛКА"]
    assert call("words", "anagram", "?ука", *K).out == "4 letters: мУКА щУКА\n"
    assert call("words", "anagram", "лоп*", *K, "--all-letters", "--json").json == []
    assert call("words", "anagram", "полчак", *K, "--all-letters", "--json").json == ["ПОЛКАЧ"]
    assert call("words", "anagram", "калоп", *K, "--pattern", "??", "--json").json == []
    assert call("words", "anagram", "калоп", *K, "--pattern", "???", "--json").json == ["ПОЛ"]
    assert call("words", "anagram", "калоп").err == ASKED


def test_vulgar_words_are_proposed_only_if_asked_for(call: Caller) -> None:
    assert call("words", "anagram", "дурак", *K, "--json").json == []
    assert call("words", "anagram", "дурак", *K, "--vulgar", "--json").json == ["ДУРАК"]
    assert call("words", "check", "дурак", *K, "--json").json[0]["ok"]


def test_a_blank_is_a_small_letter() -> None:
    assert with_blanks("ПОЛКА", "ПОЛКА") == "ПОЛКА"
    assert with_blanks("ПОЛКА", "АЛО") == "пОЛкА"
    assert with_blanks("МУМУ", "МУ") == "МУму"


def test_the_lists_tell_where_they_come_from(call: Caller) -> None:
    told = call("words", "profiles", "--json").json
    assert [each["profile"] for each in told] == list(PROFILES)
    here, away = told[1], told[3]
    assert (here["profile"], here["built"], here["words"]) == ("krestoslovitsa", True, 11)
    assert (here["licences"], here["sources"][0]["source"]) == (["CC0"], "a small source")
    assert (away["profile"], away["built"], away["words"]) == ("english", False, None)
    assert away["sources"]
    assert all({"source", "version", "licence", "notice"} == set(s) for s in away["sources"])
    out = call("words", "profiles").out
    assert "english           English        not built" in out
    assert "  a small source 1, CC0\n    made up for the tests\n" in out


OWN = "Кот\nсыр\nсыр\n\n# cheese\nБАР\n".encode()


@pytest.mark.parametrize(
    "content", [OWN, gzip.compress(OWN), b"\xef\xbb\xbf" + OWN], ids=["plain", "gzip", "mark"]
)
def test_a_file_is_a_list(call: Caller, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "own"
    path.write_bytes(content)
    assert listed(call, "--words", str(path)) == ["БАР", "КОТ", "СЫР"]
    assert listed(call, "--profile", str(path), "--add", "мяу", "--strike", "сыр") == [
        "БАР",
        "КОТ",
        "МЯУ",
    ]
    assert call("words", "check", "кот", "--words", "-", given=content).out == (
        "✓ КОТ is in the list\n"
    )
    (told,) = call("words", "info", "кот", "--words", str(path), "--json").json
    assert (told["ok"], told["commonness"], told["profiles"]) == (True, None, [])
    assert call("words", "info", "кот", "--words", str(path)).out == "КОТ\n  ✓ in the list\n"


def test_odd_lines_of_a_file_are_told_and_passed_over(call: Caller, tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("кот\nк0т\nсыр бор\nдом\nсон\nлес\nпол\nсад\nрак\n" + "я\n" * 7, "utf-8")
    answer = call("words", "list", "--words", str(path), "--count")
    assert (answer.code, answer.out) == (0, "7\n")
    told = answer.err.splitlines()
    assert told[0] == f"fishka: {path}, line 2: К0Т: the alphabet of this list has no 0"
    assert told[-1] == f"fishka: {path}: 4 more lines passed over"
    assert len(told) == 6


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("кот\nсыр\n".encode("cp1251"), ", line 1: byte 1 of the line is no UTF-8: the file"),
        ("кот\n".encode("utf-16"), "UTF-16"),
        (b"", " holds no words"),
        (b"# nothing\n\n", " holds no words"),
        (b"123\n", ", line 1: "),
        (b"\x1f\x8b broken", " is gzipped, but cut off or damaged"),
    ],
)
def test_files_that_are_no_lists(call: Caller, tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "own.txt"
    path.write_bytes(content)
    answer = call("words", "check", "кот", "--words", str(path))
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)
    assert says in answer.err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["check", "пол", "--profile", "crestoslovitsa"], "krestoslovitsa"),
        (["check", "пол", "--profile", "zzz"], "common-nouns, krestoslovitsa, broad, english"),
        (["check", "пол", "--profile", ""], "common-nouns, krestoslovitsa"),
        (["check", "пол", "--profile", "english"], "fishka words build en"),
        (["check", "пол", "--words", "none.txt"], "none.txt cannot be read: No such file"),
        (["check", "пол", "--words", "."], ". cannot be read: "),
        (["check", "пол", "--words", "a\0b.txt"], "cannot be read: "),
        (["check", "-", "--words", "-"], "standard input is read once"),
        (["check", "-", "-"], "standard input is read once"),
        (["check"], "WORD is missing"),
        (["check", "пол", "--on", "sugar"], "there is no tag sugar to switch"),
        (["check", "пол", "--off", "common"], "there is no tag common to switch"),
        (["check", "пол", "--add", "cat"], "has letters of another alphabet: C A T"),
        (["check", "пол", "--strike", "q1"], "the alphabet of this list has no Q 1"),
        (["check", "пол", "--add", ""], "there is no word to look up"),
        (["info", "ЩYКА"], "ЩYКА has letters of another alphabet: Y; did you mean ЩУКА?"),
        (["info", "щу-ка"], "ЩУ-КА: the alphabet of this list has no -"),
        (["info", "", *K], "there is no word to look up"),
        (["list"], "--profile is missing"),
        (["list", *K, "--tag", "sugar"], "there is no tag sugar, only: common"),
        (["list", *K, "--without", ""], "there is no tag , only: common"),
        (["list", *K, "--level", "wizard"], "there is no level wizard, only: child, pupil"),
        (["list", *K, "--length", "x"], "--length must be N or A-B, not x"),
        (["list", *K, "--length", "-"], "--length must be N or A-B, not -"),
        (["list", *K, "--length", ""], '--length must be N or A-B, not ""'),
        (["list", *K, "--length", "٣"], "--length must be N or A-B, not ٣"),
        (["list", *K, "--limit", "-1"], "--limit must be 0 or more"),
        (["list", *K, "--pattern", "п?л1"], "П?Л1: the alphabet of this list has no 1"),
        (["list", "--pattern", "п?лxa"], "П?ЛXA has letters of another alphabet: X A"),
        (["list", *K, "--pattern", "*" * 64], "64 letters are too many to ask for: 63 at most"),
        (["anagram"], "LETTERS is missing"),
        (["anagram", "??"], "--profile is missing"),
        (["anagram", "кот."], "КОТ.: the alphabet of this list has no ."),
        (["anagram", "к" * 64], "64 letters are too many to ask for: 63 at most"),
        (["anagram", "кот", "--least", "1"], "--least must be 2 or more"),
        (["anagram", "кот", "--pattern", "q"], "the alphabet of this list has no Q"),
        (["profiles", "more"], "there is no place for more"),
        (["sing"], "there is no `fishka words sing`, only: check, info, list, anagram, profiles"),
        ([], "`fishka words` needs one of: check, info"),
    ],
)
def test_wrong_calls_are_told_on_one_line(call: Caller, arguments: list[str], says: str) -> None:
    answer = call("words", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert is_one_line(answer.err)
    assert says in answer.err


@pytest.mark.parametrize("asked", ["check", "info", "anagram", "list"])
def test_a_damaged_table_is_told(
    call: Caller, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("FISHKA_WORDS", str(tmp_path))
    path = tmp_path / "ru.words"
    content = bytearray(path.read_bytes())
    for damage in ("changed", "cut", "empty"):
        if damage == "changed":
            content[-70] ^= 1
            path.write_bytes(content)
        else:
            path.write_bytes(content[: len(content) // 2] if damage == "cut" else b"")
        tables._opened.cache_clear()
        answer = call("words", asked, *K, *([] if asked == "list" else ["пол"]))
        assert (answer.code, answer.out) == (2, ""), damage
        assert is_one_line(answer.err)
        assert "ru.words" in answer.err


WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@settings(max_examples=50)
@given(st.lists(WORDS, min_size=1, max_size=4))
def test_any_word_has_a_verdict(folder: Path, words: list[str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FISHKA_WORDS", str(folder))
        answer = Caller(patch)("words", "check", *K, "--json", "--", *words)
        assert answer.code == (2 if words.count("-") > 1 else 0)
        if answer.code == 0 and "-" not in words:
            told: list[dict[str, Any]] = answer.json
            assert len(told) == len(words)
            assert all(each["ok"] == (each["why"] is None) for each in told)
        text = Caller(patch)("words", "check", *K, "--", *words)
        assert text.code or "-" in words or text.out.count("\n") == len(words)


@settings(max_examples=50)
@given(WORDS, st.sampled_from(["anagram", "info"]))
def test_any_letters_are_answered_or_refused(folder: Path, letters: str, asked: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FISHKA_WORDS", str(folder))
        answer = Caller(patch)("words", asked, *K, "--json", "--", letters)
        assert answer.code in {0, 2}
        assert answer.code == 0 or is_one_line(answer.err)
        assert answer.code == 0 or answer.out == ""
        pattern = Caller(patch)("words", "list", *K, "--json", f"--pattern={letters}")
        assert pattern.code == 0 or is_one_line(pattern.err)


def test_a_reader_who_has_enough_is_no_fault(folder: Path) -> None:
    for asked in ("list --profile broad", "anagram полкач --profile broad", "profiles"):
        shell = f'"{sys.executable}" -m fishka.cli words {asked} | head -n 1'
        done = subprocess.run(
            ["/bin/sh", "-c", shell],
            capture_output=True,
            env={**PLAIN, "FISHKA_WORDS": str(folder)},
            timeout=60,
            check=False,
        )
        assert done.stderr == b""
        assert done.stdout.count(b"\n") == 1
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "fishka.cli", "words", "list", *K],
        stdout=writing,
        stderr=subprocess.PIPE,
        env={**PLAIN, "FISHKA_WORDS": str(folder)},
        timeout=60,
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_verdict_needs_no_more_than_the_table(folder: Path) -> None:
    """To be there at once: neither Babel nor pydantic, neither the recipes nor the server."""
    answer = in_a_process(
        "words",
        "check",
        "ПОЛКА",
        *K,
        "--add",
        "мяу",
        environment={"FISHKA_WORDS": str(folder), "PYTHONPROFILEIMPORTTIME": "1"},
    )
    loaded = {line.rpartition("|")[2].strip() for line in answer.err.splitlines()}
    assert "fishka.words.asking" in loaded
    heavy = {"babel", "pydantic", "rich", "asyncio", "sqlalchemy", "fishka.words.building"}
    assert not loaded.intersection(heavy)


def test_every_tag_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "commands.md").read_text("utf-8")
    assert [tag.label for tag in Tag if f"`{tag.label}`" not in page] == []
