"""The files in which a project says which Lightning it uses."""

from __future__ import annotations

import fnmatch
import os
from collections.abc import Iterable

from migrate_cli.workspace.discovery import Walk, walked
from migrate_cli.workspace.reading import UnreadableError, read

NAMES = (
    "requirements*.txt",
    "*requirements.txt",
    "setup.py",
    "setup.cfg",
    "pyproject.toml",
    "environment*.yml",
    "environment*.yaml",
    "conda*.yml",
    "conda*.yaml",
    "meta.yaml",
    "Pipfile",
    "Dockerfile*",
)
DEPTH = 3
LARGEST = 1_000_000


def pins(roots: Iterable[str], walk: Walk) -> dict[str, str]:
    """Path to text of every such file near the top of the projects, sorted."""
    texts: dict[str, str] = {}
    for root in roots:
        for path in walked(root, walk, _pins, DEPTH):
            try:
                if os.path.getsize(path) <= LARGEST:
                    texts[os.path.relpath(path, root).replace(os.sep, "/")] = read(path).decode(errors="replace")
            except (OSError, UnreadableError):
                continue  # a pin that cannot be read says nothing
    return dict(sorted(texts.items()))


def _pins(name: str) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in NAMES)
