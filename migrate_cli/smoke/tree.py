"""A copy of the user's tree for a program to run in, made of small files and of links to the rest.

The copy has the whole path below it (`scratch/tree/home/me/project`), with links beside each
folder on the way, so that `../data` leads where it did. Small files are copied and can be written
by anyone. For what is a link, `inside/tree.py` makes a file or a folder of the copy just before
the program writes there.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping

from codemods.deferred import dataclass
from migrate_cli.smoke.scratch import PREFIX

SMALL = 1 << 18
"""Files up to this size are copied."""
CODE = (".py", ".pyi", ".ipynb", ".yaml", ".yml", ".toml", ".json", ".cfg", ".ini", ".sh", ".txt", ".md")
CODE_SIZE = 1 << 22
"""Files with these endings are copied up to this size."""
CROWDED = 2000
"""A folder with more entries than this is linked as a whole."""
ENTRIES = 20_000
"""So many entries are looked at; the folders after that are linked."""
LINKED = frozenset({".git", ".hg", ".svn", ".venv", "venv", ".tox", ".nox", "node_modules", ".lightning-migrate"})


@dataclass(frozen=True)
class Tree:
    """The copy below `top` of what is in `root`; `folder` is the working directory there."""

    root: str
    top: str
    folder: str

    def inside(self, path: str) -> str:
        """An absolute path as the program has to call it, to mean the copy."""
        return self.top + path if _below(path, self.root) else path

    def original(self, path: str) -> str:
        """A path of the copy as the user knows it; others as they are."""
        return (path[len(self.top) :] or os.sep) if _below(path, self.top) else path

    def changed(self) -> Iterator[tuple[str, str]]:
        """Files that the program made or changed: where they are, and their path below the root."""
        start = self.inside(self.root)
        for folder, folders, names in os.walk(start):
            folders[:] = [name for name in folders if name != "__pycache__"]
            for name in names:
                path = os.path.join(folder, name)
                if not os.path.islink(path) and not _same(path, self.original(path)):
                    yield path, os.path.relpath(path, start)


def make_tree(root: str, folder: str, scratch: str, instead: Mapping[str, bytes]) -> Tree:
    """Copy `root` into `scratch`, with `instead` (by absolute path) in place of what is there.

    `folder` is the working directory of the program, in or outside of `root`.
    """
    top = os.path.join(scratch, "tree")
    os.mkdir(top)
    _mirror(top, root)
    _mirror(top, folder)
    _fill(root, top + root, [ENTRIES])
    for path, data in instead.items():
        target = top + path
        if os.path.lexists(target):
            os.unlink(target)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(data)
    return Tree(root, top, top + folder)


def _below(path: str, folder: str) -> bool:
    return path == folder or path.startswith(folder.rstrip(os.sep) + os.sep)


def _same(path: str, original: str) -> bool:
    try:
        mine, theirs = os.stat(path), os.stat(original)
    except OSError:
        return False
    return mine.st_size == theirs.st_size and mine.st_mtime_ns == theirs.st_mtime_ns


def _mirror(top: str, path: str) -> None:
    """Make the folders down to `path` real, with a link for everything in them."""
    at = os.sep
    for part in ["", *path.strip(os.sep).split(os.sep)]:
        at = os.path.join(at, part)
        _real(top + at)
        for name in _names(at):
            if not os.path.lexists(os.path.join(top + at, name)):
                os.symlink(os.path.join(at, name), os.path.join(top + at, name))


def _real(folder: str) -> None:
    """Make a folder of what may be a link to one."""
    if os.path.islink(folder):
        os.unlink(folder)
    os.makedirs(folder, exist_ok=True)


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _fill(source: str, target: str, left: list[int]) -> None:
    """Copy or link the entries of a folder; `left` counts down what is looked at in all."""
    try:
        entries = list(os.scandir(source))
    except OSError:
        return
    left[0] -= len(entries)
    for entry in entries:
        try:
            _take(entry, os.path.join(target, entry.name), left)
        except OSError:  # gone, or not to be read: the program will say so where it matters
            continue


def _take(entry: os.DirEntry[str], at: str, left: list[int]) -> None:
    if entry.is_symlink():
        _link(os.readlink(entry.path), at)
    elif entry.is_dir():
        if entry.name == "__pycache__" or entry.name.startswith(PREFIX):
            return
        if entry.name in LINKED or left[0] <= 0 or len(_names(entry.path)) > CROWDED:
            _link(entry.path, at)
        else:
            _real(at)
            _fill(entry.path, at, left)
    elif entry.is_file():
        size = entry.stat().st_size
        if size <= SMALL or (size <= CODE_SIZE and entry.name.endswith(CODE)):
            if os.path.islink(at):
                os.unlink(at)
            shutil.copy2(entry.path, at)
        else:
            _link(entry.path, at)


def _link(source: str, at: str) -> None:
    if os.path.islink(at):
        os.unlink(at)
    os.symlink(source, at)
