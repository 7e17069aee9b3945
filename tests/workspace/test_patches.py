"""Unified diffs: what git writes is read back."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from migrate_cli.workspace.patches import Patch, PatchError, parse, parse_hunks, whole


def diff(tmp_path: Path, old: dict[str, bytes], new: dict[str, bytes], *options: str) -> bytes:
    """What git says of two trees."""
    run = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "core.autocrlf=false"]
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    for files in (old, new):
        for path in tmp_path.iterdir():
            if path.name != ".git":
                path.unlink()
        for name, data in files.items():
            (tmp_path / name).write_bytes(data)
        subprocess.run([*run, "add", "-A"], cwd=tmp_path, check=True)
        subprocess.run([*run, "commit", "-qm", "x", "--allow-empty"], cwd=tmp_path, check=True)
    command = [*run, "diff", *options, "HEAD~1", "HEAD"]
    return subprocess.run(command, cwd=tmp_path, check=True, capture_output=True).stdout


BODY = b"".join(b"line %d\n" % number for number in range(30))


@pytest.mark.parametrize("quoted", ["true", "false"])
@pytest.mark.parametrize(
    "name", ["a b.py", "gr\u00f6\u00dfe.py", 'quo"te.py', "tab\there.py", "back\\slash.py", "-- a.py", "new\nline.py"]
)
def test_names(name: str, quoted: str, tmp_path: Path) -> None:
    said = diff(tmp_path, {}, {name: b"x\n"}, "--no-ext-diff")
    subprocess.run(["git", "config", "core.quotePath", quoted], cwd=tmp_path, check=True)
    (patch,) = parse(
        subprocess.run(["git", "diff", "HEAD~1", "HEAD"], cwd=tmp_path, check=True, capture_output=True).stdout
    )
    assert patch == parse(said)[0]
    assert (patch.path, patch.old_path, patch.added) == (name, None, {1})


def test_kinds_of_changes(tmp_path: Path) -> None:
    old = {
        "same.py": b"x\n",
        "gone.py": b"y\n",
        "old name.py": BODY,
        "bin.py": b"\0a",
        "edit.py": BODY,
        "empty.py": b"z",
    }
    new = {
        "same.py": b"x\n",
        "new name.py": BODY,
        "bin.py": b"\0b",
        "edit.py": BODY.replace(b"line 9\n", b""),
        "empty.py": b"",
        "none.py": b"",
    }
    patches = {patch.path: patch for patch in parse(diff(tmp_path, old, new, "-M"))}
    assert sorted(patches) == ["bin.py", "edit.py", "empty.py", "new name.py", "none.py"]
    assert patches["new name.py"] == Patch("new name.py", "old name.py", ())
    assert patches["bin.py"].hunks is None
    assert patches["edit.py"].added == patches["empty.py"].added == patches["none.py"].added == frozenset()


def test_lines_that_look_like_headers(tmp_path: Path) -> None:
    old = {"a.py": b"-- a/x\n++ b/x\n@@ -1 +1 @@\ndiff --git a/b b/b\n", "b.py": b"1\n"}
    new = {"a.py": b"-- a/y\n++ b/y\n@@ -2 +2 @@\ndiff --git a/c b/c\n", "b.py": b"2\n"}
    patches = parse(diff(tmp_path, old, new))
    assert [(patch.path, len(patch.added)) for patch in patches] == [("a.py", 4), ("b.py", 1)]
    assert [patch.mismatch(new[patch.path]) for patch in patches] == [None, None]


def test_ranges() -> None:
    patch = Patch(
        "a",
        "a",
        parse_hunks(
            [
                b"@@ -1,3 +1,3 @@ def f():",
                b" one",
                b"-two",
                b"+zwei",
                b" three",
                b"@@ -9,2 +9 @@",
                b"-nine",
                b" ten",
                b"\\ No newline at end of file",
            ]
        ),
    )
    assert patch.added == {2}
    assert patch.hunk_at(1, 3) is patch.hunk_at(2, 2) is not None
    assert patch.hunk_at(3, 9) is patch.hunk_at(4, 4) is patch.hunk_at(3, 1) is None
    first, second = patch.hunks or ()
    assert [first.deletes_within(*lines) for lines in [(1, 1), (1, 2), (2, 2), (2, 3), (1, 3)]] == [
        False,
        True,
        False,
        False,
        True,
    ]
    assert not second.deletes_within(9, 9)


@pytest.mark.parametrize(
    "lines", [[b"@@ -1 +1,2 @@", b"+x"], [b"@@ -1 +1 @@", b"*x"], [b"@@@ -1 -1 +1 @@@"], [b"@@ -1,0 +1 @@", b" x"]]
)
def test_what_is_no_hunk(lines: list[bytes]) -> None:
    with pytest.raises(PatchError):
        parse_hunks(lines)


def test_a_line_that_is_not_utf_8_is_compared_as_far_as_it_is_shown() -> None:
    (patch,) = parse("--- a/x\n+++ b/x\n@@ -0,0 +1 @@\n+x = '\ufffd'\n".encode())
    assert patch.mismatch(b"x = '\xe9'\n") is None
    assert patch.mismatch(b"y = '\xe9'\n") == 1
    assert patch.mismatch("x = '\u00e9'\n".encode()) == 1


TEXTS = st.lists(st.sampled_from([b"a", b"b", b"", b"-x", b"+x", b" ", b"\xff", b"c\r"]), max_size=12)


@given(old=TEXTS, new=TEXTS, end=st.booleans(), context=st.integers(0, 4))
def test_any_two_texts(
    old: list[bytes], new: list[bytes], end: bool, context: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("texts")
    before, after = (b"\n".join(lines) + b"\n" * bool(lines and end) for lines in (old, new))
    (folder / "old").write_bytes(before)
    (folder / "new").write_bytes(after)
    command = ["git", "diff", "--no-index", "--text", f"-U{context}", "old", "new"]
    said = subprocess.run(command, cwd=folder, check=False, capture_output=True).stdout
    for patch in parse(said):
        assert patch.mismatch(after) is None
        kept = {line.new: line.old for hunk in patch.hunks or () for line in hunk.lines if line.kind == " "}
        lines = before.split(b"\n"), after.split(b"\n")
        assert all(lines[0][o - 1] == lines[1][n - 1] for n, o in kept.items() if o and n)
        untouched = [line for number, line in enumerate(after.split(b"\n"), 1) if number not in patch.added]
        assert len(untouched) <= len(before.split(b"\n"))


def test_a_new_file_is_all_added() -> None:
    assert whole("a", b"x\ny").added == whole("a", b"x\ny\n").added == {1, 2}
    assert whole("a", b"").hunks == ()
