"""What git says of a work tree, and does there. Nothing that the tree could configure is run, no hook, no driver."""

from __future__ import annotations

import os

from migrate_cli.failure import Failure

LITERAL = "--literal-pathspecs"
OPTIONS = (
    "--no-pager",
    *("-c", "core.fsmonitor=false"),
    *("-c", "core.quotePath=false"),
    *("-c", f"core.hooksPath={os.devnull}"),
)


class GitError(Exception):
    """git did not do it; the text is the first line of what it said."""


def git(top: str, *arguments: str, stdin: bytes = b"", patterns: bool = False) -> bytes:
    """What a git command prints in the work tree `top`; raises GitError, or Failure where there is no git.

    Paths are taken as they are written, unless they are `patterns`.
    """
    import subprocess

    try:
        done = subprocess.run(
            ["git", *([] if patterns else [LITERAL]), *OPTIONS, *arguments],
            cwd=top,
            capture_output=True,
            check=False,
            input=stdin,
            env={**os.environ, "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"},
        )
    except FileNotFoundError:
        raise Failure("git is not installed") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise GitError(said[0] if said else f"exit code {done.returncode}")
    return done.stdout


def commit_of(top: str, ref: str) -> str:
    """The commit that a name stands for; raises Failure with what to do."""
    try:
        return git(top, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{ref}^{{commit}}").decode().strip()
    except GitError:
        raise Failure(
            f"{ref}: no such commit here; where the clone is shallow, fetch all of it (`fetch-depth: 0` in CI)"
        ) from None


def merge_base(top: str, ref: str) -> str:
    """The commit at which HEAD left the line of `ref`; raises Failure with what to do."""
    commit = commit_of(top, ref)
    try:
        return git(top, "merge-base", commit, "HEAD").decode().strip()
    except GitError:
        raise Failure(
            f"{ref} and HEAD have no commit in common here; where the clone is shallow, fetch all of it "
            "(`fetch-depth: 0` in CI)"
        ) from None


def diff_since(top: str, ref: str) -> bytes:
    """The unified diff from where HEAD left `ref` to the files as they are; renames are followed."""
    options = ["--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--unified=3", "--no-relative"]
    options += ["--src-prefix=a/", "--dst-prefix=b/", "--ignore-submodules=all", "--diff-algorithm=default"]
    try:
        return git(top, "diff", *options, merge_base(top, ref), "--")
    except GitError as error:
        raise Failure(f"git diff failed: {error}") from None


def untracked(top: str) -> list[str]:
    """The files that git neither tracks nor ignores, by their paths below `top`."""
    try:
        said = git(top, "ls-files", "--others", "--exclude-standard", "-z")
    except GitError as error:
        raise Failure(f"git ls-files failed: {error}") from None
    return [path for path in said.decode(errors="surrogateescape").split("\0") if path]
