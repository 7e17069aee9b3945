"""What a script tells a module before `fit`: a value that its Trainer was given, and that the module needs now."""

from __future__ import annotations

import ast

from codemods.model import Change, Code, InsertStatement
from codemods.rules.registry import Context
from codemods.rules.trainer.fits import Made, made_at
from codemods.rules.trainer.handing import means_the_same, substituted
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.carriers.call import CallSite
from codemods.semantics.members import AttributeUse
from codemods.semantics.nodes import argument


def told(argument: Argument, name: str, context: Context) -> Rewrite:
    """The argument of a Trainer becomes an attribute of each model that this Trainer fits."""
    call = argument.set.call
    own = call is not None and isinstance(argument.site, CallSite) and argument.site.span == call
    made = made_at(call, "fit", context) if call is not None and own else None
    if made is None or not made.uses:
        return Rewrite(refusal="which `fit` it belongs to is not seen")
    changes: list[Change] = list(argument.remove().changes)
    for use in made.uses:
        model, code = _model(use), _value(argument, made, use, context)
        if model is None:
            return Rewrite(refusal="the model that `fit` gets has no name")
        if code is None:
            return Rewrite(refusal="its value is not seen where `fit` is called")
        statement = InsertStatement(
            context.module.span(context.module.statement(use.node)),
            Code.of(f"{ast.unparse(model)}.{name} = ", *code.pieces),
        )
        changes.append(statement)
    return Rewrite(tuple(dict.fromkeys(changes)), caveat="other code that gets this Trainer may fit other models")


def _model(use: AttributeUse) -> ast.expr | None:
    """What a call of `fit` gets, where that is a variable or an attribute."""
    assert use.call is not None
    model = argument(use.call, "model", 0)
    return model if isinstance(model, (ast.Name, ast.Attribute)) else None


def _value(argument: Argument, made: Made, use: AttributeUse, context: Context) -> Code | None:
    """The value of the argument as it is written where `fit` is called."""
    module, node = context.module, argument.value.node
    if node is None:
        return None
    scope = module.scope_at(module.span(node).start)
    if made.call_of_builder is not None:
        return substituted(node, scope, made, module)
    return Code.of(argument.ref) if means_the_same(node, scope, use, module) else None
