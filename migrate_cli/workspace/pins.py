"""The files in which a project says which Lightning it uses."""

from __future__ import annotations

import fnmatch
import os

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
    "METADATA",  # of an unpacked wheel
    "PKG-INFO",
)
DEPTH = 3
LARGEST = 1_000_000


def pins(root: str, walk: Walk, depth: int = DEPTH) -> dict[str, str]:
    """Path to text of every such file in `root`, and at most `depth` folders below; sorted."""
    texts: dict[str, str] = {}
    for path in walked(root, walk, _pins, depth):
        try:
            if os.path.getsize(path) <= LARGEST:
                texts[os.path.relpath(path, root).replace(os.sep, "/")] = read(path).decode(errors="replace")
        except (OSError, UnreadableError):
            continue  # a pin that cannot be read says nothing
    return dict(sorted(texts.items()))


def _pins(path: str) -> bool:
    folder, name = os.path.split(path)
    if name.endswith(".txt") and os.path.basename(folder) == "requirements":
        return True
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in NAMES)
