"""Whether a block of statements may come to its end, or is always left before."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Final

from codemods.semantics.nodes import last_part, takes_all

_LOOPS: Final = (ast.For, ast.AsyncFor, ast.While)
_EXITS: Final = frozenset({"exit", "_exit"})


def falls_through(body: Sequence[ast.stmt]) -> bool:
    """Whether a block may come to its end."""
    return not any(_leaves(statement) for statement in body)


def _leaves(statement: ast.stmt) -> bool:
    """Whether a statement never comes to its end."""
    if isinstance(statement, (ast.Return, ast.Raise)):
        return True
    if isinstance(statement, ast.If):
        return not falls_through(statement.body) and not falls_through(statement.orelse)
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        return not falls_through(statement.body)
    if isinstance(statement, ast.Try):
        if not falls_through(statement.finalbody):
            return True
        tried = not falls_through([*statement.body, *statement.orelse])
        return tried and not any(falls_through(handler.body) for handler in statement.handlers)
    if isinstance(statement, ast.While):
        endless = isinstance(statement.test, ast.Constant) and bool(statement.test.value)
        return endless and not _breaks(statement.body)
    if isinstance(statement, ast.Match):
        return takes_all(statement.cases[-1]) and not any(falls_through(case.body) for case in statement.cases)
    if isinstance(statement, ast.Assert):
        return isinstance(statement.test, ast.Constant) and not statement.test.value
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and last_part(call) in _EXITS


def _breaks(body: Sequence[ast.stmt]) -> bool:
    """Whether a statement of a loop may leave it: a `break` of a loop in it leaves that one alone."""
    for statement in body:
        if isinstance(statement, ast.Break):
            return True
        blocks = [getattr(statement, "orelse", [])]
        if not isinstance(statement, (*_LOOPS, ast.ClassDef)):
            inner = [*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())]
            blocks += [each.body for each in inner]
            blocks += [getattr(statement, name, []) for name in ("body", "finalbody")]
        if any(map(_breaks, blocks)):
            return True
    return False
