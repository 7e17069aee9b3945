"""How the number of steps is read: in which hooks, and what is done with it."""

from __future__ import annotations

import ast
from typing import Final

from codemods.rules.registry import Context
from codemods.rules.trainer.fits import uses_of
from codemods.semantics.hand_steps import last_method
from codemods.semantics.kept_methods import reading_kept
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import is_name
from codemods.semantics.running import is_hook
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import MODULE
from codemods.source.trees import children, walk

ENDED: Final = "on_train_batch_end"
ENDS: Final = frozenset({"training_epoch_end", "on_train_epoch_end", "on_epoch_end"})
_OLDER: Final = "on_batch_end"
"""What LIT201 calls `on_train_batch_end`: it ran right beside that."""
_CALLED: Final = ("on_", "training_", "validation_", "test_", "predict_", "optimizer_")
"""How the names of what Lightning calls begin: a `_validation_epoch_end` or a `shared_step` is called by those."""
_DEPTH: Final = 3  # methods that call one another
_RECKONING: Final = (ast.BinOp, ast.Compare, ast.UnaryOp)


def is_divided(use: AttributeUse) -> bool:
    """Whether it is divided already by a number of steps: one that is written out, or of a list of optimizers."""
    node = use.parent
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, (ast.FloorDiv, ast.Div)) or node.left is not use.node:
        return False
    counted = isinstance(node.right, ast.Call) and is_name(node.right.func, "len")
    return counted or (isinstance(node.right, ast.Constant) and type(node.right.value) is int)


def hooks_around(function: Scope, context: Context, depth: int = 0) -> set[str]:
    """The hook that a method is, or those that alone call it, of its own class; empty where that is not seen."""
    name = getattr(function.node, "name", "")
    if depth > _DEPTH:
        return set()
    if is_hook(name) and name.startswith(_CALLED):
        return {name}
    found: set[str] = set()
    for scope in _asking(name, function, context):
        caller = scope.function()
        hooks = hooks_around(caller, context, depth + 1) if caller.parent is function.parent else set()
        if not hooks:
            return set()
        found |= hooks
    return found


def _asking(name: str, function: Scope, context: Context) -> list[Scope]:
    """Where a method is called, or what keeps it is read, or a property is read."""
    decorators = getattr(function.node, "decorator_list", ())
    if any(is_name(decorator, "property") for decorator in decorators):
        return [use.scope for use in uses_of(name, context) if not use.is_stored and MODULE in use.kinds]
    calls = context.module.scoped.calls
    called = [scope for call, scope in calls if isinstance(call.func, ast.Attribute) and call.func.attr == name]
    owner = function.parent
    return called + (reading_kept(name, owner, context.module) if owner is not None and owner.is_class else [])


def is_behind_batch(function: Scope, context: Context) -> bool:
    """Whether a method runs behind a batch of training; what it shares with validation was one less there too."""
    hooks = hooks_around(function, context)
    ended = hooks & {ENDED, _OLDER}
    return bool(ended) and all(name in ended or name.startswith("on_validation_") for name in hooks)


def is_of_validation(hook: str) -> bool:
    return hook.startswith(("validation_", "on_validation_"))


def is_behind_epoch(hook: str) -> bool:
    """Whether a hook is one of a validation, or of the end of an epoch of training, which ran before that counted."""
    return is_of_validation(hook) or hook in ENDS


def is_shown(use: AttributeUse) -> bool:
    """Whether it is printed, put into text, logged, or kept in a list, a table or a row, which is for a person too."""
    above, in_row = use.parent, False
    while isinstance(above, ast.expr):
        if isinstance(above, ast.FormattedValue) or (isinstance(above, ast.Call) and _printed(above)):
            return True
        in_row = in_row or isinstance(above, (ast.Tuple, ast.List, ast.Dict))
        above = use.mention.parents[above]
    return in_row and isinstance(above, ast.Assign) and isinstance(above.targets[0], (ast.Attribute, ast.Subscript))


def is_asked_for_any(node: ast.AST) -> bool:
    """Whether it is compared with 0, as to leave out the sanity check: behind an epoch of two batches it is more."""
    sides = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
    return any(isinstance(side, ast.Constant) and side.value == 0 for side in sides)


def _printed(call: ast.Call) -> bool:
    shown = {"print", "format", "info", "debug", "warning", "append", "writerow", "log", "log_dict"}
    return is_name(call.func, "print") or last_method(call) in shown


def is_reckoned(use: AttributeUse) -> bool:
    """Whether something is computed or compared with it, or with the variable that it is bound to right away."""
    if isinstance(use.parent, _RECKONING):
        return True
    target = use.parent.targets[0] if isinstance(use.parent, ast.Assign) and len(use.parent.targets) == 1 else None
    if not isinstance(target, ast.Name):
        return False
    reckoned = (node for node in walk(use.scope.function().node) if isinstance(node, _RECKONING))
    return any(is_name(part, target.id) for node in reckoned for part in children(node))


def is_corrected(use: AttributeUse) -> bool:
    """Whether one is taken from it already."""
    above: ast.AST = use.parent
    parents = use.mention.parents
    if isinstance(above, ast.BinOp) and isinstance(above.op, ast.FloorDiv):
        above = parents[above]
    return is_by(above, ast.Sub, 1)


def is_by(node: ast.AST | None, kind: type[ast.operator] | tuple[type[ast.operator], ...], number: int = 0) -> bool:
    """Whether an expression is such an operation, with this number behind it if one is asked for."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, kind):
        return False
    return not number or (isinstance(node.right, ast.Constant) and node.right.value == number)
