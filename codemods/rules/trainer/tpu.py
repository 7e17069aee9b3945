"""What a value of `tpu_cores=` means in 2.x: a count stays, an index starts at 0 since 2.1."""

from __future__ import annotations

import ast

from codemods.model import Code
from codemods.rules.registry import Context
from codemods.rules.trainer.hardware import OFF, Hardware, refused
from codemods.semantics.arguments import Argument
from codemods.semantics.values import UNKNOWN

_INDEX = "the index of a TPU core started at 1 before Lightning 2.1 and starts at 0 since"


def tpu_of(argument: Argument, context: Context) -> Hardware:
    """What `tpu_cores=` asks for."""
    constant = argument.value.constant
    code = Code.of(argument.ref)
    if constant is None or (type(constant) is int and constant == 0):
        return OFF
    if constant is UNKNOWN:
        held = _or_nothing(argument.value.node)
        if held is not None:
            code = Code.of(context.module.span(held))
        elif not argument.value.repeatable and argument.value.node is not None:
            return refused("the value of `tpu_cores=` would be computed twice")
        whole = Code.of(*code.pieces, ' or "auto"')
        reason = "`tpu_cores=` is not known here: a list of indices started at 1 before Lightning 2.1"
        return Hardware(None, whole, code, code, None, (reason,))
    if isinstance(constant, str):
        numbers = [int(part) for part in constant.split(",") if part.strip().isdecimal()]
        if constant.strip() in {"1", "8"}:
            return Hardware(True, Code.of(constant.strip()), several=constant.strip() == "8")
    else:
        numbers = list(constant) if isinstance(constant, (list, tuple)) else []
    if numbers and all(type(number) is int and number > 0 for number in numbers):
        listed = Code.of(f"[{', '.join(str(number - 1) for number in numbers)}]")
        return Hardware(True, listed, reasons=(_INDEX,))
    if type(constant) is int:
        return Hardware(True, code, several=constant > 1)
    return refused(f"`{constant!r}` is no number of TPU cores")


def _or_nothing(node: ast.expr | None) -> ast.Name | ast.Attribute | None:
    """The name or attribute `x` of `x or None`, `x if x else 0` and their like, which ask for no more than `x` does."""
    held = test = other = node
    if isinstance(node, ast.IfExp):
        held, test, other = node.body, node.test, node.orelse
    elif isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or) and len(node.values) == 2:
        held, other = node.values
        test = held
    if not isinstance(held, (ast.Name, ast.Attribute)) or not isinstance(other, ast.Constant) or other.value:
        return None
    return held if test is not None and ast.unparse(test) == ast.unparse(held) else None
