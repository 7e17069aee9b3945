"""`check`: find, and show."""

from __future__ import annotations

from codemods import engine
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.stream import publish
from migrate_cli.runs.common import fixed, gathered, preview, told, unsafe_too, working


def check(options: Options) -> int:
    """Run the command; its exit code is 1 where something was found."""
    project = gathered(options)
    unsafe = unsafe_too(options, project)
    if options.diff:
        report = Report.of_fix(project, fixed(options, project), unsafe, "check", preview=True)
        preview(report, options)
    else:
        with working(options, project) as (pool, bar):
            checked = engine.check(project.files, project.settings, executor=pool, progress=bar)
        told(options, project.settings, project, checked.origin)
        report = Report.of_check(project, checked, unsafe)
        publish(report, options)
    return int(bool(report.findings) and not options.exit_zero)
