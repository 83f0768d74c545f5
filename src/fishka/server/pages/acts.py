"""What the plain form of a table asks for, as a command."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.server.pages import forms
from fishka.server.pages.faces import Face
from fishka.table import Command
from fishka.table.commands import Act, AnswerOffer, Claim, Offer, Rematch, Resume, Start


def wished(form: FormData, face: Face, state: Any, language: str) -> Command:  # noqa: ANN401 - a state that only its game knows
    """The command at a table in that state; MalformedError where the form asks for nothing we know."""
    do = forms.text(form, "do")
    if do == "act":
        return Act(
            command_id=forms.text(form, "command_id"),
            expect_seq=_number(form, "expect_seq"),
            act={"seat": _number(form, "seat"), **face.act(form, state, language)},
        )
    if do not in WISHES:
        raise MalformedError("choose what to do first")
    return WISHES[do](form)


def _resign(form: FormData) -> Command:
    return Act(
        command_id=forms.text(form, "command_id"),
        expect_seq=_number(form, "expect_seq"),
        act={"seat": _number(form, "seat"), "act": "resign"},
    )


def _answer(form: FormData, *, accept: bool) -> Command:
    return AnswerOffer(
        command_id=forms.text(form, "command_id"), offer=_number(form, "offer"), accept=accept
    )


def _number(form: FormData, name: str) -> int:
    number = forms.number(forms.text(form, name))
    if number is None:
        raise MalformedError("choose what to do first")
    return number


def _claim(form: FormData, gives: Literal["turns", "abort"]) -> Command:
    return Claim(command_id=forms.text(form, "command_id"), seat=_number(form, "seat"), gives=gives)


WISHES: Mapping[str, Callable[[FormData], Command]] = {
    "resign": _resign,
    "start": lambda form: Start(command_id=forms.text(form, "command_id")),
    "rematch": lambda form: Rematch(command_id=forms.text(form, "command_id")),
    "pause": lambda form: Offer(command_id=forms.text(form, "command_id"), what="pause"),
    "resume": lambda form: Resume(command_id=forms.text(form, "command_id")),
    "claim-turns": lambda form: _claim(form, "turns"),
    "claim-abort": lambda form: _claim(form, "abort"),
    "accept": lambda form: _answer(form, accept=True),
    "decline": lambda form: _answer(form, accept=False),
}
