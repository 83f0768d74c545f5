"""A player of Yacht: FISHKA_TOKEN=fishka_… python player.py [https://fishka.example].

It opens a table against the computer, listens to the table's stream, and answers each turn.
"""

import json
import os
import sys
import time
import uuid
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SERVER = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
TOKEN = os.environ["FISHKA_TOKEN"]


def ask(path, body=None):
    """An open answer; told to wait (429), it waits and asks again with the same body."""
    written = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    while True:
        try:
            return urlopen(Request(SERVER + path, written, headers))
        except HTTPError as refused:
            if refused.code != 429:
                raise SystemExit(refused.read().decode()) from None
            time.sleep(int(refused.headers["Retry-After"]))


def tell(path, **command):
    """Send a command. Sent again with the same command_id, it would be carried out once."""
    return json.load(ask(path, {"command_id": uuid.uuid4().hex, **command}))


def choose(view):
    """Keep what there is most of; in the end take the row that pays most."""
    seat, dice, pays = view["to_move"], view["dice"], view["pays"]
    if view["rolls"] == 0:
        return {"act": "roll", "seat": seat}
    if view["rolls"] < 3 and len(set(dice)) > 1:
        most = max(dice, key=lambda face: (dice.count(face), face))
        return {"act": "roll", "seat": seat, "keep": [face for face in dice if face == most]}
    return {"act": "score", "seat": seat, "row": max(pays, key=pays.get)}


def play():
    seats = [{"kind": "person"}, {"kind": "computer", "level": "child"}]
    game = tell("/api/games", game="yacht", seats=seats)["game"]
    for line in filter(bytes.strip, ask(f"/api/games/{game}/stream")):
        event = json.loads(line)
        if event.get("kind") == "over":
            print(f"{SERVER}/g/{game}", event["scores"])
            return
        view = event.get("view")
        if view and view["to_move"] == 0:
            tell(f"/api/games/{game}/commands", do="act", expect_seq=event["v"], act=choose(view))


play()
