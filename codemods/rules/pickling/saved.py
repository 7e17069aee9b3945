"""Which lambdas are hyperparameters: given to, or defaults of, parameters that a class saves."""

from __future__ import annotations

import ast

from codemods.rules.registry import Context
from codemods.semantics.nodes import defaults_of
from codemods.semantics.scopes import Scope
from codemods.semantics.symbols import DATAMODULE, MODULE


def saved_as(node: ast.Lambda, context: Context) -> str | None:
    """The hyperparameter that a lambda is, by default or as a call gives it; None where it is none."""
    module = context.module
    parent = module.parents.get(node)
    if isinstance(parent, ast.arguments):
        name = next((name for name, default in defaults_of(parent).items() if default is node), "")
        owner = module.class_of(module.scoped.scope_of(module.parents[parent]))
        return name if owner is not None and name in _saved(owner, context) else None
    call = module.parents.get(parent) if isinstance(parent, ast.keyword) else parent
    if not isinstance(call, ast.Call):
        return None
    given = given_as_saved(call, module.scope_at(module.span(call).start), context)
    return next((name for name, value in given.items() if value is node), None)


def given_as_saved(call: ast.Call, scope: Scope, context: Context) -> dict[str, ast.expr]:
    """What a call gives to the hyperparameters of the class that it makes an instance of."""
    symbol = context.module.resolve(call.func, scope) or ""
    if not (saved := _saved(symbol, context)):
        return {}
    given = context.project.classes.given_by(call, f"{symbol}.__init__")
    given = given or {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg is not None}
    return {name: value for name, value in given.items() if name in saved}


def _saved(symbol: str, context: Context) -> frozenset[str]:
    """The parameters that a module or a data module saves as hyperparameters."""
    classes = context.project.classes
    facts = classes.classes.get(symbol)
    if facts is None or classes.kinds(symbol).isdisjoint({MODULE, DATAMODULE}):
        return frozenset()
    return facts.saved
