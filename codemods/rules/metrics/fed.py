"""Whether what a metric is given goes to a loss as well: of several classes, with a column for each, or of logits."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from codemods.rules.metrics.losses import OF_LOGITS
from codemods.semantics.loss_kinds import SEVERAL
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, argument, is_name, last_name
from codemods.semantics.scopes import Scope
from codemods.source.trees import nodes_of

_SIGMOIDS: Final = frozenset({"sigmoid", "sigmoid_", "expit"})


def is_fed_to_classes(predictions: ast.expr | None, target: ast.expr | None, scope: Scope, module: Module) -> bool:
    """Whether the function around a metric gives the same two names to a cross entropy.

    A name that is bound again may be another thing there.
    """
    if not isinstance(predictions, ast.Name) or target is None or len(module.bindings(predictions.id, scope)) != 1:
        return False
    around = scope.function().node
    if not isinstance(around, FUNCTIONS):
        return False
    pair = (predictions.id, ast.unparse(target))
    calls = nodes_of(around, ast.Call)
    return any(pair == _given(call) and _is_loss(call.func, SEVERAL, scope, module) for call in calls)


def is_fed_to_logits(predictions: ast.expr | None, scope: Scope, module: Module) -> bool:
    """Whether the function around a metric gives the same name to a binary cross entropy that takes logits."""
    around = scope.function().node
    if not isinstance(predictions, ast.Name) or len(module.bindings(predictions.id, scope)) != 1:
        return False
    if not isinstance(around, FUNCTIONS):
        return False
    given = (call for call in nodes_of(around, ast.Call) if is_name(argument(call, "input", 0), predictions.id))
    return any(_is_loss(call.func, OF_LOGITS, scope, module) for call in given)


def is_made_probable(predictions: ast.expr | None, scope: Scope, module: Module) -> bool:
    """Whether the function around a metric takes a sigmoid of the same name, for something else than that name."""
    around = scope.function().node
    if not isinstance(predictions, ast.Name) or not isinstance(around, FUNCTIONS):
        return False
    bound = [binding.value for binding in module.bindings(predictions.id, scope)]
    if any(value is not None and any(map(_is_sigmoid, nodes_of(value, ast.Call))) for value in bound):
        return False
    return any(_is_sigmoid(call, predictions.id) for call in nodes_of(around, ast.Call))


def _is_sigmoid(call: ast.Call, of: str | None = None) -> bool:
    """Whether a call takes a sigmoid, of a certain name: `torch.sigmoid(scores)`, `scores.sigmoid()`."""
    if last_name(call.func) not in _SIGMOIDS:
        return False
    is_method = isinstance(call.func, ast.Attribute) and not call.args and not call.keywords
    given = call.func.value if is_method and isinstance(call.func, ast.Attribute) else argument(call, "input", 0)
    return of is None or is_name(given, of)


def _given(call: ast.Call) -> tuple[str, str] | None:
    """What a loss is given, as it is written."""
    scores, target = argument(call, "input", 0), argument(call, "target", 1)
    return (ast.unparse(scores), ast.unparse(target)) if scores is not None and target is not None else None


def _is_loss(func: ast.expr, losses: frozenset[str], scope: Scope, module: Module) -> bool:
    """Whether one of some losses of torch is called: a function, one that is made at once, or one that is kept."""
    if _is_named(func, losses, scope, module) or _is_made(func, losses, scope, module):
        return True
    made = list(_kept(func, scope, module))
    return bool(made) and all(_is_made(value, losses, scope, module) for value in made)


def _is_named(node: ast.expr, losses: frozenset[str], scope: Scope, module: Module) -> bool:
    found = module.resolve(node, scope)
    return found is not None and found.startswith("torch.nn.") and found.rpartition(".")[2] in losses


def _is_made(node: ast.expr | None, losses: frozenset[str], scope: Scope, module: Module) -> bool:
    return isinstance(node, ast.Call) and _is_named(node.func, losses, scope, module)


def _kept(func: ast.expr, scope: Scope, module: Module) -> Iterator[ast.expr | None]:
    """What a variable holds that is called, or an attribute of the class."""
    if isinstance(func, ast.Name):
        yield from (binding.value for binding in module.bindings(func.id, scope))
    elif isinstance(func, ast.Attribute) and scope.instance and last_name(func.value) == scope.instance:
        owner = next((each for each in module.enclosing(func) if isinstance(each, ast.ClassDef)), None)
        if owner is not None:
            yield from (store.value for store in stores_of(func.attr, owner))


def stores_of(name: str, owner: ast.ClassDef) -> Iterator[ast.Assign]:
    """The statements by which a class keeps an attribute."""
    for part in nodes_of(owner, ast.Assign):
        if any(isinstance(target, ast.Attribute) and target.attr == name for target in part.targets):
            yield part
