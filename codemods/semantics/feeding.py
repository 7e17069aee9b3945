"""Methods of modules that give their first parameter to a layer as it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from codemods.deferred import pattern
from codemods.semantics.module import Module
from codemods.semantics.nodes import FUNCTIONS, is_name, last_part, positional_of
from codemods.semantics.scopes import FunctionNode, Scope
from codemods.semantics.torch_names import LAYERS
from codemods.source.trees import walk

_ELSEWHERE = pattern(rb"device|cuda|\.to\(|type_as|\.type\(|isinstance")
"""What a method does that may put a tensor elsewhere first."""
_STEP = "training_step"
_FORWARD = "forward"
_NO_GRADIENTS = frozenset({"no_grad", "inference_mode", "enable_grad"})


def feeding(node: ast.ClassDef, inner: Scope, module: Module, *, careful: bool) -> frozenset[str]:
    """The methods of a class with a `training_step` that begin with `self(x)` or `self.layer(x)` for their parameter.

    What its callers give them is on the device then. With `careful` its own `forward` may move that.
    """
    methods = [part for part in node.body if isinstance(part, FUNCTIONS)]
    names = {method.name for method in methods}
    if _STEP not in names:
        return frozenset()
    layers = {
        store.target.attr
        for store in module.scoped.stores
        if _is_layer(store.value, store.scope, inner, module)
        if isinstance(store.target, ast.Attribute)
    }
    own = {_FORWARD} if _FORWARD in names and not careful else set[str]()
    return frozenset(
        method.name
        for method in methods
        if not method.name.startswith(("__", "on_", "configure_")) and not method.name.endswith("_step")
        if method.name != _FORWARD and _feeds(method, layers - names, own, module)
    )


def _is_layer(value: ast.expr | None, scope: Scope, owner: Scope, module: Module) -> bool:
    """Whether a method of a class keeps a layer with weights."""
    if scope.function().parent is not owner or not isinstance(value, ast.Call):
        return False
    return LAYERS.fullmatch(module.dotted(value.func, scope) or "") is not None


def _feeds(method: FunctionNode, layers: set[str], own: set[str], module: Module) -> bool:
    args = positional_of(method.args)
    if len(args) < 2 or not all(_names_of(decorator) in _NO_GRADIENTS for decorator in method.decorator_list):
        return False
    if _ELSEWHERE.search(module.source.utf8, *module.span(method)) is not None:
        return False
    me, given = args[0].arg, args[1].arg
    for statement in _always(method.body):
        for part in walk(statement):
            if is_name(part, given) and isinstance(getattr(part, "ctx", None), ast.Store):
                return False
        calls = (part for part in walk(statement) if isinstance(part, ast.Call) and part.args)
        for call in calls:
            func = call.func
            if not is_name(call.args[0], given):
                continue
            if is_name(func, me) and own:
                return True
            if isinstance(func, ast.Attribute) and is_name(func.value, me) and func.attr in layers | own:
                return True
    return False


def _names_of(decorator: ast.expr) -> str:
    return last_part(decorator.func if isinstance(decorator, ast.Call) else decorator)


def _always(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a function that always run, up to the first that may end it."""
    for statement in body:
        if isinstance(statement, ast.With):
            yield from _always(statement.body)
        elif isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Return)):
            yield statement
        else:
            return
