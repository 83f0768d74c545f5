"""Finds the messages in Python, in templates and in the browser client's sources."""

import ast
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract

Message = str | tuple[str, str]
"""One message, or the two English forms of a counted one."""

SINGLE = {"_", "gettext", "gettext_noop", "t", "noop", "tell"}
"""Functions that take a message; ``tell`` takes a step of a build, which the faces translate."""
PLURAL = {"ngettext", "tn"}
ERROR = "FishkaError"
REFUSAL = "refusal"
"""A function that takes a label and a template."""
OF_A_WORD = "{word}"
"""Templates that begin so are kept in tables: why a word is refused."""

_STRING = r"""("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)"""
_CALL = re.compile(rf"(?<![\w.$])(tn?|noop)\(\s*{_STRING}(?:\s*,\s*{_STRING})?")
_QUOTED = re.compile(r"\\(['`])")


def extracted(root: Path) -> Catalog:
    """Every message of the project whose top folder is ``root``, with its files."""
    package, client = root / "src" / "fishka", root / "web" / "src"
    found: dict[Path, Iterable[Message]] = dict(_python(package.rglob("*.py")))
    for path in (package / "server" / "templates").rglob("*.html"):
        found[path] = template_messages(path)
    for path in (*client.rglob("*.ts"), *client.rglob("*.svelte")):
        if not path.name.endswith((".test.ts", ".d.ts")):
            found[path] = script_messages(path.read_text("utf-8"))
    catalogue = Catalog()
    for path in sorted(found):
        place = path.relative_to(root).as_posix()
        for message in found[path]:
            catalogue.add(message, locations=[(place, 0)])
    return catalogue


def _python(paths: Iterable[Path]) -> Iterator[tuple[Path, Iterable[Message]]]:
    trees = {path: ast.parse(path.read_text("utf-8"), str(path)) for path in paths}
    errors = _errors(trees.values())
    for path, tree in trees.items():
        yield path, list(python_messages(tree, errors))


def _errors(trees: Iterable[ast.Module]) -> frozenset[str]:
    """Names of all classes that descend from the project's own error."""
    bases: dict[str, set[str]] = {
        node.name: {name for base in node.bases if (name := _name(base))}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    known = {ERROR}
    while more := {name for name, above in bases.items() if above & known} - known:
        known |= more
    return frozenset(known)


def python_messages(tree: ast.Module, errors: Iterable[str] = (ERROR,)) -> Iterator[Message]:
    """Messages of gettext calls, templates of our errors where they are raised, of refusals."""
    single = SINGLE | set(errors)
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and str(node.value).startswith(OF_A_WORD)
            and node.value != OF_A_WORD
        ):
            yield str(node.value)
        elif isinstance(node, ast.Call) and (name := _name(node.func)):
            literals = [
                argument.value
                for argument in node.args[:2]
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            ]
            if name in PLURAL and len(literals) == 2:
                yield literals[0], literals[1]
            elif name == REFUSAL and len(literals) == 2:
                yield literals[1]
            elif name in single and node.args and literals[:1] == [_literal(node.args[0])]:
                yield literals[0]


def template_messages(path: Path) -> Iterator[Message]:
    """Messages of a Jinja template."""
    keywords: Mapping[str, tuple[int, ...] | None] = {
        **dict.fromkeys(SINGLE),
        **dict.fromkeys(PLURAL, (1, 2)),
    }
    with path.open("rb") as stream:
        options = {"silent": "false"}
        for _, message, _, _ in extract("jinja2", stream, keywords, options=options):
            yield message if isinstance(message, str) else (message[0], message[1])


def script_messages(source: str) -> Iterator[Message]:
    """Messages of a TypeScript or Svelte file: ``t("…")``, ``tn("…", "…", n)``, ``noop("…")``."""
    for call in _CALL.finditer(source):
        name, first, second = call.groups()
        if name != "tn":
            yield _unquoted(first)
        elif second:
            yield _unquoted(first), _unquoted(second)


def _unquoted(literal: str) -> str:
    inside = literal[1:-1] if literal[0] == '"' else literal[1:-1].replace('"', '\\"')
    text: str = json.loads('"' + _QUOTED.sub(r"\1", inside) + '"', strict=False)
    return text


def _name(node: ast.expr) -> str | None:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else None


def _literal(node: ast.expr) -> object:
    return node.value if isinstance(node, ast.Constant) else None
