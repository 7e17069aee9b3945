"""`# TODO(lightning-migrate LIT120): …` above the statements that are left for a person."""

from __future__ import annotations

import io
import re
import tokenize
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from codemods.model import Edit, Finding, Span
from codemods.source.documents import text_of
from codemods.source.encoding import Text, UndecodableError
from codemods.source.python import line_starts


def with_todos(path: str, data: bytes, findings: Iterable[Finding]) -> tuple[bytes, list[Edit], int]:
    """A file with a comment above each of `findings`, what was put in where, and how many comments.

    The comment stands above the first line of the statement, and of its decorators. One that
    stands in the comment block above already is not written again. A file that cannot be read
    as Python is left alone.
    """
    try:
        text = text_of(path, data)
        logical = _logical_lines(text)
    except (UndecodableError, tokenize.TokenError, SyntaxError):
        return data, [], 0
    starts = line_starts(text.utf8)
    lines = [text.utf8[start:end] for start, end in zip(starts, [*starts[1:], len(text.utf8)], strict=True)]
    wanted: dict[int, list[bytes]] = defaultdict(list)
    for finding in findings:
        first = _statement(logical, lines, bisect_right(starts, finding.span.start))
        comment = _comment(finding, text)
        if comment not in wanted[first] and comment not in _block_above(lines, first):
            wanted[first].append(comment)
    end = _line_end(lines)
    edits = []
    for first, comments in sorted(wanted.items()):
        if comments:
            line = lines[first - 1]
            indent = line[: len(line) - len(line.lstrip(b" \t\f"))]
            at = starts[first - 1]
            edits.append(Edit(Span(at, at), b"".join(indent + comment + end for comment in comments)))
    return text.rewritten(edits), edits, sum(map(len, wanted.values()))


def moved(finding: Finding, edits: Iterable[Edit]) -> Finding:
    """A finding where it stands once `edits`, which only insert, are made."""
    start, end = finding.span
    shift = sum(len(edit.replacement) for edit in edits if edit.span.start <= start)
    return replace(finding, span=Span(start + shift, end + shift))


def _comment(finding: Finding, text: Text) -> bytes:
    message = " ".join(finding.message.split())
    line = f"# TODO(lightning-migrate {finding.code}): {message}"
    return line.encode(text.encoding, "replace").decode(text.encoding).encode()


def _logical_lines(text: Text) -> list[int]:
    """The first physical line of each logical line: where a statement or a header starts."""
    first, starts = True, []
    skipped = {tokenize.NL, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING}
    for token in tokenize.generate_tokens(io.StringIO(text.utf8.decode(), newline="").readline):
        if token.type in skipped:
            continue
        if first:
            starts.append(token.start[0])
        first = token.type == tokenize.NEWLINE
    return starts


def _statement(logical: list[int], lines: list[bytes], line: int) -> int:
    """The line above which a comment about `line` goes: that of its statement's first decorator."""
    at = max(bisect_right(logical, line) - 1, 0)
    while at > 0 and _starts_with(lines[logical[at] - 1], rb"@|def\b|class\b|async\b"):
        if not _starts_with(lines[logical[at - 1] - 1], rb"@"):
            break
        at -= 1
    return logical[at]


def _starts_with(line: bytes, pattern: bytes) -> bool:
    return re.match(rb"[ \t\f]*(?:%s)" % pattern, line) is not None


def _block_above(lines: list[bytes], first: int) -> set[bytes]:
    """The comments directly above a line."""
    block = set()
    for line in reversed(lines[: first - 1]):
        if not line.lstrip().startswith(b"#"):
            break
        block.add(line.strip())
    return block


def _line_end(lines: list[bytes]) -> bytes:
    first = lines[0]
    return first[len(first.rstrip(b"\r\n")) :] or b"\n"
