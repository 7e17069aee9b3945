"""A unified diff that `git apply` takes, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import click

from migrate_cli.lines import Run, differing

NO_NEWLINE = b"\n\\ No newline at end of file\n"
CONTEXT = 3
"""Lines that are shown around what changes."""
COLOURS = {b"-": "red", b"+": "green", b"@": "cyan"}


def unified(path: str, before: bytes, after: bytes, colour: bool = False) -> bytes:
    """The diff of one file, called `path` on both sides; lines end at `\\n` only, as git has it."""
    old, new = _lines(before), _lines(after)
    hunks = _hunks(differing(old, new))
    lines = [b"--- %s\n" % _name("a/" + path), b"+++ %s\n" % _name("b/" + path)] if hunks else []
    for runs in hunks:
        lines += _hunk(old, new, runs)
    return b"".join(_painted(line, colour) for line in lines)


def _hunks(runs: Sequence[Run]) -> list[list[Run]]:
    """The runs whose surroundings meet together."""
    hunks = [[run] for run in runs[:1]]
    for before, run in pairwise(runs):
        if run.first - before.last > 2 * CONTEXT:
            hunks.append([])
        hunks[-1].append(run)
    return hunks


def _hunk(old: Sequence[bytes], new: Sequence[bytes], runs: Sequence[Run]) -> Iterator[bytes]:
    above = min(CONTEXT, runs[0].first)
    below = min(CONTEXT, len(old) - runs[-1].last)
    start, new_start = runs[0].first - above, runs[0].new_first - above
    end, new_end = runs[-1].last + below, runs[-1].new_last + below
    yield b"@@ -%s +%s @@\n" % (_range(start, end), _range(new_start, new_end))
    for run in runs:
        yield from (b" " + line for line in old[start : run.first])
        yield from (b"-" + line for line in old[run.first : run.last])
        yield from (b"+" + line for line in new[run.new_first : run.new_last])
        start = run.last
    yield from (b" " + line for line in old[start:end])


def _range(start: int, end: int) -> bytes:
    """The lines of a hunk in its header; of none at all the line above."""
    first = start + (start < end)
    return b"%d" % first if end - start == 1 else b"%d,%d" % (first, end - start)


def _lines(data: bytes) -> list[bytes]:
    lines = data.split(b"\n")
    last = lines.pop()
    return [line + b"\n" for line in lines] + [last] * bool(last)


def _name(path: str) -> bytes:
    """A path as git writes it in a header: quoted where it has odd characters."""
    raw = path.encode(errors="surrogateescape")
    if any(byte < 32 or byte in b'"\\\x7f' for byte in raw):
        return b'"' + b"".join(_octal(byte) for byte in raw) + b'"'
    return raw + b"\t" * (b" " in raw)


def _octal(byte: int) -> bytes:
    return b"\\%03o" % byte if not 32 <= byte < 127 or byte in b'"\\' else bytes([byte])


def _painted(line: bytes, colour: bool) -> bytes:
    if not line.endswith(b"\n"):
        line += NO_NEWLINE
    looks = COLOURS.get(line[:1])
    if not colour or looks is None:
        return line
    return click.style(line[:-1].decode(errors="surrogateescape"), fg=looks).encode(errors="surrogateescape") + b"\n"
