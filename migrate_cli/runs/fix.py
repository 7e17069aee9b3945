"""`fix`: apply fixes, and show what is left."""

from __future__ import annotations

import sys
from collections import defaultdict
from dataclasses import replace

from codemods.engine import Fixed
from codemods.model import Applicability, Finding
from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.stream import publish, say
from migrate_cli.runs.common import fixed, gathered, preview, unsafe_too
from migrate_cli.runs.narrowing import without
from migrate_cli.todo import moved, with_todos
from migrate_cli.workspace.baseline import digests, taken
from migrate_cli.workspace.dirty import uncommitted
from migrate_cli.workspace.journal import AppliedFix, Journal, Run, Written
from migrate_cli.workspace.project import Project, Unread
from migrate_cli.workspace.selection import ALWAYS
from migrate_cli.workspace.writing import UnwritableError, write

NAMED = 5
"""How many files a refusal names."""


def fix(options: Options) -> int:
    """Run the command; its exit code is 1 where findings are left."""
    project = gathered(options)
    done, left_out = fixed(options, project)
    planned, todos = _with_todos(project, done, taken(done.left, digests(left_out[0]))) if options.todo else (done, 0)
    report = Report.of_fix(project, planned, unsafe_too(options, project), "fix", options.diff, todos)
    report = without(report, *left_out)
    if options.diff:
        preview(report, options)
    elif options.stdin:
        _print_code(report, options)
    else:
        if not options.allow_dirty:
            _refuse_dirty(report)
        report = _written(report, done, None if options.no_journal else Journal(project.root))
        publish(report, options)
    return int(bool(report.left) and not options.exit_zero)


def _with_todos(project: Project, done: Fixed, left_out: frozenset[str]) -> tuple[Fixed, int]:
    """The same with a comment above each finding that is left for a person, and how many were put in."""
    count = 0
    manual: dict[str, list[Finding]] = defaultdict(list)
    for finding in done.left:
        if (
            finding.applicability is Applicability.MANUAL
            and finding.code not in ALWAYS
            and (finding.fingerprint not in left_out)
        ):
            manual[finding.path].append(finding)
    after, left = dict(done.after), list(done.left)
    for file in project.files:
        if file.path in manual:
            data, edits, written = with_todos(file.path, after.get(file.path, file.data), manual[file.path])
            if edits:
                count += written
                after[file.path] = data
                left = [moved(finding, edits) if finding.path == file.path else finding for finding in left]
    return replace(done, after=after, left=tuple(left)), count


def _print_code(report: Report, options: Options) -> None:
    """Standard input comes out fixed; what is left is told on stderr."""
    publish(report, options, err=True)
    for file in report.project.given:
        sys.stdout.buffer.write(report.after.get(file.path, file.data))


def _refuse_dirty(report: Report) -> None:
    """Stop where a file has changes that neither git nor the journal could bring back."""
    journal = Journal(report.project.root)
    location = {report.project.location(path): path for path in report.after}
    dirty = [
        report.shown_paths[path]
        for path in sorted(location[at] for at in uncommitted(location))
        if not journal.wrote(path, report.read[path])
    ]
    if dirty:
        more = f" and {len(dirty) - NAMED} more" if len(dirty) > NAMED else ""
        named = ", ".join(dirty[:NAMED]) + more
        raise Failure(
            f"uncommitted changes in {named}: commit or stash them, or give --allow-dirty; nothing is written"
        )


def _written(report: Report, done: Fixed, journal: Journal | None) -> Report:
    """Write the files that changed; one that cannot be written is told, and the others go on."""
    if not report.after:
        return report
    run = _started(report, done, journal) if journal else None
    refused = []
    for path, after in report.after.items():
        try:
            write(report.project.location(path), after, report.read[path])
        except UnwritableError as error:
            say(f"{report.shown_paths[path]}: not written: {error}\n")
            refused.append(Unread(path, f"not written: {error}"))
        else:
            if run is not None:
                run.log(path, after)
    return report.written(refused, run is not None)


def _started(report: Report, done: Fixed, journal: Journal) -> Run:
    """Keep in the journal what is about to be written."""
    fixes: dict[str, list[AppliedFix]] = defaultdict(list)
    for finding in report.findings:
        if finding.fingerprint in done.applied and finding.fix:
            line = report.texts.place(finding).line
            fixes[finding.path].append(AppliedFix(finding.fingerprint, finding.code, finding.fix.title, line))
    files = {file.path: file for file in report.project.files}
    written = [
        Written(files[path], done.after.get(path, files[path].data), after, tuple(fixes[path]))
        for path, after in report.after.items()
    ]
    return journal.start(report.project.settings, report.unsafe, report.project.files, written)
