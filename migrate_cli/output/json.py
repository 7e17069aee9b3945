"""One JSON object, as `version` 1 of the contract has it."""

from __future__ import annotations

import json
from typing import Any

from codemods import engine
from codemods.engine import File
from codemods.model import Applicability, Finding, Fix, Origin
from migrate_cli.output.report import Report

PAGES = "https://lightning-migrate.readthedocs.io/rules/"


def render(report: Report, colour: bool) -> str:
    """The findings of the text as read; `fixed` says which of them the run applied."""
    project = report.project
    errors = [(report.shown_paths[file.path], file.message) for file in (*project.unread, *report.unwritten)]
    result = {
        "version": 1,
        "target": str(project.settings.target),
        "origin": str(report.origin) if report.origin != Origin() else None,
        "files": len(project.given) + len(project.unread),
        "errors": [{"path": path, "message": message} for path, message in sorted(errors)],
        "findings": [finding_object(report, finding) for finding in report.findings],
    }
    return json.dumps(result, indent=2) + "\n"


def url(code: str, name: str) -> str:
    """The page about a rule."""
    return f"{PAGES}{code}-{name}/"


def finding_object(report: Report, finding: Finding) -> dict[str, Any]:
    """One finding of a report."""
    file = report.files.get(finding.path)
    place = report.texts.place(finding)
    fixes = [_fix(report, finding, fix, file) for fix in finding.fixes if file is not None]
    fix = fixes[0] if fixes else None
    return {
        "code": finding.code,
        "name": finding.name,
        "row": finding.row,
        "path": report.shown_paths[finding.path],
        "cell": place.cell,
        "line": place.line,
        "column": place.column,
        "end_line": place.end_line,
        "end_column": place.end_column,
        **({} if place.cell is None else {"raw_line": report.texts.raw_place(finding).line}),
        "message": finding.message,
        "applicability": finding.applicability.value if fix else Applicability.MANUAL.value,
        "reason": finding.fix.reason if finding.fix and fix else None,
        "fingerprint": finding.fingerprint,
        "fixed": finding.fingerprint in report.applied,
        "url": url(finding.code, finding.name),
        "fix": fix,
        "alternatives": [
            {**shown, "applicability": other.applicability.value, "reason": other.reason}
            for shown, other in zip(fixes[1:], finding.fixes[1:], strict=True)
            if shown
        ],
    }


def _fix(report: Report, finding: Finding, fix: Fix, file: File) -> dict[str, Any] | None:
    """A fix with the edits that it makes alone, against the file as read; None where it cannot be made."""
    encoding = report.texts.source(finding.path).text.encoding
    try:
        edits = engine.edits(file, [(finding, fix)])
    except UnicodeEncodeError:  # the file's encoding lacks what the fix needs
        return None
    path = report.shown_paths[finding.path]
    shown = [
        {"path": path, "start": start, "end": end, "replacement": replacement.decode(encoding)}
        for (start, end), replacement in edits
    ]
    return {"title": fix.title, "edits": shown} if shown else None
