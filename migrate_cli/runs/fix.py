"""`fix`: apply fixes, and show what is left."""

from __future__ import annotations

import sys

from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.stream import publish, say
from migrate_cli.runs.common import fixed, gathered, preview, unsafe_too
from migrate_cli.workspace.project import Unread
from migrate_cli.workspace.writing import UnwritableError, write


def fix(options: Options) -> int:
    """Run the command; its exit code is 1 where findings are left."""
    project = gathered(options)
    done = fixed(options, project)
    report = Report.of_fix(project, done, unsafe_too(options, project), "fix", options.diff)
    if options.diff:
        preview(report, options)
    elif options.stdin:
        _print_code(report, options)
    else:
        report = _written(report)
        publish(report, options)
    return int(bool(report.left) and not options.exit_zero)


def _print_code(report: Report, options: Options) -> None:
    """Standard input comes out fixed; what is left is told on stderr."""
    publish(report, options, err=True)
    for file in report.project.files:
        sys.stdout.buffer.write(report.after.get(file.path, file.data))


def _written(report: Report) -> Report:
    """Write the files that changed; one that cannot be written is told, and the others go on."""
    refused = []
    for path, after in report.after.items():
        try:
            write(report.project.location(path), after, report.read[path])
        except UnwritableError as error:
            say(f"{report.shown_paths[path]}: not written: {error}\n")
            refused.append(Unread(path, f"not written: {error}"))
    return report.without(refused)
