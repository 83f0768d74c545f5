"""A page read strictly: well-formed, its headings in order, nothing that the policy forbids."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from typing_extensions import override

VOID = frozenset({"meta", "link", "input", "br", "hr", "img"})
SHAPES = frozenset({"path", "circle", "rect", "polyline", "polygon", "line"})
BLOCKS = frozenset(
    [
        "address",
        "article",
        "aside",
        "details",
        "div",
        "dl",
        "fieldset",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "header",
        "hr",
        "main",
        "nav",
        "ol",
        "p",
        "section",
        "table",
        "ul",
    ]
)
PHRASES = frozenset(
    {"p", "h1", "h2", "h3", "span", "b", "small", "label", "button", "a", "summary"}
)
ACTIVE = frozenset({"a", "button", "select"})
SPOKEN = frozenset({"aria-label", "title", "alt", "placeholder"})
SILENT = frozenset({"script", "style"})
FIELDS = frozenset({"input", "select", "textarea"})


@dataclass
class Element:
    name: str
    attributes: dict[str, str | None]
    text: str = ""
    children: list["Element"] = field(default_factory=list)

    def all(self, name: str) -> list["Element"]:
        found = [self] if self.name == name else []
        return found + [each for child in self.children for each in child.all(name)]


class Page(HTMLParser):
    """Parses a whole page and collects its faults."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.faults: list[str] = []
        self.root = Element("", {})
        self.ids: list[str] = []
        self.words: list[str] = []
        self.own_words: list[str] = []  # those of no element that says it speaks a language
        self.language: list[str] = []
        self._open = [self.root]
        self.feed(html)
        self.close()
        if len(self._open) > 1:
            self.faults.append(f"not closed: {[each.name for each in self._open[1:]]}")
        self._judge()

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._start(tag, attrs)
        if tag in VOID:
            self._open.pop()

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in SHAPES and tag not in VOID:
            self.faults.append(f"<{tag}/> closes itself")
        self._start(tag, attrs)
        self._open.pop()

    def _start(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.faults.append(f"<{tag}> has an attribute twice: {names}")
        for name, value in attrs:
            if name == "style" or name.startswith("on"):
                self.faults.append(f"<{tag}> has {name}, which the content policy forbids")
            if name == "id":
                self.ids.append(value or "")
            if name in SPOKEN and value:
                self.words.append(value)
        above = [each.name for each in self._open]
        if tag in BLOCKS and (inside := PHRASES.intersection(above)) - {"summary", "label"}:
            self.faults.append(f"<{tag}> inside {sorted(inside)}")
        if tag in ACTIVE and ACTIVE.intersection(above):
            self.faults.append(f"<{tag}> inside another control: {above}")
        element = Element(tag, dict(attrs))
        self._open[-1].children.append(element)
        self._open.append(element)

    @override
    def handle_endtag(self, tag: str) -> None:
        if self._open[-1].name != tag:
            self.faults.append(f"</{tag}> where <{self._open[-1].name}> is open")
            return
        self._open.pop()

    @override
    def handle_data(self, data: str) -> None:
        for each in self._open:
            each.text += data
        if data.strip() and not SILENT.intersection(each.name for each in self._open):
            self.words.append(" ".join(data.split()))
            if not any("lang" in each.attributes for each in self._open if each.name != "html"):
                self.own_words.append(self.words[-1])

    def all(self, name: str) -> list[Element]:
        return self.root.all(name)

    def _judge(self) -> None:
        if len(self.ids) != len(set(self.ids)):
            self.faults.append(f"an id twice: {sorted(self.ids)}")
        for name in ("title", "main", "h1", "html", "body"):
            if len(self.all(name)) != 1:
                self.faults.append(f"{len(self.all(name))} <{name}>")
        self._judge_headings()
        for script in self.all("script"):
            if (
                not script.attributes.get("src")
                and script.attributes.get("type") != "application/json"
            ):
                self.faults.append("an inline script")
        for kind in FIELDS:
            for control in self.all(kind):
                self._judge_field(control)
        for link in self.all("a"):
            target = link.attributes.get("href") or ""
            if target.startswith("#") and target[1:] not in self.ids:
                self.faults.append(f"{target} leads nowhere")
        for form in self.all("form"):
            if form.attributes.get("method") not in {"post", "get"}:
                self.faults.append("a form without a method")

    def _judge_headings(self) -> None:
        depth = 0
        for heading in self._headings(self.root):
            level = int(heading.name[1])
            if level > depth + 1:
                self.faults.append(f"<{heading.name}> after <h{depth}>: {heading.text}")
            if not heading.text.strip():
                self.faults.append(f"an empty <{heading.name}>")
            depth = level

    def _headings(self, element: Element) -> list[Element]:
        own = [element] if element.name in {"h1", "h2", "h3"} else []
        return own + [each for child in element.children for each in self._headings(child)]

    def _judge_field(self, control: Element) -> None:
        if control.attributes.get("type") == "hidden" or control.attributes.get("aria-label"):
            return
        if not any(control in label.all(control.name) for label in self.all("label")):
            self.faults.append(f"a field without a label: {control.attributes}")
