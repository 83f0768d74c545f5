"""``fishka words profiles``: the lists, their sizes, their sources and licences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fishka.cli.language import _, spoken
from fishka.cli.output import write_json, write_line, write_table
from fishka.cli.parameters import AsJson
from fishka.terminal.plain import one_line
from fishka.texts.lists import list_hint
from fishka.texts.words import language_name
from fishka.words import PROFILES, Profile, open_lexicon, open_table, tables_folder
from fishka.words.beside import Attribution
from fishka.words.building.recipes import RECIPES
from fishka.words.opening import own_profiles
from fishka.words.tables import table_path


@dataclass(frozen=True, slots=True)
class Listed:
    """A list as it is here: None words where it is not built."""

    profile: Profile
    words: int | None
    sources: Sequence[Attribution]


def command(*, as_json: AsJson = False) -> None:
    own = own_profiles(tables_folder())
    found = [_listed(profile) for profile in (*PROFILES.values(), *own.values())]
    if as_json:
        write_json([_as_json(each) for each in found])
    else:
        _show(found)


def _listed(profile: Profile) -> Listed:
    if table_path(tables_folder(), profile.language).exists():
        table = open_table(profile.language)
        return Listed(profile, len(open_lexicon(profile.name)), table.attributions())
    recipe = RECIPES.get(profile.language)
    sources = recipe.attributions.values() if recipe else ()
    return Listed(profile, None, list(dict.fromkeys(each for kind in sources for each in kind)))


def _as_json(listed: Listed) -> dict[str, object]:
    return {
        "profile": listed.profile.name,
        "language": listed.profile.language,
        "built": listed.words is not None,
        "words": listed.words,
        "licences": _licences(listed.sources),
        "sources": listed.sources,
    }


def _licences(sources: Iterable[Attribution]) -> list[str]:
    return list(dict.fromkeys(each.licence for each in sources))


def _show(found: Sequence[Listed]) -> None:
    from fishka.texts.numbers import number  # noqa: PLC0415 - Babel, which JSON needs not

    write_table(
        [_("List"), _("Language"), _("Words"), _("What it admits")],
        [
            [
                each.profile.name,
                language_name(each.profile.language, spoken()),
                _("not built") if each.words is None else number(each.words, spoken()),
                list_hint(each.profile.name, spoken()),
            ]
            for each in found
        ],
    )
    for language, sources in {each.profile.language: each.sources for each in found}.items():
        if not sources:
            continue
        write_line()
        write_line(language_name(language, spoken()))
        for each in sources:
            write_line(one_line(f"  {each.source} {each.version}, {each.licence}"))
            for line in each.notice.splitlines():
                write_line(one_line(f"    {line}"))
