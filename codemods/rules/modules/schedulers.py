"""Where `configure_optimizers` puts the schedulers that it makes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.rules.registry import Context
from codemods.semantics.members import Method
from codemods.semantics.nodes import body_nodes

KEYS: Final = frozenset({"scheduler", "lr_scheduler"})
"""The keys of a configuration that hold a scheduler, or its own configuration."""
PLATEAU: Final = frozenset({"torch.optim.lr_scheduler.ReduceLROnPlateau", "torch.optim.ReduceLROnPlateau"})


def places_of(call: ast.Call, method: Method, context: Context) -> Iterator[ast.expr]:
    """Where what a call makes stands: the call itself, or the reads of the name or attribute that holds it."""
    above = context.module.parents[call]
    target = above.targets[0] if isinstance(above, ast.Assign) and len(above.targets) == 1 else None
    if not isinstance(target, (ast.Name, ast.Attribute)):
        yield call
        return
    held = ast.unparse(target)
    for node in body_nodes(method.node):
        if isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load) and ast.unparse(node) == held:
            yield node
