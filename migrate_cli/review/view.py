"""Which findings are listed, and in which order."""

from __future__ import annotations

import enum
from collections import defaultdict
from typing import NamedTuple, TypeVar

from codemods.deferred import dataclass
from codemods.model import Applicability, Finding
from migrate_cli.review.session import Session


class Grouping(enum.Enum):
    """What findings are put together by."""

    FILE = "file"
    RULE = "rule"
    APPLICABILITY = "applicability"


class Show(enum.Enum):
    """Which findings are listed."""

    ALL = "all"
    UNDECIDED = "undecided"
    SAFE = "safe"
    UNSAFE = "unsafe"
    MANUAL = "manual"


Choice = TypeVar("Choice", bound=enum.Enum)


class Group(NamedTuple):
    """Findings that are listed together."""

    title: str
    findings: tuple[Finding, ...]


KINDS = {
    Applicability.SAFE: "safe: does what the code did before",
    Applicability.UNSAFE: "unsafe: right in the usual case",
    Applicability.MANUAL: "manual: for a person",
}


@dataclass
class View:
    """What a person chose to see: `text` is searched for, word by word, in what is shown of a finding."""

    grouping: Grouping = Grouping.FILE
    show: Show = Show.ALL
    text: str = ""

    @property
    def narrowed(self) -> bool:
        """Whether anything is left out."""
        return self.show is not Show.ALL or bool(self.text.strip())

    def turn_grouping(self) -> None:
        """Put findings together by the next thing."""
        self.grouping = _after(self.grouping)

    def turn_show(self) -> None:
        """List the next kind of findings."""
        self.show = _after(self.show)

    def groups(self, session: Session) -> list[Group]:
        """The findings that are listed, in groups, in the order of the list."""
        grouped: dict[str, list[Finding]] = defaultdict(list)
        for finding in session.findings:
            if self._lists(finding, session):
                grouped[self._title(finding, session)].append(finding)
        titles = [KINDS[kind] for kind in Applicability] if self.grouping is Grouping.APPLICABILITY else sorted(grouped)
        return [Group(title, tuple(grouped[title])) for title in titles if title in grouped]

    def _title(self, finding: Finding, session: Session) -> str:
        if self.grouping is Grouping.FILE:
            return session.shown_paths[finding.path]
        if self.grouping is Grouping.RULE:
            return f"{finding.code} {finding.name}"
        return KINDS[finding.applicability]

    def _lists(self, finding: Finding, session: Session) -> bool:
        if self.show is Show.UNDECIDED and session.verdict(finding) is not None:
            return False
        if self.show.value in {kind.value for kind in Applicability} and finding.applicability.value != self.show.value:
            return False
        words = self.text.lower().split()
        if not words:
            return True
        where = f"{session.shown_paths[finding.path]}:{session.row(finding)}"
        titles = " ".join(f"{fix.title} {fix.reason or ''}" for fix in finding.fixes)
        rule = f"{finding.code} {finding.name} {finding.row} {finding.applicability.value}"
        said = f"{where} {rule} {finding.message} {titles}".lower()
        return all(word in said for word in words)


def _after(choice: Choice) -> Choice:
    choices = list(type(choice))
    return choices[(choices.index(choice) + 1) % len(choices)]
