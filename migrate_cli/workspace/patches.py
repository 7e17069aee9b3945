"""Unified diffs: which lines of the new files they show, and which they add.

A line is what git calls one: it ends at `\\n` and nowhere else, so that its number is git's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from codemods.deferred import NamedTuple, dataclass, pattern

_HUNK = pattern(rb"@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_ESCAPE = pattern(rb'\\([0-7]{3}|[abtnvfr"\\])')
_ESCAPED = {b"a": 7, b"b": 8, b"t": 9, b"n": 10, b"v": 11, b"f": 12, b"r": 13, b'"': 34, b"\\": 92}


class PatchError(ValueError):
    """The text is no unified diff; the message is one line."""


class HunkLine(NamedTuple):
    """A line of a hunk: ` `, `+` or `-`, its numbers in the old and the new file, its text without `\\n`."""

    kind: str
    old: int | None
    new: int | None
    text: bytes


@dataclass(frozen=True)
class Hunk:
    """One `@@` part of a patch."""

    lines: tuple[HunkLine, ...]

    @cached_property
    def shown(self) -> dict[int, HunkLine]:
        """The lines of the new file that it shows, by number."""
        return {line.new: line for line in self.lines if line.new is not None}

    def holds(self, first: int, last: int) -> bool:
        """Whether it shows all of these lines of the new file."""
        return first <= last and first in self.shown and last in self.shown

    def deletes_within(self, first: int, last: int) -> bool:
        """Whether lines that are gone stand between two of the new file."""
        inside = False
        for line in self.lines:
            if inside and line.kind == "-":
                return True
            if line.new == first:
                inside = True
            if line.new == last:
                return False
        return False


@dataclass(frozen=True)
class Patch:
    """What a diff says of one file of the new tree. `hunks` is None where it does not show the lines."""

    path: str
    old_path: str | None
    hunks: tuple[Hunk, ...] | None

    @cached_property
    def added(self) -> frozenset[int]:
        """The numbers of the lines that are new or changed."""
        lines = (line for hunk in self.hunks or () for line in hunk.lines)
        return frozenset(line.new for line in lines if line.kind == "+" and line.new is not None)

    def hunk_at(self, first: int, last: int) -> Hunk | None:
        """The hunk that shows all of these lines of the new file."""
        return next((hunk for hunk in self.hunks or () if hunk.holds(first, last)), None)

    def mismatch(self, data: bytes) -> int | None:
        """The first line that is not in the new file as the patch has it, or None."""
        lines = data.split(b"\n")
        for hunk in self.hunks or ():
            for number, line in hunk.shown.items():
                if number > len(lines) or not _same(lines[number - 1], line.text):
                    return number
        return None


def _same(stored: bytes, told: bytes) -> bool:
    """Whether a line of a file is what a diff shows.

    git may have put CRLF into the work tree, and forges make something of their own of what is not UTF-8.
    """
    if told in {stored, stored.removesuffix(b"\r")}:
        return True
    try:
        stored.decode()
    except UnicodeDecodeError:
        return bytes(byte for byte in stored if byte < 128) == bytes(byte for byte in told if byte < 128)
    return False


def whole(path: str, data: bytes) -> Patch:
    """The patch of a file that was not there before."""
    texts = data.split(b"\n")
    if texts[-1] == b"":
        texts.pop()
    lines = tuple(HunkLine("+", None, number, text) for number, text in enumerate(texts, 1))
    return Patch(path, None, (Hunk(lines),) if lines else ())


def parse(diff: bytes) -> list[Patch]:
    """The files of a diff that are there in the new tree; raises PatchError."""
    files = [lines for lines in _files(diff.split(b"\n")) if lines]
    if diff.strip() and not files:
        raise PatchError("no file header (`diff --git` or `---` and `+++`) in it")
    return [patch for patch in map(_patch, files) if patch is not None]


def parse_hunks(lines: Iterable[bytes]) -> tuple[Hunk, ...]:
    """The hunks of one file, without any file header; raises PatchError."""
    found: list[Hunk] = []
    given = iter(lines)
    for line in given:
        header = _HUNK.match(line)
        if header is not None:
            old, old_count, new, new_count = (1 if group is None else int(group) for group in header.groups())
            found.append(_hunk(given, old, old_count, new, new_count))
        elif line.startswith(b"@@"):
            raise PatchError(f"not the header of a hunk: {line[:60].decode(errors='replace')!r}")
    return tuple(found)


def _hunk(given: Iterator[bytes], old: int, old_count: int, new: int, new_count: int) -> Hunk:
    """The lines that a hunk's header announces."""
    old_end, new_end = old + old_count, new + new_count
    lines: list[HunkLine] = []
    while old < old_end or new < new_end:
        line = next(given, None)
        if line is None:
            raise PatchError("a hunk ends too early")
        kind, text = line[:1].decode("latin-1") or " ", line[1:]  # some programs cut the blank of an empty line
        if kind == "\\":
            continue  # No newline at end of file
        if kind not in {" ", "+", "-"}:
            raise PatchError(f"not a line of a hunk: {line[:60].decode(errors='replace')!r}")
        lines.append(HunkLine(kind, old if kind != "+" else None, new if kind != "-" else None, text))
        old, new = old + (kind != "+"), new + (kind != "-")
    if old > old_end or new > new_end:
        raise PatchError("a hunk is longer than its header says")
    return Hunk(tuple(lines))


def _files(lines: list[bytes]) -> Iterator[list[bytes]]:
    """The lines of each file, from one header to the next; a line of a hunk is never taken for one."""
    current: list[bytes] = []
    is_git = any(line.startswith(b"diff --git ") for line in lines)
    old = new = 0
    for line, following in zip(lines, [*lines[1:], b""], strict=True):
        if old > 0 or new > 0:
            old -= line[:1] in {b" ", b"-", b""}
            new -= line[:1] in {b" ", b"+", b""}
        elif header := _HUNK.match(line):
            old, new = (1 if header[group] is None else int(header[group]) for group in (2, 4))
        elif line.startswith(b"diff --git ") or (
            not is_git and line.startswith(b"--- ") and following.startswith(b"+++ ")
        ):
            yield current
            current = [line]
            continue
        if current:
            current.append(line)
    yield current


def _patch(lines: list[bytes]) -> Patch | None:
    """One file of a diff; None where it is gone in the new tree."""
    old = new = None
    body = len(lines)
    renamed: dict[bytes, bytes] = {}
    no_lines = False
    for number, line in enumerate(lines):
        if line.startswith(b"@@"):
            body = number
            break
        if line.startswith(b"--- "):
            old = _name(line[4:], b"a/")
        elif line.startswith(b"+++ "):
            new = _name(line[4:], b"b/")
        elif line.startswith((b"rename ", b"copy ")):
            _, end, name = line.split(b" ", 2)
            renamed[end] = _unquoted(name)
        elif line.startswith(b"deleted file mode "):
            return None
        elif line.startswith((b"Binary files ", b"GIT binary patch")):
            no_lines = True
    if new is None and b"to" in renamed:
        old, new = renamed.get(b"from"), renamed[b"to"]
    if new is None and lines[0].startswith(b"diff --git "):
        new = _from_git_line(lines[0][len(b"diff --git ") :])
        old = old if old is not None else new
    if new is None or new == b"/dev/null":
        return None
    hunks = None if no_lines else parse_hunks(lines[body:])
    before = None if old in {None, b"/dev/null"} else old
    return Patch(_path(new), _path(before) if before is not None else None, hunks)


def _from_git_line(names: bytes) -> bytes | None:
    """The one name that both sides of a `diff --git` line have, where no other line names the file."""
    if names.startswith(b'"'):
        names = _unquoted(names[: len(names) // 2])
        return names.removeprefix(b"a/")
    old, new = names[: len(names) // 2], names[len(names) // 2 + 1 :]
    return new.removeprefix(b"b/") if old[2:] == new[2:] else None


def _name(said: bytes, prefix: bytes) -> bytes:
    name = _unquoted(said.rstrip(b"\r").split(b"\t")[0] if not said.startswith(b'"') else said)
    return name if name == b"/dev/null" else name.removeprefix(prefix)


def _unquoted(name: bytes) -> bytes:
    """A name as git writes it, quoted where it has odd characters."""
    name = name.rstrip(b"\t\r")
    if not (name.startswith(b'"') and name.endswith(b'"') and len(name) > 1):
        return name
    return _ESCAPE.sub(lambda found: bytes([_ESCAPED.get(found[1]) or int(found[1], 8)]), name[1:-1])


def _path(name: bytes) -> str:
    return name.decode(errors="surrogateescape")
