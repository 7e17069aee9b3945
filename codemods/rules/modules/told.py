"""What a script tells a module before `fit`: a value that its Trainer was given, and that the module needs now."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from codemods.model import AddArgument, Change, Code, InsertStatement, ReplaceExpression, Span
from codemods.rules.hoisting import always_runs, is_in_a_branch
from codemods.rules.registry import Context
from codemods.rules.trainer.bridge_uses import reading, uses
from codemods.rules.trainer.fits import Made, made_at, made_by_builder
from codemods.rules.trainer.handing import means_the_same, substituted, text_there
from codemods.rules.trainer.popping import popped
from codemods.rules.trainer.surely_given import call_given
from codemods.semantics.arguments import Argument, Rewrite
from codemods.semantics.members import AttributeUse
from codemods.semantics.module import Module
from codemods.semantics.nodes import argument, last_part
from codemods.semantics.scopes import Scope

_NAME = "model"
_NO_NAME = "the model that `fit` gets has no name, or is fitted in a part of a statement that may not run"
_LOADED = ".load_from_checkpoint"
_WHOLE = (ast.Expr, ast.Assign, ast.Return)
_OTHERS = "other code that gets this Trainer may fit other models"


def told(argument: Argument, name: str, context: Context) -> Rewrite:
    """The argument of a Trainer becomes an attribute of each model that this Trainer fits."""
    call = call_given(argument, context)
    made = made_at(call, "fit", context) if call is not None else None
    if made is None or not made.uses:
        return Rewrite(refusal="which `fit` it belongs to is not seen")
    changes: list[Change] = list(argument.remove().changes)
    for use in made.uses:
        code = _value(argument, made, use, context)
        if code is None:
            return Rewrite(refusal="its value is not seen where `fit` is called")
        set_there = _set(use, {name: code}, context)
        if set_there is None:
            return Rewrite(refusal=_NO_NAME)
        changes += set_there
    return Rewrite(tuple(dict.fromkeys(changes)), caveat=_OTHERS)


def told_from_dict(call: Span, entry: str, name: str, context: Context, *, is_own: bool) -> Rewrite:
    """The entry that the dict of a Trainer may have becomes an attribute of each model that this Trainer fits.

    It is taken out before the Trainer is made, in the function that fits it; of a copy where the dict is not its own.
    """
    made = made_at(call, "fit", context)
    if made is None or not made.uses or made.call_of_builder is not None:
        return Rewrite(refusal="which `fit` it belongs to is not seen")
    function = made.scope.function()
    if any(use.scope.function() is not function for use in made.uses):
        return Rewrite(refusal="another function fits what is made here")
    rewrite = popped(made.call, context.module, entry=entry, name=name, is_own=is_own)
    for use in made.uses:
        set_there = _set(use, {name: Code.of(name)}, context)
        if set_there is None:
            return Rewrite(refusal=_NO_NAME)
        rewrite += Rewrite(tuple(set_there), caveat=_OTHERS)
    return rewrite


def told_by_namespace(span: Span, values: Mapping[str, str], context: Context) -> Rewrite:
    """What a namespace may hold becomes attributes of each model that its Trainer fits, which is given `values`."""
    use = next((each for each in uses(context) if context.module.span(each.call) == span), None)
    namespace = use.arguments[0] if use is not None and use.arguments else None
    one = made_at(span, "fit", context)
    each_made = [one] if one is not None else made_by_builder(span, "fit", context)
    if not any(made.uses for made in each_made) or not isinstance(namespace, (ast.Name, ast.Attribute)):
        return Rewrite(refusal="which `fit` it belongs to is not seen")
    builders = [made.call_of_builder for made in each_made if made.call_of_builder is not None]
    if any(context.project.names.importers(last_part(call)) for call in builders[:1]):
        return Rewrite(refusal="other files import what makes the Trainer")
    changes: list[Change] = [AddArgument(span, name, Code.of(value)) for name, value in values.items()]
    for made in each_made:
        text = text_there(namespace, context.module.scope_at(span.start), made, context.module)
        if text is None:
            return Rewrite(refusal="the namespace has no name where `fit` is called")
        held = {name: Code.of(_read(text, name, value, context)) for name, value in values.items()}
        for fit in made.uses:
            set_there = _set(fit, held, context)
            if set_there is None:
                return Rewrite(refusal=_NO_NAME)
            changes += set_there
    return Rewrite(tuple(dict.fromkeys(changes)), caveat=_OTHERS)


def _read(text: str, name: str, value: str, context: Context) -> str:
    """An option of a namespace, which may not have it."""
    found = reading(text, name, context)
    return found.replace(", None)", f", {value})") if found.startswith("getattr(") else found


def _set(use: AttributeUse, values: Mapping[str, Code], context: Context) -> list[Change] | None:
    """The statements that set attributes of the model that a `fit` gets, which gets a name where it has none."""
    module, model = context.module, fitted(use)
    if use.call is None:
        return None
    statement = module.statement(use.node)
    at = module.span(statement)
    is_named = isinstance(model, ast.Name) and _is_bound(model, use, statement, module)
    if not always_runs(use.call, module) and not (is_named and is_in_a_branch(use.call, module)):
        return None  # it would be made where it is not fitted, too
    changes: list[Change] = []
    if isinstance(model, (ast.Name, ast.Attribute)):
        holder = ast.unparse(model)
    elif isinstance(model, ast.Call) and isinstance(statement, _WHOLE) and not module.bound(_NAME, at.start):
        holder = _NAME
        changes += [InsertStatement(at, Code.of(f"{_NAME} = {module.source.code(module.span(model))}"))]
        changes += [ReplaceExpression(module.span(model), Code.of(_NAME))]
    else:
        return None
    return [*changes, *(InsertStatement(at, Code.of(f"{holder}.{n} = ", *c.pieces)) for n, c in values.items())]


def _is_bound(model: ast.Name, use: AttributeUse, statement: ast.stmt, module: Module) -> bool:
    """Whether a model has its name before a statement, so that it can be told something there, fitted or not."""
    return bound_before(model.id, use.scope, statement, module)


def bound_before(name: str, scope: Scope, statement: ast.stmt, module: Module) -> bool:
    """Whether all that gives a name its values stands before a statement."""
    bindings = module.bindings(name, scope)
    return bool(bindings) and all(getattr(each.node, "lineno", 0) < statement.lineno for each in bindings)


def fitted(use: AttributeUse) -> ast.expr | None:
    """The model that a call of `fit` gets."""
    assert use.call is not None
    return argument(use.call, "model", 0)


def classes_made(node: ast.expr, scope: Scope, context: Context) -> Iterator[str | None]:
    """The classes of the project that an expression makes one of, by a call or a name that has one; None for others."""
    module = context.module
    symbol = None
    if isinstance(node, ast.IfExp):
        yield from classes_made(node.body, scope, context)
        yield from classes_made(node.orelse, scope, context)
        return
    if isinstance(node, ast.Name):
        values = [binding.value for binding in module.bindings(node.id, scope)]
        for value in values or [None]:
            is_seen = value is not None and not isinstance(value, ast.Name)
            yield from classes_made(value, scope, context) if is_seen and value is not None else [None]
        return
    if isinstance(node, ast.Call):
        called = (module.dotted(node.func, scope) or "").removesuffix(_LOADED)
        symbol = context.project.names.follow(called, module.name) if called else None
    yield symbol if symbol in context.project.classes.classes else None


def _value(argument: Argument, made: Made, use: AttributeUse, context: Context) -> Code | None:
    """The value of the argument as it is written where `fit` is called."""
    module, node = context.module, argument.value.node
    if node is None:
        return None
    scope = module.scope_at(module.span(node).start)
    if made.call_of_builder is not None:
        return substituted(node, scope, made, module)
    return Code.of(argument.ref) if means_the_same(node, scope, use, module) else None
