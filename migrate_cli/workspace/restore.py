"""What files would be without a run, or without some of its fixes. Nothing is written here."""

from __future__ import annotations

import os
from collections.abc import Iterable

from codemods import engine
from codemods.deferred import NamedTuple, dataclass
from codemods.engine import File
from migrate_cli.failure import Failure
from migrate_cli.workspace.journal import ALL, Entry, Run, sha
from migrate_cli.workspace.project import file_of
from migrate_cli.workspace.reading import UnreadableError, read
from migrate_cli.workspace.transfer import ConflictError, transferred


class Restored(NamedTuple):
    """A file as it is, as it will be, and what its entry in the journal has after that."""

    entry: Entry
    current: bytes
    data: bytes
    after: bytes
    undone: frozenset[str]


@dataclass(frozen=True)
class Plan:
    """The files to write, and those that are left alone with the reason."""

    restored: tuple[Restored, ...]
    left_alone: tuple[tuple[str, str], ...]


def whole(root: str, run: Run) -> Plan:
    """Every file of a run as it was before."""
    states = run.states()
    todo = [entry for entry in run.entries if ALL not in states[entry.path].undone]
    return _plan(root, run, [(entry, run.after(entry), run.before(entry)) for entry in todo], {ALL})


def without(root: str, run: Run, fingerprints: frozenset[str]) -> Plan:
    """The files of a run without some of its fixes.

    The engine makes them again from what the run found; Failure where it would not write the
    same as then.
    """
    states = run.states()
    applied = {fix.fingerprint: fix.alternative for entry in run.entries for fix in entry.fixes}
    undone = frozenset(fingerprint for state in states.values() for fingerprint in state.undone)
    files = _as_then(root, run)
    again = _fixed(run, files, applied)
    for entry in run.entries:
        if sha(again[entry.path]) != entry.fixed:
            raise Failure(f"{entry.path}: fixing it again does not give what run {run.id} wrote; undo the whole run")
    previous = _fixed(run, files, _less(applied, undone))
    following = _fixed(run, files, _less(applied, undone | fingerprints))
    changes = [
        (entry, previous[entry.path], following[entry.path])
        for entry in run.entries
        if previous[entry.path] != following[entry.path] and ALL not in states[entry.path].undone
    ]
    return _plan(root, run, changes, fingerprints)


def _as_then(root: str, run: Run) -> list[File]:
    """The project's files: those that the run wrote as the engine got them, the others as they are."""
    found = {entry.path: run.start(entry) for entry in run.entries}
    files = []
    for path, codes, style in run.files():
        try:
            data = found[path] if path in found else read(os.path.join(root, *path.split("/")))
        except UnreadableError:
            continue  # gone since
        files.append(file_of(root, os.path.join(root, *path.split("/")), data, codes, style))
    return files


def _less(applied: dict[str, int], undone: frozenset[str]) -> dict[str, int]:
    return {fingerprint: number for fingerprint, number in applied.items() if fingerprint not in undone}


def _fixed(run: Run, files: list[File], choices: dict[str, int]) -> dict[str, bytes]:
    after = {}
    if choices:
        after = engine.fix(files, run.settings, applicability=run.applicability, choices=choices).after
    return {file.path: after.get(file.path, file.data) for file in files}


Change = tuple[Entry, bytes, bytes]
"""A file, and the difference (old, new) to carry over to it as it is now."""


def _plan(root: str, run: Run, changes: Iterable[Change], undone: Iterable[str]) -> Plan:
    restored, left_alone = [], []
    for entry, old, new in changes:
        try:
            current = read(os.path.join(root, *entry.path.split("/")))
            data, after = transferred(old, new, current), transferred(old, new, run.after(entry))
        except (UnreadableError, ConflictError) as error:
            left_alone.append((entry.path, str(error)))
        else:
            restored.append(Restored(entry, current, data, after, frozenset(undone)))
    return Plan(tuple(restored), tuple(left_alone))
