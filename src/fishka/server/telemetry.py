"""Traces for OpenTelemetry, where ``pip install fishka[telemetry]`` has brought it.

The library's own variables say where they go: without ``OTEL_EXPORTER_OTLP_ENDPOINT`` nothing is
traced, and without the library nothing is asked.
"""

import os
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

ENDPOINT: Final = "OTEL_EXPORTER_OTLP_ENDPOINT"
EXPORTER: Final = "opentelemetry.exporter.otlp.proto.http.trace_exporter"
_tracers: Final[list[Any]] = []
"""What makes the spans; empty while nothing is traced, which then costs nothing."""


def configure(environment: Mapping[str, str] = os.environ) -> bool:
    """Send traces where the environment says; whether they are sent."""
    if not environment.get(ENDPOINT) or not _installed("opentelemetry.sdk"):
        return False
    exporter: Any = import_module(EXPORTER).OTLPSpanExporter()
    trace_with(exporter)
    return True


def trace_with(exporter: object) -> Any:  # noqa: ANN401 - the library may be absent
    """Send traces to an exporter, in batches, from now on; gives what sends them."""
    sdk: Any = import_module("opentelemetry.sdk.trace")
    export: Any = import_module("opentelemetry.sdk.trace.export")
    resource: Any = import_module("opentelemetry.sdk.resources").Resource
    provider = sdk.TracerProvider(resource=resource.create({"service.name": "fishka"}))
    provider.add_span_processor(export.BatchSpanProcessor(exporter))
    import_module("opentelemetry.trace").set_tracer_provider(provider)
    _tracers[:] = [provider.get_tracer("fishka")]
    return provider


def span(name: str, **told: str) -> AbstractContextManager[object]:
    """What happens in the block is one span, if anything is traced."""
    if not _tracers:
        return nullcontext()
    attributes = {f"fishka.{key}": value for key, value in told.items()}
    return _tracers[0].start_as_current_span(name, attributes=attributes)


def _installed(library: str) -> bool:
    try:
        return find_spec(library) is not None
    except ModuleNotFoundError:  # not even what it is a part of
        return False
