"""The files in which a project says which Lightning it uses."""

from __future__ import annotations

import os

from codemods.source.pins.formats import format_of
from migrate_cli.workspace.discovery import Walk, walked
from migrate_cli.workspace.reading import UnreadableError, read

DEPTH = 3
LARGEST = 1_000_000


def pins(root: str, walk: Walk, depth: int = DEPTH) -> dict[str, bytes]:
    """Path to content of every such file in `root`, and at most `depth` folders below; sorted."""
    found: dict[str, bytes] = {}
    for path in walked(root, walk, _pins, depth):
        try:
            if os.path.getsize(path) <= LARGEST:
                found[os.path.relpath(path, root).replace(os.sep, "/")] = read(path)
        except (OSError, UnreadableError):
            continue  # a pin that cannot be read says nothing
    return dict(sorted(found.items()))


def _pins(path: str) -> bool:
    return format_of(path.replace(os.sep, "/")) is not None
