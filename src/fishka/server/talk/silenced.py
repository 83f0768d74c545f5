"""Who may not talk is told so."""

from datetime import UTC, datetime

from fishka.server.refusals import RequestError
from fishka.store.silences import Silence
from fishka.texts import gettext_noop


class SilencedError(RequestError):
    """Who runs the house has closed talk to the person."""

    code = "silenced"
    status = 403

    def __init__(self, until: int | None) -> None:
        if until is None:
            super().__init__(gettext_noop("You may talk here no more."))
        else:
            day = datetime.fromtimestamp(until / 1000, UTC).strftime("%Y-%m-%d")
            super().__init__(gettext_noop("You may talk here again on {day}."), day=day)


def check_silence(held: Silence | None) -> None:
    """SilencedError where a silence holds."""
    if held is not None:
        raise SilencedError(held.until)
