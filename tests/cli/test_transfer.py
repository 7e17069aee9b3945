"""Differences carried over to a text that was edited in between."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from migrate_cli.workspace import transfer
from migrate_cli.workspace.transfer import ConflictError, pieces, transferred

LINES = st.lists(st.sampled_from([b"a b\n", b"c(d=1)\n", b"c(d=2)\n", b"\r\n", b"e", b"\xff\n"]), max_size=8).map(
    b"".join
)


@given(LINES, LINES)
def test_pieces_make_one_text_of_the_other(old: bytes, new: bytes) -> None:
    result = old
    for piece in reversed(pieces(old, new)):
        result = result[: piece.start] + piece.new + result[piece.end :]
    assert result == new


@given(LINES, LINES)
def test_unedited_text_becomes_the_new_one(old: bytes, new: bytes) -> None:
    assert transferred(old, new, old) == new
    assert transferred(old, new, new) == new


@given(LINES, LINES, LINES)
def test_edits_far_away_stay(old: bytes, new: bytes, head: bytes) -> None:
    wall = b"".join(b"wall %d\n" % number for number in range(9))
    edited = head + b"\n" + wall + old
    assert transferred(b"head\n" + wall + old, b"head\n" + wall + new, edited) == head + b"\n" + wall + new


@pytest.mark.parametrize(
    ("old", "new", "current", "result"),
    [
        (b"f(a=1, b=2)\n", b"f(c=1, b=2)\n", b"f(a=1, b=3)\n", b"f(c=1, b=3)\n"),
        (b"x\n", b"y\n", b"# above\nx\n# below\n", b"# above\ny\n# below\n"),
        (b"x\nk\n", b"y\nk\n", b"y\nk\nz\n", b"y\nk\nz\n"),
        (b"a\nx\nb\n", b"a\nb\n", b"a\nx\nb\nc\n", b"a\nb\nc\n"),
    ],
)
def test_both_changes_are_kept(old: bytes, new: bytes, current: bytes, result: bytes) -> None:
    assert transferred(old, new, current) == result


@pytest.mark.parametrize(
    ("old", "new", "current", "line"),
    [
        (b"a\nf(a=1)\n", b"a\nf(b=1)\n", b"a\nf(c=1)\n", 2),
        (b"a\nb\n", b"a\nnew\nb\n", b"zero\na\nmine\nb\n", 3),
        (b"a\nx\nb\n", b"a\ny\nb\n", b"a\nb\n", 2),
        (b"f(a)\n", b"f(b)\n", b"f(a.c)\n", 1),
    ],
)
def test_edited_in_the_same_place_is_a_conflict(old: bytes, new: bytes, current: bytes, line: int) -> None:
    with pytest.raises(ConflictError, match=f"^edited since, near line {line}$"):
        transferred(old, new, current)


def test_large_pieces_count_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(pieces(b"a b c\n", b"x b y\n")) == 2
    monkeypatch.setattr(transfer, "LARGEST", 5)
    assert len(pieces(b"a b c\n", b"x b y\n")) == 1
