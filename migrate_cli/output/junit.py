"""JUnit XML: a test case for each file, which fails where something is left in it."""

from __future__ import annotations

from collections import defaultdict
from xml.sax.saxutils import escape, quoteattr

from codemods.deferred import pattern
from codemods.model import Finding
from migrate_cli.output.report import Report
from migrate_cli.output.summary import numbered

SUITE = "lightning-migrate"
FORBIDDEN = pattern("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 has no way to write."""


def render(report: Report, colour: bool) -> str:
    """The findings that are left, by file."""
    found: dict[str, list[Finding]] = defaultdict(list)
    for finding in report.left:
        found[finding.path].append(finding)
    seen = {file.path for file in report.project.given} | {file.path for file in report.project.unread} | set(found)
    names = {path: report.project.rooted(path) for path in seen}
    cases = [_case(report, names[path], found[path]) for path in sorted(seen, key=names.__getitem__)]
    counts = f'tests="{len(cases)}" failures="{sum(map(bool, found.values()))}" errors="0"'
    suite = f'  <testsuite name="{SUITE}" {counts}>\n{"".join(cases)}  </testsuite>\n'
    return f'<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="{SUITE}" {counts}>\n{suite}</testsuites>\n'


def _case(report: Report, name: str, findings: list[Finding]) -> str:
    start = f"    <testcase name={_attribute(name)} classname={_attribute(SUITE)} file={_attribute(name)}"
    if not findings:
        return f"{start}/>\n"
    lines = "".join(f"{_line(report, name, finding)}\n" for finding in findings)
    message = _attribute(numbered(len(findings), "finding"))
    return f"{start}>\n      <failure message={message}>{escape(_written(lines))}</failure>\n    </testcase>\n"


def _line(report: Report, name: str, finding: Finding) -> str:
    place = report.texts_left.place(finding)
    message = " ".join(finding.message.split())
    return f"{name}:{place}: {finding.code} {finding.name}: {message}"


def _attribute(text: str) -> str:
    return quoteattr(_written(text))


def _written(text: str) -> str:
    return FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)
