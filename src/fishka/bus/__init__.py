"""The doorbell: tells who listens that a game has reached an event. It holds no truth.

A ring may be lost or come late; then somebody learns later what the log has known all along.
"""

from fishka.bus.local import LocalBus
from fishka.bus.port import Bell, Bus

__all__ = ["Bell", "Bus", "LocalBus"]
