"""The diff of a pull request where the command line says what it is, and whether it is of these files."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from codemods.source.documents import Kind
from migrate_cli.failure import Failure
from migrate_cli.workspace.git import diff_since
from migrate_cli.workspace.patches import Patch, PatchError, parse
from migrate_cli.workspace.project import Project


def from_file(path: str) -> list[Patch]:
    """A unified diff in a file; `-` is standard input."""
    try:
        if path == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                data = file.read()
    except OSError as error:
        raise Failure(f"--patch-file: {path}: {error.strerror}") from None
    try:
        return parse(data)
    except PatchError as error:
        raise Failure(f"--patch-file: {path}: not a unified diff: {error}") from None


def from_git(top: str, base: str) -> list[Patch]:
    """From where HEAD left `base` to the files as they are."""
    try:
        return parse(diff_since(top, base))
    except PatchError as error:
        raise Failure(f"git diff cannot be read: {error}") from None


def by_path(patches: Iterable[Patch]) -> dict[str, Patch]:
    """The patches of files that may hold findings, by their paths in the repository."""
    return {patch.path: patch for patch in patches if Kind.of(patch.path) is not None}


def refuse_mismatch(project: Project, patches: dict[str, Patch]) -> None:
    """Stop where a diff is not of the files at hand: what is said would stand on the wrong lines."""
    advice = "check out the head of the pull request (`ref: ${{ github.event.pull_request.head.sha }}`)"
    known = {project.rooted(path) for path in [*(f.path for f in project.files), *(f.path for f in project.unread)]}
    for file in project.given:
        name = project.rooted(file.path)
        if name in patches and (line := patches[name].mismatch(file.data)) is not None:
            raise Failure(f"the diff does not match the checkout, at {name}:{line}; {advice}")
    for name in sorted(patches.keys() - known):
        if not os.path.lexists(os.path.join(project.repository, *name.split("/"))):
            raise Failure(f"the diff does not match the checkout, where {name} is not; {advice}")
