"""Writes small trees as dawgdic does, and a package of OpenCorpora's with them."""

import base64
import json
import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Forms = Sequence[tuple[str, int, int]]
"""Word, number of its paradigm, place in it."""
_STEP = 256
_LEAF = 1 << 31


def tree(keys: Iterable[bytes]) -> bytes:
    """The file of a tree with these keys: each node's children lie in a block of its own."""
    trie: dict[int, Any] = {}
    for key in keys:
        node = trie
        for byte in key:
            node = node.setdefault(byte, {})
    units: dict[int, int] = {0: 0}
    guide: dict[int, list[int]] = {0: [0, 0]}
    free = _STEP
    waiting = [(0, trie)]
    while waiting:
        place, node = waiting.pop()
        if not node:
            continue
        offset = place ^ free
        wide = offset >= 1 << 21
        units[place] |= (offset >> 8 << 10 | 1 << 9) if wide else offset << 10
        free += _STEP
        labels = sorted(node)
        guide[place][0] = labels[0]
        for label, sibling in zip(labels, [*labels[1:], 0], strict=True):
            child = place ^ offset ^ label
            units[child] = label
            guide[child] = [0, sibling]
            waiting.append((child, node[label]))
    size = free
    packed = struct.pack(f"<{size}I", *(units.get(place, _LEAF) for place in range(size)))
    pairs = bytes(byte for place in range(size) for byte in guide.get(place, [0, 0]))
    count = struct.pack("<I", size)
    return count + packed + count + pairs


def dictionary(
    forms: Forms, paradigms: Sequence[Sequence[tuple[str, str, str]]]
) -> Mapping[str, bytes]:
    """The package's files. A paradigm is its forms' prefixes, suffixes and tags."""
    prefixes, suffixes, tags = ("", "по", "наи"), [""], list[str]()
    numbers = [len(paradigms)]
    for paradigm in paradigms:
        suffixes += [suffix for _, suffix, _ in paradigm if suffix not in suffixes]
        tags += [tag for _, _, tag in paradigm if tag not in tags]
        numbers.append(3 * len(paradigm))
        numbers += [suffixes.index(suffix) for _, suffix, _ in paradigm]
        numbers += [tags.index(tag) for _, _, tag in paradigm]
        numbers += [prefixes.index(prefix) for prefix, _, _ in paradigm]
    values = (
        word.encode() + b"\1" + base64.b64encode(struct.pack(">HH", number, place)) + b"\n"
        for word, number, place in forms
    )
    meta = [["format_version", "2.4"], ["compile_options", {"paradigm_prefixes": prefixes}]]
    folder = "pymorphy3_dicts_ru/data/"
    return {
        folder + "meta.json": json.dumps(meta).encode(),
        folder + "suffixes.json": json.dumps(suffixes).encode(),
        folder + "gramtab-opencorpora-int.json": json.dumps(tags).encode(),
        folder + "paradigms.array": struct.pack(f"<{len(numbers)}H", *numbers),
        folder + "words.dawg": tree(values),
    }
