"""How many optimizers a module has, as its `configure_optimizers` tells."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.members import ClassUse
from codemods.semantics.scopes import FunctionNode


def has_one_optimizer(owner: ClassUse, context: Context) -> bool:
    """Whether the class itself configures one optimizer, whatever way it goes; False where that is not seen."""
    node = owner.methods.get("configure_optimizers")
    if node is None:
        return False
    returned = [
        r.value for r, scope in context.module.scoped.returns if scope.function().node is node and r.value is not None
    ]
    return bool(returned) and all(_is_one(value, node, 0) for value in returned)


def _is_one(value: ast.expr, function: FunctionNode, depth: int) -> bool:
    if isinstance(value, ast.Call):
        last = value.func.attr if isinstance(value.func, ast.Attribute) else getattr(value.func, "id", "")
        return last[:1].isupper()  # the class of an optimizer
    if isinstance(value, ast.List):
        return len(value.elts) == 1 and _is_one(value.elts[0], function, depth)
    if isinstance(value, ast.Tuple):  # optimizers and schedulers
        return len(value.elts) == 2 and isinstance(value.elts[0], ast.List) and _is_one(value.elts[0], function, depth)
    if isinstance(value, ast.Dict):
        keys = [key.value if isinstance(key, ast.Constant) else None for key in value.keys]
        return "optimizer" in keys
    if isinstance(value, ast.Name) and depth < 3:
        bound = [
            node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
            and any(isinstance(target, ast.Name) and target.id == value.id for target in node.targets)
        ]
        return bool(bound) and all(_is_one(one, function, depth + 1) for one in bound)
    return False
