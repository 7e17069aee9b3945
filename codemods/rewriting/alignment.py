"""Lines that stand under the first item of a bracket stay there where an edit before it moves the bracket."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Iterator, Sequence

from codemods.deferred import NamedTuple
from codemods.model import Edit, Span
from codemods.source.encoding import Text
from codemods.source.python import line_starts

_OPENING = frozenset("([{")
_CLOSING = frozenset(")]}")
_LAYOUT = frozenset({tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT})


class _Bracket(NamedTuple):
    """A bracket that holds several lines: its byte, its line, the column behind it, and the line where it ends.

    `below` is the column where its next line begins; `aligned` says that this is under what stands behind the bracket.
    """

    at: int
    line: int
    column: int
    last: int
    below: int | None
    aligned: bool


def aligned(text: Text, edits: list[Edit]) -> list[Edit]:
    """The edits, together with those that move the lines under a bracket along with it."""
    if not edits:
        return edits
    old = [bracket for bracket in _brackets(text.utf8) if bracket.aligned]
    moved = [(bracket, at) for bracket in old if (at := _place(text.utf8, edits, bracket)) is not None]
    if not moved:
        return edits
    after = text.spliced(edits)
    new = {bracket.at: bracket for bracket in _brackets(after)}
    shifts: dict[int, int] = {}
    for bracket, at in moved:  # outer ones come first
        found = new.get(at)
        if found is not None and found.below == bracket.column:
            shift = found.column + shifts.get(found.line, 0) - bracket.column
            shifts |= dict.fromkeys(range(found.line + 1, found.last + 1), shift)
    starts = line_starts(after)
    more = [_indenting(after, starts[line - 1], shift) for line, shift in sorted(shifts.items()) if shift]
    return _composed(edits, [edit for edit in more if edit is not None], after)


def _brackets(utf8: bytes) -> list[_Bracket]:
    """The brackets of a text that hold several lines, in order; none where it can not be read."""
    try:
        readline = io.StringIO(utf8.decode(), newline="").readline
        tokens = [token for token in tokenize.generate_tokens(readline) if token.type not in _LAYOUT]
    except (tokenize.TokenError, SyntaxError):
        return []
    starts = line_starts(utf8)
    opened: list[int] = []
    found: list[_Bracket] = []
    for index, token in enumerate(tokens):
        if token.type != tokenize.OP:
            continue
        if token.string in _OPENING:
            opened.append(index)
        elif token.string in _CLOSING and opened:
            first = opened.pop()
            if tokens[first].start[0] != token.start[0]:
                found.append(_bracket(tokens[first : index + 1], starts))
    return sorted(found)


def _bracket(tokens: Sequence[tokenize.TokenInfo], starts: Sequence[int]) -> _Bracket:
    (line, column), inside = tokens[0].end, tokens[1:]
    below = _column_below(inside, line)
    under = inside[0].start == (line, column) and inside[0].type != tokenize.COMMENT and below == column
    over_lines = any(token.start[0] < token.end[0] for token in inside)  # a text over lines
    at = starts[line - 1] + len(tokens[0].line[: column - 1].encode())
    return _Bracket(at, line, column, tokens[-1].start[0], below, under and not over_lines)


def _column_below(inside: Sequence[tokenize.TokenInfo], line: int) -> int | None:
    """The column of the first line within a bracket, and within no other of it, that begins below its first line."""
    depth = 0
    for token in inside:
        is_bracket = token.type == tokenize.OP
        if not depth and token.start[0] > line:
            return token.start[1]
        depth += is_bracket and token.string in _OPENING
        depth -= is_bracket and token.string in _CLOSING
        line = token.end[0]
    return None


def _place(utf8: bytes, edits: Sequence[Edit], bracket: _Bracket) -> int | None:
    """Where a bracket is in the new text; None where an edit takes its place."""
    delta = 0
    for (start, end), replacement in edits:
        if start <= bracket.at < end:
            return None
        if start > bracket.at:
            break
        delta += len(replacement) - (end - start)
    return bracket.at + delta


def _indenting(utf8: bytes, at: int, shift: int) -> Edit | None:
    """The edit that moves a line to the right, or to the left where there is room."""
    if shift > 0:
        return Edit(Span(at, at), b" " * shift)
    return Edit(Span(at, at - shift), b"") if not utf8[at : at - shift].strip(b" ") else None


def _composed(first: Sequence[Edit], second: Sequence[Edit], between: bytes) -> list[Edit]:
    """The edits that do what `first` and then `second` do; `between` is the text that `first` makes."""
    delta = 0
    here: list[tuple[int, int, int, int]] = []  # the text of each edit, and how far what stands before and behind moved
    for (start, end), replacement in first:
        moved = delta
        delta += len(replacement) - (end - start)
        here.append((start + moved, start + moved + len(replacement), moved, delta))
    spans = sorted([(start, end) for start, end, _, _ in here] + [edit.span for edit in second])
    return [_over(start, end, here, second, between) for start, end in _joined(spans)]


def _joined(spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Spans, those that touch made one."""
    whole = spans[0]
    for start, end in spans[1:]:
        if start <= whole[1]:
            whole = (whole[0], max(whole[1], end))
        else:
            yield whole
            whole = (start, end)
    yield whole


def _over(
    start: int, end: int, first: Sequence[tuple[int, int, int, int]], second: Sequence[Edit], between: bytes
) -> Edit:
    """The edit of the old text that makes what stands in a span of the text between."""
    before = [0, *(moved for at, _, _, moved in first if at < start)][-1]
    behind = [before, *(moved for at, _, _, moved in first if at <= end)][-1]  # one that leaves nothing may end it
    pieces, position = [], start
    for span, replacement in second:
        if start <= span.start and span.end <= end:
            pieces += [between[position : span.start], replacement]
            position = span.end
    return Edit(Span(start - before, end - behind), b"".join([*pieces, between[position:end]]))
