"""Source packages open if they are those pinned, and only then."""

import re
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.words.building import packages
from fishka.words.building.packages import Package, Sources
from fishka.words.building.sources import SOURCES
from words.building.archives import FILES, PACKED, pinned, written


@pytest.mark.parametrize("file", PACKED)
def test_what_is_inside_is_read(tmp_path: Path, file: str) -> None:
    path = written(tmp_path, file, PACKED[file])
    with Package(pinned(file, PACKED[file]), path) as package:
        for inside, content in FILES.items():
            assert package.read(inside) == content
        extracted = package.extract("data/words.txt")
        assert (extracted.name, extracted.read_bytes()) == ("words.txt", b"one\ntwo\n")
        with pytest.raises(FishkaError, match=f"{file} has no data/other"):
            package.read("data/other")
    assert not extracted.exists()


@pytest.mark.parametrize("file", PACKED)
def test_any_other_bytes_are_refused(tmp_path: Path, file: str) -> None:
    content = PACKED[file]
    source = pinned(file, content)
    for other in (content[:-1], content[:-1] + bytes([content[-1] ^ 1]), b"", content + b"\n"):
        path = written(tmp_path, file, other)
        with pytest.raises(FishkaError) as refused:
            Package(source, path)
        told = str(refused.value)
        assert str(path) in told
        assert "one 1.0" in told
        assert f"{len(other)} bytes instead of {len(content)}" in told
        assert "\n" not in told


def test_a_package_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FishkaError, match="cannot be read"):
        Package(pinned("one-1.0.tgz", b""), tmp_path / "one-1.0.tgz")


@pytest.mark.parametrize("content", [b"", b"no archive", b"!<arch>\n", b"!<arch>\nshort"])
def test_a_pinned_file_that_is_no_archive(tmp_path: Path, content: bytes) -> None:
    path = written(tmp_path, "one.deb", content)
    with pytest.raises(FishkaError, match="cannot be read"):
        Package(pinned("one.deb", content), path)


def test_sources_open_what_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    content = PACKED["one-1.0.tgz"]
    path = written(tmp_path, "one-1.0.tgz", content)
    monkeypatch.setattr(packages, "SOURCES", {"one": pinned("one-1.0.tgz", content)})
    with Sources({"one": path, "two": tmp_path / "not there"}, tmp_path) as sources:
        assert sources.package("one") is sources.package("one")
        assert sources.package("one").extract("data/words.txt").is_relative_to(tmp_path)
        with pytest.raises(KeyError):
            sources.package("three")
    assert list(tmp_path.iterdir()) == [path]


def test_every_source_is_pinned_and_attributed() -> None:
    for name, source in SOURCES.items():
        assert name == source.name
        assert re.fullmatch(r"[0-9a-f]{64}", source.sha256)
        assert source.version.removeprefix("1:") in source.file
        assert source.licence
        assert source.attribution
        assert source.home.startswith("http")
