"""Builds the browser client into the package."""

import os
import subprocess
import sys

from fishka_build.freshness import files_below, is_fresh
from fishka_build.places import STATIC, WEB
from fishka_build.toolchain import node_folder, npm_command

MODULES = WEB / "node_modules"
LOCK = WEB / "package-lock.json"


def is_built() -> bool:
    """True if the package holds a client newer than all its sources."""
    return is_fresh(STATIC / "manifest.json", files_below(WEB))


def install() -> None:
    """Install the client's locked packages, unless they are there."""
    if is_fresh(MODULES / ".package-lock.json", [LOCK]):
        return
    print("Installing the browser client's packages", flush=True)
    run([*npm_command(), "ci"])


def build() -> None:
    """Build the client, unless it is fresh."""
    if is_built():
        return
    install()
    print("Building the browser client", flush=True)
    run_node("vite/bin/vite.js", "build", "--logLevel", "warn")


def run_node(script: str, *arguments: str) -> None:
    """Run a program of the client's packages; the script is a path in node_modules."""
    run([str(node_folder() / "node"), str(MODULES / script), *arguments])


def run(command: list[str]) -> None:
    """Run a command in the client's folder; a failure ends this program."""
    path: str = f"{node_folder()}{os.pathsep}{os.environ['PATH']}"
    sys.stdout.flush()
    done = subprocess.run(command, cwd=WEB, env=os.environ | {"PATH": path}, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
