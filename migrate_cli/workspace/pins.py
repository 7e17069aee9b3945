"""The files in which a project says which Lightning it uses."""

from __future__ import annotations

import os
from collections.abc import Iterable

from codemods.source.documents import Kind
from codemods.source.pins.formats import INSTALLS, format_of, is_environment
from migrate_cli.workspace.discovery import Walk, walked
from migrate_cli.workspace.reading import UnreadableError, read

DEPTH = 3
LARGEST = 1_000_000
_TELLING = ("readme", "install", "setup", "env", "requirements")
"""How files begin that say how a project is installed, where their endings are those of scripts or texts."""
_SCRIPTS = (".sh", ".bash")
_PROGRAMS = (".py", ".ipynb")


def pins(root: str, walk: Walk, depth: int = DEPTH) -> dict[str, bytes]:
    """Path to content of every such file in `root`, and at most `depth` folders below; sorted."""
    found: dict[str, bytes] = {}
    for path in walked(root, walk, lambda path: _may_pin(path, root), depth):
        try:
            if os.path.getsize(path) <= LARGEST:
                data = read(path)
                if _pins(path) or is_environment(data):
                    found[os.path.relpath(path, root).replace(os.sep, "/")] = data
        except (OSError, UnreadableError):
            continue  # a pin that cannot be read says nothing
    return dict(sorted(found.items()))


def instructions(root: str, walk: Walk) -> dict[str, bytes]:
    """Path to content of what says, in `root` itself, how to install: its README, scripts and workflows that do."""
    found: dict[str, bytes] = {}
    telling = walked(root, walk, lambda path: _may_tell(path, root), 0)
    for path in [*telling, *_workflows(root)]:
        try:
            if os.path.getsize(path) <= LARGEST:
                name, data = os.path.relpath(path, root).replace(os.sep, "/"), read(path)
                if name.lower().startswith(_TELLING) or INSTALLS.search(data):
                    found[name] = data
        except (OSError, UnreadableError):
            continue
    return dict(sorted(found.items()))


def of_code(root: str, files: Iterable[tuple[str, bytes]]) -> dict[str, bytes]:
    """Path below `root` to content of those programs and notebooks, by absolute location, that install Lightning."""
    return {
        os.path.relpath(at, root).replace(os.sep, "/"): data
        for at, data in files
        if at.endswith(_PROGRAMS) and b"install" in data and INSTALLS.search(data)
    }


def _workflows(root: str) -> list[str]:
    """The workflows of GitHub of a folder."""
    folder = os.path.join(root, ".github", "workflows")
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return [os.path.join(folder, name) for name in sorted(names) if name.endswith((".yml", ".yaml"))]


def _may_tell(path: str, root: str) -> bool:
    folder, name = os.path.split(path)
    telling = name.lower().startswith(_TELLING) or name.endswith(_SCRIPTS)
    return folder == root.rstrip(os.sep) and telling and Kind.of(name) is Kind.SHELL


def _may_pin(path: str, root: str) -> bool:
    """Whether a file may say it: an environment of conda that is called as its project is, too."""
    return _pins(path) or (path.endswith((".yml", ".yaml")) and os.path.dirname(path) == root.rstrip(os.sep))


def _pins(path: str) -> bool:
    return format_of(path.replace(os.sep, "/")) is not None
