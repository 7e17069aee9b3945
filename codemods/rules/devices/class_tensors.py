"""Tensors that the body of a class of modules makes, which all instances share and nothing moves."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from codemods.model import Code, Finding, InsertStatement, RemoveStatement
from codemods.rules.devices.kept_tensors import begun_by
from codemods.rules.registry import Context
from codemods.semantics.arguments import Rewrite
from codemods.semantics.nodes import FUNCTIONS, binds_one, first_parameter
from codemods.semantics.placements import Placements
from codemods.semantics.reached import ReachedFunction
from codemods.semantics.scopes import Scope
from codemods.source.trees import walk

_INIT = "__init__"


def of_class(function: ReachedFunction, known: Placements, context: Context) -> Iterator[Finding]:
    """The findings about tensors of a class that this method of it is the first to have meet others."""
    scope = function.scope.parent
    if scope is None or not known.begun.runs(function):
        return
    for name, held in known.keeping.of_class(function.owner or "").items():
        first = _first(held.makers, function, known) if name in scope.bindings else None
        if first is not None and first.symbol == function.symbol:
            yield _finding(name, scope, context)


def _first(makers: frozenset[ast.Call], function: ReachedFunction, known: Placements) -> ReachedFunction | None:
    """The first method of the class in which a tensor meets others."""
    methods = (other for other in known.functions.values() if other.owner == function.owner and known.begun.runs(other))
    noted = ((other, known.of(other).kept) for other in methods)
    return next((other for other, kept in noted if any(kept[m].meets for m in makers & kept.keys())), None)


def _finding(name: str, scope: Scope, context: Context) -> Finding:
    module = context.module
    statement = module.statement(scope.bindings[name][0].value or scope.node)
    return context.finding(
        module.span(statement),
        row="class",
        message=f"`{name}` is a tensor of the class: it stays on the CPU when the module moves",
        title="Register it as a buffer in `__init__`",
        rewrite=_registered(name, statement, scope, context),
        reason="code that reads it of the class finds it no more",
        advice="register it as a buffer in `__init__`, with `persistent=False`",
    )


def _registered(name: str, statement: ast.stmt, scope: Scope, context: Context) -> Rewrite:
    """The changes that make the tensor a buffer of each instance."""
    module, node = context.module, scope.node
    assert isinstance(node, ast.ClassDef)
    value = scope.bindings[name][0].value
    init = next((part for part in node.body if isinstance(part, FUNCTIONS) and part.name == _INIT), None)
    begun = begun_by(init) if init is not None else None
    if init is None or begun is None or value is None:
        return Rewrite(refusal="the class has no `__init__` that calls that of `nn.Module`")
    own = first_parameter(init)
    names = {part.id for part in walk(value) if isinstance(part, ast.Name)}
    if names & scope.bindings.keys() or names & {arg.arg for arg in init.args.args}:
        return Rewrite(refusal="it is made of other names of the class")
    if any(isinstance(part, ast.Name) and part.id == name for part in walk(node) if part not in set(walk(statement))):
        return Rewrite(refusal="the body of the class uses it too")
    family = context.project.classes.family(module.symbol(scope))
    others = (each for each in family if each != module.symbol(scope) and each in context.project.classes.classes)
    if any(name in context.project.classes.classes[each].names for each in others):
        return Rewrite(refusal="the name is another thing in a base or a subclass too")
    if not binds_one(statement):
        return Rewrite(refusal="it is assigned together with others")
    code = Code.of(f'{own}.register_buffer("{name}", ', module.span(value), ", persistent=False)")
    return Rewrite(
        (RemoveStatement(module.span(statement)), InsertStatement(module.span(begun), code, after=True)),
    )
