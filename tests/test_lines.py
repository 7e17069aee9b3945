"""Where two texts differ: the runs give the one from the other, in the time that their sizes need."""

from __future__ import annotations

import subprocess
import time
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from migrate_cli.lines import changed, differing
from migrate_cli.output.diff import unified

TEXTS = st.lists(st.sampled_from([b"\n", b"a\n", b"b\n", b"c\n", b"d\n"]), max_size=12)


@given(TEXTS, TEXTS)
def test_runs_make_the_new_text(old: list[bytes], new: list[bytes]) -> None:
    runs = differing(old, new)
    made = list(old)
    for first, last, new_first, new_last in reversed(runs):
        assert old[first:last] != new[new_first:new_last]
        made[first:last] = new[new_first:new_last]
    assert made == new
    assert all(one.last < other.first and one.new_last < other.new_first for one, other in pairwise(runs))
    first, last, new_first, new_last = changed(old, new)
    assert [*old[:first], *new[new_first:new_last], *old[last:]] == new


def test_a_moved_line_is_one_run_away_and_one_there() -> None:
    old, new = list("abcdef"), list("bcdeaf")
    assert [(old[i:j], new[k:m]) for i, j, k, m in differing(old, new)] == [(["a"], []), ([], ["a"])]


@pytest.mark.parametrize("count", [300, 3000])
def test_lines_that_are_often_there_are_no_change(count: int) -> None:
    """`difflib` takes a line that is in more than a hundredth of a text for noise, and shows it as changed."""
    old = [line for number in range(count) for line in ("    )\n", "\n", f"x{number % 7} = f(\n")]
    new = list(old)
    new[count] = "changed\n"
    assert differing(old, new) == [(count, count + 1, count, count + 1)]
    new.insert(7, "first\n")
    assert len(differing(old, new)) == 2


def test_equal_lines_without_end_take_no_time() -> None:
    zeros = ["0.0,\n"] * 50_000
    old = ["a\n", *zeros, "b\n", *zeros, "c\n"]
    new = ["A\n", *zeros, "b\n", *zeros, "C\n"]
    start = time.process_time()
    assert len(differing(old, new)) == 2
    taken = time.process_time() - start
    start = time.process_time()
    sorted(old, key=hash)
    sorted(new, key=hash)
    assert taken < 100 * (time.process_time() - start)  # with each line compared to each it would be 100,000 times


@given(TEXTS, TEXTS, st.booleans(), st.booleans())
def test_a_unified_diff_is_shown_for_what_differs(old: list[bytes], new: list[bytes], ends: bool, ended: bool) -> None:
    before, after = (
        b"".join(old).removesuffix(b"" if ends else b"\n"),
        b"".join(new).removesuffix(b"" if ended else b"\n"),
    )
    assert (unified("a.py", before, after) == b"") == (before == after)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"", b"a\n"),
        (b"a\n", b""),
        (b"a\nb\n", b"a\nb"),
        (b"a\nb", b"a\nb\n"),
        (b"a\r\nb\r\n", b"a\r\nc\r\n"),
        (b"a\n" * 20, b"b\n" + b"a\n" * 19 + b"c\n"),
        (b"".join(b"%d\n" % n for n in range(40)), b"".join(b"%d\n" % n for n in range(40) if n % 9)),
        (b"".join(b"%d\n" % n for n in range(40)), b"".join(b"%d\n" % n * (1 + (n % 8 == 0)) for n in range(40))),
    ],
)
def test_git_applies_the_diff(before: bytes, after: bytes, tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_bytes(before)
    said = unified("a.py", before, after)
    subprocess.run(["git", "apply", "--whitespace=nowarn"], cwd=tmp_path, input=said, check=True)
    assert file.read_bytes() == after
    subprocess.run(["git", "apply", "-R", "--whitespace=nowarn"], cwd=tmp_path, input=said, check=True)
    assert file.read_bytes() == before
