"""From a draft to the files of a language, the same bytes for the same draft."""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from fishka.words.alphabets import ALPHABETS, Alphabet
from fishka.words.beside import BLOCK, DIGITS, SEPARATOR, Attribution, Facts
from fishka.words.building.draft import Draft
from fishka.words.files import checksum_of, pack, write_file
from fishka.words.kernels import build
from fishka.words.refused import Refused
from fishka.words.tables import joined, table_path

Attributions = Mapping[str, Sequence[Attribution]]
"""For each kind of file (words, refused, commonness, meanings) the sources it was made from."""


def write(draft: Draft, attributions: Attributions, recipe: str, folder: Path) -> None:
    """Write the table of a language and the files beside it, the table last.

    Raises:
        FishkaError: the folder cannot be written to.
    """
    alphabet = ALPHABETS[draft.language]
    keys = sorted(draft.tags, key=alphabet.encode)
    numbers = {key: number for number, key in enumerate(keys)}
    table = pack(
        "words",
        draft.language,
        _facts(alphabet, attributions["words"], recipe),
        _table_arrays(draft, keys, numbers, alphabet),
    )
    # a reader finds the new table only with what belongs to it, or without
    belongs = checksum_of(table)
    path = table_path(folder, draft.language)
    for kind, arrays, endings in (
        ("commonness", _commonness(draft, keys), ()),
        ("meanings", _meanings(draft, keys), ()),
        ("refused", _refused(draft.refused, numbers, alphabet), _endings(draft.refused)),
    ):
        beside = path.with_suffix(f".{kind}")
        if not arrays:
            beside.unlink(missing_ok=True)
            continue
        facts = _facts(alphabet, attributions.get(kind, ()), recipe, belongs, endings)
        write_file(beside, pack(kind, draft.language, facts, arrays))
    write_file(path, table)


def _facts(
    alphabet: Alphabet,
    attributions: Sequence[Attribution],
    recipe: str,
    belongs: int = 0,
    endings: tuple[tuple[int, int, str], ...] = (),
) -> dict[str, Any]:
    return msgspec.to_builtins(
        Facts(alphabet.letters, tuple(attributions), recipe, belongs, endings)
    )


def _table_arrays(
    draft: Draft, keys: Sequence[str], numbers: Mapping[str, int], alphabet: Alphabet
) -> dict[str, NDArray[Any]]:
    nodes, counts = build(*joined(map(alphabet.encode, keys)), True)
    shown = sorted((numbers[key], text) for key, text in draft.shown.items() if key in numbers)
    texts = [text.encode() for _number, text in shown]
    arrays = {
        "nodes": nodes,
        "counts": counts,
        "tags": np.fromiter((draft.tags[key] for key in keys), np.uint32, len(keys)),
        "shown_numbers": np.array([number for number, _text in shown], np.uint32),
        "shown_offsets": _offsets(texts),
        "shown_text": np.frombuffer(b"".join(texts), np.uint8),
    }
    if draft.lemmas:
        lemmas = (numbers.get(draft.lemmas.get(key, key), own) for own, key in enumerate(keys))
        arrays["lemmas"] = np.fromiter(lemmas, np.uint32, len(keys))
    return arrays


def _commonness(draft: Draft, keys: Sequence[str]) -> dict[str, NDArray[Any]]:
    if not draft.commonness:
        return {}
    known = (draft.commonness.get(key, 0) for key in keys)
    return {"commonness": np.fromiter(known, np.uint8, len(keys))}


def _meanings(draft: Draft, keys: Sequence[str]) -> dict[str, NDArray[Any]]:
    """Blocks of so many words, a line each with tabs between its senses, packed one by one."""
    if not draft.meanings:
        return {}
    lines = ["\t".join(map(_one_line, draft.meanings.get(key, ()))) for key in keys]
    blocks = [
        zlib.compress("\n".join(lines[start : start + BLOCK]).encode(), 9)
        for start in range(0, len(lines), BLOCK)
    ]
    return {"offsets": _offsets(blocks), "blocks": np.frombuffer(b"".join(blocks), np.uint8)}


def _one_line(sense: str) -> str:
    return " ".join(sense.split())


def _refused(
    refused: Refused, numbers: Mapping[str, int], alphabet: Alphabet
) -> dict[str, NDArray[Any]]:
    """A graph of form, separator and two digits: the number of the ending."""
    if refused.packed is not None:
        nodes, counts = build(*refused.packed, False)
        return {"nodes": nodes, "counts": counts}
    digits = [
        SEPARATOR + bytes((code // DIGITS + 1, code % DIGITS + 1))
        for code in range(len(refused.endings))
    ]
    encode, strays = alphabet.encode, alphabet.strays
    words = {
        encode(form) + digits[code]
        for form, code in zip(refused.forms, refused.codes, strict=True)
        if form not in numbers and not strays(form)
    }
    if not words:
        return {}
    nodes, counts = build(*joined(sorted(words)), False)
    return {"nodes": nodes, "counts": counts}


def _endings(refused: Refused) -> tuple[tuple[int, int, str], ...]:
    return tuple((int(each.why), each.cut, each.put) for each in refused.endings)


def _offsets(pieces: Iterable[bytes]) -> NDArray[np.uint32]:
    """Where each piece begins when they stand in a row, and where the last ends."""
    return np.array([0, *accumulate(map(len, pieces))], np.uint32)
