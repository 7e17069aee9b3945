"""Modules that functions make for themselves: no part of what Lightning moves."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.nodes import is_name
from codemods.source.trees import walk


def is_local_alone(owner: str, context: Context) -> bool:
    """Whether all that a file makes of a class of its own are variables of functions that these only call.

    Lightning moves none of them; what they put on CUDA has to be there. Where a class keeps one, it may be moved.
    """
    module = context.module
    if context.project.classes.holders.get(owner):
        return False
    made = [(call, scope) for call, scope in module.scoped.calls if module.resolve(call.func, scope) == owner]
    for call, scope in made:
        function, statement = scope.function(), module.statement(call)
        if not function.is_function or not isinstance(statement, ast.Assign) or statement.value is not call:
            return False
        for target in statement.targets:
            if not isinstance(target, ast.Name):
                return False
            reads = (part for part in walk(function.node) if is_name(part, target.id) and part is not target)
            if not all(_is_called(part, module.parents.get(part)) for part in reads):
                return False
    return bool(made)


def _is_called(node: ast.AST, above: ast.AST | None) -> bool:
    return isinstance(above, ast.Call) and above.func is node
