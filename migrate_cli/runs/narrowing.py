"""Of what was found, what the user wants to hear: not in the baseline, on lines that changed."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace

from codemods.model import Finding
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.stream import say
from migrate_cli.output.summary import numbered
from migrate_cli.workspace.baseline import Entry, digests, load, taken
from migrate_cli.workspace.changes import changes_since
from migrate_cli.workspace.project import Project
from migrate_cli.workspace.selection import ALWAYS


def is_narrow(options: Options) -> bool:
    """Whether some findings may be left out."""
    return options.baseline is not None or options.changed_since is not None


def narrowed(report: Report, options: Options) -> Report:
    """The report of a check without what the options leave out; writes the baseline where that is asked for."""
    report = _changed(report, options)
    if options.baseline is None:
        return report
    baseline = load(options.baseline, missing_ok=options.write_baseline)
    judged = _judged(report.project)
    gone = baseline.gone(report.findings, judged) if options.changed_since is None else ()
    if options.write_baseline:
        kept = [entry for entry in baseline.entries if not judged(entry)]
        found = [Entry(report.project.rooted(f.path), f.code, f.fingerprint) for f in report.findings]
        written = baseline.written([*kept, *found])
        new = len(written.entries) - len(baseline.entries) + len(gone)
        _tell(options, f"{baseline.file}: {numbered(len(written.entries), 'finding')}, {new} new, {len(gone)} gone")
        baseline = written
    elif gone and options.prune_baseline:
        baseline = baseline.written(set(baseline.entries) - set(gone))
        _tell(options, f"{baseline.file}: {len(gone)} gone, {numbered(len(baseline.entries), 'finding')} left")
    elif gone:
        _tell(options, f"{baseline.file}: {len(gone)} no longer found; --prune-baseline takes them out")
    accepted = baseline.accepts(report.findings)
    return without(report, accepted, f"{len(accepted)} in the baseline")


def without(report: Report, hidden: frozenset[str], why: str) -> Report:
    """A report without some of the findings; of those left after a fix, as many of a kind as were hidden before."""
    if not hidden:
        return report
    hidden_left = taken(report.left, digests(hidden))
    return replace(
        report,
        findings=tuple(finding for finding in report.findings if finding.fingerprint not in hidden),
        left=tuple(finding for finding in report.left if finding.fingerprint not in hidden_left),
        left_out=(*report.left_out, why),
    )


def _changed(report: Report, options: Options) -> Report:
    if options.changed_since is None:
        return report
    on_changed = touched(report, options.changed_since)
    hidden = frozenset(finding.fingerprint for finding in report.findings if not on_changed(finding))
    return without(report, hidden, f"{len(hidden)} on lines not changed since {options.changed_since}")


def touched(report: Report, ref: str) -> Callable[[Finding], bool]:
    """Whether a finding is on a line that changed since `ref`."""
    project = report.project
    patches = {os.path.realpath(at): patch for at, patch in changes_since(project.root, ref).items()}
    lines = {
        path: patch.added
        for path in {finding.path for finding in report.findings}
        if (patch := patches.get(os.path.realpath(project.location(path)))) is not None
    }

    def is_touched(finding: Finding) -> bool:
        added = lines.get(finding.path, frozenset())
        if finding.code in ALWAYS:
            return bool(added)
        return not added.isdisjoint(report.texts.git_lines(finding))

    return is_touched


def _judged(project: Project) -> Callable[[Entry], bool]:
    """Whether a run would have found what an entry stands for, if it were there."""
    codes = {project.rooted(file.path): file.codes for file in project.given}
    codes |= {project.rooted(path): selected for path, selected in project.unread_codes.items()}

    def is_judged(entry: Entry) -> bool:
        if entry.path in codes:
            return entry.code in codes[entry.path]
        return not os.path.lexists(os.path.join(project.repository, *entry.path.split("/")))

    return is_judged


def _tell(options: Options, line: str) -> None:
    if not options.quiet:
        say(f"{line}\n")
