"""`fix --commit-per-rule`: what is written goes into a commit for each rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from codemods.deferred import NamedTuple
from codemods.engine import Fixed
from codemods.model import Finding
from codemods.rules import registry
from codemods.rules.registry import Rule
from migrate_cli.failure import Failure
from migrate_cli.output.json import url
from migrate_cli.output.summary import numbered
from migrate_cli.workspace.committing import Tree
from migrate_cli.workspace.project import Project
from migrate_cli.workspace.writing import UnwritableError, write

Files = Mapping[str, bytes]
Fixing = Callable[[Callable[[Finding], bool]], Fixed]
"""What `fix` makes where it may touch some findings only."""


class Step(NamedTuple):
    """A commit to be: what the files hold then, and what it says."""

    after: Files
    title: str
    message: str


class Commit(NamedTuple):
    """A commit that was made."""

    sha: str
    title: str


def steps(fixed: Fixed, start: Files, fixing: Fixing) -> list[Step]:
    """The way to what `fix` makes, rule by rule. `start` are files that a person edited before.

    Each step holds the fixes of its rule and of those before it, planned together as ever, so the last
    one is what `fix` writes at once. What only became possible on the way has a step of its own.
    """
    done: dict[str, list[Finding]] = {}
    for finding in fixed.findings:
        if finding.fingerprint in fixed.applied:
            done.setdefault(finding.code, []).append(finding)
    made: list[Step] = []
    now: dict[str, bytes] = {}
    if start:
        now |= start
        title = f"lightning-migrate: edits by hand in {numbered(len(start), 'file')}"
        made.append(Step(dict(now), title, title))
    rules = {rule.code: rule for rule in registry.all_rules()}
    earlier: set[str] = set()
    for code in sorted(done):
        earlier.add(code)
        paths = {finding.path for finding in done[code]}
        after = fixing(partial(_is_among, paths=paths, codes=frozenset(earlier))).after
        new = {path: after[path] for path in paths if path in after and after[path] != now.get(path)}
        if new:
            now |= new
            made.append(_step(rules[code], len(done[code]), len(paths), dict(now)))
    if now != dict(fixed.after):
        title = "lightning-migrate: fixes that the others made possible"
        made.append(Step(fixed.after, title, title))
    return made


def _is_among(finding: Finding, paths: set[str], codes: frozenset[str]) -> bool:
    return finding.path in paths and finding.code in codes


def _step(rule: Rule, fixes: int, files: int, after: Files) -> Step:
    title = f"{rule.code} {rule.name}"
    count = f"{fixes} fix{'es' * (fixes != 1)} in {numbered(files, 'file')}"
    return Step(after, title, f"{title}: {count}\n\n{rule.summary}\n\n{url(rule.code, rule.name)}")


def tree_of(project: Project, fixed: Fixed) -> Tree | None:
    """The clean git work tree to commit to; None where nothing is written. Raises Failure."""
    return Tree([project.location(path) for path in fixed.after]) if fixed.after else None


def commit(project: Project, tree: Tree, made: list[Step]) -> list[Commit]:
    """Write and commit step by step; raises Failure where that is not possible, with the commits before it made."""
    read = {file.path: file.data for file in project.files}
    now = dict(read)
    commits: list[Commit] = []
    for step in made:
        changed = [path for path, data in step.after.items() if data != now[path]]
        if not changed:
            continue
        try:
            _write(project, {path: (now[path], step.after[path]) for path in changed})
            commits.append(Commit(_committed(project, tree, step, {path: now[path] for path in changed}), step.title))
        except Failure as failure:
            before = f"; {numbered(len(commits), 'commit')} made before that" if commits else "; nothing is written"
            raise Failure(f"{step.title}: {failure.message}{before}") from None
        now |= {path: step.after[path] for path in changed}
    return commits


def _committed(project: Project, tree: Tree, step: Step, before: Files) -> str:
    """Commit what is written; what cannot be committed is written back."""
    try:
        return tree.commit([project.location(path) for path in before], step.message)
    except Failure:
        _write(project, {path: (step.after[path], data) for path, data in before.items()})
        raise


def _write(project: Project, changes: Mapping[str, tuple[bytes, bytes]]) -> None:
    """Write all files of a step or none."""
    done: list[str] = []
    for path, (before, after) in changes.items():
        try:
            write(project.location(path), after, before)
        except UnwritableError as error:
            for written in done:
                write(project.location(written), changes[written][0], changes[written][1])
            raise Failure(f"{project.shown(path)} cannot be written: {error}") from None
        done.append(path)


def told(commits: list[Commit], before: str) -> str:
    """The commits, as `.git-blame-ignore-revs` has them, and how to take them back."""
    lines = [f"# {commit.title}\n{commit.sha}" for commit in commits]
    return "\n".join(
        [
            f"{numbered(len(commits), 'commit')}; for .git-blame-ignore-revs:",
            *lines,
            f"Take them back: `git reset --keep {before[:12]}`",
            "",
        ]
    )
