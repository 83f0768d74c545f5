"""Builds the native module into a source folder, where it is imported without an installation."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

from fishka_build.freshness import files_below, is_fresh
from fishka_build.places import BUILD, ROOT, SOURCE
from fishka_build.toolchain import compiler_environment


def build(destination: Path = SOURCE, *, sanitizers: str = "") -> None:
    """Configure, compile and install `fishka/_native` below the destination, unless it is fresh."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    product = destination / "fishka" / f"_native{suffix}"
    if is_fresh(product, [ROOT / "CMakeLists.txt", *files_below(ROOT / "native")]):
        return
    print("Building the native module", flush=True)
    kind = "sanitized" if sanitizers else "native"
    folder = BUILD / f"{kind}-{sys.implementation.cache_tag}"
    settings = {
        "Python_EXECUTABLE": sys.executable,
        "FISHKA_VERSION": project_version(),
        "FISHKA_SANITIZE": sanitizers,
    }
    defines = [f"-D{name}={value}" for name, value in settings.items()]
    run_cmake("-S", str(ROOT), "-B", str(folder), "-G", "Ninja", *defines)
    run_cmake("--build", str(folder))
    run_cmake("--install", str(folder), "--prefix", str(destination), "--component", "python")
    product.touch()


def project_version() -> str:
    """The version that pyproject.toml tells."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def run_cmake(*arguments: str) -> None:
    """Call CMake; what it says is shown only if it fails."""
    environment = compiler_environment(BUILD / "zig")
    environment["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{environment['PATH']}"
    cmake = shutil.which("cmake", path=environment["PATH"]) or "cmake"
    done = subprocess.run(
        [cmake, *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout)
        raise SystemExit(done.returncode)
