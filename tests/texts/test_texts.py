import pytest

from fishka.core.errors import FishkaError, IllegalError
from fishka.texts import LANGUAGES, browser_messages, choose, say, texts
from fishka.texts.numbers import DAY, HOUR, day, number, percent, signed, span

AT = 1_795_942_800_000  # 29 November 2026


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("ru", "ru"),
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru"),
        ("fr-LU,lb;q=0.7,en;q=0.3", "lb"),
        ("de, fr;q=0.9", "en"),
        ("bg;q=0, en;q=0.1", "en"),
        ("bg;q=0", "en"),
        ("en;q=0.2, BG-bg;q=0.9", "bg"),
        ("ru;q=many, bg;q=0.5", "bg"),
        ("ru;q=7", "en"),
        (";;;,,,q=q", "en"),
    ],
)
def test_accept_language(header: str | None, language: str) -> None:
    assert choose(header) == language


def test_first_of_equals_is_chosen() -> None:
    assert choose("lb, ru") == "lb"
    assert choose("ru, lb") == "ru"


@pytest.mark.parametrize(
    ("language", "whole", "broken", "share", "loss"),
    [
        ("en", "12,345", "12,345.7", "42.1 %", "−1.2"),
        ("ru", "12 345", "12 345,7", "42,1 %", "−1,2"),
        ("bg", "12 345", "12 345,7", "42,1%", "−1,2"),
        ("lb", "12.345", "12.345,7", "42,1 %", "−1,2"),
    ],
)
def test_numbers(language: str, whole: str, broken: str, share: str, loss: str) -> None:
    def plain(text: str) -> str:
        return text.replace("\N{NO-BREAK SPACE}", " ")

    assert plain(number(12345, language)) == whole
    assert plain(number(12345.678, language, 1)) == broken
    assert plain(percent(0.421, language)) == share
    assert signed(-1.2, language, 1) == loss


def test_signs() -> None:
    assert signed(3.46, "en", 1) == "+3.5"
    assert signed(-0.04, "en", 1) == "0.0"
    assert signed(0.04, "en", 1) == "0.0"
    assert percent(0, "en") == "0\N{NO-BREAK SPACE}%"
    assert percent(1, "en") == "100\N{NO-BREAK SPACE}%"


@pytest.mark.parametrize(
    ("language", "short", "long"),
    [
        ("en", "29 November", "29 November 2026"),
        ("ru", "29 ноября", "29 ноября 2026 г."),
        ("bg", "29 ноември", "29 ноември 2026 г."),
        ("lb", "29. November", "29. November 2026"),
    ],
)
def test_dates(language: str, short: str, long: str) -> None:
    assert day(AT, language, now=AT) == short
    assert day(AT, language) == day(AT, language, now=AT + 400 * DAY) == long


@pytest.mark.parametrize(
    ("language", "count", "told"),
    [
        ("en", 1, "1 day"),
        ("en", 2, "2 days"),
        ("ru", 1, "1 день"),
        ("ru", 3, "3 дня"),
        ("ru", 5, "5 дней"),
        ("ru", 11, "11 дней"),
        ("ru", 21, "21 день"),
        ("bg", 1, "1 ден"),
        ("bg", 2, "2 дни"),
        ("lb", 1, "1 Dag"),
        ("lb", 2, "2 Deeg"),
    ],
)
def test_plural_forms(language: str, count: int, told: str) -> None:
    assert span(count * DAY, language) == told


def test_spans_tell_the_largest_whole_unit() -> None:
    assert span(5 * HOUR + 1, "en") == "5 hours"
    assert span(90_000, "en") == "1 minute"
    assert span(-1, "en") == "0 seconds"


def test_errors_are_said_in_every_language() -> None:
    error = IllegalError("the row {row} is filled already", row="yacht")
    assert say(error, "en") == "the row Yacht is filled already"
    assert say(error, "ru") == "строка «Яхта» уже заполнена"
    assert len({say(error, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_unknown_language_is_english() -> None:
    assert texts("tlh").gettext("Yacht") == "Yacht"
    assert browser_messages("en") == browser_messages("tlh") == {}


def test_why_a_file_cannot_be_read_is_said_in_the_same_language() -> None:
    error = FishkaError("{file} cannot be read: {why}", file="a", why="Is a directory")
    assert say(error, "en") == "a cannot be read: Is a directory"
    assert say(error, "ru") == "a не читается: это папка"
