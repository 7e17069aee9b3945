"""The rest of the repository, where files are given by name.

Findings do not depend on which files are asked about together: a hook is given a few at a time. A
folder is taken for a project of its own, as is what lies in no repository and below no
`pyproject.toml`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from migrate_cli.options import Options
from migrate_cli.workspace.configuration import nearest
from migrate_cli.workspace.discovery import Walk, discover
from migrate_cli.workspace.gitignore import git_root
from migrate_cli.workspace.reading import read_all


def surroundings(options: Options) -> list[str]:
    """The folders that the files given by name are to be understood in."""
    if options.stdin:
        named = [options.stdin_filename] if options.stdin_filename else []
    else:
        named = [path for path in options.paths if not os.path.isdir(path)]
    folders = {os.path.dirname(os.path.abspath(path)) for path in named}
    return sorted({root for folder in folders if (root := _enclosing(folder))})


def read_around(roots: list[str], walk: Walk, known: Iterable[str]) -> list[tuple[str, bytes]]:
    """The files below `roots` that can be read, by absolute location, without those that are known."""
    if not roots:
        return []
    taken = {os.path.realpath(location) for location in known}
    found, _ = read_all(at for at in discover(roots, walk) if os.path.realpath(at) not in taken)
    return found


def _enclosing(folder: str) -> str | None:
    """The git work tree around the absolute `folder`, else the folder of the nearest `pyproject.toml`."""
    marker = nearest(folder)
    return git_root(folder) or (os.path.dirname(marker) if marker else None)
