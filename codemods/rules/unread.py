"""Variables that nothing reads any more, once what a fix takes away is gone."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from codemods.rules.parameters import sees_all
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_main, is_name
from codemods.semantics.scopes import Kind, Scope
from codemods.source.trees import walk

_Part: TypeAlias = ast.expr | ast.stmt | ast.keyword
_FREE = frozenset({"torch.device", "torch.cuda.is_available", "torch.cuda.device_count"})
"""What can be called or not: it does nothing but answer."""
_COMPUTED: tuple[type[ast.AST], ...] = (ast.Name, ast.Attribute, ast.Constant, ast.Compare, ast.BoolOp, ast.UnaryOp)
_COMPUTED += (ast.IfExp, ast.BinOp, ast.Call, ast.keyword, ast.JoinedStr, ast.FormattedValue)
_COMPUTED += (ast.expr_context, ast.boolop, ast.cmpop, ast.unaryop, ast.operator)


def unread_without(gone: Iterable[_Part], module: Module) -> list[ast.stmt]:
    """The assignments to variables that are read in what is `gone` alone, and only compute a value.

    Variables of functions, and of the part of a script that only runs as a program: no other file sees those.
    """
    todo: list[_Part] = [*gone]
    leaving, found = set[ast.AST](), list[ast.stmt]()
    for part in todo:
        leaving.update(walk(part))
    for part in todo:
        for statement in _assignments(part, leaving, module):
            if statement not in leaving:
                found.append(statement)
                leaving.update(walk(statement))
                todo.append(statement)
    return found


def _assignments(gone: _Part, leaving: set[ast.AST], module: Module) -> Iterator[ast.stmt]:
    """The assignment of each variable that is read in `gone`, where that is its only one and all reads leave."""
    scope = module.scope_at(module.span(gone).start)
    names = {part.id for part in walk(gone) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}
    for name in sorted(names):
        found = scope.lookup(name)
        binding = found[1][0] if found is not None and len(found[1]) == 1 else None
        if found is None or binding is None or binding.kind is not Kind.ASSIGN or binding.value is None:
            continue
        statement = module.statement(binding.value)
        if not isinstance(statement, ast.Assign) or statement.value is not binding.value:
            continue
        if len(statement.targets) != 1 or not is_name(statement.targets[0], name):
            continue
        if not _is_seen_whole(statement, module) or not _is_free(binding.value, found[0], module):
            continue
        named = (part for part in walk(found[0].node) if isinstance(part, ast.Name) and part.id == name)
        reads = (part for part in named if part is not statement.targets[0])
        leave = all(part in leaving or _means_other(part, found[0], module) for part in reads)
        if leave and not sees_all([found[0].node]):
            yield statement


def _means_other(name: ast.Name, scope: Scope, module: Module) -> bool:
    """Whether a name is that of another variable than the one of a scope."""
    found = module.scope_at(module.span(name).start).lookup(name.id)
    return found is not None and found[0] is not scope


def _is_seen_whole(statement: ast.stmt, module: Module) -> bool:
    """Whether a statement stands in the body of a function, or in what only a program runs."""
    above = module.parents[statement]
    return isinstance(above, FUNCTIONS) or is_main(above)


def _is_free(value: ast.expr, scope: Scope, module: Module) -> bool:
    """Whether computing a value does nothing else."""
    calls = (part for part in walk(value) if isinstance(part, ast.Call))
    if any(module.resolve(call.func, scope) not in _FREE for call in calls):
        return False
    return all(isinstance(part, _COMPUTED) for part in walk(value))
