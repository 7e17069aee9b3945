"""What kind of value `self.log` is given: a dict, a text."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from codemods.rules.registry import Context
from codemods.semantics.nodes import FUNCTIONS, first_parameter, is_name
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import METRICS

_COLLECTIONS: Final = frozenset({f"{METRICS}.MetricCollection", "pytorch_lightning.metrics.MetricCollection"})
_MAKES_TEXT: Final = frozenset({"format", "join", "strftime", "isoformat"})


def is_dict(value: ast.expr, scope: Scope, context: Context) -> bool:
    """Whether a value is surely a dict: one that is written there, or a variable that nothing else is bound to.

    So is one that is joined to another by `|`, and what a MetricCollection of the class computes.
    """

    def is_made(node: ast.expr) -> bool:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            return is_dict(node.left, scope, context) or is_dict(node.right, scope, context)
        if isinstance(node, ast.Call) and (is_name(node.func, "dict") or _computes(node, scope, context)):
            return True
        return isinstance(node, (ast.Dict, ast.DictComp))

    return _all_of(value, scope, is_made)


def is_text(value: ast.expr, scope: Scope) -> bool:
    """Whether a value is surely a text."""

    def is_made(node: ast.expr) -> bool:
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            return is_made(node.left)
        if isinstance(node, ast.BinOp):
            return isinstance(node.op, ast.Add) and (is_made(node.left) or is_made(node.right))
        if isinstance(node, ast.Call):
            func = node.func
            formats = isinstance(func, ast.Attribute) and func.attr in _MAKES_TEXT and is_made(func.value)
            return formats or is_name(func, "str")
        return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))

    return _all_of(value, scope, is_made)


def _all_of(value: ast.expr, scope: Scope, is_made: Callable[[ast.expr], bool]) -> bool:
    """Whether a value, or all that is bound to the variable that it is, is made so; `+=` changes no kind."""
    if not isinstance(value, ast.Name):
        return is_made(value)
    found = scope.lookup(value.id)
    bindings = found[1] if found is not None else []
    values = [binding.value for binding in bindings if not isinstance(binding.node, ast.AugAssign)]
    return bool(values) and all(each is not None and is_made(each) for each in values)


def _computes(call: ast.Call, scope: Scope, context: Context) -> bool:
    """Whether a MetricCollection that the file keeps on `self` computes its values: `self.metrics.compute()`."""
    func = call.func
    function = scope.function().node
    if not isinstance(function, FUNCTIONS) or not isinstance(func, ast.Attribute):
        return False
    held = func.value if func.attr in {"compute", "forward"} else func
    if not isinstance(held, ast.Attribute) or not is_name(held.value, first_parameter(function)):
        return False
    stores = [
        store
        for store in context.module.scoped.stores
        if isinstance(store.target, ast.Attribute) and store.target.attr == held.attr
    ]
    return bool(stores) and all(_is_collection(store.value, store.scope, context) for store in stores)


def _is_collection(node: ast.expr | None, scope: Scope, context: Context) -> bool:
    """Whether a value is a MetricCollection, or a copy of one."""
    if isinstance(node, ast.Name):
        found = scope.lookup(node.id)
        values = [binding.value for binding in found[1]] if found is not None else []
        return bool(values) and all(each is not node and _is_collection(each, scope, context) for each in values)
    if not isinstance(node, ast.Call):
        return False
    if isinstance(node.func, ast.Attribute) and node.func.attr == "clone":
        return _is_collection(node.func.value, scope, context)
    return (context.module.resolve(node.func, scope) or "") in _COLLECTIONS
