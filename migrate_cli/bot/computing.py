"""From findings and a diff to remarks: on touched lines only, a whole fix or none.

Lines are git's: a file's bytes split at `\\n`. A suggestion replaces whole lines of one hunk.
Fixes that touch the same lines are planned together and make one suggestion.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from codemods.engine import File, Proposer, text_edits
from codemods.model import Finding
from codemods.source.encoding import UndecodableError, decode
from migrate_cli.bot.remarks import Remark, Told
from migrate_cli.output.report import Texts
from migrate_cli.workspace.patches import Hunk, Patch
from migrate_cli.workspace.project import Project

WHOLE_FILE = frozenset({"LIT000", "LIT009"})
"""Findings about a file as such: said at the first line that changed."""

ELSEWHERE = "The fix reaches lines that this change does not show"
DELETED = "The fix is around deleted lines, where no suggestion can be committed"
LATER = "The fix meets another one here: it is suggested once that is committed"
CRLF = "The line ends of this file are CRLF; should the commit of this suggestion change them, take it back and run"
UNWRITABLE = "The fix can not be written by itself here"
ENCODING = "The file is not UTF-8, which a suggestion would be written in"


class Lines:
    """The lines of a file as git has them, each without its `\\n`."""

    def __init__(self, data: bytes) -> None:
        self.ends_with_newline = data.endswith(b"\n")
        self.lines = data.split(b"\n")
        if self.ends_with_newline or not data:
            self.lines.pop()


@dataclass(frozen=True)
class Region:
    """Lines `first` to `last` of the old file, and the lines that replace them."""

    first: int
    last: int
    new: tuple[bytes, ...]

    def meets(self, other: Region) -> bool:
        return self.first <= other.last and other.first <= self.last


class RefusedError(Exception):
    """There is no suggestion to make of some fixes; the text says why, in a sentence without its end."""


def remarks(
    project: Project, proposer: Proposer, patches: Mapping[str, Patch], wanted: Callable[[Finding], bool]
) -> list[Remark]:
    """What there is to say on the lines that `patches`, by path in the repository, touch; in the order of the lines."""
    files = {file.path: file for file in project.given}
    texts = Texts({path: file.data for path, file in files.items()})
    touched: dict[str, list[Finding]] = {}
    for finding in [*proposer.checked.findings, *project.unread_findings()]:
        patch = patches.get(project.rooted(finding.path))
        if patch is not None and wanted(finding) and _touched_lines(finding, patch, texts):
            touched.setdefault(finding.path, []).append(finding)
    found = []
    for path, findings in touched.items():
        name = project.rooted(path)
        found += _FileRemarks(name, files.get(path), findings, patches[name], proposer, texts).remarks()
    return sorted(found, key=lambda remark: (remark.path, remark.first, remark.last))


def unplaced(
    project: Project, proposer: Proposer, patches: Mapping[str, Patch], wanted: Callable[[Finding], bool]
) -> list[Remark]:
    """What there is to say of files of which the diff does not show the lines: too large for the forge, say."""
    texts = Texts({file.path: file.data for file in project.given})
    found = []
    for finding in [*proposer.checked.findings, *project.unread_findings()]:
        name = project.rooted(finding.path)
        if name in patches and patches[name].hunks is None and wanted(finding):
            line = texts.git_lines(finding).start
            found.append(Remark(name, line, line, (_told(finding),)))
    return found


def _told(finding: Finding) -> Told:
    fix = finding.fix
    return Told(
        finding.code,
        finding.name,
        finding.message,
        finding.applicability,
        finding.fingerprint,
        fix.title if fix else "",
        (fix.reason or "") if fix else "",
    )


def _touched_lines(finding: Finding, patch: Patch, texts: Texts) -> list[int]:
    """The lines of a finding that the patch adds or changes."""
    if finding.code in WHOLE_FILE:
        lines = texts.git_lines(finding)
        return sorted(patch.added.intersection(lines)) or sorted(patch.added)[:1]
    return sorted(patch.added.intersection(texts.git_lines(finding)))


class _FileRemarks:
    """The remarks of one file."""

    def __init__(
        self, name: str, file: File | None, findings: Sequence[Finding], patch: Patch, proposer: Proposer, texts: Texts
    ) -> None:
        self.name, self.file, self.patch, self.proposer, self.texts = name, file, patch, proposer, texts
        self.findings = {finding.fingerprint: finding for finding in findings}
        self.lines = Lines(file.data if file is not None else b"")
        self.why_not: dict[str, str] = {}

    def remarks(self) -> list[Remark]:
        groups = self._settled(self._alone())
        found = [self._suggestion(members, region) for members, region in groups]
        suggested = {fingerprint for members, _ in groups for fingerprint in members}
        found += [self._plain(finding) for key, finding in self.findings.items() if key not in suggested]
        return found

    def _alone(self) -> list[tuple[frozenset[str], Region]]:
        """Each finding with a fix that may be taken, and the lines that it alone would change."""
        found = []
        for key, finding in self.findings.items():
            if self.file is None or finding.fix is None:
                continue
            if finding.applicability not in self.proposer.wanted:
                continue
            try:
                region = self._planned(self.file, finding)
                self._check(region)
            except RefusedError as refused:
                self.why_not[key] = str(refused)
            else:
                found.append((frozenset({key}), region))
        return found

    def _planned(self, file: File, finding: Finding) -> Region:
        """The lines that the edits of a fix are on, before anything is formatted."""
        assert finding.fix is not None
        edits = text_edits(file, [(finding, finding.fix)])
        if not edits:
            raise RefusedError(UNWRITABLE)
        utf8 = self.texts.source(finding.path).utf8
        first = utf8.count(b"\n", 0, edits[0].span.start) + 1
        last = utf8.count(b"\n", 0, max(edits[-1].span.start, edits[-1].span.end - 1)) + 1
        return self._inside(Region(first, max(first, min(last, len(self.lines.lines))), ()))

    def _inside(self, region: Region) -> Region:
        """The same; an insertion below the last line is told at the last line."""
        return region if region.first <= len(self.lines.lines) else Region(len(self.lines.lines), region.last, ())

    def _settled(self, groups: list[tuple[frozenset[str], Region]]) -> list[tuple[frozenset[str], Region]]:
        """Groups whose lines do not meet, each with what `fix` would write there."""
        pending = _merged(groups)
        done: list[tuple[frozenset[str], Region]] = []
        while pending:
            members, _ = pending.pop(0)
            try:
                region = self._proposed(members)
                self._check(region)
            except _PartialError as partial:
                self.why_not |= dict.fromkeys(members - partial.applied, LATER)
                if partial.applied:
                    pending.append((partial.applied, Region(0, -1, ())))
                continue
            except RefusedError as refused:
                self.why_not |= dict.fromkeys(members, str(refused))
                continue
            meeting = [group for group in done if group[1].meets(region)]
            if meeting:
                done = [group for group in done if group not in meeting]
                pending.append((members.union(*(group[0] for group in meeting)), region))
            else:
                done.append((members, region))
        return done

    def _proposed(self, members: frozenset[str]) -> Region:
        """The lines that some fixes change together."""
        assert self.file is not None
        proposal = self.proposer.proposed(self.file.path, members)
        if not members <= proposal.applied:
            raise _PartialError(members & proposal.applied)
        after = Lines(proposal.data)
        if after.ends_with_newline != self.lines.ends_with_newline:
            raise RefusedError("The fix changes the end of the file, which a suggestion can not")
        return self._difference(self.lines.lines, after.lines)

    def _difference(self, old: list[bytes], new: list[bytes]) -> Region:
        """The smallest run of whole lines that becomes other lines; one line at least is replaced."""
        head = 0
        while head < min(len(old), len(new)) and old[head] == new[head]:
            head += 1
        tail = 0
        while tail < min(len(old), len(new)) - head and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        first, last = head + 1, len(old) - tail
        if first > last:  # lines are only put in: the line above or below is said again
            below = first <= len(old) and self.patch.hunk_at(first, first) is not None
            above = first > 1 and self.patch.hunk_at(first - 1, first - 1) is not None
            if below and (first in self.patch.added or not above or first - 1 not in self.patch.added):
                last, tail = first, tail - 1
            elif above:
                first, head, last = first - 1, head - 1, first - 1
            else:
                raise RefusedError(ELSEWHERE)
        return Region(first, last, tuple(new[head : len(new) - tail]))

    def _check(self, region: Region) -> None:
        """Refuse what no forge could commit."""
        hunk = self.patch.hunk_at(region.first, region.last)
        if hunk is None:
            raise RefusedError(ELSEWHERE)
        if hunk.deletes_within(region.first, region.last):
            raise RefusedError(DELETED)
        old = self.lines.lines[region.first - 1 : region.last]
        if not _is_utf8(self.file) and not b"".join([*old, *region.new]).isascii():
            raise RefusedError(ENCODING)
        if any(b"\r" in line.removesuffix(b"\r") for line in [*old, *region.new]):
            raise RefusedError("There is a carriage return within a line, which a suggestion can not hold")

    def _suggestion(self, members: frozenset[str], region: Region) -> Remark:
        told = [_told(self.findings[key]) for key in self.findings if key in members]
        new = tuple(line.removesuffix(b"\r").decode() for line in region.new)
        old = self.lines.lines[region.first - 1 : region.last]
        note = CRLF if any(line.endswith(b"\r") for line in old) else ""
        return Remark(self.name, region.first, region.last, tuple(told), new, note)

    def _plain(self, finding: Finding) -> Remark:
        """A remark without a suggestion, at the touched lines of the finding that one hunk shows."""
        touched = _touched_lines(finding, self.patch, self.texts)
        first = touched[0]
        hunk = self.patch.hunk_at(first, first)
        assert hunk is not None, "an added line is in a hunk"
        last = _last_of_run(touched, hunk)
        return Remark(self.name, first, last, (_told(finding),), None, self.why_not.get(finding.fingerprint, ""))


class _PartialError(Exception):
    """Not all fixes of a group could be made together."""

    def __init__(self, applied: frozenset[str]) -> None:
        super().__init__()
        self.applied = applied


def _merged(groups: list[tuple[frozenset[str], Region]]) -> list[tuple[frozenset[str], Region]]:
    """Groups with those joined whose lines meet."""
    result: list[tuple[frozenset[str], Region]] = []
    for members, region in sorted(groups, key=lambda group: (group[1].first, group[1].last)):
        if result and result[-1][1].meets(region):
            before, other = result.pop()
            result.append((before | members, Region(other.first, max(other.last, region.last), ())))
        else:
            result.append((members, region))
    return result


def _last_of_run(lines: list[int], hunk: Hunk) -> int:
    """The end of the run of consecutive lines that the first one starts, within a hunk."""
    last = lines[0]
    for line in lines[1:]:
        if line != last + 1 or line not in hunk.shown:
            break
        last = line
    return last


def _is_utf8(file: File | None) -> bool:
    try:
        return file is not None and decode(file.data).encoding == "utf-8"
    except UndecodableError:
        return False
