import re
from collections.abc import Sequence
from functools import cache

import pytest

from fishka.texts import LANGUAGES, SOURCE, texts
from fishka.texts.catalogue import catalogue
from pages.site import Site
from pages.strict_html import Page

PLAIN = (
    "/",
    "/new",
    "/new?who=device",
    "/new?who=online",
    "/new?game=krestoslovitsa",
    "/new?game=classic&who=online",
    "/new?game=cubes-one",
    "/new?game=cubes-two&who=online",
    "/table-mode",
    "/table-mode?game=schitai-slova",
    "/table-mode?game=cubes-two",
    "/rules",
    "/rules/yacht",
    "/rules/cubes-one",
    "/rules/cubes-two",
    "/rules/krestoslovitsa",
    "/rules/schitai-slova",
    "/rules/erudit",
    "/rules/classic",
    "/daily",
    "/records",
    "/settings",
    "/about",
    "/sign-in",
    "/account",
    "/account/delete",
    "/words",
    "/nowhere",
)
FOREIGN = [language for language in LANGUAGES if language != "en"]
LATIN = re.compile(r"[A-Za-z]{2,}")
NAMES = re.compile(
    r"Fishka|fishka (verify|words build \w\w)|Vollkorn|Source Sans|SIL OFL|Svelte|MIT|\.json|English|Lëtzebuergesch|EN|RU|BG|LB|https?://\S+"
)


def english_in(page: Page, language: str) -> list[str]:
    """English messages that a page in another language still holds."""
    said = " ¦ ".join(page.words)
    return [
        told
        for whole, told in english(language)
        if whole in said and re.search(rf"(?<!\w){re.escape(whole)}(?!\w)", said)
    ]


@cache
def english(language: str) -> list[tuple[str, str]]:
    """The longest whole part of each English message that no translation holds too."""
    if language == SOURCE:
        return []
    native = {form for message in catalogue(language) for form in _forms(message.string)}
    found: list[tuple[str, str]] = []
    for message in catalogue(language):
        for told in _forms(message.id):
            whole = max(re.split(r"{\w+}", told), key=len).strip(" .,:;·")
            named = whole in LANGUAGES.values()  # English is called so everywhere
            if len(whole) >= 5 and not named and not any(whole in form for form in native):
                found.append((whole, told))
    return found


def _forms(told: str | Sequence[str] | None) -> tuple[str, ...]:
    if isinstance(told, str):
        return (told,) if told else ()
    return tuple(told or ())


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_is_well_formed(site: Site, language: str) -> None:
    async with site.browser(language) as browser:
        for path in PLAIN:
            answer = await browser.get(path)
            page = Page(answer.text)
            assert page.faults == [], path
            assert page.all("html")[0].attributes["lang"] == language
            assert answer.headers["content-language"] == language
            assert answer.status_code == (404 if path == "/nowhere" else 200)


@pytest.mark.parametrize("language", FOREIGN)
async def test_no_english_is_left(site: Site, language: str) -> None:
    async with site.browser(language) as browser:
        for path in PLAIN:
            page = Page((await browser.get(path)).text)
            assert english_in(page, language) == [], path


@pytest.mark.parametrize("language", ["ru", "bg"])
async def test_cyrillic_pages_hold_no_latin_words(site: Site, language: str) -> None:
    async with site.browser(language) as browser:
        for path in PLAIN:
            page = Page((await browser.get(path)).text)
            foreign = [word for word in page.own_words if LATIN.search(NAMES.sub("", word))]
            assert foreign == [], path


async def test_settings_are_kept(site: Site) -> None:
    async with site.browser() as browser:
        sent = {
            "name": " <b>Ana</b> ",
            "language": "bg",
            "theme": "dark",
            "contrast": "more",
            "motion": "reduced",
            "sound": "on",
        }
        answer = await browser.post("/settings", data=sent)
        assert answer.status_code == 303
        page = Page((await browser.get(answer.headers["location"])).text)
        html = page.all("html")[0].attributes
        assert html == {
            "lang": "bg",
            "data-theme": "dark",
            "data-contrast": "more",
            "data-motion": "reduce",
            "data-sound": "on",
        }
        fields = {each.attributes.get("name"): each.attributes for each in page.all("input")}
        assert fields["name"]["value"] == "<b>Ana</b>"
        assert texts("bg").gettext("Saved.") in page.words


@pytest.mark.parametrize("name", ["\u202eanA", "x" * 41])
async def test_a_name_that_is_none_is_refused(site: Site, name: str) -> None:
    async with site.browser("ru") as browser:
        answer = await browser.post("/settings", data={"name": name, "theme": "dark"})
        assert answer.status_code == 422
        assert Page(answer.text).faults == []
        assert "data-theme" not in (await browser.get("/settings")).text


async def test_one_setting_alone_leaves_the_others(site: Site) -> None:
    async with site.browser() as browser:
        await browser.post("/settings", data={"name": "Ana", "sound": "on"})
        await browser.post("/settings", data={"theme": "dark"})
        page = Page((await browser.get("/settings")).text)
        assert page.all("html")[0].attributes["data-sound"] == "on"
        assert page.all("html")[0].attributes["data-theme"] == "dark"
        fields = {each.attributes.get("name"): each.attributes for each in page.all("input")}
        assert fields["name"]["value"] == "Ana"
        await browser.post("/settings", data={"sound": "off"})
        assert "data-sound" not in (await browser.get("/settings")).text


async def test_an_unknown_choice_changes_nothing(site: Site) -> None:
    async with site.browser() as browser:
        await browser.post("/settings", data={"name": "", "theme": "pink", "language": "tlh"})
        html = Page((await browser.get("/")).text).all("html")[0].attributes
        assert html == {"lang": "en"}
