"""Errors: a template with facts, that survives a process boundary."""

import pickle

from fishka.core.errors import ActError, FishkaError, IllegalError, MalformedError


def test_a_template_and_its_facts() -> None:
    error = IllegalError("the row {row} is filled already", row="ones")
    assert str(error) == "the row ones is filled already"
    assert (error.template, error.facts) == ("the row {row} is filled already", {"row": "ones"})
    assert error.kind == "illegal"
    assert error.at(3).entry == 3


def test_braces_in_facts_are_left_alone() -> None:
    assert str(MalformedError("not {value}", value='{"a": 1}')) == 'not {"a": 1}'


def test_the_tree() -> None:
    assert issubclass(ActError, FishkaError)
    assert issubclass(ActError, ValueError)


def test_pickling_keeps_everything() -> None:
    error = pickle.loads(pickle.dumps(MalformedError("{where} is wrong", where="`a`").at(2)))
    assert (str(error), error.entry, error.facts) == ("`a` is wrong", 2, {"where": "`a`"})
