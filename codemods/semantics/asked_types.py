"""Which variables a condition tells to be no tensors, where it holds and where it fails: `isinstance(x, Tensor)`."""

from __future__ import annotations

import ast
from typing import Final

from codemods.deferred import NamedTuple
from codemods.semantics.nodes import is_none, last_part

_TENSORS: Final = frozenset({"Tensor", "Parameter", "Variable"})


class NoTensors(NamedTuple):
    """The variables that are none on either way behind a condition."""

    holding: frozenset[str] = frozenset()
    failing: frozenset[str] = frozenset()


def no_tensors(test: ast.expr) -> NoTensors:
    """What a condition says of the variables that it asks about, as far as it asks what they are."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        inner = no_tensors(test.operand)
        return NoTensors(inner.failing, inner.holding)
    if isinstance(test, ast.BoolOp):
        parts = [no_tensors(part) for part in test.values]
        if isinstance(test.op, ast.And):  # where it fails, any of them may have failed
            return NoTensors(frozenset[str]().union(*(part.holding for part in parts)))
        return NoTensors(failing=frozenset[str]().union(*(part.failing for part in parts)))
    if isinstance(test, ast.Compare):
        return _compared(test)
    return _asked(test) if isinstance(test, ast.Call) else NoTensors()


def _compared(test: ast.Compare) -> NoTensors:
    """`x is None` and `x is not None`."""
    if not isinstance(test.left, ast.Name) or len(test.ops) != 1 or not is_none(test.comparators[0]):
        return NoTensors()
    name = frozenset({test.left.id})
    if isinstance(test.ops[0], (ast.Is, ast.Eq)):
        return NoTensors(holding=name)
    return NoTensors(failing=name)


def _asked(test: ast.Call) -> NoTensors:
    """`isinstance(x, …)` and `torch.is_tensor(x)`."""
    if not test.args or not isinstance(test.args[0], ast.Name):
        return NoTensors()
    name, asked = frozenset({test.args[0].id}), last_part(test)
    if asked == "is_tensor":
        return NoTensors(failing=name)
    if asked != "isinstance" or len(test.args) != 2:
        return NoTensors()
    kinds = test.args[1].elts if isinstance(test.args[1], ast.Tuple) else [test.args[1]]
    tensors = [kind for kind in kinds if last_part(kind) in _TENSORS]
    return NoTensors(failing=name) if tensors else NoTensors(holding=name)
