"""Whether a file gives something several loggers."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.semantics.module import Module
from codemods.semantics.nodes import text_of, written_pairs
from codemods.semantics.scopes import Scope
from codemods.source.trees import nodes_of

_GIVEN = frozenset({"logger", "loggers"})
_KEYS = (b'"logger', b"'logger")


def lists_loggers(module: Module) -> bool:
    """Whether a file makes a list of loggers for a call that takes them, or as what a dict holds of that name."""
    if b"logger" not in module.source.utf8 or b"[" not in module.source.utf8:
        return False
    for value, scope in (*_of_calls(module), *_of_dicts(module)):
        bound = module.bindings(value.id, scope) if isinstance(value, ast.Name) else []
        if any(_is_list(each) for each in (value, *(binding.value for binding in bound))):
            return True
    return False


def _of_calls(module: Module) -> Iterator[tuple[ast.expr, Scope]]:
    for call, scope in module.scoped.calls:
        yield from ((keyword.value, scope) for keyword in call.keywords if keyword.arg in _GIVEN)


def _of_dicts(module: Module) -> Iterator[tuple[ast.expr, Scope]]:
    if not any(key in module.source.utf8 for key in _KEYS):
        return
    for node in nodes_of(module.tree, ast.Dict):
        given = [value for key, value in written_pairs(node) or () if text_of(key) in _GIVEN]
        yield from ((value, module.scope_at(module.span(node).start)) for value in given)
    for store in module.scoped.stores:
        key = store.target.slice if isinstance(store.target, ast.Subscript) else None
        if text_of(key) in _GIVEN and store.value is not None:
            yield store.value, store.scope


def _is_list(node: ast.AST | None) -> bool:
    """Whether an expression is a list that may have several parts."""
    return isinstance(node, ast.ListComp) or (isinstance(node, ast.List) and len(node.elts) > 1)
