"""What there is to say about a finding, and how far a review is."""

from __future__ import annotations

from typing import NamedTuple

from codemods.model import Applicability, Finding
from migrate_cli.printing import one_line
from migrate_cli.review.decisions import Verdict
from migrate_cli.review.difference import Line, difference, excerpt
from migrate_cli.review.hunks import Hunk
from migrate_cli.review.session import Session

MARKS = {None: "·", Verdict.TAKEN: "✓", Verdict.LEFT: "✗", Verdict.EDITED: "✎", Verdict.SUPPRESSED: "#"}
PLAIN_MARKS = {None: ".", Verdict.TAKEN: "+", Verdict.LEFT: "-", Verdict.EDITED: "e", Verdict.SUPPRESSED: "#"}
"""The same for terminals that have only ASCII."""

DONE = {
    Verdict.TAKEN: "taken",
    Verdict.LEFT: "left as it is",
    Verdict.EDITED: "edited",
    Verdict.SUPPRESSED: "gets a comment",
}


class Said(NamedTuple):
    """A piece of what there is to say about a finding; `role` tells how it looks."""

    role: str
    text: str


def where(session: Session, finding: Finding) -> str:
    """A finding in a word."""
    return f"{session.shown_paths[finding.path]}:{session.row(finding)}"


def progress(session: Session) -> str:
    """How far a review is."""
    decided = sum(session.verdict(finding) is not None for finding in session.findings)
    counts = [sum(d.verdict is verdict for d in session.decisions.values()) for verdict in Verdict]
    names = ("taken", "left", "edited", "with a comment")
    said = ", ".join(f"{count} {name}" for count, name in zip(counts, names, strict=True) if count)
    return f"{decided} of {len(session.findings)} decided" + (f": {said}" if said else "")


def about(session: Session, finding: Finding) -> list[Said]:
    """What stands above the diff of a finding."""
    verdict = session.verdict(finding)
    said = [Said("head", f"{finding.code} {finding.name}"), Said("where", where(session, finding))]
    if verdict is not None:
        said.append(Said(verdict.value, DONE[verdict]))
    if remark := session.remark(finding):
        said.append(Said("remark", remark))
    said.append(Said("message", one_line(finding.message)))
    fix, proposal = session.fix(finding), session.proposal(finding)
    if fix is None or proposal.refused is not None:
        why = f"No fix ({proposal.refused})" if proposal.refused else "No fix"
        return [*said, Said("manual", f"{why}: e edits it by hand, s writes a comment, n leaves it.")]
    number = f" {1 + (session.number(finding) or 0)} of {len(finding.fixes)} (t: next)"
    said.append(Said("fix", f"Fix{number if len(finding.fixes) > 1 else ''}: {one_line(fix.title)}"))
    if fix.applicability is Applicability.UNSAFE:
        said.append(Said("unsafe", f"Unsafe: {one_line(fix.reason or '')}"))
    if proposal.drops_comment:
        said.append(Said("unsafe", "A comment goes with it."))
    return said


class Picture(NamedTuple):
    """The lines of a diff, and the hunks that they show; none where nothing changes."""

    lines: list[Line]
    hunks: tuple[Hunk, ...] = ()


def picture(session: Session, finding: Finding) -> Picture:
    """The diff of a finding: what was decided to do, else what its fix would do, else the code in question."""
    source = session.proposals.source(finding)
    verdict = session.verdict(finding)
    hunks: tuple[Hunk, ...] = ()
    if verdict is Verdict.EDITED:
        hunks = session.offered(finding)
    elif verdict is Verdict.SUPPRESSED:
        hunks = session.proposals.suppressed(finding)
    elif session.fix(finding) is not None and session.proposal(finding).refused is None:
        hunks = session.proposal(finding).hunks
    return Picture(
        difference(source, hunks) if hunks else excerpt(source, session.proposals.texts.span(finding)), hunks
    )
