"""`trainer.gpus` and `trainer.devices`, which were what the user gave: how they are read tells what is meant."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from typing import Final

from codemods.model import Symbol
from codemods.rules.members import (
    HOLDER,
    MemberRow,
    RemovedMember,
    RenamedMember,
    ReplacedMember,
    is_compared_with_none,
)
from codemods.rules.registry import Context
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name, is_whole, last_part
from codemods.semantics.symbols import ROOT

_GIVEN: Final = "was what the user gave (None, a number, a string, a list)"
_ON_CPU: Final = "the new one counts the one device on a CPU too"
_CUDA: Final = Symbol(f"{ROOT}.accelerators.CUDAAccelerator")
_PROCESSES: Final = frozenset({"num_processes", "num_devices"})
_RECKONING: Final = frozenset({"ceil", "exp", "floor", "log", "log10", "log2", "pow", "power", "sqrt"})
_MATHS: Final = frozenset({"math", "np", "numpy"})
_COUNTING: Final = frozenset({"int", "max", "min", "range"})


def _as_number(use: AttributeUse, context: Context) -> bool:
    """Whether it is compared or computed with as a number."""
    parent = use.parent
    if isinstance(parent, ast.IfExp):
        return use.node is not parent.test and _is_or_number(parent)
    if isinstance(parent, ast.Compare):
        above = context.module.parents.get(parent)
        if isinstance(above, ast.IfExp) and above.test is parent and _is_or_number(above):
            return True  # of `0 if trainer.gpus is None else trainer.gpus`
        return any(is_whole(part) for part in (parent.left, *parent.comparators))
    if isinstance(parent, ast.BoolOp):
        return isinstance(parent.op, ast.Or) and is_whole(parent.values[-1])
    if isinstance(parent, ast.Call):
        return use.node in parent.args and (last_part(parent.func) in _COUNTING or _is_of_numbers(parent.func))
    return isinstance(parent, ast.BinOp)


def _is_of_numbers(func: ast.expr) -> bool:
    """Whether a function reckons with a number: `math.sqrt`; not one that is only called so, `self.log`."""
    if not isinstance(func, ast.Attribute) or func.attr not in _RECKONING:
        return False
    return isinstance(func.value, ast.Name) and func.value.id in _MATHS


def _is_or_number(node: ast.IfExp) -> bool:
    """Whether one side of a condition is a number, and the other the attribute: how many there are."""
    sides = (node.body, node.orelse)
    return any(is_whole(side) for side in sides) and any(isinstance(side, ast.Attribute) for side in sides)


def _as_truth(use: AttributeUse, context: Context) -> bool:
    """Whether it is asked whether there are any."""
    parent = use.parent
    if isinstance(parent, (ast.If, ast.IfExp, ast.While)):
        return parent.test is use.node
    return isinstance(parent, (ast.BoolOp, ast.UnaryOp)) or (
        isinstance(parent, ast.Call) and last_part(parent.func) == "bool"
    )


def _as_unset(use: AttributeUse, context: Context) -> bool:
    """Whether it is asked whether any were wanted."""
    return is_compared_with_none(use)


def is_tested(use: AttributeUse, context: Context) -> bool:
    """Whether nothing but a condition reads it, which asks whether there are any."""
    node: ast.AST = use.node
    while isinstance(parent := context.module.parents.get(node), (ast.BoolOp, ast.UnaryOp)):
        if isinstance(parent, ast.UnaryOp):
            return isinstance(parent.op, ast.Not)
        node = parent
    return isinstance(parent, (ast.If, ast.IfExp, ast.While)) and parent.test is node


def is_listed(use: AttributeUse, context: Context) -> bool:
    """Whether it is read as a list: its length, an item of it, or one after another."""
    parent = use.parent
    if isinstance(parent, ast.Call):
        return is_name(parent.func, "len")
    if isinstance(parent, ast.Subscript):
        return parent.value is use.node
    return isinstance(parent, (ast.For, ast.comprehension)) and parent.iter is use.node


def is_counted_beside(use: AttributeUse, context: Context) -> bool:
    """Whether it is one of those of which the most are taken, the number of processes of the same Trainer another."""
    if not isinstance(use.parent, ast.Call) or not is_name(use.parent.func, "max"):
        return False
    others = [each for each in use.parent.args if isinstance(each, ast.Attribute) and each.attr in _PROCESSES]
    return any(ast.dump(each.value) == ast.dump(use.node.value) for each in others)


def is_asked_before(use: AttributeUse, context: Context) -> bool:
    """Whether it is read where the same has been asked: `if trainer.tpu_cores: most = max(most, trainer.tpu_cores)`."""
    outer = (node for node in context.module.enclosing(use.node) if isinstance(node, ast.If))
    return any(ast.dump(node.test) == ast.dump(use.node) and node.test is not use.node for node in outer)


def _is_given_on(use: AttributeUse, context: Context) -> bool:
    """Whether it is given to a call by its own name: another Trainer takes what the user gave."""
    return isinstance(use.parent, ast.keyword)


def _is_read_as_dict(use: AttributeUse, context: Context) -> bool:
    """Whether what only a dict has is read of it."""
    return isinstance(use.parent, ast.Attribute) and use.parent.attr in {"items", "keys", "values", "get"}


def _wanted(name: str, as_truth: Callable[[AttributeUse, Context], bool]) -> Iterator[MemberRow]:
    """The rows of an attribute of which it is asked whether there are GPUs: it was None without them."""
    yield ReplacedMember(
        name=name,
        template=("isinstance(", HOLDER, ".accelerator, ", _CUDA, ")"),
        last="1.7",
        since="1.7",
        where=as_truth,
        reason="the accelerator in use tells, not what the user asked for",
    )
    yield ReplacedMember(
        name=name,
        template=("isinstance(", HOLDER, ".accelerator, ", _CUDA, ")"),
        negated=("not isinstance(", HOLDER, ".accelerator, ", _CUDA, ")"),
        unset=True,
        last="1.7",
        since="1.7",
        where=_as_unset,
        reason="the accelerator in use tells, not what the user asked for, where 0 was not None",
    )


def rows() -> Iterator[MemberRow]:
    """The rows of both attributes; the first that applies speaks."""
    for name in ("gpus", "devices"):
        reason = f"`{name}` {_GIVEN}; "
        yield RenamedMember(
            name=name, new="num_devices", last="1.7", since="1.6", where=_as_number, reason=reason + _ON_CPU
        )
        if name == "gpus":
            yield from _wanted(name, _as_truth)
        yield RemovedMember(
            name=name,
            last="1.7",
            since="1.6",
            where=_is_given_on,
            note=f"it {_GIVEN}",
            advice="`device_ids` is a list, [0] on a CPU, and `num_devices` their number",
        )
        yield RenamedMember(
            name=name,
            new="device_ids",
            last="1.7",
            since="1.6",
            reason=f"`{name}` {_GIVEN}, `device_ids` is a list, [0] on a CPU",
        )
    yield from _wanted("data_parallel_device_ids", is_tested)  # `… or []` wants the ids
    yield RemovedMember(
        name="lightning_optimizers",
        last="1.7",
        since="0.8",
        where=_is_read_as_dict,
        note="it was a dict by number, and `optimizers` is a list",
        advice="`enumerate(trainer.optimizers)` gives the numbers with them",
    )
