"""The built browser client: which file stands for which source, by Vite's manifest."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from fishka.server.routes import STATIC

MANIFEST = STATIC / "manifest.json"
FONTS = ("vollkorn", "source-sans-3")
CYRILLIC = frozenset({"ru", "bg"})


class Chunk(msgspec.Struct, frozen=True):
    """One entry of the manifest: the built file, its style sheets, what it imports, also later."""

    file: str
    src: str = ""
    css: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()
    later: tuple[str, ...] = msgspec.field(name="dynamicImports", default=())


class Assets:
    """Addresses of built files. Without a build there are none, and pages do without."""

    def __init__(self, chunks: Mapping[str, Chunk]) -> None:
        self._chunks = chunks

    def script(self, entry: str) -> str | None:
        """The address of an entry's script."""
        chunk = self._entry(entry)
        return f"/static/{chunk.file}" if chunk else None

    def styles(self, *entries: str) -> list[str]:
        """The addresses of the style sheets that these entries need, each once, in order."""
        return _each(css for entry in entries for chunk in self._with(entry) for css in chunk.css)

    def reach(self, *entries: str) -> list[str]:
        """The addresses of all that these entries may ever load, in order."""
        chunks = [chunk for entry in entries for chunk in self._with(entry, later=True)]
        return _each(file for chunk in chunks for file in (chunk.file, *chunk.css))

    def every_font(self) -> list[str]:
        """The addresses of all fonts."""
        return _each(each.file for each in self._chunks.values() if each.file.endswith(".woff2"))

    def fonts(self, language: str) -> list[str]:
        """The addresses of the two fonts that a page in this language needs at once."""
        script = "cyrillic" if language in CYRILLIC else "latin"
        ends = tuple(f"{font}-{script}-wght-normal.woff2" for font in FONTS)
        return [f"/static/{each.file}" for each in self._chunks.values() if each.src.endswith(ends)]

    def _entry(self, entry: str) -> Chunk | None:
        return self._chunks.get(f"src/entries/{entry}.ts")

    def _with(self, entry: str, *, later: bool = False) -> Iterator[Chunk]:
        """The entry and what it imports."""
        waiting, seen = [self._entry(entry)], set[str]()
        while waiting:
            chunk = waiting.pop()
            if chunk is None or chunk.file in seen:
                continue
            seen.add(chunk.file)
            yield chunk
            names = (*chunk.imports, *chunk.later) if later else chunk.imports
            waiting.extend(self._chunks.get(name) for name in names)


def _each(files: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(f"/static/{file}" for file in files))


def assets(manifest: Path = MANIFEST) -> Assets:
    """What was built last."""
    try:
        changed = manifest.stat().st_mtime_ns
    except FileNotFoundError:
        return Assets({})
    return _read(manifest, changed)


@lru_cache(maxsize=4)
def _read(manifest: Path, _changed: int) -> Assets:
    raw: dict[str, Any] = msgspec.json.decode(manifest.read_bytes())
    return Assets(msgspec.convert(raw, dict[str, Chunk]))
