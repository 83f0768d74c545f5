"""The layers around the routes, the outermost first."""

from starlette.middleware import Middleware

from fishka.server.bodies import BodyMiddleware
from fishka.server.clock import Clock
from fishka.server.guard import GuardMiddleware
from fishka.server.headers import HeadersMiddleware
from fishka.server.identity import IdentityMiddleware
from fishka.server.origin import OriginMiddleware
from fishka.server.rates import RateMiddleware
from fishka.server.settings import Settings


def layers(settings: Settings, clock: Clock) -> list[Middleware]:
    """What every request passes on its way in."""
    return [
        Middleware(HeadersMiddleware, settings),
        Middleware(GuardMiddleware),
        Middleware(OriginMiddleware, settings),
        Middleware(BodyMiddleware, settings.limits),
        Middleware(IdentityMiddleware, settings, clock),
        Middleware(RateMiddleware, settings.limits, clock),
    ]
