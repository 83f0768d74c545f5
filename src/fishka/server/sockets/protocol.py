"""The WebSocket protocol below the app, where uvicorn's own would fall over bad UTF-8."""

from typing import Final

from typing_extensions import override
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

BAD_UTF8: Final = 1007


class TableProtocol(WebSocketsSansIOProtocol):
    """Closes with 1007 where a text is none, and passes over one that comes while closing."""

    @override
    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            if self.conn.state is State.OPEN:
                self.conn.send_close(BAD_UTF8)
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()


def _is_text(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
