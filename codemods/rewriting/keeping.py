"""Comments in code that goes, for which nothing else has a place: on lines of their own, above what was changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from codemods.model import Edit, Span
from codemods.rewriting import strings
from codemods.rewriting.lines import Lines
from codemods.source.python import Source
from codemods.source.remarks import is_remark


def lost(source: Source, edits: Sequence[Edit]) -> Counter[str]:
    """The comments that edits take away and put nowhere else."""
    utf8 = source.utf8
    if not any(b"#" in utf8[edit.span.start : edit.span.end] for edit in edits):
        return Counter()  # the common case, without reading the whole text twice
    before = Counter(text for _, text in strings.comments(utf8.decode()))
    return before - Counter(text for _, text in strings.comments(source.text.spliced(edits).decode()))


def kept(source: Source, lines: Lines, edits: list[Edit], goes: Callable[[int], bool]) -> list[Edit]:
    """The edits, with those that put back the comments that they lose; `goes` says of which offset nothing stays."""
    missing, before = lost(source, edits), source.utf8.decode()
    found: list[Edit] = []
    for position, text in strings.comments(before) if missing else ():
        if missing[text] > 0 and is_remark(text):
            at = len(before[:position].encode())
            edit = next((edit for edit in edits if edit.span.start <= at < edit.span.end), None)
            if edit is not None and not goes(at):
                missing[text] -= 1
                found.append(_above(source, lines, edits, edit.span.start, text))
    return [*edits, *found]


def _above(source: Source, lines: Lines, edits: Sequence[Edit], at: int, text: str) -> Edit:
    """A comment on a line of its own, right above that of an offset or above what goes with it."""
    inside = strings.lines_inside(re.sub(r"\r\n?", "\n", source.utf8.decode()))
    number = source.line_of(at)
    while number > 1:
        start = source.line_starts[number - 1]
        around = next((edit for edit in edits if edit.span.start < start < edit.span.end), None)
        if around is not None:
            number = source.line_of(around.span.start)
        elif number - 1 in inside or source.utf8[:start].rstrip(b"\r\n").endswith(b"\\"):
            number -= 1
        else:
            break
    start = source.line_starts[number - 1]
    return Edit(Span(start, start), f"{lines.indent(start)}{text}{lines.newline}".encode())
