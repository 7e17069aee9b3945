"""What can be done about a finding: the lines that each of its fixes changes, or those to edit by hand."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from concurrent.futures import Executor
from functools import partial
from typing import NamedTuple

from codemods import engine
from codemods.engine import Checked, File, Preview, Progress
from codemods.model import Edit, Finding, Span
from codemods.semantics.module import Names, bodies
from codemods.semantics.nodes import first_line
from codemods.source.documents import Kind, text_of
from codemods.source.encoding import UndecodableError
from codemods.source.python import Source, UnparsableError
from migrate_cli.output.report import Texts
from migrate_cli.review.decisions import digest
from migrate_cli.review.hunks import Hunk, hunks, lines_of, span_of, split


class Proposal(NamedTuple):
    """What one fix does alone, in lines of the file as read.

    `refused` says why the fix cannot be made; its hunk is then the statement, to be edited by hand.
    """

    hunks: tuple[Hunk, ...]
    refused: str | None = None
    drops_comment: bool = False


class Proposals:
    """The proposals for the findings of one check, made when they are asked for."""

    def __init__(self, files: Iterable[File], checked: Checked) -> None:
        self.files = {file.path: file for file in files}
        self.texts = Texts({path: file.data for path, file in self.files.items()})
        self._names: Names = checked.names
        self._made: dict[tuple[str, int], Proposal] = {}

    def of(self, finding: Finding, number: int | None) -> Proposal:
        """What the fix with this number does; with None, the lines to edit by hand."""
        if number is None or number >= len(finding.fixes) or finding.path not in self.files:
            return self.by_hand(finding)
        key = (finding.fingerprint, number)
        if key not in self._made:
            self._made[key] = self._planned(finding, number)
        return self._made[key]

    def prepare(self, findings: Iterable[Finding], executor: Executor | None, progress: Progress) -> None:
        """Make the proposals for all fixes of findings, in processes where there are some."""
        by_file: dict[str, list[Finding]] = defaultdict(list)
        for finding in findings:
            if finding.fixes and finding.path in self.files:
                by_file[finding.path].append(finding)
        preview = partial(_previews, names=self._names)
        mapped = (map if executor is None else executor.map)(
            preview, map(self.files.__getitem__, by_file), by_file.values()
        )
        for done, (of_file, previews) in enumerate(zip(by_file.values(), mapped, strict=True), 1):
            keys = [(finding, number) for finding in of_file for number in range(len(finding.fixes))]
            for (finding, number), shown in zip(keys, previews, strict=True):
                self._made[finding.fingerprint, number] = self._proposal(finding, shown)
            progress("planning", done, len(by_file))

    def _planned(self, finding: Finding, number: int) -> Proposal:
        return self._proposal(
            finding, engine.preview(self.files[finding.path], finding, finding.fixes[number], self._names)
        )

    def _proposal(self, finding: Finding, shown: Preview) -> Proposal:
        if shown.refused is not None:
            return self.by_hand(finding)._replace(refused=shown.refused)
        edits = self.texts.text(finding.path).user_edits(shown.edits)
        return Proposal(hunks(self.source(finding), edits), None, shown.drops_comment)

    def by_hand(self, finding: Finding) -> Proposal:
        """The statement that a finding is about, as it stands."""
        source = self.source(finding)
        first, last = statement(source, source.line_of(self.texts.span(finding).start))
        lines = lines_of(source, first - 1, last)
        return Proposal((Hunk(first - 1, lines, lines),))

    def source(self, finding: Finding) -> Source:
        """The text that a finding is about, as it is written."""
        return self.texts.source(finding.path)

    def editable(self, path: str) -> bool:
        """Whether a file is known as text."""
        try:
            return path in self.files and text_of(path, self.files[path].data) is not None
        except UndecodableError:
            return False

    def code(self, finding: Finding) -> str:
        """The hash of a finding's code."""
        return digest(self.source(finding).code(self.texts.span(finding)))

    def suppressed(self, finding: Finding) -> tuple[Hunk, ...]:
        """The lines with a comment that suppresses the finding; none where no line takes one."""
        edits = self.texts.text(finding.path).user_edits(self.suppressions(finding.path, [finding]))
        return hunks(self.source(finding), edits)

    def suppressions(self, path: str, findings: list[Finding]) -> tuple[Edit, ...]:
        """The edits that put a comment on the statement of each finding of a file."""
        if path not in self.files:
            return ()
        try:
            return engine.suppress(self.files[path], findings)
        except (UndecodableError, UnparsableError):
            return ()


def _previews(file: File, findings: Iterable[Finding], names: Names) -> list[Preview]:
    """What each fix of some findings of a file does alone; one process's part."""
    return [engine.preview(file, finding, fix, names) for finding in findings for fix in finding.fixes]


def replaced(source: Source, hunk: Hunk, text: str) -> Edit:
    """The edit that puts a person's text (its lines end at `\\n`) in the place of the old lines of a hunk."""
    span = span_of(source, hunk)
    newline = _newline(source)
    after = text if text.endswith("\n") or not text else text + "\n"
    cell = source.text.cell_at(span.start)
    if cell is not None and span.end > cell.span.end:  # the line end behind a cell is not in the notebook
        return Edit(Span(span.start, cell.span.end), after.removesuffix("\n").encode())
    if span.end == len(source.utf8) and not source.utf8.endswith((b"\n", b"\r")) and hunk.old:
        after = after.removesuffix("\n")  # the file had no line end there
    return Edit(span, after.replace("\n", newline).encode())


def unparsable(source: Source) -> str | None:
    """Why a text does not parse; None where it does, or is no code."""
    if not Kind.is_code(source.path):
        return None
    try:
        source.tree  # noqa: B018 - parsed when it is asked for
    except UnparsableError as error:
        return f"line {error.line}: {error}" if error.line else str(error)
    return None


def plain(lines: Iterable[str]) -> str:
    """Lines as a person edits them, whatever they end with."""
    return "".join(line.rstrip("\r\n") + "\n" for line in lines)


def _newline(source: Source) -> str:
    bounds = [*source.line_starts, len(source.utf8)]
    first = split(source.code(Span(bounds[0], bounds[1])))
    return first[0][len(first[0].rstrip("\r\n")) :] or "\n" if first else "\n"


def statement(source: Source, line: int) -> tuple[int, int]:
    """The first and the last line (1-based) of what a person edits about a line.

    That is the innermost statement, of a function all of it, of any other block its header.
    """
    if not Kind.is_code(source.path):
        return line, line
    try:
        body = source.tree.body
    except UnparsableError:
        return line, line
    found: ast.stmt | None = None
    while body:
        inner = next((node for node in body if first_line(node) <= line <= (node.end_lineno or 0)), None)
        if inner is None:
            break
        found = inner
        body = [statement for block in bodies(inner) for statement in block]
    if found is None:
        return line, line
    last = found.end_lineno or line
    blocks = [block[0] for block in bodies(found) if block]
    if blocks and not isinstance(found, (ast.FunctionDef, ast.AsyncFunctionDef)):
        last = max(line, min(first_line(block) for block in blocks) - 1)
    return first_line(found), last
