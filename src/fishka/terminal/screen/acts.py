"""What can be done now, under the table, for a click."""

from collections.abc import Awaitable, Callable, Sequence

from rich.text import Text
from textual.events import Click
from textual.widget import Widget
from typing_extensions import override

from fishka.terminal.plain import width

Act = tuple[str, str]
"""What it is called, and the action of the application."""


class Acts(Widget):
    """A line of acts; ``style`` is how they are drawn."""

    DEFAULT_CSS = "Acts { height: 1; }"

    def __init__(
        self,
        acts: Callable[[], Sequence[Act]],
        style: Callable[[], str],
        do: Callable[[str], Awaitable[object]],
    ) -> None:
        super().__init__(id="acts")
        self._acts, self._style, self._do = acts, style, do

    @override
    def render(self) -> Text:
        text = Text(no_wrap=True)
        for label, _action in self._acts():
            text.append(f"[{label}]", self._style())
            text.append(" ")
        return text

    async def on_click(self, event: Click) -> None:
        if (action := self._action_at(event.x)) is not None:
            await self._do(action)

    def _action_at(self, column: int) -> str | None:
        start = 0
        for label, action in self._acts():
            end = start + width(label) + 2
            if start <= column < end:
                return action
            start = end + 1
        return None
