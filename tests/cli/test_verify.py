import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

from cli.calls import ANA, Caller, is_one_line
from fishka.core.chance import CHANCE_VERSION, VerifiableChance, commitment
from fishka.games import record as records
from fishka.games.match import Match, new

SEED = bytes(range(32))
GAME = "k3v9"
VALUES = ("00ff", "a1")


def played(turns: int) -> Match:
    match = new("yacht", ["Ana", "Luc"], chance=VerifiableChance(SEED, GAME, VALUES))
    for _ in range(turns):
        match.play({"act": "roll"})
        match.play({"act": "roll", "keep": [match.state.dice[0]]})
        match.play(match.legal()[-1])
    return match


def with_proof(match: Match, **changes: object) -> dict[str, Any]:
    proof = {
        "version": CHANCE_VERSION,
        "commitment": commitment(GAME, SEED),
        "values": list(VALUES),
        "seed": SEED.hex(),
    }
    given = json.loads(records.write(match.record()))
    given |= {"id": GAME, "chance": {**proof, **changes}}
    return given


def test_every_fall_of_a_game_is_recomputed(call: Caller) -> None:
    given = json.dumps(with_proof(played(24)))
    assert call("verify", "-", given=given) == (
        0,
        "verified: the commitment and 48 falls\n",
        "",
    )
    assert call("verify", "-", "--json", given=given).json == {"verified": True, "falls": 48}


def test_a_fall_that_was_changed_is_named(call: Caller) -> None:
    given = with_proof(played(2))
    dice = given["log"][3]["dice"]
    given["log"][3]["dice"] = [die % 6 + 1 for die in dice]
    answer = call("verify", "-", "--json", given=json.dumps(given))
    assert answer.code == 2
    assert answer.json["error"]["kind"] == "illegal"
    assert answer.json["error"]["entry"] == 3
    assert is_one_line(answer.err)
    assert "entry 3" in answer.err


def test_another_seed_does_not_fit_the_commitment(call: Caller) -> None:
    given = json.dumps(with_proof(played(1), seed=bytes(32).hex()))
    answer = call("verify", "-", given=given)
    assert answer.code == 2
    assert "the seed does not fit the commitment" in answer.err
    del (nameless := with_proof(played(1)))["id"]
    assert call("verify", "-", given=json.dumps(nameless)).code == 2


def test_nothing_to_verify(call: Caller) -> None:
    why = "nothing to verify: the record holds no commitment"
    assert call("verify", ANA) == (0, f"{why}\n", "")
    assert call("verify", ANA, "--json").json == {"verified": None, "why": why}
    unfinished = json.dumps(with_proof(played(1), seed=None))
    answer = call("verify", "-", given=unfinished)
    assert answer.code == 0
    assert answer.out.startswith("nothing to verify")


def test_the_rules_are_judged_too(call: Caller) -> None:
    given = json.loads(Path(ANA).read_text())
    given["log"][0]["dice"] = [1]
    answer = call("verify", "-", given=json.dumps(given))
    assert answer.code == 2
    assert "entry 0" in answer.err


def test_the_falls_are_those_of_the_published_recipe() -> None:
    """The recipe again, written out by hand."""
    fields = [CHANCE_VERSION, GAME, 0, "dice", list(VALUES), 0]
    message = json.dumps(fields, separators=(",", ":")).encode()
    block = hmac.new(SEED, message, hashlib.sha256).digest()
    faces = [byte % 6 + 1 for byte in block if byte < 252][:5]
    assert list(played(1).entries[0].public["dice"]) == faces  # pyright: ignore[reportArgumentType]  # a roll
