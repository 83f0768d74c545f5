"""The build backend of PEP 517 and 660: scikit-build-core's, with the browser client beside it.

What the system lacks of a C++ compiler and Node.js is asked for as packages of PyPI.
"""

import os
import tempfile
from pathlib import Path

from scikit_build_core import build as core
from scikit_build_core.build import (
    build_sdist,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_wheel,
)

from fishka_build import editable, native, toolchain, web
from fishka_build.places import BUILD

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, list[str] | str]


def missing_tools() -> list[str]:
    """The PyPI packages that stand in for what this system lacks."""
    packages: list[str] = []
    if not toolchain.has_compiler():
        packages.append(toolchain.COMPILER_PACKAGE)
    if not web.is_built() and not toolchain.has_node():
        packages.append(toolchain.NODE_PACKAGE)
    return packages


def get_requires_for_build_wheel(config_settings: Settings | None = None) -> list[str]:
    return [*core.get_requires_for_build_wheel(config_settings), *missing_tools()]


def get_requires_for_build_editable(config_settings: Settings | None = None) -> list[str]:
    return [*core.get_requires_for_build_editable(config_settings), *missing_tools()]


def build_wheel(
    wheel_directory: str,
    config_settings: Settings | None = None,
    metadata_directory: str | None = None,
) -> str:
    web.build()
    os.environ.update(toolchain.compiler_environment(BUILD / "zig"))
    return core.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str,
    config_settings: Settings | None = None,
    metadata_directory: str | None = None,
) -> str:
    web.build()
    native.build()
    with tempfile.TemporaryDirectory() as folder:
        information = prepare_metadata_for_build_wheel(folder, config_settings)
        return editable.pack(Path(wheel_directory), Path(folder, information))
