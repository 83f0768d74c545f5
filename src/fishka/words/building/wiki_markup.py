"""Turns a sense as the Russian Wiktionary marks it up into a plain line and its labels."""

import html
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

_EXAMPLE: Final = re.compile(r"\{\{\s*(?:пример|Пример|семантика|морфема)\b|\n\s*#|#\*|<ref|◆")
_MORE: Final = re.compile(r"\|\|(?![^{}]*\}\})")
"""What follows is an example or another source; inside a template it is an empty argument."""
_TEMPLATE: Final = re.compile(r"\{\{([^{}|]*)((?:\|[^{}]*)?)\}\}")
_LINK: Final = re.compile(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_ADDRESS: Final = re.compile(r"\[https?:\S+\s*([^\]]*)\]")
_REFERENCE: Final = re.compile(r"\s*\[[\d,;.–\s-]+\]")
_HTML: Final = re.compile(r"<!--.*?-->|<[^<>]*>", re.DOTALL)
_QUOTED_AFTER: Final = re.compile(r"(?<=[.;:)])\s*''[^']+''.*$")
_NO_ARGUMENT: Final = frozenset({"", "-", "1", "ru", "ru-old", "lang=ru", "en", "uk"})
_SOFT_HYPHEN: Final = "\xad"
_LABEL: Final = "\0"
_LEADING: Final = re.compile(rf"^[\s,;:./+#–—{_LABEL}-]*(?:(?:и|или|также)\s*(?={_LABEL}))?")
_SPOKEN: Final = re.compile(r"^\(?([а-яё]{3,10}(?:\.-[а-яё]{2,8})?\.)[,:;]?\)?(?:\s+|$)")
_BEFORE_STOP: Final = re.compile(r" ([,.;:!?)])")

_SAYS: Final[Mapping[str, str]] = {
    "=": "то же, что {}",
    "действие": "действие по значению глагола {}",
    "совершить": "действие по значению глагола {}",
    "свойство": "свойство по значению прилагательного {}",
    "отвлеч.": "свойство по значению прилагательного {}",
    "состояние": "состояние по значению слова {}",
    "соотн.": "связанный со словом {}",
    "отн.": "относящийся к {}",
    "наречие": "наречие к {}",
    "нареч.": "наречие к {}",
    "прич.": "причастие от {}",
    "страд.": "страдательный залог к {}",
    "женск.": "женск. к {}",
    "умласк.": "уменьш.-ласк. к {}",
    "умласк": "уменьш.-ласк. к {}",
    "ум.-ласк.": "уменьш.-ласк. к {}",
    "уменьш.": "уменьш. к {}",
    "гипокор.": "уменьш. к {}",
    "ласк.": "ласк. к {}",
    "увелич.": "увелич. к {}",
    "усилит.": "усилит. к {}",
    "унич.": "уничиж. к {}",
    "уничиж.": "уничиж. к {}",
    "сокр.": "сокр. от {}",
    "сокращ": "сокр. от {}",
    "аббр.": "сокр. от {}",
}
"""What a template says of the word that it names."""
_STANDS_FOR: Final[Mapping[str, str]] = {
    "итп": " и т. п.", "итд": " и т. д.", "-": " — ", "--": "— ", "?": "", "??": "",
}  # fmt: skip
_TEXT: Final = frozenset({"выдел", "Выдел", "nobr", "comment", "fonts", '"', "кавычки"})
_NO_LABELS: Final = frozenset(
    {"сокр.", "букв.", "прил.", "сущ.", "употр.", "жен.", "женск.", "муж.", "нареч.", "обобщ.",
     "соотн.", "страд.", "превосх.", "сравн.", "напр.", "отвлеч.", "прям.", "повел.", "прич."}
)  # fmt: skip
"""Abbreviations that begin a sense and belong to it."""
_STOPPED: Final = (" т. п", " т. д", " др", " пр")
_MADE_OF: Final = re.compile(r"(?:к|от|форма от) ")
_TOLD: Final = re.compile(r"^(ласк|ум|уменьш|уменьшит|умласк|увелич|уничиж|женск)\b")


@dataclass(frozen=True, slots=True)
class Marked:
    """A sense: one plain line ("" where the article gives none), and the labels before it."""

    text: str
    labels: frozenset[str]
    of: str = ""
    """The word that a template names: that of which this one is a diminutive, an action …"""
    by: str = ""
    """The template that names it."""


def plain(source: str) -> Marked:
    """The sense without mark-up, examples and labels; labels without their stops at the end."""
    source = _MORE.split(source, maxsplit=1)[0]
    cut = _EXAMPLE.search(source)
    text = (source[: cut.start()] if cut else source).replace(_SOFT_HYPHEN, "")
    labels: list[str] = []
    named: list[tuple[str, str]] = []
    # most senses have little of what is sought here; to look for it first is quicker by half
    if "<" in text:
        text = _HTML.sub("", text)
    if "[[" in text:
        text = _LINK.sub(r"\1", text)
    if "{{" in text:
        text = _expanded(text, labels, named)
    if "[" in text:
        text = _REFERENCE.sub("", _ADDRESS.sub(r"\1", text))
    if "''" in text:
        text = _QUOTED_AFTER.sub("", text.strip()).replace("''", "")
    text = _unlabelled(html.unescape(text), labels)
    by, of = named[0] if named else ("", "")
    return Marked(text, frozenset(each.rstrip(".") for each in labels), of, by)


def _expanded(text: str, labels: list[str], named: list[tuple[str, str]]) -> str:
    """The text with templates told in words, the innermost first; the labels and words named."""
    expand = _expanding(labels, named)
    for _ in range(4):
        text, count = _TEMPLATE.subn(expand, text)
        if not count:
            break
    return text.split("{{")[0]


def _expanding(labels: list[str], named: list[tuple[str, str]]) -> Callable[[re.Match[str]], str]:
    def expand(match: re.Match[str]) -> str:
        name = match[1].strip()
        given = [each.strip() for each in match[2].split("|")[1:]]
        words = [each for each in given if each not in _NO_ARGUMENT and not _keyed(each)]
        if name in _STANDS_FOR:
            return _STANDS_FOR[name]
        if name in _SAYS and words:
            word = words[0].split("{")[0]
            named.append((name, word))
            labels.append(name)
            more = f"; {words[1]}" if name == "=" and len(words) > 1 else ""
            return _SAYS[name].format(word) + more
        if name in _TEXT:
            return words[0] if words else ""
        if name == "lang":
            return words[-1] if words else ""
        if name.lower().rstrip(".") == "помета":
            labels.extend(words[:1])
            return _LABEL
        labels.append(name)
        return _LABEL

    return expand


def _keyed(argument: str) -> bool:
    """Whether it is an argument with a name."""
    return re.match(r"[\w\s-]+=", argument) is not None


def _unlabelled(text: str, labels: list[str]) -> str:
    """The text from its first word that is no label; those written as plain text are noted."""
    while True:
        text = _LEADING.sub("", text, count=1).lstrip()
        spoken = _SPOKEN.match(text)
        if spoken is None or spoken[1] in _NO_LABELS:
            break
        labels.append(spoken[1])
        rest = text[spoken.end() :]
        if _TOLD.match(spoken[1]) and re.match(r"(?:к|от|форма)\b", rest):
            break
        text = rest
    text = " ".join(text.replace(_LABEL, "").split())
    text = _BEFORE_STOP.sub(r"\1", text).strip(" .,;:—–-").removesuffix(" (")
    if _MADE_OF.match(text) and any(map(_TOLD.match, labels)):
        text = f"{next(filter(_TOLD.match, labels)).rstrip('.')}. {text}"
    return f"{text}." if text.endswith(_STOPPED) else text
