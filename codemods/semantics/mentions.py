"""Where identifiers stand in a file, found by their bytes.

A walk over every leaf of a tree costs as much as parsing it. Rules ask for a handful of words, so
these are searched as bytes, and the tree is descended only to the statements that hold one.
"""

from __future__ import annotations

import ast
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from codemods.semantics.module import Module, bodies

_BETWEEN = bytes(c if c >= 0x80 or chr(c).isalnum() or c == ord("_") else ord(" ") for c in range(256))


@dataclass(frozen=True, slots=True, eq=False)
class Mention:
    """A name that is read or bound, an attribute by its last part, or a string that holds the word.

    `statement` is the innermost one around it, and `parents` the parents of all nodes of that
    statement which are not in a block of it.
    """

    node: ast.Name | ast.Attribute | ast.Constant
    statement: ast.stmt
    parents: dict[ast.AST, ast.AST]

    def chain(self) -> Iterator[ast.Name | ast.Attribute]:
        """A name and the attributes read from it, shortest first: `pl`, `pl.metrics`, `pl.metrics.Accuracy`."""
        node: ast.AST = self.node
        while isinstance(node, (ast.Name, ast.Attribute)):
            yield node
            above = self.parents[node]
            if not isinstance(above, ast.Attribute):
                return
            node = above


def words(utf8: bytes) -> frozenset[bytes]:
    """The identifiers and numbers of a text, those in comments and strings included."""
    return frozenset(utf8.translate(_BETWEEN).split())


def words_of(module: Module) -> frozenset[bytes]:
    """The words of a file, split once."""
    return module.cached("words", lambda module: words(module.source.utf8))


def mentions(module: Module, wanted: frozenset[str]) -> list[Mention]:
    """Every name and attribute of a file that is one of `wanted`, and every string that holds one, in source order.

    The parts of an f-string and docstrings count as strings.
    """
    there = words_of(module)
    present = sorted(word for word in (word.encode() for word in wanted) if word in there)
    if not present:
        return []
    pattern = re.compile(rb"(?<!\w)(?:" + b"|".join(present) + rb")(?!\w)")
    starts = module.source.line_starts
    lines = sorted({bisect_right(starts, found.start()) for found in pattern.finditer(module.source.utf8)})
    names = frozenset(word.decode() for word in present)
    in_text = re.compile(pattern.pattern.decode())
    found: list[Mention] = []
    for statement in _statements(module.tree.body, lines):
        parents: dict[ast.AST, ast.AST] = {}
        for node in _expressions(statement, parents):
            if isinstance(node, ast.Name):
                is_meant = node.id in names
            elif isinstance(node, ast.Attribute):
                is_meant = node.attr in names
            elif isinstance(node, ast.Constant):
                is_meant = isinstance(node.value, str) and in_text.search(node.value) is not None
            else:
                continue
            if is_meant:
                found.append(Mention(node, statement, parents))
    return sorted(found, key=lambda mention: (mention.node.end_lineno or 0, mention.node.end_col_offset or 0))


def _statements(body: list[ast.stmt], lines: list[int]) -> Iterator[ast.stmt]:
    """The statements of a block, and of the blocks in it, that stand on one of some lines."""
    for statement in body:
        decorators: list[ast.expr] = getattr(statement, "decorator_list", [])
        first = min([statement.lineno, *(decorator.lineno for decorator in decorators)])
        begin, end = bisect_left(lines, first), bisect_right(lines, statement.end_lineno or first)
        if begin < end:
            yield statement
            for block in bodies(statement):
                yield from _statements(block, lines[begin:end])


def _expressions(statement: ast.stmt, parents: dict[ast.AST, ast.AST]) -> Iterator[ast.AST]:
    """All nodes of a statement that are not in a statement of its blocks; fills in their parents."""
    todo: list[ast.AST] = [statement]
    while todo:
        node = todo.pop()
        yield node
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.stmt):
                parents[child] = node
                todo.append(child)
