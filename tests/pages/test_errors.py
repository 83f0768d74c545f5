import pytest
from starlette.requests import Request

from fishka.server.pages.errors import error_page
from fishka.server.refusals import ServerFaultError, TooManyError
from fishka.texts import LANGUAGES, say
from pages.strict_html import Page
from pages.test_pages import english_in


def request(language: str, method: str = "GET") -> Request:
    headers = [(b"accept-language", language.encode())]
    return Request(
        {"type": "http", "method": method, "path": "/g/x", "headers": headers, "state": {}}
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("status", [400, 403, 404, 409, 413, 421, 422, 429, 500])
def test_every_refusal_has_a_page(language: str, status: int) -> None:
    message = say(TooManyError(7), language)
    answer = error_page(request(language), status, "code", message, "id")
    page = Page(bytes(answer.body).decode())
    assert answer.status_code == status
    assert page.faults == []
    assert message in page.words
    assert english_in(page, language) == []


def test_a_fault_tells_its_number_and_offers_another_try() -> None:
    message = say(ServerFaultError("abc123"), "en")
    page = Page(bytes(error_page(request("en"), 500, "fault", message, "abc123").body).decode())
    assert any("abc123" in word for word in page.words)
    assert "Try again" in page.words
    posted = error_page(request("en", "POST"), 500, "fault", message, "abc123")
    assert b"Try again" not in posted.body


def test_hostile_messages_stay_text() -> None:
    answer = error_page(request("en"), 400, "malformed", "<script>1</script>")
    assert b"<script>1" not in answer.body
