"""Modules whose own `optimizer_zero_grad` does no more than Lightning does without it."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.nodes import is_name, own_statements, positional_of

ZEROING: Final = "optimizer_zero_grad"
_OPTIMIZER: Final = 3  # behind the module, the epoch and the batch


def zeroes_alone(class_: ast.ClassDef) -> bool:
    """Whether the `optimizer_zero_grad` of a class is `optimizer.zero_grad()`, or that with `set_to_none=True`."""
    found = [one for one in class_.body if isinstance(one, ast.FunctionDef) and one.name == ZEROING]
    body = own_statements(found[0]) if len(found) == 1 and not found[0].decorator_list else []
    taken = positional_of(found[0].args) if found else []
    call = body[0].value if len(body) == 1 and isinstance(body[0], (ast.Expr, ast.Return)) else None
    if not isinstance(call, ast.Call) or len(taken) <= _OPTIMIZER or call.args:
        return False
    func = call.func
    zeroes = isinstance(func, ast.Attribute) and func.attr == "zero_grad" and is_name(func.value, taken[_OPTIMIZER].arg)
    given = {k.arg: k.value for k in call.keywords}
    emptied = given.pop("set_to_none", ast.Constant(True))
    return zeroes and not given and isinstance(emptied, ast.Constant) and emptied.value is True
