from pathlib import Path

import pytest

from fishka.server.running import listen
from fishka.server.settings import Settings, data_directory, settings


def at(**given: object) -> Settings:
    return settings({"HOME": "/home/ana"}, **given)  # pyright: ignore[reportArgumentType]


def test_the_defaults_serve_this_machine_alone() -> None:
    made = at()
    assert made.address == "http://127.0.0.1:8000"
    assert not made.secure
    assert made.database == "sqlite:////home/ana/.local/share/fishka/fishka.sqlite"
    assert made.knows("localhost:8000")
    assert made.knows("[::1]:8000")


@pytest.mark.parametrize(
    "host", ["", "evil.example", "evil.example:8000", "192.168.1.5:8000", "localhost", "127.0.0.1"]
)
def test_a_rebound_name_is_not_known(host: str) -> None:
    assert not at().knows(host)


def test_in_the_home_network_addresses_of_digits_are_known() -> None:
    made = at(host="0.0.0.0")
    assert made.knows("192.168.1.5:8000")
    assert made.knows("[fe80::1]:8000")
    assert not made.knows("evil.example:8000")


def test_a_public_origin_is_the_only_name() -> None:
    made = at(origin="https://fishka.example/")
    assert made.secure
    assert made.hosts() == {"fishka.example"}
    assert not made.knows("127.0.0.1:8000")


def test_the_environment_counts_where_the_call_is_silent() -> None:
    environment = {
        "FISHKA_DATA": "/srv/fishka",
        "FISHKA_PORT": "9000",
        "FISHKA_PROXIES": "10.0.0.1, 10.0.0.2",
        "FISHKA_PACE": "0",
    }
    made = settings(environment, port=0)
    assert made.port == 0
    assert made.data == Path("/srv/fishka")
    assert made.proxies == ("10.0.0.1", "10.0.0.2")
    assert made.pace == 0


def test_the_data_directory_follows_the_platform() -> None:
    assert data_directory({"XDG_DATA_HOME": "/x", "HOME": "/home/ana"}) == Path("/x/fishka")
    assert data_directory({"HOME": "/home/ana"}) == Path("/home/ana/.local/share/fishka")


@pytest.mark.parametrize("origin", ["fishka.example", "ftp://x", "https://", "https://x/play"])
def test_an_origin_that_is_none_is_refused(origin: str) -> None:
    with pytest.raises(ValueError, match="is no origin"):
        at(origin=origin)


@pytest.mark.parametrize(
    "variable",
    [
        {"FISHKA_PORT": "x"},
        {"FISHKA_PORT": "65536"},
        {"FISHKA_PORT": "-1"},
        {"FISHKA_PACE": "nan"},
        {"FISHKA_PACE": "inf"},
        {"FISHKA_PACE": "-0.5"},
    ],
)
def test_a_variable_that_makes_no_sense_is_refused(variable: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"port|0 or more|int\(\)"):
        settings({"FISHKA_DATA": "/srv/fishka", **variable})


def test_a_host_that_is_no_name_cannot_be_listened_at() -> None:
    for host in ("\udcff", "a..b"):
        with pytest.raises(OSError):  # noqa: PT011
            listen(host, 0)
