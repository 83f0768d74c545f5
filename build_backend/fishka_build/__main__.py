"""What the Makefile asks for: `python -m fishka_build (needs|all|native|web|web-check|web-test)`."""

import sys

from fishka_build import native, toolchain, web


def print_needs() -> None:
    """Name the requirement files that stand in for what this system lacks."""
    if not toolchain.has_compiler():
        print("compiler")
    if not toolchain.has_node():
        print("node")


def build_all() -> None:
    """Build what the package needs to run from its sources."""
    native.build()
    web.build()


def check_web() -> None:
    """Check the types of the browser client."""
    web.install()
    web.run_node("svelte-check/bin/svelte-check", "--fail-on-warnings")


def test_web() -> None:
    """Run the browser client's unit tests."""
    web.install()
    web.run_node("vitest/vitest.mjs", "run")


ACTIONS = {
    "needs": print_needs,
    "all": build_all,
    "native": native.build,
    "web": web.build,
    "web-check": check_web,
    "web-test": test_web,
}

if __name__ == "__main__":
    ACTIONS[sys.argv[1]]()
