"""Chosen fixes become bytes: plan, apply, verify, and again until nothing is left to do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import lru_cache

from codemods.engine.contract import File, Fixed, Progress, Settings
from codemods.engine.matching import found
from codemods.engine.understanding import Understood, understand, understand_file
from codemods.model import Applicability, Edit, Finding, Fix, Span
from codemods.rules.files import FAILED_RULE
from codemods.semantics.module import Module
from codemods.source.documents import text_of
from codemods.source.python import Source, UnparsableError
from codemods.source.suppressions import comments

ROUNDS = 12  # each settles one conflict at one place; more means that two rules undo each other

Chosen = tuple[Finding, Fix]


@dataclass(slots=True)
class Outcome:
    """What planning one file gave: its new bytes, what was applied, refused and why, or failed."""

    data: bytes
    applied: frozenset[str] = frozenset()
    refused: dict[str, str] = field(default_factory=dict)
    failed: str | None = None


def fix(
    files: Sequence[File],
    settings: Settings,
    *,
    applicability: Applicability = Applicability.SAFE,
    only: frozenset[str] | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Fixed:
    """Apply every fix up to `applicability` (UNSAFE takes the safe ones too), to a fixpoint.

    `only` limits the fixes to findings with these fingerprints, whatever their applicability.
    """
    run = Run({file.path: file for file in files}, applicability, only)
    understood = understand(files, settings, executor=executor, progress=progress)
    first = findings = found(files, understood, settings, executor=executor, progress=progress)
    settled = replace(settings, origin=understood.origin)  # what is fixed must not change what is inferred
    for _ in range(ROUNDS):
        changed = run.round(findings, understood)
        if not changed:
            break
        findings = again(run, changed, understood, settled, executor)
    changed = run.format()
    left = again(run, changed, understood, settled, executor) if changed else findings
    return Fixed(
        settled.origin,
        tuple(run.told(finding) for finding in first),
        frozenset(run.applied),
        tuple(run.told(finding) for finding in left) + run.failures(),
        {path: file.data for path, file in run.now.items() if file.data != run.before[path].data},
    )


def again(
    run: Run, changed: set[str], understood: Understood, settings: Settings, executor: Executor | None
) -> tuple[Finding, ...]:
    """The findings of the project after some of its files changed."""
    for path in changed:
        understood.forget(path)
    files = list(run.now.values())
    understand(files, settings, executor=executor, before=understood)
    return found(files, understood, settings, executor=executor)


class Run:
    """The state of one `fix`: the files as they are, and what became of each fix."""

    def __init__(self, before: dict[str, File], applicability: Applicability, only: frozenset[str] | None) -> None:
        self.before = before
        self.now = dict(before)
        self.only = only
        self.wanted = {Applicability.SAFE, applicability}
        self.applied: set[str] = set()
        self.refused: dict[str, str] = {}
        self.failed: dict[str, str] = {}
        self._applied_in: dict[str, set[str]] = {}

    def round(self, findings: Sequence[Finding], understood: Understood) -> set[str]:
        """Apply what is chosen of `findings`; returns the paths of the files that changed."""
        by_file: dict[str, list[Chosen]] = {}
        for finding in findings:
            if self._is_chosen(finding) and finding.fix is not None:
                by_file.setdefault(finding.path, []).append((finding, finding.fix))
        changed = set()
        for path, chosen in by_file.items():
            flow = understood.flows.get(path) or understand_file(self.now[path])
            flow.module.names = understood.index.names
            outcome = rewrite(self.now[path], flow.module, chosen, self.wanted)
            self.refused |= outcome.refused
            data = outcome.data
            if outcome.failed is not None:
                self.failed[path] = outcome.failed
                self.applied -= self._applied_in.pop(path, set())
                data = self.before[path].data
            else:
                self.applied |= outcome.applied
                self._applied_in.setdefault(path, set()).update(outcome.applied)
            if data != self.now[path].data:
                self.now[path] = replace(self.now[path], data=data)
                changed.add(path)
        return changed

    def _is_chosen(self, finding: Finding) -> bool:
        if finding.path in self.failed or finding.fingerprint in self.refused:
            return False
        if self.only is None:
            return finding.applicability in self.wanted
        # one that is fixed renumbers its equals below: what has its name now was not chosen
        return finding.fingerprint in self.only and finding.fingerprint not in self.applied

    def format(self) -> set[str]:
        """Let Black have the files that it left alone before; returns the paths that changed."""
        changed = set()
        for path, file in self.now.items():
            if file.data != self.before[path].data and file.style is not None:
                data = _formatted(self.before[path], file)
                if data != file.data:
                    self.now[path] = replace(file, data=data)
                    changed.add(path)
        return changed

    def told(self, finding: Finding) -> Finding:
        """A finding with what planning it told: one that was refused is for a person."""
        reason = self.refused.get(finding.fingerprint)
        return finding if reason is None else for_a_person(finding, reason)

    def failures(self) -> tuple[Finding, ...]:
        """One finding for each file whose rewrite did not verify."""
        return tuple(
            Finding(FAILED_RULE.code, FAILED_RULE.name, "verify", Span(0, 0), f"left as it was: {why}", (), path)
            for path, why in sorted(self.failed.items())
            if FAILED_RULE.code in self.before[path].codes
        )


def for_a_person(finding: Finding, reason: str) -> Finding:
    """A finding whose fix can not be written."""
    return replace(finding, fixes=(), message=f"{finding.message}; not rewritten: {reason}")


def rewrite(file: File, module: Module, chosen: Sequence[Chosen], wanted: set[Applicability]) -> Outcome:
    """Plan and apply the chosen fixes of one file, and verify what comes out."""
    try:
        return _rewritten(file, module, chosen, wanted)
    except UnicodeEncodeError as error:
        encoding = module.source.text.encoding
        return Outcome(file.data, failed=f"its encoding ({encoding}) has no {error.object[error.start]!r}")
    except Exception as error:  # noqa: BLE001 - whatever the planner does wrong, the other files are done
        return Outcome(file.data, failed=f"the rewrite failed ({type(error).__name__}: {error}); please report it")


def _rewritten(file: File, module: Module, chosen: Sequence[Chosen], wanted: set[Applicability]) -> Outcome:
    from codemods.rewriting.planner import plan

    planned = plan(module, chosen)
    refused = {lost.finding.fingerprint: lost.reason for lost in planned.lost if lost.reason is not None}
    if Applicability.UNSAFE not in wanted:  # an edit that deletes a comment is never safe
        dropping = {finding.fingerprint: "it would delete a comment" for finding, _ in planned.drops_comment}
        if dropping:
            refused |= dropping
            planned = plan(module, [choice for choice in chosen if choice[0].fingerprint not in refused])
    text = module.source.text
    after = text.after(planned.edits)
    failed = _wrong(module.source, Source(file.path, after), bool(planned.drops_comment))
    if failed is not None:
        return Outcome(file.data, refused=refused, failed=failed)
    lost = {lost.finding.fingerprint for lost in planned.lost} | refused.keys()
    applied = frozenset(finding.fingerprint for finding, _ in chosen if finding.fingerprint not in lost)
    return Outcome(text.rewritten(planned.edits), applied, refused)


def _wrong(before: Source, after: Source, drops: bool) -> str | None:
    """Why a rewritten source must not be written, or None."""
    try:
        after.tree  # noqa: B018
    except UnparsableError as error:
        return f"the rewritten file would not parse ({error})"
    if b"#" in before.utf8 and not drops:
        lost = Counter(text for _, _, text in comments(before)) - Counter(text for _, _, text in comments(after))
        if lost:
            return f"the rewrite would lose the comment {next(iter(lost))!r}"
    return None


def _formatted(before: File, after: File) -> bytes:
    from codemods.rewriting.formatting import reformat

    assert after.style is not None
    style = after.style
    old, new = text_of(before.path, before.data), text_of(after.path, after.data)
    return new.rewritten(new.formatted(old, lambda was, now: reformat(was, now, style)))


def edits(file: File, chosen: Sequence[Chosen]) -> tuple[Edit, ...]:
    """The edits that `chosen` fixes of one file make together, against the file as read.

    Sorted; spans are byte offsets in the file (BOM and encoding taken into account), replacements
    are bytes in the file's encoding, and UnicodeEncodeError says that it has no such character.
    Asked for finding by finding, a file is parsed once.
    """
    return tuple(_module(file).source.text.file_edits(text_edits(file, chosen)))


def text_edits(file: File, chosen: Sequence[Chosen]) -> tuple[Edit, ...]:
    """The same against the file's UTF-8 text without BOM, as the spans of findings are."""
    from codemods.rewriting.planner import plan

    return plan(_module(file), chosen).edits


@lru_cache(maxsize=4)
def _module(file: File) -> Module:
    return understand_file(file).module
