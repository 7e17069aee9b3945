"""`undo`: take back a run of `fix`, whole or fix by fix."""

from __future__ import annotations

import os
from collections.abc import Iterable

import click

from migrate_cli.failure import Failure
from migrate_cli.options import Options
from migrate_cli.output.stream import say, write_product
from migrate_cli.output.summary import numbered
from migrate_cli.workspace.journal import ALL, FOLDER, Journal, Run, State, journal_above
from migrate_cli.workspace.project import shown
from migrate_cli.workspace.restore import Plan, whole, without
from migrate_cli.workspace.writing import UnwritableError, write

SHORTEST = 6
"""Characters of a fingerprint that may stand for all of it."""


def undo(fingerprints: tuple[str, ...], listed: bool, run_id: str | None) -> int:
    """Run the command; its exit code is 2 where a file was left alone."""
    if listed and fingerprints:
        raise click.UsageError("--list does not go with fingerprints")
    journal = journal_above(os.getcwd())
    if journal is None:
        if listed:
            return 0
        raise Failure(f"no {FOLDER} folder here or above: there is nothing to undo")
    runs = journal.runs()
    if run_id is not None:
        runs = [run for run in runs if run.id == run_id]
        if not runs:
            raise Failure(f"no run is called {run_id!r}; `lightning-migrate undo --list` lists them")
    if listed:
        write_product(_details(journal, runs[0]) if run_id else "".join(map(_listed, runs)), Options())
        return 0
    return _undo_fixes(journal, runs, fingerprints) if fingerprints else _undo_run(journal, runs)


def _undo_run(journal: Journal, runs: list[Run]) -> int:
    run = next((run for run in runs if _progress(run) != "undone"), None)
    if run is None:
        raise Failure("nothing to undo: every run is undone already")
    plan = whole(journal.root, run)
    return _written(journal, run, plan, f"run {run.id} of {run.when}")


def _undo_fixes(journal: Journal, runs: list[Run], fingerprints: Iterable[str]) -> int:
    chosen: dict[str, set[str]] = {}
    for given in fingerprints:
        run, fingerprint = _found(runs, given)
        chosen.setdefault(run.id, set()).add(fingerprint)
    if len(chosen) > 1:
        raise Failure(f"these fixes are of {len(chosen)} runs: give those of one run at a time")
    ((run_id, of_run),) = chosen.items()
    run = next(run for run in runs if run.id == run_id)
    plan = without(journal.root, run, frozenset(of_run))
    return _written(journal, run, plan, f"{_fixes(len(of_run))} of run {run.id}")


def _found(runs: list[Run], given: str) -> tuple[Run, str]:
    """The latest run with such a fix that is not undone."""
    for run in runs:
        states = run.states()
        applied = {
            fix.fingerprint
            for entry in run.entries
            for fix in entry.fixes
            if not {fix.fingerprint, ALL} & states[entry.path].undone
        }
        if given in applied:
            return run, given
        begins = sorted(name for name in applied if len(given) >= SHORTEST and name.startswith(given))
        if len(begins) == 1:
            return run, begins[0]
        if begins:
            raise Failure(f"{given} begins {len(begins)} fingerprints: {', '.join(begins)}")
    raise Failure(f"no fix has the fingerprint {given}, or it is undone; `undo --list --run ID` lists a run's fixes")


def _written(journal: Journal, run: Run, plan: Plan, what: str) -> int:
    left_alone = list(plan.left_alone)
    done = 0
    for entry, current, data, after, undone in plan.restored:
        location = os.path.join(journal.root, *entry.path.split("/"))
        try:
            if data != current:
                write(location, data, current)
        except UnwritableError as error:
            left_alone.append((entry.path, str(error)))
            continue
        if after != run.after(entry):
            run.replace_after(entry, after)
        run.log(entry.path, data, undone)
        done += data != current
    for path, why in left_alone:
        say(f"{shown(os.path.join(journal.root, *path.split('/')))}: left alone: {why}\n")
    write_product(f"Undid {what}: {numbered(done, 'file')} restored, {len(left_alone)} left alone.\n", Options())
    return 2 if left_alone else 0


def _progress(run: Run) -> str:
    states = run.states().values()
    if all(ALL in state.undone for state in states):
        return "undone"
    return "partly undone" if any(state.undone for state in states) else ""


def _fixes(count: int) -> str:
    return f"{count} fix{'es' * (count != 1)}"


def _listed(run: Run) -> str:
    fixes = sum(len(entry.fixes) for entry in run.entries)
    parts = [run.id, run.when, numbered(len(run.entries), "file"), _fixes(fixes), _progress(run)]
    return "  ".join(filter(None, parts)) + "\n"


def _details(journal: Journal, run: Run) -> str:
    states: dict[str, State] = run.states()
    lines = [_listed(run)]
    for entry in run.entries:
        path = shown(os.path.join(journal.root, *entry.path.split("/")))
        for fix in entry.fixes:
            state = "  undone" if {fix.fingerprint, ALL} & states[entry.path].undone else ""
            where = path if fix.cell is None else f"{path}:cell {fix.cell}"
            lines.append(f"  {fix.fingerprint}  {where}:{fix.line}  {fix.code} {fix.title}{state}\n")
    return "".join(lines)
