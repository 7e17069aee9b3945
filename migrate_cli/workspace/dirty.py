"""Files with uncommitted changes that only a person can bring back."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable

from migrate_cli.failure import Failure
from migrate_cli.workspace.gitignore import git_root

LONGEST = 100_000
"""Characters of paths on one command line; beyond, git is asked about the whole work tree."""


def uncommitted(locations: Iterable[str]) -> set[str]:
    """Those of the files at the absolute `locations` whose state git does not have.

    A file outside a work tree, ignored by git, or on a machine without git is not among them.
    """
    trees: dict[str, dict[str, str]] = defaultdict(dict)
    for location in locations:
        real = os.path.realpath(location)
        top = git_root(os.path.dirname(real))
        if top is not None:
            trees[top][os.path.relpath(real, top).replace(os.sep, "/")] = location
    found: set[str] = set()
    for top, paths in sorted(trees.items()):
        found |= {location for path, location in paths.items() if path in _status(top, list(paths))}
    return found


def _status(top: str, paths: list[str]) -> set[str]:
    """The paths below `top` that `git status` names."""
    import subprocess

    command = ["git", "--literal-pathspecs", "-c", "core.fsmonitor=false", "status", "--porcelain", "-z"]
    command += ["--untracked-files=all", "--ignore-submodules=all"]
    if sum(map(len, paths)) < LONGEST:
        command += ["--", *paths]
    try:
        done = subprocess.run(
            command, cwd=top, capture_output=True, check=False, env={**os.environ, "GIT_OPTIONAL_LOCKS": "0"}
        )
    except FileNotFoundError:
        return set()
    if done.returncode:
        says = done.stderr.decode(errors="replace").strip().splitlines()
        raise Failure(f"git status failed ({says[0] if says else done.returncode}); --allow-dirty goes on without it")
    return _named(done.stdout.decode(errors="surrogateescape"))


def _named(status: str) -> set[str]:
    """The paths of a `--porcelain -z` status; a renamed file is followed by its old name."""
    fields = iter(status.split("\0"))
    named = set()
    for field in fields:
        if field:
            named.add(field[3:])
            if "R" in field[:2] or "C" in field[:2]:
                next(fields, None)
    return named
