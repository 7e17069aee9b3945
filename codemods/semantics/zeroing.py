"""Modules whose own `optimizer_zero_grad` or `lr_scheduler_step` does no more than Lightning does without it."""

from __future__ import annotations

import ast
from typing import Final

from codemods.semantics.nodes import is_name, own_statements, positional_of

ZEROING: Final = "optimizer_zero_grad"
SCHEDULING: Final = "lr_scheduler_step"
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


def schedules_alone(class_: ast.ClassDef) -> bool:
    """Whether the `lr_scheduler_step` of a class is `scheduler.step()`, or gives that the metric where there is one."""
    found = [one for one in class_.body if isinstance(one, ast.FunctionDef) and one.name == SCHEDULING]
    body = own_statements(found[0]) if len(found) == 1 and not found[0].decorator_list else []
    taken = [one.arg for one in positional_of(found[0].args)] if found else []
    if len(body) != 1 or len(taken) not in (3, 4):
        return False
    scheduler, metric, asked = taken[1], taken[-1], body[0]
    if not isinstance(asked, ast.If):
        return _steps(asked, scheduler, None)
    if len(asked.body) != 1 or len(asked.orelse) != 1:
        return False
    plain, told = asked.body[0], asked.orelse[0]
    condition = ast.unparse(asked.test)
    if condition in {f"{metric} is not None", metric}:
        plain, told = told, plain
    elif condition not in {f"{metric} is None", f"not {metric}"}:
        return False
    return _steps(plain, scheduler, None) and _steps(told, scheduler, metric)


def _steps(statement: ast.stmt, scheduler: str, metric: str | None) -> bool:
    """Whether a statement is the step of a scheduler, with this metric alone or with nothing."""
    call = statement.value if isinstance(statement, (ast.Expr, ast.Return)) else None
    if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute) or call.func.attr != "step":
        return False
    given = [*call.args, *(keyword.value for keyword in call.keywords)]
    told = len(given) == 1 and metric is not None and is_name(given[0], metric)
    return is_name(call.func.value, scheduler) and (not given if metric is None else told)
