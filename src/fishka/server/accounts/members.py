"""All about accounts that a server holds."""

from dataclasses import dataclass
from typing import Self

from fishka.server.accounts.accounts import Accounts
from fishka.server.accounts.arrivals import Arrivals
from fishka.server.accounts.data import PersonalData
from fishka.server.accounts.passkeys import Passkeys
from fishka.server.accounts.sessions import Sessions
from fishka.server.accounts.tries import Tries
from fishka.server.accounts.vacations import Vacations
from fishka.server.clock import Clock
from fishka.server.people import PeopleAtHand
from fishka.server.settings import Settings
from fishka.store import House, SqlStore
from fishka.store.accounts import AccountsInStore
from fishka.store.arrivals import ArrivalsInStore
from fishka.store.sessions import SessionsInStore
from fishka.store.shields import Reports, ShieldsInStore
from fishka.store.tries import TriesInStore
from fishka.store.vacations import VacationsInStore


@dataclass(frozen=True, slots=True, kw_only=True)
class Members:
    """Accounts, the games that come along, one's data, whom people avoid and what they report."""

    accounts: Accounts
    arrivals: Arrivals
    data: PersonalData
    passkeys: Passkeys
    shields: ShieldsInStore
    reports: Reports
    tries: Tries
    vacations: Vacations

    @classmethod
    def over(
        cls,
        store: SqlStore,
        *,
        house: House,
        people: PeopleAtHand,
        sessions: Sessions,
        clock: Clock,
        settings: Settings,
    ) -> Self:
        """All of it over one store."""
        places, tries = AccountsInStore(store), Tries(TriesInStore(store), clock)
        return cls(
            accounts=Accounts(places, clock, settings.limits, tries, forget=people.forget),
            arrivals=Arrivals(ArrivalsInStore(store), house, clock),
            data=PersonalData(store, house, sessions, clock),
            passkeys=Passkeys(places, SessionsInStore(store), clock),
            shields=ShieldsInStore(store),
            reports=Reports(store),
            tries=tries,
            vacations=Vacations(VacationsInStore(store), house, clock),
        )
