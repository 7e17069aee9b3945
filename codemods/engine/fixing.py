"""Chosen fixes become bytes: plan, apply, verify, and again until nothing is left to do."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING

from codemods.deferred import dataclass
from codemods.engine.contract import Checked, File, Fixed, Progress, Settings
from codemods.engine.identity import followed
from codemods.engine.matching import check, found
from codemods.engine.moving import moved
from codemods.engine.old_syntax import FIRST
from codemods.engine.understanding import Understood, module_of, understand, understand_file
from codemods.model import Applicability, Edit, Finding, Fix, Span
from codemods.rules.files import FAILED_RULE, OLD_SYNTAX
from codemods.rules.registry import rule_of
from codemods.semantics.module import Module
from codemods.source.documents import Kind, text_of
from codemods.source.plain import source_of
from codemods.source.python import Source, UnparsableError
from codemods.source.suppressions import comments
from codemods.source.unbound import unbound

if TYPE_CHECKING:
    from concurrent.futures import Executor

ROUNDS = 12  # each settles one conflict at one place; more means that two rules undo each other

_FEW = 4  # files to be formatted below which an executor is not worth it

Chosen = tuple[Finding, Fix]


@dataclass
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
    choices: Mapping[str, int] | None = None,
    among: Callable[[Finding], bool] | None = None,
    checked: Checked | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> Fixed:
    """Apply every fix up to `applicability` (UNSAFE takes the safe ones too), to a fixpoint.

    `choices` limits the fixes to findings with these fingerprints, whatever their applicability,
    and says which fix of each, by its number; `applicability` then says only whether an edit may
    delete a comment. `among` limits the fixes to some findings, in all rounds. `checked` is what a
    check has found of the same files with the same settings.
    """
    run = Run({file.path: file for file in files}, applicability, choices, among)
    if checked is None or checked.known is None:
        checked = check(files, settings, executor=executor, progress=progress)
    assert checked.known is not None
    understood = checked.known.copy()
    first = findings = checked.findings
    run.given = {finding.fingerprint for finding in first}
    settled = replace(settings, origin=understood.origin)  # what is fixed must not change what is inferred
    for _ in range(ROUNDS):
        changed = run.round(findings, understood)
        if not changed:
            break
        before, findings = findings, again(run, understood, settled, executor)
        run.follow(before, findings)
    else:
        run.give_up(changed)
        before, findings = findings, again(run, understood, settled, executor)
        run.follow(before, findings)
    changed = run.format(executor)
    left = again(run, understood, settled, executor) if changed else findings
    seen, left = left, _still_told(first, left, run)
    made = {finding.fingerprint for finding in seen} - {finding.fingerprint for finding in left}
    return Fixed(
        settled.origin,
        tuple(run.told(finding, finding.fingerprint) for finding in first),
        frozenset(run.applied),
        tuple(run.told(finding, run.name(finding.fingerprint)) for finding in left) + run.failures(),
        {path: file.data for path, file in run.now.items() if file.data != run.before[path].data},
        tuple(sorted(made.union(settings.made))),
    )


def _still_told(first: Sequence[Finding], left: Sequence[Finding], run: Run) -> tuple[Finding, ...]:
    """What is left, less what speaks of what a fix has made.

    A finding about what was written is still one where a fix has given the method that it stands in another name, and
    a lasting one where a fix has taken away what it was seen by.
    """
    there = {run.name(finding.fingerprint) for finding in left} | run.applied
    gone: dict[tuple[str, str], list[Finding]] = defaultdict(list)
    for finding in first:
        if finding.fingerprint not in there and (finding.lasting or _is_as_given(finding)):
            gone[finding.code, finding.path].append(finding)
    told = []
    for finding in left:
        was = gone[finding.code, finding.path]
        if not run.is_given(finding) and (finding.lasting or _is_as_given(finding)):
            if was:
                was.pop(0)
            elif _is_as_given(finding):
                continue
        told.append(finding)
    lasting = [finding for findings in gone.values() for finding in findings if finding.lasting]
    carried = [moved(finding, run.before[finding.path], run.now[finding.path]) for finding in lasting]
    return tuple(sorted([*told, *carried], key=lambda f: (f.path, f.span, f.code)) if carried else told)


def _is_as_given(finding: Finding) -> bool:
    """Whether a finding speaks of what was written, and not of what a fix has made of it."""
    rule = rule_of(finding.code)
    return rule is not None and rule.as_given


def again(run: Run, understood: Understood, settings: Settings, executor: Executor | None) -> tuple[Finding, ...]:
    """The findings of the project as it is now."""
    files = list(run.now.values())
    understand(files, settings, executor=executor, before=understood)
    understood.origin = settings.origin  # which the names that fixes import must not narrow
    return found(files, understood, settings, executor=executor)


class Run:
    """The state of one `fix`: the files as they are, and what became of each fix."""

    def __init__(
        self,
        before: dict[str, File],
        applicability: Applicability,
        choices: Mapping[str, int] | None,
        among: Callable[[Finding], bool] | None = None,
    ) -> None:
        self.before = before
        self.now = dict(before)
        self.choices = choices
        self.among = among
        self.wanted = {Applicability.SAFE, applicability}
        self.given: set[str] = set()  # what the findings of the text as read are called
        self.applied: set[str] = set()
        self.refused: dict[str, str] = {}
        self.failed: dict[str, str] = {}
        self._applied_in: dict[str, set[str]] = {}
        self._names: dict[str, str] = {}  # what findings were called in the text as read, where it is not the same
        self._gone: set[str] = set()

    def round(self, findings: Sequence[Finding], understood: Understood) -> set[str]:
        """Apply what is chosen of `findings`; returns the paths of the files that changed."""
        by_file: dict[str, list[Chosen]] = {}
        for finding in findings:
            fix = self._chosen(finding)
            if fix is not None:
                by_file.setdefault(finding.path, []).append((finding, fix))
        changed = set()
        self._gone = set()
        for path, chosen in by_file.items():
            flow = understood.flows.get(path) or understand_file(self.now[path])
            flow.module.names = understood.index.names
            outcome = rewrite(self.now[path], flow.module, chosen, self.wanted)
            self.refused |= {self.name(fingerprint): why for fingerprint, why in outcome.refused.items()}
            data = outcome.data
            if outcome.failed is not None:
                self.failed[path] = outcome.failed
                self.applied -= self._applied_in.pop(path, set())
                data = self.before[path].data
            else:
                applied = {self.name(fingerprint) for fingerprint in outcome.applied}
                self.applied |= applied
                self._applied_in.setdefault(path, set()).update(applied)
                self._gone |= outcome.applied
            if data != self.now[path].data:
                self.now[path] = replace(self.now[path], data=data)
                changed.add(path)
        return changed

    def give_up(self, paths: set[str]) -> None:
        """Take back what was done to files that each round changed: a fix does not see that it is done."""
        for path in paths:
            self.failed[path] = f"its fixes come to no end in {ROUNDS} rounds; please report it"
            self.applied -= self._applied_in.pop(path, set())
            self.now[path] = self.before[path]

    def _chosen(self, finding: Finding) -> Fix | None:
        name = self.name(finding.fingerprint)
        if finding.path in self.failed or name in self.refused:
            return None
        if self.among is not None and not self.among(finding):
            return None
        if _is_as_given(finding) and not self.is_given(finding):
            return None
        if self.choices is None:
            return finding.fix if finding.applicability in self.wanted else None
        number = self.choices.get(name, len(finding.fixes))
        return finding.fixes[number] if number < len(finding.fixes) else None

    def is_given(self, finding: Finding) -> bool:
        """Whether a finding is one of the text as read."""
        return self.name(finding.fingerprint) in self.given

    def name(self, fingerprint: str) -> str:
        """What a finding of the text as it is was called in the text as read."""
        return self._names.get(fingerprint, fingerprint)

    def follow(self, before: Sequence[Finding], after: Sequence[Finding]) -> None:
        """Note what the findings after a round were called; a file that failed is as it was."""
        names = followed((f.fingerprint for f in before), self._gone, (f.fingerprint for f in after))
        failed = {finding.fingerprint for finding in after if finding.path in self.failed}
        self._names = {now: self.name(was) for now, was in names.items() if now not in failed}

    def format(self, executor: Executor | None) -> set[str]:
        """Let Black have the files that it left alone before; returns the paths that changed."""
        written = [
            (self.before[path], file)
            for path, file in self.now.items()
            if file.data != self.before[path].data and file.style is not None and Kind.is_code(path)
        ]
        formatted = (map if executor is None or len(written) < _FEW else executor.map)(_formatted, written)
        changed = set()
        for (_, file), data in zip(written, formatted, strict=True):
            if data != file.data:
                self.now[file.path] = replace(file, data=data)
                changed.add(file.path)
        return changed

    def told(self, finding: Finding, name: str) -> Finding:
        """A finding with what planning it, as `name`, told: one that was refused is for a person."""
        reason = self.refused.get(name)
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

    text = module.source.text
    if text.lifts and not any(finding.code == OLD_SYNTAX.code for finding, _ in chosen):
        return Outcome(file.data, refused={finding.fingerprint: FIRST for finding, _ in chosen})
    planned = plan(module, chosen)
    refused = {lost.finding.fingerprint: lost.reason for lost in planned.lost if lost.reason is not None}
    if Applicability.UNSAFE not in wanted:  # an edit that leaves a comment without its code is never safe
        dropping = {
            finding.fingerprint: "it would take away what a comment speaks of" for finding, _ in planned.drops_comment
        }
        if dropping:
            refused |= dropping
            planned = plan(module, [choice for choice in chosen if choice[0].fingerprint not in refused])
    after = text.after(planned.edits)
    failed = _wrong(module.source, source_of(file.path, after), bool(planned.drops_comment))
    if failed is not None:
        return Outcome(file.data, refused=refused, failed=failed)
    lost = {lost.finding.fingerprint for lost in planned.lost} | refused.keys()
    applied = frozenset(finding.fingerprint for finding, _ in chosen if finding.fingerprint not in lost)
    return Outcome(text.rewritten(planned.edits), applied, refused)


def _wrong(before: Source, after: Source, drops: bool) -> str | None:
    """Why a rewritten source must not be written, or None."""
    try:
        after.check()
    except UnparsableError as error:
        return f"the rewritten file would not parse ({error})"
    if b"#" in before.utf8 and not drops:
        lost = Counter(text for _, _, text in comments(before)) - Counter(text for _, _, text in comments(after))
        lost.pop("#", None)  # which says nothing
        lost -= _stand_ins(before)
        if lost:
            return f"the rewrite would lose the comment {next(iter(lost))!r}"
    missing = unbound(after)
    known = unbound(before) if missing else None
    if missing and known is not None and missing - known:
        return f"the rewrite would read `{min(missing - known)}`, which nothing binds there"
    return None


def _stand_ins(source: Source) -> Counter[str]:
    """What is read as a comment and is none: `!pip install …` in a notebook."""
    shown = source.text.shown
    if shown == source.utf8:
        return Counter()
    return Counter(text for _, at, text in comments(source) if shown[at : at + 1] != b"#")


def _formatted(pair: tuple[File, File]) -> bytes:
    """A file as Black leaves it, given as it was before and as it is."""
    from codemods.rewriting.formatting import reformat

    before, after = pair
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
    return tuple(module_of(file).source.text.file_edits(text_edits(file, chosen)))


def text_edits(file: File, chosen: Sequence[Chosen]) -> tuple[Edit, ...]:
    """The same against the file's UTF-8 text without BOM, as the spans of findings are."""
    from codemods.rewriting.planner import plan

    return plan(module_of(file), chosen).edits
