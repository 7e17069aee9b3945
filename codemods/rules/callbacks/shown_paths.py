"""Whether the name of a checkpoint is looked at: printed, put into a text, taken apart."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import last_part
from codemods.source.trees import nodes_of

_SHOWING: Final = frozenset({"print", "pprint", "format", "info", "debug", "warning", "dump", "dumps"})
_TAKING: Final = frozenset({"basename", "splitext", "search", "match", "findall", "fullmatch"})
"""Functions that a path is given to, for what it is called."""
_METHODS: Final = frozenset({"split", "rsplit", "partition", "rpartition", "replace", "endswith", "find", "index"})
_PARTS: Final = frozenset({"name", "stem"})


def is_looked_at(use: AttributeUse, module: Module) -> bool:
    """Whether what a checkpoint is called matters there, or where the variable is read that it is bound to."""
    if _shows(use.node, use.mention.parents):
        return True
    target = use.parent.targets[0] if isinstance(use.parent, ast.Assign) and len(use.parent.targets) == 1 else None
    if not isinstance(target, ast.Name):
        return False
    body = use.scope.function().node
    reads = (node for node in nodes_of(body, ast.Name) if node.id == target.id and isinstance(node.ctx, ast.Load))
    return any(_shows(node, module.parents) for node in reads)


def _shows(node: ast.AST, parents: dict[ast.AST, ast.AST]) -> bool:
    below, above = node, parents.get(node)
    while isinstance(above, (ast.expr, ast.keyword)):
        if isinstance(above, ast.FormattedValue):
            return True
        if isinstance(above, ast.Call) and below is not above.func:
            if last_part(above.func) in _SHOWING | _TAKING:
                return True
            if last_part(above.func) not in {"Path", "str"}:
                return False
        if isinstance(above, ast.Attribute) and above.attr in _METHODS | _PARTS:
            return True
        below, above = above, parents.get(above)
    return False
