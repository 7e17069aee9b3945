"""Tensors of the CPU that a module keeps in a function of torch that it calls later: weights of classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Finding
from codemods.rules.registry import Context
from codemods.semantics.held import Place
from codemods.semantics.nodes import is_name
from codemods.semantics.placements import Placements
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import Scope

_ADVICE = "register the tensor as a buffer, with `persistent=False`, and give it where the function is called"


def of_partials(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """A finding for each `self.loss = partial(F.cross_entropy, weight=torch.tensor(…))` that a running method calls."""
    module, own = context.module, function.first_parameter
    if function.name != "__init__" or b"partial" not in known.texts.text(function):
        return
    for store in module.scoped.stores:
        target, value = store.target, store.value
        if store.scope is not function.scope or not isinstance(target, ast.Attribute) or not is_name(target.value, own):
            continue
        if not isinstance(value, ast.Call) or module.resolve(value.func, store.scope) != "functools.partial":
            continue
        called = module.resolve(value.args[0], store.scope) if value.args else None
        if called is None or not called.startswith("torch."):
            continue
        given = [*value.args[1:], *(keyword.value for keyword in value.keywords)]
        if any(_is_on_host(each, store.scope, known) for each in given) and _is_called(target.attr, function, known):
            yield context.finding(
                module.span(store.statement),
                row="partial",
                message=f"`self.{target.attr}` keeps a tensor that stays on the CPU when the module moves",
                advice=_ADVICE,
            )


def _is_on_host(node: ast.expr, scope: Scope, known: Placements) -> bool:
    """Whether an expression, or the one value of a variable, is a tensor with dimensions that is made on the CPU."""
    found = scope.lookup(node.id) if isinstance(node, ast.Name) else None
    if found is not None and found[0] is scope and len(found[1]) == 1 and isinstance(found[1][0].value, ast.expr):
        node = found[1][0].value
    held = known.keeping.tensor(node, scope) if isinstance(node, ast.Call) else None
    if held is None or held.place is not Place.HOST or held.items or not held.sure:
        return False
    return not any(keyword.arg in {None, "device"} for maker in held.makers for keyword in maker.keywords)


def _is_called(name: str, function: ReachedFunction, known: Placements) -> bool:
    """Whether another method of the class that runs on the device calls what an attribute keeps."""
    others = (other for other in known.functions.values() if other.owner == function.owner and other is not function)
    return any(
        f"{other.first_parameter}.{name}(".encode() in known.texts.text(other) and known.begun.runs(other)
        for other in others
    )
