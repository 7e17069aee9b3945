"""Whether decisions still fit the code: a decision is about the code that its person looked at."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field, replace
from typing import NamedTuple

from codemods.deferred import dataclass
from codemods.model import Finding
from migrate_cli.review.decisions import Decision, Piece, Verdict, digest
from migrate_cli.review.proposals import Proposals


class Unfit(NamedTuple):
    """A decision that cannot be carried out, and why, in one clause."""

    decision: Decision
    why: str


@dataclass
class Fitting:
    """Decisions with their findings, and those that fit no more."""

    fit: dict[str, tuple[Decision, Finding]] = field(default_factory=dict)
    unfit: list[Unfit] = field(default_factory=list)


GONE = "is not found any more"
CHANGED = "its code has changed since"


def fitted(decisions: Iterable[Decision], findings: Iterable[Finding], proposals: Proposals) -> Fitting:
    """Decisions and findings brought together."""
    by_name = {finding.fingerprint: finding for finding in findings}
    fitting = Fitting()
    for decision in decisions:
        finding = by_name.get(decision.fingerprint)
        if finding is None:
            known = decision.path in proposals.files
            fitting.unfit.append(Unfit(decision, GONE if known else "its file is not among those looked at"))
            continue
        found, why = _fits(decision, finding, proposals)
        if why is None:
            fitting.fit[decision.fingerprint] = (found, finding)
        else:
            fitting.unfit.append(Unfit(decision, why))
    return fitting


def _fits(decision: Decision, finding: Finding, proposals: Proposals) -> tuple[Decision, str | None]:
    """A decision, with the present number of its fix; and why it does not fit, if it does not."""
    if decision.code != finding.code or decision.replaces != proposals.code(finding):
        return decision, CHANGED
    if decision.verdict is Verdict.LEFT or decision.verdict is Verdict.SUPPRESSED:
        return decision, None
    if decision.title is not None:
        titles = [fix.title for fix in finding.fixes]
        number = decision.alternative or 0
        if number >= len(titles) or titles[number] != decision.title:
            if decision.title not in titles:
                return decision, "its fix is another one now"
            decision = replace(decision, alternative=titles.index(decision.title))
    if decision.verdict is Verdict.EDITED:
        if not proposals.editable(decision.path):
            return decision, CHANGED
        offered = proposals.of(finding, decision.alternative).hunks
        if [digest("".join(hunk.old)) for hunk in offered] != [piece.replaces for piece in decision.pieces]:
            return decision, "the lines that were edited have changed since"
    return decision, None


def taken(finding: Finding, proposals: Proposals, number: int = 0) -> Decision:
    """The decision to take a fix of a finding."""
    return _decided(finding, proposals, Verdict.TAKEN, number)


def left(finding: Finding, proposals: Proposals) -> Decision:
    """The decision to leave a finding as it is."""
    return _decided(finding, proposals, Verdict.LEFT, None)


def suppressed(finding: Finding, proposals: Proposals) -> Decision:
    """The decision to write a comment that suppresses a finding."""
    return _decided(finding, proposals, Verdict.SUPPRESSED, None)


def edited(finding: Finding, proposals: Proposals, number: int | None, texts: Iterable[str]) -> Decision:
    """The decision to put a person's own text in the place of each hunk of a fix, or of the statement."""
    offered = proposals.of(finding, number)
    number = None if offered.refused or not finding.fixes else number
    pieces = [Piece(digest("".join(hunk.old)), text) for hunk, text in zip(offered.hunks, texts, strict=True)]
    return replace(_decided(finding, proposals, Verdict.EDITED, number), pieces=tuple(pieces))


def _decided(finding: Finding, proposals: Proposals, verdict: Verdict, number: int | None) -> Decision:
    title = finding.fixes[number].title if number is not None else None
    code = proposals.code(finding)
    return Decision(finding.fingerprint, finding.code, finding.path, verdict, code, number, title)
