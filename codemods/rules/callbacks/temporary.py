"""Folders that `tempfile` makes, by what holds their path."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.semantics.module import Module
from codemods.source.trees import nodes_of

_PATH: Final = "tempfile.mkdtemp"
"""What makes a folder and gives its path."""
_OBJECT: Final = "tempfile.TemporaryDirectory"
"""What makes a folder whose path is its `name`, and what `with` binds."""


def is_temporary(node: ast.expr, module: Module) -> bool:
    """Whether an expression is the path of a folder that `tempfile` has made before.

    What holds the path, a variable of the function or of the module, or an attribute, is bound to nothing else.
    """
    if b"tempfile" not in module.source.utf8:
        return False
    if isinstance(node, ast.Call):
        return _maker(node, module) == _PATH
    if not isinstance(node, (ast.Name, ast.Attribute)):
        return False
    named = node.value if isinstance(node, ast.Attribute) and node.attr == "name" else None
    here = module.scope_at(module.span(node).start).function()
    holds: list[bool] = []
    for target, value, within in _bound(module.tree):
        if isinstance(target, ast.Name) and module.scope_at(module.span(target).start).function() not in {
            here,
            module.scope,
        }:
            continue
        if _is_same(target, node):
            holds.append(_maker(value, module) == (_OBJECT if within else _PATH))
        elif named is not None and _is_same(target, named):
            holds.append(_maker(value, module) == _OBJECT and not within)
    return bool(holds) and all(holds)


def _bound(tree: ast.AST) -> Iterator[tuple[ast.expr, ast.expr | None, bool]]:
    """What is bound in a tree, to what, and whether `with` does that."""
    for assign in nodes_of(tree, ast.Assign):
        for target in assign.targets:
            yield target, assign.value, False
    for item in nodes_of(tree, ast.withitem):
        if item.optional_vars is not None:
            yield item.optional_vars, item.context_expr, True


def _is_same(target: ast.expr, node: ast.expr) -> bool:
    """Whether a variable or an attribute is what is read elsewhere."""
    if isinstance(target, ast.Attribute) and isinstance(node, ast.Attribute):
        return target.attr == node.attr and _is_same(target.value, node.value)
    return isinstance(target, ast.Name) and isinstance(node, ast.Name) and target.id == node.id


def _maker(value: ast.expr | None, module: Module) -> str | None:
    """What a call calls, by its full name."""
    if not isinstance(value, ast.Call):
        return None
    return module.resolve(value.func, module.scope_at(module.span(value).start))
