"""What a report has to say about each finding, and the numbers above them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from codemods.model import Applicability, Finding
from migrate_cli.output.json import url
from migrate_cli.output.report import Report
from migrate_cli.review.difference import Line, difference, excerpt
from migrate_cli.review.proposals import Proposals

CONTEXT = 2
"""Lines shown around a change."""

GROUPS = {
    "LIT0": "files and suppressions",
    "LIT1": "Trainer",
    "LIT2": "modules and data modules",
    "LIT3": "imports and names",
    "LIT4": "callbacks, loggers, strategies, CLI",
    "LIT5": "devices",
    "LIT6": "data loading",
    "LIT7": "pickling",
    "LIT8": "rank safety",
    "LIT9": "project files",
}


class Way(NamedTuple):
    """One fix of a finding: `number` is its place among them, as decisions have it."""

    number: int
    title: str
    kind: Applicability
    reason: str | None
    lines: tuple[Line, ...]


class Entry(NamedTuple):
    """A finding as it is shown: `line` is that of the file, `row` what a person calls it.

    `ways` are the fixes that can be made; of one with none, `lines` show the code. `replaces` is the
    hash by which a decision knows the code that was looked at.
    """

    finding: Finding
    path: str
    line: int
    row: str
    kind: Applicability
    ways: tuple[Way, ...]
    lines: tuple[Line, ...]
    refused: str | None
    replaces: str
    rule: str
    source: str | None


Linked = Callable[[str, int], str | None]
"""The address of a line of a file of the project, by the file's path; None where there is none."""


def entries(report: Report, proposals: Proposals, linked: Linked) -> list[Entry]:
    """The findings of a report, in its order."""
    return [_entry(report, proposals, finding, linked) for finding in report.findings]


def _entry(report: Report, proposals: Proposals, finding: Finding, linked: Linked) -> Entry:
    source = proposals.source(finding)
    place = report.texts.place(finding)
    line = report.texts.raw_place(finding).line
    ways, refused = [], None
    for number, fix in enumerate(finding.fixes):
        proposal = proposals.of(finding, number)
        if proposal.refused is not None:
            refused = refused or proposal.refused
            continue
        shown = tuple(difference(source, proposal.hunks, CONTEXT))
        ways.append(Way(number, fix.title, fix.applicability, fix.reason, shown))
    return Entry(
        finding,
        report.shown_paths[finding.path],
        line,
        place.row,
        ways[0].kind if ways else Applicability.MANUAL,
        tuple(ways),
        () if ways else tuple(excerpt(source, proposals.texts.span(finding), CONTEXT)),
        refused,
        proposals.code(finding),
        url(finding.code, finding.name),
        linked(finding.path, line),
    )


class Count(NamedTuple):
    """How many findings there are of something, by kind; `key` is what they can be searched by."""

    key: str
    name: str
    kinds: tuple[int, ...]

    @property
    def all(self) -> int:
        return sum(self.kinds)


def counted(listed: Iterable[Entry], key: Callable[[Entry], tuple[str, str]]) -> list[Count]:
    """Entries counted by a key with its name, the most first."""
    counts: Counter[tuple[tuple[str, str], Applicability]] = Counter()
    for entry in listed:
        counts[key(entry), entry.kind] += 1
    named = dict.fromkeys(named for named, _ in counts)
    made = [Count(*name, tuple(counts[name, kind] for kind in Applicability)) for name in named]
    return sorted(made, key=lambda count: (-count.all, count.key))


def by_rule(entry: Entry) -> tuple[str, str]:
    return entry.finding.code, entry.finding.name


def by_group(entry: Entry) -> tuple[str, str]:
    group = entry.finding.code[:4]
    return group, GROUPS.get(group, "")


def by_file(entry: Entry) -> tuple[str, str]:
    return entry.path, ""


class Task(NamedTuple):
    """The same thing to be done by hand in some places."""

    code: str
    name: str
    rule: str
    message: str
    places: tuple[Entry, ...]


def tasks(listed: Iterable[Entry]) -> list[Task]:
    """What is left for a person, by rule and by what is said."""
    found: dict[tuple[str, str], list[Entry]] = {}
    for entry in listed:
        if entry.kind is Applicability.MANUAL:
            found.setdefault((entry.finding.code, entry.finding.message), []).append(entry)
    made = [
        Task(code, places[0].finding.name, places[0].rule, message, tuple(places))
        for (code, message), places in found.items()
    ]
    return sorted(made, key=lambda task: (task.code, -len(task.places), task.message))
