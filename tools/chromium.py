"""Sees to it that Debian's Chromium without windows is there for the browser tests."""

import os
import shutil
import subprocess
import sys

ADVICE = (
    "The browser tests need Chromium: install Debian's package `chromium-headless-shell`,"
    " or name the program in the environment variable FISHKA_CHROMIUM."
)


def main() -> int:
    if os.environ.get("FISHKA_CHROMIUM") or shutil.which("chromium-headless-shell"):
        return 0
    done = installed()
    if done and shutil.which("chromium"):
        print("Chromium with windows serves as well, but takes half as long again", file=sys.stderr)
        return 0
    return done


def installed() -> int:
    """Install it; 0 if that went well."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        print(ADVICE, file=sys.stderr)
        return 1
    print("Installing Chromium", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"]
    for arguments in (["update"], install):
        done = subprocess.run(
            ["apt-get", "--quiet", *arguments],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            print(done.stdout, ADVICE, sep="\n", file=sys.stderr)
            return done.returncode
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
