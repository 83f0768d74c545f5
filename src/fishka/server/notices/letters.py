"""The letters: what was noticed, and the one that asks whether an address is right."""

from collections.abc import Sequence

from fishka.server.notices.mail import Letter
from fishka.server.notices.messages import Told, line, message
from fishka.store.ways import MailAddress
from fishka.texts import texts


def letter(told: Sequence[Told], address: MailAddress, language: str, house: str) -> Letter:
    """All that is told at once."""
    lines = [f"{line(each, language)}\n{house}/g/{each.notice.game_id}" for each in told]
    return _letter(message(told, language).title, lines, address, language, house)


def confirmation(address: MailAddress, token: str, language: str, house: str) -> Letter:
    """Asks for a press on a link, before anything else goes there."""
    _ = texts(language).gettext
    lines = [
        _(
            "Somebody wishes to have notices of their games sent here. Open this page to confirm it:"
        ),
        f"{house}/mail/confirm/{token}",
        _("If it was not you, there is nothing to do."),
    ]
    return _letter(_("Confirm your address"), lines, address, language, house)


def _letter(
    title: str, lines: Sequence[str], address: MailAddress, language: str, house: str
) -> Letter:
    leave = f"{house}/mail/leave/{address.leaving}"
    footer = f"--\n{texts(language).gettext('No more mail from here:')} {leave}"
    text = "\n\n".join((*lines, footer)) + "\n"
    return Letter(to=address.address, subject=f"Fishka: {title}", text=text, leave=leave)
