"""What is known, new and gone, whatever was renumbered in between."""

from __future__ import annotations

import pytest

from migrate_cli.bot.forge import Earlier
from migrate_cli.bot.posting import news

A, B = "a" * 16, "b" * 16


def comment(*fingerprints: str, number: str = "", **state: bool) -> Earlier:
    return Earlier(number or fingerprints[0], None, "", frozenset(fingerprints), **state)


@pytest.mark.parametrize(
    ("current", "earlier", "known", "gone", "is_open"),
    [
        ([], [], [], [], 0),
        ([A], [], [], [], 0),
        ([A], [comment(A)], [A], [], 1),
        ([], [comment(A)], [], [A], 0),
        ([B], [comment(A)], [], [A], 0),
        ([A], [comment(A, is_resolved=True)], [A], [], 0),
        ([], [comment(A, is_resolved=True)], [], [], 0),
        ([A, f"{A}:2"], [comment(A)], [A], [], 1),
        ([A], [comment(A), comment(f"{A}:2")], [A], [f"{A}:2"], 1),
        ([A], [comment(A, is_outdated=True), comment(f"{A}:2")], [A], [A], 1),
        ([A], [comment(f"{A}:2")], [A], [], 1),
        ([A], [comment(A, B)], [A], [], 1),
        ([B], [comment(A, B)], [B], [], 1),
        ([], [comment(A, B)], [], [A], 0),
        ([A, B], [comment(A), comment(B, is_resolved=True)], [A, B], [], 1),
    ],
)
def test_news(current: list[str], earlier: list[Earlier], known: list[str], gone: list[str], is_open: int) -> None:
    said = news(current, earlier)
    assert said.known == set(known)
    assert [each.fingerprints for each in said.gone] == [
        e.fingerprints for e in earlier if e.comment in gone or e.fingerprints == frozenset(gone)
    ]
    assert said.open == is_open
