"""What the keys do that concern the others at a table of a server."""

from collections.abc import Coroutine
from typing import Any

from typing_extensions import override

from fishka.core.errors import FishkaError
from fishka.terminal.screen.asking import Form, Menu
from fishka.terminal.screen.company import Company
from fishka.terminal.screen.showing import Showing
from fishka.terminal.screen.talking import Talking


class Accompanied(Showing):
    """A table, and around it the people of a server."""

    @override
    def stand(self) -> None:
        super().stand()
        if isinstance(self.screen, Talking):
            self.screen.told()

    def action_table(self) -> None:
        if deeds := self.place.deeds:
            self.push_screen(Menu(self._("At this table"), deeds), self._chosen)
        else:
            self.tell(self._("There is nothing to do here now."))

    def action_talk(self) -> None:
        company = self.place.company
        if company is None or company.talk.told is None:
            self.tell(self._("Nobody talks at this table."))
        else:
            talking = Talking(company, self.place.language, self.push_screen)
            self.push_screen(talking, lambda _none: self.show())

    async def action_answer(self, accepts: bool) -> None:  # noqa: FBT001 - as the key says it
        await self.tried(self._answer(accepts=accepts))
        self.show()

    def action_deed(self, deed: str) -> None:
        self._chosen(deed)

    async def _answer(self, *, accepts: bool) -> None:
        if await self.face.press("f5" if accepts else "f6", None):
            return
        if self.place.company is None:
            raise FishkaError("nothing waits for your answer")
        await self.place.company.answer(accepts=accepts)

    def _chosen(self, deed: str | None) -> None:
        company = self.place.company
        if company is None or not deed:
            return
        if deed == "words":
            self._ask_words(company)
        elif deed == "abort":
            question = self._("End the game without a winner? The others are asked first.")
            yes = self._("Enter: yes, Escape: no")
            self.ask(f"{question} {yes}", lambda: self._do(company, deed))
        else:
            self._do(company, deed)

    def _do(self, company: Company, deed: str) -> None:
        self._run(self._done(company, deed))

    async def _done(self, company: Company, deed: str) -> None:
        await company.do(deed)
        self.tell("")
        if company.following is not None:
            self.exit(result=True)

    def _ask_words(self, company: Company) -> None:
        form = Form(
            self._("House words"),
            [self._("Words that shall count"), self._("Words that shall count no more")],
            self._("They count at this table from the next turn on, once all have agreed."),
            self._("Propose"),
            self._("Back to the board"),
        )
        self.push_screen(form, lambda said: self._offer_words(company, said))

    def _offer_words(self, company: Company, said: list[str] | None) -> None:
        add, strike = (each.replace(",", " ").split() for each in said or ("", ""))
        if add or strike:
            self._run(company.offer_words(add, strike))

    def _run(self, doing: Coroutine[Any, Any, None]) -> None:
        self.run_worker(self.tried(doing), exclusive=True, group="company")
