"""From findings and a diff to remarks: on touched lines only, a whole fix or none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from codemods.engine import File, Proposer, for_a_person
from codemods.model import Finding
from migrate_cli.bot.grouping import Grouping
from migrate_cli.bot.regions import Lines, Region, preview
from migrate_cli.bot.remarks import Remark, Told
from migrate_cli.output.report import Texts
from migrate_cli.workspace.patches import Hunk, Patch
from migrate_cli.workspace.project import Project
from migrate_cli.workspace.selection import ALWAYS

CRLF = "The line ends of this file are CRLF; should the commit of this suggestion change them, take it back and run"


def remarks(
    project: Project, proposer: Proposer, patches: Mapping[str, Patch], wanted: Callable[[Finding], bool]
) -> list[Remark]:
    """What there is to say on the lines that `patches`, by path in the repository, touch; in the order of the lines."""
    files = {file.path: file for file in project.given}
    texts = Texts({path: file.data for path, file in files.items()})
    touched: dict[str, list[Finding]] = {}
    for name, finding in _told_of(project, proposer, patches, wanted):
        if _touched_lines(finding, patches[name], texts):
            touched.setdefault(name, []).append(finding)
    found: list[Remark] = []
    for name, findings in touched.items():
        found += _of_file(name, files.get(findings[0].path), findings, patches[name], proposer, texts)
    return sorted(found, key=lambda remark: (remark.path, remark.first, remark.last))


def unplaced(
    project: Project, proposer: Proposer, patches: Mapping[str, Patch], wanted: Callable[[Finding], bool]
) -> list[Remark]:
    """What there is to say of files of which the diff does not show the lines: too large for the forge, say."""
    texts = Texts({file.path: file.data for file in project.given})
    found = []
    for name, finding in _told_of(project, proposer, patches, wanted):
        if patches[name].hunks is None:
            line = texts.git_lines(finding).start
            found.append(Remark(name, line, line, (_told(finding),)))
    return found


def _told_of(
    project: Project, proposer: Proposer, patches: Mapping[str, Patch], wanted: Callable[[Finding], bool]
) -> Iterator[tuple[str, Finding]]:
    """The findings that are wanted in the files that change, each with the file's path in the repository."""
    for finding in [*proposer.checked.findings, *project.unread_findings()]:
        name = project.rooted(finding.path)
        if name in patches and wanted(finding):
            yield name, finding


def _of_file(
    name: str, file: File | None, findings: Sequence[Finding], patch: Patch, proposer: Proposer, texts: Texts
) -> list[Remark]:
    """The remarks of one file; None where it could not be read."""
    by_key = {finding.fingerprint: finding for finding in findings}
    found, suggested = [], set[str]()
    why_not: dict[str, str] = {}
    previews: dict[str, tuple[str, ...]] = {}
    if file is not None:
        grouping = Grouping(file, texts.text(file.path), by_key, patch, proposer)
        for members, region in grouping.groups():
            suggested |= members
            remark = _suggestion(name, [by_key[key] for key in by_key if key in members], region, file)
            found.append(replace(remark, unused=tuple(grouping.leftovers.get(members, ()))))
        why_not = {key: why for key, why in grouping.why_not.items() if key not in grouping.refused}
        previews = grouping.previews
        by_key |= {key: for_a_person(by_key[key], reason) for key, reason in grouping.refused.items()}
    left = [finding for key, finding in by_key.items() if key not in suggested]
    for finding in left:
        remark = _plain(name, finding, patch, texts, why_not.get(finding.fingerprint, ""))
        found.append(replace(remark, preview=previews.get(finding.fingerprint, ())))
    return found


def _suggestion(name: str, findings: Sequence[Finding], region: Region, file: File) -> Remark:
    new = tuple(line.removesuffix(b"\r").decode() for line in region.new)
    old = Lines(file.data).lines[region.first - 1 : region.last]
    note = CRLF if any(line.endswith(b"\r") for line in old) else ""
    shown = preview(old, region.new, region.first)
    return Remark(name, region.first, region.last, tuple(map(_told, findings)), new, note, preview=shown)


def _plain(name: str, finding: Finding, patch: Patch, texts: Texts, note: str) -> Remark:
    """A remark without a suggestion, at the touched lines of the finding that one hunk shows."""
    touched = _touched_lines(finding, patch, texts)
    hunk = patch.hunk_at(touched[0], touched[0])
    assert hunk is not None, "an added line is in a hunk"
    return Remark(name, touched[0], _last_of_run(touched, hunk), (_told(finding),), None, note)


def _told(finding: Finding) -> Told:
    fix = finding.fix
    title, reason = (fix.title, fix.reason or "") if fix else ("", "")
    place = finding.code, finding.name, finding.message, finding.applicability, finding.fingerprint
    return Told(*place, title, reason)


def _touched_lines(finding: Finding, patch: Patch, texts: Texts) -> list[int]:
    """The lines of a finding that the patch adds or changes."""
    lines = sorted(patch.added.intersection(texts.git_lines(finding)))
    if not lines and finding.code in ALWAYS:
        return sorted(patch.added)[:1]
    return lines


def _last_of_run(lines: Sequence[int], hunk: Hunk) -> int:
    """The end of the run of consecutive lines that the first one starts, within a hunk."""
    last = lines[0]
    for line in lines[1:]:
        if line != last + 1 or line not in hunk.shown:
            break
        last = line
    return last
