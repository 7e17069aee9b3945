"""Metrics of the project that inherit from `TensorMetric`, which Lightning had up to 0.9."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.deferred import dataclass
from codemods.model import Change, Code, RemoveArgument, ReplaceExpression, Symbol
from codemods.rules.named import RemovedName, is_exported
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.nodes import FUNCTIONS, body_nodes, first_parameter, is_name, is_super
from codemods.semantics.references import Reference
from codemods.semantics.scopes import FunctionNode
from codemods.source.trees import walk

_SINGLE: Final = "what it computed was put together over all processes, and is not"
_OWN: Final = frozenset({"name", "reduce_group", "reduce_op", "device", "dtype", "_orig_call"})
"""What an instance of it has, and one of `torch.nn.Module` has not."""
_FLOATS: Final = frozenset({"mean", "float", "sqrt", "exp", "log", "std"})
"""Methods whose result is a tensor of floats."""
_PLAIN: Final = (
    *(ast.Constant, ast.Name, ast.Attribute, ast.JoinedStr, ast.FormattedValue, ast.BinOp),
    *(ast.operator, ast.expr_context),
)


@dataclass(frozen=True, kw_only=True)
class TensorBase(RemovedName):
    """A class whose instances were called with tensors, and gave tensors of floats back.

    One that a class with an `__init__` and a `forward` inherits from is `torch.nn.Module`.
    """

    def rewrite(self, reference: Reference, context: Context) -> tuple[Rewrite | None, str]:
        uses = reference.uses if reference.is_import else [reference]
        owners = [_owner(use) for use in uses]
        if not uses or None in owners:
            return super().rewrite(reference, context)
        if reference.is_import and reference.imported is not None and is_exported(reference.imported.name, context):
            return None, ""
        changes: list[Change] = []
        for use, owner in zip(uses, owners, strict=True):
            made = _made(owner, context) if owner is not None else None
            if made is None or use.node is None:
                return None, ""
            changes += [ReplaceExpression(context.module.span(use.node), _module(context)), *made]
        return Rewrite(tuple(changes), caveat=_SINGLE), "Inherit from `torch.nn.Module`"


def _module(context: Context) -> Code:
    """`torch.nn.Module` as the file is likely to call it."""
    for name, path, text in (("nn", "torch.nn", "nn.Module"), ("torch", "torch", "torch.nn.Module")):
        if context.module.resolve(ast.Name(name), context.module.scope) == path:
            return Code.of(text)
    return Code.of(Symbol("torch"), ".nn.Module")


def _owner(use: Reference) -> ast.ClassDef | None:
    """The class that inherits from what is named."""
    above = use.mention.parents.get(use.node) if use.node is not None and use.mention is not None else None
    return above if isinstance(above, ast.ClassDef) and use.node in above.bases else None


def _made(owner: ast.ClassDef, context: Context) -> list[Change] | None:
    """What else changes in such a class; None where it is more than a metric that is called."""
    methods = {node.name: node for node in owner.body if isinstance(node, FUNCTIONS)}
    init, forward = methods.get("__init__"), methods.get("forward")
    if init is None or forward is None or "__call__" in methods or len(owner.bases) != 1 or owner.keywords:
        return None
    if any(_reads_own(method) for method in methods.values()) or forward.decorator_list:
        return None
    call = _super_init(init)
    if call is None or not all(isinstance(part, _PLAIN) for value in _given(call) for part in walk(value)):
        return None
    span = context.module.span
    given: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
    changes: list[Change] = [RemoveArgument(span(call), span(argument)) for argument in given]
    for part in body_nodes(forward):
        if not isinstance(part, ast.Return):
            continue
        value = part.value
        if value is None or isinstance(value, (ast.Tuple, ast.List, ast.Dict, ast.Set)):
            return None
        if not _is_float(value):
            code = Code.of(Symbol("torch.as_tensor"), "(", span(value), ", dtype=", Symbol("torch.float32"), ")")
            changes.append(ReplaceExpression(span(value), code))
    return changes


def _given(call: ast.Call) -> Iterator[ast.expr]:
    yield from call.args
    yield from (keyword.value for keyword in call.keywords)


def _super_init(init: FunctionNode) -> ast.Call | None:
    """The one call of `super().__init__`, which is given nothing by `*` or `**`."""
    calls = [
        part
        for part in body_nodes(init)
        if isinstance(part, ast.Call)
        and isinstance(part.func, ast.Attribute)
        and part.func.attr == "__init__"
        and is_super(part.func.value)
    ]
    if len(calls) != 1 or any(keyword.arg is None for keyword in calls[0].keywords):
        return None
    return None if any(isinstance(argument, ast.Starred) for argument in calls[0].args) else calls[0]


def _reads_own(method: FunctionNode) -> bool:
    """Whether a method speaks of what Lightning kept in such a metric."""
    me = first_parameter(method)
    nodes = (part for part in walk(method) if isinstance(part, ast.Attribute))
    return any(part.attr in _OWN and is_name(part.value, me) for part in nodes)


def _is_float(value: ast.expr) -> bool:
    """Whether an expression is surely a tensor of floats: `hits.float().mean()`."""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr in _FLOATS
