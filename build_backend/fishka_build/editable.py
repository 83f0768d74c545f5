"""Packs an editable wheel: what there is to tell of the project, and the way to its sources."""

import base64
import hashlib
import re
import zipfile
from pathlib import Path

from fishka_build.places import SOURCE


def pack(wheel_directory: Path, information: Path) -> str:
    """Write the wheel for a `.dist-info` folder and give its name, by the wheel format 1.0."""
    tag = re.search(r"^Tag: (\S+)$", (information / "WHEEL").read_text("utf-8"), re.MULTILINE)
    if tag is None:
        message = f"no tag in {information / 'WHEEL'}"
        raise ValueError(message)
    contents = {"fishka.pth": f"{SOURCE}\n".encode()}
    for path in sorted(information.rglob("*")):
        if path.is_file() and path.name != "RECORD":
            contents[path.relative_to(information.parent).as_posix()] = path.read_bytes()
    record = f"{information.name}/RECORD"
    rows = [f"{name},{digest(data)},{len(data)}" for name, data in contents.items()]
    contents[record] = "\n".join([*rows, f"{record},,", ""]).encode()

    name = f"{information.name.removesuffix('.dist-info')}-{tag[1]}.whl"
    with zipfile.ZipFile(wheel_directory / name, "w") as wheel:
        for member, data in contents.items():
            wheel.writestr(member, data)
    return name


def digest(data: bytes) -> str:
    """The SHA-256 in the form that RECORD wants."""
    encoded = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return f"sha256={encoded.decode().rstrip('=')}"
