"""A list of one's own as a table beside the languages', known by the name it was given."""

from pathlib import Path
from typing import Final

import msgspec
import numpy as np

from fishka.core.errors import FishkaError
from fishka.words.beside import Facts
from fishka.words.building.aside import aside
from fishka.words.building.recipes import RECIPES
from fishka.words.files import pack, write_file
from fishka.words.kernels import build
from fishka.words.own import OwnList
from fishka.words.profiles import PROFILES
from fishka.words.tables import joined, table_path
from fishka.words.tags import Tag

_LONGEST_NAME: Final = 40


def check_name(name: str) -> None:
    """See that a list may be called so.

    Raises:
        FishkaError: the name is taken, too long, or has other signs than letters, digits and -.
    """
    if name in PROFILES or name in RECIPES:
        raise FishkaError(
            "{name} is the name of a list that is built in: choose another", name=name
        )
    plain = name.replace("-", "").replace("_", "")
    if not plain.isalnum() or not name[0].isalnum() or len(name) > _LONGEST_NAME:
        raise FishkaError(
            "a list's name is made of letters, digits, - and _ (not first), {most} at most, not {name}",
            most=_LONGEST_NAME,
            name=name or '""',
        )


def write_own(name: str, own: OwnList, folder: Path) -> Path:
    """Write the table of a list of one's own and give its file; the old one stays until it is there.

    Raises:
        FishkaError: the name will not do, there is no word, or the folder cannot be written to.
    """
    check_name(name)
    if not own.words:
        raise FishkaError("there is no word in the list {name}", name=name)
    codes = sorted(map(own.alphabet.encode, own.words))
    nodes, counts = build(*joined(codes), True)
    arrays = {
        "nodes": nodes,
        "counts": counts,
        "tags": np.full(len(codes), Tag.COMMON, np.uint32),
    }
    facts = msgspec.to_builtins(Facts(own.alphabet.letters))
    path = table_path(folder, name)
    with aside(folder) as room:
        made = table_path(room, name)
        write_file(made, pack("words", name, facts, arrays))
        made.replace(path)
    return path
