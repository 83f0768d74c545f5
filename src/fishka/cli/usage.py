"""What Typer says of a wrong call, in our words and the language spoken."""

import re

from fishka.cli.language import _
from fishka.texts import gettext_noop

SAYINGS = tuple(
    (re.compile(pattern, re.DOTALL), ours)
    for pattern, ours in (
        (r"Missing argument '(?P<name>.*)'\.", gettext_noop("{name} is missing")),
        (r"Missing option '(?P<name>[^']*)'.*", gettext_noop("{name} is missing")),
        (
            r"Got unexpected extra argument\(s\) \((?P<value>.*)\)",
            gettext_noop("there is no place for {value}"),
        ),
        (
            r"No such option: (?P<name>.*?) \(Possible options: (?P<choices>.*)\)",
            gettext_noop("there is no option {name}; is it {choices}?"),
        ),
        (r"No such option: (?P<name>.*)", gettext_noop("there is no option {name}")),
        (
            r"Option '(?P<name>.*)' does not take a value\.",
            gettext_noop("{name} stands without a value"),
        ),
        (r"Option '(?P<name>.*)' requires an argument\.", gettext_noop("{name} needs a value")),
        (
            r"Invalid value for '(?P<name>[^']*)'.*: Input should be greater than or equal to (?P<least>.*)",
            gettext_noop("{name} must be {least} or more"),
        ),
        (
            r"Invalid value for '(?P<name>[^']*)'.*: Input should be less than or equal to (?P<most>.*)",
            gettext_noop("{name} must be {most} or less"),
        ),
        (
            r"Invalid value for '(?P<name>[^']*)'.*: Input should be a valid integer.*",
            gettext_noop("{name} must be a whole number"),
        ),
        (
            r"Invalid value for '(?P<name>[^']*)'.*: Input should be a valid number.*",
            gettext_noop("{name} must be a number"),
        ),
        (
            r"Invalid value for '(?P<name>[^']*)'.*is not one of (?P<choices>.*)\.",
            gettext_noop("{name} must be one of {choices}"),
        ),
    )
)
"""The forms of Typer's messages, each with what we say. The first that fits is said."""


def said_of_call(message: str) -> str:
    """The message of a wrong call; one of a form we do not know is told as it is."""
    for pattern, ours in SAYINGS:
        if found := pattern.fullmatch(message):
            return _(ours, **found.groupdict())
    return message
