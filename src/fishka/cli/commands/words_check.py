"""``fishka words check``: whether a list has these words, and if not, why not."""

from fishka.cli.language import _, told
from fishka.cli.lists import (
    Added,
    ListName,
    Struck,
    SwitchedOff,
    SwitchedOn,
    Words,
    named,
    opened,
    say_which,
    words_given,
)
from fishka.cli.output import write_json, write_line
from fishka.cli.parameters import AsJson
from fishka.terminal.plain import one_line
from fishka.words import Verdict, check


def command(
    words: Words,
    *,
    profile: ListName = None,
    add: Added = None,
    strike: Struck = None,
    on: SwitchedOn = None,
    off: SwitchedOff = None,
    as_json: AsJson = False,
) -> None:
    given = words_given(words, profile)
    name = named(profile, given)
    lexicon = opened(name, add=add, strike=strike, on=on, off=off)
    verdicts = [check(lexicon, word) for word in given]
    say_which(profile, name)
    if as_json:
        write_json([judged(verdict) for verdict in verdicts])
        return
    for verdict in verdicts:
        write_line(_line(verdict))


def judged(verdict: Verdict) -> dict[str, object]:
    """What the contract says ``words check --json`` prints of a word, and more."""
    refusal = verdict.refusal
    return {
        "word": verdict.word,
        "ok": verdict.ok,
        "why": told(refusal) if refusal else None,
        "reason": refusal.reason if refusal else None,
        "lemma": verdict.lemma,
        "near": verdict.near,
    }


def _line(verdict: Verdict) -> str:
    if verdict.refusal is None:
        return "✓ " + _("{word} is in the list", word=verdict.word)
    return f"✗ {one_line(told(verdict.refusal))}"
