"""Word graphs, native where the native module was built, else in plain Python."""

from typing import TYPE_CHECKING, Any

from fishka.core.native import kernels_or_twin
from fishka.words import graph as twin

if TYPE_CHECKING:
    from fishka.words.graph import Graph, build
else:
    chosen: Any = kernels_or_twin("words", twin)
    Graph = chosen.Graph
    build = chosen.build

__all__ = ["Graph", "build"]
