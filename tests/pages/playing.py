"""A person without scripts: fills in the forms of the pages and follows where they lead."""

import httpx

from pages.strict_html import Element, Page


class Reader:
    """One browser, looking at one page."""

    def __init__(self, browser: httpx.AsyncClient) -> None:
        self._browser = browser
        self.page = Page("<!doctype html>")
        self.path = ""
        self.status = 0

    async def open(self, path: str) -> Page:
        answer = await self._browser.get(path, follow_redirects=True)
        return self._look(answer)

    async def send(self, form: Element, **given: str | list[str]) -> Page:
        """Fill the form in and send it."""
        sent = {**filled(form), **given}
        answer = await self._browser.post(
            str(form.attributes["action"]), data=sent, follow_redirects=True
        )
        return self._look(answer)

    def _look(self, answer: httpx.Response) -> Page:
        self.page, self.path, self.status = Page(answer.text), answer.url.path, answer.status_code
        assert self.page.faults == [], self.path
        return self.page

    def form(self, action: str, **hidden: str) -> Element:
        """The form that leads there and sends these hidden fields."""
        for form in self.page.all("form"):
            held = filled(form)
            if form.attributes.get("action") == action and hidden.items() <= held.items():
                return form
        raise AssertionError(f"no form {action} {hidden} on {self.path}")


def filled(form: Element) -> dict[str, str | list[str]]:
    """What the form sends as it stands."""
    sent: dict[str, list[str]] = {}
    for control in [*form.all("input"), *form.all("select"), *form.all("textarea")]:
        name = control.attributes.get("name")
        if name and (value := _value(control)) is not None:
            sent.setdefault(name, []).append(value)
    return {name: values[0] if len(values) == 1 else values for name, values in sent.items()}


def _value(control: Element) -> str | None:
    if control.name == "textarea":
        return control.text
    if control.name == "select":
        options = control.all("option")
        chosen = [each for each in options if "selected" in each.attributes] or options[:1]
        return chosen[0].attributes.get("value")
    if control.attributes.get("type") in {"radio", "checkbox"}:
        return control.attributes.get("value") if "checked" in control.attributes else None
    return control.attributes.get("value") or ""
