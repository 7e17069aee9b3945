"""`smoke`: run the user's program with several processes, and judge it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import replace

from codemods.deferred import NamedTuple
from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.output.stream import coloured, say, write_product
from migrate_cli.runs.signals import ending_by_signal
from migrate_cli.smoke.launch import Limits, Run, Setting, launched
from migrate_cli.smoke.linking import Findings
from migrate_cli.smoke.program import Program, interpreter, program
from migrate_cli.smoke.report import Smoked, as_json, text
from migrate_cli.smoke.verdict import Status, Verdict, judge
from migrate_cli.workspace.journal import journal_above

SHARE = 0.8
"""Of the machine's memory, where no limit is given."""

CODES = {Status.PASSED: 0, Status.FAILED: 1, Status.NOT_RUN: 2}


class Wanted(NamedTuple):
    """What the command line says."""

    program: str | None
    arguments: tuple[str, ...]
    module: str | None
    processes: int
    batches: int
    epochs: int
    strategy: str | None
    python: str | None
    before: bool
    before_python: str | None
    hang_timeout: float
    timeout: float
    memory: float | None
    max_processes: int
    outputs: str | None
    output_format: str
    output_file: str | None
    quiet: bool
    verbose: bool


def smoke(wanted: Wanted) -> int:
    """Run the command."""
    asked = program(wanted.program, wanted.module, wanted.arguments, wanted.python)
    setting = _setting(wanted)
    before_python = interpreter(wanted.before_python) if wanted.before_python else asked.python
    with ending_by_signal():
        before = None
        if wanted.before or wanted.before_python:
            earlier = replace(asked, python=before_python)
            before = smoked(earlier, setting, wanted.quiet, before_fix(asked))
        verdict = smoked(asked, setting, wanted.quiet, {}, wanted.outputs)
    result = Smoked(asked, setting.processes, verdict, Findings(asked.root), before, before_python)
    options = Options(output_file=wanted.output_file)
    if wanted.output_format == "json":
        write_product(as_json(result), options)
    else:
        colour = wanted.output_file is None and coloured(sys.stdout)
        write_product(text(result, colour, wanted.verbose), options)
    return CODES[verdict.status]


def smoked(
    asked: Program, setting: Setting, quiet: bool, instead: Mapping[str, bytes], outputs: str | None = None
) -> Verdict:
    """The verdict on a program, with `instead` in place of some of its files; what it wrote goes to `outputs`."""
    if not quiet:
        say(f"Running the code of {asked.shown} with {setting.processes} processes, in a copy of {asked.root}\n")
    verdict = once(asked, setting, quiet, instead, outputs)
    unplaced = any(cause.kind == "different buffers" and cause.place is None for cause in verdict.causes)
    if unplaced or any(cause.kind == "different weights" for cause in verdict.causes):
        if not quiet:
            say(f"Once more, to find the line that changes the {'buffers' if unplaced else 'weights'}\n")
        again = once(asked, replace(setting, trace=True), quiet, instead)
        if again.status is Status.FAILED:
            return replace(again, seconds=again.seconds + verdict.seconds)
    return verdict


def once(
    asked: Program, setting: Setting, quiet: bool, instead: Mapping[str, bytes], outputs: str | None = None
) -> Verdict:
    """The verdict on one run, of which nothing is left but what goes to `outputs`."""

    def doing(what: str) -> None:
        if what and not quiet:
            say(f"  {what}\n")

    with launched(asked, setting, instead, doing) as run:
        verdict = judge(run)
        if outputs is not None:
            _keep(run, outputs)
        return verdict


def _setting(wanted: Wanted) -> Setting:
    memory = int(wanted.memory * 2**30) if wanted.memory else most_memory()
    limits = Limits(wanted.timeout, wanted.hang_timeout, memory, wanted.max_processes)
    return Setting(wanted.processes, wanted.batches, wanted.epochs, wanted.strategy, limits)


def most_memory() -> int:
    """Most of the machine's memory in bytes; 0 where that is not known, which limits nothing."""
    try:
        return int(SHARE * os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    except (AttributeError, ValueError, OSError):
        return 0


def before_fix(asked: Program) -> dict[str, bytes]:
    """The files as they were before the last run of `fix` that is not undone."""
    journal = journal_above(asked.root)
    runs = journal.runs() if journal is not None else []
    if journal is None or not runs:
        return {}
    return {os.path.join(journal.root, *entry.path.split("/")): runs[0].before(entry) for entry in runs[0].entries}


def _keep(run: Run, folder: str) -> None:
    """Copy what the program wrote to a folder of the user's."""
    try:
        for path, name in run.tree.changed():
            _copy(path, os.path.join(folder, name))
        own = os.path.join(run.scratch, "outputs")
        for at, _, names in os.walk(own):
            for name in names:
                path = os.path.join(at, name)
                _copy(path, os.path.join(folder, os.path.relpath(path, own)))
    except OSError as error:
        raise Failure(f"--outputs: {folder}: {error.strerror}") from None


def _copy(path: str, target: str) -> None:
    os.makedirs(os.path.dirname(target), exist_ok=True)
    shutil.copy2(path, target)
