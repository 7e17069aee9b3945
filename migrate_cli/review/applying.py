"""Decisions become bytes: a person's own edits first, then comments, then the taken fixes, planned as `fix` does.

Each step works on the text that the one before left, so that what is planned minds what a person
wrote, and the order in which anything was decided makes no difference.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import field, replace
from functools import partial

from codemods import engine
from codemods.deferred import dataclass
from codemods.engine import Checked, File, Fixed, Settings
from codemods.engine.identity import followed
from codemods.model import Applicability, Edit, Finding
from codemods.source.documents import text_of
from codemods.source.python import Source
from migrate_cli.review.decisions import Decision, Verdict
from migrate_cli.review.fitting import Fitting, Unfit
from migrate_cli.review.proposals import Proposals, replaced, unparsable
from migrate_cli.workspace.journal import Made

Fits = tuple[Decision, Finding]

EDITED_ALREADY = "other edits by hand have changed these lines"
BROKEN = "with the edits by hand the file would not parse"
UNCOVERED = "no comment can stand there"
CHANGED_BY_HAND = "an edit by hand has changed its code"
MET = "it does not go together with another fix that was taken"


@dataclass(frozen=True)
class Outcome:
    """What decisions make of the files; nothing is written.

    `fixed` is told in terms of the text as read. `done` are the decisions that it holds. `made`
    says how the engine can be made to do it again, `again` does it for some findings.
    """

    fixed: Fixed
    done: frozenset[str]
    unfit: tuple[Unfit, ...]
    made: Made
    again: Callable[[Callable[[Finding], bool]], Fixed] = field(compare=False, repr=False)


def outcome(
    files: Sequence[File],
    settings: Settings,
    checked: Checked,
    fitting: Fitting,
    proposals: Proposals,
    executor: Executor | None = None,
) -> Outcome:
    """Carry out the decisions that fit."""
    steps = _Steps(files, replace(settings, origin=checked.origin, pinned=False), checked, executor)
    unfit = list(fitting.unfit)
    by_verdict: dict[Verdict, list[Fits]] = defaultdict(list)
    for decision, finding in fitting.fit.values():
        by_verdict[decision.verdict].append((decision, finding))
    done = {decision.fingerprint for decision, _ in by_verdict[Verdict.LEFT]}
    edited, refused = _edited(steps, by_verdict[Verdict.EDITED], proposals)
    suppressed, uncovered = _suppressed(steps, by_verdict[Verdict.SUPPRESSED])
    unfit += refused + uncovered
    choices = {}
    for decision, _ in by_verdict[Verdict.TAKEN]:
        name = steps.now(decision.fingerprint)
        if name is None:
            unfit.append(Unfit(decision, CHANGED_BY_HAND))
        else:
            choices[name] = decision.alternative or 0
    planned = partial(
        engine.fix,
        steps.listed,
        steps.settings,
        applicability=Applicability.UNSAFE,
        choices=choices,
        checked=steps.checked,
    )
    fixed = planned(executor=executor)
    applied = {steps.names[name] for name in fixed.applied}
    for decision, finding in by_verdict[Verdict.TAKEN]:
        name = steps.now(decision.fingerprint)
        if name is not None and decision.fingerprint not in applied:
            unfit.append(Unfit(decision, _why(name, finding.path, fixed)))
    start = {path: file.data for path, file in steps.files.items() if file.data != steps.read[path]}
    after = {path: file.data for path, file in steps.files.items()} | fixed.after
    told = Fixed(
        checked.origin,
        checked.findings,
        frozenset(applied | {name for name in edited if steps.now(name) is None}),
        fixed.left,
        {path: data for path, data in after.items() if data != steps.read[path]},
        fixed.made,
    )
    names = {steps.names[name]: (name, number) for name, number in choices.items()}
    made = Made(steps.settings, Applicability.UNSAFE, steps.settings.origin, start, names)
    unfit.sort(key=lambda each: (each.decision.path, each.decision.code, each.decision.fingerprint))
    return Outcome(
        told, frozenset(done | edited | suppressed | applied), tuple(unfit), made, lambda among: planned(among=among)
    )


class _Steps:
    """The files on their way, and what findings are called in them: `names` gives what they were called first."""

    def __init__(self, files: Sequence[File], settings: Settings, checked: Checked, executor: Executor | None) -> None:
        self.files = {file.path: file for file in files}
        self.read = {file.path: file.data for file in files}
        self.settings = settings
        self.checked = checked
        self.names = {finding.fingerprint: finding.fingerprint for finding in checked.findings}
        self._executor = executor

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self.checked.findings

    @property
    def listed(self) -> list[File]:
        return list(self.files.values())

    def now(self, name: str) -> str | None:
        """What a finding is called now; None where it is not there any more."""
        return next((now for now, first in self.names.items() if first == name), None)

    def put(self, data: Mapping[str, bytes], gone: Iterable[str]) -> None:
        """Put other bytes in files, with which some findings should go, and find again what is there."""
        for path, after in data.items():
            self.files[path] = replace(self.files[path], data=after)
        before = [finding.fingerprint for finding in self.findings]
        self.checked = engine.check(self.listed, self.settings, before=self.checked, executor=self._executor)
        names = followed(before, set(gone), [finding.fingerprint for finding in self.findings])
        self.names = {now: self.names[was] for now, was in names.items() if was in self.names}


def _edited(steps: _Steps, fits: Iterable[Fits], proposals: Proposals) -> tuple[set[str], list[Unfit]]:
    """Put in what a person wrote, in the order of the text; what meets an edit above it is refused."""
    edits: dict[str, list[Edit]] = defaultdict(list)
    owners: dict[str, list[Decision]] = defaultdict(list)
    unfit = []
    for decision, finding in sorted(fits, key=lambda each: (each[1].path, each[1].span, each[1].code, each[1].row)):
        more = [edit for edit in by_hand(decision, finding, proposals) if edit not in edits[finding.path]]
        if any(meet(edit, other) for edit in more for other in edits[finding.path]):
            unfit.append(Unfit(decision, EDITED_ALREADY))
        else:
            edits[finding.path] += more
            owners[finding.path].append(decision)
    data = {}
    for path, of_file in edits.items():
        text = proposals.texts.source(path).text
        edits_there = sorted(of_file)
        after = text.after(edits_there)
        if unparsable(Source(path, after)) is not None and unparsable(proposals.texts.source(path)) is None:
            unfit += [Unfit(decision, BROKEN) for decision in owners.pop(path)]
        else:
            data[path] = text.rewritten(edits_there)
    done = {decision.fingerprint for of_file in owners.values() for decision in of_file}
    if data:
        steps.put(data, done)
    return done, unfit


def by_hand(decision: Decision, finding: Finding, proposals: Proposals) -> list[Edit]:
    """The edits of a decision that a person wrote the text of."""
    source = proposals.source(finding)
    offered = proposals.of(finding, decision.alternative).hunks
    return [replaced(source, hunk, piece.text) for hunk, piece in zip(offered, decision.pieces, strict=True)]


def meet(edit: Edit, other: Edit) -> bool:
    """Whether two edits change the same text, or put something in the same place."""
    (start, end), (first, last) = edit.span, other.span
    return (start < last and first < end) or (edit.span == other.span)


def _suppressed(steps: _Steps, fits: Iterable[Fits]) -> tuple[set[str], list[Unfit]]:
    """Put comments on what is suppressed, where it stands now."""
    decisions = [decision for decision, _ in fits]
    wanted = {steps.now(decision.fingerprint) for decision in decisions} - {None}
    there: dict[str, list[Finding]] = defaultdict(list)
    for finding in steps.findings:
        if finding.fingerprint in wanted:
            there[finding.path].append(finding)
    changed = [decision for decision in decisions if steps.now(decision.fingerprint) is None]
    data = {}
    for path, of_file in there.items():
        edits = engine.suppress(steps.files[path], of_file)
        data[path] = text_of(path, steps.files[path].data).rewritten(edits)
    if data:
        steps.put(data, {finding.fingerprint for of_file in there.values() for finding in of_file})
    uncovered = [decision for decision in decisions if steps.now(decision.fingerprint) is not None]
    unfit = [Unfit(decision, CHANGED_BY_HAND) for decision in changed]
    unfit += [Unfit(decision, UNCOVERED) for decision in uncovered]
    return {decision.fingerprint for decision in decisions} - {each.decision.fingerprint for each in unfit}, unfit


def _why(name: str, path: str, fixed: Fixed) -> str:
    """Why a fix that was chosen is not in the result."""
    failed = next((found.message for found in fixed.left if found.path == path and found.row == "verify"), None)
    if failed is not None:
        return failed
    told = next((found.message for found in fixed.findings if found.fingerprint == name), "")
    return told.partition("; not rewritten: ")[2] or MET
