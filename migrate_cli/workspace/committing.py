"""git commits of files that the program has written."""

from __future__ import annotations

import os
from collections.abc import Iterable

from migrate_cli.failure import Failure
from migrate_cli.workspace.git import GitError, git
from migrate_cli.workspace.gitignore import git_root


class Tree:
    """The git work tree that all of some files are in. It has to be clean, and to know the files."""

    def __init__(self, locations: Iterable[str]) -> None:
        self._paths: dict[str, str] = {}
        tops = set()
        for location in locations:
            real = os.path.realpath(location)
            top = git_root(os.path.dirname(real))
            if top is None:
                raise Failure(f"{os.path.relpath(location)} is in no git work tree: there is nothing to commit to")
            tops.add(top)
            self._paths[location] = os.path.relpath(real, top).replace(os.sep, "/")
        if len(tops) > 1:
            raise Failure("the files lie in several git work trees: give the files of one")
        (self.top,) = tops
        self._refuse_dirty()

    def _refuse_dirty(self) -> None:
        status = self._git("status", "--porcelain", "-z", "--untracked-files=no").decode(errors="replace")
        changed = [entry[3:] for entry in status.split("\0") if entry]
        if changed:
            more = f" and {len(changed) - 1} more" if len(changed) > 1 else ""
            raise Failure(
                f"uncommitted changes in {changed[0]}{more}: each rule gets a commit of its own; nothing is written"
            )
        known = self._git("ls-files", "-z").decode(errors="surrogateescape").split("\0")
        unknown = sorted(set(self._paths.values()) - set(known))
        if unknown:
            raise Failure(f"{unknown[0]} is not under git's control: add it first; nothing is written")

    def head(self) -> str:
        """The commit that is checked out."""
        return self._git("rev-parse", "HEAD").decode().strip()

    def commit(self, locations: Iterable[str], message: str) -> str:
        """Commit what stands in some files now; the new commit.

        Hooks are left out: those that check the code would find what the following commits fix.
        """
        names = "\0".join(self._paths[location] for location in locations)
        what = ["--quiet", "--message", message, "--only", "--pathspec-from-file=-", "--pathspec-file-nul"]
        self._git("commit", *what, stdin=names.encode(errors="surrogateescape"))
        return self.head()

    def _git(self, *arguments: str, stdin: bytes = b"") -> bytes:
        try:
            return git(self.top, *arguments, stdin=stdin)
        except GitError as error:
            raise Failure(f"git {arguments[0]} failed: {error}") from None
