"""One look at a change: the project, what is found in it, and the remarks that come of it."""

from __future__ import annotations

import os
from collections.abc import Iterable

from codemods.deferred import NamedTuple
from codemods.engine import Proposer
from codemods.model import Applicability, Finding
from migrate_cli.bot import computing
from migrate_cli.bot.diffs import by_path, refuse_mismatch
from migrate_cli.bot.forge import Forge
from migrate_cli.bot.remarks import Remark
from migrate_cli.options import SuggestOptions
from migrate_cli.runs.common import gathered, told, unsafe_too, working
from migrate_cli.workspace.baseline import load
from migrate_cli.workspace.gitignore import git_root
from migrate_cli.workspace.patches import Patch
from migrate_cli.workspace.project import Project


class Computed(NamedTuple):
    """What there is to say on the lines, and of files of which the forge does not tell the lines."""

    remarks: list[Remark]
    unplaced: list[Remark]


class Work:
    """The findings of the files that a diff changes; the rest of the project is read to understand them."""

    def __init__(
        self, options: SuggestOptions, patches: Iterable[Patch], project: Project, *, is_compared: bool = False
    ) -> None:
        """`is_compared` says that the diff is known to be of these files; those that say nothing to us are left out."""
        self._patches = by_path(patches)
        self._project = project.only(lambda path: path in self._patches and not _is_link(project, path))
        if not is_compared:
            refuse_mismatch(self._project, self._patches)
        unsafe = unsafe_too(options.common, project)
        with working(options.common, self._project) as (pool, bar):
            self._proposer = Proposer(
                self._project.files,
                project.settings,
                Applicability.UNSAFE if unsafe else Applicability.SAFE,
                executor=pool,
                progress=bar,
            )
        told(options.common, project.settings, project, self._proposer.checked.origin)
        self._accepted = frozenset[str]()
        if options.common.baseline is not None:
            self._accepted = load(options.common.baseline).accepts(self._proposer.checked.findings)

    def computed(self, known: frozenset[str] = frozenset()) -> Computed:
        """The remarks about all findings but those that are known."""

        def wanted(finding: Finding) -> bool:
            return finding.fingerprint not in known and finding.fingerprint not in self._accepted

        arguments = self._project, self._proposer, self._patches, wanted
        return Computed(computing.remarks(*arguments), computing.unplaced(*arguments))


def fetched(
    options: SuggestOptions, patches: Iterable[Patch], forge: Forge, commit: str
) -> tuple[Project, list[Patch]]:
    """The project with the changed files as the forge has them: nothing that they say decides how they are read.

    What lies in the working directory is read to understand them: in a trusted workflow, the base.
    A file that the forge shows otherwise than the change does, such as a link, is left out.
    """
    top = git_root(os.getcwd()) or os.getcwd()
    contents = {patch: forge.content(patch.path, commit) for _, patch in sorted(by_path(patches).items())}
    kept = [patch for patch, data in contents.items() if patch.mismatch(data) is None]
    changed = {os.path.join(top, *patch.path.split("/")): contents[patch] for patch in kept}
    return gathered(options.common._replace(isolated=True), changed), kept


def _is_link(project: Project, path: str) -> bool:
    """Whether what would be shown is another file than the one that the change names."""
    return os.path.islink(os.path.join(project.repository, *path.split("/")))
