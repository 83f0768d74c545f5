"""Fields of a form for the rules of a game: choices and numbers, with what was chosen."""

from collections.abc import Sequence

from msgspec import Struct
from starlette.datastructures import FormData

from fishka.core.errors import MalformedError
from fishka.core.form import Json
from fishka.server.pages import forms
from fishka.texts import texts


class Choice(Struct, frozen=True):
    """An option with named values, or that is on or off: each as a record tells it, and in words."""

    name: str
    label: str
    values: Sequence[tuple[str | bool, str]]
    hint: str = ""

    def sent(self, value: object) -> str:
        """A value as the form sends it."""
        return value if isinstance(value, str) else "on" if value else "off"

    def read(self, form: FormData, language: str) -> Json:
        """What was chosen; MalformedError for anything else."""
        given = forms.text(form, self.name)
        for value, _text in self.values:
            if self.sent(value) == given:
                return value
        raise MalformedError("choose one of the values: {field}", field=_label(self, language))


class Number(Struct, frozen=True):
    """An option that is a whole number, or none where ``nullable``."""

    name: str
    label: str
    least: int
    most: int
    nullable: bool = False
    hint: str = ""

    def sent(self, value: object) -> str:
        """A value as the form sends it."""
        return "" if value is None else str(value)

    def read(self, form: FormData, language: str) -> Json:
        """The number; MalformedError where it is none, or out of bounds."""
        given = forms.text(form, self.name).strip()
        if not given and self.nullable:
            return None
        number = forms.number(given)
        if number is None or not self.least <= number <= self.most:
            raise MalformedError(
                "{field}: a whole number from {least} to {most}",
                field=_label(self, language),
                least=self.least,
                most=self.most,
            )
        return number


Field = Choice | Number


class FieldTold(Struct, frozen=True):
    """A field in the reader's language; ``values`` are there for a choice only."""

    name: str
    label: str
    hint: str
    chosen: str
    values: tuple[tuple[str, str], ...] = ()


def shown(field: Field, form: FormData, default: object, language: str) -> FieldTold:
    """The field with what the form holds, else with its default."""
    _ = texts(language).gettext
    values = field.values if isinstance(field, Choice) else ()
    return FieldTold(
        name=field.name,
        label=_(field.label),
        hint=_(field.hint) if field.hint else "",
        chosen=forms.text(form, field.name) if field.name in form else field.sent(default),
        values=tuple((field.sent(value), _(text)) for value, text in values),
    )


def differing(fields: Sequence[Field], told: Sequence[FieldTold], defaults: object) -> bool:
    """Whether something else than the default was chosen in one of the fields."""
    return any(
        each.chosen != field.sent(getattr(defaults, field.name))
        for field, each in zip(fields, told, strict=True)
    )


def _label(field: Field, language: str) -> str:
    return texts(language).gettext(field.label)
