"""What a `training_step` that is told the optimizer has against being called from a loop: the map step of LIT211."""

from __future__ import annotations

import ast
from typing import NamedTuple

from codemods.semantics.losses import INDEX, Returns
from codemods.semantics.nodes import FUNCTIONS, body_nodes, defaults_of, named_of, own_nodes
from codemods.semantics.outputs import SEES_ALL
from codemods.semantics.scopes import FunctionNode, Scope

STEP = "training_step"
ENDS_OF_TRAINING = ("on_train_epoch_end", "training_epoch_end")
"""The hooks that end a training epoch, the last first; the second becomes the first, or its beginning."""
_MOST = 4  # optimizers for which is worked out what the step returns


class Looped(NamedTuple):
    """One such step: why it can not be called from a loop, what `optimizer_idx` is by default, what it may return.

    `kinds` are those of `codemods.semantics.losses`: of an unknown number of optimizers, of one, of two, …
    `has_place` says that its class can be given an attribute, `is_open` that statements can be put behind those of the
    hook that ends its training epochs, if it has one.
    """

    refusal: str | None
    default: str | None
    has_place: bool
    is_open: bool
    kinds: tuple[frozenset[str], ...]

    def returns(self, number: int | None) -> frozenset[str]:
        """What it may return where there are so many optimizers."""
        return self.kinds[number] if number is not None and number < len(self.kinds) else self.kinds[0]


def looped(node: ast.ClassDef, scope: Scope) -> Looped | None:
    """The `training_step` that a class itself defines, where that is told the optimizer."""
    methods = {statement.name: statement for statement in node.body if isinstance(statement, FUNCTIONS)}
    step = methods.get(STEP)
    if step is None or INDEX not in {arg.arg for arg in named_of(step.args)}:
        return None
    init = methods.get("__init__")
    kinds = (Returns(step, methods, number or None).kinds() for number in range(_MOST + 1))
    has_place = init is None or super_init(init) is not None
    ends = is_open(next((methods[end] for end in ENDS_OF_TRAINING if end in methods), None))
    default = default_of(step)
    code = ast.unparse(default) if default is not None else None
    return Looped(_refusal(step, scope), code, has_place, ends, tuple(kinds))


def is_open(end: FunctionNode | None) -> bool:
    """Whether statements can be put behind those of a hook that ends epochs, which may be none."""
    if end is None:
        return True
    return len(end.args.args) == 1 + (end.name == "training_epoch_end") and not any(
        isinstance(node, ast.Return) for node in own_nodes(end.body)
    )


def super_init(init: FunctionNode) -> ast.stmt | None:
    """The statement of `__init__` that calls that of the base; None where it is not one of its own."""
    for statement in init.body:
        call = statement.value if isinstance(statement, ast.Expr) else None
        func = call.func if isinstance(call, ast.Call) else None
        if isinstance(func, ast.Attribute) and func.attr == "__init__":
            return statement
    return None


def default_of(step: FunctionNode) -> ast.expr | None:
    """What the step takes for the number of the optimizer where it is not told."""
    return defaults_of(step.args).get(INDEX)


def _refusal(step: FunctionNode, scope: Scope) -> str | None:
    args = step.args
    if step.decorator_list:
        return "it is decorated"
    rest = {arg.arg for arg in (args.vararg, args.kwarg) if arg is not None}
    reads = rest and any(isinstance(node, ast.Name) and node.id in rest | SEES_ALL for node in body_nodes(step))
    if reads or args.kwonlyargs or args.posonlyargs or len(args.args) != 4:
        return f"it takes other parameters than the batch, its number and `{INDEX}`"
    if args.args[3].arg != INDEX:
        return f"`{INDEX}` is not its last parameter"
    values = (binding.value for bound in scope.bindings.values() for binding in bound)
    if any(isinstance(value, ast.Name) and value.id == STEP for value in values):
        return f"another name is bound to `{STEP}`"
    return None
