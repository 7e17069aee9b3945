"""A file named anew as the last step of a plan: edits of what other edits give."""

from __future__ import annotations

from collections.abc import Sequence

from codemods.model import Edit, Span
from codemods.rewriting.module import Module
from codemods.semantics import packages
from codemods.source.encoding import Text
from codemods.source.python import Source


def moved(module: Module, edits: Sequence[Edit]) -> tuple[list[Edit], str | None]:
    """`edits`, and what moves the file that they give to `lightning`; and why that can not be, or None."""
    source = module.source
    between = source.text.spliced(edits)
    found = packages.moved(Source(source.path, Text(between)))
    if found.refusal is not None or not found.edits:
        return list(edits), found.refusal or "nothing is left to move"
    return composed(edits, found.edits, between), None


def composed(first: Sequence[Edit], then: Sequence[Edit], between: bytes) -> list[Edit]:
    """The edits that do at once what `first` does to a text, which gives `between`, and `then` to that.

    All are sorted and do not overlap. Those that meet become one.
    """
    marks: list[tuple[Span, Edit | None, int]] = []
    shift = 0
    for edit in first:
        grown = len(edit.replacement) - (edit.span.end - edit.span.start)
        start = edit.span.start + shift
        marks.append((Span(start, start + len(edit.replacement)), None, grown))
        shift += grown
    marks += [(edit.span, edit, 0) for edit in then]
    made: list[Edit] = []
    before = 0  # by how much the text has grown up to here
    group: list[tuple[Span, Edit | None, int]] = []
    for mark in [*sorted(marks, key=lambda mark: mark[0]), None]:
        if group and (mark is None or mark[0].start > max(span.end for span, _, _ in group)):
            low, high = group[0][0].start, max(span.end for span, _, _ in group)
            inner = [_within(edit, low) for _, edit, _ in group if edit is not None]
            grown = sum(growth for _, _, growth in group)
            text = Text(between[low:high]).spliced(inner)
            made.append(Edit(Span(low - before, high - before - grown), text))
            before += grown
            group = []
        if mark is not None:
            group.append(mark)
    return made


def _within(edit: Edit, start: int) -> Edit:
    """An edit of a text as one of what begins at an offset of it."""
    return Edit(Span(edit.span.start - start, edit.span.end - start), edit.replacement)
