"""Which files a run is about: those given by name, and those found below the given folders."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from codemods.deferred import NamedTuple
from codemods.source.documents import Kind
from migrate_cli.workspace.gitignore import Ignores, ignores_above
from migrate_cli.workspace.globs import Globs
from migrate_cli.workspace.tracked import Tracked

EXCLUDED = (
    *(".bzr", ".direnv", ".eggs", ".git", ".git-rewrite", ".hg", ".ipynb_checkpoints", ".lightning-migrate"),
    *(".mypy_cache", ".nox", ".pants.d", ".pyenv", ".pytest_cache", ".pytype", ".ruff_cache", ".svn", ".tox"),
    *(".venv", ".vscode", "__pypackages__", "_build", "buck-out", "build", "dist", "node_modules"),
    *("site-packages", "venv"),
)
"""What is left out by default, as ruff does."""


class Walk(NamedTuple):
    """How folders are searched."""

    exclude: Globs = Globs()
    force_exclude: bool = False
    gitignore: bool = True


def discover(paths: Iterable[str], walk: Walk) -> tuple[str, ...]:
    """The files that `paths` name, absolute, sorted, each once.

    In folders, the kinds of documents that the library knows are looked for; a file given by name is taken
    whatever it is.

    A path that does not exist is among them, and so is a folder that may not be listed: reading it
    says so. A link is followed where its target is a file below one of the folders and is not found
    there itself.
    """
    named: list[str] = []
    found: list[str] = []
    folders: list[str] = []
    for path in dict.fromkeys(os.path.abspath(path) for path in paths):
        if walk.force_exclude and walk.exclude.match_up(path):
            continue
        if os.path.isdir(path):
            folders.append(path)
            found += walked(path, walk, lambda at: Kind.of(at.replace(os.sep, "/")) is not None, closed=named)
        else:
            named.append(path)
    roots = [os.path.realpath(folder) for folder in folders]
    everything = sorted({*named, *found})
    links = {path for path in everything if os.path.islink(path)}
    folder = cache(os.path.realpath)
    taken = {
        os.path.join(folder(os.path.dirname(path)), os.path.basename(path)): path
        for path in everything
        if path not in links
    }
    for path in sorted(links):
        real = os.path.realpath(path)
        if path in named or not os.path.exists(path) or any(_below(real, root) for root in roots):
            taken.setdefault(real, path)
    return tuple(sorted(set(taken.values())))


def walked(
    root: str,
    walk: Walk,
    wanted: Callable[[str], bool],
    depth: int | None = None,
    closed: list[str] | None = None,
) -> Iterator[str]:
    """The files below `root` whose path is wanted. Links to folders are not followed.

    What git tracks it does not ignore, whatever an ignore file says: `data/` is often meant for another folder.
    Folders that cannot be listed are put into `closed`.
    """
    above = ignores_above(root) if walk.gitignore else Ignores()
    tracked = Tracked(root)
    pending: list[tuple[str, Ignores, int, bool]] = [(root, above, 0, False)]
    while pending:
        folder, ignores, level, is_ignored = pending.pop()
        if walk.gitignore:
            ignores = ignores.inside(folder)
        for entry in _entries(folder, closed):
            is_folder = entry.is_dir(follow_symlinks=False)
            if not (is_folder or wanted(entry.path)) or walk.exclude.match(entry.path):
                continue
            ignored = walk.gitignore and (is_ignored or ignores.ignored(entry.path, is_folder))
            if ignored and not tracked.has(entry.path, is_folder):
                continue
            if not is_folder:
                if not (entry.is_symlink() and os.path.isdir(entry.path)):  # a link to a folder
                    yield entry.path
            elif depth is None or level < depth:
                pending.append((entry.path, ignores, level + 1, ignored))


def _entries(folder: str, closed: list[str] | None) -> list[os.DirEntry[str]]:
    """What lies in a folder; nothing where it cannot be listed, which `closed` is told, or has gone."""
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except (FileNotFoundError, NotADirectoryError):  # gone since
        pass
    except OSError:  # no permission, a path that is too long
        if closed is not None:
            closed.append(folder)
    return []


def _below(path: str, root: str) -> bool:
    return path.startswith(root.rstrip(os.sep) + os.sep)
