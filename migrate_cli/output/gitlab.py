"""GitLab's Code Quality report."""

from __future__ import annotations

import json
from typing import Any

from codemods.model import Finding
from migrate_cli.output.report import Report
from migrate_cli.output.severity import Severity, severity

SEVERITIES = {Severity.BREAKS: "major", Severity.DEPRECATED: "minor", Severity.HINT: "info"}


def render(report: Report, colour: bool) -> str:
    """The findings that are left, as an array; an empty one where there are none."""
    return json.dumps([_entry(report, finding) for finding in report.left], indent=2) + "\n"


def _entry(report: Report, finding: Finding) -> dict[str, Any]:
    place = report.texts_left.raw_place(finding)
    return {
        "description": f"{finding.code} {finding.name}: {finding.message}",
        "check_name": finding.code,
        "fingerprint": finding.fingerprint,
        "severity": SEVERITIES[severity(finding, report.project.settings.target)],
        "location": {
            "path": report.rooted_paths[finding.path],
            "lines": {"begin": place.line, "end": place.end_line},
        },
    }
