"""Where the place of a finding came to stand in the text that fixes have made."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

from codemods.engine.contract import File
from codemods.model import Finding, Span
from codemods.source.documents import text_of


def moved(finding: Finding, before: File, after: File) -> Finding:
    """A finding of a file as it was, at the line that its first line became.

    Where that line was rewritten, the finding is at the line that took its place, or where there are not as many lines
    as before, at the first of them.
    """
    from difflib import SequenceMatcher  # a check moves nothing

    old = text_of(before.path, before.data).utf8.splitlines(keepends=True)
    new = text_of(after.path, after.data).utf8.splitlines(keepends=True)
    starts, begins = _starts(old), _starts(new)
    line = max(number for number, start in enumerate(starts) if start <= finding.span.start)
    for kind, first, last, one, behind in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if not first <= line < last:
            continue
        if kind == "equal":
            shift = begins[one + line - first] - starts[line]
            return replace(finding, span=Span(finding.span.start + shift, _end(finding, old, starts, line) + shift))
        there = min(one + (line - first if behind - one == last - first else 0), len(new) - 1)
        text = new[there] if new else b""
        start = begins[there] + len(text) - len(text.lstrip())
        return replace(finding, span=Span(start, max(start, begins[there] + len(text.rstrip()))))
    return replace(finding, span=Span(0, 0))


def _starts(lines: list[bytes]) -> list[int]:
    """Where each line begins, and where the last one ends."""
    return list(accumulate(map(len, lines), initial=0))


def _end(finding: Finding, lines: list[bytes], starts: list[int], line: int) -> int:
    """Where a finding ends, within its first line, as those below may be others now."""
    return min(finding.span.end, starts[line] + len(lines[line].rstrip()))
