"""The one place that decides whether native kernels or their Python twins serve."""

import functools
import importlib
from types import ModuleType


@functools.cache
def native() -> ModuleType | None:
    """The native module ``fishka._native``, or None where it was not built for this Python."""
    try:
        return importlib.import_module("fishka._native")
    except ImportError:
        return None


def kernels_or_twin(name: str, twin: ModuleType) -> ModuleType:
    """The native kernels of that name; where there are none, their twin in Python."""
    module = native()
    return twin if module is None else getattr(module, name)
