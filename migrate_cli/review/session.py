"""A review without a user interface: findings, what is decided about them, and what comes of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import NamedTuple

from codemods.engine import Checked
from codemods.engine.identity import followed
from codemods.model import Finding, Fix
from migrate_cli.output.report import Report
from migrate_cli.review import fitting
from migrate_cli.review.applying import Outcome, by_hand, meet, outcome
from migrate_cli.review.decisions import Decision, Verdict
from migrate_cli.review.fitting import Unfit, fitted
from migrate_cli.review.hunks import Hunk, split
from migrate_cli.review.keeping import Keeper
from migrate_cli.review.proposals import Proposal, Proposals
from migrate_cli.runs.writing import dirty, written
from migrate_cli.workspace.journal import Journal
from migrate_cli.workspace.project import Project

Read = Callable[[], tuple[Project, Checked]]
"""Reads the project anew, and finds what is there."""

Working = Callable[[int], AbstractContextManager[Executor | None]]
"""Processes to plan so many files with, as long as they are needed."""

Stamp = tuple[int, int] | None


class Wrote(NamedTuple):
    """What became of accepted changes: those written, and those that were not, with the reason."""

    report: Report
    done: int
    unfit: tuple[Unfit, ...]


class Session:
    """Findings and decisions of one review.

    `decisions` fit the code as it is; those that do not are `stale`, and stay in the file. Each
    change of decisions is saved before anything else happens, and is one step that `undo` takes
    back.
    """

    def __init__(self, project: Project, checked: Checked, keeper: Keeper, read: Read, working: Working) -> None:
        self._read = read
        self._working = working
        self.keeper = keeper
        self.decisions: dict[str, Decision] = {}
        self.stale: dict[str, Unfit] = {}
        self.refused: dict[str, str] = {}
        self._steps: list[dict[str, Decision | None]] = []
        self._shown: dict[str, int] = {}
        self._load(project, checked)
        self._fit(keeper.kept)

    # --- what is there ---

    def reread(self) -> None:
        """Read the project again; decisions that still fit stay."""
        self._load(*self._read())
        self._fit({**{name: unfit.decision for name, unfit in self.stale.items()}, **self.decisions})

    def _load(self, project: Project, checked: Checked) -> None:
        self.project, self.checked = project, checked
        self.proposals = Proposals(self.project.files, self.checked)
        report = Report.of_check(self.project, self.checked, unsafe=True)
        self.findings: tuple[Finding, ...] = report.findings
        self.by_name = {finding.fingerprint: finding for finding in self.findings}
        self.shown_paths = report.shown_paths
        self._stamps = {path: self._stamp(path) for path in self.proposals.files}

    def _fit(self, decisions: Mapping[str, Decision]) -> None:
        found = fitted(decisions.values(), self.findings, self.proposals)
        self.decisions = {name: decision for name, (decision, _) in found.fit.items()}
        self.stale = {unfit.decision.fingerprint: unfit for unfit in found.unfit}

    def changed(self) -> bool:
        """Whether a file has been touched since it was read."""
        return any(self._stamp(path) != stamp for path, stamp in self._stamps.items())

    def _stamp(self, path: str) -> Stamp:
        try:
            status = os.stat(self.project.location(path))
        except OSError:
            return None
        return status.st_mtime_ns, status.st_size

    def row(self, finding: Finding) -> str:
        """The 1-based line that a finding is on; in a notebook with its cell, `cell 3:12`."""
        return self.proposals.texts.place(finding).row

    # --- one finding ---

    def verdict(self, finding: Finding) -> Verdict | None:
        """What is decided about a finding."""
        decision = self.decisions.get(finding.fingerprint)
        return decision.verdict if decision is not None else None

    def remark(self, finding: Finding) -> str | None:
        """Why an earlier decision about a finding does not count."""
        if finding.fingerprint in self.refused:
            return f"not written: {self.refused[finding.fingerprint]}"
        unfit = self.stale.get(finding.fingerprint)
        return f"{unfit.decision.verdict.value} before, but {unfit.why}" if unfit is not None else None

    def number(self, finding: Finding) -> int | None:
        """Which fix of a finding is looked at; None where it has none."""
        if not finding.fixes:
            return None
        decision = self.decisions.get(finding.fingerprint)
        decided = decision.alternative if decision is not None else None
        return self._shown.get(finding.fingerprint, decided or 0)

    def fix(self, finding: Finding) -> Fix | None:
        """The fix that is looked at."""
        number = self.number(finding)
        return finding.fixes[number] if number is not None else None

    def proposal(self, finding: Finding) -> Proposal:
        """What the fix that is looked at does."""
        return self.proposals.of(finding, self.number(finding))

    def turn(self, finding: Finding) -> bool:
        """Look at the next fix of a finding; one that is taken is then taken so. False where it has one only."""
        if len(finding.fixes) < 2:
            return False
        number = ((self.number(finding) or 0) + 1) % len(finding.fixes)
        self._shown[finding.fingerprint] = number
        if self.verdict(finding) is Verdict.TAKEN:
            self.decide([fitting.taken(finding, self.proposals, number)])
        return True

    # --- deciding ---

    def take(self, findings: Iterable[Finding]) -> list[Finding]:
        """Take the fixes that are looked at; findings that have none are left out of the result.

        A fix that turns out not to go is told when it is written: to make all of them here would take its time.
        """
        able = [finding for finding in findings if finding.fixes]
        self.decide([fitting.taken(finding, self.proposals, self.number(finding) or 0) for finding in able])
        return able

    def leave(self, findings: Iterable[Finding]) -> list[Finding]:
        """Leave findings as they are."""
        able = list(findings)
        self.decide([fitting.left(finding, self.proposals) for finding in able])
        return able

    def suppress(self, findings: Iterable[Finding]) -> list[Finding]:
        """Put a comment on findings; those that no comment suppresses are left out of the result."""
        able = [finding for finding in findings if self.proposals.suppressed(finding)]
        self.decide([fitting.suppressed(finding, self.proposals) for finding in able])
        return able

    def number_by_hand(self, finding: Finding) -> int | None:
        """Which fix a person's text takes the place of; None where it is the statement as it stands."""
        decision = self.decisions.get(finding.fingerprint)
        if decision is not None and decision.verdict is Verdict.EDITED:
            return decision.alternative
        return self.number(finding)

    def offered(self, finding: Finding) -> tuple[Hunk, ...]:
        """The lines that a person edits: what is proposed, or what they wrote before."""
        hunks = self.proposals.of(finding, self.number_by_hand(finding)).hunks
        decision = self.decisions.get(finding.fingerprint)
        if decision is None or decision.verdict is not Verdict.EDITED:
            return hunks
        texts = [split(piece.text) for piece in decision.pieces]
        return tuple(hunk._replace(new=new) for hunk, new in zip(hunks, texts, strict=True))

    def editable(self, finding: Finding) -> bool:
        """Whether the file of a finding can be edited by hand."""
        return self.proposals.editable(finding.path)

    def edit(self, finding: Finding, texts: Sequence[str]) -> str | None:
        """Put a person's text in the place of each hunk; says why not where that is not possible."""
        decision = fitting.edited(finding, self.proposals, self.number_by_hand(finding), texts)
        edits = by_hand(decision, finding, self.proposals)
        for name, other in self.decisions.items():
            if other.verdict is not Verdict.EDITED or other.path != finding.path or name == finding.fingerprint:
                continue
            theirs = by_hand(other, self.by_name[name], self.proposals)
            if any(meet(edit, their) for edit in edits if edit not in theirs for their in theirs):
                return f"these lines are edited already, for {other.code} on line {self.row(self.by_name[name])}"
        self.decide([decision])
        return None

    def decide(self, decisions: Sequence[Decision]) -> None:
        """Make decisions, all of them one step, and save them."""
        if not decisions:
            return
        self._steps.append({decision.fingerprint: self.decisions.get(decision.fingerprint) for decision in decisions})
        for decision in decisions:
            self.decisions[decision.fingerprint] = decision
            self.stale.pop(decision.fingerprint, None)
            self.refused.pop(decision.fingerprint, None)
        self.save()

    def undo(self) -> list[Finding]:
        """Take the last step back; the findings that it was about."""
        while self._steps:
            step = self._steps.pop()
            names = [name for name in step if name in self.by_name]
            if names:
                for name in names:
                    before = step[name]
                    if before is None:
                        self.decisions.pop(name, None)
                    else:
                        self.decisions[name] = before
                    self._shown.pop(name, None)
                self.save()
                return [self.by_name[name] for name in names]
        return []

    def save(self) -> None:
        """Keep what is decided."""
        stale = {name: unfit.decision for name, unfit in self.stale.items()}
        self.keeper.keep({**stale, **self.decisions})

    # --- writing ---

    @property
    def pending(self) -> list[Decision]:
        """The decisions that change a file."""
        return [decision for decision in self.decisions.values() if decision.verdict is not Verdict.LEFT]

    def outcome(self) -> Outcome:
        """What the decisions make of the files; nothing is written."""
        settings = self.project.settings
        with self._working(len({decision.path for decision in self.pending})) as pool:
            found = fitted(self.decisions.values(), self.findings, self.proposals)
            return outcome(self.project.files, settings, self.checked, found, self.proposals, pool)

    def report(self, made: Outcome) -> Report:
        """What would be written, as `fix` reports it."""
        return Report.of_fix(self.project, made.fixed, unsafe=True, command="fix", preview=False)

    def dirty(self, made: Outcome) -> list[str]:
        """The files to write whose uncommitted changes neither git nor the journal has."""
        return dirty(self.report(made))

    def write(self, made: Outcome, journal: bool) -> Wrote:
        """Write an outcome, and go on with what is left."""
        report = written(self.report(made), made.fixed, made.made, Journal(self.project.root) if journal else None)
        refused = {file.path for file in report.unwritten}
        tried = {unfit.decision.fingerprint: unfit for unfit in made.unfit if unfit.decision.path not in refused}
        done = {
            decision.fingerprint
            for decision in self.pending
            if decision.fingerprint in made.done and decision.path not in refused
        }
        before = [finding.fingerprint for finding in self.findings]
        kept = {name: decision for name, decision in self.decisions.items() if name not in done and name not in tried}
        self._steps.clear()
        self._shown.clear()
        self._load(*self._read())
        names = followed(before, done, [finding.fingerprint for finding in self.findings])
        now = {was: name for name, was in names.items()}
        stale = {name: unfit.decision for name, unfit in self.stale.items()}
        self._fit({**stale, **{now[name]: _renamed(kept[name], now[name]) for name in kept.keys() & now.keys()}})
        self.refused = {now[name]: unfit.why for name, unfit in tried.items() if name in now}
        self.save()
        return Wrote(report, len(done), made.unfit)


def _renamed(decision: Decision, name: str) -> Decision:
    return decision if decision.fingerprint == name else replace(decision, fingerprint=name)
