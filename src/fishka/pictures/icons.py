"""The picture of the app as PNG: the letter tile of ``icon.svg``, drawn point by point."""

import struct
import zlib
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fishka.pictures.colours import COLOURS

Mask = NDArray[np.float64]

SIDE: Final = 64.0
"""Of the drawing, in the units of ``icon.svg``."""
FINER: Final = 4
"""Points across each pixel, so that edges are smooth."""
ROOM: Final = 0.7
"""Of a picture that systems cut into a shape of theirs the tile takes this share."""
LAYERS: Final = ((10.0, "ply-2"), (7.0, "ply-1"), (4.0, "birch"))
"""The plywood: where each layer begins, and its colour."""


@lru_cache(maxsize=8)
def png(size: int, *, maskable: bool = False) -> bytes:
    """A square picture of so many pixels; ``maskable``: on a ground of felt, with room around."""
    count = size * FINER
    steps = (np.arange(count) + 0.5) * SIDE / count
    share = ROOM if maskable else 1.0
    x, y = ((steps - SIDE / 2) / share + SIDE / 2 for _axis in range(2))
    across, down = np.meshgrid(x, y)
    points = np.zeros((count, count, 4))
    if maskable:
        points[:] = _colour("felt")
    for top, colour in LAYERS:
        points[_rounded(across, down, top)] = _colour(colour)
    points[_letter(across, down)] = _colour("burn")
    alpha = points[..., 3:]
    shaped = np.concatenate([points[..., :3] * alpha, alpha], axis=2)
    pixels = shaped.reshape(size, FINER, size, FINER, 4).mean(axis=(1, 3))
    cover = pixels[..., 3:]
    colours = np.divide(pixels[..., :3], cover, out=np.zeros_like(pixels[..., :3]), where=cover > 0)
    told = np.concatenate([colours, cover * 255], axis=2).round().astype(np.uint8)
    return _written(told)


def _rounded(x: Mask, y: Mask, top: float) -> NDArray[np.bool_]:
    """A piece of 56 by 50 with round corners."""
    width, height, radius = 56.0, 50.0, 9.0
    beside = np.maximum(np.abs(x - (4 + width / 2)) - (width / 2 - radius), 0)
    above = np.maximum(np.abs(y - (top + height / 2)) - (height / 2 - radius), 0)
    return beside**2 + above**2 <= radius**2


def _letter(x: Mask, y: Mask) -> NDArray[np.bool_]:
    """Ф: a stem with serifs, and a ring."""
    stem = (np.abs(x - 32) <= 3) & (y >= 13) & (y <= 45)
    serifs = (np.abs(x - 32) <= 5.5) & ((np.abs(y - 13.5) <= 1.5) | (np.abs(y - 44.5) <= 1.5))
    outer = ((x - 32) / 17) ** 2 + ((y - 29) / 12) ** 2 <= 1
    inner = ((x - 32) / 12) ** 2 + ((y - 29) / 7) ** 2 < 1
    return stem | serifs | (outer & ~inner)


def _colour(name: str) -> list[float]:
    told = COLOURS[name].removeprefix("#")
    return [*(float(int(told[at : at + 2], 16)) for at in (0, 2, 4)), 1.0]


def _written(pixels: NDArray[np.uint8]) -> bytes:
    """The file: each row without a filter, compressed."""
    height, width, _depth = pixels.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], axis=1)
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(rows.tobytes(), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
