"""What a run has to say, in the order in which every format says it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field, replace
from functools import cached_property

from codemods.deferred import NamedTuple, dataclass
from codemods.engine import Checked, File, Fixed
from codemods.model import Applicability, Finding, Origin, Span
from codemods.source.documents import readable
from codemods.source.encoding import Text
from codemods.source.python import Source
from migrate_cli.workspace.project import Project, Unread


class Place(NamedTuple):
    """Where a finding is shown: lines and columns 1-based, the end exclusive.

    In a notebook they count within the `cell`, which is counted from 1 among all cells.
    """

    line: int
    column: int
    end_line: int
    end_column: int
    cell: int | None = None

    def __str__(self) -> str:
        """As behind a path: `12:5`, or `cell 3:12:5`."""
        return f"{self.row}:{self.column}"

    @property
    def row(self) -> str:
        """The same without the column."""
        return str(self.line) if self.cell is None else f"cell {self.cell}:{self.line}"


class Texts:
    """The text behind the findings' spans, decoded when it is first asked for."""

    def __init__(self, data: Mapping[str, bytes]) -> None:
        self._data = data
        self._texts: dict[str, Text] = {}
        self._sources: dict[str, Source] = {}
        self._raw: dict[str, Source] = {}

    def text(self, path: str) -> Text:
        """The text that findings' spans are of; empty for a file that was not read."""
        if path not in self._texts:
            self._texts[path] = readable(path, self._data.get(path, b""))
        return self._texts[path]

    def source(self, path: str) -> Source:
        """The text of a file as it is written, and its positions."""
        if path not in self._sources:
            self._sources[path] = Source(path, self.text(path).user)
        return self._sources[path]

    def span(self, finding: Finding) -> Span:
        """A finding's span in `source`."""
        return self.text(finding.path).user_span(finding.span)

    def raw(self, path: str) -> Source:
        """The same as other programs see the file: for them a notebook is JSON."""
        source, raw = self.source(path), self.text(path).raw
        if raw is source.text:
            return source
        if path not in self._raw:
            self._raw[path] = Source(path, raw)
        return self._raw[path]

    def place(self, finding: Finding) -> Place:
        """The position of a finding's span as its author knows it."""
        source, span = self.source(finding.path), self.span(finding)
        (line, column), (end_line, end_column) = map(source.position, span)
        cell = source.text.cell_at(span.start)
        above = source.line_of(cell.span.start) - 1 if cell is not None else 0
        return Place(line - above, column, end_line - above, end_column, cell.number if cell is not None else None)

    def raw_span(self, finding: Finding) -> Span:
        """A finding's span in `raw`."""
        return self.text(finding.path).raw_span(finding.span)

    def raw_place(self, finding: Finding) -> Place:
        """The position of a finding's span in the file as other programs see it."""
        source = self.raw(finding.path)
        start, end = self.raw_span(finding)
        return Place(*source.position(start), *source.position(end))

    def git_lines(self, finding: Finding) -> range:
        """The lines that a finding is on, as git counts them: by `\\n` only."""
        utf8, (start, end) = self.raw(finding.path).utf8, self.raw_span(finding)
        first = utf8.count(b"\n", 0, start) + 1
        return range(first, first + utf8.count(b"\n", start, max(start, end - 1)) + 1)


@dataclass(frozen=True)
class Report:
    """The outcome of `check`, of `fix`, or of what `fix` would do (`preview`).

    `findings` are those of the text as read, `applied` the fingerprints of those that were fixed,
    `left` the findings of the text as it is after the run. For `check`, all are left. `left_out`
    says what the user did not want to hear of, `decisions` the file that says what is applied.
    """

    project: Project
    command: str
    origin: Origin
    findings: tuple[Finding, ...]
    left: tuple[Finding, ...]
    unsafe: bool
    applied: frozenset[str] = frozenset()
    after: Mapping[str, bytes] = field(default_factory=dict)
    preview: bool = False
    todos: int = 0
    undoable: bool = False
    unwritten: tuple[Unread, ...] = ()
    left_out: tuple[str, ...] = ()
    decisions: str | None = None

    @classmethod
    def of_check(cls, project: Project, checked: Checked, unsafe: bool) -> Report:
        """What `check` found."""
        findings = _sorted(project, [*checked.findings, *project.unread_findings()])
        return cls(project, "check", checked.origin, findings, findings, unsafe)

    @classmethod
    def of_fix(
        cls, project: Project, fixed: Fixed, unsafe: bool, command: str, preview: bool, todos: int = 0
    ) -> Report:
        """What `fix` did or would do; files that did not change are not in `after`."""
        unread = project.unread_findings()
        return cls(
            project,
            command,
            fixed.origin,
            _sorted(project, [*fixed.findings, *unread]),
            _sorted(project, [*fixed.left, *unread]),
            unsafe,
            fixed.applied,
            {path: fixed.after[path] for path in sorted(fixed.after, key=project.shown)},
            preview,
            todos,
        )

    def written(self, refused: Iterable[Unread], undoable: bool) -> Report:
        """The same once the files are written, but for some: what was found there is still there."""
        refused = tuple(refused)
        paths = {file.path for file in refused}
        kept = [finding for finding in self.left if finding.path not in paths]
        again = [finding for finding in self.findings if finding.path in paths]
        return replace(
            self,
            left=_sorted(self.project, kept + again),
            applied=self.applied - {finding.fingerprint for finding in again},
            after={path: data for path, data in self.after.items() if path not in paths},
            unwritten=refused,
            undoable=undoable,
        )

    @cached_property
    def files(self) -> dict[str, File]:
        """The files by their paths."""
        return {file.path: file for file in self.project.files}

    @cached_property
    def read(self) -> dict[str, bytes]:
        """Each file's bytes as read."""
        return {file.path: file.data for file in self.project.files}

    @cached_property
    def texts(self) -> Texts:
        """The texts of `findings`."""
        return Texts(self.read)

    @cached_property
    def texts_left(self) -> Texts:
        """The texts of `left`."""
        return self.texts if not self.after else Texts({**self.read, **self.after})

    @cached_property
    def shown_paths(self) -> dict[str, str]:
        """What the files with findings or errors are called from the working directory."""
        paths = {finding.path for finding in (*self.findings, *self.left)}
        paths |= {file.path for file in (*self.project.unread, *self.unwritten)}
        return {path: self.project.shown(path) for path in sorted(paths | set(self.after))}

    @cached_property
    def rooted_paths(self) -> dict[str, str]:
        """What the same files are called from the repository's root."""
        return {path: self.project.rooted(path) for path in self.shown_paths}

    @cached_property
    def files_left(self) -> dict[str, File]:
        """The files that were read, with the bytes that they have after the run."""
        return {file.path: replace(file, data=self.after.get(file.path, file.data)) for file in self.project.files}

    def count(self, applicability: Applicability) -> int:
        """How many of the findings that are left have a fix of this kind."""
        return sum(finding.applicability is applicability for finding in self.left)


def _sorted(project: Project, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    findings = tuple(findings)
    shown = {path: project.shown(path) for path in {finding.path for finding in findings}}
    return tuple(sorted(findings, key=lambda found: (shown[found.path], found.span.start, found.code, found.span.end)))
