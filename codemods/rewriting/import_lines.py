"""The edits of import statements: a name more, a name less, a new line."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from typing import NamedTuple

from codemods.model import Edit, Span
from codemods.rewriting import diff
from codemods.rewriting.bindings import Binding, Import, Imports
from codemods.rewriting.claims import Settled
from codemods.rewriting.lines import Lines
from codemods.rewriting.places import top
from codemods.source.python import Source


class New(NamedTuple):
    """An import to add: `import module`, or `from module import name`; `as asname` where not None.

    It has to stand before byte offset `limit`.
    """

    module: str
    name: str | None
    asname: str | None
    limit: int

    @property
    def line(self) -> str:
        start = f"import {self.module}" if self.name is None else f"from {self.module} import {self.alias}"
        return f"{start} as {self.asname}" if self.name is None and self.asname else start

    @property
    def alias(self) -> str:
        return f"{self.name} as {self.asname}" if self.asname else f"{self.name}"

    @property
    def key(self) -> tuple[bool, str]:
        return self.name is not None, self.module


def droppable(source: Source, binding: Binding) -> bool:
    """Whether an import may lose this name: no comment speaks of it or of its line."""
    statement = binding.statement
    if isinstance(statement, ast.ImportFrom) and statement.module == "__future__":
        return False
    lines = Lines(source)
    whole = lines.around(source.span(statement))
    text = source.code(whole)
    if "#" not in text:
        return True
    alone = len(statement.names) == 1
    at = source.line_of(source.offset(binding.alias.lineno, binding.alias.col_offset))
    line = source.code(lines.line(at))
    return not alone and "#" not in line and "noqa" not in text


def edits(
    source: Source, imports: Imports, new: Sequence[New], dropped: Sequence[Binding], settled: Settled
) -> list[Edit]:
    """All edits of import statements, sorted."""
    lines = Lines(source)
    removed: dict[Import, list[ast.alias]] = {}
    for binding in dropped:
        if not settled.disappears(source.span(binding.statement)):
            removed.setdefault(binding.statement, []).append(binding.alias)
    extended: dict[Import, list[New]] = {}
    inserted: dict[int, list[New]] = {}
    usable = [node for node in imports.top_level if not settled.disappears(source.span(node))]
    for item in sorted(new, key=lambda item: (item.key, item.alias)):
        statement = next((node for node in usable if _extends(source, node, item)), None)
        if statement is not None:
            extended.setdefault(statement, []).append(item)
        else:
            inserted.setdefault(_position(source, lines, imports, usable, item), []).append(item)
    found: list[Edit] = []
    for statement in {**extended, **removed}:
        span = source.span(statement)
        gone, added = removed.get(statement, []), extended.get(statement, [])
        if len(gone) == len(statement.names) and not added:
            found.append(Edit(lines.without(span), b""))
            continue
        from codemods.rewriting.import_names import changed

        names = [alias.asname or alias.name for alias in gone]
        after = changed(source.code(span), names, [item.alias for item in added], lines.newline)
        found += diff.edits(source.code(span), after, span.start)
    for position, items in inserted.items():
        found.append(_inserted(source, lines, imports, position, items))
    return sorted(found)


def _extends(source: Source, statement: Import, new: New) -> bool:
    return (
        isinstance(statement, ast.ImportFrom)
        and new.name is not None
        and statement.level == 0
        and statement.module == new.module
        and statement.names[0].name != "*"
        and source.span(statement).end <= new.limit
    )


def _key(statement: Import) -> tuple[bool, str]:
    if isinstance(statement, ast.ImportFrom):
        return True, "." * statement.level + (statement.module or "")
    return False, statement.names[0].name


def _family(module: str) -> str:
    root = module.partition(".")[0]
    return "lightning" if root == "pytorch_lightning" else root


def _is_future(statement: Import) -> bool:
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _position(source: Source, lines: Lines, imports: Imports, usable: Sequence[Import], new: New) -> int:
    """The start of the line before which a new import line goes."""
    above = [
        node
        for node in usable
        if not _is_future(node) and lines.after(source.span(node)) <= new.limit and lines.starts(source.span(node))
    ]
    family = [node for node in above if _family(_key(node)[1]) == _family(new.module)]
    if family:
        smaller = [node for node in family if _key(node) <= new.key]
        return lines.after(source.span(smaller[-1])) if smaller else source.span(family[0]).start
    if above:
        return lines.after(source.span(above[-1]))
    return _below_head(source, lines, imports.tree, new.limit)


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


def _inserted(source: Source, lines: Lines, imports: Imports, position: int, items: Sequence[New]) -> Edit:
    grouped: dict[tuple[bool, str, str], list[str]] = {}
    for item in items:
        same = "" if item.name is not None else item.line
        grouped.setdefault((*item.key, same), []).append(item.alias)
    texts = []
    for (is_from, module, line), aliases in sorted(grouped.items()):
        texts.append(f"from {module} import {', '.join(sorted(aliases))}" if is_from else line)
    text = "".join(text + lines.newline for text in texts)
    before, after = source.utf8[:position], source.utf8[position:]
    ordinary = [source.span(node) for node in imports.top_level if not _is_future(node)]
    beside = {lines.after(span) for span in ordinary} | {span.start for span in ordinary}
    if before and not before.endswith((b"\n", b"\r")):
        text = lines.newline + text.removesuffix(lines.newline)
    if position in beside or not imports.tree.body:
        return Edit(Span(position, position), text.encode())
    below_docstring = source.span(imports.tree.body[0]).end <= position
    if below_docstring and not re.search(rb"(\n|\r\n?)[ \t\f]*(\n|\r\n?)\Z", before):
        text = lines.newline + text
    if after.strip() and not re.match(rb"[ \t\f]*(\n|\r)", after):
        text += lines.newline
    return Edit(Span(position, position), text.encode())
