"""Keeps the catalogues of messages complete.

texts.py extract   finds every message and brings the catalogues up to date
texts.py check     fails if a catalogue is not what extraction gives, or a translation is at fault
"""

import re
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from fishka.texts.extraction import extracted
from fishka.texts.languages import LANGUAGES, SOURCE

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "src" / "fishka" / "texts" / "locale"
PLACEHOLDER = re.compile(r"{(\w+)[^{}]*}")
VOLATILE = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Report-Msgid-Bugs-To'
    rb"|Project-Id-Version|Last-Translator|Language-Team): .*\n",
    re.MULTILINE,
)
HEADER = "# {name}: the texts of Fishka."


def read(language: str) -> Catalog:
    path = LOCALE / f"{language}.po"
    if not path.exists():
        return Catalog(language)
    with path.open("rb") as stream:
        return read_po(stream, locale=language)


def written(catalogue: Catalog, language: str) -> bytes:
    """The file's bytes: sorted, folders without line numbers, no dates, so that diffs stay small."""
    catalogue.header_comment = HEADER.format(name=LANGUAGES[language])
    catalogue.fuzzy = False
    stream = BytesIO()
    write_po(
        stream, catalogue, width=100, sort_output=True, ignore_obsolete=True, include_lineno=False
    )
    return VOLATILE.sub(b"", stream.getvalue())


def renewed(language: str, found: Catalog) -> tuple[Catalog, bytes]:
    catalogue = read(language)
    catalogue.update(found, no_fuzzy_matching=True)
    return catalogue, written(catalogue, language)


def forms(message: Message) -> list[str]:
    told = message.string or ""
    return [told] if isinstance(told, str) else list(told)


def faults(catalogue: Catalog) -> Iterator[str]:
    """What is wrong with the translations of a catalogue, one line each."""
    for message in catalogue:
        if not message.id:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        told = forms(message)
        if not all(told):
            yield f"missing: {ids[0]}"
            continue
        if message.fuzzy:
            yield f"fuzzy: {ids[0]}"
        if message.pluralizable and len(told) != catalogue.num_plurals:
            yield f"{len(told)} plural forms instead of {catalogue.num_plurals}: {ids[0]}"
        wanted = set(PLACEHOLDER.findall(ids[-1]))
        for number, form in enumerate(told):
            held = set(PLACEHOLDER.findall(form))
            # where the first form is for 1 alone it may say "one"
            if number == 0 and message.pluralizable and catalogue.num_plurals == 2:
                held |= wanted & (wanted - set(PLACEHOLDER.findall(ids[0])))
            if held != wanted:
                yield f"placeholders {sorted(held)} instead of {sorted(wanted)}: {form}"


def extract() -> int:
    found = extracted(ROOT)
    for language in LANGUAGES:
        if language != SOURCE:
            catalogue, text = renewed(language, found)
            (LOCALE / f"{language}.po").write_bytes(text)
            missing = sum(fault.startswith("missing") for fault in faults(catalogue))
            print(f"{language}: {len(catalogue)} messages, {missing} to translate")
    return 0


def check() -> int:
    found, count = extracted(ROOT), 0
    for language in LANGUAGES:
        if language != SOURCE:
            path = LOCALE / f"{language}.po"
            catalogue, text = renewed(language, found)
            told = list(faults(catalogue))
            if path.read_bytes() != text:
                told.append("not what extraction gives: run `tools/texts.py extract`")
            for fault in told:
                print(f"{language}: {fault}")
            count += len(told)
    if not count:
        print(f"{len(found)} messages, complete in {len(LANGUAGES)} languages")
    return 1 if count else 0


if __name__ == "__main__":
    actions = {"extract": extract, "check": check}
    if len(sys.argv) != 2 or sys.argv[1] not in actions:
        sys.exit(__doc__)
    sys.exit(actions[sys.argv[1]]())
