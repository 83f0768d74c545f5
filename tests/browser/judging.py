"""What is wrong with a page that stands in a browser."""

import re
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from pages.strict_html import Page as Read
from pages.test_pages import LATIN, NAMES, english_in

AXE: Final = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
NOT_READ: Final = re.compile(
    r"`\w+`|SQLite|Python|CSV|OpenCorpora|(python3 \S+|fishka verify)( \S+\.json)*|[\w.-]+@[\w.-]+"
    r"|Authorization: Bearer TOKEN|[0-9a-f]{32,}|\b[A-Z0-9]{4}-[A-Z0-9]{4}\b|\b[A-Z*]{3,}\b"
)
"""Names, and what is copied as it stands: commands, addresses, codes."""
CUT: Final = """() => {
    const told = (part) => part.outerHTML.slice(0, 160);
    const seen = (part) => part.clientWidth && part.checkVisibility({ visibilityProperty: true })
        && !part.closest(".vh, .skip") && getComputedStyle(part).clipPath === "none";
    const named = (part) => getComputedStyle(part).textOverflow === "ellipsis";
    const spills = (part) => part.scrollWidth > part.clientWidth + 1;
    const sinks = (part) => part.scrollHeight > part.clientHeight + 3
        && ["hidden", "clip"].includes(getComputedStyle(part).overflowY)
        && part.textContent.trim() && !part.closest("[aria-hidden='true']");
    const hides = (part) => ["hidden", "clip"].includes(getComputedStyle(part).overflowX)
        && part.textContent.trim() && !part.matches("svg *");
    const holds = "button:not(.pot), .btn, h1, h2, h3, p, label, legend, td:not(.sq), th, dt, dd, .seg > *, .chip";
    return [...document.querySelectorAll("body *")]
        .filter((part) => seen(part) && !named(part))
        .filter((part) => sinks(part) || (spills(part) && (part.matches(holds) || hides(part))))
        .map(told);
}"""
BROKEN: Final = """() => {
    const found = [];
    const range = document.createRange();
    for (const part of document.querySelectorAll("h1, h2, h3, th, td, dt, button, .btn, label, legend, .seg > *")) {
        if (!part.checkVisibility() || part.closest(".vh, [aria-hidden='true']") || getComputedStyle(part).clipPath !== "none") continue;
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            for (const { 0: word, index } of texts.currentNode.data.matchAll(/[\\p{L}\\p{N}]{2,}/gu)) {
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
            }
        }
    }
    return found;
}"""
SMALL: Final = """() => [...document.querySelectorAll(
        "a:not(:is(p, small, li, td, dt, dd) a, .skip), button, select, summary, .seg > *"
    )]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .map((part) => [
        part.outerHTML.slice(0, 120), part.getBoundingClientRect(), part.matches(".pot, .tile, .cube, .letters .btn") ? 24 : 43.5,
    ])
    .filter(([, box, least]) => box.width && (box.width < least || box.height < least))
    .map(([told, box]) => `${Math.round(box.width)} by ${Math.round(box.height)}: ${told}`)"""
TITLES: Final = (
    '() => [...document.querySelectorAll("h1")].filter((each) => each.checkVisibility()).length'
)


def violations(page: Page) -> list[str]:
    """What axe-core finds."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"{AXE.read_text()}; undefined")
    found: list[dict[str, Any]] = page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then((told) => told.violations)"
    )
    return [
        f"{page.url}: {each['id']}: {node['html'][:160]} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"]
    ]


def sideways(page: Page) -> int:
    """How far the page can be scrolled sideways, in pixels."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def cut(page: Page) -> list[str]:
    """Words that do not fit into their box, but for names, which may end in dots."""
    return page.evaluate(CUT)


def broken(page: Page) -> list[str]:
    """Words of heads, tables and what is pressed that go on in the next line."""
    return page.evaluate(BROKEN)


def small(page: Page) -> list[str]:
    """What is pressed and has not 44 by 44 px, but for links within a sentence; pieces have 24."""
    return page.evaluate(SMALL)


def unread(page: Page, language: str) -> list[str]:
    """A wrong language told, titles that are not one, and words of another language."""
    found: list[str] = []
    told = page.locator("html").get_attribute("lang")
    if told != language:
        found.append(f"lang is {told}")
    if (titles := page.evaluate(TITLES)) != 1:
        found.append(f"{titles} titles")
    read = Read(page.content())
    found += [f"English: {each}" for each in english_in(read, language)]
    if language in {"ru", "bg"}:
        words = (NAMES.sub("", NOT_READ.sub("", each)) for each in read.own_words)
        found += [f"Latin: {each}" for each in words if LATIN.search(each)]
    return found
