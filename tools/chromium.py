"""Sees to it that Debian's Chromium is there for the browser tests."""

import os
import shutil
import subprocess
import sys

ADVICE = (
    "The browser tests need Chromium: install Debian's package `chromium`,"
    " or name the program in the environment variable FISHKA_CHROMIUM."
)


def main() -> int:
    if os.environ.get("FISHKA_CHROMIUM") or shutil.which("chromium"):
        return 0
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        print(ADVICE, file=sys.stderr)
        return 1
    print("Installing Chromium", flush=True)
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for arguments in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
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
