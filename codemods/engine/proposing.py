"""A project that is asked what some of its fixes would do, a few at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING

from codemods.deferred import dataclass
from codemods.engine.contract import Checked, File, Progress, Settings
from codemods.engine.fixing import ROUNDS, Run, again
from codemods.engine.matching import found
from codemods.engine.understanding import understand, understand_file
from codemods.model import Applicability, Edit, Finding

if TYPE_CHECKING:
    from concurrent.futures import Executor


@dataclass(frozen=True)
class Proposal:
    """A file's new bytes, the fingerprints of the findings whose fixes are in them, and why others can not be."""

    data: bytes
    applied: frozenset[str]
    refused: dict[str, str] = field(default_factory=dict)


class Proposer:
    """A project as found; `checked` is what there is to find in it, `wanted` which fixes may be taken."""

    def __init__(
        self,
        files: Sequence[File],
        settings: Settings,
        applicability: Applicability,
        *,
        executor: Executor | None = None,
        progress: Progress | None = None,
    ) -> None:
        self._files = {file.path: file for file in files}
        self._understood = understand(files, settings, executor=executor, progress=progress)
        self._settings = replace(settings, origin=self._understood.origin)
        self._applicability = applicability
        self.wanted = frozenset({Applicability.SAFE, applicability})
        findings = found(files, self._understood, settings, executor=executor, progress=progress)
        self.checked = Checked(self._understood.origin, findings)

    def edits(self, finding: Finding) -> tuple[Edit, ...]:
        """What the default fix of one finding does alone to the UTF-8 text of its file, unformatted."""
        from codemods.rewriting.planner import plan

        flow = self._understood.flows.get(finding.path) or understand_file(self._files[finding.path])
        flow.module.names = self._understood.index.names
        return plan(flow.module, [(finding, finding.fix)] if finding.fix else []).edits

    def proposed(self, path: str, only: frozenset[str]) -> Proposal:
        """What the fixes of these findings, all of one file, make of it together: what `fix` would write.

        Where two of them meet, the project is linked again in between.
        """
        run = Run(self._files, self._applicability, dict.fromkeys(only, 0))
        understood = self._understood
        findings = tuple(finding for finding in self.checked.findings if finding.path == path)
        run.given = {finding.fingerprint for finding in findings}
        for _ in range(ROUNDS):
            if not run.round(findings, understood) or only <= run.applied | run.refused.keys():
                break
            if understood is self._understood:
                understood = understood.copy()
            before, findings = findings, again(run, understood, self._settings, None)
            findings = tuple(finding for finding in findings if finding.path == path)
            run.follow(before, findings)
        run.format(None)
        refused = {key: reason for key, reason in run.refused.items() if key not in run.applied}
        if path in run.failed:
            refused |= dict.fromkeys(only, run.failed[path])
        return Proposal(run.now[path].data, frozenset(run.applied), refused)
