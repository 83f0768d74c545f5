"""Recompute all that fell in a game of Fishka: verify_game.py RECORD.json [PIECES.json]."""

import json
import sys
from collections import Counter
from hashlib import sha256
from hmac import digest
from pathlib import Path


def choosing(seed, *fields):
    """How to choose among so many: by the next byte, unless it would favour some."""
    texts = (json.dumps([*fields, block], separators=(",", ":")) for block in range(10**6))
    stream = (byte for text in texts for byte in digest(seed, text.encode(), "sha256"))
    return lambda most: next(byte for byte in stream if byte < 256 - 256 % most) % most


def tiles(letters):
    return Counter(each if each.isupper() else "*" for each in letters)  # small: a blank


def falls(log, pieces):
    """Of each fall its entry, purpose, what fell, and what each piece, or the bag, had."""
    racks, board, aside, lay = {}, {}, Counter(), None
    for number, entry in enumerate(log):
        act, rack = entry["act"], racks.setdefault(entry["seat"], Counter())
        if act == "roll" and "dice" in entry:
            yield number, "dice", entry["dice"], [range(1, 7)] * len(entry["dice"]), []
        elif act in {"roll", "roll_off"}:
            yield number, act, list(entry["faces"]), pieces["cubes"], []
        elif act == "draw":
            if lay and lay["seat"] == entry["seat"]:  # it stands: what lies has left the rack
                swap = lay.get("swap", {})
                rack += Counter("*" * len(swap))
                rack -= tiles([*swap.values(), *lay["tiles"].values()])
                board |= swap | lay["tiles"]
            gone = sum(racks.values(), aside + tiles(board.values()))
            bag = sorted((Counter(pieces["counts"]) - gone).elements())
            yield number, "tiles", list(entry["tiles"]), [], bag
            rack += Counter(entry["tiles"])
            aside, lay = Counter(), None
        elif act in {"lay", "pass", "refuse"}:
            lay, aside = entry if act == "lay" else None, Counter(entry.get("exchange", ""))
            rack -= aside


record, pieces = (json.loads(Path(path).read_text("utf-8")) for path in (sys.argv[1:] * 2)[:2])
if "seed" not in record.get("chance", {}):
    sys.exit("nothing to verify: the record holds no seed")
about, seed = ["fishka.chance/1", record["id"]], bytes.fromhex(record["chance"]["seed"])
kept = sha256("\n".join([*about, ""]).encode() + seed).hexdigest() == record["chance"]["commitment"]
wrong = [] if kept else ["the seed is not the one that was promised"]
for counter, (number, purpose, fell, each, bag) in enumerate(falls(record["log"], pieces)):
    choose = choosing(seed, *about, counter, purpose, record["chance"]["values"])
    found = [one[choose(len(one))] for one in each]
    found += [bag.pop(choose(len(bag))) for _ in fell if bag]
    print(f"entry {number}: fell {fell}, computed {found}")
    if found != fell if purpose.startswith("roll") else sorted(found) != sorted(fell):
        wrong.append(f"entry {number} is not what the seed gives")
sys.exit("\n".join(wrong) or print("everything fell as the promised seed gives it"))
