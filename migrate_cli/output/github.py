"""Workflow commands, which GitHub shows as annotations on the lines: ten of each kind a step."""

from __future__ import annotations

from collections.abc import Mapping

from codemods.model import Finding
from migrate_cli.output.report import Report
from migrate_cli.output.severity import Severity, severity

KINDS = {Severity.BREAKS: "warning", Severity.DEPRECATED: "notice", Severity.HINT: "notice"}


def render(report: Report, colour: bool) -> str:
    """The findings that are left, a command each."""
    return "".join(annotation(report, finding) for finding in report.left)


def annotation(report: Report, finding: Finding) -> str:
    """One command. Columns are shown only where the finding is on one line."""
    place = report.texts_left.raw_place(finding)
    properties: dict[str, object] = {
        "file": report.rooted_paths[finding.path],
        "line": place.line,
        "endLine": place.end_line,
    }
    if place.line == place.end_line:
        properties |= {"col": place.column, "endColumn": place.end_column}
    properties["title"] = f"{finding.code} {finding.name}"
    return command(KINDS[severity(finding, report.project.settings.target)], properties, finding.message)


def command(kind: str, properties: Mapping[str, object], text: str) -> str:
    """A workflow command; nothing in it can begin another one."""
    said = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{kind} {said}::{_data(text)}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
