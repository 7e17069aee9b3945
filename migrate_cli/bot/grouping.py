"""Which fixes of a file make one suggestion, and what `fix` would write on those lines."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from codemods.engine import File, Proposal, Proposer
from codemods.model import Code, Finding, MoveImport, NeedImport, RemoveImport, Symbol, spans_of
from codemods.source.encoding import Text
from migrate_cli.bot import regions, unused
from migrate_cli.bot.regions import Group, Lines, RefusedError, Region
from migrate_cli.bot.unused import Leftovers
from migrate_cli.lines import differing
from migrate_cli.workspace.patches import Patch

LATER = "The fix meets another one here: it is suggested once that is committed"
UNWRITABLE = "The fix can not be written by itself here"


class Grouping:
    """The fixes of one file that lie within one hunk, in groups whose lines do not meet.

    `why_not` says of the other fixes why they are not suggested, `refused` why they are not made at
    all, `leftovers` which imports nothing uses once several groups are committed, and `previews`
    what those would change whose lines are too far from each other for a suggestion.
    """

    def __init__(
        self, file: File, text: Text, findings: Mapping[str, Finding], patch: Patch, proposer: Proposer
    ) -> None:
        self._file, self._text, self._patch, self._proposer = file, text, patch, proposer
        self._old = Lines(file.data)
        self._candidates = {
            key: finding for key, finding in findings.items() if finding.applicability in proposer.wanted
        }
        self.why_not: dict[str, str] = {}
        self.refused: dict[str, str] = {}
        self.leftovers: Leftovers = {}
        self.previews: dict[str, tuple[str, ...]] = {}
        self._together: frozenset[str] = frozenset()

    def groups(self) -> list[Group]:
        """Each group, and the lines that it changes."""
        groups = self._at_once()
        if not groups:
            groups, self.leftovers = unused.settled(
                self._settled(self._alone()), self._old.lines, self._lines, self._region
            )
        return groups

    def _lines(self, members: frozenset[str]) -> list[bytes] | None:
        """The lines that some fixes make of the file; None where not all of them go together."""
        proposal = self._proposed(members)
        return Lines(proposal.data).lines if members <= proposal.applied else None

    def _at_once(self) -> list[Group]:
        """The groups as one plan of all fixes tells them: nothing where it leaves open what belongs to which fix."""
        if not self._candidates:
            return []
        proposal = self._proposed(frozenset(self._candidates))
        if proposal.refused:  # what is refused even beside all others is no candidate any more
            self.refused |= proposal.refused
            for key in proposal.refused:
                self._candidates.pop(key, None)
            return self._at_once()
        self._together = proposal.applied
        new = Lines(proposal.data)
        if len(proposal.applied) < len(self._candidates) or new.ends_with_newline != self._old.ends_with_newline:
            return []
        clusters = regions.merged([(frozenset({key}), self._code(f)) for key, f in self._candidates.items()])
        if len(clusters) > 1 and any(map(_imports, self._candidates.values())):
            return []  # an import line is nobody's
        found = differing(self._old.lines, new.lines)
        owners = [[cluster for cluster in clusters if cluster[1].has(run)] for run in found]
        if any(len(of_run) != 1 for of_run in owners):
            return []
        groups = []
        for cluster in clusters:
            mine = [run for run, (owner,) in zip(found, owners, strict=True) if owner is cluster]
            if not mine:
                return []
            between = new.lines[mine[0].new_first : mine[-1].new_last]
            changed = [*self._old.lines[: mine[0].first], *between, *self._old.lines[mine[-1].last :]]
            try:
                groups.append((cluster[0], self._region(changed)))
            except RefusedError:
                return []
        return groups

    def _proposed(self, members: frozenset[str]) -> Proposal:
        """What some fixes make of the file. What is refused among these may go with others."""
        return self._proposer.proposed(self._file.path, members)

    def _code(self, finding: Finding) -> Region:
        """The lines of the code that a finding's fix is about."""
        changes = finding.fix.changes if finding.fix else ()
        inner = [finding.span, *(span for change in changes for span in spans_of(change))]
        spans = [self._text.raw_span(span) for span in inner]
        first = self._line(min(span.start for span in spans))
        return Region(first, self._line(max(max(span.start, span.end - 1) for span in spans)))

    def _line(self, offset: int) -> int:
        return self._text.raw.utf8.count(b"\n", 0, offset) + 1

    def _alone(self) -> list[Group]:
        """Each fix that could be committed, and the lines that it alone would change, before anything is formatted."""
        found = []
        for key, finding in self._candidates.items():
            edits = self._text.raw_edits(self._proposer.edits(finding))
            try:
                if not edits:
                    raise RefusedError(UNWRITABLE)
                last = self._line(max(edits[-1].span.start, edits[-1].span.end - 1))
                last = min(last, len(self._old.lines))
                region = Region(min(self._line(edits[0].span.start), last), last)
                self._refuse_uncommittable(region)
            except RefusedError as refused:
                self._left_out({key}, str(refused))
            else:
                found.append((frozenset({key}), region))
        return found

    def _settled(self, groups: list[Group]) -> list[Group]:
        """Groups whose lines do not meet, each with what `fix` would write there.

        Where groups that meet are too many lines together, the first one stays as it is.
        """
        alone = dict(groups)
        pending = [members for members, _ in regions.merged(groups)]
        done: list[Group] = []
        apart: set[frozenset[str]] = set()
        while pending:
            members = pending.pop(0)
            proposal = self._proposed(members)
            if proposal.applied.isdisjoint(members) and members <= self._together:
                partner = self._nearest(members, [*pending, *(group[0] for group in done)], alone)
                if partner is not None and members | partner in apart:
                    self._left_out(members, regions.FAR)
                    continue
                if partner is not None:  # neither goes without the other
                    pending = [*(each for each in pending if each != partner), members | partner]
                    done = [group for group in done if group[0] != partner]
                    continue
            if not members <= proposal.applied:
                self._left_out(members - proposal.applied, LATER)
                if members & proposal.applied:
                    pending.append(members & proposal.applied)
                continue
            try:
                new = Lines(proposal.data)
                if new.ends_with_newline != self._old.ends_with_newline:
                    raise RefusedError(regions.ENDING)
                region = self._region(new.lines)
            except RefusedError as refused:
                if str(refused) == regions.FAR and len(members) > 1:
                    apart.add(members)
                    pending = [*(single for single in alone if single <= members), *pending]
                else:
                    self._left_out(members, str(refused))
                continue
            meeting = [group for group in done if group[1].meets(region)]
            together = members.union(*(group[0] for group in meeting))
            if together in apart:
                self._left_out(members, LATER)
            elif meeting:
                done = [group for group in done if group not in meeting]
                pending.append(together)
            else:
                done.append((members, region))
        return done

    def _left_out(self, members: Collection[str], why: str) -> None:
        """Fixes that are not suggested; of one that goes by itself what it would change is shown."""
        self.why_not |= dict.fromkeys(members, why)
        for key in members if why == regions.FAR else ():
            new = self._lines(frozenset({key}))
            if new is not None:
                self.previews[key] = regions.preview(self._old.lines, new)

    def _nearest(
        self, members: frozenset[str], others: list[frozenset[str]], alone: dict[frozenset[str], Region]
    ) -> frozenset[str] | None:
        """Of other groups the one whose lines are the nearest, if any is near."""

        def place(group: frozenset[str]) -> Region:
            inner = [alone[frozenset({key})] for key in group]
            return Region(min(each.first for each in inner), max(each.last for each in inner))

        here = place(members)
        distances = [
            (max(there.first - here.last, here.first - there.last), group)
            for group in others
            for there in [place(group)]
        ]
        near = [(distance, sorted(group)) for distance, group in distances if distance < unused.NEAR]
        return frozenset(min(near)[1]) if near else None

    def _region(self, new: list[bytes]) -> Region:
        region = regions.difference(self._old.lines, new, self._patch)
        self._refuse_uncommittable(region)
        return region

    def _refuse_uncommittable(self, region: Region) -> None:
        is_utf8 = self._text.raw.encoding == "utf-8"
        regions.refuse_uncommittable(region, self._old.lines, self._patch, is_utf8=is_utf8)


def _imports(finding: Finding) -> bool:
    """Whether a fix may need an import line."""
    for change in finding.fix.changes if finding.fix else ():
        if isinstance(change, (NeedImport, MoveImport, RemoveImport)):
            return True
        codes = [value for value in vars(change).values() if isinstance(value, Code)]
        if any(isinstance(piece, Symbol) for code in codes for piece in code.pieces):
            return True
    return False
