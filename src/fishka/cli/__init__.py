"""The command line: ``fishka``."""

from fishka.cli.run import main

__all__ = ["main"]
