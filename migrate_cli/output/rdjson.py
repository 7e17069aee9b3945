"""reviewdog's diagnostics, one object of all. Columns count UTF-8 bytes from 1; ends are exclusive."""

from __future__ import annotations

import json
from typing import Any

from codemods.model import Finding, Span
from codemods.source.python import Source
from migrate_cli.output.json import PAGES, url
from migrate_cli.output.replacements import as_one, replacements
from migrate_cli.output.report import Report
from migrate_cli.output.severity import Severity, severity

SOURCE = {"name": "lightning-migrate", "url": PAGES}
SEVERITIES = {Severity.BREAKS: "WARNING", Severity.DEPRECATED: "INFO", Severity.HINT: "INFO"}


def render(report: Report, colour: bool) -> str:
    """The findings that are left."""
    diagnostics = [diagnostic(report, finding) for finding in report.left]
    return json.dumps({"source": SOURCE, "severity": "WARNING", "diagnostics": diagnostics}, indent=2) + "\n"


def diagnostic(report: Report, finding: Finding) -> dict[str, Any]:
    """One finding, with its fix as one range and one text: a list of edits has no place there."""
    source = report.texts_left.raw(finding.path)
    said: dict[str, Any] = {
        "message": finding.message,
        "location": {
            "path": report.rooted_paths[finding.path],
            "range": _range(source, report.texts_left.raw_span(finding)),
        },
        "severity": SEVERITIES[severity(finding, report.project.settings.target)],
        "code": {"value": finding.code, "url": url(finding.code, finding.name)},
    }
    made = replacements(report, finding, finding.fix) if finding.fix else ()
    if made:
        one = as_one(source.text, made)
        if _is_utf8(source, one.span):
            said["suggestions"] = [{"range": _range(source, one.span), "text": one.new}]
    return said


def _is_utf8(source: Source, span: Span) -> bool:
    """Whether the lines of a span have the same bytes in the file as in UTF-8."""
    if source.text.encoding == "utf-8":
        return True
    first, last = source.line_of(span.start), source.line_of(span.end)
    end = source.line_starts[last] if last < len(source.line_starts) else len(source.utf8)
    return source.utf8[source.line_starts[first - 1] : end].isascii()


def _range(source: Source, span: Span) -> dict[str, Any]:
    return {"start": _position(source, span.start), "end": _position(source, span.end)}


def _position(source: Source, offset: int) -> dict[str, int]:
    line = source.line_of(offset)
    return {"line": line, "column": offset - source.line_starts[line - 1] + 1}
