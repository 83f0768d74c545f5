"""What the plain form of a table asks for, as a command."""

from collections.abc import Callable, Mapping

from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.server.pages import forms
from fishka.table import Command
from fishka.table.commands import Act, AnswerOffer, Rematch, Start

FACES = {str(face): face for face in range(1, 7)}


def wished(form: FormData) -> Command:
    """The command; MalformedError where the form asks for nothing we know."""
    do = forms.text(form, "do")
    if do not in WISHES:
        raise MalformedError("choose what to do first")
    return WISHES[do](form)


def _act(form: FormData) -> Command:
    return Act(
        command_id=forms.text(form, "command_id"),
        expect_seq=_number(form, "expect_seq"),
        act=_played(form),
    )


def _played(form: FormData) -> Mapping[str, Json]:
    seat, what = _number(form, "seat"), forms.text(form, "act")
    if what == "score":
        row = forms.text(form, "row")
        if not row:
            raise MalformedError("choose a row first")
        return {"seat": seat, "act": "score", "row": row}
    if what != "roll":
        raise MalformedError("choose what to do first")
    rolled: dict[str, Json] = {"seat": seat, "act": "roll"}
    if "later" in form:
        rolled["keep"] = [FACES.get(face, face) for face in forms.texts(form, "keep")]
    if "dice" in form:
        fallen = forms.text(form, "dice")
        rolled["dice"] = [FACES[face] for face in fallen if face in FACES]
    return rolled


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


WISHES: Mapping[str, Callable[[FormData], Command]] = {
    "act": _act,
    "resign": _resign,
    "start": lambda form: Start(command_id=forms.text(form, "command_id")),
    "rematch": lambda form: Rematch(command_id=forms.text(form, "command_id")),
    "accept": lambda form: _answer(form, accept=True),
    "decline": lambda form: _answer(form, accept=False),
}
