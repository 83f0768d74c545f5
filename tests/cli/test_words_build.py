"""``fishka words build`` in front of people and programs."""

import gzip
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from cli.calls import Caller, is_one_line
from fishka.cli.building import Live
from fishka.cli.commands import words_build
from fishka.core.errors import FishkaError
from fishka.texts import LANGUAGES
from fishka.words import open_lexicon
from fishka.words.building.running import Outcome, Progress
from fishka.words.building.sources import SOURCES
from fishka.words.building.workers import Made

VILLAGE = "# наша деревня\nдом\nкoт\n\nкит\nДом\nёж\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where lists are built, and another than where the tests' own lists lie."""
    place = tmp_path / "tables"
    monkeypatch.setenv("FISHKA_WORDS", str(place))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "village.txt").write_text(VILLAGE, "utf-8")
    return place


def test_a_list_of_ones_own(call: Caller, folder: Path) -> None:
    answer = call("words", "build", "village", "--from", "village.txt")
    assert answer.code == 0
    assert answer.out == "village: words: 3; letters: АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ\n"
    assert answer.err.splitlines() == [
        "fishka: village.txt, line 3: КOТ has letters of another alphabet: O; did you mean КОТ?",
        "fishka: village.txt, line 6: ДОМ stands in line 2 already",
        "fishka: village.txt: lines passed over, empty or comments: 2",
    ]
    assert open_lexicon("village", folder=folder).words() == ["ДОМ", "ЕЖ", "КИТ"]
    assert [path.name for path in folder.iterdir()] == ["village.words"]


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_programs_are_told_every_line(call: Caller, spoken: str) -> None:
    packed = gzip.compress(VILLAGE.encode())
    answer = call(
        *("words", "build", "ru", "--name", "village", "--from", "-", "--json"),
        *("--language", spoken),
        given=packed,
    )
    assert answer.code == 0
    assert (answer.json["name"], answer.json["words"]) == ("village", 3)
    assert [(each["line"], each["reason"]) for each in answer.json["faults"]] == [
        (1, "comment"),
        (3, "look-alike"),
        (4, "empty"),
        (6, "duplicate"),
    ]


def test_many_faults_are_counted(call: Caller) -> None:
    given = "дом\n" + "д\n" * 30
    answer = call("words", "build", "village", "--from", "-", given=given)
    assert answer.code == 0
    *_told, last = answer.err.splitlines()
    assert len(_told) == 20
    assert last == "fishka: standard input: other lines with faults: 10"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["xx"], "there is no recipe for xx, only for ru, en, bg, de, fr, lb"),
        (["ru", "xx"], "there is no recipe for xx"),
        (["ru", "--from", "village.txt"], "village.txt is no source package"),
        (["ru", "--from", "none.whl"], "none.whl cannot be read: No such file"),
        (["ru", "--from", "."], ". holds no source package"),
        (["village", "--from", "none.txt"], "none.txt cannot be read: No such file"),
        (["--name", "village"], "a list of one's own is built by --from FILE"),
        (
            ["--name", "village", "--from", "village.txt", "--from", "more.txt"],
            "a list of one's own is built by --from FILE",
        ),
        (["--name", "english", "--from", "village.txt"], "english is the name of a list"),
        (["--name", "lb", "--from", "village.txt"], "lb is the name of a list"),
        (["--name", "../up", "--from", "village.txt"], "not ../up"),
        (["--name", "", "--from", "village.txt"], 'not ""'),
        (["en", "--name", "odd", "--from", "cyrillic.txt"], "there is no word in the list odd"),
        (["wide", "--from", "wide.txt"], "there is no word in the list wide"),
    ],
)
def test_wrong_calls(
    call: Caller, folder: Path, tmp_path: Path, arguments: list[str], says: str
) -> None:
    (tmp_path / "cyrillic.txt").write_text("щука\n", "utf-8")
    (tmp_path / "wide.txt").write_text("щука\n", "utf-16")
    answer = call("words", "build", *arguments)
    assert (answer.code, answer.out) == (2, "")
    last = answer.err.splitlines(keepends=True)[-1]
    assert is_one_line(last)
    assert says in last
    assert not folder.exists()


def test_another_version_of_a_package(call: Caller, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "wordfreq-3.0.3-py3-none-any.whl").write_bytes(b"older")
    answer = call("words", "build", "en", "--from", "wordfreq-3.0.3-py3-none-any.whl")
    assert answer.code == 2
    assert "wordfreq-3.0.3-py3-none-any.whl is damaged, or not wordfreq 3.1.1" in answer.err
    assert is_one_line(answer.err)
    assert not folder.exists()


@pytest.fixture
def outcome(monkeypatch: pytest.MonkeyPatch) -> Outcome:
    """What a build ends with that tells as a real one does."""
    given = Outcome()

    def build(
        languages: list[str], _given: object, folder: Path, _workers: int, progress: Progress
    ) -> Outcome:
        progress.fetching([SOURCES["wordfreq"], SOURCES["scowl"]])
        progress.fetched(SOURCES["wordfreq"])
        progress.making("en", "reading SCOWL")
        for made in given.made:
            progress.made(made)
        return given

    monkeypatch.setattr(words_build, "build", build)
    return given


def made(tmp_path: Path) -> Made:
    return Made("en", 1234, {"en.words": 2_000_000, "en.refused": 500_000}, 61.26, tmp_path)


def test_a_build_tells_how_it_goes_on(call: Caller, tmp_path: Path, outcome: Outcome) -> None:
    outcome.made.append(made(tmp_path))
    answer = call("words", "build", "en")
    assert answer == (
        0,
        "Language  Words  MB\nen        1,234  2.5\n",
        "fetching 59 MB: wordfreq, scowl\nfetched wordfreq 3.1.1\nen: reading SCOWL\nen: 1,234 words, 61.3 s\n",
    )


def test_a_build_tells_what_is_missing(call: Caller, tmp_path: Path, outcome: Outcome) -> None:
    outcome.made.append(made(tmp_path))
    error = FishkaError("there is no {client}", client="apt-get")
    outcome.refused |= {"de": error, "fr": FishkaError("{n} faults", n=3), "lb": error}
    answer = call("words", "build")
    assert answer.code == 2
    assert answer.out.startswith("Language")
    assert answer.err.endswith("fishka: de, lb: there is no apt-get\nfishka: fr: 3 faults\n")
    answer = call("words", "build", "--json")
    assert answer.code == 2
    assert [each["language"] for each in answer.json["built"]] == ["en"]
    assert answer.json["built"][0]["files"] == {"en.words": 2_000_000, "en.refused": 500_000}
    assert answer.json["refused"][0] == {"language": "de", "message": "there is no apt-get"}


@pytest.mark.usefixtures("outcome")
def test_nothing_to_build(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words_build, "outdated", lambda _folder: [])  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]  # any folder will do
    answer = call("words", "build")
    assert (answer.code, answer.out) == (
        0,
        "nothing to build: all word lists are as they should be\n",
    )


def test_a_terminal_is_told_live(tmp_path: Path) -> None:
    screen = StringIO()
    with Console(file=screen, force_terminal=True, width=80).status("") as status:
        live = Live(status)
        live.making("en", "reading SCOWL")
        assert status.status == "en: reading SCOWL"
        live.made(made(tmp_path))
    assert "en: 1,234 words, 61.3 s\n" in screen.getvalue().replace("\r", "")
