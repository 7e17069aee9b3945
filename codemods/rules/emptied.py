"""What holds nothing any more where a statement goes: loops and conditions that only read."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.source.trees import walk

_READS: Final = (ast.Name, ast.Attribute, ast.Constant, ast.expr_context, ast.boolop, ast.unaryop, ast.cmpop)
_READS_IN_PARTS: Final = (ast.BoolOp, ast.UnaryOp, ast.Compare, ast.Subscript, ast.Tuple, ast.List)
_GOES_THROUGH: Final = frozenset({"enumerate", "items", "keys", "len", "range", "values", "zip"})


def emptied(statement: ast.stmt, module: Module) -> ast.stmt:
    """The statement, or the loop or condition around it that does nothing without it: `for name in names:`.

    One with a comment of its own stays, and so does a loop whose variable is read elsewhere.
    """
    above = module.parents.get(statement)
    while isinstance(above, (ast.For, ast.If)) and above.body == [statement] and not above.orelse:
        head = above.iter if isinstance(above, ast.For) else above.test
        if not _only_reads(head) or _remarks(above, statement, module) or _is_elif(above, module):
            return statement
        if isinstance(above, ast.For) and _is_read_elsewhere(above, module):
            return statement
        statement, above = above, module.parents.get(above)
    return statement


def _only_reads(head: ast.expr) -> bool:
    """Whether an expression can be left out: it reads names, and goes through what they hold."""
    for part in walk(head):
        if isinstance(part, ast.Call):
            if last_part(part.func) not in _GOES_THROUGH:
                return False
        elif not isinstance(part, (*_READS, *_READS_IN_PARTS)):
            return False
    return True


def _remarks(holder: ast.For | ast.If, statement: ast.stmt, module: Module) -> bool:
    """Whether comments stand in a block beside its only statement, or behind its head."""
    utf8, inner = module.source.utf8, module.span(statement)
    before = utf8[module.span(holder).start : inner.start]
    line_end = utf8.find(b"\n", inner.end)
    rest = utf8[inner.end : line_end if line_end >= 0 else len(utf8)]
    below = utf8[line_end + 1 :].split(b"\n", 1)[0] if line_end >= 0 else b""
    indent = len(before) - len(before.rstrip(b" \t"))
    remarked = below.lstrip().startswith(b"#") and len(below) - len(below.lstrip()) >= indent
    return b"#" in before or b"#" in rest or remarked


def _is_elif(holder: ast.For | ast.If, module: Module) -> bool:
    above = module.parents.get(holder)
    return isinstance(above, ast.If) and above.orelse == [holder]


def _is_read_elsewhere(loop: ast.For, module: Module) -> bool:
    """Whether something outside of a loop reads what its variables are called."""
    names = {part.id for part in walk(loop.target) if isinstance(part, ast.Name)}
    inside = {id(part) for part in walk(loop)}
    whole = module.scope_at(module.span(loop).start).function().node
    return any(
        isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part.id in names and id(part) not in inside
        for part in walk(whole)
    ) or any(not isinstance(part, (*_READS, ast.Tuple, ast.List)) for part in walk(loop.target))
