"""A question to the word lists, as the address of their page carries it."""

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from msgspec import Struct
from msgspec.structs import replace
from starlette.datastructures import QueryParams

from fishka.server.lexicons import FIRST, Labels, cleaned, profiles
from fishka.texts import gettext_noop

FINDS = ("word", "letters", "pattern")
AS_LISTED = gettext_noop("as the list has it")
IN, OUT = gettext_noop("admitted"), gettext_noop("not admitted")


class Switch(Struct, frozen=True):
    """A house rule: its name in the address, its words, and each choice with its tags in and out."""

    name: str
    title: str
    choices: Mapping[str, tuple[str, Labels, Labels]]


def _plain(name: str, title: str) -> Switch:
    return Switch(name, title, {"on": (IN, (name,), ()), "off": (OUT, (), (name,))})


SWITCHES = (
    _plain("geographic", gettext_noop("Geographic names")),
    Switch(
        "diminutive",
        gettext_noop("Diminutives"),
        {
            "on": (IN, ("diminutive", "diminutive-hint"), ()),
            "off": (OUT, (), ("diminutive",)),
            "strict": (
                gettext_noop("not admitted, not even doubtful ones"),
                (),
                ("diminutive", "diminutive-hint"),
            ),
        },
    ),
    _plain("archaic", gettext_noop("Archaic words")),
    _plain("slang", gettext_noop("Slang")),
)


class Asked(Struct, frozen=True):
    """What is looked for, in which list, under which house rules."""

    profile: str
    language: str
    find: str = "word"
    word: str = ""
    rules: tuple[tuple[str, str], ...] = ()

    @property
    def on(self) -> Labels:
        """The tags that the house rules let in."""
        return tuple(label for choice in self._chosen() for label in choice[1])

    @property
    def off(self) -> Labels:
        """The tags that the house rules leave out."""
        return tuple(label for choice in self._chosen() for label in choice[2])

    def _chosen(self) -> Iterator[tuple[str, Labels, Labels]]:
        chosen = dict(self.rules)
        return (each.choices[chosen[each.name]] for each in SWITCHES if each.name in chosen)

    def address(self, word: str, find: str = "word", profile: str = "") -> str:
        """The address of another question of the same list, or of one about another list."""
        other = replace(self, word=word, find=find, profile=profile or self.profile)
        query = [("profile", other.profile), ("find", other.find), ("word", other.word)]
        told = [(name, value) for name, value in query if (name, value) != ("find", "word")]
        return "/words?" + urlencode([*told, *other.rules])


def asked(query: QueryParams, reader: str) -> Asked:
    """The question; what the address does not tell, or tells wrongly, is what is usual."""
    known, find = profiles(), query.get("find", "")
    profile = query.get("profile", "")
    if profile not in known:
        profile = FIRST[reader]
    return Asked(
        profile=profile,
        language=known[profile].language,
        find=find if find in FINDS else "word",
        word=cleaned(query.get("word", "")),
        rules=tuple(
            (each.name, value)
            for each in SWITCHES
            if (value := query.get(each.name, "")) in each.choices
        ),
    )
