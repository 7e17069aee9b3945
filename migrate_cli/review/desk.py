"""What each key of a review does, whatever the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from codemods.model import Finding
from codemods.source.python import Source
from migrate_cli.failure import Failure
from migrate_cli.output.summary import numbered
from migrate_cli.review import editing
from migrate_cli.review.about import DONE, where
from migrate_cli.review.applying import by_hand
from migrate_cli.review.decisions import Verdict
from migrate_cli.review.fitting import edited
from migrate_cli.review.proposals import unparsable
from migrate_cli.review.session import Session
from migrate_cli.review.view import Group, Show, View

NO_FIX = "there is no fix to take: e edits it by hand, s writes a comment, n leaves it"
NOTHING = "nothing is listed: f shows more, / searches"


class Desk:
    """The state of a screen. `at` is the finding at hand, `message` what the last key did."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view = View()
        self.message = ""
        self.at: Finding | None = None
        self.at = self.undecided(1, None) or next(iter(self.listed()), None)

    # --- the list ---

    def groups(self) -> list[Group]:
        """What is listed."""
        return self.view.groups(self.session)

    def listed(self) -> list[Finding]:
        """The findings that are listed, in order."""
        return [finding for group in self.groups() for finding in group.findings]

    def step(self, by: int) -> None:
        """Go to the next finding, or with -1 to the one before."""
        listed = self.listed()
        if not listed:
            self.message = NOTHING
            return
        at = listed.index(self.at) + by if self.at in listed else 0
        self.message = "" if 0 <= at < len(listed) else "that was the last one" if by > 0 else "that was the first one"
        self.at = listed[min(max(at, 0), len(listed) - 1)]

    def step_undecided(self, by: int) -> None:
        """Go to the next finding that is not decided, or to the one before, around the ends."""
        found = self.undecided(by, self.at)
        self.message = "" if found is not None else self.all_decided()
        self.at = found or self.at

    def undecided(self, by: int, start: Finding | None, besides: Iterable[Finding] = ()) -> Finding | None:
        """The next finding behind `start` that is not decided; none of `besides`."""
        listed = self.listed()
        at = listed.index(start) if start in listed else -1 if by > 0 else 0
        skipped = {finding.fingerprint for finding in besides}
        around = [listed[(at + by * step) % len(listed)] for step in range(1, len(listed) + 1)]
        free = (finding for finding in around if self.session.verdict(finding) is None)
        return next((finding for finding in free if finding.fingerprint not in skipped), None)

    def all_decided(self) -> str:
        """What there is to do once everything listed is decided."""
        what = "everything listed is decided" if self.view.narrowed else "everything is decided"
        return f"{what}: q writes and quits" if self.session.pending else f"{what}: q quits"

    def regroup(self) -> None:
        """Put findings together by the next thing."""
        self.view.turn_grouping()
        self.message = f"grouped by {self.view.grouping.value}"

    def narrow(self) -> None:
        """List the next kind of findings."""
        self.view.turn_show()
        self._found(f"showing {self.view.show.value}")

    def search(self, text: str) -> None:
        """List what has all of some words."""
        self.view.text = text
        self._found(f"searched for {text.strip()!r}" if text.strip() else "showing all that was searched")

    def widen(self) -> None:
        """List everything again."""
        self.view.text, self.view.show = "", Show.ALL
        self._found("showing everything")

    def _found(self, what: str) -> None:
        listed = self.listed()
        self.message = f"{what}: {numbered(len(listed), 'finding')}"
        if self.at not in listed:
            self.at = next((finding for finding in listed if self.session.verdict(finding) is None), None)
            self.at = self.at or next(iter(listed), None)

    def refresh(self) -> None:
        """The files have been read again: what is at hand is still there, or something near it."""
        name = self.at.fingerprint if self.at is not None else ""
        path = self.at.path if self.at is not None else ""
        start = self.at.span.start if self.at is not None else 0
        if not self.listed():
            self.view.text, self.view.show = "", Show.ALL
        listed = self.listed()
        near = min((f for f in listed if f.path == path), key=lambda f: abs(f.span.start - start), default=None)
        self.at = self.session.by_name.get(name) or near or self.undecided(1, None) or next(iter(listed), None)

    # --- deciding ---

    def take(self, findings: Sequence[Finding] | None = None) -> None:
        """Take the fix at hand, or all those of findings that are not decided."""
        if findings is None and self.at is not None:
            refused = self.session.proposal(self.at).refused
            if not self.at.fixes or refused is not None:
                self.message = f"it cannot be written ({refused}): e edits it by hand" if refused else NO_FIX
                return
        self._decide(findings, self.session.take, Verdict.TAKEN, "no fix")

    def leave(self, findings: Sequence[Finding] | None = None) -> None:
        """Leave what is at hand, or all findings that are not decided."""
        self._decide(findings, self.session.leave, Verdict.LEFT, "")

    def suppress(self, findings: Sequence[Finding] | None = None) -> None:
        """Put a comment on what is at hand, or on all findings that are not decided."""
        self._decide(findings, self.session.suppress, Verdict.SUPPRESSED, "no place for a comment")

    def of_file(self) -> list[Finding]:
        """What is listed of the file at hand."""
        return [finding for finding in self.listed() if self.at is not None and finding.path == self.at.path]

    def of_rule(self) -> list[Finding]:
        """What is listed of the rule at hand."""
        return [finding for finding in self.listed() if self.at is not None and finding.code == self.at.code]

    def _decide(
        self,
        findings: Sequence[Finding] | None,
        decide: Callable[[Iterable[Finding]], list[Finding]],
        verdict: Verdict,
        lacks: str,
    ) -> None:
        if self.at is None:
            self.message = NOTHING
            return
        alone = findings is None
        meant = [self.at] if findings is None else [f for f in findings if self.session.verdict(f) is None]
        following = self.undecided(1, self.at, meant)
        decided = decide(meant)
        lacking = f"{len(meant) - len(decided)} with {lacks}" if len(decided) < len(meant) else ""
        if alone:
            self.message = (
                f"{where(self.session, self.at)} {DONE[verdict]}" if decided else lacking.partition("with ")[2]
            )
        else:
            what = f"{len(decided)} {DONE[verdict]}" if decided else ""
            self.message = ", ".join(filter(None, [what, lacking])) or "all of these are decided already"
        if decided:
            self.message += " (u takes it back)"
            self.at = following or self.undecided(1, self.at) or self.at
            if self.undecided(1, None) is None:
                self.message = f"{self.message}; {self.all_decided()}"

    def turn(self) -> None:
        """Look at the next fix of the finding at hand."""
        if self.at is None:
            self.message = NOTHING
        elif self.session.turn(self.at):
            number = self.session.number(self.at) or 0
            self.message = f"fix {number + 1} of {len(self.at.fixes)}"
        else:
            self.message = "it has one fix only" if self.at.fixes else NO_FIX

    def undo(self) -> None:
        """Take the last decision back."""
        undone = self.session.undo()
        if not undone:
            self.message = "nothing to take back; `lightning-migrate undo` takes back what is written"
            return
        self.at = undone[0]
        self.message = (
            f"{where(self.session, undone[0])} is as before" if len(undone) == 1 else f"{len(undone)} are as before"
        )
        if self.at not in self.listed():
            self.view.text, self.view.show = "", Show.ALL

    # --- editing ---

    def buffer(self) -> editing.Buffer | None:
        """What an editor gets of the finding at hand."""
        if self.at is None:
            self.message = NOTHING
            return None
        if not self.session.editable(self.at):
            self.message = "the file cannot be read as text: nothing to edit"
            return None
        return editing.Buffer(self.at, where(self.session, self.at), self.session.offered(self.at))

    def edit(self, buffer: editing.Buffer, text: str) -> str | None:
        """Take what an editor made of the buffer; the reason where it has to be edited again."""
        assert self.at is not None
        try:
            texts = buffer.read(text)
        except Failure as failure:
            return failure.message
        if texts is None:
            self.message = "nothing was edited: y takes the fix as it is" if self.at.fixes else "nothing was edited"
            return None
        wrong = self._wrong(self.at, texts)
        if wrong is not None:
            return wrong
        finding = self.at
        following = self.undecided(1, finding, [finding])
        refused = self.session.edit(finding, texts)
        self.message = refused or f"{where(self.session, finding)} edited (u takes it back)"
        if refused is None:
            self.at = following or finding
        return None

    def _wrong(self, finding: Finding, texts: Sequence[str]) -> str | None:
        """Why a text cannot take the place of what a fix proposes."""
        session = self.session
        decision = edited(finding, session.proposals, session.number_by_hand(finding), texts)
        source = session.proposals.source(finding)
        edits = sorted(by_hand(decision, finding, session.proposals))
        if not source.text.takes(edits):
            return "the notebook has no place for these lines: keep to those of the cell"
        try:
            source.text.rewritten(edits)
        except UnicodeEncodeError as error:
            return f"the file's encoding ({source.text.encoding}) has no {error.object[error.start]!r}"
        if unparsable(source) is not None:
            return None  # it was no better before
        return unparsable(Source(finding.path, source.text.after(edits)))
