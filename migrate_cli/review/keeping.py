"""The file that keeps the decisions of a review: written at each step, shared with other reviews of the project."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from migrate_cli.review.decisions import NAME, Decision, load, save, store
from migrate_cli.workspace.journal import FOLDER


class Keeper:
    """A file of decisions. `path` None: the project's own, which is made when there is something to keep."""

    def __init__(self, root: str, path: str | None = None) -> None:
        self._root = root
        self.exported = path is not None
        self.path = path or os.path.join(root, FOLDER, NAME)
        self._kept: dict[str, Decision] = load(self.path) if os.path.exists(self.path) else {}

    @property
    def kept(self) -> Mapping[str, Decision]:
        """What the file held when it was last read or written here."""
        return self._kept

    def keep(self, decisions: Mapping[str, Decision]) -> None:
        """Bring the file to hold these; what another review has decided meanwhile stays."""
        before = self._kept
        there = load(self.path) if os.path.exists(self.path) else {}
        for name in before.keys() | decisions.keys():
            if before.get(name) == decisions.get(name):
                continue  # nothing that was decided here
            if name in decisions:
                there[name] = decisions[name]
            else:
                there.pop(name, None)
        self._save(there.values())
        self._kept = dict(decisions)

    def _save(self, decisions: Iterable[Decision]) -> None:
        save(self.path if self.exported else store(self._root), decisions)
