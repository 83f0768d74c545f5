"""Where things lie in the project."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
WEB = ROOT / "web"
STATIC = SOURCE / "fishka" / "server" / "static"
BUILD = ROOT / "build"
