"""The last lines of a run: what was done, what is left, and what to do next."""

from __future__ import annotations

import os
import shlex
from collections import Counter

from codemods.model import Applicability, Finding, Release
from migrate_cli.output.report import Report
from migrate_cli.workspace.journal import FOLDER

LISTED = 5
"""How many findings that are left for a person are named."""


def summary(report: Report) -> list[str]:
    """One line of numbers, then one line for each thing to do next."""
    return [f"{_numbers(report)}.", *_next(report)]


def statistics(report: Report) -> list[str]:
    """How many findings each rule has, the most first."""
    counts = Counter((finding.code, finding.name) for finding in report.findings)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    width = len(str(max(counts.values(), default=0)))
    return [f"{count:>{width}}  {code}  {name}" for (code, name), count in ranked]


def numbered(count: int, thing: str) -> str:
    """`1 file`, `2 files`."""
    return f"{count} {thing}{'s' * (count != 1)}"


def _numbers(report: Report) -> str:
    broken = {found.path for found in report.findings if found.code == "LIT000" and found.row != "cell"}
    broken |= {file.path for file in report.project.unread}
    parts = [f"{numbered(len(broken), 'file')} could not be read or parsed"] if broken else []
    if report.unwritten:
        parts.append(f"{numbered(len(report.unwritten), 'file')} could not be written")
    if report.todos:
        parts.append(f"{numbered(report.todos, 'TODO comment')} {'to write' if report.preview else 'written'}")
    parts += report.left_out
    if not report.findings and not report.left:
        seen = numbered(len(report.project.given) + len(report.project.unread), "file")
        return "; ".join([f"Nothing found in {seen}", *parts])
    left = ", ".join(_left(report))
    if report.command == "check" and not report.preview:
        files = len({finding.path for finding in report.findings})
        done = f"Found {numbered(len(report.findings), 'finding')} in {numbered(files, 'file')}"
    else:
        applied = _applied(report)
        done = f"{'Would fix' if report.preview else 'Fixed'} {len(applied)} of"
        done += f" {numbered(len(report.findings), 'finding')}"
        if applied:
            done += f" in {numbered(len({finding.path for finding in applied}), 'file')}"
        if settled := _settled(report):
            done += f", which settles {settled} more"
    return "; ".join([f"{done}: {left}" if left else done, *parts])


def _left(report: Report) -> list[str]:
    safe, unsafe, manual = (report.count(kind) for kind in Applicability)
    parts = []
    if report.command == "check" and not report.preview:
        if report.unsafe:
            safe, unsafe = safe + unsafe, 0
        flag = " --unsafe-fixes" if report.unsafe else ""
        if safe:
            parts.append(f"{safe} fixable with `lightning-migrate fix{flag}`")
    elif not_done := safe + unsafe * report.unsafe:
        parts.append(f"{not_done} not fixed")
    if unsafe and not report.unsafe:
        parts.append(f"{unsafe} {'' if parts else 'fixable '}with `--unsafe-fixes`")
    if manual:
        seen_now = _seen_now(report)
        parts.append(f"{manual} left for a person" + f" ({seen_now} seen only now)" * bool(seen_now))
    return parts


def _seen_now(report: Report) -> int:
    """How many findings are left for a person that were not there before any fix was written."""
    manual = {found: count for found, count in _come(report).items() if found[0] is Applicability.MANUAL}
    return (Counter(manual) - _gone(report)).total()


def _settled(report: Report) -> int:
    """How many findings are gone though no fix of theirs was applied: those of others took them along."""
    return max(0, _gone(report).total() - _come(report).total())


def _gone(report: Report) -> Counter[tuple[Applicability, str, str, str]]:
    kept = report.applied | {finding.fingerprint for finding in report.left}
    return Counter(_said(found) for found in report.findings if found.fingerprint not in kept)


def _come(report: Report) -> Counter[tuple[Applicability, str, str, str]]:
    known = {finding.fingerprint for finding in report.findings}
    return Counter(_said(found) for found in report.left if found.fingerprint not in known)


def _said(finding: Finding) -> tuple[Applicability, str, str, str]:
    """What a finding says, and of which file: another fix may have changed the code that it is known by."""
    return finding.applicability, finding.path, finding.code, finding.message


def _applied(report: Report) -> list[Finding]:
    return [finding for finding in report.findings if finding.fingerprint in report.applied]


def _next(report: Report) -> list[str]:
    lines = []
    safe, unsafe, manual = (report.count(kind) for kind in Applicability)
    done = report.command == "fix" and not report.preview
    if (
        not done
        and report.project.paths != ("-",)
        and (report.after or (safe and report.command == "check" and not report.preview))
    ):
        flags = ["--unsafe-fixes"] * report.unsafe if report.decisions is None else ["--decisions", report.decisions]
        command = shlex.join(["lightning-migrate", "fix", *flags, *_paths(report)])
        lines.append(f"Next: `{command}` writes the fixes; `--diff` shows them, `undo` takes them back.")
    if unsafe and not report.unsafe:
        those = "that one" if unsafe == 1 else f"those {unsafe}"
        lines.append(f"Next: `--unsafe-fixes` applies {those} too; the reason stands with each.")
    if manual:
        named = [_named(report, found) for found in report.left if found.applicability is Applicability.MANUAL]
        more = f" and {len(named) - LISTED} more" if len(named) > LISTED else ""
        lines.append(f"By hand: {', '.join(named[:LISTED])}{more}.")
    if not done and not report.project.begun and _may_be_of_several(report):
        until = report.project.settings.until
        why = ", as old as its last commit" if until is not None and until == report.origin.high else ""
        said = f"Read as code for Lightning {report.origin}{why}"
        lines.append(f"{said}; with `--origin RELEASE` more of that one is told.")
    if done and report.after and report.origin.before(Release(2, 0)) is not False:
        lines.append(f"Install what it is for now: pip install '{_package(report)}>={report.project.settings.target}'")
    if report.project.begun and report.left:
        begun, folder = report.project.begun, os.path.relpath(os.path.join(report.project.root, FOLDER))
        found = f"Read as code for Lightning {report.origin}, as `fix` found it at {begun}"
        lines.append(f"{found}; delete {folder} when the migration is done.")
    if report.undoable and report.after:
        at = os.path.relpath(report.project.root)
        where = "" if at == os.curdir or at.startswith(os.pardir) else f" (in {at})"
        lines.append(f"Take it back: `lightning-migrate undo`{where}")
    return lines


def _may_be_of_several(report: Report) -> bool:
    """Whether neither pins nor the code say which release before 2.0 the code was written for."""
    origin = report.origin
    return bool(report.findings) and origin.before(Release(2, 0)) is True and origin.low != origin.high


def _package(report: Report) -> str:
    """What brings the Lightning that the files name."""
    texts = (report.after.get(file.path, file.data) for file in report.project.files)
    names = [name for text in texts for name in (b"pytorch_lightning", b"lightning.pytorch") if name in text]
    return "lightning" if names and b"pytorch_lightning" not in names else "pytorch-lightning"


def _paths(report: Report) -> tuple[str, ...]:
    """The paths to repeat on a command line; many are left for whoever gave them."""
    paths = report.project.paths
    return () if paths == (os.curdir,) or len(paths) > LISTED else paths


def _named(report: Report, finding: Finding) -> str:
    place = report.texts_left.place(finding)
    where = place.line if place.cell is None else f"cell {place.cell}:{place.line}"
    return f"{report.shown_paths[finding.path]}:{where} {finding.code}"
