"""A unified diff that `git apply` takes, byte for byte."""

from __future__ import annotations

import difflib

import click

NO_NEWLINE = b"\n\\ No newline at end of file\n"
COLOURS = {b"-": "red", b"+": "green", b"@": "cyan"}


def unified(path: str, before: bytes, after: bytes, colour: bool = False) -> bytes:
    """The diff of one file, called `path` on both sides; lines end at `\\n` only, as git has it."""
    old, new = _lines(before), _lines(after)
    lines = difflib.diff_bytes(difflib.unified_diff, old, new, _name("a/" + path), _name("b/" + path))
    return b"".join(_painted(line, colour) for line in lines)


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
