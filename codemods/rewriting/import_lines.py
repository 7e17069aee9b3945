"""The edits of import statements: a name more, a name less, a new line."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import field
from typing import Final

from codemods.deferred import NamedTuple, dataclass
from codemods.model import Edit, Span
from codemods.rewriting import diff
from codemods.rewriting.bindings import Binding, Import, Imports
from codemods.rewriting.blocks import remarks
from codemods.rewriting.claims import Settled
from codemods.rewriting.import_places import Beside
from codemods.rewriting.lines import Lines
from codemods.rewriting.places import top
from codemods.source.python import Source
from codemods.source.remarks import is_for_others, lines_of

_STANDARD: Final = "sys"
_INSTALLED: Final = frozenset({"lightning", "numpy", "torch", "torchmetrics"})
"""Families that a new import of another package than the file has goes behind, before the project's own."""


class New(NamedTuple):
    """An import to add: `import module`, or `from module import name`; `as asname` where not None.

    It has to stand before byte offset `limit`, and `beside` a place where the package is known to be there, if any.
    """

    module: str
    name: str | None
    asname: str | None
    limit: int
    beside: Beside | None = None

    @property
    def line(self) -> str:
        return f"import {self.module} as {self.asname}" if self.asname else f"import {self.module}"

    @property
    def alias(self) -> str:
        return f"{self.name} as {self.asname}" if self.asname else f"{self.name}"

    @property
    def key(self) -> tuple[bool, str]:
        return self.name is not None, self.module


class Move(NamedTuple):
    """An imported name of a statement, and the import of `symbol` that takes its place."""

    statement: Import
    alias: ast.alias
    new: New
    symbol: str


def is_spoken_of(source: Source, binding: Binding) -> bool:
    """Whether a comment speaks of this name, or of an import of it alone."""
    statement = binding.statement
    text = lines_of(source, statement)
    if "#" not in text:
        return False
    if len(statement.names) == 1 or is_for_others(source, statement):
        return True
    if statement.lineno == statement.end_lineno:
        comment = text.partition("#")[2]
        return re.search(rf"\b{re.escape(binding.name)}\b", comment) is not None
    return _has_comment(source, Lines(source), statement, binding.alias)


def edits(
    source: Source,
    imports: Imports,
    new: Sequence[New],
    dropped: Sequence[Binding],
    moves: Sequence[Move],
    settled: Settled,
) -> list[Edit]:
    """All edits of import statements, sorted."""
    lines = Lines(source)
    touched: dict[Import, _Statement] = {}
    for binding in dropped:
        if not settled.disappears(source.span(binding.statement)):
            touched.setdefault(binding.statement, _Statement()).gone.append(binding.alias)
    for move in moves:
        touched.setdefault(move.statement, _Statement()).moved.append(move)
    inserted: dict[int, list[New]] = {}
    moving = {move.statement for move in moves}
    usable = [node for node in imports.top_level if not settled.disappears(source.span(node))]
    there: dict[Beside, list[New]] = {}
    for item in sorted(new, key=lambda item: (item.key, item.alias)):
        able = usable if item.beside is None else item.beside.statements
        statement = next((node for node in able if node not in moving and _extends(source, node, item)), None)
        if statement is not None:
            touched.setdefault(statement, _Statement()).added.append(item)
        elif item.beside is not None:
            there.setdefault(item.beside, []).append(item)
        elif (
            beside_it := next((move for move in moves if _comes_with(source, imports, move, item)), None)
        ) is not None:
            touched[beside_it.statement].more.append(item)
        else:
            inserted.setdefault(_position(source, lines, imports, usable, item), []).append(item)
    positions = inserted.keys() | {beside.position for beside in there}
    found = [edit for statement, what in touched.items() for edit in what.edits(source, lines, statement, positions)]
    found += [_inserted(source, lines, imports, position, items) for position, items in inserted.items()]
    found += [_put(lines, beside, items) for beside, items in there.items()]
    return sorted(found)


def _put(lines: Lines, beside: Beside, items: Sequence[New]) -> Edit:
    text = "".join(beside.indent + text + lines.newline for text in _texts(items))
    return Edit(Span(beside.position, beside.position), text.encode())


@dataclass
class _Statement:
    """What happens to the names of one import statement."""

    gone: list[ast.alias] = field(default_factory=list)
    added: list[New] = field(default_factory=list)
    moved: list[Move] = field(default_factory=list)
    more: list[New] = field(default_factory=list)
    """What is imported beside those that are moved, from the same module."""

    def edits(self, source: Source, lines: Lines, statement: Import, inserted: Collection[int]) -> Iterator[Edit]:
        """The edits of a statement; `inserted` are the offsets at which lines with others come."""
        span = source.span(statement)
        aliases = [*self.gone, *(move.alias for move in self.moved)]
        if len(aliases) == len(statement.names) and not self.added:
            if not self.moved:
                yield _gone(source, lines, span, inserted)
                return
            modules = {move.new.module for move in self.moved if move.new.name is not None}
            if len(modules) != 1 or not all(move.new.name for move in self.moved):
                yield Edit(span, self._moved_lines(lines, span).encode())
                return
            from codemods.rewriting.import_names import changed, moved

            after = source.code(span)
            if self.gone or self.more:
                after = changed(
                    after, [_bound(alias) for alias in self.gone], [n.alias for n in self.more], lines.newline
                )
            bound = {_bound(move.alias): move.new.alias for move in self.moved}
            bound |= {new.asname or str(new.name): new.alias for new in self.more}
            after = moved(after, modules.pop(), bound)
        else:
            from codemods.rewriting.import_names import changed, moved

            here = [move for move in self.moved if _is_of(statement, move.new)]
            renamed = [move for move in here if _has_comment(source, lines, statement, move.alias)]
            self.moved = [move for move in self.moved if move not in here]
            added = [*self.added, *(move.new for move in here if move not in renamed)]
            names = [_bound(alias) for alias in aliases if all(alias is not move.alias for move in renamed)]
            after = changed(source.code(span), names, [item.alias for item in added], lines.newline)
            if renamed:
                after = moved(after, renamed[0].new.module, {_bound(move.alias): move.new.alias for move in renamed})
            if self.moved:
                yield Edit(Span(span.end, span.end), (_between(lines, span) + self._moved_lines(lines, span)).encode())
        yield from diff.edits(source.code(span), after, span.start)

    def _moved_lines(self, lines: Lines, span: Span) -> str:
        texts = _texts([*(move.new for move in self.moved), *self.more])
        return _between(lines, span).join(texts)


def _gone(source: Source, lines: Lines, span: Span, inserted: Collection[int]) -> Edit:
    """The edit without the statement at a span; its comments stay in its place."""
    gone = lines.without(span)
    texts = [text for _, text in remarks(source, span)]
    if not texts:
        return Edit(_alone(source, lines, gone, inserted), b"")
    indent, newline = lines.indent(span.start), lines.newline
    if lines.comment_behind(span.end) is not None and lines.starts(span):
        return Edit(gone, "".join(f"{text}{newline}{indent}" for text in texts).encode())
    if lines.line(source.line_of(span.start)).start == gone.start:
        return Edit(gone, "".join(f"{indent}{text}{newline}" for text in texts).encode())
    return Edit(gone, b"")


def _alone(source: Source, lines: Lines, gone: Span, inserted: Collection[int]) -> Span:
    """The lines that go, with the blank lines below them where others stand above, or nothing."""
    starts = source.line_starts
    whole = all(starts[source.line_of(at) - 1] == at for at in gone)
    if not whole or gone.start in inserted or gone.end in inserted or gone.end == len(source.utf8):
        return gone
    below = lines.blank_below(gone.end)
    if not below or (gone.start > 0 and lines.blank_above(gone.start) < below):
        return gone
    return Span(gone.start, starts[source.line_of(gone.end) - 1 + below])


def _between(lines: Lines, span: Span) -> str:
    """What separates statements where the statement at `span` stands."""
    return lines.newline + lines.indent(span.start) if lines.starts(span) else "; "


def _has_comment(source: Source, lines: Lines, statement: Import, alias: ast.alias) -> bool:
    """Whether a comment stands behind a name, in a statement of several lines."""
    line = source.code(lines.line(source.line_of(source.offset(alias.lineno, alias.col_offset))))
    return statement.lineno != statement.end_lineno and "#" in line


def _bound(alias: ast.alias) -> str:
    return alias.asname or alias.name


def _is_of(statement: Import, new: New) -> bool:
    """Whether a statement imports from where the new name is."""
    same = isinstance(statement, ast.ImportFrom) and _key(statement)[1] == new.module
    return same and new.name is not None


def _extends(source: Source, statement: Import, new: New) -> bool:
    return _is_of(statement, new) and statement.names[0].name != "*" and source.span(statement).end <= new.limit


def _comes_with(source: Source, imports: Imports, move: Move, new: New) -> bool:
    """Whether a name that is moved to another module comes to stand where a new import of that module may be."""
    same = move.new.name is not None and move.new.module == new.module and new.name is not None
    span = source.span(move.statement)
    elsewhere = not _is_of(move.statement, move.new)
    return same and elsewhere and move.statement in imports.top_level and span.end <= new.limit


def _key(statement: Import) -> tuple[bool, str]:
    if isinstance(statement, ast.ImportFrom):
        return True, "." * statement.level + (statement.module or "")
    return False, statement.names[0].name


def family(module: str) -> str:
    """By which imports of a module stand together: the package, one name for Lightning's own and one for Python's."""
    root = module.partition(".")[0]
    if root in sys.stdlib_module_names:
        return _STANDARD
    return "lightning" if root in {"pytorch_lightning", "lightning_fabric"} else root


def _is_future(statement: Import) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _position(source: Source, lines: Lines, imports: Imports, usable: Sequence[Import], new: New) -> int:
    """The start of the line before which a new import line goes."""
    above = [
        node
        for node in usable
        if not _is_future(node) and lines.after(source.span(node)) <= new.limit and lines.starts(source.span(node))
    ]
    beside = [node for node in above if family(_key(node)[1]) == family(new.module)]
    if beside:
        smaller = [node for node in beside if _key(node) <= new.key]
        return lines.after(source.span(smaller[-1])) if smaller else source.span(beside[0]).start
    if above and family(new.module) == _STANDARD:
        return _above_comments(source, lines, source.span(above[0]).start)
    if above:
        is_installed = family(new.module) in _INSTALLED
        installed = [node for node in above if is_installed and family(_key(node)[1]) in _INSTALLED]
        keys = [_key(node) for node in installed]
        if installed and keys == sorted(keys):
            smaller = [node for node in installed if _key(node) <= new.key]
            return lines.after(source.span(smaller[-1])) if smaller else source.span(installed[0]).start
        return lines.after(source.span((installed or above)[-1]))
    return _below_head(source, lines, imports.tree, new.limit)


def _above_comments(source: Source, lines: Lines, start: int) -> int:
    """The line above the comments that stand right above one, unless they are the first thing in the file."""
    line = source.line_of(start)
    above = line
    while above > 1 and source.code(lines.line(above - 1)).lstrip().startswith("#"):
        above -= 1
    return source.line_starts[(line if above == 1 else above) - 1]


def _below_head(source: Source, lines: Lines, tree: ast.Module, limit: int) -> int:
    """Below docstring, `__future__` imports and the comments at the top, above everything else."""
    head = 0
    for index, statement in enumerate(tree.body):
        docstring = index == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        if not (docstring and isinstance(statement.value.value, str)) and not (  # type: ignore[attr-defined]
            isinstance(statement, ast.ImportFrom) and _is_future(statement)
        ):
            break
        head = lines.after(source.span(statement))
    first = next((node for node in tree.body if source.span(node).start >= head), None)
    if head and head <= limit:
        return head
    if first is None:
        return len(source.utf8)
    start = source.line_starts[source.line_of(top(source, first)) - 1]
    line = source.line_of(start)
    above = line
    while above > 1 and source.code(lines.line(above - 1)).lstrip().startswith("#"):
        above -= 1
    return start if above == 1 else source.line_starts[above - 1]


def _texts(items: Sequence[New]) -> list[str]:
    """Import statements, one for each module, sorted."""
    grouped: dict[tuple[bool, str, str], list[str]] = {}
    for item in items:
        grouped.setdefault((*item.key, "" if item.name is not None else item.line), []).append(item.alias)
    return [
        f"from {module} import {', '.join(sorted(aliases))}" if is_from else line
        for (is_from, module, line), aliases in sorted(grouped.items())
    ]


def _apart(source: Source, lines: Lines, imports: Imports, position: int, items: Sequence[New]) -> str:
    """The blank line between Python's own modules and the first import below them, which is of something else."""
    first = next((node for node in imports.top_level if not _is_future(node)), None)
    if first is None or position > source.span(first).start or family(_key(first)[1]) == _STANDARD:
        return ""
    return lines.newline if all(family(item.module) == _STANDARD for item in items) else ""


def _inserted(source: Source, lines: Lines, imports: Imports, position: int, items: Sequence[New]) -> Edit:
    text = "".join(text + lines.newline for text in _texts(items))
    before, after = source.utf8[:position], source.utf8[position:]
    ordinary = [source.span(node) for node in imports.top_level if not _is_future(node)]
    beside = {lines.after(span) for span in ordinary} | {span.start for span in ordinary}
    if before and not before.endswith((b"\n", b"\r")):
        text = lines.newline + text.removesuffix(lines.newline)
    if position in beside or not imports.tree.body:
        return Edit(Span(position, position), (text + _apart(source, lines, imports, position, items)).encode())
    below_docstring = source.span(imports.tree.body[0]).end <= position
    if below_docstring and not re.search(rb"(\n|\r\n?)[ \t\f]*(\n|\r\n?)\Z", before):
        text = lines.newline + text
    if after.strip() and not re.match(rb"[ \t\f]*(\n|\r)", after):
        text += lines.newline
    return Edit(Span(position, position), text.encode())
