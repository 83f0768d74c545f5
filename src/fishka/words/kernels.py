"""Word graphs, in plain Python."""

from fishka.words.graph import Graph, build

__all__ = ["Graph", "build"]
