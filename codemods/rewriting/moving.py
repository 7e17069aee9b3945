"""Whole statements that a hole takes: how much of the text that is, and how it is indented anew."""

from __future__ import annotations

from typing import Final

from codemods.deferred import pattern
from codemods.model import Span
from codemods.rewriting import strings
from codemods.rewriting.lines import Lines
from codemods.rewriting.places import Block, line_end, top
from codemods.source.python import Source

_LINE_END: Final = pattern(r"(\r\n|\n|\r)")


def region(source: Source, lines: Lines, block: Block, *, within: bool) -> Span:
    """The text of statements.

    Where they have their lines to themselves, these are taken whole, with the comments above the
    first, behind the last, and at the end of the block, but where the last statement of several goes alone. `within`
    says that what is around the statements goes: a comment behind them on a line that they share with it is taken too.
    """
    span = Span(top(source, block.statements[0]), source.span(block.statements[-1]).end)
    past = lines.past_semicolon(span.end)
    rest = source.utf8[past : line_end(source, past)].strip()
    if rest and not rest.startswith(b"#"):
        return span  # another statement follows on the line
    if not lines.starts(span):
        return Span(span.start, line_end(source, past)) if within else span
    is_last_alone = len(block.statements) == 1 < len(block.body)
    end = lines.comments_below(past, lines.indent(span.start), deeper=is_last_alone or not block.ends)
    return Span(lines.comments_above(span.start), end)


def reindented(text: str, old: str, new: str) -> str:
    """Lines that are indented by `old`, by `new`; lines inside string literals stay as they are."""
    pieces = _LINE_END.split(text)
    lines, ends = pieces[::2], [*pieces[1::2], ""]
    inside = strings.lines_inside("\n".join(lines))
    moved = (
        new + line[len(old) :] if line.startswith(old) and line.strip() and number not in inside else line
        for number, line in enumerate(lines)
    )
    return "".join(line + end for line, end in zip(moved, ends, strict=True))
