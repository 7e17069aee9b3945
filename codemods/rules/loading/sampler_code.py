"""What a sampler's code is made of: targets, conditions, and where a Trainer takes a loader."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.files import Called
from codemods.semantics.loaders import EVALUATION, TRAIN
from codemods.semantics.nodes import argument, is_name, is_none
from codemods.semantics.symbols import TRAINER
from codemods.source.trees import walk

_EVALUATED: dict[int | str | None, str] = dict.fromkeys(
    (1, "dataloaders", "test_dataloaders", "val_dataloaders"), EVALUATION
)


_FITTED: dict[int | str | None, str] = {
    **dict.fromkeys((1, "train_dataloaders", "train_dataloader"), TRAIN),
    **dict.fromkeys((2, "val_dataloaders"), EVALUATION),
}


RUNS = {"fit": _FITTED, "validate": _EVALUATED, "test": _EVALUATED, "predict": _EVALUATED}
"""What methods of a Trainer take loaders for which stage."""


def runs_trainer(called: Called, context: Context) -> bool:
    """Whether a sampler is made in a function, or a script, that makes a Trainer too."""
    module, function = context.module, called.scope.function()
    return any(
        module.resolve(call.func, scope) == TRAINER
        for call, scope in module.scoped.calls
        if scope.function() is function
    )


def names_in(node: ast.AST) -> frozenset[str]:
    """The names and attributes in an expression."""
    parts = (getattr(part, "attr", None) or getattr(part, "id", None) for part in walk(node))
    strings = (part.value for part in walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str))
    return frozenset(part for part in (*parts, *strings) if part)


def same_data(one: ast.expr, other: ast.expr) -> bool:
    """Whether two samplers are made of the same data and shuffle alike; the rest is the Trainer's."""
    if not isinstance(one, ast.Call) or not isinstance(other, ast.Call):
        return False
    for name, position in (("dataset", 0), ("shuffle", 3), ("seed", 4), ("drop_last", 5)):
        mine, theirs = argument(one, name, position), argument(other, name, position)
        if (mine and ast.dump(mine)) != (theirs and ast.dump(theirs)):
            return False
    return True


def is_given(node: ast.expr | None) -> bool:
    """Whether an argument is there and is not one of those that mean nothing: None, 0, False."""
    return node is not None and not (isinstance(node, ast.Constant) and not node.value)


def target_of(node: ast.AST) -> ast.expr | None:
    """The one target of an assignment."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return node.targets[0]
    return node.target if isinstance(node, ast.AnnAssign) else None


def is_held(node: ast.AST, name: str, attribute: bool) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == name if attribute else is_name(node, name)


def sets_epoch(above: ast.AST, statement: ast.stmt) -> bool:
    """Whether a statement is `sampler.set_epoch(…)`, given what reads the sampler."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(above, ast.Attribute) and above.attr == "set_epoch" and getattr(call, "func", None) is above


def said_without(shuffle: ast.expr, name: str) -> ast.expr | None:
    """What `shuffle=` asks for besides whether there is a sampler: of `sampler is None and train` that is `train`."""
    if not isinstance(shuffle, ast.BoolOp) or not isinstance(shuffle.op, ast.And):
        return None
    others = [part for part in shuffle.values if not is_without(part, name)]
    return others[0] if len(others) == 1 == len(shuffle.values) - 1 and name not in names_in(others[0]) else None


def is_without(node: ast.expr, name: str) -> bool:
    """Whether an expression is `sampler is None` or `not sampler`."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return is_name(node.operand, name)
    if not isinstance(node, ast.Compare) or not is_name(node.left, name) or len(node.ops) != 1:
        return False
    return isinstance(node.ops[0], ast.Is) and is_none(node.comparators[0])
