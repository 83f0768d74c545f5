"""The public face is what ``__all__`` names, and it is documented."""

import doctest

import fishka


def test_all_is_sorted_importable_and_documented() -> None:
    for name in fishka.__all__:
        assert hasattr(fishka, name)
        assert name == "__version__" or getattr(fishka, name).__doc__


def test_the_examples_of_the_package_run() -> None:
    assert doctest.testmod(fishka).failed == 0
    assert doctest.testmod(fishka).attempted > 0
