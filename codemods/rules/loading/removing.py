"""Statements that go together with the `if` around them."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from codemods.semantics.module import Module
from codemods.source.trees import walk


def removed(statements: Sequence[ast.stmt], module: Module) -> list[ast.stmt]:
    """What to remove so that some statements go: an `if` that holds nothing else goes as a whole."""
    going: set[ast.AST] = set(statements)
    while True:
        whole = {
            parent
            for statement in going
            if isinstance(parent := module.parents[statement], ast.If)
            and parent not in going
            and all(inner in going or isinstance(inner, ast.Pass) for inner in [*parent.body, *parent.orelse])
        }
        if not whole:
            break
        going |= whole
    tops = [node for node in going if not any(outer in going for outer in module.enclosing(node))]
    found: list[ast.stmt] = []
    for node in tops:
        assert isinstance(node, ast.stmt)
        found += _leaves(node, statements) if _is_elif(node, module) else [node]
    return sorted(found, key=lambda node: node.lineno)


def _is_elif(node: ast.stmt, module: Module) -> bool:
    parent = module.parents[node]
    if not isinstance(node, ast.If) or not isinstance(parent, ast.If) or parent.orelse != [node]:
        return False
    return module.source.utf8.startswith(b"elif", module.span(node).start)


def _leaves(node: ast.stmt, statements: Sequence[ast.stmt]) -> list[ast.stmt]:
    return [statement for statement in statements if node in [statement] or statement in list(walk(node))]
