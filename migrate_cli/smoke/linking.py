"""Which findings of `check` are about the cause of a failure."""

from __future__ import annotations

import ast
import os
from functools import cached_property

from codemods import engine
from codemods.model import Finding
from codemods.source.trees import walk
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.smoke.cause import Cause
from migrate_cli.workspace.project import gather

MANY = 5
"""So many findings are named with a cause, where they stand elsewhere."""


class Findings:
    """What `check` finds in a project, worked out when it is first asked for."""

    def __init__(self, root: str) -> None:
        self.root = root

    @cached_property
    def report(self) -> Report:
        """The outcome of `check`."""
        project = gather(Options(paths=(self.root,), quiet=True))
        return Report.of_check(project, engine.check(project.files, project.settings), unsafe=False)

    def about(self, cause: Cause) -> tuple[Finding, ...]:
        """Findings in the statement at which the cause is, else those about a name in its message."""
        for place in (cause.place, *reversed(cause.stack)):
            here = self._at(place.path, place.line, place.cell) if place is not None else ()
            if here:
                return here
        named = [found for found in self.report.findings if set(found.row.split("/")) & set(cause.words)]
        return tuple(named[:MANY])

    def _at(self, path: str, line: int, cell: int | None) -> tuple[Finding, ...]:
        report = self.report
        inside = os.path.relpath(path, report.project.root).replace(os.sep, "/")
        if inside not in report.read:
            return ()
        source = report.texts.source(inside)
        above = next((source.line_of(each.span.start) - 1 for each in source.text.cells if each.number == cell), 0)
        first, last = (number - above for number in statement(source.utf8, line + above))
        found = []
        for finding in report.findings:
            if finding.path == inside:
                place = report.texts.place(finding)
                if place.cell == cell and place.line <= last and place.end_line >= first:
                    found.append(finding)
        return tuple(found)


def statement(source: bytes, line: int) -> tuple[int, int]:
    """The first and last line of the innermost statement that a line is in; of its header, if it has a body."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):
        return line, line
    best = (line, line)
    for node in walk(tree):
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno):
            body = getattr(node, "body", None)
            end = max(node.lineno, body[0].lineno - 1) if body else node.end_lineno or node.lineno
            if line <= end:
                best = (node.lineno, end)
    return best
