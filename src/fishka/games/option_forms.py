"""The form of options: choices, numbers and flags by their names."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from fishka.core import form
from fishka.core.form import Json


class OptionForms(NamedTuple):
    """Which options are one of some names, which a number in a range; all others are flags.

    ``nullable``: the numbers that may be None.
    """

    choices: Mapping[str, Collection[str]]
    numbers: Mapping[str, tuple[int, int]]
    nullable: Collection[str]

    def read(self, name: str, value: Json) -> str | int | bool | None:
        """The value of the named option; MalformedError where it is none."""
        where = f"`options.{name}`"
        if name in self.choices:
            return form.choice(value, where, self.choices[name])
        if name in self.numbers:
            if value is None and name in self.nullable:
                return None
            return form.whole_number(value, where, *self.numbers[name])
        return form.flag(value, where)
