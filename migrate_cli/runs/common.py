"""What `check` and `fix` have in common."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from codemods import engine
from codemods.deferred import NamedTuple
from codemods.engine import Checked, Fixed, Settings
from codemods.model import Applicability, Finding, Origin
from codemods.rules import registry
from migrate_cli.options import Options
from migrate_cli.output.report import Report
from migrate_cli.output.stream import coloured, say, write_product
from migrate_cli.output.summary import numbered, summary
from migrate_cli.runs.narrowing import is_narrow, narrowed
from migrate_cli.workspace.cache import recalled, remember
from migrate_cli.workspace.executors import Bar, executor
from migrate_cli.workspace.journal import Made
from migrate_cli.workspace.project import Project, gather

if TYPE_CHECKING:
    from concurrent.futures import Executor


def gathered(options: Options, instead: Mapping[str, bytes] | None = None) -> Project:
    """The input of a run, with files that stand for those on the disk; `--verbose` tells what it is."""
    start = time.perf_counter()
    project = gather(options, sys.stdin.buffer.read() if options.stdin else None, instead)
    if options.verbose:
        for file in project.given:
            say(f"read {project.shown(file.path)}\n")
        for unread in project.unread:
            say(f"not read {project.shown(unread.path)}: {unread.message}\n")
        say(f"configuration: {project.configuration.path or 'none'}\n")
        if project.around:
            say(f"and {numbered(len(project.around), 'file')} of the repository around\n")
        say(f"{len(project.files)} files read in {time.perf_counter() - start:.2f} s\n")
    return project


def unsafe_too(options: Options, project: Project) -> bool:
    """Whether unsafe fixes are taken."""
    return project.configuration.unsafe_fixes if options.unsafe_fixes is None else options.unsafe_fixes


def checked(options: Options, project: Project) -> Report:
    """What there is to find in the files, or what an earlier check found in the very same."""
    done = recalled(project) if options.cache else None
    if done is None:
        done = found(options, project)
        if options.cache:
            remember(project, done)
    else:
        if options.verbose:
            say("nothing has changed since an earlier check: its findings are shown\n")
        told(options, project.settings, project, done.origin)
    return Report.of_check(project, done, unsafe_too(options, project))


def found(options: Options, project: Project) -> Checked:
    """What the engine finds in the files."""
    with working(options, project) as (pool, bar):
        done = engine.check(project.files, project.settings, executor=pool, progress=bar)
    told(options, project.settings, project, done.origin)
    return done


class LeftOut(NamedTuple):
    """Fingerprints of findings that the user does not want to hear of, and why."""

    fingerprints: frozenset[str] = frozenset()
    why: str = ""


class Planned(NamedTuple):
    """What the engine makes of the files.

    `made` says how it does, `again` what it makes where only some findings may be fixed, `left_out`
    what it was not to look at, and `without` what it makes without some of the fixes.
    """

    fixed: Fixed
    made: Made
    again: Callable[[Callable[[Finding], bool]], Fixed]
    left_out: LeftOut = LeftOut()
    without: Callable[[Collection[str]], Planned] | None = None


def planned(options: Options, project: Project) -> Planned:
    """What `fix` does by itself; nothing is written."""
    unsafe = unsafe_too(options, project)
    applicability = Applicability.UNSAFE if unsafe else Applicability.SAFE
    known = found(options, project)
    fixing = partial(engine.fix, project.files, project.settings, applicability=applicability, checked=known)
    choices, left_out = None, LeftOut()
    if is_narrow(options) or options.max_changes is not None:
        report = Report.of_check(project, known, unsafe)
        narrow = narrowed(report, options)
        taken = (f for f in narrow.findings if f.applicability in {Applicability.SAFE, applicability})
        wanted = [finding.fingerprint for finding in sorted(taken, key=_is_of_pins)]
        choices = _at_most(options.max_changes, wanted, fixing)
        hidden = {f.fingerprint for f in report.findings} - {f.fingerprint for f in narrow.findings}
        left_out = LeftOut(frozenset(hidden), ", ".join(narrow.left_out))
    made = Made(project.settings, applicability, known.origin)

    def plan(choices: Mapping[str, int] | None, options: Options) -> Planned:
        with working(options, project) as (pool, _):
            done = fixing(choices=choices, executor=pool)
        return Planned(done, made, lambda among: fixing(choices=choices, among=among), left_out, partial(less, done))

    def less(done: Fixed, gone: Collection[str]) -> Planned:
        return plan(dict.fromkeys(done.applied - set(gone), 0), options._replace(quiet=True, verbose=False))

    return plan(choices, options)


def _is_of_pins(finding: Finding) -> bool:
    """Whether a finding is of what is installed: that moves last, as it says what the rest was written for."""
    rule = registry.rule_of(finding.code)
    return rule is not None and any(isinstance(listens, registry.Pins) for listens in rule.on)


def _at_most(most: int | None, wanted: list[str], fix: Callable[..., Fixed]) -> dict[str, int]:
    """The first fixes, `most` of them; for one that can not be written the next one is taken."""
    count = len(wanted) if most is None else most
    while True:
        choices = dict.fromkeys(wanted[:count], 0)
        if most is None or count >= len(wanted):
            return choices
        missing = len(choices.keys() - fix(choices=choices).applied)
        if count - missing >= most:
            return choices
        count = most + missing


@contextmanager
def working(options: Options, project: Project) -> Iterator[tuple[Executor | None, Bar]]:
    """Processes and a progress bar, as long as the engine is at work; `--verbose` tells how long."""
    start = time.perf_counter()
    bar = Bar(options.quiet)
    try:
        with executor(options.jobs, len(project.files)) as pool:
            yield pool, bar
    finally:
        bar.close()
    if options.verbose:
        say(f"worked for {time.perf_counter() - start:.2f} s\n")


def told(options: Options, settings: Settings, project: Project, origin: Origin) -> None:
    """`--verbose`: the releases, and who says so."""
    if options.verbose:
        known = settings.origin != Origin() and (settings.origin.low is None or not origin.before(settings.origin.low))
        who = project.origin_from if known else "the code itself"
        if settings.until is not None and origin.high == settings.until:
            who += ", which git knows to be no newer"
        say(f"target {settings.target}, origin {origin} (from {who})\n")


def preview(report: Report, options: Options) -> None:
    """Print what `fix` would change: the diff on stdout, the summary on stderr."""
    from migrate_cli.output.diff import unified

    colour = options.output_file is None and coloured(sys.stdout)
    differences = [
        unified(report.shown_paths[path], report.read[path], after, colour) for path, after in report.after.items()
    ]
    write_product(b"".join(differences), options)
    for file in report.project.unread:
        say(f"{report.shown_paths[file.path]}: {file.message}\n")
    if not options.quiet:
        say("".join(f"{line}\n" for line in summary(report)))
