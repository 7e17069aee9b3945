"""Whether a file gives something several loggers."""

from __future__ import annotations

import ast

from codemods.semantics.module import Module

_GIVEN = frozenset({"logger", "loggers"})


def lists_loggers(module: Module) -> bool:
    """Whether a file makes a list of loggers for a call that takes them."""
    if b"logger" not in module.source.utf8 or b"[" not in module.source.utf8:
        return False
    for call, scope in module.scoped.calls:
        for value in (keyword.value for keyword in call.keywords if keyword.arg in _GIVEN):
            bound = module.bindings(value.id, scope) if isinstance(value, ast.Name) else []
            if any(_is_list(each) for each in (value, *(binding.value for binding in bound))):
                return True
    return False


def _is_list(node: ast.AST | None) -> bool:
    """Whether an expression is a list that may have several parts."""
    return isinstance(node, ast.ListComp) or (isinstance(node, ast.List) and len(node.elts) > 1)
