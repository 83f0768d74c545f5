"""Words of the faces: gettext catalogues for Python and the browser, numbers, dates."""

from fishka.texts.catalogue import Texts, browser_messages, gettext_noop, texts
from fishka.texts.languages import LANGUAGES, SOURCE, choose
from fishka.texts.telling import say

__all__ = [
    "LANGUAGES",
    "SOURCE",
    "Texts",
    "browser_messages",
    "choose",
    "gettext_noop",
    "say",
    "texts",
]
