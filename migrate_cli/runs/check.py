"""`check`: find, and show."""

from __future__ import annotations

from dataclasses import replace

from codemods import engine
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.stream import publish, say
from migrate_cli.output.summary import numbered
from migrate_cli.runs.common import checked, gathered, planned, preview, unsafe_too
from migrate_cli.runs.narrowing import narrowed, without
from migrate_cli.workspace.project import Project
from migrate_cli.workspace.writing import UnwritableError, write


def check(options: Options) -> int:
    """Run the command; its exit code is 1 where something was found."""
    project = gathered(options)
    if options.diff:
        plan = planned(options, project)
        report = Report.of_fix(project, plan.fixed, unsafe_too(options, project), "check", preview=True)
        report = without(report, *plan.left_out)
        preview(report, options)
    else:
        report = narrowed(checked(options, project), options)
        if options.add_suppressions is not None:
            project, count = _silenced(report, options.add_suppressions)
            say(f"Wrote {numbered(count, 'suppression comment')}.\n")
            report = narrowed(checked(options, project), options)
        publish(report, options)
    return int(bool(report.findings) and not options.exit_zero)


def _silenced(report: Report, reason: str) -> tuple[Project, int]:
    """The project with suppression comments in its files, and how many were written."""
    from codemods.source.documents import text_of

    project, files, total = report.project, [], 0
    paths = {finding.path for finding in report.findings}
    for file in project.files:
        if file.path not in paths:
            files.append(file)
            continue
        edits = engine.suppress(file, [found for found in report.findings if found.path == file.path], reason)
        data, count = file.data, len(edits)
        try:
            if edits:
                data = text_of(file.path, file.data).rewritten(edits)
            if data != file.data:
                write(project.location(file.path), data, file.data)
        except UnwritableError as error:
            say(f"{report.shown_paths[file.path]}: not written: {error}\n")
            data, count = file.data, 0
        files.append(replace(file, data=data))
        total += count
    return replace(project, files=tuple(files)), total
