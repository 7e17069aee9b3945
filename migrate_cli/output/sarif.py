"""SARIF 2.1.0, with fixes. Columns count characters from 1; ends are exclusive."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

from codemods.model import Finding, Fix, Span
from codemods.rules import registry
from codemods.source.python import Source
from migrate_cli.output.json import PAGES, url
from migrate_cli.output.replacements import Replacement, replacements
from migrate_cli.output.report import Report
from migrate_cli.output.severity import Severity, severity
from migrate_cli.version import version
from migrate_cli.workspace.selection import ALWAYS

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.BREAKS: "warning", Severity.DEPRECATED: "note", Severity.HINT: "note"}
PROBLEMS = {"warning": "warning", "note": "recommendation"}
LONGEST = 1024
"""Characters of a rule's description that GitHub takes."""

MOST = 25_000
"""Results of a run that GitHub takes; it refuses a file with more."""


def render(report: Report, colour: bool) -> str:
    """The findings that are left, as one run."""
    shown = report.left[:MOST]
    indices = {code: index for index, code in enumerate(sorted({finding.code for finding in shown}))}
    by_code = {finding.code: finding for finding in reversed(shown)}
    driver = {
        "name": "lightning-migrate",
        "semanticVersion": _semantic(version()),
        "informationUri": PAGES,
        "rules": [_rule(report, by_code[code]) for code in indices],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "automationDetails": {"id": "lightning-migrate/"},
        "invocations": [{"executionSuccessful": True, "toolExecutionNotifications": list(_notifications(report))}],
        "results": [_result(report, finding, indices[finding.code]) for finding in shown],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _semantic(said: str) -> str:
    """A version as semver has it: three numbers first."""
    return said if re.match(r"\d+\.\d+\.\d+", said) else "0.0.0+" + said.partition("+")[2]


def _notifications(report: Report) -> Iterable[dict[str, Any]]:
    """What could not be read or written, and what is left out."""
    for file in (*report.project.unread, *report.unwritten):
        place = {"physicalLocation": {"artifactLocation": _artifact(report, file.path)}}
        yield {"level": "error", "message": {"text": file.message}, "locations": [place]}
    if len(report.left) > MOST:
        yield {"level": "warning", "message": {"text": f"{len(report.left) - MOST} more findings are left out"}}


def _rule(report: Report, example: Finding) -> dict[str, Any]:
    """The facts about the rule of a finding, as GitHub wants them."""
    rule = registry.rule_of(example.code)
    summary = rule.summary if rule else example.name
    why = rule.why if rule and rule.why else summary
    page = url(example.code, example.name)
    level = LEVELS[severity(example, report.project.settings.target)]
    return {
        "id": example.code,
        "name": example.name,
        "shortDescription": {"text": summary[:LONGEST]},
        "fullDescription": {"text": why[:LONGEST]},
        "help": {"text": f"{why}\n\n{page}", "markdown": f"{why}\n\n[{example.code} {example.name}]({page})"},
        "helpUri": page,
        "defaultConfiguration": {"level": level},
        "properties": {
            "tags": ["correctness" if example.code in ALWAYS else "migration", "pytorch-lightning"],
            "precision": "very-high",
            "problem.severity": PROBLEMS[level],
        },
    }


def _result(report: Report, finding: Finding, index: int) -> dict[str, Any]:
    source = report.texts_left.raw(finding.path)
    place = {
        "artifactLocation": _artifact(report, finding.path),
        "region": _region(source, report.texts_left.raw_span(finding)),
    }
    properties = {"applicability": finding.applicability.value, "row": finding.row}
    if finding.fix and finding.fix.reason:
        properties["reason"] = finding.fix.reason
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": index,
        "level": LEVELS[severity(finding, report.project.settings.target)],
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": place, **_cell(report, finding)}],
        "partialFingerprints": {"lightningMigrate/v1": finding.fingerprint},
        "properties": properties,
    }
    fixes = [_fix(report, finding, fix, made) for fix in finding.fixes if (made := replacements(report, finding, fix))]
    if fixes:
        result["fixes"] = fixes
    return result


def _cell(report: Report, finding: Finding) -> dict[str, Any]:
    """Which cell of a notebook a finding is in."""
    cell = report.texts_left.place(finding).cell
    return {} if cell is None else {"logicalLocations": [{"name": f"cell {cell}", "kind": "element"}]}


def _fix(report: Report, finding: Finding, fix: Fix, made: tuple[Replacement, ...]) -> dict[str, Any]:
    source = report.texts_left.raw(finding.path)
    return {
        "description": {"text": fix.title},
        "artifactChanges": [
            {
                "artifactLocation": _artifact(report, finding.path),
                "replacements": [
                    {
                        "deletedRegion": {**_region(source, each.span), **_counted(source, each)},
                        "insertedContent": {"text": each.new},
                    }
                    for each in made
                ],
            }
        ],
    }


def _artifact(report: Report, path: str) -> dict[str, str]:
    """A file by its path from the repository's root; one outside of it by its place on the disk."""
    rooted = report.project.rooted(path)
    if rooted.startswith("../"):
        location = os.path.normpath(report.project.location(path)).replace(os.sep, "/")
        return {"uri": "file://" + _quoted("/" * (not location.startswith("/")) + location)}
    return {"uri": _quoted(rooted), "uriBaseId": "%SRCROOT%"}


def _quoted(path: str) -> str:
    return quote(path.encode(errors="surrogateescape"))


def _region(source: Source, span: Span) -> dict[str, int]:
    line, column = source.position(span.start)
    end_line, end_column = source.position(span.end)
    return {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}


def _counted(source: Source, each: Replacement) -> dict[str, int]:
    """The same region by characters of the text and by bytes of the file."""
    before = len(source.utf8[: each.span.start].decode())
    within = len(source.utf8[each.span.start : each.span.end].decode())
    return {
        "charOffset": before,
        "charLength": within,
        "byteOffset": each.stored.start,
        "byteLength": each.stored.end - each.stored.start,
    }
