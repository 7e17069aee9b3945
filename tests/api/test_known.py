"""Sets of known releases."""

from __future__ import annotations

import pytest

from codemods.api import NEWEST
from codemods.api.known import EVERY, Releases
from codemods.api.releases import RELEASES
from codemods.model import Release


def releases(*texts: str) -> Releases:
    return Releases.of(Release.parse(text) for text in texts)


def test_releases_are_those_of_the_packages() -> None:
    assert RELEASES[0] == Release(0, 4)
    assert NEWEST == RELEASES[-1] >= Release(2, 6)
    assert list(RELEASES) == sorted(set(RELEASES))
    assert {Release(0, 10), Release(1, 0), Release(1, 9), Release(2, 0)} <= set(RELEASES)


def test_is_a_set() -> None:
    some = releases("1.4", "1.5", "2.0")
    assert some == releases("2.0", "1.5", "1.4")
    assert hash(some) == hash(releases("2.0", "1.5", "1.4"))
    assert (some.first, some.last, len(some)) == (Release(1, 4), Release(2, 0), 3)
    assert list(some) == [Release(1, 4), Release(1, 5), Release(2, 0)]
    assert Release(1, 5) in some
    assert Release(1, 6) not in some
    assert some & releases("1.5", "1.6") == releases("1.5")
    assert releases("1.4") | releases("1.5") == releases("1.4", "1.5")
    assert list(EVERY) == list(RELEASES)


def test_a_release_that_is_not_known_counts_as_the_one_before_it() -> None:
    newest = Releases.of([NEWEST])
    assert Release(NEWEST.major, NEWEST.minor + 1) in newest
    assert Release(0, 3) not in EVERY


@pytest.mark.parametrize(
    ("have", "target", "last_before", "removed_before"),
    [
        (("1.4", "1.5"), "2.0", "1.5", "1.6"),
        (("1.4", "1.5"), "1.5", "1.4", None),
        (("1.4", "2.0"), "1.9", "1.4", "1.5"),
        (("1.4", "2.0"), "2.2", "2.0", "2.1"),
        (("1.9",), "2.6", "1.9", "2.0"),
        (("2.0",), "1.9", None, "0.4"),  # came later: nothing was removed
        (("0.10",), "1.0", "0.10", "1.0"),
    ],
)
def test_removed(have: tuple[str, ...], target: str, last_before: str | None, removed_before: str | None) -> None:
    some = releases(*have)
    assert some.last_before(Release.parse(target)) == (last_before and Release.parse(last_before))
    assert some.removed_before(Release.parse(target)) == (removed_before and Release.parse(removed_before))


@pytest.mark.parametrize(
    ("have", "text"),
    [
        (("1.4",), "1.4"),
        (("0.9", "0.10", "1.0"), "0.9 to 1.0"),
        (("0.5", "0.6", "1.2"), "0.5 to 0.6 and 1.2"),
        (("0.5", "0.7", "1.2", "1.3"), "0.5, 0.7 and 1.2 to 1.3"),
    ],
)
def test_text(have: tuple[str, ...], text: str) -> None:
    assert str(releases(*have)) == text
