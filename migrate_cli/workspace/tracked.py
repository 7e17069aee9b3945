"""Which files git tracks: it goes on with those that an ignore file names since."""

from __future__ import annotations

import os
from functools import cached_property
from typing import Final

from codemods.deferred import pattern
from migrate_cli.workspace.gitignore import git_folder, git_root

_HEAD: Final = pattern(rb"DIRC\0\0\0[\x02\x03]")
"""How an index begins whose entries have their whole paths; later forms shorten them."""
_LONGEST: Final = 0xFFF
"""The length that stands before a path which is as long, or longer."""


class Tracked:
    """What git tracks in the work tree around a folder, by its index, which is read once something asks."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def has(self, path: str, is_folder: bool) -> bool:
        """Whether git tracks a file, or one in a folder."""
        top = self._top
        if top is None or not self._index:
            return False
        name = os.fsencode(os.path.relpath(path, top).replace(os.sep, "/"))
        if is_folder:
            return self._has_below(name + b"/")
        return min(len(name), _LONGEST).to_bytes(2, "big") + name + b"\0" in self._index

    def _has_below(self, start: bytes) -> bool:
        """Whether a path begins so: what stands before it is a length, and no part of a path."""
        at = self._index.find(start)
        while at != -1 and self._index[at - 2] >> 4:
            at = self._index.find(start, at + 1)
        return at != -1

    @cached_property
    def _top(self) -> str | None:
        return git_root(self.folder)

    @cached_property
    def _index(self) -> bytes:
        """The index: before each path stands how long it is, and a null byte behind it."""
        try:
            with open(os.path.join(git_folder(self._top or ""), "index"), "rb") as file:
                read = file.read()
        except OSError:
            return b""
        return read if _HEAD.match(read) else b""
