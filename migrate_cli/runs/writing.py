"""Files are written, and the journal knows how they came about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from codemods.engine import Fixed
from migrate_cli.failure import Failure
from migrate_cli.output.report import Report
from migrate_cli.workspace.dirty import uncommitted
from migrate_cli.workspace.journal import AppliedFix, Journal, Made, Run, Written
from migrate_cli.workspace.project import Unread
from migrate_cli.workspace.writing import UnwritableError, write

NAMED = 5
"""How many files a refusal names."""


def dirty(report: Report) -> list[str]:
    """The files to write that have changes which neither git nor the journal could bring back."""
    journal = Journal(report.project.root)
    location = {report.project.location(path): path for path in report.after}
    return [
        report.shown_paths[path]
        for path in sorted(location[at] for at in uncommitted(location))
        if not journal.wrote(path, report.read[path])
    ]


def named(paths: list[str]) -> str:
    """The first of many files, for one line."""
    return ", ".join(paths[:NAMED]) + (f" and {len(paths) - NAMED} more" if len(paths) > NAMED else "")


def refuse_dirty(report: Report) -> None:
    """Stop where a file has uncommitted changes; raises Failure."""
    if paths := dirty(report):
        raise Failure(
            f"uncommitted changes in {named(paths)}: commit or stash them, or give --allow-dirty; nothing is written"
        )


def written(report: Report, done: Fixed, made: Made, journal: Journal | None) -> Report:
    """Write the files that changed; those that cannot be written are in the report, and the others go on."""
    if not report.after:
        return report
    run = _started(report, done, made, journal) if journal else None
    refused: list[Unread] = []
    for path, after in report.after.items():
        try:
            write(report.project.location(path), after, report.read[path])
        except UnwritableError as error:
            refused.append(Unread(path, f"not written: {error}"))
        else:
            if run is not None:
                run.log(path, after)
    return report.written(refused, run is not None)


def _started(report: Report, done: Fixed, made: Made, journal: Journal) -> Run:
    """Keep in the journal what is about to be written."""
    fixes: dict[str, list[AppliedFix]] = defaultdict(list)
    for finding in report.findings:
        known = (finding.fingerprint, 0) if made.names is None else made.names.get(finding.fingerprint)
        if known is not None and finding.fingerprint in done.applied and finding.fixes:
            name, number = known
            title, place = finding.fixes[number].title, report.texts.place(finding)
            fixes[finding.path].append(AppliedFix(name, finding.code, title, place.line, number, place.cell))
    files = {file.path: file for file in report.project.files}
    entries = [
        Written(files[path], done.after.get(path, files[path].data), after, tuple(fixes[path]))
        for path, after in report.after.items()
    ]
    return journal.start(made, report.project.files, entries, report.project.pinned(report.after), done.made)


def complaints(refused: Iterable[Unread], report: Report) -> str:
    """One line for each file that was not written."""
    return "".join(f"{report.shown_paths[file.path]}: {file.message}\n" for file in refused)
