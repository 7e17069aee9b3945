"""Whether a move is made only where the program, or another tensor, says that CUDA is in use."""

from __future__ import annotations

import ast
from collections.abc import Collection

from codemods.rules.devices.moving import where_to
from codemods.semantics.device_values import init_around
from codemods.semantics.held import Place
from codemods.semantics.module import Module
from codemods.semantics.nodes import defaults_of, first_parameter
from codemods.semantics.noted import Move
from codemods.semantics.placing_notes import asks_tensor
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.source.trees import walk

_SWITCHES = frozenset({"gpu", "gpus", "cuda"})


def is_careful(move: Move, module: Module) -> bool:
    """Whether a move is made only where another tensor is on CUDA: `if x.is_cuda:`."""
    if isinstance(move.scope.node, ast.Lambda) and "storage" in move.scope.bindings:  # of torch.load
        return True
    if asks_tensor(move.guard):
        return True
    where = where_to(move)
    current = where is None or getattr(where, "value", None) == "cuda"
    if move.held.place is Place.BATCH or not current or move.guard is None:
        return False
    return _is_switch(move.guard.test) and not _is_always_on(move) and not _only_asks_cuda(move, module)


def _is_always_on(move: Move) -> bool:
    """Whether the switch is a parameter that is True by itself: `def mixed(x, use_cuda=True)`.

    It may be one of `__init__`, which keeps it: `self.use_cuda = use_cuda`.
    """
    if move.guard is None:
        return False
    around = move.scope.function()
    init = init_around(around)
    on = _on_by_itself(around.node)
    kept = _on_by_itself(init) if init is not None else set[str]()
    for part in walk(move.guard.test):
        if isinstance(part, ast.Name) and part.id in on:
            return True
        if isinstance(part, ast.Attribute) and init is not None and kept and _keeps_alone(part, init, around, kept):
            return True
    return False


def _on_by_itself(node: ast.AST | None) -> set[str]:
    """The parameters of a function whose default is True."""
    args = getattr(node, "args", None)
    if not isinstance(args, ast.arguments):
        return set()
    defaults = defaults_of(args).items()
    return {name for name, value in defaults if isinstance(value, ast.Constant) and value.value is True}


def _keeps_alone(read: ast.Attribute, init: FunctionNode, around: Scope, on: Collection[str]) -> bool:
    """Whether an attribute of `self` is nothing but such a parameter of `__init__`."""
    owner = around.parent.node if around.parent is not None else None
    if not isinstance(read.value, ast.Name) or not isinstance(owner, ast.ClassDef):
        return False
    values = [
        statement.value
        for statement in walk(owner)
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Attribute) and target.attr == read.attr
    ]
    return (
        len(values) == 1
        and isinstance(values[0], ast.Name)
        and values[0].id in on
        and read.value.id == first_parameter(init)
    )


def _only_asks_cuda(move: Move, module: Module) -> bool:
    """Whether the switch is what torch answered: `use_cuda = torch.cuda.is_available()`, of a variable or of `self`."""
    test = move.guard.test if move.guard is not None else None
    values: list[ast.expr | None] = []
    if isinstance(test, ast.Name) and (found := move.scope.lookup(test.id)) is not None:
        values = [binding.value for binding in found[1]]
    elif isinstance(test, ast.Attribute) and isinstance(test.value, ast.Name):
        own = move.scope.function().parent
        stores = (store for store in module.scoped.stores if store.scope.function().parent is own)
        kept = [s for s in stores if isinstance(s.target, ast.Attribute) and s.target.attr == test.attr]
        values = [store.value for store in kept if own is not None and own.is_class]
    asked = (value.func if isinstance(value, ast.Call) else None for value in values)
    return bool(values) and all(func is not None and _is_question(func, move, module) for func in asked)


def _is_question(func: ast.expr, move: Move, module: Module) -> bool:
    return module.resolve(func, move.scope) == "torch.cuda.is_available"


def _is_switch(test: ast.expr) -> bool:
    """Whether a condition asks a switch of the program's own for CUDA: `if self.use_gpu:`, `if args.gpus != 0:`."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return any(map(_is_switch, test.values))
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.NotEq | ast.Gt):
        bound = test.comparators[0]
        return isinstance(bound, ast.Constant) and bound.value == 0 and _is_switch(test.left)
    name = test.attr if isinstance(test, ast.Attribute) else test.id if isinstance(test, ast.Name) else ""
    return not _SWITCHES.isdisjoint(name.lower().split("_"))
