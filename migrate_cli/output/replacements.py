"""What a fix puts where, for formats that show it to another program."""

from __future__ import annotations

from codemods import engine
from codemods.deferred import NamedTuple
from codemods.model import Finding, Fix, Span
from codemods.source.encoding import Text
from migrate_cli.output.report import Report


class Replacement(NamedTuple):
    """A span of a whole file's UTF-8 text without BOM, the same in bytes of the file, and the new text."""

    span: Span
    stored: Span
    new: str


def replacements(report: Report, finding: Finding, fix: Fix) -> tuple[Replacement, ...]:
    """What a fix does alone to the file as it is after the run; empty where it can not be made there."""
    file = report.files_left.get(finding.path)
    if file is None:
        return ()
    text = report.texts_left.text(finding.path)
    raw = text.raw
    edits = text.raw_edits(engine.text_edits(file, [(finding, fix)]))
    try:
        for edit in edits:
            raw.stored(edit.replacement)
    except UnicodeEncodeError:  # the file's encoding lacks what the fix needs
        return ()
    return tuple(Replacement(edit.span, _stored(raw, edit.span), edit.replacement.decode()) for edit in edits)


def as_one(text: Text, made: tuple[Replacement, ...]) -> Replacement:
    """Several replacements as one that reaches from the first to the last."""
    pieces, position = [], made[0].span.start
    for each in made:
        pieces += [text.utf8[position : each.span.start].decode(), each.new]
        position = each.span.end
    whole = Span(made[0].span.start, position)
    return Replacement(whole, _stored(text, whole), "".join(pieces))


def _stored(text: Text, span: Span) -> Span:
    """A span of the text as byte offsets in the file."""
    return Span(text.file_offset(span.start), text.file_offset(span.end))
