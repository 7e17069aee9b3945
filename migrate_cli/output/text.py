"""Findings for a person: each with its line of source, the span underlined, and its fix."""

from __future__ import annotations

from functools import partial

from codemods.model import Applicability, Finding
from migrate_cli.output.excerpt import excerpt
from migrate_cli.output.report import Report
from migrate_cli.printing import one_line, styled

MARKS = {Applicability.SAFE: "[*]", Applicability.UNSAFE: "[unsafe]", Applicability.MANUAL: "[manual]"}


def render(report: Report, colour: bool) -> str:
    """The findings that are left, as text."""
    return "".join(f"{_finding(report, finding, colour)}\n" for finding in report.left)


def _finding(report: Report, finding: Finding, colour: bool) -> str:
    style = partial(styled, colour=colour)
    texts = report.texts_left
    place = texts.place(finding)
    where = style(report.shown_paths[finding.path], bold=True)
    code = style(finding.code, fg="red", bold=True)
    mark = style(MARKS[finding.applicability], fg="cyan")
    lines = [f"{where}:{place}: {code} {mark} {one_line(finding.message)}"]
    advice = _advice(finding)
    shown = excerpt(texts.source(finding.path), texts.span(finding))
    width = len(str(place.line))
    bar = style(f"{' ' * width} |", fg="blue")
    if shown is not None:
        _, text, under = shown
        numbered = style(f"{place.line} |", fg="blue")
        lines += [bar, f"{numbered} {text}".rstrip(), f"{bar} {style(under, fg='red', bold=True)}"]
    if advice:
        lines += [bar] * (shown is not None) + [f"{' ' * width} {style('=', fg='blue')} {advice}"]
    return "".join(f"{line}\n" for line in lines)


def _advice(finding: Finding) -> str:
    """The fix in one line, or where to read about a finding that has none."""
    fix = finding.fix
    if fix is None:
        return (
            "" if finding.code.startswith("LIT0") else f"by hand: `lightning-migrate explain {finding.code}` says more"
        )
    if fix.reason is None:
        return f"fix: {one_line(fix.title)}"
    return f"unsafe fix: {one_line(fix.title)}: {one_line(fix.reason)}"
