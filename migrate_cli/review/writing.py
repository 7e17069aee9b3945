"""What a review writes, and what it says when it is over."""

from __future__ import annotations

import os
import shlex

from migrate_cli.options import Options
from migrate_cli.output.summary import numbered
from migrate_cli.review.about import progress
from migrate_cli.review.applying import Outcome
from migrate_cli.review.decisions import Verdict
from migrate_cli.review.session import Session, Wrote
from migrate_cli.runs.writing import named


class Writer:
    """Writes what is accepted, and remembers that it did. With `--decisions` only the decisions are kept."""

    def __init__(self, session: Session, options: Options) -> None:
        self._session = session
        self._options = options
        self._wrote: list[Wrote] = []

    def refusal(self) -> str | None:
        """Why there is nothing to write, if there is nothing."""
        if self._session.keeper.exported:
            path = shlex.quote(self._options.decisions or "")
            return f"decisions are kept in {path}, code is not written: `lightning-migrate fix --decisions {path}` does"
        return None if self._session.pending else "nothing is accepted that would be written"

    def question(self, made: Outcome) -> str | None:
        """What to ask a person before an outcome is written."""
        if self._options.allow_dirty:
            return None
        files = self._session.dirty(made)
        return f"uncommitted changes in {named(files)}: write there all the same?" if files else None

    def write(self, made: Outcome) -> str:
        """Write an outcome; says in a line what was done."""
        wrote = self._session.write(made, journal=not self._options.no_journal)
        self._wrote.append(wrote)
        failed = len(wrote.unfit) + len(wrote.report.unwritten)
        more = f", {failed} not: see what is said there" if failed else ""
        return f"{_done(wrote.done, len(wrote.report.after))}{more}"

    @property
    def failed(self) -> bool:
        """Whether something that was accepted is not written."""
        return any(wrote.unfit or wrote.report.unwritten for wrote in self._wrote)

    def closing(self) -> list[str]:
        """The last lines: what was written, what was not, and what to do next."""
        session = self._session
        lines = []
        for wrote in self._wrote:
            shown = wrote.report.shown_paths
            lines += [f"{shown[file.path]}: {file.message}" for file in wrote.report.unwritten]
            lines += [
                f"{shown[unfit.decision.path]}: {unfit.decision.code} not written: {unfit.why}" for unfit in wrote.unfit
            ]
        done = sum(wrote.done for wrote in self._wrote)
        if done:
            files = {path for wrote in self._wrote for path in wrote.report.after}
            lines.append(f"{_done(done, len(files))}.")
        lines.append(f"{progress(session)}.")
        if any(wrote.report.undoable and wrote.report.after for wrote in self._wrote):
            lines.append("Take it back: `lightning-migrate undo`")
        if session.keeper.exported and session.pending:
            lines.append(
                f"Next: `{shlex.join(['lightning-migrate', 'fix', '--decisions', self._options.decisions or ''])}`"
            )
        elif session.pending:
            lines.append(
                f"Not written yet: {numbered(len(session.pending), 'decision')}; `lightning-migrate review` goes on."
            )
        elif any(session.verdict(finding) is None for finding in session.findings):
            lines.append("Go on: `lightning-migrate review`")
        left = sum(decision.verdict is Verdict.LEFT for decision in session.decisions.values())
        if left and not session.keeper.exported:
            where = os.path.relpath(session.keeper.path)
            lines.append(f"What was left is kept in {where}, and not asked again.")
        return lines


def _done(done: int, files: int) -> str:
    return f"{numbered(done, 'decision')} written to {numbered(files, 'file')}"
