"""The tree of commands. A command's module is imported when the command is called for."""

import re
from collections.abc import Mapping
from copy import copy
from importlib import import_module
from types import MappingProxyType
from typing import Annotated, Any

import typer
from typer._coercion import PassThroughRuntimeParam
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command
from typing_extensions import override

from fishka import __version__
from fishka.cli.language import _, known
from fishka.cli.output import write_line
from fishka.core.errors import FishkaError
from fishka.texts import gettext_noop

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "serve": gettext_noop("Serve tables to browsers."),
        "work": gettext_noop("Play the computers' turns for servers that run elsewhere."),
        "house copy": gettext_noop("Copy a house from one database to another."),
        "house check": gettext_noop("Look whether every game of a house is whole."),
        "house operator": gettext_noop("Tell who sees the page of operators; list them."),
        "ratings recompute": gettext_noop("Rate all finished games anew, in the order they ended."),
        "account reset": gettext_noop("Give who forgot their password a new one, good once."),
        "account reports": gettext_noop("List what people have reported about others."),
        "play": gettext_noop("Play here, in the terminal."),
        "join": gettext_noop("Sit down at a table of a server, in the terminal."),
        "replay": gettext_noop("Judge each entry of a record by the rules."),
        "advise": gettext_noop("Say what the seat to move could do, best first."),
        "moves": gettext_noop("Find every lay of a tile game in a single line."),
        "solve yacht": gettext_noop("Give the exact value of Yacht."),
        "solve cubes": gettext_noop("Find the layout of a roll that pays most."),
        "train leaves": gettext_noop("Learn what kept tiles are worth, by self-play."),
        "puzzles make": gettext_noop("Make puzzles of played games, each with one clear answer."),
        "puzzles solve": gettext_noop("Ask puzzles, one after another."),
        "selfplay": gettext_noop("Let computer players play each other."),
        "convert": gettext_noop("Turn a record into the text notation, or back."),
        "verify": gettext_noop("Recompute everything that fell in a game."),
        "print": gettext_noop("Print a set to make, a board, score sheets, rules."),
        "words check": gettext_noop("Say whether a list has these words, and if not, why not."),
        "words info": gettext_noop("Tell all that is known of a word."),
        "words list": gettext_noop("List words, all or those of a kind."),
        "words anagram": gettext_noop("Find the words that these letters make."),
        "words profiles": gettext_noop("Tell the lists, their sources and licences."),
        "words build": gettext_noop("Build word lists from their sources."),
    }
)
"""Each command by its words. ``solve yacht`` is ``command`` in ``commands/solve_yacht.py``."""

GROUPS: Mapping[str, str] = MappingProxyType(
    {
        "": gettext_noop("A table for word and dice games."),
        "account": gettext_noop("People with an account: see to them."),
        "house": gettext_noop("A house: all that one database holds."),
        "puzzles": gettext_noop("Puzzles: make them, solve them."),
        "ratings": gettext_noop("How players are rated."),
        "solve": gettext_noop("Solve a game."),
        "train": gettext_noop("Have the computer players learn."),
        "words": gettext_noop("Word lists: build them, ask them."),
    }
)
ASKED_FOR: Mapping[str, str] = MappingProxyType(
    dict.fromkeys(("", "account", "house", "ratings", "words", "puzzles"), "COMMAND …")
)
"""What a group's usage asks for; where it is not here, a game."""

TAKEN_AS_THEY_ARE: Mapping[object, type] = MappingProxyType(
    {str: str, bool: bool, list[str]: object}
)
"""Annotations of parameters that need no conversion, and the type to look for."""


def command_line() -> Any:  # noqa: ANN401 - Typer keeps the type to itself
    """The whole command line, ready to parse arguments."""
    app = typer.Typer(
        cls=Group,
        add_completion=False,
        rich_markup_mode=None,
        subcommand_metavar=ASKED_FOR[""],
    )
    app.callback(invoke_without_command=True, options_metavar="[OPTIONS]")(_root)
    root: Any = get_command(app)
    root.help = _(GROUPS[""])
    return root


def _taken_as_they_are(parameters: list[Any]) -> list[Any]:
    """Parameters whose texts and flags are not looked at by pydantic.

    To load it takes as long as all the rest of a short call.
    """
    for parameter in parameters:
        described = parameter.type_descriptor
        plain = TAKEN_AS_THEY_ARE.get(described.annotation)
        if plain is not None:
            taken = PassThroughRuntimeParam(described.parameter_info, plain)
            parameter._runtime_param = taken  # noqa: SLF001 - Typer and Click offer no public name
    return parameters


def _language_option(context: Any) -> Any:  # noqa: ANN401 - Typer keeps the type to itself
    """The root's own option, for commands that need not be told: the whole call speaks it."""
    (found,) = (each for each in context.find_root().command.params if each.name == "language")
    option = copy(found)
    option.expose_value = False
    return option


def _root(
    context: typer.Context,
    *,
    version: Annotated[
        bool, typer.Option("--version", help=gettext_noop("Tell the version and exit."))
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="CODE",
            help=gettext_noop("The language to speak: en, ru, bg, lb."),
            callback=known,
            is_eager=True,
        ),
    ] = None,
) -> None:
    del language  # chosen already, before the first word was said
    if version:
        write_line(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        import_module("fishka.cli.commands.serve").open_here()


def _translate_parameters(command: Any) -> None:  # noqa: ANN401 - Typer keeps the type to itself
    for parameter in command.params:
        if parameter.help:
            parameter.help = _(parameter.help)


def _translated(help_text: str) -> str:
    """A finished page of help with Typer's own words in the language spoken."""
    for english, ours in (
        ("Usage: ", _("Usage:") + " "),
        ("\nArguments:\n", f"\n{_('Arguments')}:\n"),
        ("\nOptions:\n", f"\n{_('Options')}:\n"),
        ("\nCommands:\n", f"\n{_('Commands')}:\n"),
        ("Show this message and exit.", _("Show this message and exit.")),
        ("[required]", f"[{_('required')}]"),
        ("[default: ", f"[{_('default:')} "),
        ("[OPTIONS]", f"[{_('OPTIONS')}]"),
    ):
        help_text = help_text.replace(english, ours)
    return re.sub(r"\{([A-Z]+)\}|(?<=\w) <[a-z\[\]]+>(?= )", r"\1", help_text)


class Command(TyperCommand):
    """A command that explains itself in the language spoken."""

    @override
    def get_params(self, ctx: Any) -> list[Any]:
        return _taken_as_they_are(super().get_params(ctx))

    @override
    def get_help(self, ctx: Any) -> str:
        _translate_parameters(self)
        return _translated(super().get_help(ctx))


class Group(TyperGroup):
    """Commands that are known by name and loaded when called for."""

    @property
    def path(self) -> str:
        return self.name if self.name and self.name in GROUPS else ""

    @override
    def list_commands(self, ctx: Any) -> list[str]:
        prefix = f"{self.path} " if self.path else ""
        names = (name.removeprefix(prefix) for name in COMMANDS if name.startswith(prefix))
        return list(dict.fromkeys(name.partition(" ")[0] for name in names))

    @override
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        name = f"{self.path} {cmd_name}".strip()
        if name in COMMANDS:
            command = _leaf(name, cmd_name)
        elif name in GROUPS:
            command = Group(
                name=name,
                help=_(GROUPS[name]),
                rich_markup_mode=None,
                subcommand_metavar=ASKED_FOR.get(name, "GAME …"),
            )
        else:
            return None
        command.params.append(_language_option(ctx))
        return command

    @override
    def format_commands(self, ctx: Any, formatter: Any) -> None:
        rows: list[tuple[str, str]] = []
        for name in self.list_commands(ctx):
            whole = f"{self.path} {name}".strip()
            rows.append((name, _(GROUPS.get(whole) or COMMANDS[whole])))
        with formatter.section("Commands"):
            formatter.write_dl(rows)

    @override
    def get_params(self, ctx: Any) -> list[Any]:
        return _taken_as_they_are(super().get_params(ctx))

    @override
    def get_help(self, ctx: Any) -> str:
        _translate_parameters(self)
        return _translated(super().get_help(ctx))

    @override
    def invoke(self, ctx: Any) -> Any:
        if self.path and not (ctx.args or ctx._protected_args):  # noqa: SLF001 - Typer and Click offer no public name
            raise FishkaError(
                "`fishka {group}` needs one of: {choices}",
                group=self.path,
                choices=", ".join(self.list_commands(ctx)),
            )
        return super().invoke(ctx)

    @override
    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise FishkaError(
                "there is no `fishka {command}`, only: {choices}",
                command=f"{self.path} {args[0]}".strip(),
                choices=", ".join(self.list_commands(ctx)),
            )
        return super().resolve_command(ctx, args)


def _leaf(name: str, called: str) -> Any:  # noqa: ANN401 - Typer keeps the type to itself
    module = import_module(f"fishka.cli.commands.{name.replace(' ', '_')}")
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    app.command(called, cls=Command, help=_(COMMANDS[name]))(module.command)
    return get_command(app)
