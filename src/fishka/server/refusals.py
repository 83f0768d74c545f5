"""What the server refuses, each with a code, a status and one line in the reader's language."""

from typing import ClassVar

from fishka.core.errors import FishkaError
from fishka.server.wire import Fields
from fishka.texts import gettext_noop


class RequestError(FishkaError):
    """A request that is not served. Templates are translated where they are shown."""

    code: ClassVar[str]
    status: ClassVar[int]


class BadRequestError(RequestError):
    """The request is wrong in form."""

    code = "malformed"
    status = 400


class ForeignOriginError(RequestError):
    """Another site's page asked in this person's name."""

    code = "foreign_origin"
    status = 403

    def __init__(self) -> None:
        super().__init__(
            gettext_noop("This request came from another site and was not carried out.")
        )


class UnknownHostError(RequestError):
    """The name in the Host header is not this server's."""

    code = "unknown_host"
    status = 421

    def __init__(self) -> None:
        super().__init__(gettext_noop("This server is not known by that name."))


class ForbiddenError(RequestError):
    """The person may not do or see this."""

    code = "forbidden"
    status = 403


class OtherCourseError(RequestError):
    """The table has gone on in another way than the record that was brought."""

    code = "other_course"
    status = 409

    def __init__(self) -> None:
        super().__init__(
            gettext_noop("This game has gone on in another way here: nothing was changed.")
        )


class TokenError(RequestError):
    """The token is none that is good here."""

    code = "token"
    status = 401

    def __init__(self) -> None:
        super().__init__(gettext_noop("This token is not known here, or no longer."))


class ScopeError(RequestError):
    """The token does not reach so far."""

    code = "scope"
    status = 403

    def __init__(self, needed: str) -> None:
        super().__init__(gettext_noop("This token is not for `{needed}`."), needed=needed)


class NotFoundError(RequestError):
    """There is no such thing here."""

    code = "not_found"
    status = 404

    def __init__(self, template: str = gettext_noop("There is nothing at this address.")) -> None:
        super().__init__(template)


class NoListError(RequestError):
    """There is no such word list here: unknown, not built, or damaged."""

    code = "no_list"
    status = 404

    def __init__(self, error: FishkaError) -> None:
        super().__init__(error.template, **error.facts)


class MethodError(RequestError):
    """The address knows other methods."""

    code = "method"
    status = 405

    def __init__(self) -> None:
        super().__init__(gettext_noop("This address does not answer to that method."))


class TooLargeError(RequestError):
    """The body is over the limit, in bytes."""

    code = "too_large"
    status = 413

    def __init__(self, most: int) -> None:
        super().__init__(gettext_noop("At most {most} bytes are taken here."), most=most)


class TooManyError(RequestError):
    """Asked too often; ``wait`` is in whole seconds."""

    code = "too_many"
    status = 429

    def __init__(self, wait: float) -> None:
        self.wait = 3600 if wait > 3600 else max(1, -int(-wait // 1))
        super().__init__(
            gettext_noop("Too many requests. Try again in {seconds} s."), seconds=self.wait
        )


class ServerFaultError(RequestError):
    """A fault of the program, told with the id it has in the log."""

    code = "fault"
    status = 500

    def __init__(self, error_id: str) -> None:
        super().__init__(
            gettext_noop("Something went wrong here. What was saved is safe. Number: {error_id}."),
            error_id=error_id,
        )


class LaterError(RequestError):
    """What was asked for is being thought out still."""

    code = "later"
    status = 503

    def __init__(self) -> None:
        super().__init__(gettext_noop("This is not thought out yet. Try again in a minute."))


class DrainingError(RequestError):
    """The server has been told to end and takes nobody more in."""

    code = "draining"
    status = 503

    def __init__(self) -> None:
        super().__init__(gettext_noop("This server is about to end. Another one goes on."))


class MissedError(RequestError):
    """A command was made for an older position; ``missed`` is what has happened since."""

    code = "stale"
    status = 409

    def __init__(self, template: str, head: int, missed: list[Fields]) -> None:
        super().__init__(template)
        self.head = head
        self.missed = missed
