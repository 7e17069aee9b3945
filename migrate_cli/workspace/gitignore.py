"""What git ignores: `.gitignore` files from the repository's root down, and `.git/info/exclude`."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING

from codemods.deferred import NamedTuple

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec


class Ignores(NamedTuple):
    """The ignore files that hold in a folder, outermost first: where each lies, and what it says."""

    specs: tuple[tuple[str, GitIgnoreSpec], ...] = ()

    def inside(self, folder: str) -> Ignores:
        """Those that hold in `folder`, one level further down."""
        spec = _read(os.path.join(folder, ".gitignore"))
        return self if spec is None else Ignores((*self.specs, (folder, spec)))

    def ignored(self, path: str, is_folder: bool) -> bool:
        """Whether git ignores `path`: the innermost file that says something about it decides."""
        for folder, spec in reversed(self.specs):
            name = os.path.relpath(path, folder).replace(os.sep, "/") + "/" * is_folder
            decided = spec.check_file(name).include
            if decided is not None:
                return decided
        return False


def ignores_above(folder: str) -> Ignores:
    """The ignore files that hold in the absolute `folder`, without its own.

    Empty where the repository ignores the folder itself: whoever names it wants what is in it.
    """
    top = git_root(folder)
    if top is None:
        return Ignores()
    ignores = Ignores()
    exclude = _read(os.path.join(_common_git_folder(top), "info", "exclude"))
    if exclude is not None:
        ignores = Ignores(((top, exclude),))
    inner = os.path.relpath(folder, top)
    at = top
    for part in inner.split(os.sep) if inner != os.curdir else ():
        ignores = ignores.inside(at)
        at = os.path.join(at, part)
        if ignores.ignored(at, is_folder=True):
            return Ignores()
    return ignores


def git_root(folder: str) -> str | None:
    """The work tree's root at or above the absolute `folder`."""
    while not os.path.lexists(os.path.join(folder, ".git")):
        above = os.path.dirname(folder)
        if above == folder:
            return None
        folder = above
    return folder


def git_folder(top: str) -> str:
    """The `.git` folder, also where `.git` is a file that names another (work trees, submodules)."""
    git = os.path.join(top, ".git")
    named = _first_line(git)
    if named is None or not named.startswith("gitdir:"):
        return git
    return os.path.join(top, named.removeprefix("gitdir:").strip())


def _common_git_folder(top: str) -> str:
    """The `.git` folder that all work trees of a repository share."""
    git = git_folder(top)
    return os.path.join(git, _first_line(os.path.join(git, "commondir")) or ".")


def _first_line(path: str) -> str | None:
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            return file.readline().strip()
    except OSError:
        return None


@lru_cache(maxsize=1024)  # files and pins are looked for in the same folders
def _read(path: str) -> GitIgnoreSpec | None:
    try:
        with open(path, encoding="utf-8", errors="surrogateescape") as file:
            lines = file.read().splitlines()
    except OSError:
        return None
    from pathspec import GitIgnoreSpec  # takes a while to import

    try:
        return GitIgnoreSpec.from_lines(lines)
    except ValueError:
        return GitIgnoreSpec.from_lines(_valid(lines))


def _valid(lines: list[str]) -> list[str]:
    """The lines that are patterns: git passes over what it cannot read, such as a lone `!`."""
    from pathspec import GitIgnoreSpec

    kept = []
    for line in lines:
        try:
            GitIgnoreSpec.from_lines([line])
        except ValueError:
            continue
        kept.append(line)
    return kept
