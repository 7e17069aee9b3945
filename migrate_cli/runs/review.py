"""`review`: findings one by one, taken or left by a person."""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import replace

import click

from codemods import engine
from codemods.engine import Checked
from migrate_cli.options import Options
from migrate_cli.output.stream import write_product
from migrate_cli.output.summary import numbered
from migrate_cli.review import terminal
from migrate_cli.review.applying import Outcome, outcome
from migrate_cli.review.decisions import Decision
from migrate_cli.review.desk import Desk
from migrate_cli.review.fitting import fitted
from migrate_cli.review.keeping import Keeper
from migrate_cli.review.proposals import Proposals
from migrate_cli.review.session import Session
from migrate_cli.review.writing import Writer
from migrate_cli.runs.common import found, gathered, working
from migrate_cli.workspace.executors import FEW, executor
from migrate_cli.workspace.project import Project


def review(options: Options) -> int:
    """Run the command; its exit code is 2 where something that was accepted could not be written."""
    if options.stdin:
        raise click.UsageError("review shows files, not standard input")
    screen = terminal.screen(options)
    session = opened(options)
    writer = Writer(session, options)
    if not session.findings:
        write_product(f"Nothing found in {numbered(len(session.project.files), 'file')}.\n", Options())
        return 0
    gc.freeze()  # what is known of the files stays; what a screen leaves behind goes
    gc.enable()
    finished = True
    if screen == terminal.PLAIN:
        from migrate_cli.review.plain import Prompts

        Prompts(Desk(session), writer).run()
    else:
        from migrate_cli.review.screen.app import ReviewApp

        app = ReviewApp(Desk(session), writer)
        finished = bool(app.run())
        if app.failure is not None:
            raise app.failure
    write_product("".join(f"{line}\n" for line in writer.closing()), Options())
    if not finished:
        raise click.Abort
    return 2 if writer.failed else 0


def carried_out(options: Options, project: Project, decisions: Iterable[Decision]) -> Outcome:
    """What decisions make of a project; nothing is written."""
    checked = found(options, project)
    with working(options, project) as (pool, _):
        proposals = Proposals(project.files, checked)
        fitting = fitted(decisions, [*checked.findings, *project.unread_findings()], proposals)
        return outcome(project.files, project.settings, checked, fitting, proposals, pool)


def opened(options: Options) -> Session:
    """A review of what is found now, with what was decided before."""
    reader = _Reader(options)
    project, checked = reader()
    keeper = Keeper(project.root, options.decisions)
    return Session(project, checked, keeper, reader, reader.working)


MANY = 8
"""Files to plan from which on processes are worth it."""


class _Reader:
    """Reads a project again and again; what has not changed since is not understood again."""

    def __init__(self, options: Options) -> None:
        self._options = options
        self._last: Checked | None = None

    def __call__(self) -> tuple[Project, Checked]:
        project = gathered(self._options)
        if self._last is None:
            checked = found(self._options, project)
            self._options = self._options._replace(quiet=True, verbose=False)  # from here on a screen has the terminal
        else:  # fixes must not change what the code was for
            settings = replace(project.settings, origin=self._last.origin)
            project = replace(project, settings=settings)
            checked = engine.check(project.files, settings, before=self._last)
        self._last = checked
        return project, checked

    @contextmanager
    def working(self, files: int) -> Iterator[Executor | None]:
        """Processes for planning so many files: fewer than for reading are worth it, as Black takes its time.

        A screen has threads, so this process is not forked.
        """
        with executor(self._options.jobs, files * FEW // MANY, "spawn") as pool:
            yield pool
